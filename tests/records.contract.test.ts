// Declared records are the same in every store: random rows, queries and edits, made of each declaration.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordNamed, RECORDS } from '@domain/records/all';
import { isStored } from '@domain/records/fields';
import { type RecordType, storedFields } from '@domain/records/record';
import { countedBy, summed, toldByDays } from '@domain/numbers/tally';
import type { Measuring } from '@server/store/records';
import { memoryStore } from '@server/store/memory/memoryStore';
import { tableOf } from '@server/store/postgres/schema/recordTable';
import type { Store } from '@server/store/store';
import { EVERY_KIND } from './api/everyKind';
import { anyQuery, anyRow } from './api/randomRecords';
import { TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { generateDrizzleJson, generateMigration } from './drizzleKit';
import { BACKENDS, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Runs of all declarations together: what they share is met by each of them. */
const RUNS = 200;
const LEAST_RUNS = 3;
const RUNS_OF_EACH = Math.max(LEAST_RUNS, Math.ceil(RUNS / RECORDS.length));
/**
 * On the embedded database, where there is another one: both are asked with the same statements by the same code. That it takes each of
 * them is seen at once; that they are right for any rows is what the other one shows.
 */
const RUNS_OF_EACH_AGAIN = 1;
/** Of the declaration that has every kind of field. */
const RUNS_OF_EVERY_KIND = 25;

/** Does the same to both stores, and expects the same of them. Gives how many edits were of the version there was. */
async function expectAlike(type: RecordType, store: Store, runs: number): Promise<number> {
  const records = store.records(type);
  const { of = type.name } = Object.values(type.all).find(({ counts }) => counts)?.counts ?? {};
  const counted = recordNamed(of) ?? type;
  const tallied = storedFields(type)
    .flatMap(([name, { kind, required }]) =>
      required && ['choice', 'reference', 'number'].includes(kind) ? [name] : [],
    )
    .slice(0, 2)
    // States that pass with the days are counted as they are on the day.
    .concat(Object.keys(type.all).filter((name) => type.all[name]!.kind === 'dated'))
    .concat('created_by');
  // Each amount by each day there is, and the groups alone.
  const [sum] = summed(type);
  const measurings: Measuring[] = [
    { by: tallied, ...(sum && { sum }) },
    ...toldByDays(type)
      .filter((name) => type.all[name] === undefined || isStored(type.all[name]))
      .map((field) => ({
        by: countedBy(type).slice(0, 1),
        ...(sum && { sum }),
        spans: {
          field,
          starts:
            type.shape.columns[field]!.kind === 'date'
              ? ['2026-11-19', '2026-11-21', '2026-11-26']
              : [1_795_000_002, 1_795_000_004, 1_795_200_000],
        },
      })),
  ];
  const picked = [...storedFields(type).map(([name]) => name), ...Object.keys(type.computed ?? {})] as 'id'[];
  let known = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyRow(type), { selector: ({ id }) => id, maxLength: 12 }),
      fc.array(anyQuery(type), { minLength: 3, maxLength: 3 }),
      anyRow(type),
      fc.uniqueArray(anyRow(counted), { selector: ({ id }) => id, maxLength: 12 }),
      async (rows, queries, edited, children) => {
        const memory = memoryStore();
        await loadTrainers(memory, []);
        const reference = memory.records(type, TODAY);
        await reference.insert(rows);
        if (counted !== type) await memory.records(counted).insert(children);
        // Each run begins again: what it wrote is taken back at its end.
        await expect(
          store.transaction(async (tx) => {
            const records = tx.records(type, TODAY);
            await records.insert(rows);
            if (counted !== type) await tx.records(counted).insert(children);
            if (!type.appendOnly && !type.sealed) {
              const updated = await records.update(edited, 2);
              expect(updated).toBe(await reference.update(edited, 2));
              known += Number(updated);
            }
            expect(await records.find(edited.id)).toEqual(await reference.find(edited.id));
            expect(await records.findForUpdate(edited.id)).toEqual(await reference.findForUpdate(edited.id));
            for (const query of queries) {
              expect(await records.page(query)).toEqual(await reference.page(query));
              expect(await records.ids(query)).toEqual(await reference.ids(query));
              expect(await records.ids(query, 2)).toEqual(await reference.ids(query, 2));
              expect(await records.count(query)).toBe(await reference.count(query));
              expect(await records.count(query, 3)).toBe(await reference.count(query, 3));
              expect(byId(await records.pick(query, ['id', 'version', ...picked]))).toEqual(
                byId(await reference.pick(query, ['id', 'version', ...picked])),
              );
              expect(await records.tally(query, tallied)).toEqual(await reference.tally(query, tallied));
              expect(await records.tally(query, tallied, 2)).toEqual(await reference.tally(query, tallied, 2));
              for (const measuring of measurings) {
                const asked = { ...query, seen: 1_795_000_003 };
                expect(await records.measure(asked, measuring)).toEqual(await reference.measure(asked, measuring));
              }
            }
            const { created_on, created_by } = edited;
            expect(await records.findDuplicates({ created_on, created_by }, 3)).toEqual(
              await reference.findDuplicates({ created_on, created_by }, 3),
            );
            throw new TakenBack();
          }),
        ).rejects.toThrow(TakenBack);
      },
    ),
    { numRuns: runs, seed: 7 },
  );
  expect(
    await records.ids({ page: 1, size: 25, sort: { field: 'id', descending: false }, search: '', filters: {} }),
  ).toEqual([]);
  return known;
}

const byId = (rows: readonly { id: string }[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

class TakenBack extends Error {}

const DATABASES = BACKENDS.filter(({ name }) => name !== 'memory');

describe.each(DATABASES)('declared records on $name', ({ name, open }) => {
  const runs = name === DATABASES.at(-1)!.name ? RUNS_OF_EACH : RUNS_OF_EACH_AGAIN;
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
  });
  afterAll(() => opened.clean());

  test.each(RECORDS)('$name is what it is in memory', async (type) => {
    await expectAlike(type, opened.store, runs);
  });

  test('every kind of field is what it is in memory', async () => {
    const { store, execute } = opened;
    for (const statement of await generateMigration(
      generateDrizzleJson({}),
      generateDrizzleJson({ table: tableOf(EVERY_KIND) }),
    ))
      await execute(statement);
    expect(
      await expectAlike(EVERY_KIND, store, RUNS_OF_EVERY_KIND),
      'some edits are of the version there is',
    ).toBeGreaterThan(0);
    // So many are given to a database in another form than a few.
    const many = fc
      .sample(anyRow(EVERY_KIND), { seed: 7, numRuns: 60 })
      .map((row, place) => ({ ...row, id: `many ${place}` }));
    await store.records(EVERY_KIND).insert(many);
    const reference = memoryStore();
    await loadTrainers(reference, []);
    await reference.records(EVERY_KIND).insert(many);
    for (const { id } of many)
      expect(await store.records(EVERY_KIND).find(id)).toEqual(await reference.records(EVERY_KIND).find(id));
    await execute('delete from every_kinds');
    const written = { id: 'x', version: 1, created_by: 'a', created_on: 1, updated_by: 'a', updated_on: 1 };
    const filled = { title: 'a', weight: 1, is_open: true, phase: 'open', tags: [], events: [], secret: 'open sesame' };
    await store.records(EVERY_KIND).insert([{ ...written, ...filled }]);
    expect(await store.records(EVERY_KIND).find('x')).toMatchObject({ secret: 'open sesame' });
    // The very column, which no store answers.
    await expect(
      execute(`do $$ begin if (select secret !~ '^v1[.]' from every_kinds) then raise 'legible'; end if; end $$`),
    ).resolves.toBeUndefined();
  });
});

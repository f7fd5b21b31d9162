// Sessions of every kind over the API on every store: each number is a plain recount and leads to as many rows, and both stores agree.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import { addDays, dateOf, SECONDS_PER_DAY, SECONDS_PER_HOUR, startOfDay } from '@domain/calendar';
import { hostedSessionIds } from '@domain/classes/hosted';
import type { ListSent } from '@domain/contract/list';
import type { SessionCount, SessionDatum } from '@domain/contract/sessionData';
import { joinValues } from '@domain/lists/filterValues';
import { type Dimension, DIMENSION_NAMES, DIMENSIONS } from '@domain/lists/sessionData';
import { sessionRowsAddress } from '@domain/numbers/sessionNumbers';
import { type Webinar, WEBINARS } from '@domain/records/webinar';
import type { SessionRow, Store } from '@server/store/store';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { trainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const FROM = addDays(TODAY, -40);
const SEEN = NOW - 20 * SECONDS_PER_DAY;
const COUNTRIES = [['IN', 'NP'], ['AE'], ['AU', 'NZ'], []];
const TRAINERS = COUNTRIES.map((countries, at) => ({
  ...trainer(`trainer${at}@example.com`, `Trainer ${at}`, []),
  demo_session_countries: countries,
}));
const KINDS = [
  { session_type: 'demo_session', batch_name: '', sub_type: '' },
  { session_type: 'batch_session', batch_name: 'IN-G4-MATH-001', sub_type: '' },
  { session_type: 'batch_session', batch_name: 'ROW-G4-MATH-002', sub_type: 'CatchUp' },
  { session_type: 'batch_session', batch_name: 'US-G4-MATH-003', sub_type: 'PTM' },
  { session_type: 'batch_session', batch_name: '', sub_type: '' },
  { session_type: 'batch_session', batch_name: 'an old name', sub_type: '' },
  { session_type: 'webinar', batch_name: 'Webinar', sub_type: 'Fractions' },
  { session_type: 'master_class', batch_name: 'Master class', sub_type: 'Olympiad' },
] as const;
const SLOTS = 24 * 45;

/** Each in an hour and a half of its own, over six weeks around today; some are created after `SEEN`. */
const SESSIONS = fc
  .sample(
    fc.record({
      teacher: fc.integer({ min: 0, max: TRAINERS.length - 1 }),
      late: fc.constantFrom(0, 900, 1800),
      kind: fc.constantFrom(...KINDS),
      session_status: fc.constantFrom<SessionRow['session_status']>(
        'active',
        'active',
        'cancelled',
        'deleted',
        'unutilized_hour',
      ),
      capacity: fc.integer({ min: 1, max: 4 }),
      taken: fc.integer({ min: 0, max: 4 }),
      created_on: fc.integer({ min: SEEN - 9 * SECONDS_PER_DAY, max: SEEN + 9 * SECONDS_PER_DAY }),
    }),
    { numRuns: 300, seed: 7 },
  )
  .map(({ teacher, late, kind, taken, ...row }, at): SessionRow => {
    const start_time = startOfDay(FROM) + ((at * 7) % SLOTS) * SECONDS_PER_HOUR + late;
    const [own, second] = hostedSessionIds(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    return {
      ...row,
      ...kind,
      session_id: at % 3 === 0 ? own! : second!,
      teacher_id: TRAINERS[teacher]!.teacher_id,
      start_time,
      end_time: start_time + 1800,
      strength: Math.min(taken, row.capacity),
      created_by: 'planner@example.com',
    };
  });
/** Of every other one; of the rest the record is gone. */
const WEBINAR_ROWS = SESSIONS.flatMap(({ session_id, session_type, start_time, teacher_id }, at) =>
  session_type !== 'webinar' || at % 2 === 0
    ? []
    : [
        newRow(
          WEBINARS,
          { actor: 'planner@example.com', now: SEEN },
          {
            id: session_id.split(':')[0]!,
            title: 'Fractions',
            host: teacher_id,
            language: 'English',
            start_time,
            minutes: 30,
            grades: ['4'],
            countries: ['SG', 'MY'],
            status: 'scheduled',
          },
        ) as unknown as Webinar,
      ],
);

/** Written for this test alone: what the session's row says by itself. */
function valuesOf(row: SessionRow, dimension: Dimension): string[] {
  const { session_type, session_status, batch_name, sub_type, strength, capacity } = row;
  const webinar = WEBINAR_ROWS.find(({ id }) => id === row.session_id.split(':')[0]);
  const places = {
    demo_session: TRAINERS.find(({ teacher_id }) => teacher_id === row.teacher_id)!.demo_session_countries,
    batch_session: /^(?:IN|US|ROW)-/.test(batch_name) ? [batch_name.slice(0, batch_name.indexOf('-'))] : [],
    webinar: webinar ? ['SG', 'MY'] : [],
    master_class: [],
    hobby_class: [],
    stream_session: [],
    maverick_session: [],
  }[session_type];
  const fill = strength === 0 ? 'empty' : strength === capacity ? 'full' : 'partly';
  return {
    day: [dateOf(row.start_time)],
    hour: [hourOfWeek(row.start_time).hour],
    weekday: [hourOfWeek(row.start_time).weekday],
    country: places.length > 0 ? places : ['none'],
    trainer: [row.teacher_id],
    type: [session_type === 'batch_session' && sub_type !== '' ? sub_type : session_type],
    status: [session_status],
    fill: [session_status === 'active' ? fill : 'none'],
  }[dimension];
}

const days = fc
  .tuple(fc.integer({ min: 0, max: 44 }), fc.integer({ min: 0, max: 44 }))
  .map(([one, other]) => ({ from: addDays(FROM, Math.min(one, other)), to: addDays(FROM, Math.max(one, other)) }));
const dimensions = fc.shuffledSubarray([...DIMENSION_NAMES], { minLength: 2, maxLength: 2 });
/** Few at once, so that many sessions are left. */
const filters: fc.Arbitrary<Record<string, string>> = fc
  .record({
    countries: fc.subarray(['IN', 'NP', 'AE', 'SG', 'ROW', 'none'], { minLength: 1 }).map(joinValues),
    type: fc.subarray(['demo_session', 'batch_session', 'PTM', 'webinar'], { minLength: 1 }).map(joinValues),
    fill: fc.constantFrom('empty', 'partly,full', 'none'),
    session_status: fc.constantFrom('active', 'cancelled,unutilized_hour'),
    weekday: fc.constantFrom('Mon', 'Sat,Sun'),
    hour: fc.constantFrom('0,1,2,3,4,5', '17'),
    capacity: fc.constantFrom('2..', '..1'),
  })
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 2 }))
  .map((some) => Object.fromEntries(some));

/** As the filter says, by the recount's own values. */
function fits(row: SessionRow, field: string, text: string): boolean {
  if (field === 'capacity') return text === '2..' ? row.capacity >= 2 : row.capacity <= 1;
  const dimension = DIMENSION_NAMES.find((each) => DIMENSIONS[each].field === field)!;
  return valuesOf(row, dimension).some((value) => text.split(',').includes(value));
}

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let store: Store;
  let staff: Caller;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await store.load([{ trainers: TRAINERS }, { sessions: SESSIONS, records: { [WEBINARS.name]: WEBINAR_ROWS } }]);
    await peopled(store, 0);
    staff = await (await openTestServer(store)).as('staff');
  });
  afterAll(() => opened.clean());

  async function json<T>(operation: string, query: ListSent): Promise<T> {
    const answer = await staff.call(operation, { query: query as Record<string, string> });
    const body: unknown = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body as T;
  }

  /** What the list shows at the address to which a number leads. */
  async function listed(address: string): Promise<SessionDatum[]> {
    const { page: _, show, ...asked } = Object.fromEntries(new URL(address, 'https://x').searchParams);
    expect(show).toBe('rows');
    const all: SessionDatum[] = [];
    for (let page = 1; ; page++) {
      const { rows, total } = await json<{ rows: SessionDatum[]; total: number }>('sessionDataPage', {
        ...asked,
        page: String(page),
        size: '200',
      });
      all.push(...rows);
      if (rows.length < 200) {
        expect(all.length).toBe(total);
        return all;
      }
    }
  }

  test('every number by any two of eight is a plain recount, and leads to as many rows', async () => {
    let [most, several] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        days,
        dimensions,
        filters,
        fc.constantFrom(undefined, SEEN),
        fc.nat(),
        async (period, by, narrowed, seen, pick) => {
          const [rows, columns] = by as [Dimension, Dimension];
          const counted = await json<SessionCount>('countSessionData', {
            ...narrowed,
            rows,
            columns,
            start_time: `${period.from}..${period.to}`,
            ...(seen !== undefined && { seen: String(seen) }),
          });
          expect(counted.seen).toBe(seen ?? NOW);
          const asked = { days: period, filters: narrowed, seen: counted.seen };
          const ofFilters = await listed(sessionRowsAddress(asked, {}));
          const own = SESSIONS.filter(
            (row) =>
              row.session_status !== 'deleted' &&
              row.created_on <= counted.seen &&
              row.start_time >= startOfDay(period.from) &&
              row.start_time < startOfDay(addDays(period.to, 1)) &&
              Object.entries(narrowed).every(([field, text]) => fits(row, field, text)),
          );
          expect(ofFilters.map(({ session_id }) => session_id).sort()).toEqual(
            own.map(({ session_id }) => session_id).sort(),
          );
          expect(counted.total).toBe(own.length);
          most = Math.max(most, own.length);
          for (const { key, counts, total } of counted.rows) {
            const inRow = own.filter((row) => valuesOf(row, rows).includes(key));
            expect(total).toBe(inRow.length);
            expect(counts).toEqual(
              counted.columns.map(
                (column) => inRow.filter((row) => valuesOf(row, columns).includes(column.key)).length,
              ),
            );
          }
          expect(counted.totals).toEqual(
            counted.columns.map(({ key }) => own.filter((row) => valuesOf(row, columns).includes(key)).length),
          );
          // Nothing is missing but what is said to be left out.
          const inFilter = (dimension: Dimension) => {
            const filter = narrowed[DIMENSIONS[dimension].field];
            return new Set(
              own
                .flatMap((row) => valuesOf(row, dimension))
                .filter((key) => !filter || filter.split(',').includes(key)),
            );
          };
          for (const [dimension, shown, left] of [
            [rows, counted.rows, counted.left_out.rows],
            [columns, counted.columns, counted.left_out.columns],
          ] as const) {
            const missing = [...inFilter(dimension)].filter((key) => shown.every((each) => each.key !== key));
            if (dimension !== 'day') expect(left.values).toBe(missing.length);
          }
          if (rows === 'country' || columns === 'country') several += 1;
          if (counted.rows.length === 0 || counted.columns.length === 0) return;
          const row = counted.rows[pick % counted.rows.length]!;
          const at = pick % counted.columns.length;
          const column = counted.columns[at]!;
          expect((await listed(sessionRowsAddress(asked, { [rows]: row.key, [columns]: column.key }))).length).toBe(
            row.counts[at],
          );
          expect((await listed(sessionRowsAddress(asked, { [rows]: row.key }))).length).toBe(row.total);
          expect((await listed(sessionRowsAddress(asked, { [columns]: column.key }))).length).toBe(counted.totals[at]);
        },
      ),
      { numRuns: 60 },
    );
    expect(most, 'some are there').toBeGreaterThan(100);
    expect(several, 'some are of several countries').toBeGreaterThan(0);
  });

  test('rows say what they are counted by, in every order', async () => {
    const start_time = `${FROM}..${addDays(FROM, 44)}`;
    for (const sort of ['start_time', '-teacher_name', 'type', '-strength', 'session_status', '-created_on']) {
      const { rows } = await json<{ rows: SessionDatum[] }>('sessionDataPage', { start_time, sort, size: '200' });
      for (const row of rows) {
        const known = SESSIONS.find(({ session_id }) => session_id === row.session_id)!;
        expect({
          type: [row.type],
          country: row.countries,
          fill: [row.fill],
          hour: [row.hour],
          weekday: [row.weekday],
        }).toEqual(
          Object.fromEntries(
            (['type', 'country', 'fill', 'hour', 'weekday'] as const).map((each) => [each, valuesOf(known, each)]),
          ),
        );
      }
      expect(rows.length).toBe(200);
    }
  });

  test('the file has the rows of the list, and a title is that of the batch or class', async () => {
    const start_time = `${FROM}..${addDays(FROM, 44)}`;
    const { total } = await json<{ total: number }>('sessionDataPage', { start_time });
    const file = await (await staff.call('exportSessionData', { query: { start_time } })).text();
    expect(file.trim().split('\r\n').length - 1).toBe(total);
    const { rows } = await json<{ rows: SessionDatum[] }>('sessionDataPage', { start_time, size: '200' });
    expect(new Set(rows.map(({ title }) => title))).toEqual(
      new Set([
        'Demo',
        'IN-G4-MATH-001',
        'ROW-G4-MATH-002 CatchUp',
        'US-G4-MATH-003 PTM',
        '',
        'an old name',
        'Fractions',
        'Olympiad',
      ]),
    );
    const found = await json<{ rows: SessionDatum[] }>('sessionDataPage', {
      start_time,
      search: 'trainer 1',
      size: '200',
    });
    expect(new Set(found.rows.map(({ teacher_name }) => teacher_name))).toEqual(new Set(['Trainer 1']));
  });

  test.each([
    [{ rows: 'hour', columns: 'hour' }, 'columns'],
    [{ rows: 'batch' }, 'rows'],
    [{ rows: 'day', start_time: '2026-01-01..' }, 'rows'],
    [{ columns: 'day', start_time: '2020-01-01..2026-01-01' }, 'columns'],
    [{ seen: 'yesterday' }, 'seen'],
    [{ country: 'IN' }, 'country'],
    [{ countries: 'Atlantis' }, 'countries'],
  ])('%o is refused with its field', async (query, field) => {
    const answer = await staff.call('countSessionData', { query: query as unknown as Record<string, string> });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { field: string }[] };
    expect(errors.map((each) => each.field)).toContain(`query.${field}`);
  });

  test('a partner counts and lists nothing', async () => {
    const partner = await (await openTestServer(store)).as('partner');
    for (const operation of ['countSessionData', 'sessionDataPage', 'exportSessionData'])
      expect((await partner.call(operation, { query: {} })).status).toBe(403);
  });
});

// Who reads and who changes which rows of trainer reviews: one table, held on every store against every operation that their records and
// the contract have, be it a list, count, file, search, number, sheet, action, many at once or a job. An operation that no table names fails.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { reviews as CONTRACT } from '@domain/contract/reviews';
import { RECORDS } from '@domain/records/all';
import type { RecordType } from '@domain/records/record';
import { MOUNTED_RECORDS } from '@server/api/mountedRecords';
import { openPageLink } from '@server/pages/pageLinks';
import { BOTH, CYCLE, type Of, type ReadableRows, readableReviews, WHOSE } from './api/readableReviews';
import { RECORD_REQUEST_FIXTURES } from './api/recordRequestFixtures';
import { REQUEST_FIXTURES } from './api/requestFixtures';
import { HOLDERS, MAY, REACHES, REVIEWERS, SEES, type Who } from './api/reviewRights';
import { ok } from './api/reviewStory';
import {
  type Caller,
  emailOf,
  NOW,
  openTestServer,
  peopled,
  type RequestFixture,
  type TestServer,
} from './api/testServer';
import { BINA, loadTrainers, trainerBody } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const LISTS = ['page', 'export', 'keys', 'options'];
const COUNTS = ['count', 'total', 'tally'];
const ONES = ['one', 'activity'];
const NO_RIGHT = [403, 404];

interface Counted {
  total?: number;
  /** Of a tally. */
  rows?: { count: number }[];
}

const operationsOf = (type: string): string[] =>
  MOUNTED_RECORDS.flatMap(({ operation }) => (operation.startsWith(`${type}.`) ? [operation.split('.')[1]!] : []));
/** Where a list is searched at all, what is found is narrowed too. */
const searches = ({ all }: RecordType): Record<string, string>[] =>
  Object.values(all).some(({ searched }) => searched) ? [{}, { search: 'a' }] : [{}];
/** `release` of `releaseMany` and `releaseJob`. */
const changeOf = (type: string, name: string): string => `${type}.${name.replace(/(Many|Job)$/, '')}`;

test('every record and every operation of reviews is in a table', () => {
  const group = RECORDS.filter((type) => type.group === 'Trainer reviews').map(({ name }) => name);
  expect(Object.keys(SEES).sort()).toEqual(group.sort());
  const named = group.flatMap((type) =>
    operationsOf(type).filter(
      (name) => ![...LISTS, ...COUNTS, ...ONES, 'job'].includes(name) && !MAY[changeOf(type, name)],
    ),
  );
  expect(named).toEqual([]);
  const mounted = new Set(group.flatMap((type) => operationsOf(type).map((name) => changeOf(type, name))));
  expect(Object.keys(MAY).filter((change) => !mounted.has(change))).toEqual([]);
  expect(Object.keys(REACHES).sort()).toEqual(Object.keys(CONTRACT).sort());
});

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let rows: ReadableRows;
  const by = {} as Record<Who, Caller>;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, [], {});
    server = await openTestServer(await peopled(opened.store, 0));
    rows = await readableReviews(opened.store);
    for (const holder of HOLDERS) by[holder] = await server.as(holder);
  });
  afterAll(() => opened.clean());

  describe.each(Object.keys(SEES).filter((type) => operationsOf(type).length > 0))('%s', (type) => {
    test.each(HOLDERS)('%s reads what the table says, whatever the operation', async (who) => {
      const sees = SEES[type]![who];
      const shown: unknown[] = [];
      const expected: unknown[] = [];
      for (const name of operationsOf(type)) {
        const operation = `${type}.${name}`;
        if (LISTS.includes(name))
          for (const query of searches(rows[type]!.bina.type)) {
            const answer = await by[who].call(operation, { query });
            const text = await answer.text();
            expect(answer.status, text).toBe(200);
            const seen = BOTH.filter((of) =>
              text.includes(name === 'export' ? rows[type]![of].word : rows[type]![of].row.id),
            );
            shown.push([name, query, seen]);
            expected.push([name, query, sees]);
          }
        if (COUNTS.includes(name)) {
          const { total, rows: groups } = await ok<Counted>(by[who].call(operation));
          shown.push([name, total ?? groups!.reduce((sum, { count }) => sum + count, 0)]);
          expected.push([name, sees.length]);
        }
        if (ONES.includes(name))
          for (const of of BOTH) {
            const { status } = await by[who].call(operation, { path: { id: rows[type]![of].row.id } });
            shown.push([name, of, status]);
            expected.push([name, of, sees.includes(of) ? 200 : 404]);
          }
        if (name === 'job') {
          const { status } = await by[who].call(operation, { path: { id: 'somebodys' }, query: { from: '0' } });
          shown.push([name, NO_RIGHT.includes(status)]);
          expected.push([name, true]);
        }
      }
      expect(shown).toEqual(expected);
    });
  });

  test('sheets, numbers, progress, one’s own and a trainer over time show no more than the list does', async () => {
    for (const who of HOLDERS) {
      const sees = SEES['trainer_review']![who];
      const numbers = await ok<{ submitted: number; trainers: { teacher_id: string }[] }>(
        by[who].call('reviewNumbers', { path: { id: CYCLE } }),
      );
      expect([who, numbers.submitted, numbers.trainers.length]).toEqual([who, sees.length, sees.length]);
      const progress = await ok<{
        reviewers: { reviewed_by: string; submitted: number }[];
        teams: { manager: string }[];
      }>(by[who].call('reviewProgress', { path: { id: CYCLE } }));
      expect([who, progress.reviewers.reduce((sum, { submitted }) => sum + submitted, 0)]).toEqual([who, sees.length]);
      expect(progress.reviewers.map(({ reviewed_by }) => reviewed_by).sort()).toEqual(
        sees.map((of) => WHOSE[of].reviewer).sort(),
      );
      expect(progress.teams.map(({ manager }) => manager).sort()).toEqual(
        SEES['cycle_trainer']![who].map((of) => WHOSE[of].manager).sort(),
      );
      for (const of of BOTH) {
        const { teacher_id } = WHOSE[of];
        const over = await ok<{ facts: unknown; steps: unknown[] }[]>(
          by[who].call('trainerOverTime', { query: { teacher_id } }),
        );
        expect([who, of, over.length]).toEqual([who, of, sees.includes(of) ? 1 : 0]);
        if (over[0])
          expect([who, of, over[0].steps.length > 0]).toEqual([who, of, SEES['review_step']![who].includes(of)]);
      }
      const mine = await ok<{ reviews: { teacher_id: string }[] }[]>(by[who].call('myReviews'));
      expect([who, mine.flatMap(({ reviews }) => reviews.map(({ teacher_id }) => teacher_id))]).toEqual([
        who,
        REVIEWERS[who].map((of) => WHOSE[of].teacher_id),
      ]);
    }
  });

  const stored = (type: string, of: Of) => {
    const { type: declared, row } = rows[type]![of];
    return opened.store.records(declared).find(row.id);
  };

  /** As it was at first, in another state. */
  async function put(type: string, of: Of, status: string | undefined): Promise<void> {
    const { type: declared, row } = rows[type]![of];
    const { version } = (await stored(type, of))!;
    await opened.store.records(declared).update({ ...row, ...(status && { status }), version } as never, version);
  }

  function single(type: string, name: string, of: Of): RequestFixture {
    const { body, ...sending } = RECORD_REQUEST_FIXTURES[`${type}.${name}`]!;
    const given = body as Record<string, unknown>;
    const { teacher_id } = WHOSE[of];
    if (name === 'create')
      return {
        ...sending,
        ...(type === 'review_step' && { path: { id: rows['review_feedback']![of].row.id } }),
        body: { ...given, ...('teacher_id' in given && { teacher_id }) },
      };
    // A person who may is refused for the version, so that nothing changes.
    return { path: { id: rows[type]![of].row.id }, body: { ...given, ...('version' in given && { version: 999 }) } };
  }

  describe.each(Object.entries(MAY))('%s', (change, [rights, state]) => {
    const [type, name] = change.split('.') as [string, string];

    test('is refused to a person without a right to the row: alone, among many, and in a job', async () => {
      for (const who of HOLDERS) {
        for (const of of BOTH) {
          if (name !== 'create') await put(type, of, state);
          const answer = await by[who].call(change, single(type, name, of));
          expect([who, of, NO_RIGHT.includes(answer.status), answer.status]).toEqual([
            who,
            of,
            !rights[who].includes(of),
            answer.status,
          ]);
        }
        const others = BOTH.filter((of) => !rights[who].includes(of));
        if (others.length === 0 || !operationsOf(type).includes(`${name}Many`)) continue;
        for (const of of others) await put(type, of, state);
        const before = await Promise.all(others.map((of) => stored(type, of)));
        const { body } = RECORD_REQUEST_FIXTURES[`${change}Many`]!;
        const given = { ...(body as object), ids: others.map((of) => rows[type]![of].row.id) };
        const many = await by[who].call(`${change}Many`, { body: given });
        if (many.status !== 403) {
          const results = (await many.json()) as { status: string }[];
          expect(results.map(({ status }) => status)).not.toContain('done');
        }
        const job = await by[who].call(`${change}Job`, { body: given });
        if (job.status !== 403) {
          const { id } = (await job.json()) as { id: string };
          await vi.waitFor(async () => {
            const progress = await ok<{ settled: number; total: number; results: { status: string }[] }>(
              by[who].call(`${type}.job`, { path: { id }, query: { from: '0' } }),
            );
            expect(progress.settled).toBe(progress.total);
            expect(progress.results.map(({ status }) => status)).not.toContain('done');
          });
          // A job is its own person's alone.
          const other = who === 'admin' ? 'staff' : 'admin';
          expect((await by[other].call(`${type}.job`, { path: { id }, query: { from: '0' } })).status).toBe(404);
        }
        const after = await Promise.all(others.map((of) => stored(type, of)));
        expect(after).toEqual(before);
      }
    });
  });

  test('what the contract does to a review, a seat or a cycle is refused to a person without a right to it', async () => {
    for (const of of BOTH) {
      await put('trainer_review', of, 'submitted');
      await put('review_cycle', of, undefined);
    }
    for (const [operation, rights] of Object.entries(REACHES)) {
      if (rights === 'shows') continue;
      for (const who of HOLDERS)
        for (const of of BOTH) {
          const { path = {}, ...sending } = REQUEST_FIXTURES[
            operation as keyof typeof REQUEST_FIXTURES
          ] as RequestFixture;
          const isReview = ['reviewSheet', 'markReviewItem', 'keepReviewWords', 'submitReview'].includes(operation);
          const id = isReview ? rows['trainer_review']![of].row.id : CYCLE;
          const { status } = await by[who].call(operation, { ...sending, path: { ...path, id } });
          // A seat in a cycle is one's own, whomever one reviews there.
          const may = isReview ? rights[who].includes(of) : rights[who].length > 0;
          expect([operation, who, of, NO_RIGHT.includes(status), status]).toEqual([operation, who, of, !may, status]);
        }
    }
  });

  test('a trainer reads their own feedback by its link, and only while it is released', async () => {
    for (const of of BOTH) await put('review_feedback', of, of === 'bina' ? 'released' : 'draft');
    const pageOf = async (of: Of) => {
      const subject = { type: 'review_feedback', id: rows['review_feedback']![of].row.id };
      const { code } = await opened.store.transaction((tx) =>
        openPageLink(tx, { page: 'feedback', subject, once: true, until: null }, { actor: emailOf('admin'), now: NOW }),
      );
      const answer = await by.finance.call('linkedPage', { path: { code } });
      return [answer.status, await answer.text()] as const;
    };
    const [status, released] = await pageOf('bina');
    expect([status, released.includes('Strengths of bina'), released.includes('asha')]).toEqual([200, true, false]);
    const [ended, draft] = await pageOf('asha');
    expect([ended, draft.includes('Strengths of asha')]).toEqual([410, false]);
  });

  test('another manager reads at once, and the one before no more', async () => {
    const { version } = (await server.store.trainers.find(BINA))!;
    const body = { ...trainerBody(BINA), trainer_name: 'Bina', version, rm_email: emailOf('people2') };
    const answer = await by.admin.call('editTrainer', { body });
    expect(answer.status, await answer.clone().text()).toBe(200);
    for (const [who, status] of [
      ['people', 404],
      ['people2', 200],
    ] as const)
      for (const type of ['trainer_review', 'review_step', 'review_feedback', 'cycle_trainer'])
        // The owner of a step reads it, whichever manager leads the trainer.
        expect([
          who,
          type,
          (await by[who].call(`${type}.one`, { path: { id: rows[type]!.bina.row.id } })).status,
        ]).toEqual([who, type, type === 'review_step' && who === 'people' ? 200 : status]);
  });
});

// Numbers over the API on every store: each is its link's rows, its buckets are a plain recount, and nobody counts what they may not read.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, dateInZone, SECONDS_PER_DAY, startOfDay, TIME_ZONE } from '@domain/calendar';
import type { TallyAnswer } from '@domain/contract/tally';
import type { ListSent } from '@domain/contract/list';
import { bucketOf, bucketsOf, type Grain } from '@domain/numbers/buckets';
import { type NumberSpec, predicateOf, rowsAddress, tallySent } from '@domain/numbers/number';
import { LINKS_CREATED, PAID_AT_GATEWAYS, PAID_OFFLINE, WITHOUT_TESTS } from '@domain/numbers/paymentNumbers';
import { SESSIONS } from '@domain/numbers/sessionNumbers';
import type { RecordRow } from '@domain/records/record';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { Store } from '@server/store/store';
import { anyRow } from './api/randomRecords';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NUMBERS = [SESSIONS, PAID_AT_GATEWAYS, PAID_OFFLINE, LINKS_CREATED];
const ROWS = 80;
const CURRENCIES = ['INR', 'USD', 'KWD'];
const FROM = addDays(TODAY, -120);
const SEEN = NOW - 20 * SECONDS_PER_DAY;

/** Spread over some months, some of them created after `SEEN`. */
function rowsOf({ of, where, period }: NumberSpec, seed: number): RecordRow[] {
  const spread = fc.record({
    row: anyRow(of),
    matches: fc.boolean(),
    currency: fc.constantFrom(...CURRENCIES),
    at: fc.integer({ min: startOfDay(FROM), max: NOW }),
    created_on: fc.integer({ min: startOfDay(FROM), max: NOW }),
  });
  return fc.sample(spread, { numRuns: ROWS, seed }).map(({ row, matches, currency, at, created_on }, place) => ({
    ...row,
    ...(matches && where),
    ...('currency' in of.all && { currency }),
    created_on,
    [period]: period === 'created_on' ? created_on : of.all[period]!.kind === 'date' ? dateInZone(TIME_ZONE, at) : at,
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  }));
}

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let store: Store;
  let staff: Caller;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await loadTrainers(store, []);
    await peopled(store, 0);
    for (const [seed, number] of NUMBERS.entries()) await store.records(number.of).insert(rowsOf(number, seed));
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
  async function listed(number: NumberSpec, address: string): Promise<RecordRow[]> {
    const { page: _, queue: _queue, ...asked } = Object.fromEntries(new URL(address, 'https://x').searchParams);
    const rows: RecordRow[] = [];
    for (let page = 1; ; page++) {
      const answer = await json<{ rows: RecordRow[]; has_next: boolean }>(`${number.of.name}.page`, {
        ...asked,
        page: String(page),
        size: '200',
      });
      rows.push(...answer.rows);
      if (!answer.has_next) return rows;
    }
  }

  const days = fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }))
    .map(([one, other]) => ({ from: addDays(FROM, Math.min(one, other)), to: addDays(FROM, Math.max(one, other)) }));
  const seen = fc.constantFrom(undefined, SEEN);
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

  test.each(NUMBERS)(
    '$name is as many rows as its link lists, in each currency too, and as its file has',
    async (number) => {
      let most = 0;
      await fc.assert(
        fc.asyncProperty(days, seen, async (period, moment) => {
          const asked = { days: period, seen: moment };
          const tally = await json<TallyAnswer>(`${number.of.name}.tally`, tallySent(number, asked));
          const rows = await listed(number, rowsAddress(number, { days: period, seen: tally.seen }));
          expect(sum(tally.rows)).toBe(rows.length);
          expect(tally.seen).toBe(moment ?? NOW);
          most = Math.max(most, rows.length);
          if (number.sum !== undefined)
            for (const { currency, count, sum: amount } of tally.rows) {
              const own = await listed(
                number,
                rowsAddress(number, { days: period, filters: { currency: currency! }, seen: tally.seen }),
              );
              expect(own.length).toBe(count);
              expect(own.reduce((total, row) => total + Number(Reflect.get(row, number.sum!)), 0)).toBe(amount);
            }
          const file = await staff.call(`${number.of.name}.export`, {
            query: predicateOf(number, { days: period, seen: tally.seen }) as Record<string, string>,
          });
          // A list that has no file of its own has no such address.
          if (file.status !== 404) expect((await file.text()).trim().split('\r\n').length - 1).toBe(rows.length);
        }),
        { numRuns: 12 },
      );
      expect(most, 'some are there').toBeGreaterThan(10);
    },
  );

  test.each([TIME_ZONE, 'America/New_York', 'Africa/Cairo'])(
    'days, weeks and months in %s are a plain recount, and each leads to its rows in Asia/Kolkata',
    async (zone) => {
      const attempts = (await store
        .records(PAYMENT_ATTEMPTS)
        .pick({ page: 1, size: 1, sort: { field: 'created_on', descending: false }, search: '', filters: {} }, [
          'status',
          'created_on',
          'captured',
          'currency',
        ])) as Pick<PaymentAttempt, 'status' | 'created_on' | 'captured' | 'currency'>[];
      await fc.assert(
        fc.asyncProperty(days, fc.constantFrom<Grain>('day', 'week', 'month'), async (period, grain) => {
          const tally = await json<TallyAnswer>('payment_attempt.tally', {
            ...tallySent(PAID_AT_GATEWAYS, { days: period, grain }),
            zone,
          });
          const counted = new Map<string, { count: number; sum: number }>();
          for (const { status, created_on, captured, currency } of attempts) {
            const inPeriod = created_on >= startOfDay(period.from) && created_on < startOfDay(addDays(period.to, 1));
            if (status !== 'captured' || !inPeriod) continue;
            const key = `${bucketOf(grain, dateInZone(zone, created_on))} ${currency}`;
            const before = counted.get(key) ?? { count: 0, sum: 0 };
            counted.set(key, { count: before.count + 1, sum: before.sum + captured });
          }
          expect(
            new Map(
              tally.rows.map(({ bucket, currency, count, sum: amount }) => [
                `${bucket} ${currency}`,
                { count, sum: amount },
              ]),
            ),
          ).toEqual(counted);
          if (zone === TIME_ZONE) expect(tally.buckets).toEqual(bucketsOf(grain, period));
        }),
        { numRuns: 15 },
      );
    },
  );

  test('money of the test gateway is left out where another takes money', async () => {
    const period = { from: FROM, to: TODAY };
    const of = async (filters: Record<string, string>) =>
      sum(
        (await json<TallyAnswer>('payment_attempt.tally', tallySent(PAID_AT_GATEWAYS, { days: period, filters }))).rows,
      );
    const tests = await of({ gateway: 'test' });
    expect(tests).toBeGreaterThan(0);
    expect(await of(WITHOUT_TESTS)).toBe((await of({})) - tests);
    expect(await json('paymentSetup', {})).toEqual({ takes_money: false });
  });

  test('groups by several fields, the fifty with the most rows, and how many rows are in the others', async () => {
    const all = { created_on: `${FROM}..${TODAY}` };
    const ways = await json<TallyAnswer>('payment_link.tally', { ...all, count_by: 'plan,status,standing' });
    const total = (await json<{ total: number }>('payment_link.total', all)).total;
    expect(sum(ways.rows) + ways.left_out).toBe(total);
    for (const {
      values: [plan, status, standing],
      count,
    } of ways.rows.slice(0, 8))
      expect(
        (await json<{ total: number }>('payment_link.total', { ...all, plan, status, standing } as ListSent)).total,
      ).toBe(count);
    const many = await json<TallyAnswer>('payment_link.tally', { ...all, count_by: 'code,is_offline' });
    const codes = new Set(
      (
        await store
          .records(PAYMENT_LINKS)
          .pick({ page: 1, size: 1, sort: { field: 'created_on', descending: false }, search: '', filters: {} }, [
            'code',
            'is_offline',
          ])
      ).map((row) => JSON.stringify(row)),
    );
    expect(codes.size).toBeGreaterThan(50);
    expect(many.rows).toHaveLength(50);
    expect(many.left_out).toBe(total - sum(many.rows));
    expect(many.left_out).toBeGreaterThan(0);
  });

  test.each([
    [{ count_by: 'student_name' }, 'query.count_by'],
    [{ count_by: 'plan,plan' }, 'query.count_by'],
    [{ count_by: 'plan,status,standing,currency' }, 'query.count_by'],
    [{ sum_of: 'discount_percent' }, 'query.sum_of'],
    [{ sum_of: 'student_name' }, 'query.sum_of'],
    [{ days_of: 'created_on' }, 'query.days_of'],
    [{ days_of: 'created_on', created_on: '2026-01-01..' }, 'query.days_of'],
    [{ days_of: 'created_on', created_on: '2020-01-01..2026-01-01' }, 'query.days_of'],
    [{ days_of: 'sent_on' }, 'query.days_of'],
    [{ grain: 'hour' }, 'query.grain'],
    [{ zone: 'Asia/Nowhere' }, 'query.zone'],
    [{ seen: 'yesterday' }, 'query.seen'],
    [{ seen: '99999999999' }, 'query.seen'],
    [{ what: '1' }, 'query.what'],
  ])('%o is refused with its field', async (query, field) => {
    const answer = await staff.call('payment_link.tally', { query: query as Record<string, string> });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { field: string }[] };
    expect(errors.map((each) => each.field.replace(/\[\d+\]|\.\d+$/, ''))).toContain(field);
  });

  test('400 days are told, and one more is refused', async () => {
    const asked = (to: string) => ({ days_of: 'created_on', created_on: `${FROM}..${to}` });
    const tally = await json<TallyAnswer>('payment_link.tally', asked(addDays(FROM, 399)));
    expect(tally.buckets).toHaveLength(400);
    expect((await staff.call('payment_link.tally', { query: asked(addDays(FROM, 400)) })).status).toBe(400);
  });

  test('a person who may not read the list counts nothing of it', async () => {
    const partner = await (await openTestServer(store)).as('partner');
    expect((await partner.call('payment_link.tally', { query: {} })).status).toBe(403);
  });
});

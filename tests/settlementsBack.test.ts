// A file of settled payments is taken back on every store: by whoever imported it or anybody of finance, line by line, but for what somebody
// has matched or changed by hand since.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLine } from '@domain/csv/cells';
import type { RowResult } from '@domain/contract/list';
import type { ImportedFile } from '@domain/contract/recordEndpoints';
import { type SettlementLine, SETTLEMENT_LINES } from '@domain/records/settlementLine';
import { allOf } from '@server/store/rows';
import { type Caller, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const COLUMNS = ['gateway', 'settlement', 'payment_id', 'settled_on', 'currency', 'amount', 'fee'];
const line = (payment: string, amount = '100.00', settlement = 'setl_1') => [
  'razorpay',
  settlement,
  payment,
  TODAY,
  'INR',
  amount,
  '1.00',
];

describe.each(MEMORY_AND_DATABASE)('settlements of a file on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let finance: Caller;
  let admin: Caller;
  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0));
    [finance, admin] = [await server.as('finance'), await server.as('admin')];
  });
  afterAll(() => opened.clean());

  async function said<T>(answer: Response, status: number): Promise<T> {
    expect(answer.status, await answer.clone().text()).toBe(status);
    return (await answer.json()) as T;
  }
  async function resultsOf(by: Caller, started: Response): Promise<(readonly [string, number, string?])[]> {
    let job = await said<{ id: string; total: number; settled: number; results: RowResult[] }>(started, 202);
    const results: RowResult[] = [];
    while (job.settled < job.total) {
      const asked = { path: { id: job.id }, query: { from: String(job.settled) } };
      job = await said(await by.call('settlement_line.job', asked), 200);
      results.push(...job.results);
    }
    return results.map(({ id, status_code, error }) => (error ? [id, status_code, error] : [id, status_code]));
  }
  async function imported(by: Caller, ...lines: string[][]) {
    server.clock.now += 60;
    const bytes = new TextEncoder().encode([COLUMNS, ...lines].map(csvLine).join(''));
    const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    return resultsOf(
      by,
      await by.call('settlement_line.importJob', {
        query: { columns: COLUMNS.join(',') },
        file: { type: 'text/csv', content },
      }),
    );
  }
  const files = async (by: Caller) => said<ImportedFile[]>(await by.call('settlement_line.imports'), 200);
  const takenBack = async (by: Caller, id: string) =>
    resultsOf(by, await by.call('settlement_line.importBack', { path: { id } }));
  const known = async (settlement: string) =>
    (await allOf(opened.store, SETTLEMENT_LINES, { settlement: { anyOf: [settlement] } })).sort((one, other) =>
      one.id < other.id ? -1 : 1,
    );
  const matched = async (row: SettlementLine) =>
    said(await finance.call('settlement_line.match', { path: { id: row.id }, body: { version: row.version } }), 200);

  test('what the file created goes, what it changed is as before; what was matched by hand stays, and says so', async () => {
    await imported(finance, line('kept', '50.00', 'mixed'));
    const before = (await known('mixed'))[0]!;
    await imported(
      finance,
      line('kept', '70.00', 'mixed'),
      line('fresh', '10.00', 'mixed'),
      line('matched', '20.00', 'mixed'),
    );
    await matched((await known('mixed')).find(({ payment_id }) => payment_id === 'matched')!);
    const [last] = await files(admin);
    expect(last).toMatchObject({ by: 'finance@example.com', total: 3, created: 2, changed: 1, taken_back: false });
    // By another one of finance than who imported it.
    expect(await takenBack(admin, last!.id)).toEqual([
      ['2', 200],
      ['3', 200],
      ['4', 409, 'Somebody has worked on this settled payment since'],
    ]);
    const rows = await known('mixed');
    expect(rows.map(({ payment_id }) => payment_id)).toEqual(['kept', 'matched']);
    const { version: _, updated_by: _by, updated_on: _on, ...same } = before;
    expect(rows[0]).toMatchObject(same);
    const history = await opened.store.audit.of('settlement_line', 'razorpay:mixed:fresh');
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([
      ['settlement_line.removed', 'admin@example.com'],
      ['settlement_line.created', 'finance@example.com'],
    ]);
    expect((await files(finance))[0]).toMatchObject({ id: last!.id, taken_back: true });
    // The right file may come in; asked for again each line says what has become of it, and what came in since stays.
    expect(await imported(finance, line('fresh', '10.00', 'mixed'))).toEqual([['2', 201]]);
    expect((await takenBack(finance, last!.id)).map(([at, status]) => [at, status])).toEqual([
      ['2', 409],
      ['3', 404],
      ['4', 409],
    ]);
    expect((await known('mixed')).map(({ payment_id }) => payment_id)).toEqual(['fresh', 'kept', 'matched']);
  });

  test('by finance alone, for thirty days; two at once take each line back once', async () => {
    await imported(finance, ...['a', 'b', 'c'].map((payment) => line(payment, '5.00', 'twice')));
    const [{ id } = { id: '' }] = await files(finance);
    for (const who of ['staff', 'people', 'partner'] as const) {
      const other = await server.as(who);
      expect((await other.call('settlement_line.importBack', { path: { id } })).status).toBe(403);
      expect((await other.call('settlement_line.imports')).status).toBe(403);
    }
    expect((await finance.call('settlement_line.importBack', { path: { id: 'none' } })).status).toBe(404);
    const both = await Promise.all([takenBack(finance, id), takenBack(admin, id)]);
    expect(both.flat().filter(([, status]) => status === 200)).toHaveLength(3);
    expect(await known('twice')).toEqual([]);

    await imported(finance, line('late', '5.00', 'late'));
    const [late] = await files(finance);
    server.clock.now += 31 * 86_400;
    [finance, admin] = [await server.as('finance'), await server.as('admin')];
    const refused = await finance.call('settlement_line.importBack', { path: { id: late!.id } });
    expect((await said<{ message: string }>(refused, 409)).message).toBe('An import can be undone for 30 days');
  });

  test('in whatever order files come, lines are matched and files are taken back: a line that nobody matched is what the files that stand say', async () => {
    const aStep = fc.oneof(
      fc.record({
        what: fc.constant('import' as const),
        lines: fc.uniqueArray(fc.tuple(fc.constantFrom('p1', 'p2', 'p3'), fc.integer({ min: 1, max: 3 })), {
          selector: ([payment]) => payment,
          minLength: 1,
        }),
      }),
      fc.record({ what: fc.constant('match' as const), payment: fc.constantFrom('p1', 'p2', 'p3') }),
      fc.record({ what: fc.constant('back' as const), last: fc.nat(3) }),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 2, maxLength: 8 }), async (steps) => {
        const settlement = `run${run++}`;
        // By payment: what each version of it was, the latest last, and the version of the row then.
        const amounts = new Map<string, { amount: number; version: number }>();
        const own: {
          id: string;
          did: { payment: string; before: number | null; version: number }[];
          undone: Set<string>;
        }[] = [];
        for (const step of steps) {
          if (step.what === 'import') {
            const did = step.lines.flatMap(([payment, amount]) => {
              const now = amounts.get(payment);
              if (now?.amount === amount) return [];
              const version = (now?.version ?? 0) + 1;
              amounts.set(payment, { amount, version });
              return [{ payment, before: now?.amount ?? null, version }];
            });
            await imported(
              finance,
              ...step.lines.map(([payment, amount]) => line(payment, `${amount}.00`, settlement)),
            );
            own.push({ id: (await files(finance))[0]!.id, did, undone: new Set() });
          } else if (step.what === 'match') {
            const row = (await known(settlement)).find(({ payment_id }) => payment_id === step.payment);
            if (!row) continue;
            await matched(row);
            const now = amounts.get(step.payment)!;
            amounts.set(step.payment, { ...now, version: now.version + 1 });
          } else {
            const file = own.at(-1 - step.last);
            if (!file || file.did.length === 0) continue;
            const results = await takenBack(finance, file.id);
            const expected = file.did.map(({ payment, before, version }) => {
              const now = amounts.get(payment);
              // What another file has brought in since under the same id stays.
              if (file.undone.has(payment)) return before === null ? 404 : 409;
              if (!now) return 404;
              if (now.version !== version) return 409;
              file.undone.add(payment);
              if (before === null) amounts.delete(payment);
              else amounts.set(payment, { amount: before, version: version + 1 });
              return 200;
            });
            expect(results.map(([, status]) => status)).toEqual(expected);
          }
        }
        expect((await known(settlement)).map(({ payment_id, amount }) => [payment_id, amount / 100])).toEqual(
          [...amounts].map(([payment, { amount }]) => [payment, amount]).sort(),
        );
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

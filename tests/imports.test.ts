// A CSV file of holidays over the API on every store: looked at line by line, done in a job, the same again changes nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BYTE_ORDER_MARK, csvLine } from '@domain/csv/cells';
import type { ImportChecked } from '@domain/contract/recordEndpoints';
import type { RowResult } from '@domain/contract/list';
import { type Holiday, HOLIDAYS } from '@domain/records/holiday';
import { allOf } from '@server/store/rows';
import { type Caller, openTestServer, peopled, type TestServer } from './api/testServer';
import { BACKENDS, type OpenedStore } from './stores';

const COLUMNS = 'day,region,name';
const binary = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const sent = (text: string, columns = COLUMNS) => ({
  query: { columns },
  file: { type: 'text/csv', content: binary(new TextEncoder().encode(text)) },
});
const fileOf = (...lines: string[][]) => [['Day', 'Region', 'Name'], ...lines].map(csvLine).join('');

async function bodyOf<T>(answer: Response, status: number): Promise<T> {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return (await answer.json()) as T;
}

/** Follows the job to its end. */
async function imported(caller: Caller, text: string): Promise<RowResult[]> {
  interface Job {
    id: string;
    total: number;
    settled: number;
    results: RowResult[];
  }
  let job = await bodyOf<Job>(await caller.call('holiday.importJob', sent(text)), 202);
  const results: RowResult[] = [];
  while (job.settled < job.total) {
    job = await bodyOf<Job>(
      await caller.call('holiday.job', { path: { id: job.id }, query: { from: String(job.settled) } }),
      200,
    );
    results.push(...job.results);
  }
  return results;
}

const outcomes = (results: readonly RowResult[]) => results.map(({ id, status_code }) => [id, status_code]);

describe.each(BACKENDS.map((backend) => [backend.name, backend] as const))('an import on %s', (_name, { open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0));
    admin = await server.as('admin');
  });
  afterAll(() => opened.clean());

  const holidays = async (year: string): Promise<Holiday[]> =>
    (await allOf(opened.store, HOLIDAYS, {})).filter(({ day }) => day.startsWith(year));
  const checked = async (text: string) =>
    bodyOf<ImportChecked>(await admin.call('holiday.importCheck', sent(text)), 200);

  test('a check says of each line what it would do, and does nothing', async () => {
    const lines = await checked(
      fileOf(
        ['2031-01-26', 'IN', 'Republic Day'],
        ['2031-13-01', 'IN', 'No day'],
        ['2031-01-26', 'IN', 'Twice'],
        ['2031-02-01', 'Atlantis', ''],
        ['2031-02-02', 'IN', 'x'.repeat(81)],
      ),
    );
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'create'],
      [3, 'refuse'],
      [4, 'refuse'],
      [5, 'refuse'],
      [6, 'refuse'],
    ]);
    expect(lines[2]!.problems).toEqual([{ field: 'region', message: 'Line 2 is about the same holiday' }]);
    expect(lines[3]!.problems.map(({ field }) => field).sort()).toEqual(['name', 'region']);
    expect(lines[4]!.problems).toEqual([{ field: 'name', message: 'Must have at most 80 characters' }]);
    expect(await holidays('2031')).toEqual([]);
  });

  test('lines are created and changed, each with its result; the same file again changes nothing', async () => {
    const file = `${BYTE_ORDER_MARK}${fileOf(['2032-01-26', 'IN', '=1+1'], ['2032-03-01', 'IN', ''], ['2032-08-15', 'India', 'Independence Day'])}`;
    const first = await imported(admin, file);
    expect(outcomes(first)).toEqual([
      ['2', 201],
      ['3', 400],
      ['4', 201],
    ]);
    expect(first[1]!.error).toBe('Name: Fill this in');
    const before = await holidays('2032');
    expect(before.map(({ day, name }) => [day, name]).sort()).toEqual([
      ['2032-01-26', '=1+1'],
      ['2032-08-15', 'Independence Day'],
    ]);
    expect(outcomes(await imported(admin, file))).toEqual([
      ['2', 204],
      ['3', 400],
      ['4', 204],
    ]);
    expect(await holidays('2032')).toEqual(before);
    const changed = await imported(admin, fileOf(['2032-08-15', 'IN', 'Independence'], ['2032-08-15', 'IN', 'Again']));
    expect(outcomes(changed)).toEqual([
      ['2', 200],
      ['3', 400],
    ]);
    expect((await holidays('2032')).find(({ day }) => day === '2032-08-15')).toMatchObject({
      name: 'Independence',
      version: 2,
    });
  });

  test('the file that the list exports is read back and changes nothing', async () => {
    await imported(admin, fileOf(['2033-05-01', 'IN', "+1 'May', day"], ['2033-05-02', 'IN', '@home "x"']));
    const csv = await (await admin.call('holiday.export', { query: { search: 'a' } })).text();
    const head = csv.replace(BYTE_ORDER_MARK, '').split('\r\n')[0]!.split(',');
    const columns = head
      .map((label) => ({ Region: 'region', Day: 'day', Name: 'name' } as Record<string, string>)[label] ?? '')
      .join(',');
    const lines = await bodyOf<ImportChecked>(await admin.call('holiday.importCheck', sent(csv, columns)), 200);
    expect(lines.length).toBeGreaterThan(0);
    expect([...new Set(lines.map(({ outcome }) => outcome))]).toEqual(['same']);
  });

  test('the same file twice at the same moment creates each record once', async () => {
    const file = fileOf(
      ...Array.from({ length: 20 }, (_, at) => [`2034-06-${String(at + 1).padStart(2, '0')}`, 'IN', `Day ${at}`]),
    );
    const other = await server.as('admin');
    const both = await Promise.all([imported(admin, file), imported(other, file)]);
    const codes = both.flat().map(({ status_code }) => status_code);
    expect([codes.filter((code) => code === 201).length, codes.filter((code) => code === 204).length]).toEqual([
      20, 20,
    ]);
    const rows = await holidays('2034');
    expect(rows).toHaveLength(20);
    expect([...new Set(rows.map(({ version }) => version))]).toEqual([1]);
  });

  test('a holiday that was removed stays so, and says why', async () => {
    await imported(admin, fileOf(['2035-01-01', 'IN', 'New Year']));
    const [row] = await holidays('2035');
    await bodyOf(await admin.call('holiday.remove', { path: { id: row!.id }, body: { version: 1 } }), 200);
    const file = fileOf(['2035-01-01', 'IN', 'New Year’s Day']);
    expect(await checked(file)).toEqual([
      { line: 2, outcome: 'refuse', problems: [{ field: 'region', message: 'The holiday is removed' }] },
    ]);
    expect(await imported(admin, file)).toEqual([
      { id: '2', status: 'failed', status_code: 400, error: 'Region: The holiday is removed' },
    ]);
  });

  test.each([
    [
      'another encoding',
      { ...sent(''), file: { type: 'text/csv', content: btoa('a\n\u00e9\u00e8') } },
      /neither UTF-8/,
    ],
    ['10,001 lines', sent(`Day\n${'x\n'.repeat(10_001)}`), /has 10,001 lines: at most 10,000 at once/],
    ['no columns', sent('a\n1', 'name'), /Must be the field of each column/],
  ])('%s is refused in words, and nothing begins', async (_, given, message) => {
    for (const operation of ['holiday.importCheck', 'holiday.importJob'])
      expect(JSON.stringify(await bodyOf(await admin.call(operation, given), 400))).toMatch(message);
  });

  test('a person who may not create holidays imports none', async () => {
    const staff = await server.as('staff');
    for (const operation of ['holiday.importCheck', 'holiday.importJob'])
      expect((await staff.call(operation, sent(fileOf(['2036-01-01', 'IN', 'x'])))).status).toBe(403);
    expect(await holidays('2036')).toEqual([]);
  });
});

// A CSV file of leads over the API on every store: new ones as on Book Demo, known ones changed by people who may, and the same file again changes nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLine } from '@domain/csv/cells';
import type { RowResult } from '@domain/contract/list';
import type { ImportChecked, ImportedFile } from '@domain/contract/recordEndpoints';
import { type Lead, LEADS } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_EVENTS } from '@domain/records/leadHistory';
import { allOf } from '@server/store/rows';
import { LEAD } from './api/lead';
import { type Caller, openTestServer, peopled, type TestServer } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const COLUMNS = 'mobile_number,first_name,last_name,email_address,child_age,grade,country,language,time_zone'.split(
  ',',
);
const HEAD = ['Mobile number', 'First', 'Last', 'E-mail', 'Age', 'Grade', 'Country', 'Language', 'Time zone'];
const lineOf = (number: string, first: string, changes: Partial<Record<string, string>> = {}) =>
  COLUMNS.map(
    (field) =>
      ({
        mobile_number: number,
        first_name: first,
        last_name: 'Rao',
        email_address: `${first.toLowerCase()}@families.example.com`,
        child_age: '9',
        grade: '4',
        country: 'India',
        language: 'english',
        ...changes,
      })[field] ?? '',
  );
const sent = (...lines: string[][]) => {
  const bytes = new TextEncoder().encode([HEAD, ...lines].map(csvLine).join(''));
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { query: { columns: COLUMNS.join(',') }, file: { type: 'text/csv', content } };
};

async function bodyOf<T>(answer: Response, status: number): Promise<T> {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return (await answer.json()) as T;
}

interface Job {
  id: string;
  total: number;
  settled: number;
  results: RowResult[];
}

async function imported(caller: Caller, ...lines: string[][]): Promise<[string, number, string?][]> {
  return resultsOf(caller, await bodyOf<Job>(await caller.call('lead.importJob', sent(...lines)), 202));
}

async function takenBack(caller: Caller, id: string): Promise<[string, number, string?][]> {
  return resultsOf(caller, await bodyOf<Job>(await caller.call('lead.importBack', { path: { id } }), 202));
}

async function resultsOf(caller: Caller, started: Job): Promise<[string, number, string?][]> {
  let job = started;
  const results: RowResult[] = [];
  while (job.settled < job.total) {
    const asked = { path: { id: job.id }, query: { from: String(job.settled) } };
    job = await bodyOf<Job>(await caller.call('lead.job', asked), 200);
    results.push(...job.results);
  }
  return results.map(({ id, status_code, error }) => (error ? [id, status_code, error] : [id, status_code]));
}

describe.each(MEMORY_AND_DATABASE)('leads of a file on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0));
    admin = await server.as('admin');
  });
  afterAll(() => opened.clean());

  const checked = async (...lines: string[][]) =>
    bodyOf<ImportChecked>(await admin.call('lead.importCheck', sent(...lines)), 200);
  const leadsAt = (number: string): Promise<Lead[]> => opened.store.leads.reachedAt([number]);

  test('a check says of each line what it would do, in words, and adds nothing', async () => {
    const lines = await checked(
      lineOf('+91 90000 00001', 'Asha'),
      lineOf('90000 00002', 'Bina'),
      lineOf('+919000000001', 'asha'),
      lineOf('+919000000003', 'Chitra', { country: 'United States' }),
      lineOf('+919000000004', 'Devi', { child_age: '42', language: 'Klingon', email_address: 'nobody' }),
      lineOf('+919000000005', 'Esha', { country: 'US', time_zone: 'America/Denver' }),
    );
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'create'],
      [3, 'refuse'],
      [4, 'refuse'],
      [5, 'refuse'],
      [6, 'refuse'],
      [7, 'create'],
    ]);
    expect(lines[1]!.problems[0]!.message).toMatch(/^Must begin with \+ and the country code/);
    expect(lines[2]!.problems).toEqual([{ field: 'mobile_number', message: 'Line 2 is about the same lead' }]);
    expect(lines[3]!.problems.map(({ field }) => field)).toEqual(['time_zone']);
    expect(lines[4]!.problems.map(({ field }) => field).sort()).toEqual(['child_age', 'email_address', 'language']);
    expect(await leadsAt('+919000000001')).toEqual([]);
  });

  test('lines are added as on Book Demo and changed where they differ; the same file again changes nothing', async () => {
    const file = [lineOf('+91 91000 00001', 'Asha'), lineOf('+919100000002', 'Bina', { grade: '99' })];
    expect((await imported(admin, ...file)).map(([line, status]) => [line, status])).toEqual([
      ['2', 201],
      ['3', 400],
    ]);
    const [lead] = await leadsAt('+919100000001');
    expect(lead).toMatchObject({
      lead_name: 'Asha Rao',
      grade_group: '4-6',
      country: 'IN',
      language: 'English',
      time_zone: 'Asia/Kolkata',
      lead_source: 'Admin Tool Lead',
      status: 'new',
      version: 1,
    });
    expect(lead!.response_due).not.toBeNull();
    const events = await allOf(opened.store, LEAD_EVENTS, { lead_id: { anyOf: [lead!.id] } });
    expect(events.map(({ kind }) => kind)).toEqual(['created']);

    expect((await imported(admin, ...file)).map(([line, status]) => [line, status])).toEqual([
      ['2', 204],
      ['3', 400],
    ]);
    expect(await leadsAt('+919100000001')).toEqual([lead]);

    expect(await imported(admin, lineOf('+919100000001', 'Asha', { grade: '5' }))).toEqual([['2', 200]]);
    expect((await leadsAt('+919100000001'))[0]).toMatchObject({ grade: '5', version: 2 });
  });

  test('columns that a file leaves out stay as they are; a new lead without them is refused', async () => {
    await imported(admin, lineOf('+919200000001', 'Asha'));
    const some = (number: string) => ({
      ...sent(),
      query: { columns: 'mobile_number,first_name,last_name,child_age' },
      file: { type: 'text/csv', content: btoa(['m,f,l,a', `${number},Asha,Rao,10`, ''].join('\r\n')) },
    });
    const check = async (number: string) =>
      bodyOf<ImportChecked>(await admin.call('lead.importCheck', some(number)), 200);
    expect(await check('+919200000001')).toEqual([{ line: 2, outcome: 'change', problems: [] }]);
    const [refused] = await check('+919200000002');
    expect(refused).toMatchObject({ outcome: 'refuse' });
    expect(refused!.problems.map(({ field }) => field).sort()).toEqual(
      ['country', 'email_address', 'grade', 'language', 'time_zone'].sort(),
    );
  });

  test('a second child of a family that is known waits for approval', async () => {
    await imported(admin, lineOf('+919300000001', 'Asha'));
    await imported(admin, lineOf('+919300000001', 'Bina'));
    const second = (await leadsAt('+919300000001')).find(({ first_name }) => first_name === 'Bina')!;
    const approval = await opened.store.records(LEAD_APPROVALS).find(second.id);
    expect(approval).toMatchObject({ cause: 'family', status: 'waiting', twins: 1 });
  });

  test('the same file by two at the same moment adds each lead once', async () => {
    const file = Array.from({ length: 10 }, (_, at) => lineOf(`+9194000000${String(at).padStart(2, '0')}`, 'Asha'));
    const other = await server.as('admin');
    const both = await Promise.all([imported(admin, ...file), imported(other, ...file)]);
    const codes = both.flat().map(([, status]) => status);
    expect([codes.filter((code) => code === 201).length, codes.filter((code) => code === 204).length]).toEqual([
      10, 10,
    ]);
    const rows = await allOf(opened.store, LEADS, {});
    expect(rows.filter(({ mobile_number }) => mobile_number.startsWith('+9194'))).toHaveLength(10);
  });

  test('somebody else’s lead is not changed by a file; an equal line says that nothing is to do', async () => {
    await bodyOf(await admin.call('createLead', { body: { ...LEAD, mobile_number: '+919500000001' } }), 201);
    const staff = await server.as('staff');
    const same = lineOf('+919500000001', 'Mira', { email_address: 'family@example.com' });
    expect(await imported(staff, same)).toEqual([['2', 204]]);
    expect(await imported(staff, lineOf('+919500000001', 'Mira', { child_age: '10' }))).toEqual([
      ['2', 400, 'Mobile number: This lead is known already, and is none of yours'],
    ]);
    expect((await leadsAt('+919500000001'))[0]).toMatchObject({ child_age: 9, version: 1 });
  });

  test('a whole file is taken back by the person who imported it: new leads go, changed ones are as before, what was worked on stays', async () => {
    await imported(admin, lineOf('+919700000001', 'Known'));
    const known = (await leadsAt('+919700000001'))[0]!;
    const file = [
      lineOf('+919700000001', 'Known', { grade: '5', email_address: 'other@families.example.com' }),
      lineOf('+919700000002', 'Fresh'),
      lineOf('+919700000003', 'Called'),
      lineOf('+919700000003', 'Sibling'),
      lineOf('+919700000004', 'Decided'),
      lineOf('+919700000004', 'Twin'),
      lineOf('+919700000005', 'Wrong', { grade: '99' }),
      lineOf('+919700000001', 'Apart'),
    ];
    server.clock.now += 60;
    await imported(admin, ...file);
    const leadOf = async (number: string, first: string) =>
      (await leadsAt(number)).find(({ first_name }) => first_name === first);
    const [called, twin] = [(await leadOf('+919700000003', 'Called'))!, (await leadOf('+919700000004', 'Twin'))!];
    await bodyOf(
      await admin.call('lead_entry.create', {
        path: { id: called.id },
        body: { kind: 'note', outcome: null, text: 'Asked for Sundays', due: null },
      }),
      201,
    );
    const approve = { path: { id: twin.id }, body: { version: 1 } };
    await bodyOf(await admin.call('lead_approval.approve', approve), 200);

    const apart = (await leadOf('+919700000001', 'Apart'))!;
    await bodyOf(
      await admin.call('tellApart', { body: { one_id: apart.id, other_id: known.id, is_apart: true } }),
      200,
    );

    const files = async (caller: Caller) => bodyOf<ImportedFile[]>(await caller.call('lead.imports'), 200);
    const [last] = await files(admin);
    expect(last).toMatchObject({ total: 8, created: 6, changed: 1, taken_back: false });
    const staff = await server.as('staff');
    expect(await files(staff)).not.toContainEqual(expect.objectContaining({ id: last!.id }));
    expect((await staff.call('lead.importBack', { path: { id: last!.id } })).status).toBe(404);

    const worked = 'Somebody has worked on this lead since';
    const kept = [
      ['4', 409, worked],
      ['7', 409, worked],
      ['9', 409, worked],
    ];
    expect((await takenBack(admin, last!.id)).filter(([, status]) => status !== 200)).toEqual(kept);
    const { version: _, updated_on: _on, ...before } = known;
    expect(await leadOf('+919700000001', 'Known')).toMatchObject(before);
    const names = await Promise.all(['+919700000002', '+919700000003', '+919700000004'].map(leadsAt));
    expect(names.map((some) => some.map(({ first_name }) => first_name))).toEqual([[], ['Called'], ['Twin']]);
    expect((await files(admin))[0]).toMatchObject({ id: last!.id, taken_back: true });

    // Asked for again each line says what became of it, and what was removed can be imported again.
    const again = await takenBack(admin, last!.id);
    expect(again.map(([line, status]) => [line, status])).toEqual([
      ['2', 409],
      ['3', 404],
      ['4', 409],
      ['5', 404],
      ['6', 404],
      ['7', 409],
      ['9', 409],
    ]);
    expect(await imported(admin, lineOf('+919700000002', 'Fresh'))).toEqual([['2', 201]]);
  });

  test('a file is taken back for thirty days, and only where it did something; taken back twice at once it is taken back once', async () => {
    server.clock.now += 60;
    await imported(admin, lineOf('+919800000009', 'Nobody', { grade: '99' }));
    const last = async () => (await bodyOf<ImportedFile[]>(await admin.call('lead.imports'), 200))[0]!.id;
    const nothing = await admin.call('lead.importBack', { path: { id: await last() } });
    expect((await bodyOf<{ message: string }>(nothing, 409)).message).toBe('This file changed nothing');

    server.clock.now += 60;
    await imported(admin, ...['A', 'B', 'C'].map((first, at) => lineOf(`+91980000000${at}`, `Child${first}`)));
    const id = await last();
    const both = await Promise.all([takenBack(admin, id), takenBack(admin, id)]);
    expect(both.flat().filter(([, status]) => status === 200)).toHaveLength(3);
    expect(await leadsAt('+919800000000')).toEqual([]);

    server.clock.now += 31 * 86_400;
    admin = await server.as('admin');
    const late = await admin.call('lead.importBack', { path: { id } });
    expect((await bodyOf<{ message: string }>(late, 409)).message).toBe('An import can be undone for 30 days');
    expect(await bodyOf<ImportedFile[]>(await admin.call('lead.imports'), 200)).toEqual([]);
  });

  test('a partner imports none', async () => {
    const partner = await server.as('partner');
    for (const operation of ['lead.importCheck', 'lead.importJob'])
      expect((await partner.call(operation, sent(lineOf('+919600000001', 'Asha')))).status).toBe(403);
    expect(await leadsAt('+919600000001')).toEqual([]);
  });
});

// Notes of the team on records of any kind: who may read and write them, what an edit and a deletion leave, on each store.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayAccess } from '@domain/access';
import { RECORDS } from '@domain/records/all';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import type { RecordRow, RecordType } from '@domain/records/record';
import { STUDENTS } from '@domain/records/student';
import { MAX_NOTE, TEAM_NOTES, type TeamNote } from '@domain/records/teamNote';
import { ENROLMENTS } from '@domain/records/enrolment';
import { MOUNTED_RECORDS } from '@server/api/mountedRecords';
import { anyRow } from './api/randomRecords';
import { newExample } from './api/recordRequestFixtures';
import { REQUEST_FIXTURES } from './api/requestFixtures';
import { type Caller, emailOf, openTestServer, peopled, type TestServer } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const rowOf = <Row extends RecordRow>(type: RecordType<Row>) =>
  fc.sample(anyRow(type as unknown as RecordType), { numRuns: 1, seed: 7 })[0] as unknown as Row;

describe.each(MEMORY_AND_DATABASE)('team notes on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  }, 60_000);
  afterAll(() => opened.clean());

  const write = (caller: Caller, text: string, subject_type = 'trainer', subject_id: string = ASHA) =>
    caller.call('team_note.create', { body: { subject_type, subject_id, text } });
  async function listed(
    caller: Caller,
    query: Record<string, string> = { subject_type: 'trainer', subject_id: ASHA, status: 'written' },
  ): Promise<TeamNote[]> {
    const answer = await caller.call('team_note.page', { query });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { rows: TeamNote[] }).rows;
  }

  test('a note is read by colleagues, mended by its author alone, and what stood there before is kept', async () => {
    const { id } = (await (await write(staff, 'Prefers mornings')).json()) as TeamNote;
    expect(await listed(admin)).toMatchObject([{ id, text: 'Prefers mornings', created_by: emailOf('staff') }]);
    const edit = (caller: Caller, version: number, text = 'Prefers evenings') =>
      caller.call('team_note.edit', { path: { id }, body: { version, text } });
    expect((await edit(admin, 1)).status).toBe(403);
    expect((await edit(staff, 1)).status).toBe(200);
    expect(await listed(admin)).toMatchObject([{ id, text: 'Prefers evenings', version: 2 }]);
    expect(await listed(admin, { note_id: id, status: 'replaced' })).toMatchObject([{ text: 'Prefers mornings' }]);
    expect((await admin.call('team_note.remove', { path: { id }, body: { version: 2 } })).status).toBe(403);
    expect((await staff.call('team_note.remove', { path: { id }, body: { version: 2 } })).status).toBe(200);
    expect(await listed(admin)).toEqual([]);
    expect(
      await listed(admin, { subject_id: ASHA, status: 'removed' }),
      'what somebody took back is nobody else’s',
    ).toMatchObject([{ id, text: null }]);
    expect((await edit(staff, 3, 'Prefers nights')).status).toBe(409);
    expect((await staff.call('team_note.restore', { path: { id }, body: { version: 3 } })).status).toBe(200);
    expect(await listed(admin)).toMatchObject([{ id, text: 'Prefers evenings' }]);
  });

  test('a note is about a record that is there; the store and the audit log hold no word of it in the open', async () => {
    expect((await write(staff, 'x', 'trainer', 'nobody@example.com')).status).toBe(400);
    expect((await write(staff, 'x', 'bulk_job', 'x')).status).toBe(400);
    expect((await write(staff, 'x'.repeat(MAX_NOTE + 1))).status).toBe(400);
    const { id } = (await (await write(staff, 'Call the family of Mira')).json()) as TeamNote;
    expect(JSON.stringify(await opened.store.audit.of('team_note', id))).not.toContain('Mira');
    const sort = { field: 'created_on', descending: true };
    expect(
      JSON.stringify(await opened.store.records(TEAM_NOTES).page({ page: 1, size: 50, sort, search: '', filters: {} })),
    ).not.toContain('Mira');
  });

  test('notes on people who may sign in are for administrators', async () => {
    const user = (await opened.store.users.find(emailOf('staff')))!;
    expect((await write(staff, 'x', 'user', user.id)).status).toBe(400);
    expect((await write(admin, 'On leave in May', 'user', user.id)).status).toBe(201);
    const query = { subject_type: 'user', subject_id: user.id };
    expect(await listed(admin, query)).toHaveLength(1);
    expect(await listed(staff, query)).toEqual([]);
  });

  test('notes follow the access of what they are about, for every type', async () => {
    await opened.store.users.add({
      email: 'people@example.com',
      permissions: ['trainer-admins'],
      password_hash: 'hashed correct horse battery',
      created_on: 1,
      created_by: emailOf('admin'),
    });
    await opened.store.users.add({
      email: 'finance@example.com',
      permissions: ['payments'],
      password_hash: 'hashed correct horse battery',
      created_on: 1,
      created_by: emailOf('admin'),
    });
    const by = { version: 1, created_by: emailOf('admin'), created_on: 1, updated_by: emailOf('admin'), updated_on: 1 };
    await opened.store.records(TEAM_NOTES).insert(
      RECORDS.map(({ name }): TeamNote => ({
        ...by,
        id: `note-${name}`,
        subject_type: name,
        subject_id: 'any',
        text: `Of ${name}`,
        status: 'written',
        note_id: null,
        of_admins: false,
      })),
    );
    for (const role of ['staff', 'people', 'finance', 'admin']) {
      const user = (await opened.store.users.find(emailOf(role)))!;
      const caller = await server.as(role as 'staff');
      for (const { name, access } of RECORDS) {
        // A person who answers the telephone opens the card of any family, though lists show them their own leads alone.
        const read = name === 'lead' ? 'staff' : access.read;
        const may = name !== TEAM_NOTES.name && typeof read === 'string' && mayAccess(read, user, false);
        expect(await listed(caller, { subject_type: name, subject_id: 'any' }), `${name} by ${role}`).toHaveLength(
          may ? 1 : 0,
        );
        expect(
          await (await caller.call('team_note.count', { query: { subject_type: name, subject_id: 'any' } })).json(),
          `${name} by ${role}`,
        ).toMatchObject({ total: may ? 1 : 0 });
      }
    }
    expect(await listed(staff, { subject_type: 'onboarding', subject_id: 'any' })).toEqual([]);
  });

  test('every declared record that staff may read can have notes', async () => {
    const noted = RECORDS.filter(
      ({ access, name }) =>
        access.read === 'staff' &&
        // Of a batch that runs and a topic that is there, of a session that is over, and of a refund: no example makes one.
        !['lms_due', 'refund_document', 'session_note'].includes(name) &&
        MOUNTED_RECORDS.some(({ operation }) => operation === `${name}.create`),
    );
    expect(noted.length).toBeGreaterThan(3);
    const ids: Record<string, string> = {};
    // No form creates these: a lead that buys becomes a student, with a course; a ticket is about a payout's line.
    const id = 'a-student';
    await opened.store.records(STUDENTS).insert([{ ...rowOf(STUDENTS), id, lead_id: id }]);
    await opened.store.records(ENROLMENTS).insert([{ ...rowOf(ENROLMENTS), id, student_id: id, status: 'active' }]);
    await opened.store.records(PAYOUT_TICKETS).insert([{ ...rowOf(PAYOUT_TICKETS), id, status: 'open' }]);
    const parents: Record<string, string> = { student: id, variant: id, payout_ticket: id };
    const kept = await admin.call('uploadProof', REQUEST_FIXTURES.uploadProof);
    ids['payment_proof'] = ((await kept.json()) as { proof_id: string }).proof_id;
    // Lines of a payout are entered for cycles since the trainer's first contract.
    await admin.call('payout_contract.create', {
      body: { ...newExample(PAYOUT_CONTRACTS, ids), valid_from: '2026-11-01' },
    });
    for (const type of noted) {
      // Some only an administrator creates, some below their parent.
      const answer = await admin.call(`${type.name}.create`, {
        ...(type.child && { path: { id: parents[type.child.of] ?? ids[type.child.of]! } }),
        body: newExample(type, ids),
      });
      ids[type.name] = ((await answer.json()) as { id: string }).id;
      expect((await write(staff, 'Noted', type.name, ids[type.name])).status, type.name).toBe(201);
      expect(await listed(staff, { subject_type: type.name, subject_id: ids[type.name]! }), type.name).toHaveLength(1);
    }
  });
});

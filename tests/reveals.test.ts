// Whatever is masked or sealed is shown to nobody without a row in the security log, on every store.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECURITY_EVENTS, SECURITY_LOG_LIST } from '@domain/lists/securityLogList';
import { listQuery } from '@domain/contract/list';
import { recordNamed } from '@domain/records/all';
import { MOUNTED } from '@server/api/mounted';
import { memoryStore } from '@server/store/memory/memoryStore';
import { existingRecordRequests, loadExistingRecords } from './api/existingRecords';
import { anyRow } from './api/randomRecords';
import { createExistingRecords } from './api/recordRequestFixtures';
import { NOW, openTestServer, peopled, type RequestFixture, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE } from './stores';

/** Those whose summary says that reading it is written down, or whose name says what they do. */
const REVEALS = MOUNTED.filter(
  ({ operation, endpoint }) =>
    /(^|\.)reveal/i.test(operation) || /(written down|the security log says)/.test(endpoint.summary),
);

const MESSAGE = '7d0c2f44-6f0a-4b5e-9a53-0d5a4c1f2b11';

test('every operation that shows what is masked is found in the security log, in words', async () => {
  const store = memoryStore();
  await loadExistingRecords(store);
  await peopled(store, 0);
  const server = await openTestServer(store);
  const admin = await server.as('admin');
  const good: Readonly<Record<string, RequestFixture>> = {
    ...(await existingRecordRequests(await server.as('staff'), store)),
    ...(await createExistingRecords(admin)),
  };
  await store.outbox.put({
    message_id: MESSAGE,
    at: NOW,
    channel: 'email',
    to: 'family@example.com',
    subject: 'Hello',
    body: 'Hello',
  });
  const sent: Record<string, RequestFixture> = { ...good, openMessage: { path: { message_id: MESSAGE } } };
  for (const operation of REVEALS.map((each) => each.operation).filter((each) => each.endsWith('.reveal'))) {
    const type = recordNamed(operation.split('.')[0]!)!;
    const [row] = fc.sample(anyRow(type), { numRuns: 1, seed: 7 });
    await store.records(type).insert([{ ...row!, id: 'masked' }]);
    sent[operation] = { path: { id: 'masked' } };
  }
  const operations = REVEALS.map(({ operation }) => operation);
  expect(operations).toEqual(
    expect.arrayContaining([
      'openProof',
      'openMessage',
      'openOnboardingDocument',
      'revealOnboardingField',
      'student.reveal',
      'refund.reveal',
      'gateway_event.reveal',
    ]),
  );
  const missing: string[] = [];
  for (const operation of operations) {
    const before = await eventsOf(admin);
    const answer = await admin.call(operation, sent[operation]!);
    expect(answer.status, `${operation}: ${await answer.clone().text()}`).toBeLessThan(300);
    const [newest, ...others] = await eventsOf(admin);
    if (others.length !== before.length) missing.push(operation);
    else if (!Object.hasOwn(SECURITY_EVENTS, newest!.action))
      missing.push(`${operation}: ${newest!.action} has no words`);
  }
  expect(missing).toEqual([]);
});

async function eventsOf(caller: {
  call(operation: string, sending: RequestFixture): Promise<Response>;
}): Promise<{ action: string }[]> {
  return (
    (await (await caller.call('securityPage', { query: { size: '200', sort: '-at' } })).json()) as {
      rows: { action: string }[];
    }
  ).rows;
}

test.each(MEMORY_AND_DATABASE)(
  'reveals of any record are in the list of $name, other steps of the same records are not',
  async ({ open }) => {
    const opened = await open();
    const row = (action: string) => ({
      at: NOW,
      actor: 'staff@example.com',
      action,
      subject_type: 'x',
      subject_id: '1',
      details: {},
    });
    await opened.store.audit.write(
      [
        'student.revealed',
        'payment_proof.opened',
        'reveal.onboarding_field',
        'student.edited',
        'payment_proof.uploaded',
        'webinar.opened',
      ].map(row),
    );
    const { rows, total } = await opened.store.lists.security(
      listQuery(SECURITY_LOG_LIST).parse({ at: `${TODAY}..${TODAY}` }),
    );
    expect([rows.map(({ action }) => action).sort(), total]).toEqual([
      ['payment_proof.opened', 'reveal.onboarding_field', 'student.revealed'],
      3,
    ]);
    const steps = (since: number) =>
      opened.store.audit
        .steps(['student.edited', 'student.revealed'], since)
        .then((found) => found.sort((one, other) => (one.action < other.action ? -1 : 1)));
    const step = { actor: 'staff@example.com', times: 1, last_at: NOW };
    expect([await steps(NOW), await steps(NOW + 1)]).toEqual([
      [
        { ...step, action: 'student.edited' },
        { ...step, action: 'student.revealed' },
      ],
      [],
    ]);
    await opened.clean();
  },
);

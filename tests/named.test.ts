// What has a name, found from anywhere: every kind by its own search, payments by the gateway's reference, and to nobody what they may not read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import { NAMED_KIND_NAMES, NAMED_KINDS, type NamedKind, type NamedKindName } from '@domain/named/namedKinds';
import { mayAccess } from '@domain/access';
import { dateText } from '@domain/formats';
import { whoOf } from '@domain/records/access';
import { recordNamed } from '@domain/records/all';
import { LEAVES } from '@domain/records/leave';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { existingPapers } from './api/existingPapers';
import { type Caller, openTestServer, peopled, type Role, ROLES, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

type Found = AnswerOf<'findNamed'>;

describe.each(MEMORY_AND_DATABASE)('names on $name', ({ open }) => {
  let opened: OpenedStore;
  let store: Store;
  let as: (role: Role) => Promise<Caller>;

  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
    ({ as } = await openTestServer(await peopled(store, 12)));
  }, 240_000);

  afterAll(() => opened.clean());

  async function find(search: string, role: Role = 'admin'): Promise<Found> {
    const answer = await (await as(role)).call('findNamed', { query: { search } });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Found;
  }

  test('a row of every kind is found by its name, and by nobody who may not read it', async () => {
    const missing: NamedKindName[] = [];
    for (const kind of NAMED_KIND_NAMES) {
      if (kind === 'session') continue;
      const type = recordNamed(kind)!;
      const { whole }: NamedKind = NAMED_KINDS[kind];
      const rows = await allOf(store, type, {});
      const row = rows.find((each) => String(Reflect.get(each, whole?.[0] ?? type.named) ?? '').length > 2);
      if (!row) {
        missing.push(kind);
        continue;
      }
      const name = String(Reflect.get(row, whole?.[0] ?? type.named));
      const found = await find(name);
      expect(found.filter((each) => each.kind === kind).map(({ label }) => label.startsWith(name))).toContain(true);
      const mayRead = mayAccess(whoOf(type.access.read), { email: '', permissions: [...ROLES.staff] }, false);
      expect(
        (await find(name, 'staff')).some((each) => each.kind === kind),
        kind,
      ).toBe(mayRead);
    }
    expect(missing.length, missing.join()).toBeLessThan(6);
  });

  test('a payment is found by the whole of the gateway’s reference, and called by it', async () => {
    const attempt = (await allOf(store, PAYMENT_ATTEMPTS, {})).find(({ payment_id }) => payment_id !== null)!;
    const found = await find(attempt.payment_id!);
    expect(found).toContainEqual({
      kind: 'payment_attempt',
      id: attempt.id,
      label: expect.stringContaining(attempt.payment_id!),
      when: null,
    });
    expect((await find(attempt.payment_id!.slice(0, -2))).filter(({ id }) => id === attempt.id)).toEqual([]);
  });

  test('a paper is found by its number, called by it with its kind and day', async () => {
    await existingPapers('lead', store);
    expect(await find('IN/26-27/R00001')).toContainEqual({
      kind: 'paper',
      id: 'IN-26-27-R00001',
      label: `IN/26-27/R00001, Receipt, ${dateText(TODAY)}`,
      when: null,
    });
    expect((await find('26-27/R00001')).filter(({ kind }) => kind === 'paper')).toEqual([]);
  });

  test('a demo session is found by its trainer and by a child who sits in it, a leave by its trainer with its first day', async () => {
    const all = { page: 1, size: 2000, sort: { field: 'start_time', descending: true }, search: '', filters: {} };
    const { rows } = await store.lists.sessions(all);
    const { session_id, teacher_name, lead_names, start_time } = rows.find((each) => each.lead_names.length > 0)!;
    const label = [teacher_name, ...lead_names].join(', ');
    expect(await find(lead_names[0]!)).toContainEqual({ kind: 'session', id: session_id, label, when: start_time });
    const ofTrainer = (await find(teacher_name)).filter(({ kind }) => kind === 'session');
    expect(ofTrainer.length).toBeGreaterThan(0);
    expect(ofTrainer.length).toBeLessThanOrEqual(12);
    const leave = (await allOf(store, LEAVES, {}))[0]!;
    const leaves = (await find(leave.trainer_name!)).filter(({ kind }) => kind === 'leave');
    expect(leaves.map(({ when }) => when)).toEqual(
      leaves.map(({ when }) => when).sort((a, b) => Number(b) - Number(a)),
    );
    expect(leaves.length).toBeGreaterThan(0);
  });

  test('too little to look for is refused in words', async () => {
    const short = await (await as('admin')).call('findNamed', { query: { search: 'a' } });
    expect(short.status).toBe(400);
    expect(await short.text()).toContain('Enter at least 2 letters');
  });
});

// What to do next with many leads at once: a result for each, kept as an entry, and refused where nobody works on the lead.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead as LeadAnswer } from '@domain/contract/leads';
import type { RowResult } from '@domain/contract/list';
import { type Lead, LEADS } from '@domain/records/lead';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { allOf } from '@server/store/rows';
import { LEAD } from './api/lead';
import { type Caller, NOW, openTestServer, peopled, type TestServer } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const STEP = { next_step: 'Ask about the trial class', next_due: NOW + 86_400 };

describe.each(MEMORY_AND_DATABASE)('next steps on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let admin: Caller;
  let numbers = 0;
  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0));
    admin = await server.as('admin');
  });
  afterAll(() => opened.clean());

  const newLead = async () => {
    const body = { ...LEAD, mobile_number: `+9198111${String(++numbers).padStart(5, '0')}` };
    return ((await (await admin.call('createLead', { body })).json()) as LeadAnswer).lead_id;
  };
  const read = async (id: string): Promise<Lead> => (await opened.store.records(LEADS).find(id))!;
  const many = async (action: string, body: object, caller = admin): Promise<[string, number][]> => {
    const answer = await caller.call(`lead.${action}Many`, { body });
    const results = (await answer.json()) as RowResult[];
    expect(answer.status, JSON.stringify(results)).toBe(200);
    return results.map(({ id, status_code }) => [id, status_code]);
  };

  test('many get one, each as an entry of its own; a lost one and one that is not there say why not', async () => {
    const [one, other, lost] = [await newLead(), await newLead(), await newLead()];
    const unknown = crypto.randomUUID();
    expect(await many('lose', { ids: [lost], lost_reason: 'price', note: 'Too much' })).toEqual([[lost, 200]]);
    expect(await many('next_step', { ids: [one, lost, unknown, other], ...STEP })).toEqual([
      [one, 200],
      [lost, 409],
      [unknown, 404],
      [other, 200],
    ]);
    for (const id of [one, other]) {
      expect(await read(id)).toMatchObject({ ...STEP, status: 'new', version: 2 });
      expect(await allOf(opened.store, LEAD_ENTRIES, { lead_id: { anyOf: [id] } })).toMatchObject([
        { kind: 'next_step', text: STEP.next_step, due: STEP.next_due, created_by: 'admin@example.com' },
      ]);
    }
    expect(await allOf(opened.store, LEAD_ENTRIES, { lead_id: { anyOf: [lost] } })).toEqual([]);
    expect(await many('reopen', { ids: [lost, one], note: 'They called' })).toEqual([
      [lost, 200],
      [one, 409],
    ]);
  });

  test('the same again adds no entry; another one takes its place and the entries keep both', async () => {
    const id = await newLead();
    await many('next_step', { ids: [id], ...STEP });
    await many('next_step', { ids: [id], ...STEP });
    expect(await allOf(opened.store, LEAD_ENTRIES, { lead_id: { anyOf: [id] } })).toHaveLength(1);
    await many('next_step', { ids: [id], next_step: 'Send the link', next_due: NOW + 2 * 86_400 });
    expect(await read(id)).toMatchObject({ next_step: 'Send the link', next_due: NOW + 2 * 86_400 });
    expect(await allOf(opened.store, LEAD_ENTRIES, { lead_id: { anyOf: [id] } })).toHaveLength(2);
  });

  test('a moment that is over, an empty text and a version that was changed are refused in words', async () => {
    const id = await newLead();
    const answer = await admin.call('lead.next_step', {
      path: { id },
      body: { ...STEP, version: 1, next_due: NOW - 60 },
    });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Must be later than now')]);
    const blank = await admin.call('lead.next_step', { path: { id }, body: { ...STEP, version: 1, next_step: ' ' } });
    expect(blank.status).toBe(400);
    await many('next_step', { ids: [id], ...STEP });
    const stale = await admin.call('lead.next_step', { path: { id }, body: { ...STEP, version: 1 } });
    expect(stale.status).toBe(412);
  });

  test('a lead that the person may not read is answered as if it were not there', async () => {
    const id = await newLead();
    expect(await many('next_step', { ids: [id], ...STEP }, await server.as('staff'))).toEqual([[id, 404]]);
    expect(await read(id)).toMatchObject({ next_step: null, next_due: null });
  });
});

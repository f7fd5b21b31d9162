// Calls with families: by Twilio, whose signed reports are rows that are added once, or dialled by hand with the outcome typed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '@domain/contract/leads';
import { LEADS } from '@domain/records/lead';
import { PHONE_CALL_REPORTS, PHONE_CALLS } from '@domain/records/phoneCall';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { twilioCalls } from '@server/integrations/twilioCalls';
import { twilioSignature } from '@server/integrations/messages/twilioSignature';
import { allOf } from '@server/store/rows';
import { madeUp } from './api/madeUpGateway';
import { LEAD } from './api/lead';
import { managerRow } from './api/managerRow';
import {
  type Caller,
  emailOf,
  newCaller,
  NOW,
  openTestServer,
  ORIGIN,
  peopled,
  type TestServer,
} from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const TOKEN = 'a token of twilio';
const OWN = '+91 90000 00001';
const WEBHOOK = '/telephony/v1/webhooks/twilio';
const FAMILY_ANSWERED = { leg: 'family', CallStatus: 'in-progress', Timestamp: 'Wed, 18 Nov 2026 04:31:00 +0000' };
const FAMILY_ENDED = {
  leg: 'family',
  CallStatus: 'completed',
  CallDuration: '95',
  Timestamp: 'Wed, 18 Nov 2026 04:32:35 +0000',
};
const STAFF_ENDED = { leg: 'staff', CallStatus: 'completed', Timestamp: 'Wed, 18 Nov 2026 04:32:36 +0000' };
const RECORDED = { leg: 'recording', RecordingSid: 'RE1', RecordingStatus: 'completed' };

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let byHand: TestServer;
  let staff: Caller;
  let provider: Awaited<ReturnType<typeof madeUp>>;
  let lead: Lead;
  let answer: [number, object] = [201, { sid: 'CA1' }];
  beforeAll(async () => {
    provider = await madeUp(() => answer);
    opened = await open();
    const telephony = twilioCalls({
      accountSid: 'AC1',
      tokens: [TOKEN],
      from: '+15550001111',
      baseUrl: provider.baseUrl,
      origin: ORIGIN,
    });
    server = await openTestServer(await peopled(opened.store, 0), { telephony });
    byHand = await openTestServer(opened.store);
    staff = await server.as('staff');
    lead = (await (await staff.call('createLead', { body: LEAD })).json()) as Lead;
    await ownedBy(emailOf('staff'));
  });
  afterAll(async () => {
    await opened.clean();
    await provider.close();
  });

  const ownedBy = async (lead_owner: string) => {
    const { version } = (await opened.store.records(LEADS).find(lead.lead_id))!;
    await opened.store.records(LEADS).change(lead.lead_id, { lead_owner }, version);
  };
  const place = async (caller: Caller, body: object = { own_number: OWN }) => {
    const sent = await caller.call('placeCall', { body: { lead_id: lead.lead_id, ...body } });
    return {
      status: sent.status,
      body: (await sent.json()) as { call_id: string; called_by: string; number: string | null },
    };
  };
  const tells = async (
    call_id: string,
    { leg, ...fields }: { leg: string } & Record<string, string>,
    token = TOKEN,
  ) => {
    const address = `${WEBHOOK}?call=${call_id}&leg=${leg}`;
    const form = new URLSearchParams({ CallSid: 'CA1', ...fields });
    const signature = await twilioSignature({ url: `${ORIGIN}${address}`, form }, token);
    return newCaller(server.api).fetch(address, {
      method: 'POST',
      body: form.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Twilio-Signature': signature },
    });
  };
  const callOf = async (id: string) => (await opened.store.records(PHONE_CALLS).find(id))!;
  const reportsOf = (id: string) => allOf(opened.store, PHONE_CALL_REPORTS, { call_id: { anyOf: [id] } });

  test('one’s own telephone rings first, then the family’s', async () => {
    provider.asked.splice(0);
    const { status, body } = await place(staff);
    expect([status, body.called_by, body.number]).toEqual([201, 'twilio', null]);
    const sent = Object.fromEntries(new URLSearchParams(provider.asked[0]!.body));
    expect(sent).toMatchObject({ To: '+919000000001', From: '+15550001111' });
    expect(sent['Twiml']).toContain(`>${lead.mobile_number}</Number>`);
    expect(sent['Twiml']).toContain(`${WEBHOOK}?call=${body.call_id}&amp;leg=family`);
    expect(await callOf(body.call_id)).toMatchObject({ status: 'calling', carrier_id: 'CA1', lead_id: lead.lead_id });
    expect((await place(staff, {})).status, 'without a telephone of one’s own').toBe(400);
  });

  test('who does not read the lead calls nobody, and sees no call: its owner, their team’s leader and production admins do', async () => {
    const callers = {
      staff,
      admin: await server.as('admin'),
      leader: await server.as('people'),
      other: await server.as('finance'),
    };
    await opened.store
      .records(SALES_MANAGERS)
      .insert([managerRow(emailOf('people'), { leads_team: true }), managerRow(emailOf('staff'))]);
    const { call_id } = (await place(staff)).body;
    const answers = async () => {
      const got: Record<string, number[]> = {};
      for (const [who, caller] of Object.entries(callers)) {
        const seen = await caller.call('phone_call.one', { path: { id: call_id } });
        const page = await caller.call('phone_call.page', { query: { size: '100' } });
        const { rows } = (await page.json()) as { rows: { id: string }[] };
        const asked = provider.asked.length;
        const placed = (await place(caller)).status;
        got[who] = [placed, seen.status, Number(rows.some(({ id }) => id === call_id)), provider.asked.length - asked];
      }
      return got;
    };
    const [may, mayNot] = [
      [201, 200, 1, 1],
      [404, 404, 0, 0],
    ];
    expect(await answers()).toEqual({ staff: may, admin: may, leader: may, other: mayNot });
    await ownedBy(emailOf('finance'));
    expect(await answers()).toEqual({ staff: mayNot, admin: may, leader: mayNot, other: may });
    await ownedBy(emailOf('staff'));
  });

  test('the first call of its owner stops the response clock, whoever rang; one that nobody took up here, or of others, does not', async () => {
    const read = async () => (await opened.store.records(LEADS).find(lead.lead_id))!;
    const forget = async () =>
      opened.store
        .records(LEADS)
        .change(lead.lead_id, { responded_on: null, last_entry: null }, (await read()).version);
    await forget();
    const byAdmin = (await place(await server.as('admin'))).body.call_id;
    await tells(byAdmin, FAMILY_ANSWERED);
    const notTaken = (await place(staff)).body.call_id;
    await tells(notTaken, { ...STAFF_ENDED, CallStatus: 'no-answer' });
    expect((await callOf(notTaken)).outcome).toBe('not_begun');
    expect(await read()).toMatchObject({ responded_on: null, last_entry: null });
    const { call_id } = (await place(staff)).body;
    expect((await read()).responded_on).toBeNull();
    await tells(call_id, FAMILY_ENDED);
    expect(await read()).toMatchObject({ responded_on: NOW, last_entry: NOW });
    await forget();
    const dialled = (await place(await byHand.as('staff'), {})).body.call_id;
    const noted = { path: { id: dialled }, body: { version: (await callOf(dialled)).version, outcome: 'no_answer' } };
    expect((await (await byHand.as('staff')).call('phone_call.note_outcome', noted)).status).toBe(200);
    expect((await read()).responded_on).toBe(NOW);
    const told = await staff.call('leadTimeline', { path: { id: lead.lead_id } });
    const titles = ((await told.json()) as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain('Dialled by hand, No answer');
    expect(titles).toContain('Called by telephony, Answered, 95 seconds');
  });

  test('reports of calls, which know no lead, are read by production admins alone', async () => {
    const asked = { query: { size: '100' } };
    const [others, admin] = [await server.as('finance'), await server.as('admin')];
    for (const operation of ['phone_call_report.page', 'phone_call_report.count'] as const) {
      expect((await others.call(operation, asked)).status).toBe(403);
      expect((await staff.call(operation, asked)).status).toBe(403);
      expect((await admin.call(operation, asked)).status).toBe(200);
    }
  });

  test.each([
    ['in order', [FAMILY_ANSWERED, FAMILY_ENDED, STAFF_ENDED, RECORDED]],
    ['in another order, and again', [RECORDED, STAFF_ENDED, FAMILY_ENDED, FAMILY_ANSWERED, RECORDED, FAMILY_ENDED]],
  ])('reports %s are the same call', async (_, reports) => {
    const { body } = await place(staff);
    for (const report of reports) {
      const told = await tells(body.call_id, report);
      expect([told.status, await told.text()]).toEqual([200, '<Response/>']);
    }
    expect(await callOf(body.call_id)).toMatchObject({
      status: 'ended',
      outcome: 'answered',
      talked_on: Date.UTC(2026, 10, 18, 4, 31) / 1000,
      ended_on: Date.UTC(2026, 10, 18, 4, 32, 35) / 1000,
      seconds: 95,
      recording_id: 'RE1',
    });
    expect(await reportsOf(body.call_id)).toHaveLength(4);
  });

  test.each([
    [{ leg: 'family', CallStatus: 'busy' }, 'busy'],
    [{ leg: 'family', CallStatus: 'no-answer' }, 'no_answer'],
    [{ leg: 'family', CallStatus: 'failed' }, 'unreachable'],
    [{ leg: 'staff', CallStatus: 'no-answer' }, 'not_begun'],
  ])('%j: %s', async (report, outcome) => {
    const { body } = await place(staff);
    await tells(body.call_id, report);
    expect(await callOf(body.call_id)).toMatchObject({ status: 'ended', outcome });
  });

  test('a wrong signature and nonsense are refused, and nothing changes', async () => {
    const { body } = await place(staff);
    expect((await tells(body.call_id, FAMILY_ENDED, 'another')).status).toBe(403);
    expect((await tells(body.call_id, { ...FAMILY_ENDED, leg: 'moon' })).status).toBe(400);
    expect((await tells('unknown', FAMILY_ENDED)).status, 'of a call that is not ours').toBe(200);
    expect(await reportsOf(body.call_id)).toEqual([]);
  });

  test('a refusal says that nobody was called, and holds no number', async () => {
    answer = [400, { code: 21211, message: `${lead.mobile_number} is wrong` }];
    const { status, body } = await place(staff);
    answer = [201, { sid: 'CA1' }];
    expect(status).toBe(503);
    expect(body).toEqual({ status_code: 503, message: 'Nobody was called: The number cannot be one (400, 21211)' });
    expect(JSON.stringify(server.errors.splice(0))).not.toContain(lead.mobile_number.slice(-6));
    const rows = await allOf(opened.store, PHONE_CALLS, { outcome: { anyOf: ['not_begun'] } });
    expect(rows.some(({ status: state }) => state === 'ended')).toBe(true);
  });

  test('without telephony the number is there to be dialled, and the outcome is typed; the last one holds', async () => {
    const other = await byHand.as('staff');
    const { body } = await place(other, {});
    expect(body).toMatchObject({ called_by: 'by_hand', number: lead.mobile_number });
    const note = async (outcome: string | null) => {
      const { version } = await callOf(body.call_id);
      byHand.clock.now += 60;
      return (await other.call('phone_call.note_outcome', { path: { id: body.call_id }, body: { outcome, version } }))
        .status;
    };
    expect(await note(null)).toBe(400);
    expect([await note('no_answer'), await note('call_back')]).toEqual([200, 200]);
    expect(await callOf(body.call_id)).toMatchObject({ status: 'ended', outcome: 'call_back', ended_on: NOW + 180 });
    expect((await reportsOf(body.call_id)).map(({ outcome }) => outcome).sort()).toEqual(['call_back', 'no_answer']);
  });
});

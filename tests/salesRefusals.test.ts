// What sales are refused says why, in words that a person understands, and changes nothing: a table over the API.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOfHour } from '@domain/calendar';
import { type Lead, LEADS } from '@domain/records/lead';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PHONE_CALLS } from '@domain/records/phoneCall';
import { allOf } from '@server/store/rows';
import { ASKED, loadProduct } from './api/existingPayments';
import { partnerLead } from './api/existingPartners';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

interface Said {
  message?: string;
  errors?: { message: string }[];
}

interface Given {
  admin: Caller;
  staff: Caller;
  /** A lead of another team. */
  others: string;
  /** One with its family. */
  call: string;
  lost: string;
  /** A link of the lost lead, made before it was. */
  link: PaymentLink;
}

const STEP = { next_step: 'Call again', next_due: NOW + 86_400 };
const LOST = { lost_reason: 'price', note: 'Too much' };
const AGAIN = 'Somebody else has changed this since you opened it.';
const REOPEN = 'This lead is marked as lost: reopen it before its family is asked to pay';

const REFUSALS: readonly (readonly [what: string, ask: (given: Given) => Promise<Response>, number, string])[] = [
  [
    'a lead of another team is opened',
    ({ staff, others }) => staff.call('lead.one', { path: { id: others } }),
    404,
    'Lead not found',
  ],
  [
    'a next step is set for a lead of another team',
    ({ staff, others }) => staff.call('lead.next_step', { path: { id: others }, body: { version: 1, ...STEP } }),
    404,
    'Lead not found',
  ],
  [
    'an entry is added to a lead of another team',
    ({ staff, others }) =>
      staff.call('lead_entry.create', { path: { id: others }, body: { kind: 'note', text: 'Hm' } }),
    404,
    'Lead not found',
  ],
  [
    'the family of a lead of another team is called',
    ({ staff, others }) => staff.call('placeCall', { body: { lead_id: others, reason: 'They asked for it' } }),
    404,
    'Lead not found',
  ],
  [
    'a call with the family of a lead of another team is opened',
    ({ staff, call }) => staff.call('phone_call.one', { path: { id: call } }),
    404,
    'Call not found',
  ],
  [
    'the outcome of a call with the family of a lead of another team is noted',
    ({ staff, call }) =>
      staff.call('phone_call.note_outcome', { path: { id: call }, body: { version: 1, outcome: 'answered' } }),
    404,
    'Call not found',
  ],
  [
    'leads are given to others by somebody who leads no team',
    ({ staff, others }) => staff.call('assignLeads', { body: { ids: [others], to: null, why: null } }),
    403,
    'Only production admins and sales team leaders give leads to others',
  ],
  [
    'a family is called at night',
    ({ admin, others }) => admin.call('placeCall', { body: { lead_id: others } }),
    400,
    'It is 1:30 AM there: say why you call now',
  ],
  [
    'a lead that was changed meanwhile is marked as lost',
    ({ admin, others }) => admin.call('lead.lose', { path: { id: others }, body: { version: 7, ...LOST } }),
    412,
    AGAIN,
  ],
  [
    'a next step is set for a lead that was changed meanwhile',
    ({ admin, others }) => admin.call('lead.next_step', { path: { id: others }, body: { version: 7, ...STEP } }),
    412,
    AGAIN,
  ],
  [
    'a link is created for a lost lead',
    ({ admin, lost }) => admin.call('createPaymentLink', { body: { ...ASKED, lead_id: lost } }),
    409,
    REOPEN,
  ],
  [
    'a link is sent to a lost lead',
    ({ admin, link }) => admin.call('payment_link.send', { path: { id: link.id }, body: { version: link.version } }),
    409,
    REOPEN,
  ],
  [
    'a lost lead gets a next step',
    ({ admin, lost }) => admin.call('lead.next_step', { path: { id: lost }, body: { version: 2, ...STEP } }),
    409,
    'The lead is lost',
  ],
  [
    'a lost lead is lost again',
    ({ admin, lost }) => admin.call('lead.lose', { path: { id: lost }, body: { version: 2, ...LOST } }),
    409,
    'The lead is lost',
  ],
  [
    'a lead is lost without a reason',
    ({ admin, others }) => admin.call('lead.lose', { path: { id: others }, body: { version: 1, note: 'No' } }),
    400,
    'Choose one',
  ],
];

describe.each(MEMORY_AND_DATABASE)('refusals of sales on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let given: Given;
  beforeAll(async () => {
    opened = await open();
    await loadProduct(opened.store, [{ plan: 'full', currency: 'INR', amount: 2_100_000 }]);
    server = await openTestServer(await peopled(opened.store, 0));
    server.clock.now = startOfHour(TODAY, 12);
    const [admin, staff] = [await server.as('admin'), await server.as('staff')];
    const leads = [1, 2].map(() =>
      partnerLead({ lead_source: 'Website', lead_owner: emailOf('finance'), time_zone: 'America/New_York' }),
    );
    await opened.store.records(LEADS).insert(leads);
    const [others, lost] = leads.map(({ id }) => id) as [string, string];
    const made = await admin.call('createPaymentLink', { body: { ...ASKED, lead_id: lost } });
    const link = (await made.json()) as PaymentLink;
    const body = { ...LOST, version: ((await opened.store.records(LEADS).find(lost)) as Lead).version };
    const ended = await admin.call('lead.lose', { path: { id: lost }, body });
    if (made.status !== 201 || ended.status !== 200) throw new Error(`${JSON.stringify(link)}, ${ended.status}`);
    const placed = await admin.call('placeCall', { body: { lead_id: others, reason: 'They asked for it' } });
    const { call_id: call } = (await placed.json()) as { call_id: string };
    given = { admin, staff, others, call, lost, link };
  });
  afterAll(() => opened.clean());

  const kept = async () => ({
    leads: await allOf(opened.store, LEADS, {}),
    entries: await allOf(opened.store, LEAD_ENTRIES, {}),
    links: await allOf(opened.store, PAYMENT_LINKS, {}),
    calls: await allOf(opened.store, PHONE_CALLS, {}),
  });

  test.each(REFUSALS)('%s: refused in words', async (_, ask, status, words) => {
    const before = await kept();
    const answer = await ask(given);
    const said = (await answer.json()) as Said;
    expect([answer.status, [said.message, ...(said.errors ?? []).map(({ message }) => message)]]).toEqual([
      status,
      expect.arrayContaining([words]),
    ]);
    expect(await kept()).toEqual(before);
  });
});

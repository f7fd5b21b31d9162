// Leads of partners over the API, on every store: they wait for a word, their numbers are a recount and lead to as many rows, and statements
// together say what counts, whatever was paid, went back, was rejected or disputed, also where two people send at once (decisions 11 and 18).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dateOf } from '@domain/calendar';
import type { PartnerNumbers, PartnerStatementView } from '@domain/contract/partners';
import type { Lead as LeadAnswer } from '@domain/contract/leads';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS, type LeadApproval } from '@domain/records/leadApproval';
import { PARTNER_STATEMENT_LINES } from '@domain/records/partnerStatement';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { partnerRowsAddress } from '@domain/numbers/partnerNumbers';
import { monthBefore, monthOf } from '@domain/sales/months';
import { allOf } from '@server/store/rows';
import { ACME, approvalOf, paidOn, partnerLead } from './api/existingPartners';
import { LEAD } from './api/lead';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const THIS_MONTH = monthOf(dateOf(NOW));
const MONTHS = [3, 2, 1].map((count) => monthBefore(THIS_MONTH, count));
/** Of leads: in the first of the months. */
const BEGUN = Date.parse(`${MONTHS[0]}-03T06:00:00Z`) / 1000;
let partners = 0;

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let [admin, staff, finance, partner] = [] as unknown as [Caller, Caller, Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0));
    [admin, staff, finance, partner] = [
      await server.as('admin'),
      await server.as('staff'),
      await server.as('finance'),
      await server.as('partner'),
    ];
  });
  afterAll(() => opened.clean());

  const newSource = () => `partner${++partners}_admintool_external`;
  const said = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const got = await answer;
    const read = (await got.json()) as T;
    expect([got.status, read]).toEqual([status, read]);
    return read;
  };
  const add = async (lead: Lead, status: LeadApproval['status'] = 'approved') => {
    await opened.store.records(LEADS).insert([lead]);
    await opened.store.records(LEAD_APPROVALS).insert([approvalOf(lead, status)]);
    return lead.id;
  };
  const statement = (lead_source: string, month: string) =>
    said<PartnerStatementView>(finance.call('partnerStatement', { query: { lead_source, month } }));
  const send = (lead_source: string, month: string, status = 201) =>
    said<PartnerStatementView>(finance.call('sendPartnerStatement', { body: { lead_source, month } }), status);
  const approval = async (id: string) => (await opened.store.records(LEAD_APPROVALS).find(id))!;
  const decide = async (id: string, action: string, body: object = {}, caller = admin) =>
    caller.call(`lead_approval.${action}`, { path: { id }, body: { version: (await approval(id)).version, ...body } });

  test('a lead of a partner waits, and so does one whose number or e-mail is known; others do not', async () => {
    const make = async (caller: Caller, changes: object): Promise<string> =>
      (await said<LeadAnswer>(caller.call('createLead', { body: { ...LEAD, ...changes } }), 201)).lead_id;
    const own = { mobile_number: '+919800000001', email_address: 'one@families.example.com' };
    const first = await make(staff, { ...own, first_name: 'Ira' });
    const sibling = await make(staff, { ...own, first_name: 'Ila', email_address: 'two@families.example.com' });
    const theirs = await make(partner, {
      mobile_number: '+919800000002',
      email_address: 'three@families.example.com',
      first_name: 'Uma',
    });
    expect(await opened.store.records(LEAD_APPROVALS).find(first)).toBeUndefined();
    expect([(await approval(sibling)).status, (await approval(sibling)).cause]).toEqual(['waiting', 'family']);
    expect([(await approval(theirs)).status, (await approval(theirs)).cause]).toEqual(['waiting', 'partner']);
  });

  test('a lead is approved and decided again, a rejection with its reason; nobody decides leads of other partners', async () => {
    const id = await add(partnerLead({ lead_source: newSource(), lead_owner: emailOf('staff') }), 'waiting');
    const others = await add(partnerLead({ lead_source: newSource() }), 'waiting');
    expect((await decide(others, 'approve', {}, staff)).status).toBe(404);
    expect((await decide(id, 'reject', {}, staff)).status).toBe(400);
    expect((await decide(id, 'reject', { reason: 'Was ours before' }, staff)).status).toBe(200);
    expect(await approval(id)).toMatchObject({
      status: 'rejected',
      reason: 'Was ours before',
      decided_by: emailOf('staff'),
      decided_on: NOW,
    });
    expect((await decide(id, 'approve', {}, staff)).status).toBe(409);
    expect((await decide(id, 'reconsider', {}, staff)).status).toBe(200);
    expect(await approval(id)).toMatchObject({ status: 'waiting', reason: null, decided_by: null, decided_on: null });
    expect((await decide(id, 'another_child', {}, staff)).status).toBe(200);
    expect((await approval(id)).status).toBe('another_child');
  });

  test('each number is a recount, and its link leads to as many rows', async () => {
    const lead_source = newSource();
    const made = fc.sample(
      fc.record({
        month: fc.constantFrom(...MONTHS),
        status: fc.constantFrom<LeadApproval['status']>('waiting', 'approved', 'another_child', 'rejected'),
        happened: fc.subarray(['booked', 'attended', 'paid'] as Lead['happened']),
        owner: fc.constantFrom(null, emailOf('staff')),
      }),
      { numRuns: 60, seed: 3 },
    );
    for (const { month, status, happened, owner } of made)
      await add(
        partnerLead({
          lead_source,
          lead_owner: owner,
          created_on: Date.parse(`${month}-11T06:00:00Z`) / 1000,
          happened: ['created', ...happened],
        }),
        status,
      );
    for (const [caller, sees] of [
      [admin, () => true],
      [staff, (owner: string | null) => owner !== null],
    ] as const) {
      const told = await said<PartnerNumbers>(
        caller.call('partnerNumbers', { query: { from: MONTHS[0]!, to: MONTHS.at(-1)! } }),
      );
      const row = told.partners.find((each) => each.lead_source === lead_source)!;
      for (const { month, leads, waiting, approved, demos, attended, won } of row.months) {
        const own = made.filter((each) => each.month === month && sees(each.owner));
        const counted = { leads, waiting, approved, demos, attended, won };
        expect(counted).toEqual({
          leads: own.length,
          waiting: own.filter(({ status }) => status === 'waiting').length,
          approved: own.filter(({ status }) => status === 'approved' || status === 'another_child').length,
          demos: own.filter(({ happened }) => happened.includes('booked')).length,
          attended: own.filter(({ happened }) => happened.includes('attended')).length,
          won: own.filter(({ happened }) => happened.includes('paid')).length,
        });
        for (const [name, count] of Object.entries(counted)) {
          const address = new URL(
            partnerRowsAddress(name as 'leads', { lead_source, month, seen: told.seen }),
            'https://x',
          );
          const { page: _page, show: _show, ...sent } = Object.fromEntries(address.searchParams);
          const of = address.pathname === '/approve-lead' ? 'lead_approval' : 'lead';
          expect([name, (await said<{ total: number }>(caller.call(`${of}.total`, { query: sent }))).total]).toEqual([
            name,
            count,
          ]);
        }
      }
    }
    for (const query of [
      { from: '2026-13', to: '2026-13' },
      { from: '2026-10', to: '2026-09' },
      { from: '2024-01', to: '2026-09' },
    ])
      expect((await admin.call('partnerNumbers', { query })).status).toBe(400);
  });

  test('a statement is fixed when it is sent; a refund, a rejection and an agreed dispute stand in the next', async () => {
    const lead_source = newSource();
    const [kept, refunded, rejected] = await Promise.all(
      [1, 2, 3].map(() => add(partnerLead({ lead_source, created_on: BEGUN, happened: ['created', 'paid'] }))),
    );
    const [first, second] = MONTHS as [string, string, string];
    const payments = [kept, refunded, rejected].map((id) => paidOn(`${first}-15`, id!, 90_000));
    await opened.store.records(PAYMENT_ATTEMPTS).insert([...payments, paidOn(`${second}-02`, kept!, 10_000)]);
    expect((await statement(lead_source, first)).status).toBe('draft');
    const sent = await send(lead_source, first);
    expect(sent.totals).toEqual([{ currency: 'INR', amount: 270_000 }]);
    expect(sent.lines.every(({ kind }) => kind === 'paid')).toBe(true);

    await opened.store.records(PAYMENT_ATTEMPTS).change(payments[1]!.id, { refunded: 40_000 }, 1);
    expect((await decide(rejected!, 'reconsider')).status).toBe(200);
    const disputed = sent.lines.find(({ lead_id }) => lead_id === kept)!;
    const line = { path: { id: disputed.id! } };
    await said(
      finance.call('partner_statement_line.dispute', { ...line, body: { version: 1, dispute: 'They paid more' } }),
    );
    const body = { version: 2, agreed: 95_000, answer: 'As the receipt says' };
    expect((await finance.call('partner_statement_line.change', { ...line, body })).status).toBe(403);
    await said(admin.call('partner_statement_line.change', { ...line, body }));

    expect((await statement(lead_source, first)).totals).toEqual(sent.totals);
    const next = await send(lead_source, second);
    expect(Object.fromEntries(next.lines.map(({ lead_id, kind, amount }) => [`${lead_id} ${kind}`, amount]))).toEqual({
      [`${kept} paid`]: 10_000,
      [`${kept} correction`]: 5000,
      [`${refunded} correction`]: -40_000,
      [`${rejected} correction`]: -90_000,
    });
    const pdf = await said<{ content: string; name: string }>(
      finance.call('partnerStatementPdf', { path: { id: next.id! } }),
    );
    expect(atob(pdf.content).slice(0, 5)).toBe('%PDF-');
    expect(pdf.name).toBe(`statement-${lead_source}-${second}.pdf`);
  });

  test('a sent statement is e-mailed once to each active account of the partner, without a child’s name; where there is none, it says so', async () => {
    const lead_source = ACME;
    const email = emailOf('partner');
    const lead = partnerLead({ lead_source, created_on: BEGUN, happened: ['created', 'paid'] });
    await add(lead);
    await opened.store.records(PAYMENT_ATTEMPTS).insert([paidOn(`${MONTHS[0]}-15`, lead.id, 90_000)]);
    expect(await statement(lead_source, MONTHS[0]!)).toMatchObject({ recipients: [email], mails: [] });
    const sent = await send(lead_source, MONTHS[0]!);
    await send(lead_source, MONTHS[0]!, 409);
    expect(sent).toMatchObject({ recipients: [], mails: [expect.stringMatching(/^(?:queued|kept)$/)] });
    const about = { about_id: { anyOf: [sent.id!] } };
    const messages = await allOf(opened.store, SENT_MESSAGES, about);
    expect(messages).toMatchObject([{ purpose: 'service', is_of_family: false, subject: `Statement of ${MONTHS[0]}` }]);
    const letter = (await opened.store.outbox.find(messages[0]!.id))!;
    expect(letter.to).toBe(email);
    expect(letter.body).toContain(`${lead.id}  Paid in the month  ₹900.00`);
    expect(letter.body).not.toContain(lead.last_name);

    const nobodys = newSource();
    await add(partnerLead({ lead_source: nobodys, created_on: BEGUN }));
    expect(await statement(nobodys, MONTHS[0]!)).toMatchObject({ recipients: [] });
    expect(await send(nobodys, MONTHS[0]!)).toMatchObject({ status: 'sent', mails: [] });
  });

  test('only a month that is over is sent, once, and none before one that was sent', async () => {
    const lead_source = newSource();
    await add(partnerLead({ lead_source }));
    await send(lead_source, THIS_MONTH, 409);
    await send(lead_source, MONTHS[1]!);
    await send(lead_source, MONTHS[1]!, 409);
    await send(lead_source, MONTHS[0]!, 409);
    expect((await statement(lead_source, MONTHS[0]!)).not_yet).toContain('was sent already');
    expect(
      (await finance.call('sendPartnerStatement', { body: { lead_source: 'Website', month: MONTHS[0] } })).status,
    ).toBe(400);
    expect(
      (await finance.call('partnerStatement', { query: { lead_source: 'Website', month: MONTHS[0]! } })).status,
    ).toBe(404);
    for (const [caller, operation] of [
      [staff, 'partnerStatement'],
      [partner, 'partnerNumbers'],
    ] as const)
      expect(
        (await caller.call(operation, { query: { lead_source, month: MONTHS[0]!, from: '2026-09', to: '2026-10' } }))
          .status,
      ).toBe(403);
  });

  test('two months that are sent at once say nothing twice', async () => {
    const lead_source = newSource();
    const id = await add(partnerLead({ lead_source, created_on: BEGUN, happened: ['created', 'paid'] }));
    await opened.store.records(PAYMENT_ATTEMPTS).insert([paidOn(`${MONTHS[0]!}-15`, id, 90_000)]);
    await Promise.all(
      [...MONTHS, ...MONTHS].map((month) => finance.call('sendPartnerStatement', { body: { lead_source, month } })),
    );
    const lines = await allOf(opened.store, PARTNER_STATEMENT_LINES, { lead_source: { anyOf: [lead_source] } });
    expect(lines.map(({ amount }) => amount)).toEqual([90_000]);
  });
});

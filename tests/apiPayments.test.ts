// Links, ledgers and offline payments through the API, on every store: what is refused is refused in words, and the sums agree (decisions 7).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead } from '@domain/contract/leads';
import type { Instalment } from '@domain/records/instalment';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import { type OfflinePayment, PAYMENT_PROOFS } from '@domain/records/offlinePayment';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import { smallPdfText } from './api/pdf';
import { REQUEST_FIXTURES } from './api/requestFixtures';
import { PNG } from './api/requests/values';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { watchedStore } from './api/watchedStore';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

describe.each(MEMORY_AND_DATABASE)('payments on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;
  let finance: Caller;
  let lead: Lead;
  let sibling: Lead;
  let stranger: Lead;

  const sent = async <T>(caller: Caller, operation: string, sending: object, status = 200): Promise<T> => {
    const answer = await caller.call(operation, sending);
    const text = await answer.text();
    expect(answer.status, text).toBe(status);
    return JSON.parse(text) as T;
  };
  const newLead = (changes: object) => sent<Lead>(staff, 'createLead', { body: { ...LEAD, ...changes } }, 201);
  const newLink = (changes: object = {}) =>
    sent<PaymentLink>(staff, 'createPaymentLink', { body: { ...ASKED, lead_id: lead.lead_id, ...changes } }, 201);
  const detail = (id: string) => sent<AnswerOf<'paymentLinkDetail'>>(staff, 'paymentLinkDetail', { path: { id } });
  const statusOf = async (id: string) => (await detail(id)).link.status;
  const refused = async (operation: string, sending: object, status: number, by = staff) =>
    JSON.stringify(await sent(by, operation, sending, status));

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [
      { plan: 'full', currency: 'INR', amount: 2_100_000 },
      { plan: 'advance', currency: 'INR', amount: 2_200_000 },
      { plan: 'scheduled-recurring', currency: 'USD', amount: 100_000 },
      { plan: 'emi', currency: 'KWD', amount: 100_000 },
    ]);
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin, finance] = [await server.as('staff'), await server.as('admin'), await server.as('finance')];
    lead = await newLead({});
    sibling = await newLead({ first_name: 'Younger' });
    stranger = await newLead({
      first_name: 'Somebody',
      mobile_number: '+919811199999',
      email_address: 'else@families.example.com',
    });
  }, 60_000);
  afterAll(() => opened.clean());

  test('what a link asks for is shown before it is made, and is what it then asks for', async () => {
    const asked = {
      ...ASKED,
      plan: 'advance',
      discount_percent: 10,
      discount_reason: 'Second child',
      choices: { advancePercent: 25 },
    };
    const { expires_on: _, ...body } = asked;
    const quote = await sent<AnswerOf<'quotePaymentLink'>>(staff, 'quotePaymentLink', { body });
    expect(quote).toMatchObject({
      price: 2_200_000,
      total: 1_980_000,
      gateway_used: 'test',
      is_test: true,
      rows: [
        { amount: 495_000, due_date: TODAY },
        { amount: 1_485_000, due_date: addDays(TODAY, 30) },
      ],
    });
    const link = await newLink(asked);
    expect(link).toMatchObject({
      total: 1_980_000,
      owed: 1_980_000,
      status: 'created',
      next_due: TODAY,
      classes_total: 30,
    });
    expect((await newLink({ discount_reason: 'Typed, and then no discount' })).discount_reason).toBeNull();
    const { instalments, entries, url, short_url } = await detail(link.id);
    expect(instalments.map(({ row }) => [row.amount, row.status])).toEqual([
      [495_000, 'due'],
      [1_485_000, 'upcoming'],
    ]);
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['instalment', 495_000],
      ['instalment', 1_485_000],
    ]);
    expect(url).toMatch(/\/pay\/[\w-]{32}$/);
    expect(short_url).toMatch(/\/s\/\w+$/);
  });

  test('a file says which course a link is for, and names no family', async () => {
    await newLink();
    const text = await (await staff.call('payment_link.export', { query: { plan: 'full' } })).text();
    const [head, ...lines] = text
      .trim()
      .split('\r\n')
      .map((each) => each.split(','));
    const at = head!.indexOf('Course');
    expect(new Set(lines.map((cells) => `${cells[at]},${cells[at + 1]}`))).toEqual(
      new Set(['"Math Star (1–30, 30 sessions)"']),
    );
    const instalments = await (await staff.call('instalment.export', {})).text();
    expect(instalments).not.toContain('Mira');
    expect(instalments, 'an id where the name is a family’s').toMatch(/\r\n[\da-f]{8}-[\da-f-]{27},/);
  });

  test('what cannot be asked for is refused in words', async () => {
    const link = (changes: object) =>
      refused('createPaymentLink', { body: { ...ASKED, lead_id: lead.lead_id, ...changes } }, 400);
    expect(await link({ plan: 'scheduled-recurring' })).toContain('Monthly instalments is not offered in IN');
    expect(await link({ currency: 'USD' })).toContain('Must be INR');
    expect(await link({ discount_percent: 5 })).toContain('Say why');
    const { expires_on: _, ...quoted } = { ...ASKED, discount_percent: 60, discount_reason: 'Our mistake' };
    expect(await sent(staff, 'quotePaymentLink', { body: quoted })).toMatchObject({
      price: 2_100_000,
      total: 840_000,
      needs_approval: true,
    });
    expect(await sent(staff, 'quotePaymentLink', { body: { ...quoted, discount_percent: 20 } })).toMatchObject({
      total: 1_680_000,
      needs_approval: false,
    });
    expect(await link({ plan: 'emi' })).toContain('has no price for this plan');
    expect(await link({ expires_on: addDays(TODAY, -1) })).toContain('Must be today or later');
    expect(await link({ expires_on: addDays(TODAY, 91) })).toContain('Must be within 90 days');
    expect(await newLink({ expires_on: addDays(TODAY, 90) })).toMatchObject({ expires_on: addDays(TODAY, 90) });
    expect(
      await refused('createPaymentLink', { body: { ...ASKED, lead_id: lead.lead_id, gateway: 'razorpay' } }, 409),
    ).toContain('Razorpay is not configured on this server');
  });

  test('a link is sent to the outbox, extended, expires by the clock, and lists filter and count it as it then is', async () => {
    const link = await newLink({ expires_on: addDays(TODAY, 1) });
    expect(
      await sent(staff, 'payment_link.send', { path: { id: link.id }, body: { version: link.version } }),
    ).toMatchObject({ status: 'sent' });
    const { rows: messages } = await sent<{ rows: { subject: string }[] }>(admin, 'outboxPage', {});
    expect(messages.filter(({ subject }) => subject === 'Payment link')).toHaveLength(2);
    const parts = await newLink({ plan: 'advance', choices: { advancePercent: 25 } });
    await sent(staff, 'payment_link.send', { path: { id: parts.id }, body: { version: parts.version } });
    const written = async (linkId: string) => {
      const { rows } = await opened.store.lists.outbox({
        page: 1,
        size: 100,
        sort: { field: 'at', descending: true },
        search: '',
        filters: {},
      });
      const bodies = await Promise.all(
        rows.map(async ({ message_id }) => (await opened.store.outbox.find(message_id))!.body),
      );
      const url = (await detail(linkId)).url;
      return bodies.find((body) => body.includes(url))!;
    };
    expect(await written(parts.id), 'as its page: the advance').toContain('you can pay ₹5,500.00 for Mira');
    expect(await written(parts.id)).toContain('The rest, ₹16,500.00, follows by its plan.');
    expect(await written(link.id)).not.toContain('The rest');
    expect(
      await refused(
        'payment_link.extend',
        { path: { id: link.id }, body: { version: link.version + 1, expires_on: TODAY } },
        400,
      ),
    ).toContain('Must be later than before');
    const listed = async (status: string) => {
      const query = { status };
      const page = await sent<{ rows: PaymentLink[] }>(staff, 'payment_link.page', { query });
      expect((await sent<{ total: number }>(staff, 'payment_link.total', { query })).total).toBe(page.rows.length);
      const totals = await sent<AnswerOf<'paymentTotals'>>(staff, 'paymentTotals', { query });
      expect(totals.reduce((sum, each) => sum + each.links, 0)).toBe(page.rows.length);
      return page.rows.some(({ id, status: state }) => id === link.id && state === status);
    };
    expect([await listed('sent'), await listed('expired')]).toEqual([true, false]);
    server.clock.now += 2 * 86_400;
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
    expect([await listed('sent'), await listed('expired')]).toEqual([false, true]);
    const body = { version: link.version + 1, expires_on: TODAY };
    expect(await refused('payment_link.extend', { path: { id: link.id }, body }, 400)).toContain(
      'Must be today or later',
    );
    expect(
      await sent(staff, 'payment_link.extend', {
        path: { id: link.id },
        body: { ...body, expires_on: addDays(TODAY, 9) },
      }),
    ).toMatchObject({ status: 'sent' });
    server.clock.now -= 2 * 86_400;
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
    expect(
      await sent(staff, 'payment_link.invalidate', {
        path: { id: link.id },
        body: { version: link.version + 2, invalid_reason: 'Wrong course' },
      }),
    ).toMatchObject({ status: 'invalid' });
    expect(
      await refused('payment_link.send', { path: { id: link.id }, body: { version: link.version + 3 } }, 409),
    ).toContain('invalid');
  });

  test('waived with a reason, in part and whole; never more than is open', async () => {
    const link = await newLink();
    const { row } = (await detail(link.id)).instalments[0]!;
    const path = { id: row.id };
    expect(await refused('waiveInstalment', { path, body: { reason: 'Goodwill', amount: 2_100_001 } }, 409)).toContain(
      'More than is open',
    );
    expect(await refused('waiveInstalment', { path, body: { reason: '  ' } }, 400)).toContain('Say why');
    const given = (amount?: number) =>
      sent<AnswerOf<'waiveInstalment'>>(staff, 'waiveInstalment', {
        path,
        body: { reason: 'Goodwill', ...(amount && { amount }) },
      });
    expect(await given(100_000)).toMatchObject({ instalment: { waived: 100_000, status: 'due' }, proposal: null });
    // 20 % of the price are one person's to give, however many times; a paisa more is another's to approve.
    expect(await given(320_001)).toMatchObject({
      instalment: { waived: 100_000 },
      proposal: { status: 'proposed', amount: 320_001, percent: 20 },
    });
    expect(await given(320_000)).toMatchObject({ instalment: { waived: 420_000 }, proposal: null });
    const { proposal } = await given();
    expect(proposal).toMatchObject({ amount: 1_680_000, percent: 100, created_by: 'staff@example.com' });
    expect((await detail(link.id)).link).toMatchObject({ waived: 420_000, owed: 1_680_000 });
    await sent(finance, 'reduction_proposal.approve', { path: { id: proposal!.id }, body: { version: 1 } });
    // The first proposal is more than is open by now: it can only be declined.
    const first = (await detail(link.id)).proposals.find(({ status }) => status === 'proposed');
    expect(
      await refused('reduction_proposal.approve', { path: { id: first!.id }, body: { version: 1 } }, 409, finance),
    ).toContain('The instalment is waived');
    await sent(finance, 'reduction_proposal.decline', {
      path: { id: first!.id },
      body: { version: 1, decline_reason: 'Was given already' },
    });
    expect(await refused('waiveInstalment', { path, body: { reason: 'Again' } }, 409)).toContain(
      'The instalment is waived',
    );
    expect(await statusOf(link.id)).toBe('paid');
    // What is left of dinars is a multiple of ten fils: no gateway takes anything else.
    const dinars = await newLink({ country: 'KW', plan: 'emi', currency: 'KWD' });
    const kuwaiti = (await detail(dinars.id)).instalments[0]!.row;
    expect(
      await refused('waiveInstalment', { path: { id: kuwaiti.id }, body: { reason: 'Goodwill', amount: 1005 } }, 400),
    ).toContain('multiple of 10');
  });

  test('a discount of more than one person may give: nobody can send or pay the link before another agrees', async () => {
    const asked = { discount_percent: 20.01, discount_reason: 'Two children' };
    const link = await newLink(asked);
    expect(link).toMatchObject({ approval: 'awaiting', status: 'created' });
    expect(
      await refused('payment_link.send', { path: { id: link.id }, body: { version: link.version } }, 409),
    ).toContain('The discount is not approved yet');
    const receipt = {
      paid_on: TODAY,
      provider: 'payU',
      reference: 'PU AWAITS',
      receipt_amount: 1000,
      currency: 'INR',
      splits: [{ link_id: link.id, amount: 1000 }],
    };
    expect(await refused('recordOfflinePayment', { body: receipt }, 409)).toContain(
      'The price of this link is not approved',
    );
    const family = newCaller(server.api);
    expect((await family.call('startPayment', { path: { code: link.code }, form: {} })).status).not.toBe(200);
    expect(await (await family.call('payPage', { path: { code: link.code } })).text()).toContain(
      'This link is not ready yet',
    );
    const [proposal] = (await detail(link.id)).proposals;
    expect(proposal).toMatchObject({ kind: 'discount', amount: 420_210, percent: 20.01, status: 'proposed' });
    await sent(finance, 'reduction_proposal.approve', { path: { id: proposal!.id }, body: { version: 1 } });
    const { link: agreed } = await detail(link.id);
    expect(
      await sent(staff, 'payment_link.send', { path: { id: link.id }, body: { version: agreed.version } }),
    ).toMatchObject({ approval: 'approved', status: 'sent' });
    const declined = await newLink(asked);
    const [other] = (await detail(declined.id)).proposals;
    await sent(finance, 'reduction_proposal.decline', {
      path: { id: other!.id },
      body: { version: 1, decline_reason: 'Too much' },
    });
    expect((await detail(declined.id)).link).toMatchObject({
      approval: 'declined',
      status: 'invalid',
      invalid_reason: 'The discount was declined: Too much',
    });
    expect(
      await refused(
        'correctEntry',
        { body: { what: 'invalidation', id: declined.id, reason: 'Once more' } },
        409,
        finance,
      ),
    ).toContain('The discount was declined');
  });

  test('an offline payment: split over two children, verified by somebody else, once', async () => {
    const [one, other] = [await newLink(), await newLink({ lead_id: sibling.lead_id })];
    const { proof_id } = await sent<{ proof_id: string }>(staff, 'uploadProof', REQUEST_FIXTURES.uploadProof, 201);
    const receipt = {
      paid_on: TODAY,
      provider: 'directBankTransfer',
      reference: 'UTR 77',
      receipt_amount: 3_000_000,
      currency: 'INR',
      proof_id,
    };
    const splits = [
      { link_id: one.id, amount: 2_000_000 },
      { link_id: other.id, amount: 1_000_000 },
    ];
    const entered = await sent<OfflinePayment>(staff, 'recordOfflinePayment', { body: { ...receipt, splits } }, 201);
    expect(entered).toMatchObject({ status: 'awaiting_verification', amount: 3_000_000 });
    for (const reference of ['utr  77', 'UTR77'])
      expect(
        await refused(
          'recordOfflinePayment',
          { body: { ...receipt, reference, splits: [{ link_id: one.id, amount: 100 }] } },
          409,
        ),
      ).toContain('more than what is left of the receipt');
    const strange = await newLink({ lead_id: stranger.lead_id });
    const foreign = await refused(
      'recordOfflinePayment',
      { body: { ...receipt, splits: [{ link_id: strange.id, amount: 100 }] } },
      409,
    );
    expect(foreign).toContain('belongs to another family');
    expect(foreign).toContain('UTR 77, entered by staff@example.com');
    expect(
      await refused(
        'recordOfflinePayment',
        { body: { ...receipt, reference: 'UTR 78', splits: [splits[0], { link_id: strange.id, amount: 5 }] } },
        409,
      ),
    ).toContain('links of one family only');
    const verify = { path: { id: entered.id }, body: { version: 1 } };
    for (const action of ['offline_payment.verify', 'offline_payment.decline']) {
      const body = { version: 1, ...(action.endsWith('decline') && { decline_reason: 'Not in the account' }) };
      await refused(action, { ...verify, body }, 403);
      // Refused to the person who entered it, even one of finance who is a production admin.
      for (const by of [finance, admin]) {
        const own = await sent<OfflinePayment>(
          by,
          'recordOfflinePayment',
          { body: { ...receipt, reference: crypto.randomUUID(), splits: [{ link_id: one.id, amount: 100 }] } },
          201,
        );
        expect(await refused(action, { path: { id: own.id }, body }, 403, by)).toContain(
          'You entered this payment: somebody else has to verify or decline this payment',
        );
        await sent(by === admin ? finance : admin, 'offline_payment.decline', {
          path: { id: own.id },
          body: { version: 1, decline_reason: 'A slip' },
        });
      }
    }
    expect(await sent(admin, 'offline_payment.verify', verify)).toMatchObject({
      status: 'verified',
      decided_by: 'admin@example.com',
    });
    expect(await refused('offline_payment.verify', verify, 409, admin)).toContain('is verified');
    expect(
      [await detail(one.id), await detail(other.id)].map(({ link }) => [link.paid, link.owed, link.status]),
    ).toEqual([
      [2_000_000, 100_000, 'partially_paid'],
      [1_000_000, 1_100_000, 'partially_paid'],
    ]);
    const { offline, family_links } = await detail(other.id);
    expect(offline).toHaveLength(1);
    // A receipt is split over what the whole family owes in its currency, and in no other.
    await newLink({ lead_id: sibling.lead_id, country: 'US', plan: 'scheduled-recurring', currency: 'USD' });
    expect(family_links.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(new Set((await detail(other.id)).family_links.map(({ currency }) => currency))).toEqual(new Set(['INR']));
  });

  test('an offline payment that cannot be is refused at its field, and enters nothing', async () => {
    const [link, other] = [await newLink(), await newLink()];
    const dinars = await newLink({ country: 'KW', plan: 'emi', currency: 'KWD' });
    const body = {
      paid_on: TODAY,
      provider: 'payU',
      reference: 'PU 1',
      receipt_amount: 3000,
      currency: 'INR',
      splits: [{ link_id: link.id, amount: 1000 }],
    };
    const refusal = (changes: object, status = 400) =>
      refused('recordOfflinePayment', { body: { ...body, ...changes } }, status);
    expect(await refusal({ paid_on: addDays(TODAY, 1) })).toContain('Must not be in the future');
    expect(await refusal({ paid_on: addDays(TODAY, -731) })).toContain('Must be within the last two years');
    expect(await refusal({ splits: [...body.splits, ...body.splits] })).toContain('Name each link only once');
    expect(await refusal({ splits: [{ link_id: dinars.id, amount: 1000 }] }, 409)).toContain('This link is in KWD');
    expect(await refusal({ currency: 'KWD', splits: [{ link_id: dinars.id, amount: 1005 }] })).toContain(
      'Must be a multiple of 10',
    );
    expect(
      await refusal({ currency: 'KWD', receipt_amount: 3005, splits: [{ link_id: dinars.id, amount: 1000 }] }),
    ).toContain('Must be a multiple of 10');
    expect(await refusal({ proof_id: crypto.randomUUID() })).toContain('Upload the proof again');
    expect((await detail(link.id)).offline).toEqual([]);
    await sent(staff, 'recordOfflinePayment', { body }, 201);
    const again = await refusal({ receipt_amount: 4000, splits: [{ link_id: other.id, amount: 1000 }] }, 409);
    expect(again).toContain('The receipt was entered with another amount');
    // The same number of dinars and of rupees is not the same money.
    const inDinars = { currency: 'KWD', splits: [{ link_id: dinars.id, amount: 1000 }] };
    expect(await refusal(inDinars, 409)).toContain('The receipt was entered with another amount');
    await sent(
      staff,
      'recordOfflinePayment',
      { body: { ...body, splits: [{ link_id: other.id, amount: 2000 }] } },
      201,
    );
    const paid_on = addDays(TODAY, -730);
    expect(
      await sent(
        staff,
        'recordOfflinePayment',
        { body: { ...body, paid_on, reference: 'PU of two years ago', receipt_amount: 1000 } },
        201,
      ),
    ).toMatchObject({ paid_on });
  });

  test('what is verified though its link is invalid, or is too much, is kept, and somebody looks at it', async () => {
    const payer = await newLead({
      first_name: 'Late',
      mobile_number: '+919811166666',
      email_address: 'late@families.example.com',
    });
    const [gone, full] = [await newLink({ lead_id: payer.lead_id }), await newLink({ lead_id: payer.lead_id })];
    const splits = [
      { link_id: gone.id, amount: 500_000 },
      { link_id: full.id, amount: 2_200_000 },
    ];
    const { id } = await sent<OfflinePayment>(
      staff,
      'recordOfflinePayment',
      {
        body: {
          paid_on: TODAY,
          provider: 'payU',
          reference: 'PU 2',
          receipt_amount: 2_700_000,
          currency: 'INR',
          splits,
        },
      },
      201,
    );
    await sent(staff, 'payment_link.invalidate', {
      path: { id: gone.id },
      body: { version: gone.version, invalid_reason: 'Wrong course' },
    });
    await sent(admin, 'offline_payment.verify', { path: { id }, body: { version: 1 } });
    expect((await detail(gone.id)).link).toMatchObject({
      status: 'invalid',
      paid: 500_000,
      needs_review: true,
      review_note: 'Paid though the link is invalid',
    });
    expect(await detail(full.id)).toMatchObject({
      credit: 100_000,
      link: { status: 'paid', paid: 2_100_000, needs_review: true, review_note: 'More was paid than was open' },
    });
  });

  test('what is declined gives its receipt free again, and moves no money', async () => {
    const link = await newLink();
    const body = {
      paid_on: TODAY,
      provider: 'paypal',
      reference: 'PP-1',
      receipt_amount: 1000,
      currency: 'INR',
      splits: [{ link_id: link.id, amount: 1000 }],
    };
    const { id } = await sent<OfflinePayment>(staff, 'recordOfflinePayment', { body }, 201);
    await sent(admin, 'offline_payment.decline', {
      path: { id },
      body: { version: 1, decline_reason: 'Not in the account' },
    });
    await sent(staff, 'recordOfflinePayment', { body }, 201);
    expect((await detail(link.id)).link.paid).toBe(0);
  });

  test('a proof is judged by its bytes, and each person who opens it is written down', async () => {
    const proof = (name: string, content: string, type = 'application/pdf') => ({
      query: { name },
      file: { type, content },
    });
    expect(
      await refused('uploadProof', proof('receipt.png', btoa('<svg onload=alert(1)>'), 'image/png'), 400),
    ).toContain('Must be an image (JPEG, PNG, WebP) or a PDF');
    expect(await refused('uploadProof', proof('scan.svg', btoa('<svg/>'), 'image/svg+xml'), 415)).toContain(
      'image/jpeg, image/png, image/webp, application/pdf',
    );
    expect(
      await refused('uploadProof', proof('scan.pdf', btoa(`%PDF-1.7 ${'x'.repeat(5 * 1024 * 1024)}`)), 413),
    ).toContain('The file must have at most 5 MB');
    const pdf = smallPdfText('x'.repeat(3_000_000));
    const { proof_id } = await sent<{ proof_id: string }>(staff, 'uploadProof', proof('receipt.pdf', pdf), 201);
    expect(await sent(staff, 'openProof', { path: { id: proof_id } })).toMatchObject({
      type: 'application/pdf',
      content: pdf,
    });
    expect(
      (await opened.store.audit.of('payment_proof', proof_id)).map(({ action, actor }) => [action, actor]),
    ).toEqual([
      ['payment_proof.opened', 'staff@example.com'],
      ['payment_proof.uploaded', 'staff@example.com'],
    ]);
  });

  test('a file sent again with its key is kept once; it is sealed before the transaction begins; what was kept as base64 still opens', async () => {
    const asked: string[] = [];
    const watched = await openTestServer(watchedStore(opened.store, (call) => asked.push(call)));
    const sender = await watched.as('staff');
    asked.length = 0;
    const sending = { ...REQUEST_FIXTURES.uploadProof, headers: { 'Idempotency-Key': 'one-file' } };
    const first = await sent<{ proof_id: string }>(sender, 'uploadProof', sending, 201);
    const steps = asked.map((call) => call.split(' ')[0]!).filter((call) => /^transaction$|payment_proof/.test(call));
    expect(steps).toEqual(['payment_proof.sealFile', 'transaction', 'payment_proof.insertSealed']);
    expect(await sent(sender, 'uploadProof', sending, 201)).toEqual(first);
    expect(
      (await sender.call('uploadProof', { ...sending, file: { type: 'image/png', content: btoa('another') } })).status,
    ).toBe(422);
    expect(asked.filter((call) => call.startsWith('payment_proof.insertSealed'))).toHaveLength(1);
    expect(await sent(sender, 'openProof', { path: { id: first.proof_id } })).toMatchObject({
      name: 'receipt.png',
      content: PNG,
    });

    const proof = {
      id: '7d0c2f44-6f0a-4b5e-9a53-0d5a4c1f2c22',
      version: 1,
      created_by: 'x@example.com',
      created_on: NOW,
      updated_by: 'x@example.com',
      updated_on: NOW,
      name: 'old.png',
      type: 'image/png',
      size: 70,
      digest: 'a'.repeat(64),
      content: PNG,
    } as const;
    await opened.store.records(PAYMENT_PROOFS).insert([proof]);
    expect(await sent(staff, 'openProof', { path: { id: proof.id } })).toMatchObject({ name: 'old.png', content: PNG });
  });

  test('a file without a length is read only as far as a file may be long', async () => {
    let read = 0;
    const endless = new ReadableStream({ pull: (into) => (read++, into.enqueue(new Uint8Array(1024 * 1024))) });
    const answer = await staff.fetch('/payment/v1/proofs', {
      method: 'POST',
      headers: { 'Content-Type': 'image/png', 'X-File-Name': 'endless.png' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      413,
      'The file must have at most 5 MB',
    ]);
    expect(read).toBeLessThan(9);
  });

  test('the ledger tells every row with the balance after it, agrees with a recount, and says what if', async () => {
    const { ledgers } = await sent<AnswerOf<'familyLedger'>>(staff, 'familyLedger', {
      query: { lead_id: sibling.lead_id },
    });
    const { entries, agrees, ledger, links } = ledgers.find((each) => each.ledger.currency === 'INR')!;
    expect([entries.map(({ amount, balance }) => [amount, balance]), agrees, ledger.owed]).toEqual([
      [
        [2_100_000, 2_100_000],
        [-1_000_000, 1_100_000],
      ],
      true,
      1_100_000,
    ]);
    const whatIf = await sent<AnswerOf<'paymentWhatIf'>>(staff, 'paymentWhatIf', {
      query: { link_id: links[0]!.id, classes_taken: '6' },
    });
    expect(await refused('paymentWhatIf', { query: { link_id: links[0]!.id, classes_taken: '31' } }, 400)).toContain(
      'The package has 30 classes',
    );
    const balances = async (classes_taken = '6') => {
      const { balance, balance_if_stopped, balance_if_credited } = await sent<AnswerOf<'paymentWhatIf'>>(
        staff,
        'paymentWhatIf',
        { query: { link_id: links[0]!.id, classes_taken } },
      );
      return [balance, balance_if_stopped, balance_if_credited];
    };
    const offer = await newLink({ lead_id: sibling.lead_id });
    expect(await balances(), 'an offer beside it is no debt').toEqual([1_100_000, 0, -580_000]);
    expect(
      await sent(staff, 'paymentWhatIf', { query: { link_id: offer.id, classes_taken: '0' } }),
      'letting go of an offer changes no balance',
    ).toMatchObject({ balance: 1_100_000, balance_if_stopped: 1_100_000 });
    await sent(staff, 'payment_link.send', { path: { id: offer.id }, body: { version: offer.version } });
    expect(await balances(), 'owed from the day on which it is sent').toEqual([3_200_000, 2_100_000, 1_520_000]);
    await sent(staff, 'payment_link.invalidate', {
      path: { id: offer.id },
      body: { version: offer.version + 1, invalid_reason: 'Not wanted' },
    });
    expect(await balances()).toEqual([1_100_000, 0, -580_000]);
    expect(whatIf).toMatchObject({
      used: 420_000,
      refund: 580_000,
      still_owed: 0,
      cancelled: 1_100_000,
      balance: 1_100_000,
      balance_if_stopped: 0,
      balance_if_credited: -580_000,
    });
  });

  test('an instalment of an offer is never overdue: not in the list, its count and its file, nor beside its link', async () => {
    const { lead_id } = await newLead({
      first_name: 'Offer',
      mobile_number: '+919811188888',
      email_address: 'offer@families.example.com',
    });
    const expires_on = addDays(TODAY, 5);
    const [unsent, expired, invalid, sentOn, paidOn] = [
      await newLink({ lead_id, expires_on: addDays(TODAY, 30) }),
      await newLink({ lead_id, expires_on }),
      await newLink({ lead_id, expires_on: addDays(TODAY, 30) }),
      await newLink({ lead_id, expires_on: addDays(TODAY, 30) }),
      await newLink({ lead_id, expires_on }),
    ];
    const act = async (name: string, id: string, body: object = {}) => {
      const { version } = (await detail(id)).link;
      await sent(staff, `payment_link.${name}`, { path: { id }, body: { version, ...body } });
    };
    for (const { id } of [expired, invalid, sentOn]) await act('send', id);
    const body = {
      paid_on: TODAY,
      provider: 'payU',
      reference: 'OFFER 1',
      receipt_amount: 1000,
      currency: 'INR',
      splits: [{ link_id: paidOn.id, amount: 1000 }],
    };
    const { id } = await sent<OfflinePayment>(staff, 'recordOfflinePayment', { body }, 201);
    await sent(finance, 'offline_payment.verify', { path: { id }, body: { version: 1 } });
    const names = new Map([
      [unsent.id, 'unsent'],
      [expired.id, 'expired'],
      [invalid.id, 'invalid'],
      [sentOn.id, 'sent'],
      [paidOn.id, 'paid on'],
    ]);
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          [...names].map(async ([link, name]) => [name, (await detail(link)).instalments[0]!.row.status] as const),
        ),
      );
    const all = (status: string) => Object.fromEntries([...names.values()].map((name) => [name, status]));
    expect(await statuses()).toEqual(all('due'));
    await act('invalidate', invalid.id, { invalid_reason: 'Wrong course' });
    expect(await statuses()).toEqual({ ...all('due'), invalid: 'offer' });

    const later = async <T>(work: (by: Caller) => Promise<T>): Promise<T> => {
      server.clock.now += 6 * 86_400;
      const was = staff;
      try {
        staff = await server.as('staff');
        return await work(staff);
      } finally {
        server.clock.now -= 6 * 86_400;
        staff = was;
      }
    };
    await later(async (by) => {
      expect(await statuses()).toEqual({ ...all('offer'), sent: 'overdue', 'paid on': 'overdue' });
      const query = { lead_id, status: 'overdue' };
      const { rows } = await sent<{ rows: Instalment[] }>(by, 'instalment.page', { query });
      expect(rows.map(({ link_id }) => names.get(link_id)).sort()).toEqual(['paid on', 'sent']);
      expect(await sent(by, 'instalment.count', { query })).toMatchObject({ total: 2 });
      expect(await sent(by, 'instalment.count', { query: { lead_id, status: 'offer' } })).toMatchObject({ total: 3 });
      const file = await (await by.call('instalment.export', { query })).text();
      expect(file.trim().split('\r\n')).toHaveLength(3);
      // More time, and somebody who takes it back: it is owed again.
      await act('extend', expired.id, { expires_on: addDays(TODAY, 40) });
      expect(await statuses()).toMatchObject({ expired: 'overdue', invalid: 'offer' });
    });
    await sent(finance, 'correctEntry', { body: { what: 'invalidation', id: invalid.id, reason: 'It is right' } });
    await act('send', unsent.id);
    await later(async () => expect(await statuses()).toEqual(all('overdue')));
  });

  test('credit pays an open instalment: never more than is open, nor more than there is', async () => {
    const rich = await newLead({
      first_name: 'Rich',
      mobile_number: '+919811177777',
      email_address: 'rich@families.example.com',
    });
    const [one, wrong, other] = [
      await newLink({ lead_id: rich.lead_id }),
      await newLink({ lead_id: rich.lead_id }),
      await newLink({ lead_id: rich.lead_id }),
    ];
    await sent(staff, 'payment_link.invalidate', {
      path: { id: wrong.id },
      body: { version: wrong.version, invalid_reason: 'Wrong course' },
    });
    const body = {
      paid_on: TODAY,
      provider: 'paypal',
      reference: 'PP-RICH',
      receipt_amount: 2_400_000,
      currency: 'INR',
      splits: [{ link_id: one.id, amount: 2_400_000 }],
    };
    const { id } = await sent<OfflinePayment>(staff, 'recordOfflinePayment', { body }, 201);
    await sent(admin, 'offline_payment.verify', { path: { id }, body: { version: 1 } });
    const creditPays = async () =>
      (
        await sent<AnswerOf<'paymentWhatIf'>>(staff, 'paymentWhatIf', {
          query: { link_id: one.id, classes_taken: '0' },
        })
      ).credit_pays.map(({ link_id }) => link_id);
    expect(await creditPays(), 'nothing pays an offer').toEqual([]);
    await sent(staff, 'payment_link.send', { path: { id: other.id }, body: { version: other.version } });
    expect(await creditPays(), 'nothing pays an invalid link').toEqual([other.id]);
    const { row } = (await detail(other.id)).instalments[0]!;
    const use = { path: { id: row.id } };
    expect(await refused('useCredit', { ...use, body: { amount: 300_001 } }, 409)).toContain(
      'More than the family has as credit',
    );
    expect(await refused('useCredit', { ...use, body: { amount: 2_100_001 } }, 409)).toContain('More than is open');
    expect(await sent(staff, 'useCredit', { ...use, body: { amount: 300_000 } })).toMatchObject({
      paid: 300_000,
      status: 'due',
    });
    const { ledgers } = await sent<AnswerOf<'familyLedger'>>(staff, 'familyLedger', {
      query: { lead_id: rich.lead_id },
    });
    expect(ledgers[0]).toMatchObject({ agrees: true, ledger: { credit: 0, owed: 3_900_000 } });
    expect((await detail(other.id)).link).toMatchObject({ paid: 300_000, owed: 1_800_000, status: 'partially_paid' });
  });

  test('an invalid link is asked for nothing: it does not stand among what is due', async () => {
    const payer = await newLead({
      first_name: 'Due',
      mobile_number: '+919811155555',
      email_address: 'due@families.example.com',
    });
    const link = await newLink({ lead_id: payer.lead_id });
    const standing = async (by: Caller) =>
      (await sent<{ rows: PaymentLink[] }>(by, 'payment_link.page', { query: { lead_id: payer.lead_id } })).rows[0]!
        .standing;
    const asked = async (by: Caller) =>
      (await sent<AnswerOf<'paymentTotals'>>(by, 'paymentTotals', { query: { lead_id: payer.lead_id } })).map(
        ({ links, due, overdue }) => [links, due, overdue],
      );
    expect(await asked(staff), 'an offer, before it is sent').toEqual([[1, 0, 0]]);
    expect(await standing(staff)).toBe('offer');
    await sent(staff, 'payment_link.send', { path: { id: link.id }, body: { version: link.version } });
    expect(await asked(staff)).toEqual([[1, 2_100_000, 0]]);
    expect(await standing(staff)).toBe('open');
    server.clock.now += 8 * 86_400;
    expect(await asked(await server.as('staff')), 'an offer again, once it is expired').toEqual([[1, 0, 0]]);
    expect(await standing(await server.as('staff'))).toBe('offer');
    server.clock.now -= 86_400;
    expect(await standing(await server.as('staff')), 'late on its last day').toBe('overdue');
    server.clock.now -= 6 * 86_400;
    const nextDay = await server.as('staff');
    expect(await asked(nextDay), 'overdue from the next day').toEqual([[1, 0, 2_100_000]]);
    expect(await standing(nextDay)).toBe('overdue');
    const overdue = await sent<{ rows: PaymentLink[] }>(nextDay, 'payment_link.page', {
      query: { standing: 'overdue' },
    });
    expect(overdue.rows.map(({ standing: each }) => each)).toEqual(overdue.rows.map(() => 'overdue'));
    expect(overdue.rows.map(({ id }) => id)).toContain(link.id);
    expect(await (await nextDay.call('payment_link.export', { query: { lead_id: payer.lead_id } })).text()).toMatch(
      /Standing.*\r\n.*overdue/s,
    );
    server.clock.now -= 86_400;
    expect(
      await sent(staff, 'payment_link.invalidate', {
        path: { id: link.id },
        body: { version: link.version + 1, invalid_reason: 'Wrong course' },
      }),
    ).toMatchObject({ status: 'invalid', next_due: null });
    expect(await asked(staff)).toEqual([[1, 0, 0]]);
    const path = { id: (await detail(link.id)).instalments[0]!.row.id };
    expect(await refused('waiveInstalment', { path, body: { reason: 'Goodwill' } }, 409)).toContain(
      'The payment link is invalid',
    );
    expect(await refused('useCredit', { path, body: { amount: 100 } }, 409)).toContain('The payment link is invalid');
  });

  test('rows of the ledger are never changed, not even by SQL', async () => {
    const query = { page: 1, size: 1, sort: { field: 'id', descending: false }, search: '', filters: {} };
    const [row] = (await opened.store.records(LEDGER_ENTRIES).page(query)).rows;
    await expect(opened.store.records(LEDGER_ENTRIES).update({ ...row!, amount: 0 }, row!.version)).rejects.toThrow();
    for (const { code } of (await opened.store.records(PAYMENT_LINKS).page({ ...query, size: 50 })).rows)
      expect(code).toMatch(/^[\w-]{32}$/);
  });
});

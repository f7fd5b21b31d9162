// Refunds on every store: maker and checker, evidence, amounts that are never given twice, payouts, and what follows for course and ledger (decisions 9).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import type { ApiError } from '@domain/contract/errors';
import type { Lead } from '@domain/contract/leads';
import { recount } from '@domain/payments/ledger';
import { WENT_BACK } from '@domain/payments/linkMoney';
import { INSTALMENTS } from '@domain/records/instalment';
import { FAMILY_LEDGERS, LEDGER_ENTRIES } from '@domain/records/ledger';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { type Refund, REFUNDS, UNPAID } from '@domain/records/refund';
import { REFUND_PAYOUTS, type RefundPayout } from '@domain/records/refundPayout';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { WAITING_ENTRIES } from '@domain/records/waiting';
import { LedgerBook } from '@server/payments/ledgerBook';
import { allOf } from '@server/store/rows';
import { changeEnrolmentState } from '@server/courses/progress';
import { entryRow } from './api/existingAllocation';
import { ASKED, loadProduct } from './api/existingPayments';
import { attend, payLink } from './api/existingRefunds';
import { LEAD } from './api/lead';
import { REQUEST_FIXTURES } from './api/requestFixtures';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

const PRICE = 90_000;
const NOTE = { note: 'As agreed by phone' };

describe.each(MEMORY_AND_DATABASE)('refunds on $name', ({ name, open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;
  let finance: Caller;
  let families = 0;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [
      { plan: 'full', currency: 'INR', amount: PRICE },
      { plan: 'advance', currency: 'INR', amount: PRICE },
    ]);
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin, finance] = [await server.as('staff'), await server.as('admin'), await server.as('finance')];
  }, 60_000);
  afterAll(() => opened.clean());

  const made = async <T>(operation: string, sending: object, by = staff) => {
    const answer = await by.call(operation, sending);
    const text = await answer.text();
    expect(
      answer.status,
      `${operation} ${text} ${JSON.stringify(server.errors.map(({ facts }) => String((facts['err'] as Error | undefined)?.stack)))}`,
    ).toBeLessThan(300);
    return JSON.parse(text) as T;
  };
  const refused = async (operation: string, sending: object, by = staff) => {
    const answer = await by.call(operation, sending);
    const body = (await answer.json()) as ApiError;
    return [answer.status, body.errors?.[0]?.message ?? body.message];
  };
  /** Paid in two parts, the later one half as large. */
  const course = async (amounts = [60_000, 30_000], plan = 'full') => {
    const child = String(++families).padStart(4, '0');
    const lead = await made<Lead>('createLead', {
      body: { ...LEAD, mobile_number: `+91981119${child}`, email_address: `r${child}@families.example.com` },
    });
    const link = await made<PaymentLink>('createPaymentLink', {
      body: { ...ASKED, plan, lead_id: lead.lead_id, gateway: 'test' },
    });
    return { link, ...(await payLink(opened.store, link, amounts)) };
  };
  const factsOf = async ({ id, student_id }: Enrolment) =>
    (await made<AnswerOf<'refundFacts'>>('refundFacts', { query: { lead_id: student_id } })).find(
      ({ variant: enrolment }) => enrolment.id === id,
    )!;
  const asked = (enrolment: Enrolment, parts: Refund['parts'], more: object = {}) => ({
    body: {
      variant_id: enrolment.id,
      reason_category: 'schedule',
      sub_reason: 'school_timing',
      parts,
      account: 'HDFC0001 99887766',
      ...more,
    },
  });
  const act =
    (action: string, { id }: Pick<Refund, 'id'>, by = staff, more: object = {}) =>
    async () => {
      const { version } = (await opened.store.records(REFUNDS).find(id))!;
      return made<Refund>(`refund.${action}`, { path: { id }, body: { version, ...NOTE, ...more } }, by);
    };
  const refusedAct = async (action: string, { id }: Pick<Refund, 'id'>, by = staff, more: object = {}) => {
    const { version } = (await opened.store.records(REFUNDS).find(id))!;
    return refused(`refund.${action}`, { path: { id }, body: { version, ...NOTE, ...more } }, by);
  };
  const stateOf = async ({ id }: Enrolment) => (await opened.store.records(ENROLMENTS).find(id))!.status;
  const payouts = ({ id }: Refund) => allOf(opened.store, REFUND_PAYOUTS, { refund_id: { anyOf: [id] } });
  const payout = (action: string, { id, version }: RefundPayout, by = finance, more: object = {}) =>
    made<RefundPayout>(`refund_payout.${action}`, { path: { id }, body: { version, ...more } }, by);
  const balanced = async ({ lead_id }: PaymentLink) => {
    const ledger = (await opened.store.records(FAMILY_LEDGERS).find(`${lead_id}:INR`))!;
    const entries = await allOf(opened.store, LEDGER_ENTRIES, { lead_id: { anyOf: [lead_id] } });
    expect({ owed: ledger.owed, credit: ledger.credit }).toEqual(recount(entries));
    return ledger;
  };

  test('what is proposed, over the latest payments first, with the rows that the evidence counts', async () => {
    const { enrolment, payments } = await course();
    await attend(opened.store, enrolment, ['present', 'late', 'absent', 'excused', 'present'], { given: 3, done: 2 });
    const facts = await factsOf(enrolment);
    // 30 classes for ₹900.00, of which 4 were taken.
    expect(facts).toMatchObject({
      used: 12_000,
      proposed: 78_000,
      parts: [
        { source_id: payments[1], amount: 30_000 },
        { source_id: payments[0], amount: 48_000 },
      ],
    });
    expect(facts.evidence).toEqual({
      classes_taken: 4,
      worksheets_given: 3,
      worksheets_done: 2,
      present: 2,
      late: 1,
      absent: 1,
      failed: ['classes', 'worksheets', 'attendance'],
    });
    expect([facts.marks.length, facts.worksheets.length]).toEqual([4, 3]);
  });

  test('a refund is made by one person, approved by another with a reason, paid out and processed; course and ledger follow', async () => {
    const { link, enrolment, payments } = await course();
    const refund = await made<Refund>(
      'createRefund',
      asked(enrolment, [
        { source_id: payments[1]!, amount: 30_000 },
        { source_id: payments[0]!, amount: 20_000 },
      ]),
    );
    expect(refund).toMatchObject({ status: 'incomplete', amount: 50_000, account: 'H•••' });
    expect(await refused('createRefund', asked(enrolment, []))).toEqual([
      409,
      `This course has a refund already: ${emailOf('staff')} asked for it, and it is incomplete`,
    ]);
    expect(await refused('refund.submit', { path: { id: refund.id }, body: { version: 1 } })).toEqual([
      400,
      expect.any(String),
    ]);
    await act('submit', refund)();
    await opened.store.records(WAITING_ENTRIES).insert([entryRow(`waits ${enrolment.id}`, enrolment)]);
    expect(await stateOf(enrolment)).toBe('refund_in_progress');
    expect(await refusedAct('approve', refund)).toEqual([403, undefined]);
    // No class was taken: a test failed.
    expect(await refusedAct('approve', refund, admin)).toEqual([400, 'Say why it is approved all the same']);
    const approved = await act('approve', refund, admin, { exception_reason: 'Bought twice' })();
    expect(approved).toMatchObject({
      status: 'approved',
      approved_by: emailOf('admin'),
      exception_reason: 'Bought twice',
      payouts_open: 2,
      evidence: { failed: ['classes', 'attendance'] },
    });
    expect(await refusedAct('process', refund, finance)).toEqual([409, '2 of 2 payouts are not done']);
    const [first, second] = await payouts(refund);
    expect([first, second]).toMatchObject([
      { way: 'gateway', status: 'queued' },
      { way: 'gateway', status: 'queued' },
    ]);
    expect(await refused('refund_payout.send', { path: { id: first!.id }, body: { version: 1 } }, admin)).toEqual([
      403,
      'You approved this refund: somebody else has to pay this refund out',
    ]);
    const done = await payout('send', first!);
    expect(done).toMatchObject({ status: 'done', failure: null });
    expect(done.bank_reference).not.toBeNull();
    expect(await refusedAct('reopen', refund)).toEqual([
      409,
      'Money is on its way or paid out: the refund can’t go back to pending',
    ]);
    await payout('send', second!);
    expect(await refusedAct('process', refund, admin)).toEqual([
      403,
      'You approved this refund: somebody else has to pay this refund out',
    ]);
    await act('process', refund, finance)();
    expect(await stateOf(enrolment)).toBe('ended');
    expect(await opened.store.records(WAITING_ENTRIES).find(`waits ${enrolment.id}`)).toMatchObject({ status: 'left' });
    expect((await opened.store.records(PAYMENT_LINKS).find(link.id))!.refunded).toBe(50_000);
    expect(await balanced(link)).toMatchObject({ owed: 0, credit: 0 });
    const onceMore = { reactivation: 'instalment' };
    expect(await refusedAct('reactivate', refund, staff, onceMore)).toEqual([403, undefined]);
    expect(await refusedAct('reactivate', refund, finance, onceMore)).toEqual([
      403,
      'You paid this refund out: somebody else has to reactivate this course',
    ]);
    expect(await refusedAct('reactivate', refund, admin)).toEqual([400, expect.any(String)]);
    await act('reactivate', refund, admin, onceMore)();
    expect(await stateOf(enrolment)).toBe('active');
    const history = await opened.store.audit.of('refund', refund.id);
    expect(history.map(({ action }) => action).reverse()).toEqual([
      'refund.created',
      'refund.submitted',
      'refund.approved',
      'refund.payout_done',
      'refund.payout_done',
      'refund.processed',
      'refund.reactivated',
    ]);
    expect(JSON.stringify(history)).not.toContain('99887766');
  });

  test('the person who edited a refund last cannot approve it; staff cannot where a test failed; all tests passed needs no reason', async () => {
    const { enrolment, payments } = await course();
    await attend(
      opened.store,
      enrolment,
      Array.from({ length: 20 }, () => 'present' as const),
      { given: 1, done: 1 },
    );
    const parts = [{ source_id: payments[1]!, amount: 30_000 }];
    const refund = await made<Refund>('createRefund', asked(enrolment, parts), admin);
    await act('submit', refund, admin)();
    const edit = async (body: object, by: Caller) => {
      const { version } = (await opened.store.records(REFUNDS).find(refund.id))!;
      return {
        path: { id: refund.id },
        body: { version, reason_category: 'schedule', sub_reason: 'school_timing', parts, ...body },
        by,
      };
    };
    expect(await refused('editRefund', await edit({ sub_reason: 'emi_rejected' }, staff))).toEqual([
      400,
      'Choose one of the reason above',
    ]);
    expect(await refused('editRefund', await edit({ reason_category: null, sub_reason: null }, staff))).toEqual([
      409,
      'Still missing: the reason, the sub-reason',
    ]);
    await made('editRefund', await edit({ comment: 'Called again' }, finance), finance);
    // Nobody saw the account: it is what it was.
    expect((await opened.store.records(REFUNDS).find(refund.id))!.account).toBe('HDFC0001 99887766');
    expect(await made('refund.reveal', { path: { id: refund.id } })).toEqual({ account: 'HDFC0001 99887766' });
    expect((await opened.store.audit.of('refund', refund.id))[0]).toMatchObject({
      actor: emailOf('staff'),
      action: 'refund.revealed',
    });
    for (const operation of ['refund.page', 'refund.export'])
      expect(await (await staff.call(operation, {})).text(), operation).not.toMatch(/7766|H•••/);
    for (const action of ['approve', 'reject']) {
      expect(await refusedAct(action, refund, finance)).toEqual([
        403,
        'You made or edited this refund: somebody else has to approve or reject this refund',
      ]);
      expect(await refusedAct(action, refund, admin)).toEqual([
        403,
        'You made or edited this refund: somebody else has to approve or reject this refund',
      ]);
    }
    expect(await refused('editRefund', { path: { id: refund.id }, body: { version: 1 } })).toEqual([
      412,
      expect.any(String),
    ]);
    await made('editRefund', await edit({ comment: 'And again' }, admin), admin);
    expect(await act('approve', refund, finance)()).toMatchObject({ status: 'approved', exception_reason: null });
    expect(await refused('editRefund', await edit({}, staff))).toEqual([
      409,
      'The refund is approved: set it back to pending to change it',
    ]);

    const { enrolment: failing, payments: paid } = await course();
    const other = await made<Refund>('createRefund', asked(failing, [{ source_id: paid[0]!, amount: 100 }]), admin);
    await act('submit', other, admin)();
    expect(await refusedAct('approve', other, finance, { exception_reason: 'Please' })).toEqual([
      403,
      'Under 20 classes, Under 80% attendance: a production admin has to approve it',
    ]);
  });

  test('back and forth: retained for now until a day, retained, rejected, pending again; the course goes where it was', async () => {
    const { enrolment, payments } = await course();
    const refund = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 100 }]));
    await act('submit', refund)();
    expect(
      await refusedAct('retain_for_now', refund, staff, { retention_reason: 'paused', retained_until: '2026-01-01' }),
    ).toEqual([400, expect.stringMatching(/^Must be later than/)]);
    expect(
      await refusedAct('retain_for_now', refund, staff, { retention_reason: 'paused', retained_until: TODAY }),
    ).toEqual([400, expect.stringMatching(/^Must be later than/)]);
    expect(await refusedAct('retain_for_now', refund, staff, { retained_until: '2027-01-01' })).toEqual([
      400,
      expect.any(String),
    ]);
    expect(
      await act('retain_for_now', refund, staff, { retention_reason: 'paused', retained_until: '2027-01-01' })(),
    ).toMatchObject({ status: 'temporary_retained', retained_until: '2027-01-01' });
    expect(await stateOf(enrolment)).toBe('onboarding');
    expect(await refused('createRefund', asked(enrolment, [])), 'put off is not ended').toEqual([
      409,
      `This course has a refund already: ${emailOf('staff')} asked for it, and it is temporarily retained`,
    ]);
    await act('reopen', refund)();
    expect(await stateOf(enrolment)).toBe('refund_in_progress');
    await act('reject', refund, finance)();
    expect(await stateOf(enrolment)).toBe('onboarding');
    expect(await refusedAct('process', refund, finance)).toEqual([409, expect.any(String)]);
    await act('reopen', refund)();
    await act('approve', refund, admin, { exception_reason: 'Goodwill' })();
    await act('reopen', refund)();
    // Its payouts are no longer there to be sent.
    expect((await payouts(refund)).map(({ status }) => status)).toEqual(['withdrawn']);
    await act('retain', refund, staff, { retention_reason: 'batch_changed' })();
    expect(await stateOf(enrolment)).toBe('onboarding');
    // Retained, it is under way no more: the course may be refunded again, but not twice at once.
    const second = await made<Refund>('createRefund', asked(enrolment, []));
    expect(await refusedAct('reopen', refund)).toEqual([
      409,
      `This course has a refund already: ${emailOf('staff')} asked for it, and it is incomplete`,
    ]);
    expect(await refusedAct('submit', second)).toEqual([409, 'Still missing: the amount']);
  });

  test('a course that is paused until a day is paused until that day again when it is not given back', async () => {
    const { enrolment, payments } = await course();
    const paused = {
      ...enrolment,
      status: 'paused' as const,
      paused_until: '2027-02-01',
      version: enrolment.version + 1,
    };
    expect(await opened.store.records(ENROLMENTS).update(paused, enrolment.version)).toBe(true);
    const refund = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 100 }]));
    await act('submit', refund)();
    await act('retain_for_now', refund, staff, { retention_reason: 'paused', retained_until: '2027-01-01' })();
    expect(await opened.store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({
      status: 'paused',
      status_before: null,
      paused_until: '2027-02-01',
    });
    // For good: no day is left on which to ask again.
    expect(await act('retain', refund, staff, { retention_reason: 'paused' })()).toMatchObject({
      status: 'retained',
      retained_until: null,
    });
  });

  test('a completed course is refunded, too: it is completed again where that is rejected, and ended once it is processed', async () => {
    const { link, enrolment, payments } = await course([90_000]);
    await opened.store.transaction((tx) =>
      changeEnrolmentState(tx, enrolment.id, 'active', 'Is taught', { actor: emailOf('staff'), now: NOW }),
    );
    await attend(
      opened.store,
      enrolment,
      Array.from({ length: 30 }, () => 'present' as const),
      { given: 0, done: 0 },
    );
    expect(await stateOf(enrolment)).toBe('completed');
    const refund = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 10_000 }]));
    await act('submit', refund)();
    expect(await stateOf(enrolment)).toBe('refund_in_progress');
    await act('reject', refund, finance)();
    expect(await stateOf(enrolment)).toBe('completed');
    await act('reopen', refund)();
    await act('approve', refund, admin)();
    await payout('send', (await payouts(refund))[0]!);
    await act('process', refund, finance)();
    expect(await stateOf(enrolment)).toBe('ended');
    expect(await opened.store.records(PAYMENT_LINKS).find(link.id)).toMatchObject({ refunded: 10_000, owed: 0 });
    await balanced(link);
  });

  test('a document is a file that is kept, and a refund has twenty of them at most, also when two people add some at once', async () => {
    const { enrolment, payments } = await course([90_000]);
    const { id } = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 50_000 }]));
    const { proof_id } = await made<{ proof_id: string }>('uploadProof', REQUEST_FIXTURES.uploadProof);
    const add = (proof: string, refund = id) =>
      refused('refund_document.create', { path: { id: refund }, body: { proof_id: proof } });
    expect(await add('not-uploaded')).toEqual([400, expect.stringContaining('Is not uploaded yet')]);
    expect(await add(crypto.randomUUID())).toEqual([400, 'Upload the file again: it is not there']);
    expect((await add(proof_id, 'unknown'))[0]).toBe(404);
    const answers = await Promise.all(Array.from({ length: 22 }, () => add(proof_id)));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(20);
    expect(answers.filter(([status]) => status !== 201)).toEqual(
      Array.from({ length: 2 }, () => [409, 'A refund has at most 20 documents']),
    );
    const { documents } = await made<AnswerOf<'refundDetail'>>('refundDetail', { path: { id } });
    expect(documents.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, () => 'receipt.png'));
    const added = (await opened.store.audit.of('refund', id)).filter(
      ({ action }) => action === 'refund.document_added',
    );
    expect(added).toHaveLength(20);
  });

  test('money that went back meanwhile is not approved a second time', async () => {
    const { enrolment, payments } = await course([90_000]);
    const refund = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 50_000 }]));
    await act('submit', refund)();
    const attempt = (await opened.store.records(PAYMENT_ATTEMPTS).find(payments[0]!))!;
    await opened.store
      .records(PAYMENT_ATTEMPTS)
      .update({ ...attempt, refunded: 60_000, version: attempt.version + 1 }, attempt.version);
    const [status, message] = await refusedAct('approve', refund, admin, { exception_reason: 'Goodwill' });
    expect([status, String(message).replace(/\s/g, ' ')]).toEqual([409, 'At most ₹300.00 is left of this payment']);
    expect(await payouts(refund)).toEqual([]);
  });

  test('payouts that were withdrawn with an approval are none of the next one’s', async () => {
    const { enrolment, payments } = await course([90_000]);
    const refund = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 40_000 }]));
    await act('submit', refund)();
    await act('approve', refund, admin, { exception_reason: 'Goodwill' })();
    await act('reopen', refund)();
    await act('approve', refund, admin, { exception_reason: 'Goodwill' })();
    const going = (await payouts(refund)).filter(({ status }) => status === 'queued');
    expect(going).toHaveLength(1);
    await payout('send', going[0]!);
    await act('process', refund, finance)();
    expect(await stateOf(enrolment)).toBe('ended');
  });

  test('what the bank has taken of a payment does not go back of it, though the link has as much of its others', async () => {
    const { store } = opened;
    const { link, enrolment, payments } = await course();
    const [first, last] = payments as [string, string];
    await store.transaction(async (tx) => {
      const book = await LedgerBook.findForUpdate(tx, link.lead_id, 'INR', { actor: 'gateway:test', now: NOW });
      await book.dispute(link.id, 30_000, { source_id: last });
      await book.save();
      const attempt = (await tx.records(PAYMENT_ATTEMPTS).findForUpdate(last))!;
      const lost = { ...attempt, disputed: 30_000, dispute: 'lost' as const, version: attempt.version + 1 };
      await tx.records(PAYMENT_ATTEMPTS).update(lost, attempt.version);
    });
    expect((await factsOf(enrolment)).payments.map(({ payment_id, left }) => [payment_id, left])).toEqual([
      [last, 0],
      [first, 60_000],
    ]);
    expect(await refused('createRefund', asked(enrolment, [{ source_id: last, amount: 10 }]))).toEqual([
      409,
      'Nothing is left of this payment',
    ]);
  });

  test('when a receipt paid two courses, each gives back its own share, whatever the other has asked for', async () => {
    const { link } = await course([30_000]);
    const second = await made<PaymentLink>('createPaymentLink', {
      body: { ...ASKED, plan: 'full', lead_id: link.lead_id, gateway: 'test' },
    });
    const id = crypto.randomUUID();
    const splits = [
      { link_id: link.id, amount: 60_000 },
      { link_id: second.id, amount: 90_000 },
    ];
    const by = { actor: emailOf('staff'), now: NOW };
    await opened.store.transaction(async (tx) => {
      await tx.records(OFFLINE_PAYMENTS).insert([
        newRow(OFFLINE_PAYMENTS, by, {
          id,
          lead_id: link.lead_id,
          student_name: 'Mira',
          paid_on: TODAY,
          provider: 'other',
          reference: id,
          currency: 'INR',
          amount: 150_000,
          splits,
          receipt_id: id,
          status: 'verified',
          decided_by: emailOf('admin'),
        }),
      ]);
      const book = await LedgerBook.findForUpdate(tx, link.lead_id, 'INR', by);
      for (const { link_id, amount } of splits)
        await book.pay(link_id, amount, { source_id: id, note: 'Bank transfer' });
      await book.save();
    });
    const [first, other] = await Promise.all(
      [link, second].map(
        async ({ id: link_id }) => (await allOf(opened.store, ENROLMENTS, { link_id: { anyOf: [link_id] } }))[0]!,
      ),
    );
    await made<Refund>('createRefund', asked(first!, [{ source_id: id, amount: 60_000 }]));
    expect((await factsOf(first!)).payments.find(({ payment_id }) => payment_id === id)).toMatchObject({
      paid: 60_000,
      left: 0,
    });
    expect((await factsOf(other!)).payments).toMatchObject([{ payment_id: id, paid: 90_000, left: 90_000 }]);
    await made<Refund>('createRefund', asked(other!, [{ source_id: id, amount: 90_000 }]));
  });

  test('once a bank transfer is sent, its money pays nothing else; one that failed frees it, and one that is more than is left is not sent', async () => {
    const { link, enrolment, payments } = await course([135_000]);
    const refund = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 135_000 }]));
    await act('submit', refund)();
    await act('approve', refund, admin, { exception_reason: 'Goodwill' })();
    const [queued] = await payouts(refund);
    const asBank = { ...queued!, way: 'bank' as const, version: 2 };
    expect(await opened.store.records(REFUND_PAYOUTS).update(asBank, 1)).toBe(true);
    const sent = await payout('send', asBank);
    const other = await made<PaymentLink>('createPaymentLink', {
      body: { ...ASKED, lead_id: link.lead_id, gateway: 'test' },
    });
    const [open] = await openOf(other);
    const use = { path: { id: open!.id }, body: { amount: 45_000 } };
    expect(await refused('useCredit', use)).toEqual([409, 'A refund that is on its way takes this credit with it']);
    const failed = await payout('fail', sent, finance, { failure: 'Account closed' });
    await made('useCredit', use);
    const again = await payout('send', await payout('requeue', failed, finance, { way: 'bank' }));
    expect(again).toMatchObject({
      status: 'failed',
      failure: 'At most ₹900.00 of what was paid on this link can go back: ₹450.00 of it was used as credit elsewhere',
    });
    expect(await balanced(link)).toMatchObject({ credit: 0 });
  });

  test('a bank transfer is sent, fails, is queued again and done with its reference; credit stays with the family', async () => {
    const { link, enrolment, payments } = await course([90_000]);
    const refund = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 40_000 }]));
    await act('submit', refund)();
    await act('approve', refund, admin, { exception_reason: 'Goodwill' })();
    // Refunded in full by hand at the gateway: ours is refused.
    const [queued] = await payouts(refund);
    const { store } = opened;
    const asBank = { ...queued!, way: 'bank' as const, version: 2 };
    expect(await store.records(REFUND_PAYOUTS).update(asBank, 1)).toBe(true);
    const sent = await payout('send', asBank);
    expect(sent).toMatchObject({ way: 'bank', status: 'sent' });
    expect(
      await refused('refund_payout.ask', { path: { id: sent.id }, body: { version: sent.version } }, finance),
    ).toEqual([409, 'A bank is not asked from here: mark the payout done or failed']);
    const failed = await payout('fail', sent, finance, { failure: 'Account closed' });
    expect(failed).toMatchObject({ status: 'failed', failure: 'Account closed' });
    expect(
      await refused(
        'refund_payout.requeue',
        { path: { id: sent.id }, body: { version: failed.version, way: 'credit' } },
        finance,
      ),
    ).toEqual([400, 'The family chose money']);
    const again = await payout('send', await payout('requeue', failed, finance, { way: 'bank' }));
    const done = await payout('settle', again, finance, { bank_reference: 'UTR 77' });
    expect(done).toMatchObject({ status: 'done', bank_reference: 'UTR 77' });
    await act('process', refund, finance)();
    expect((await store.records(PAYMENT_LINKS).find(link.id))!.refunded).toBe(40_000);
    // The bank sends it back: its money is here, and the refund stands among those that are still to be paid.
    const before = await balanced(link);
    const unpaid = async () =>
      (await made<{ rows: Refund[] }>('refund.page', { query: { ...UNPAID } })).rows.map(({ id }) => id);
    expect(await unpaid()).not.toContain(refund.id);
    const bounced = { path: { id: done.id }, body: { version: done.version, failure: 'Account closed' } };
    expect(await refused('refund_payout.fail', bounced, staff)).toEqual([403, undefined]);
    expect(await refused('refund_payout.fail', bounced, admin)).toEqual([
      403,
      'You approved this refund: somebody else has to pay this refund out',
    ]);
    const back = await payout('fail', done, finance, { failure: 'Account closed' });
    expect(back).toMatchObject({ status: 'failed', failure: 'Account closed' });
    expect(await store.records(REFUNDS).find(refund.id)).toMatchObject({ status: 'processed', payouts_open: 1 });
    expect(await unpaid()).toContain(refund.id);
    expect((await store.records(PAYMENT_LINKS).find(link.id))!.refunded).toBe(0);
    expect(await balanced(link)).toMatchObject({ owed: before.owed, credit: before.credit });
    expect(
      await refused('refund_payout.fail', { ...bounced, body: { ...bounced.body, version: back.version } }, finance),
    ).toEqual([409, 'The payout is failed']);
    const onceMore = await payout('send', await payout('requeue', back, finance, { way: 'bank' }));
    expect(await payout('settle', onceMore, finance, { bank_reference: 'UTR 78' })).toMatchObject({
      status: 'done',
      bank_reference: 'UTR 78',
    });
    expect((await store.records(PAYMENT_LINKS).find(link.id))!.refunded).toBe(40_000);
    expect(await unpaid()).not.toContain(refund.id);

    const other = await course([90_000]);
    const credit = await made<Refund>(
      'createRefund',
      asked(other.enrolment, [{ source_id: other.payments[0]!, amount: 40_000 }], { as_credit: true, account: null }),
    );
    await act('submit', credit)();
    await act('approve', credit, admin, { exception_reason: 'Goodwill' })();
    const [kept] = await payouts(credit);
    const asCredit = await payout('send', kept!);
    expect(asCredit).toMatchObject({ way: 'credit', status: 'done' });
    expect(
      await refused(
        'refund_payout.fail',
        { path: { id: asCredit.id }, body: { version: asCredit.version, failure: 'No' } },
        finance,
      ),
    ).toEqual([409, 'It was kept as credit: nothing of it can fail']);
    await act('process', credit, finance)();
    expect(await balanced(other.link)).toMatchObject({ owed: 0, credit: 40_000 });
  });

  test.each([
    { what: 'what was proposed', amount: 13_500 },
    { what: 'all that was paid, as a goodwill', amount: 22_500 },
  ])('processed with $what: what was open for classes not taken is no longer asked for', async ({ amount }) => {
    const { link, enrolment, payments } = await course([22_500], 'advance');
    await attend(
      opened.store,
      enrolment,
      Array.from({ length: 3 }, () => 'present' as const),
      { given: 0, done: 0 },
    );
    const { proposed, used } = await factsOf(enrolment);
    expect([used, proposed]).toEqual([9_000, 13_500]);
    const refund = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount }]));
    await act('submit', refund)();
    await act('approve', refund, admin, { exception_reason: 'Goodwill' })();
    await payout('send', (await payouts(refund))[0]!);
    await act('process', refund, finance)();
    expect(await opened.store.records(PAYMENT_LINKS).find(link.id)).toMatchObject({ owed: 0, refunded: amount });
    expect(await balanced(link)).toMatchObject({ owed: 0, credit: 0 });
  });

  /** Refunded, paid out and processed. */
  const processed = async (
    paid: number[],
    amount: number,
    { plan = 'full', ...more }: { plan?: string; as_credit?: boolean; account?: null; marks?: number } = {},
  ) => {
    const { marks = 0, ...asking } = more;
    const { link, enrolment, payments } = await course(paid, plan);
    if (marks > 0)
      await attend(
        opened.store,
        enrolment,
        Array.from({ length: marks }, () => 'present' as const),
        { given: 0, done: 0 },
      );
    const refund = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount }], asking));
    await act('submit', refund)();
    await act('approve', refund, admin, { exception_reason: 'Goodwill' })();
    for (const each of await payouts(refund)) await payout('send', each);
    await act('process', refund, finance)();
    return { link, enrolment, payments, refund };
  };
  const reactivation = async ({ id }: Refund) =>
    (await made<AnswerOf<'refundDetail'>>('refundDetail', { path: { id } })).reactivation;
  const openOf = (link: PaymentLink) => allOf(opened.store, INSTALMENTS, { link_id: { anyOf: [link.id] } });

  test('reactivated, what went back is due at once and all classes are left; given back again, only what was paid goes back', async () => {
    const { link, enrolment, payments, refund } = await processed([90_000], 50_000);
    expect(await reactivation(refund)).toMatchObject({
      went_back: 50_000,
      cancelled: 0,
      due_date: TODAY,
      classes_total: 30,
      classes_paid_for: 13,
    });
    await act('reactivate', refund, admin, { reactivation: 'instalment' })();
    expect(await reactivation(refund)).toBeNull();
    expect((await openOf(link)).find(({ number }) => number === 2)).toMatchObject({
      amount: 50_000,
      paid: 0,
      due_date: TODAY,
      payer: 'family',
    });
    expect(await balanced(link)).toMatchObject({ owed: 50_000, credit: 0 });
    expect(await opened.store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({
      status: 'active',
      classes_total: 30,
      settled: 'open',
      next_due: TODAY,
    });
    const [, message] = await refused('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 40_001 }]));
    expect(message).toMatch(/^At most ₹400.00 is left/);
    const again = await made<Refund>('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: 40_000 }]));
    await act('submit', again)();
    await act('approve', again, admin, { exception_reason: 'Goodwill' })();
    await payout('send', (await payouts(again))[0]!);
    await act('process', again, finance)();
    expect(await stateOf(enrolment)).toBe('ended');
    expect(await balanced(link)).toMatchObject({ owed: 0, credit: 0 });
  });

  test('reactivated from credit: as much as went back, or not at all', async () => {
    const { link, enrolment, refund } = await processed([90_000], 60_000, { as_credit: true, account: null });
    expect(await reactivation(refund)).toMatchObject({ went_back: 60_000, credit: 60_000 });
    const other = await made<PaymentLink>('createPaymentLink', {
      body: { ...ASKED, lead_id: link.lead_id, gateway: 'test' },
    });
    const [instalment] = await openOf(other);
    await made('useCredit', { path: { id: instalment!.id }, body: { amount: 10 } });
    const [status, message] = await refusedAct('reactivate', refund, admin, { reactivation: 'credit' });
    expect([status, message]).toEqual([409, 'The family has ₹599.90 as credit, and ₹600.00 went back']);
    expect(await stateOf(enrolment)).toBe('ended');

    const second = await processed([90_000], 60_000, { as_credit: true, account: null });
    await act('reactivate', second.refund, admin, { reactivation: 'credit' })();
    expect(await balanced(second.link)).toMatchObject({ owed: 0, credit: 0 });
    expect(await opened.store.records(ENROLMENTS).find(second.enrolment.id)).toMatchObject({
      status: 'active',
      classes_total: 30,
      settled: 'paid',
    });
  });

  test('reactivated without asking for it, only the classes still paid for are left', async () => {
    const { link, enrolment, refund } = await processed([90_000], 50_000, { marks: 3 });
    await act('reactivate', refund, admin, { reactivation: 'fewer_classes' })();
    expect(await opened.store.records(ENROLMENTS).find(enrolment.id)).toMatchObject({
      status: 'active',
      classes_total: 13,
      classes_taken: 3,
      classes_left: 10,
      price: 40_000,
      last_session: 13,
    });
    expect(await balanced(link)).toMatchObject({ owed: 0, credit: 0 });
    const all = await processed([90_000], 81_000, { marks: 3 });
    expect(await refusedAct('reactivate', all.refund, admin, { reactivation: 'fewer_classes' })).toEqual([
      409,
      'No paid class remains: ask for the refunded amount again',
    ]);
  });

  test('what failed after it was done did not go back: the course waits until it is paid', async () => {
    const { refund, enrolment } = await processed([90_000], 50_000);
    const [done] = await payouts(refund);
    expect(
      await opened.store
        .records(REFUND_PAYOUTS)
        .update({ ...done!, status: 'failed', version: done!.version + 1 }, done!.version),
    ).toBe(true);
    expect(await refusedAct('reactivate', refund, admin, { reactivation: 'instalment' })).toEqual([
      409,
      '1 of 1 payouts are not done: what did not go back cannot be asked for again',
    ]);
    expect(await stateOf(enrolment)).toBe('ended');
  });

  test('reactivated, what was no longer asked for is owed again', async () => {
    const { link, refund } = await processed([22_500], 13_500, { plan: 'advance', marks: 3 });
    expect(await balanced(link)).toMatchObject({ owed: 0 });
    expect(await reactivation(refund)).toMatchObject({ went_back: 13_500, cancelled: 67_500, classes_paid_for: 3 });
    await act('reactivate', refund, admin, { reactivation: 'instalment' })();
    expect(await balanced(link)).toMatchObject({ owed: 81_000, credit: 0 });
    expect((await openOf(link)).map(({ waived }) => waived)).toEqual([0, 0, 0]);
  });

  test('refunds given, failed, paid again, taken back and reactivated in any order: money that is here is on a course or is credit, once, and a course that goes on is asked for in full', async () => {
    const step = fc.record({
      what: fc.constantFrom(
        'whole',
        'whole',
        'ask',
        'send',
        'settle',
        'fail',
        'requeue',
        'process',
        'reopen',
        'reactivate',
        'reactivate',
        'reactivate',
        'pay',
        'use credit',
        'mark',
      ),
      amount: fc.integer({ min: 1, max: 9 }).map((each) => each * 10_000),
      way: fc.constantFrom('instalment' as const, 'credit' as const, 'fewer_classes' as const),
      isOther: fc.boolean(),
    });
    const seen = new Set<string>();
    const through = (way: 'instalment' | 'credit' | 'fewer_classes') =>
      (['whole', 'reactivate', 'pay', 'whole', 'fail', 'reactivate'] as const).map((what) => ({
        what,
        amount: 40_000,
        way,
        isOther: false,
      }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 26 }), async (steps) => {
        const { store } = opened;
        const { link, enrolment } = await course();
        const second = await made<PaymentLink>('createPaymentLink', {
          body: { ...ASKED, lead_id: link.lead_id, gateway: 'test' },
        });
        let isCut = false;
        const ofFamily = { lead_id: { anyOf: [link.lead_id] } };
        const tried = async (operation: string, sending: object, by: Caller): Promise<boolean> => {
          const answer = await by.call(operation, sending);
          expect([200, 201, 400, 409], `${operation} ${await answer.clone().text()}`).toContain(answer.status);
          return answer.status < 300;
        };
        const stepOf = (refund: Refund, action: string, by: Caller, more: object = {}) =>
          tried(
            `refund.${action}`,
            { path: { id: refund.id }, body: { version: refund.version, ...NOTE, ...more } },
            by,
          );
        const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, each) => sum + each.amount, 0);
        const act = async (each: (typeof steps)[number]): Promise<boolean> => {
          const { what, amount, way, isOther } = each;
          // From asking to the end, where nothing stands against it.
          if (what === 'whole') {
            for (const one of ['ask', 'send', 'settle'] as const) await act({ ...each, what: one });
            return act({ ...each, what: 'process' });
          }
          const refunds = await allOf(store, REFUNDS, { variant_id: { anyOf: [enrolment.id] } });
          const latest = refunds.sort((one, other) => one.created_on - other.created_on || one.version - other.version);
          const open = latest.find(({ status }) => ['incomplete', 'pending', 'approved'].includes(status));
          const going = (await allOf(store, REFUND_PAYOUTS, ofFamily)).filter(({ status }) => status !== 'withdrawn');
          const payoutStep = (from: string, action: string, more: object = {}) => {
            const row = going.find(({ status, way: by }) => status === from && (action !== 'settle' || by === 'bank'));
            return row
              ? tried(
                  `refund_payout.${action}`,
                  { path: { id: row.id }, body: { version: row.version, ...more } },
                  finance,
                )
              : false;
          };
          if (what === 'ask') {
            const from = (await factsOf(enrolment)).payments.find(({ left }) => left >= amount);
            const as_credit = way === 'credit';
            if (open || !from) return false;
            const sending = asked(enrolment, [{ source_id: from.payment_id, amount }], {
              as_credit,
              ...(as_credit && { account: null }),
            });
            if (!(await tried('createRefund', sending, staff))) return false;
            const refund = (await allOf(store, REFUNDS, { variant_id: { anyOf: [enrolment.id] } })).find(
              ({ status }) => status === 'incomplete',
            );
            if (!(await stepOf(refund!, 'submit', staff))) return false;
            const pending = (await store.records(REFUNDS).find(refund!.id))!;
            return stepOf(pending, 'approve', admin, { exception_reason: 'Goodwill' });
          }
          if (what === 'send') {
            const row = going.find(({ status }) => status === 'queued');
            // A gateway that cannot be reached: by bank instead.
            if (row && row.way === 'gateway' && isOther)
              await store
                .records(REFUND_PAYOUTS)
                .update({ ...row, way: 'bank', version: row.version + 1 }, row.version);
            const now = row && (await store.records(REFUND_PAYOUTS).find(row.id))!;
            return now
              ? tried('refund_payout.send', { path: { id: now.id }, body: { version: now.version } }, finance)
              : false;
          }
          if (what === 'settle') return payoutStep('sent', 'settle', { bank_reference: 'UTR 77' });
          if (what === 'fail') return payoutStep(isOther ? 'sent' : 'done', 'fail', { failure: 'Account closed' });
          if (what === 'requeue') {
            const row = going.find(({ status }) => status === 'failed');
            return payoutStep('failed', 'requeue', { way: row?.way === 'credit' ? 'credit' : 'bank' });
          }
          if (what === 'process') return open ? stepOf(open, 'process', finance) : false;
          if (what === 'reopen') return open ? stepOf(open, 'reopen', staff) : false;
          if (what === 'reactivate') {
            const ended = latest.find(({ status }) => status === 'processed');
            const done = ended ? await stepOf(ended, 'reactivate', admin, { reactivation: way }) : false;
            isCut ||= done && way === 'fewer_classes';
            return done;
          }
          if (what === 'pay') return (await payLink(store, link, [amount])).payments.length > 0;
          if (what === 'mark') {
            const { status, classes_left } = (await store.records(ENROLMENTS).find(enrolment.id))!;
            if (status !== 'active' || classes_left < 2) return false;
            await attend(store, enrolment, ['present'], { given: 0, done: 0 });
            return true;
          }
          const target = (await openOf(second)).find((each) => each.amount - each.paid - each.waived > 0);
          const credit = (await balanced(link)).credit;
          return target && credit > 0
            ? tried('useCredit', { path: { id: target.id }, body: { amount: Math.min(amount, credit) } }, staff)
            : false;
        };
        for (const each of steps) {
          if (await act(each)) seen.add(`${each.what}${each.what === 'reactivate' ? ` ${each.way}` : ''}`);
          const ledger = await balanced(link);
          const attempts = await allOf(store, PAYMENT_ATTEMPTS, ofFamily);
          const sent = (await allOf(store, PAYMENT_REFUNDS, ofFamily)).filter(({ status }) => status !== 'failed');
          for (const { id, captured } of attempts)
            expect(sumOf(sent.filter(({ payment_id }) => payment_id === id))).toBeLessThanOrEqual(captured);
          const byBank = sumOf(sent.filter(({ way, status }) => way === 'bank' && status === 'done'));
          const here = attempts.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0) - byBank;
          const entries = await allOf(store, LEDGER_ENTRIES, ofFamily);
          const wentBack = sumOf(entries.filter(({ kind, note }) => kind === 'credit' && note === WENT_BACK));
          const [of, other] = [
            (await store.records(PAYMENT_LINKS).find(link.id))!,
            (await store.records(PAYMENT_LINKS).find(second.id))!,
          ];
          const onCourse = of.paid - (of.refunded - wentBack);
          expect(onCourse + other.paid + ledger.credit).toBe(here);
          expect(Math.min(onCourse, ledger.credit, of.owed)).toBeGreaterThanOrEqual(0);
          const { status, price } = (await store.records(ENROLMENTS).find(enrolment.id))!;
          if (status === 'active' && !isCut) expect(onCourse + of.owed).toBe(price);
          if (status === 'active') expect(onCourse + of.owed).toBeGreaterThanOrEqual(price);
        }
      }),
      {
        numRuns: name === 'memory' ? 25 : 4,
        endOnFailure: true,
        examples: [[through('instalment')], [through('credit')], [through('fewer_classes')]],
      },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining(['whole', 'reactivate instalment', 'reactivate credit', 'reactivate fewer_classes']),
    );
  }, 240_000);

  test('twenty people at once: one refund of a course, never more than was paid, and each payout goes once', async () => {
    const { link, enrolment, payments } = await course([90_000]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        [finance, admin][at % 2]!.call(
          'createRefund',
          asked(enrolment, [{ source_id: payments[0]!, amount: 60_000 + at }]),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const [refund] = await allOf(opened.store, REFUNDS, { variant_id: { anyOf: [enrolment.id] } });
    const [maker, checker] = refund!.created_by === emailOf('finance') ? [finance, admin] : [admin, finance];
    // Whatever person made it, only a production admin approves it.
    if (checker === finance)
      await attend(
        opened.store,
        enrolment,
        Array.from({ length: 20 }, () => 'present' as const),
        { given: 0, done: 0 },
      );
    await act('submit', refund!, maker)();
    const { version } = (await opened.store.records(REFUNDS).find(refund!.id))!;
    const approvals = await Promise.all(
      Array.from({ length: 20 }, () =>
        checker.call('refund.approve', {
          path: { id: refund!.id },
          body: { version, ...NOTE, exception_reason: 'Goodwill' },
        }),
      ),
    );
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1);
    const [queued, ...others] = await payouts(refund!);
    expect(others).toEqual([]);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        maker.call('refund_payout.send', { path: { id: queued!.id }, body: { version: 1 } }),
      ),
    );
    expect((await opened.store.records(PAYMENT_LINKS).find(link.id))!.refunded).toBe(refund!.amount);
    await act('process', refund!, maker)();
    // What is left of the payment is all that a second refund may ask for.
    const left = 90_000 - refund!.amount;
    const second = await refused('createRefund', asked(enrolment, [{ source_id: payments[0]!, amount: left + 1 }]));
    expect(second[0]).toBe(409);
    expect(second[1]).toMatch(/^At most ₹/);
    await balanced(link);
  }, 120_000);
});

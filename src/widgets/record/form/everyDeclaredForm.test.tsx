// @vitest-environment jsdom
// Every form that a declaration makes, edited field by field on the screen and read back from the store: a new record, its edit,
// each action that asks for something, and many at once. What there is to edit is read off the declarations alone.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { actionsFor } from '@domain/records/actions';
import { recordNamed, RECORDS } from '@domain/records/all';
import { type Field, isStored } from '@domain/records/fields';
import { BATCHES } from '@domain/records/batch';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import { CORRECTIONS } from '@domain/discrepancies/kinds';
import { LEADS } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { PARTNER_STATEMENT_LINES } from '@domain/records/partnerStatement';
import { HOSTED_TYPES, type HostedKind, hostedSessionIds } from '@domain/classes/hosted';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS } from '@domain/records/maverickSession';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { PROMISE_CHECKS } from '@domain/records/promiseCheck';
import { DISCREPANCIES } from '@domain/records/discrepancy';
import { INSTALMENTS } from '@domain/records/instalment';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { MAKE_UPS } from '@domain/records/makeUp';
import { LEAVE_ACCRUALS } from '@domain/records/leaveAccrual';
import { LEAVE_TYPES } from '@domain/records/leaveType';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { type RecordRow, type RecordType, storedFields } from '@domain/records/record';
import { CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { LMS_COMMENTS } from '@domain/records/lmsComment';
import { LMS_PINS } from '@domain/records/lmsPin';
import { newLevel } from '@domain/learning/conquest';
import { REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS } from '@domain/records/reviewFeedback';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import { TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { richFromText } from '@domain/richText/richText';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { ADMIN, routerAt, SLOW, renderApp, stubBrowser, testEnvironment } from '@/testing/app';
import { createStore } from '@/store/store';
import { currencyIn, majorText } from '@domain/money';
import { stepOf } from '@domain/payments/money';
import type { Lead } from '@domain/contract/leads';
import type { AnswerOf } from '@domain/contract/contract';
import type { Operation } from '@domain/contract/paths';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { type HostedRow, type Hosting, HOSTINGS } from '@server/classes/hosts';
import { newRow } from '@server/store/newRow';
import type { Store } from '@server/store/store';
import { changeEnrolmentState } from '@server/courses/progress';
import { demoRow } from '../../../../tests/api/demoRow';
import { BATCH_ID, batchRow, makeUpRow, sessionRow } from '../../../../tests/api/batchRows';
import { SECTIONS } from '../../../../tests/api/qualityRows';
import { approvalOf, existingPartners, partnerLead, SENT_LINE } from '../../../../tests/api/existingPartners';
import { addNode } from '../../../../tests/api/existingContent';
import { publishedCourse } from '../../../../tests/api/existingShipping';
import { accountOf } from '../../../../tests/api/verifiedAccounts';
import { existingHobby, hobbyRows } from '../../../../tests/api/existingHobby';
import { cycleRow, feedbackRow, formRow, reviewRow, SUBMITTED_REVIEW } from '../../../../tests/api/reviewRows';
import { existingLoans } from '../../../../tests/api/existingLoans';
import { ASKED, loadProduct, STAMPS } from '../../../../tests/api/existingPayments';
import { payLink, refundRow } from '../../../../tests/api/existingRefunds';
import { PAYMENT_PROOFS } from '@domain/records/offlinePayment';
import { REFUNDS } from '@domain/records/refund';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { existingPayouts, payoutRow } from '../../../../tests/api/existingPayouts';
import { invitationRow } from '../../../../tests/api/streamRows';
import { LEAD } from '../../../../tests/api/lead';
import { exampleOf, newExample } from '../../../../tests/api/recordRequestFixtures';
import { type Caller, emailOf, NOW, openTestServer, peopled, TODAY } from '../../../../tests/api/testServer';
import { trainer } from '../../../../tests/api/trainers';
import { addTag, callInProcess, choose, fieldAt, type as typeInto } from '../../../../tests/forms';
import { RecordActions } from '../RecordActions';
import ActionForm from './ActionForm';
import DeclaredRecordForm from './DeclaredRecordForm';

vi.setConfig({ testTimeout: 180_000 });

/** How much this test has entered: each value differs, and days follow each other in the order of the form. */
let edits = 0;

afterEach(() => {
  edits = 0;
  cleanup();
  vi.unstubAllGlobals();
});

const TRAINERS = ['asha', 'bina', 'cara', 'dina', 'away'].map((name) => ({
  id: `${name}@example.com`,
  name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Rao`,
}));

type Made = <T>(operation: Operation, body: unknown) => Promise<T>;

const WORK = 'a1c5f0de-0000-4000-8000-000000000001';

/** What no form creates, by the call that does; gives its id. Who verifies a payment is not who entered it. */
const MADE: Readonly<Record<string, (store: Store, made: Made, other: Caller) => Promise<string>>> = {
  payment_link: createLink,
  variant: async (store, made) => (await createCourse(store, made)).id,
  student: async (store, made) => (await createCourse(store, made)).student_id,
  refund: async (store, made) => {
    const row = refundRow(await createCourse(store, made));
    await store.records(REFUNDS).insert([row]);
    return row.id;
  },
  // A note is written of one that is over.
  batch_session: async (store) => {
    const over = sessionRow(1, -7);
    await store.records(BATCHES).insertNew(batchRow());
    await store.records(BATCH_SESSIONS).insertNew(over);
    return over.id;
  },
  make_up: async (store) => {
    const row = makeUpRow();
    await store.records(BATCHES).insertNew(batchRow());
    await store.records(MAKE_UPS).insert([row]);
    return row.id;
  },
  session_cover: async (store) => {
    const [from, to] = [TRAINERS[0]!.id, TRAINERS[1]!.id];
    const start_time = startOfDay(addDays(TODAY, 5)) + 11 * 3600;
    const session = demoRow(to, start_time, { session_id: 'covered' });
    expect(await store.calendar.book(session)).toBe('booked');
    // Who has another session at that hour cannot have it back: it stays where it is.
    expect(await store.calendar.book(demoRow(from, start_time, { session_id: 'their own' }))).toBe('booked');
    const times = { start_time, end_time: session.end_time, asked_for: start_time };
    const cover = newRow(
      SESSION_COVERS,
      { actor: emailOf('staff'), now: NOW },
      {
        session_id: session.session_id,
        label: 'DEMO',
        from_teacher: from,
        to_teacher: to,
        cover_answer: 'asked',
        ...times,
      },
    );
    await store.records(SESSION_COVERS).insert([cover]);
    return cover.id;
  },
  leave: async (_store, _made, other) => {
    const start_time = startOfDay(addDays(TODAY, 40));
    const answer = await other.call('applyForLeave', {
      body: {
        teacher_id: TRAINERS[0]!.id,
        start_time,
        end_time: start_time + SECONDS_PER_DAY,
        reason: 'Family function',
      },
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return ((await answer.json()) as RecordRow).id;
  },
  trainer_payout: async (store) => {
    await store.records(TRAINER_PAYOUTS).insert([payoutRow(WORK, { teacher_id: TRAINERS[0]!.id, status: 'approved' })]);
    await accountOf(store, TRAINERS[0]!.id, 'verified');
    return WORK;
  },
  loan_check: async (store, made) => {
    const { lead_id } = await made<Lead>('createLead', LEAD);
    return (await existingLoans(lead_id, store)).askLoanAgain!.path!['id']!;
  },
  lead_approval: async (store) => {
    const lead = partnerLead();
    await store.records(LEADS).insert([lead]);
    await store.records(LEAD_APPROVALS).insert([approvalOf(lead, 'waiting')]);
    return lead.id;
  },
  partner_statement_line: async (store) => {
    await existingPartners(store);
    return SENT_LINE;
  },
  promise_check: async (store, made) => {
    const { lead_id } = await made<Lead>('createLead', LEAD);
    await store.records(PROMISE_CHECKS).insert([
      {
        ...STAMPS,
        id: WORK,
        lead_id,
        preferred_slots: ['Mon 03:00'],
        batches: [],
        status: 'none',
        reason: null,
        lead_owner: null,
      },
    ]);
    return WORK;
  },
  lead: async (_store, made) => (await made<Lead>('createLead', LEAD)).lead_id,
  phone_call: async (_store, made) => {
    const { lead_id } = await made<{ lead_id: string }>('createLead', LEAD);
    return (await made<{ call_id: string }>('placeCall', { lead_id })).call_id;
  },
  stream_session: async (store, made) => {
    await made('stream_batch.create' as Operation, newExample(STREAM_BATCHES));
    return (await allOf(store, STREAM_SESSIONS, {}))[0]!.id;
  },
  maverick_invitation: async (store, made) => {
    const course = await createCourse(store, made);
    const { id } = await made<RecordRow>('maverick_session.create' as Operation, newExample(MAVERICK_SESSIONS));
    await store.records(MAVERICK_INVITATIONS).insert([{ ...STAMPS, ...invitationRow(id, course), id: WORK }]);
    return WORK;
  },
  trainer_review: async (store) => reviewed(store, reviewRow('open', emailOf('admin'))),
  review_feedback: async (store) => {
    await reviewed(store, reviewRow('open', emailOf('admin')));
    const row = { ...feedbackRow('open'), teacher_id: TRAINERS[0]!.id };
    await store.records(REVIEW_FEEDBACKS).insert([row]);
    return row.id;
  },
  hobby_student: async (store, made) => {
    const { lead_id } = await made<Lead>('createLead', LEAD);
    await existingHobby(lead_id, store);
    const [place] = hobbyRows(lead_id).classes;
    await store.records(HOBBY_CLASSES).update({ ...place!, start_time: NOW + 90 * SECONDS_PER_DAY }, place!.version);
    return hobbyRows(lead_id).seat.id;
  },
  batch: async (store) => {
    await store.records(BATCHES).insertNew(batchRow());
    return BATCH_ID;
  },
  conquest_play: async (store) => {
    const { id: conquest_id } = await addNode(store, 'conquest', 'Sums');
    return kept(store, CONQUEST_PLAYS, { conquest_id, student_id: WORK });
  },
  lms_pin: async (store) => {
    await store.records(BATCHES).insertNew(batchRow());
    const course_id = (await publishedCourse(store, [{ Halves: 30 }])).id;
    return kept(store, LMS_PINS, { id: BATCH_ID, batch_id: BATCH_ID, course_id, course_version: 1 });
  },
  lms_comment: async (store) => {
    const { id } = await addNode(store, 'topic', 'Folding');
    return kept(store, LMS_COMMENTS, {
      kind: 'topic',
      node_id: id,
      status: 'open',
      // The author may edit it.
      created_by: emailOf('admin'),
    });
  },
  payout_ticket: async (store) => {
    await existingPayouts(store);
    return 'ticket-1';
  },
  discrepancy: async (store) => {
    const about = { link_id: null, refund_id: null, variant_id: null, batch_id: null, payout_id: null, made_by: [] };
    const row = {
      kind: 'booked_twice' as const,
      source_id: 'stripe pay_1',
      found: 'Booked on 2 links',
      correction: CORRECTIONS.booked_twice,
      currency: 'INR',
      amount: 1000,
      ...about,
    };
    await store.records(DISCREPANCIES).insert([
      {
        ...STAMPS,
        id: WORK,
        ...row,
        status: 'found',
        reason: null,
        result: null,
        decided_by: null,
        decided_on: null,
      },
    ]);
    return WORK;
  },
  reduction_proposal: async (store, made, other) => {
    const link_id = await createLink(store, made);
    const [instalment] = await allOf(store, INSTALMENTS, { link_id: { anyOf: [link_id] } });
    // All of it: more than one person may give.
    const answer = await other.call('waiveInstalment', { path: { id: instalment!.id }, body: { reason: 'Goodwill' } });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as AnswerOf<'waiveInstalment'>).proposal!.id;
  },
  offline_payment: async (store, made, other) => {
    const link_id = await createLink(store, made);
    const receipt = {
      paid_on: TODAY,
      provider: 'directBankTransfer',
      reference: 'UTR 1',
      receipt_amount: 1000,
      currency: 'INR',
      proof_id: null,
    };
    const answer = await other.call('recordOfflinePayment', {
      body: { ...receipt, splits: [{ link_id, amount: 1000 }] },
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return ((await answer.json()) as RecordRow).id;
  },
};

/** What must be there before one is created, beside its parents. */
const NEEDED: Readonly<Record<string, (store: Store, ids: Readonly<Record<string, string>>) => Promise<void>>> = {
  leave_adjustment: (store, { leave_type }) =>
    store
      .records(LEAVE_ACCRUALS)
      .insert([
        newRow(
          LEAVE_ACCRUALS,
          { actor: emailOf('staff'), now: NOW },
          { id: 'since long', leave_type_id: leave_type!, valid_from: '2020-01-01', days: 1 },
        ),
      ]),
};

/** What an action begins with, where it is not what the record begins with. */
const BEFORE: Readonly<Record<string, (store: Store, id: string) => Promise<void>>> = {
  'partner_statement_line.uphold': disputed,
  'partner_statement_line.change': disputed,
  'stream_session.replace_host': async (store, id) => {
    const session = (await store.records(STREAM_SESSIONS).find(id))!;
    await store.records(STREAM_SESSIONS).update({ ...session, status: 'live' }, session.version);
  },
  ...Object.fromEntries(
    HOSTED_TYPES.map((kind) => [`${kind}.not_held`, (store, id) => begun(store, kind, id)] as const),
  ),
  'trainer_review.calibrate': async (store, id) => {
    const row = (await store.records(TRAINER_REVIEWS).find(id))!;
    await store.records(TRAINER_REVIEWS).update({ ...row, ...SUBMITTED_REVIEW }, row.version);
    const [cycle] = await allOf(store, REVIEW_CYCLES, {});
    await store.records(REVIEW_CYCLES).update({ ...cycle!, status: 'closed' }, cycle!.version);
  },
  'review_cycle.correct': async (store, id) => {
    const row = (await store.records(REVIEW_CYCLES).find(id))!;
    await store.records(REVIEW_CYCLES).update({ ...row, status: 'open' }, row.version);
  },
  'review_feedback.settle': async (store, id) => {
    const row = (await store.records(REVIEW_FEEDBACKS).find(id))!;
    await store
      .records(REVIEW_FEEDBACKS)
      .update({ ...row, status: 'disputed', dispute: 'I waited', released_on: NOW }, row.version);
  },
  'hobby_student.offer': async (store, id) => {
    const row = (await store.records(HOBBY_STUDENTS).find(id))!;
    await store.records(HOBBY_STUDENTS).update({ ...row, stage: 'waiting' }, row.version);
  },
  'maverick_invitation.enter_result': attended,
  'maverick_invitation.certify': attended,
  // Resolved by somebody else, and a second person is to confirm it.
  'payout_ticket.decline': async (store, id) => {
    const ticket = (await store.records(PAYOUT_TICKETS).find(id))!;
    await store
      .records(PAYOUT_TICKETS)
      .update(
        { ...ticket, status: 'awaiting_second', decided_by: 'people@example.com', decided_on: NOW },
        ticket.version,
      );
  },
};

/** What there is of a cycle that is open, and this review of it. */
async function reviewed(store: Store, row: TrainerReview): Promise<string> {
  await store.records(REVIEW_FORMS).insert([formRow()]);
  await store.records(REVIEW_CYCLES).insert([cycleRow('open', { status: 'open' })]);
  await store.records(TRAINER_REVIEWS).insert([{ ...row, teacher_id: TRAINERS[0]!.id }]);
  return row.id;
}

async function kept<Row extends RecordRow>(store: Store, type: RecordType<Row>, values: object): Promise<string> {
  const row = { id: WORK, ...values };
  const known = storedFields(type as unknown as RecordType).map(([name, field]) => [
    name,
    field.default ?? (field.required ? exampleOf(field) : null),
  ]);
  await store.records(type).insert([{ ...STAMPS, ...Object.fromEntries(known), ...row } as unknown as Row]);
  return row.id;
}

/** Its hour came ten minutes ago, in its row and in the calendar. */
async function begun(store: Store, kind: HostedKind, id: string): Promise<void> {
  const { type } = HOSTINGS[kind] as unknown as Hosting<HostedRow>;
  const row = (await store.records(type).find(id))!;
  const start_time = NOW - 600;
  await store.records(type).update({ ...row, start_time }, row.version);
  const held = await store.calendar.sessions(hostedSessionIds(id));
  await store.calendar.put(held.map((each) => ({ ...each, start_time, end_time: start_time + row.minutes * 60 })));
}

async function attended(store: Store, id: string): Promise<void> {
  const invitation = (await store.records(MAVERICK_INVITATIONS).find(id))!;
  await store.records(MAVERICK_INVITATIONS).update({ ...invitation, status: 'attended' }, invitation.version);
}

/** Disputed by somebody else of finance. */
async function disputed(store: Store, id: string): Promise<void> {
  const line = (await store.records(PARTNER_STATEMENT_LINES).find(id))!;
  const dispute = { dispute: 'Paid twice', disputed_by: 'finance@example.com', disputed_on: NOW };
  await store.records(PARTNER_STATEMENT_LINES).update({ ...line, status: 'disputed', ...dispute }, line.version);
}

/** Of who has paid. */
async function createCourse(store: Store, made: Made): Promise<Enrolment> {
  const link = (await store.records(PAYMENT_LINKS).find(await createLink(store, made)))!;
  const { enrolment } = await payLink(store, link, [1000]);
  // Taught, so that it can be paused.
  await store.transaction((tx) =>
    changeEnrolmentState(tx, enrolment.id, 'active', 'In a batch', { actor: 'ravi@example.com', now: NOW }),
  );
  const course = (await store.records(ENROLMENTS).find(enrolment.id))!;
  await store.records(ENROLMENTS).change(course.id, { classes_taken: 1 }, course.version);
  return enrolment;
}

async function createLink(store: Store, made: Made): Promise<string> {
  await loadProduct(store, [{ plan: 'full', currency: 'INR', amount: 2_100_000 }]);
  const { lead_id } = await made<Lead>('createLead', LEAD);
  return (await made<RecordRow>('createPaymentLink', { ...ASKED, lead_id })).id;
}

const OTHER_PARENTS: Readonly<Record<string, (store: Store) => Promise<string>>> = {
  session_note: async (store) => {
    const other = sessionRow(2, -6);
    await store.records(BATCH_SESSIONS).insertNew(other);
    return other.id;
  },
};

async function openRecords() {
  const store = memoryStore();
  await store.load([{ trainers: TRAINERS.map(({ id, name }) => trainer(id, name, [[540, 1020]])) }]);
  // In force before the cycle in which lines are entered.
  const rates = {
    batch_rate: 30_000,
    ptm_rate: 20_000,
    demo_rate: 15_000,
    webinar_rate: 50_000,
    class_rate: 40_000,
    cover_bonus: 5000,
  };
  await store.records(PAYOUT_CONTRACTS).insert(
    TRAINERS.map(({ id }) => ({
      ...STAMPS,
      id: `contract of ${id}`,
      teacher_id: id,
      valid_from: '2026-02-01',
      ...rates,
      note: null,
      status: 'set',
      trainer_name: null,
    })),
  );
  await store.records(LEAVE_TYPES).insert(
    [
      ['casual', 'Casual leave'],
      ['sick', 'Sick leave'],
    ].map(([id, name]) => newRow(LEAVE_TYPES, { actor: emailOf('staff'), now: NOW }, { id: id!, name: name! })),
  );
  const server = await openTestServer(await peopled(store, 0));
  const staff = await server.as('admin');
  const refused = callInProcess(staff);
  const ids: Record<string, string> = { payment_proof: WORK };
  const proof = { name: 'log.pdf', type: 'application/pdf' as const, size: 3, digest: 'abc', content: 'bG9n' };
  await store.records(PAYMENT_PROOFS).insert([{ ...STAMPS, id: WORK, ...proof }]);

  const made = async <T,>(operation: string, body: unknown, path?: { id: string }): Promise<T> => {
    const answer = await staff.call(operation as Operation, { path, body });
    expect(answer.status, `${operation} ${answer.status === 201 ? '' : await answer.clone().text()}`).toBe(201);
    return (await answer.json()) as T;
  };

  /** One of every record, parents before children; gives the row of this kind. */
  async function present(type: RecordType, title = ''): Promise<RecordRow> {
    const create = async (each: RecordType): Promise<void> => {
      if (each.access.create === null) ids[each.name] ??= await MADE[each.name]!(store, made, await server.as('staff'));
      else {
        const named = [...Object.values(each.asked).map(({ to }) => to), each.child?.of];
        const parents = named.flatMap((to) => (to !== undefined && to !== each.name && recordNamed(to)) || []);
        for (const parent of parents) await create(parent);
        await NEEDED[each.name]?.(store, ids);
        ids[each.name] ??= (
          await made<RecordRow>(`${each.name}.create`, newExample(each, ids), each.child && { id: ids[each.child.of]! })
        ).id;
      }
    };
    await create(type);
    await BEFORE[title]?.(store, ids[type.name]!);
    const one = await staff.call(`${type.name}.one`, { path: { id: ids[type.name]! } });
    expect(one.status, await one.clone().text()).toBe(200);
    return one.json() as Promise<RecordRow>;
  }

  async function all(type: RecordType): Promise<readonly RecordRow[]> {
    const query = { page: 1, size: 25, sort: { field: 'created_on', descending: false }, search: '', filters: {} };
    return (await store.records(type).page(query)).rows;
  }

  /** Of what a parent has one of, another one is created below another parent. */
  async function otherParent({ name, child }: RecordType): Promise<void> {
    const make = OTHER_PARENTS[name];
    if (make) ids[child!.of] = await make(store);
  }

  return {
    refused,
    present,
    otherParent,
    ids,
    all,
    stored: (type: RecordType, id: string) => store.records(type).find(id),
  };
}

function show(children: ReactNode): void {
  stubBrowser(1440);
  const store = createStore(testEnvironment({ user: ADMIN }));
  const router = routerAt();
  bindHistory(router, store);
  render(<Console store={store} router={router} table={[{ path: '*', element: children }]} />);
}

interface Edit {
  /** Does it on the screen, and gives what must be stored then. `entered`: what the record holds by now, as far as it was edited. */
  (form: ParentNode, path: string, field: Field, before: unknown, entered: object): Promise<unknown> | unknown;
}

/** A value that differs from the one before, as a person enters it. */
const EDITS: Record<Field['kind'], Edit> = {
  text: (form, path, { format, max = 0, label }) => {
    const known = KNOWN[label];
    if (known) {
      typeInto(form, path, known);
      return known;
    }
    const word = `Edited ${++edits}`;
    const text =
      format === 'file'
        ? WORK
        : format === 'url'
          ? `https://example.com/${edits}`
          : format === 'email' || format === 'contact'
            ? `edited${edits}@example.com`
            : word.slice(0, max);
    typeInto(form, path, text);
    return text;
  },
  number: (form, path, { min = 0, max = 1e9, decimals }, before) => {
    // Days of a leave are whole or half ones.
    const step = decimals === 1 ? 0.5 : decimals ? 10 ** -decimals : 1;
    const next = Number(before ?? min) + step > max ? min : Number(before ?? min) + step;
    typeInto(form, path, next);
    return next;
  },
  money: (form, path, field, _before, entered) => {
    const currency = currencyIn(field, entered)!;
    const minor = (12_345 + ++edits) * stepOf(currency);
    typeInto(form, path, majorText(minor, currency));
    return minor;
  },
  date: (form, path) => {
    // Nothing is done in the future.
    const later = addDays(TODAY, 20 + (++edits % 60));
    const day = ['completed_on', 'given_on'].includes(path) ? TODAY : path === 'valid_from' ? MONTH_LATER : later;
    typeInto(form, path, day);
    return day;
  },
  instant: (form, path) => {
    const day = addDays(TODAY, 20 + (++edits % 60));
    const [date, time] = fieldAt(form, path).querySelectorAll('input');
    fireEvent.change(date!, { target: { value: day } });
    // Within the working hours of the trainers.
    fireEvent.change(time!, { target: { value: '10:45' } });
    return startOfDay(day) + (10 * 60 + 45) * 60;
  },
  choice: async (form, path, { labels = {}, label: asked }, before) => {
    const wanted = DECIDED[asked];
    const [value, label] = Object.entries(labels).findLast(([each]) =>
      wanted !== undefined && wanted in labels ? each === wanted : each !== before,
    )!;
    await choose(form, path, label);
    return value;
  },
  flag: (form, path) => {
    const box = fieldAt(form, path) as HTMLInputElement;
    const before = box.checked;
    fireEvent.click(box);
    return !before;
  },
  list: async (form, path, { labels, to, label }, before) => {
    const list = [...((before as string[] | null) ?? [])];
    const free =
      to === 'trainer'
        ? ['bina@example.com', 'dina@example.com']
        : labels
          ? Object.keys(labels)
          : [KNOWN[label] ?? `Edited ${++edits}`];
    const added = free.findLast((each) => !list.includes(each))!;
    if (to === 'trainer') await choose(form, path, optionOf(added));
    else if (labels) await choose(form, path, labels[added]!);
    else addTag(form, path, added);
    return [...list, added];
  },
  reference: async (form, path, { to }, before) => {
    if (to === 'review_form') return before;
    if (to === 'leave_type') {
      await choose(form, path, 'Sick leave');
      return 'sick';
    }
    if (to !== 'trainer') throw new Error(`${path}: a reference to a ${to} needs a record to choose, and a case here`);
    const id = ['cara@example.com', 'asha@example.com'].find((each) => each !== before)!;
    await choose(form, path, optionOf(id));
    return id;
  },
  json: (form, path, { label }) => {
    const made = JSON_OF[label]?.(`Edited ${++edits}`);
    if (made === undefined) throw new Error(`${path}: what JSON there is for ${label} needs a case here`);
    typeInto(form, path, JSON.stringify(made));
    return made;
  },
  count: () => undefined,
  joined: () => undefined,
  names: () => undefined,
  dated: () => undefined,
  filled: () => undefined,
};

/** Some terms are in force from the first of a month on. */
const MONTH_LATER = '2028-03-01';

/** A text that is one of those that there are, by its label. */
const KNOWN: Readonly<Record<string, string>> = {
  Away: '2027-02-01',
  Country: 'AU',
  Cycle: '2026-11-16',
  Grade: '8',
  Reviewer: emailOf('staff'),
  Owner: emailOf('staff'),
  'Time zone': 'Australia/Perth',
  'Weekly slots': 'Tue 15:00',
  'Working hours (IST)': 'Sun 10:00-12:00',
};

/** By label. */
const JSON_OF: Readonly<Record<string, (title: string) => unknown>> = {
  Sections: (title) => SECTIONS.map((section) => ({ ...section, title })),
  Body: (title) => richFromText(title),
  Levels: (title) => [newLevel('first', title)],
};

/** What another choice forbids: only a call has an outcome, and what is entered is a next step. */
const LEFT_EMPTY: Readonly<Record<string, string>> = {
  lead_entry: 'outcome',
  // No node is there that could hold it.
  lms_module: 'below',
  lms_topic: 'below',
  lms_concept: 'below',
  lms_conquest: 'below',
};

/** Parents of which it has another one. */
const NOT_GIVEN: Readonly<Record<string, readonly string[]>> = {
  lms_due: ['conquest_id', 'student_id'],
  leave_adjustment: ['takes_back'],
};

/** A choice that another one decides about, or that another one follows from, by its label. */
const DECIDED: Readonly<Record<string, string>> = {
  Currency: 'USD',
  Kind: 'milestone',
  'Lost because': 'unreachable',
  Comparison: 'is',
  'Looks at': 'country',
  Team: 'lead-trainers',
};

function optionOf(id: string): string {
  return `${TRAINERS.find((each) => each.id === id)!.name} ${id}`;
}

/** Edits every field, in the order of the form; gives what must be stored. */
async function editAll(
  form: ParentNode,
  fields: Readonly<Record<string, Field>>,
  before: object,
): Promise<Record<string, unknown>> {
  const expected: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = field.protect === 'masked' || field.protect === 'encrypted' ? undefined : Reflect.get(before, name);
    const entered = await EDITS[field.kind](form, name, field, value, { ...before, ...expected });
    if (isStored(field)) expected[name] = entered;
  }
  return expected;
}

async function openedForm(): Promise<HTMLFormElement> {
  return waitFor(() => {
    const form = document.querySelector('form');
    if (!form) throw new Error('There is no form yet');
    return form;
  }, SLOW);
}

function submit(form: HTMLFormElement): void {
  fireEvent.click(form.querySelector('button[type=submit]')!);
}

function fieldsBut(type: RecordType, left: (field: Field, name: string) => unknown): Record<string, Field> {
  return Object.fromEntries(Object.entries(type.fields).filter(([name, field]) => !left(field, name)));
}

/** What has no page of its own is written where it stands, as a note is. */
const WITH_FORM = RECORDS.filter(({ operations }) => operations === undefined || operations.includes('one'));
/** Its fields hang on the template that the screen is of: that form is tested in src/features/templates. */
const OF_ITS_SCREEN = ['template_version'];
const CREATED = WITH_FORM.filter(({ access, name }) => access.create !== null && !OF_ITS_SCREEN.includes(name));
const EDITED = WITH_FORM.filter(({ access }) => access.edit !== null);
/** Whose steps hang on more than their fields: these are taken one after the other in tests/refunds.test.ts. */
const IN_STEPS = ['refund', 'refund_payout'];
const ASKING = RECORDS.flatMap((type) =>
  actionsFor(type).map(({ name, action }) => ({ type, name, action, title: `${type.name}.${name}` })),
).filter(({ type, action }) => action.fields && !IN_STEPS.includes(type.name));

test.each(CREATED)('every field of a new record is stored as it was entered: $name', async (type) => {
  const { present, otherParent, ids, stored, refused } = await openRecords();
  await present(type);
  await otherParent(type);
  // Parents are given by the screen on which it is created.
  const isParent = ({ to }: Field) => to !== undefined && to in ids;
  const given = Object.fromEntries(
    Object.entries(type.asked).flatMap(([name, field]) =>
      isParent(field) ? [[name, NOT_GIVEN[type.name]?.includes(name) ? null : ids[field.to!]]] : [],
    ),
  );
  const onSaved = vi.fn<(row: RecordRow) => void>();
  show(
    <DeclaredRecordForm
      type={type}
      parent={type.child && ids[type.child.of]}
      given={given}
      onSaved={onSaved}
      onCancel={vi.fn<() => void>()}
    />,
  );
  const form = await openedForm();
  const requested = fieldsBut(
    type,
    (_field, name) => name in given || !(name in type.asked) || LEFT_EMPTY[type.name] === name,
  );
  const expected = await editAll(
    form,
    requested,
    Object.fromEntries(Object.entries(requested).map(([name, field]) => [name, field.default])),
  );
  submit(form);
  await waitFor(() => expect(onSaved, `${refused} ${form.textContent.slice(0, 300)}`).toHaveBeenCalled(), SLOW);
  expect(await stored(type, onSaved.mock.calls[0]![0].id)).toMatchObject({ ...given, ...expected, version: 1 });
});

test.each(EDITED)('every field of an edit is stored as it was entered: $name', async (type) => {
  const { present, stored, refused } = await openRecords();
  const row = await present(type);
  const onSaved = vi.fn<(row: RecordRow) => void>();
  show(<DeclaredRecordForm type={type} row={row} onSaved={onSaved} onCancel={vi.fn<() => void>()} />);
  const form = await openedForm();
  const expected = await editAll(
    form,
    fieldsBut(type, ({ fixed }) => fixed),
    row,
  );
  submit(form);
  await waitFor(() => expect(onSaved, `${refused} ${form.textContent.slice(0, 300)}`).toHaveBeenCalled(), SLOW);
  expect(await stored(type, row.id)).toMatchObject({ ...expected, version: 2 });
});

test.each(ASKING)(
  'every field that an action asks for is stored as it was entered: $title',
  async ({ type, name, action, title }) => {
    const { present, stored, refused } = await openRecords();
    const row = await present(type, title);
    const requested = Object.fromEntries(action.fields!.map((field) => [field, type.all[field]!]));
    let expected: Record<string, unknown>;
    if (action.confirmation === 'form') {
      show(<ActionForm type={type} name={name} action={action} row={row} onDone={vi.fn<() => void>()} />);
      const form = await openedForm();
      expected = await editAll(form, requested, row);
      // What the row does not keep is filled in too: its rule says what comes of it.
      await editAll(form, action.asks ?? {}, {});
      submit(form);
    } else {
      show(<RecordActions type={type} row={row} only={[name]} />);
      fireEvent.click(await screen.findByRole('button', { name: action.label }, SLOW));
      const dialog = await screen.findByRole('dialog', {}, SLOW);
      expected = await editAll(dialog, requested, row);
      fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === action.label)!);
    }
    await waitFor(
      async () => expect((await stored(type, row.id))?.version, String(refused)).toBe(row.version + 1),
      SLOW,
    );
    // A state that is worked out is the domain's own test.
    expect(await stored(type, row.id)).toMatchObject({
      ...expected,
      ...(type.stored?.['status'] && { status: action.to ?? (Reflect.get(row, 'status') as string) }),
    });
  },
);

/** Where people paste many at once, by the record; `id` is its parent's. */
const PASTED: Readonly<Record<string, (ids: Readonly<Record<string, string>>) => string>> = {
  webinar_registration: ({ webinar }) => `/webinar-session/view?webinar=${webinar}&tab=registrations`,
  stream_subscriber: ({ stream_batch }) => `/streams/batch/view?stream_batch=${stream_batch}&tab=subscribers`,
  master_class_student: ({ master_class }) => `/master-class/add/student?master_class=${master_class}`,
};

test('whatever is created many at once has a screen for it here', () => {
  expect(
    RECORDS.filter(({ createsMany }) => createsMany)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(PASTED).sort());
});

test.each(RECORDS.filter(({ createsMany }) => createsMany))(
  'pasted contacts are stored with name and parent: $name',
  async (type) => {
    const { present, ids, all } = await openRecords();
    const { id: known } = await present(type);
    await renderApp({ at: PASTED[type.name]!(ids), user: ADMIN });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Mobile numbers or e-mails', {}, SLOW);
    fireEvent.change(field, { target: { value: '98200 10011, Mira Rao\nother@example.com' } });
    submit(field.closest('form')!);
    await waitFor(() => expect(field.value).toBe(''), SLOW);
    const parents = Object.entries(type.fields).flatMap(([name, { to = '' }]) => (to in ids ? [[name, ids[to]]] : []));
    const named = Object.keys(type.fields).find((name) => type.fields[name]!.protect === 'personal')!;
    const added = (await all(type)).filter(({ id }) => id !== known);
    expect(added).toHaveLength(2);
    expect(added).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...Object.fromEntries(parents), contact: '+919820010011', [named]: 'Mira Rao' }),
        expect.objectContaining({ ...Object.fromEntries(parents), contact: 'other@example.com', [named]: null }),
      ]),
    );
  },
);

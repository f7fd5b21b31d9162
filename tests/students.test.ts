// Students on every store: who pays becomes one, once; classes and attendance equal a recount after any series of marks; states keep to their table (decisions 8).
import { presentLead } from '@server/demos/leads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead } from '@domain/contract/leads';
import { ATTENDANCE_MARKS, type AttendanceMark, type Mark } from '@domain/records/attendanceMark';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCHES } from '@domain/records/batch';
import { CREDIT_GRANTS } from '@domain/records/creditGrant';
import { RECORDS } from '@domain/records/all';
import { MAKE_UPS } from '@domain/records/makeUp';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import type { LegalEntity } from '@domain/records/legalEntity';
import { NOTES_TO_FAMILIES } from '@domain/records/noteToFamily';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PTM_FORMS } from '@domain/records/ptmForm';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { REFUNDS } from '@domain/records/refund';
import { PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES } from '@domain/records/productPrice';
import type { RegistrationIssue } from '@domain/records/registrationIssue';
import { STUDENTS } from '@domain/records/student';
import { type Certificate, CERTIFICATES, WORKSHEETS } from '@domain/records/studentWork';
import { type Enrolment, ENROLMENT_STATES, ENROLMENTS, type EnrolmentState } from '@domain/records/enrolment';
import { HOBBY_MARKS } from '@domain/records/hobbyMark';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { SEAT_OFFERS, WAITING_ENTRIES } from '@domain/records/waiting';
import { NAMED_LIKE_STUDENT } from '@domain/students/names';
import { ENROLMENT_TRANSITIONS } from '@domain/students/enrolmentStates';
import { seatsFree } from '@server/seats/seatRows';
import { Failure } from '@server/failure';
import { notoLettering } from '@server/host/notoLettering';
import { allOf, newStamps } from '@server/store/rows';
import { changeEnrolmentState, recountEnrolment } from '@server/courses/progress';
import { becomeStudent } from '@server/courses/becomeStudent';
import { addDays } from '@domain/calendar';
import { BATCH_ID, batchRow, makeUpRow, memberRow } from './api/batchRows';
import { hobbyRows } from './api/existingHobby';
import { entryRow, offerRow } from './api/existingAllocation';
import { ASKED, loadProduct, STAMPS } from './api/existingPayments';
import { refundRow } from './api/existingRefunds';
import { LEAD } from './api/lead';
import {
  type Caller,
  emailOf,
  newCaller,
  NOW,
  openTestServer,
  peopled,
  type TestServer,
  TODAY,
} from './api/testServer';
import { invitationRow } from './api/streamRows';
import { loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

const BY = { actor: 'rita@example.com', now: NOW };
const MARKS: readonly Mark[] = ['present', 'late', 'absent', 'excused'];

/** A certificate proves what was printed; a child who is added to a master class need be no lead. */
const OF_ITS_OWN_NAME = ['certificate', 'master_class_student'];

describe.each(MEMORY_AND_DATABASE)('students on $name', ({ open, name }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let family: Caller;
  let families = 0;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    await loadProduct(opened.store, [
      { plan: 'full', currency: 'INR', amount: 90_000 },
      { plan: 'advance', currency: 'INR', amount: 90_000 },
    ]);
    server = await openTestServer(await peopled(opened.store, 0), { lettering: notoLettering });
    staff = await server.as('staff');
    family = newCaller(server.api);
  }, 60_000);
  afterAll(() => opened.clean());

  const made = async <T>(operation: string, sending: object) => {
    const answer = await staff.call(operation, sending);
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    return JSON.parse(text) as T;
  };
  const newLead = () => {
    const child = String(++families).padStart(4, '0');
    return made<Lead>('createLead', {
      body: { ...LEAD, mobile_number: `+91981119${child}`, email_address: `s${child}@families.example.com` },
    });
  };
  const newLink = ({ lead_id }: Lead, plan = 'full') =>
    made<PaymentLink>('createPaymentLink', { body: { ...ASKED, plan, lead_id, gateway: 'test' } });
  const pay = async ({ code }: PaymentLink) => {
    const answer = await family.call('startPayment', { path: { code }, form: {} });
    const attempt_id = answer.headers.get('Location')!.split('/').at(-1)!;
    await family.call('payAtTestGateway', { path: { attempt_id }, form: { outcome: 'succeed' } });
    return attempt_id;
  };
  const enrolmentsOf = ({ lead_id }: Lead) => allOf(opened.store, ENROLMENTS, { student_id: { anyOf: [lead_id] } });
  const newEnrolment = async () => {
    const lead = await newLead();
    await pay(await newLink(lead));
    return (await enrolmentsOf(lead))[0]!;
  };

  test('a first payment makes a student with a course, a second link adds a course, and nothing is done twice', async () => {
    const lead = await newLead();
    const link = await newLink(lead, 'advance');
    expect(await enrolmentsOf(lead)).toEqual([]);
    const attempt_id = await pay(link);
    const [enrolment, ...others] = await enrolmentsOf(lead);
    expect(others).toEqual([]);
    expect(enrolment).toMatchObject({
      link_id: link.id,
      status: 'onboarding',
      package: '1-30',
      classes_total: 30,
      classes_left: 30,
      attendance: null,
      price: 90_000,
      settled: 'open',
      grade_band: '4-5',
      batch_id: null,
    });
    expect(enrolment!.next_due).not.toBeNull();
    expect(await opened.store.records(STUDENTS).find(lead.lead_id)).toMatchObject({
      student_name: enrolment!.student_name,
    });
    await family.call('payAtTestGateway', { path: { attempt_id }, form: { outcome: 'succeed' } });
    await pay(link);
    expect(await enrolmentsOf(lead)).toMatchObject([{ id: enrolment!.id, settled: 'paid', next_due: null }]);
    await pay(await newLink(lead));
    expect(await enrolmentsOf(lead)).toHaveLength(2);
    await opened.store.transaction((tx) => becomeStudent(tx, { ...link, paid: 90_000, owed: 0 }, BY));
    expect(await enrolmentsOf(lead)).toHaveLength(2);
  });

  test('after any series of marks, free credits and worksheets the sums equal a recount by hand', async () => {
    const one = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('mark' as const),
          session: fc.nat(39),
          mark: fc.constantFrom(...MARKS),
        }),
      },
      fc.record({ kind: fc.constant('credit' as const), credits: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('worksheet' as const), done: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 45 }), async (series) => {
        const { id: variant_id, student_id: lead_id } = await newEnrolment();
        const marks = new Map<number, Mark>();
        let [credits, given, done] = [0, 0, 0];
        let last: Enrolment | undefined;
        const write = (each: (typeof series)[number]) =>
          opened.store.transaction(async (tx) => {
            if (each.kind === 'mark') {
              const id = `s${each.session}:${variant_id}`;
              const row: AttendanceMark = newRow(ATTENDANCE_MARKS, BY, {
                id,
                session_id: `s${each.session}`,
                batch_id: 'b',
                variant_id,
                lead_id,
                start_time: NOW - 86_400 * each.session,
                mark: each.mark,
              });
              const known = await tx.records(ATTENDANCE_MARKS).find(id);
              if (known)
                await tx.records(ATTENDANCE_MARKS).update({ ...row, version: known.version + 1 }, known.version);
              else await tx.records(ATTENDANCE_MARKS).insert([row]);
              marks.set(each.session, each.mark);
            } else if (each.kind === 'credit') {
              await tx
                .records(CREDIT_GRANTS)
                .insert([
                  newRow(CREDIT_GRANTS, BY, { variant_id, credits: each.credits, reason: 'goodwill', note: 'Kind' }),
                ]);
              credits += each.credits;
            } else {
              await tx.records(WORKSHEETS).insert([
                newRow(WORKSHEETS, BY, {
                  variant_id,
                  lead_id,
                  title: 'W',
                  given_on: '2026-01-01',
                  status: each.done ? 'completed' : 'given',
                }),
              ]);
              given++;
              done += Number(each.done);
            }
            last = await recountEnrolment(tx, variant_id, BY);
          });
        for (const each of series) await write(each);
        const count = (wanted: Mark) => [...marks.values()].filter((mark) => mark === wanted).length;
        const [present, late, absent] = [count('present'), count('late'), count('absent')];
        const held = present + late + absent;
        const credits_left = Math.max(0, credits - Math.max(0, held - 30));
        expect(await opened.store.records(ENROLMENTS).find(variant_id)).toMatchObject({
          present,
          late,
          absent,
          excused: count('excused'),
          classes_taken: Math.min(30, held),
          credits,
          credits_left,
          classes_left: 30 - Math.min(30, held) + credits_left,
          attendance: held === 0 ? null : Math.floor((1000 * (present + late)) / held) / 10,
          worksheets_given: given,
          worksheets_done: done,
        });
        const before = last!.version;
        expect((await opened.store.transaction((tx) => recountEnrolment(tx, variant_id, BY))).version).toBe(before);
      }),
      { numRuns: name === 'memory' ? 25 : 4 },
    );
  }, 120_000);

  test('no random walk of states leaves the table; each step is in the history, each refusal in words changes nothing', async () => {
    const states = Object.keys(ENROLMENT_STATES) as EnrolmentState[];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...states), { maxLength: 20 }), async (walk) => {
        const { id } = await newEnrolment();
        let steps = 0;
        for (const to of walk) {
          const before = (await opened.store.records(ENROLMENTS).find(id))!;
          const after = await opened.store
            .transaction((tx) => changeEnrolmentState(tx, id, to, 'Asked', BY))
            .catch((problem: unknown) => problem);
          if (after instanceof Failure) {
            expect(after.status).toBe(409);
            expect(await opened.store.records(ENROLMENTS).find(id)).toEqual(before);
            continue;
          }
          // Out of a pause or a refund its classes are counted: one that has some left is not over.
          const goesOn = to === 'completed' && ['paused', 'refund_in_progress'].includes(before.status);
          steps += goesOn ? 2 : 1;
          expect(ENROLMENT_TRANSITIONS[before.status]).toContain(to);
          if (before.status === 'refund_in_progress') expect(['ended', before.status_before]).toContain(to);
          expect(await opened.store.records(ENROLMENTS).find(id)).toMatchObject({
            status: goesOn ? 'active' : to,
            status_before: to === 'refund_in_progress' ? before.status : null,
          });
        }
        expect(
          (await opened.store.audit.of('variant', id)).filter(({ action }) => action !== 'variant.created'),
        ).toHaveLength(steps);
      }),
      { numRuns: name === 'memory' ? 25 : 3 },
    );
  }, 120_000);

  test('an active course without a class left is completed by the mark that took it', async () => {
    const { id: variant_id, student_id: lead_id } = await newEnrolment();
    await opened.store.transaction((tx) => changeEnrolmentState(tx, variant_id, 'active', 'In a batch', BY));
    const rows = Array.from({ length: 30 }, (_, at): AttendanceMark =>
      newRow(ATTENDANCE_MARKS, BY, {
        id: `f${at}:${variant_id}`,
        session_id: `f${at}`,
        batch_id: 'b',
        variant_id,
        lead_id,
        start_time: NOW - at,
        mark: 'present',
      }),
    );
    await opened.store.records(ATTENDANCE_MARKS).insert(rows);
    expect(await opened.store.transaction((tx) => recountEnrolment(tx, variant_id, BY))).toMatchObject({
      status: 'completed',
      classes_left: 0,
      attendance: 100,
    });
  });

  test('free classes are given with a reason up to a tenth of the package, and a production admin may give more', async () => {
    const { id } = await newEnrolment();
    const give = (credits: number, by = staff) =>
      by.call('variant.give_credits', {
        path: { id },
        body: { credits, reason: 'goodwill', note: 'The class was short' },
      });
    expect(await (await give(2)).json()).toMatchObject({ credits: 2, credits_left: 2, classes_left: 32 });
    const refused = await give(2);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(
      'Must be from 1 to 1. 2 of at most 3 given. A production admin may give up to 20.',
    );
    expect(await opened.store.records(ENROLMENTS).find(id)).toMatchObject({ credits: 2, classes_left: 32 });
    expect((await give(10, await server.as('admin'))).status).toBe(201);
    expect((await give(9, await server.as('admin'))).status).toBe(409);
    expect((await opened.store.audit.of('variant', id)).map(({ action }) => action)).toContain('variant.credits_given');
  });

  test('a change of course: told before, done as told with the family’s ledger, and refused where it is something else by now', async () => {
    await opened.store.records(PRODUCTS).insert([
      {
        ...STAMPS,
        id: 'larger',
        name: 'Math Champion',
        product_type: 'batches',
        package: '1-75',
        grade_bands: ['4-5'],
        status: 'active',
        prices: 1,
      },
      {
        ...STAMPS,
        id: 'cheaper',
        name: 'English',
        product_type: 'english_elite',
        package: '1-60',
        grade_bands: ['4-6'],
        status: 'active',
        prices: 1,
      },
    ]);
    await opened.store.records(PRODUCT_PRICES).insert(
      [
        ['larger', 200_000],
        ['cheaper', 30_000],
      ].map(([product_id, amount]) => ({
        ...STAMPS,
        id: `price ${product_id}`,
        product_id: String(product_id),
        plan: 'full' as const,
        currency: 'INR' as const,
        amount: Number(amount),
        valid_from: '2026-01-01',
        status: 'set' as const,
      })),
    );
    const { id, student_id } = await newEnrolment();
    const quote = (product_id: string) =>
      made<AnswerOf<'quoteCourseChange'>>('quoteCourseChange', { path: { id }, body: { product_id } });
    const agrees = async () => {
      const { ledgers } = await made<AnswerOf<'familyLedger'>>('familyLedger', { query: { lead_id: student_id } });
      expect(ledgers).toMatchObject([{ agrees: true }]);
      return ledgers[0]!.ledger;
    };
    const larger = await quote('larger');
    expect(larger).toMatchObject({ goes_on: true, difference: 110_000, classes_left: 75, waived: 0, credited: 0 });
    const { version } = (await opened.store.records(ENROLMENTS).find(id))!;
    const wanted = { product_id: 'larger', version, difference: 110_000, reason: 'Wants the whole year' };
    expect((await staff.call('changeCourse', { path: { id }, body: { ...wanted, difference: 1 } })).status).toBe(409);
    expect((await staff.call('changeCourse', { path: { id }, body: { ...wanted, version: version - 1 } })).status).toBe(
      412,
    );
    expect(await agrees()).toMatchObject({ owed: 0, credit: 0 });
    expect(await made<Enrolment>('changeCourse', { path: { id }, body: wanted })).toMatchObject({
      package: '1-75',
      classes_total: 75,
      classes_left: 75,
      price: 200_000,
      settled: 'open',
      next_due: larger.due_date,
    });
    expect(await agrees()).toMatchObject({ owed: 110_000, credit: 0 });
    const cheaper = await quote('cheaper');
    expect(cheaper).toMatchObject({ goes_on: false, difference: -170_000, waived: 110_000, credited: 60_000 });
    const again = (await opened.store.records(ENROLMENTS).find(id))!;
    await opened.store.records(BATCHES).insert([batchRow({ capacity: 1 })]);
    await opened.store
      .records(BATCH_MEMBERS)
      .insert([memberRow(1, { variant_id: id, lead_id: student_id, from_date: TODAY })]);
    await opened.store
      .records(ENROLMENTS)
      .update({ ...again, batch_id: BATCH_ID, batch_name: 'IN-G2-3-MC-1', version: again.version + 1 }, again.version);
    expect(await quote('cheaper')).toMatchObject({ leaves_batch: 'IN-G2-3-MC-1' });
    const entry = entryRow(`waits ${id}`, again, { status: 'offered' });
    await opened.store.records(WAITING_ENTRIES).insert([entry]);
    await opened.store.records(SEAT_OFFERS).insert([offerRow(`seat ${id}`, entry, batchRow({ capacity: 1 }))]);
    expect(
      await made<Enrolment>('changeCourse', {
        path: { id },
        body: { product_id: 'cheaper', version: again.version + 1, difference: -170_000, reason: 'Changed their mind' },
      }),
    ).toMatchObject({
      batch_id: null,
      batch_name: null,
      product_type: 'english_elite',
      classes_total: 60,
      price: 30_000,
      settled: 'paid',
      next_due: null,
    });
    expect(await seatsFree(opened.store, batchRow({ capacity: 1 }), TODAY)).toBe(1);
    // Nobody is offered a seat of the course that was given up.
    expect(await opened.store.records(WAITING_ENTRIES).find(entry.id)).toMatchObject({ status: 'left' });
    expect(await opened.store.records(SEAT_OFFERS).find(`seat ${id}`)).toMatchObject({ stage: 'withdrawn' });
    expect(await agrees()).toMatchObject({ owed: 0, credit: 60_000 });
    // What is kept as credit is not given back a second time: of ₹900.00 that were paid, ₹300.00 are left.
    const [facts] = await made<AnswerOf<'refundFacts'>>('refundFacts', { query: { lead_id: student_id } });
    expect(facts).toMatchObject({ proposed: 30_000, payments: [{ paid: 90_000, refunded: 60_000, left: 30_000 }] });
    const asking = (amount: number) =>
      staff.call('createRefund', {
        body: { variant_id: id, parts: [{ source_id: facts!.payments[0]!.payment_id, amount }] },
      });
    const tooMuch = await asking(30_001);
    expect([tooMuch.status, (await tooMuch.text()).replace(/\s/g, ' ')]).toEqual([
      409,
      expect.stringContaining('At most ₹300.00 is left of this payment'),
    ]);
    expect((await asking(30_000)).status).toBe(201);
    expect(
      (await opened.store.audit.of('variant', id)).filter(({ action }) => action === 'variant.course_changed'),
    ).toHaveLength(2);
  });

  test('a certificate is issued where it is earned, printed, proved at its public address, and no longer once it is revoked', async () => {
    const { id, student_name } = await newEnrolment();
    const issue = (kind: string) =>
      staff.call('certificate.create', { path: { id }, body: { kind, title: 'First classes' } });
    expect((await issue('milestone')).status).toBe(409);
    await opened.store.records(ATTENDANCE_MARKS).insert([
      newRow(ATTENDANCE_MARKS, BY, {
        id: `c1:${id}`,
        session_id: 'c1',
        batch_id: 'b',
        variant_id: id,
        lead_id: 'l',
        start_time: NOW,
        mark: 'present',
      }),
    ]);
    await opened.store.transaction((tx) => recountEnrolment(tx, id, BY));
    expect((await issue('completion')).status).toBe(409);
    // A Maverick session issues its own.
    expect((await issue('maverick')).status).toBe(400);
    const admin = await server.as('admin');
    const company = await admin.call('legal_entity.create', {
      body: {
        name: 'Bright Classes Inc.',
        country: 'US',
        address: '200 Market Street',
        tax_number_name: null,
        tax_number: null,
        service_code: null,
        prefix: 'US',
        year_begins: '1',
        serves: [],
        signatory: 'Grace Miller',
        signatory_role: 'Head of school',
      },
    });
    const entity = (await company.json()) as LegalEntity;
    expect(company.status).toBe(201);
    const certificate = (await (await issue('milestone')).json()) as Certificate;
    const signed = { company: 'Bright Classes Inc.', signed_by: 'Grace Miller', signed_as: 'Head of school' };
    expect(certificate).toMatchObject(signed);
    // Whoever signs later signs others.
    const later = { version: entity.version, signatory: 'Somebody else' };
    expect((await admin.call('legal_entity.edit', { path: { id: entity.id }, body: later })).status).toBe(200);
    expect(await opened.store.records(CERTIFICATES).find(certificate.id)).toMatchObject(signed);
    const pdf = await made<AnswerOf<'certificatePdf'>>('certificatePdf', { path: { id: certificate.id } });
    expect(atob(pdf.content).slice(0, 5)).toBe('%PDF-');
    const called = async (name: string) => {
      const [held] = await allOf(opened.store, CERTIFICATES, { variant_id: { anyOf: [id] } });
      await opened.store
        .records(CERTIFICATES)
        .update({ ...held!, student_name: name, version: held!.version + 1 }, held!.version);
      return staff.call('certificatePdf', { path: { id: certificate.id } });
    };
    for (const name of ['क्षिप्रा मिश्रा', 'தமிழ்ச்செல்வி', 'محمد بن علي', '王小明', 'Łukasz 小明'])
      expect((await called(name)).status, name).toBe(200);
    expect((await called('𐎠𐎡𐎢')).status).toBe(409);
    await called(student_name!);
    const { version } = (await opened.store.records(CERTIFICATES).find(certificate.id))!;
    const shown = async (code: string) => (await family.call('certificatePage', { path: { code } })).text();
    expect(await shown(certificate.code)).toContain('This certificate is genuine');
    expect(await shown(certificate.code)).toContain('Signed by Grace Miller, Head of school, Bright Classes Inc.');
    // What was bought, as the family knows it.
    expect(await shown(certificate.code)).toContain('Milestone · Math Star');
    expect(await shown(certificate.code)).toContain(student_name!);
    expect((await family.call('certificatePage', { path: { code: 'guessed' } })).status).toBe(404);
    await made('certificate.revoke', { path: { id: certificate.id }, body: { version, revoke_reason: 'Wrong name' } });
    expect(await shown(certificate.code)).toContain('This certificate was revoked');
    expect((await staff.call('certificatePdf', { path: { id: certificate.id } })).status).toBe(409);
  });

  test('a child’s new name is that of every record which repeats it, whichever call changed it: in lists, files and search', async () => {
    const { store } = opened;
    const { id, student_id, ...course } = await newEnrolment();
    const [link] = await allOf(store, PAYMENT_LINKS, { lead_id: { anyOf: [student_id] } });
    const stamps = { ...newStamps(BY), lead_id: student_id, variant_id: id, student_name: course.student_name };
    const [entry, batch] = [entryRow(`w-${id}`, { id, student_id, ...course }), batchRow()];
    await store.records(WAITING_ENTRIES).insert([entry]);
    await store.records(SEAT_OFFERS).insert([offerRow(`o-${id}`, entry, batch)]);
    await store.records(BATCH_MEMBERS).insert([{ ...memberRow(1), ...stamps, id: `m-${id}` }]);
    const { student_name } = course;
    const invitation = newRow(MAVERICK_INVITATIONS, BY, {
      ...invitationRow('m', { id, student_id, student_name }),
      id: `mi-${id}`,
    });
    await store.records(MAVERICK_INVITATIONS).insert([invitation]);
    await store
      .records(NOTES_TO_FAMILIES)
      .insert([
        { ...stamps, id: `nf-${id}`, session_id: 's', told_as: 'missed', wording: 1, time_told: 1, messages: 1 },
      ]);
    const { lead_id, variant_id, student_name: called } = stamps;
    const makeUp = makeUpRow(1, { id: `mu-${id}`, lead_id, variant_id, student_name: called });
    await store.records(MAKE_UPS).insert([makeUp]);
    await store.records(PTM_FORMS).insert([
      {
        ...stamps,
        id: `f-${id}`,
        session_id: 's',
        code: `f-${id}`,
        status: 'sent',
        answers: null,
        answered_on: null,
      },
    ]);
    const { seat } = hobbyRows(student_id);
    await store.records(HOBBY_STUDENTS).insert([{ ...seat, ...stamps, id: `h-${id}` }]);
    const hobby = { ...stamps, id: `hm-${id}`, class_id: 'c', seat_id: `h-${id}`, mark: 'present' as const };
    await store.records(HOBBY_MARKS).insert([hobby]);
    await store.records(REFUNDS).insert([refundRow({ id, student_id, ...course }, { id: `r-${id}` })]);
    await store.records(OFFLINE_PAYMENTS).insert([
      {
        ...stamps,
        paid_on: TODAY,
        provider: 'directBankTransfer',
        reference: id,
        currency: 'INR',
        amount: 1,
        splits: [{ link_id: link!.id, amount: 1 }],
        proof_id: null,
        receipt_id: id,
        status: 'declined',
        decided_by: null,
        decline_reason: null,
        reversed_by: null,
        reverse_reason: null,
      },
    ]);
    await store.records(REDUCTION_PROPOSALS).insert([
      {
        ...stamps,
        link_id: link!.id,
        kind: 'discount',
        instalment_id: null,
        currency: 'INR',
        price: 100,
        amount: 50,
        percent: 50,
        reason: 'Sibling',
        status: 'declined',
        decided_by: null,
        decline_reason: null,
      },
    ]);
    await made('registration_issue.create', { path: { id: student_id }, body: { reason: 'wrong_grade', note: null } });
    const named = RECORDS.filter(
      ({ fields, name: type }) => 'student_name' in fields && !OF_ITS_OWN_NAME.includes(type),
    );
    expect(named.map((type) => type.name).sort()).toEqual(['student', ...NAMED_LIKE_STUDENT].sort());
    const shown = async (search: string) => {
      const ofChild = named.map(async (type) => {
        const by = type.name === 'seat_offer' ? 'entry_id' : 'lead_id' in type.fields ? 'lead_id' : 'student_id';
        const rows = await allOf(store, type as typeof REFUNDS, {
          [by]: { anyOf: [by === 'entry_id' ? entry.id : student_id] },
        });
        const isSearched = type.fields['student_name']!.searched === true;
        const found = isSearched
          ? await store
              .records(type)
              .count({ page: 1, size: 1, sort: { field: 'id', descending: false }, search, filters: {} })
          : rows.length;
        return [type.name, [...new Set(rows.map(({ student_name }) => student_name))], found > 0];
      });
      return Promise.all(ofChild);
    };
    const all = (name: string) => named.map((type) => [type.name, [name], true]);
    const lead = (await store.leads.find(student_id))!;
    const {
      version,
      lead_id: _,
      grade_group: _group,
      lead_source: _source,
      sibling_contact: _sibling,
      lead_owner: _owner,
      created_by: _by,
      created_on: _on,
      ...details
    } = presentLead(lead);
    await made('updateLead', {
      path: { lead_id: student_id },
      body: { ...details, version, first_name: 'Zoya', last_name: 'Qureshi' },
    });
    expect(await shown('zoya qureshi')).toEqual(all('Zoya Qureshi'));
    const student = (await store.records(STUDENTS).find(student_id))!;
    const edit = (student_name: string) =>
      staff.call('student.edit', {
        path: { id: student_id },
        body: {
          version: student.version,
          student_name,
          country: 'AE',
          time_zone: 'Asia/Dubai',
          owner: 'new.owner@example.com',
        },
      });
    expect(await (await edit('Zoya')).text()).toContain('Enter first and last name');
    expect((await edit('Zoya  Maria Khan')).status).toBe(200);
    expect(await shown('maria khan')).toEqual(all('Zoya Maria Khan'));
    expect(await store.leads.find(student_id)).toMatchObject({ first_name: 'Zoya Maria', last_name: 'Khan' });
    expect(await store.records(REFUNDS).find(`r-${id}`)).toMatchObject({ owner: 'new.owner@example.com', version: 1 });
    expect(await store.records(WAITING_ENTRIES).find(entry.id)).toMatchObject({ region: 'ROW' });
    const file = await (await staff.call('refund.export', { query: { search: 'maria khan' } })).text();
    expect(file.split('\n').filter((line) => line.includes('Z•••'))).toHaveLength(1);
    // What was printed stays as it was printed.
    await made('updateLead', {
      path: { lead_id: student_id },
      body: { ...details, version: version + 2, first_name: 'Zoya', last_name: 'Khan' },
    });
    expect(await shown('zoya khan')).toEqual(all('Zoya Khan'));
    const sibling = await made<Lead>('createLead', {
      body: { ...LEAD, ...details, first_name: 'Ali', last_name: 'Khan' },
    });
    const now = (await store.records(STUDENTS).find(student_id))!;
    const taken = await staff.call('student.edit', {
      path: { id: student_id },
      body: { version: now.version, student_name: `${sibling.first_name} ${sibling.last_name}` },
    });
    expect([taken.status, await taken.text()]).toEqual([
      409,
      expect.stringContaining('The family has another child of this name'),
    ]);
  });

  test('a second contact is in no list and file, stays where another field is edited, and is shown by a reveal', async () => {
    const { student_id } = await newEnrolment();
    const path = { id: student_id };
    const edit = async (more: object) =>
      made('student.edit', {
        path,
        body: { version: (await opened.store.records(STUDENTS).find(student_id))!.version, ...more },
      });
    await edit({ second_contact: '+919812377001' });
    await edit({ second_contact: null, class_reminders: 'none' });
    const query = { lead_id: student_id };
    for (const operation of ['student.page', 'student.export'])
      expect(await (await staff.call(operation, { query })).text(), operation).not.toMatch(/7001/);
    const profile = await made<AnswerOf<'studentProfile'>>('studentProfile', { path });
    expect(profile.student.second_contact).toBe('•••7001');
    expect(await made('student.reveal', { path })).toEqual({ second_contact: '+919812377001' });
    expect(JSON.stringify(await opened.store.audit.of('student', student_id))).not.toContain('12377001');
  });

  test('an issue is raised, taken, resolved with what was done; a worksheet counts; a student’s new name is that of the courses', async () => {
    const { id, student_id } = await newEnrolment();
    const issue = await made<RegistrationIssue>('registration_issue.create', {
      path: { id: student_id },
      body: { reason: 'wrong_grade' },
    });
    const path = { id: issue.id };
    expect(await made('registration_issue.start', { path, body: { version: 1 } })).toMatchObject({
      status: 'in_progress',
      assigned_to: emailOf('staff'),
    });
    expect(
      (await staff.call('registration_issue.resolve', { path, body: { version: 2, resolution: null } })).status,
    ).toBe(400);
    expect(
      await made('registration_issue.resolve', { path, body: { version: 2, resolution: 'Grade corrected' } }),
    ).toMatchObject({ status: 'resolved' });
    expect(await made('registration_issue.reopen', { path, body: { version: 3 } })).toMatchObject({
      status: 'open',
      resolution: null,
    });
    await made('registration_issue.resolve', { path, body: { version: 4, resolution: 'Grade corrected again' } });
    const tomorrow = await staff.call('worksheet.create', {
      path: { id },
      body: { title: 'Fractions', given_on: addDays(TODAY, 1) },
    });
    expect([tomorrow.status, await tomorrow.text()]).toEqual([
      400,
      expect.stringContaining('Must be today or earlier'),
    ]);
    const sheet = await made<{ id: string }>('worksheet.create', {
      path: { id },
      body: { title: 'Fractions', given_on: TODAY },
    });
    await made('worksheet.complete', { path: { id: sheet.id }, body: { version: 1, completed_on: null, score: 80 } });
    expect(await opened.store.records(ENROLMENTS).find(id)).toMatchObject({ worksheets_given: 1, worksheets_done: 1 });
    const student = (await opened.store.records(STUDENTS).find(student_id))!;
    expect(
      (
        await staff.call('student.edit', {
          path: { id: student_id },
          body: { version: student.version, time_zone: 'Mars/Olympus' },
        })
      ).status,
    ).toBe(400);
    await made('student.edit', {
      path: { id: student_id },
      body: { version: student.version, student_name: 'Asha Verma', class_reminders: 'none' },
    });
    expect(await opened.store.records(ENROLMENTS).find(id)).toMatchObject({ student_name: 'Asha Verma' });
    const profile = await made<AnswerOf<'studentProfile'>>('studentProfile', { path: { id: student_id } });
    expect(profile.events.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'student.created',
        'course.created',
        'lead.created',
        'payment_link.created',
        'registration_issue.resolved',
        'payment',
        'worksheet.given',
        'worksheet.completed',
      ]),
    );
    const saidOf = (action: string) =>
      JSON.stringify(profile.events.find((each) => each.action === action)!.details).replace(/\s/g, ' ');
    expect([saidOf('payment_link.created'), saidOf('payment')]).toEqual([
      expect.stringContaining('"total":"₹900.00"'),
      expect.stringContaining('"amount":"₹900.00"'),
    ]);
    const dashboard = await made<AnswerOf<'studentDashboard'>>('studentDashboard', { path: { id: student_id } });
    expect(dashboard.courses).toMatchObject([{ variant: { id }, worksheets: [{ status: 'completed', score: 80 }] }]);
  });
});

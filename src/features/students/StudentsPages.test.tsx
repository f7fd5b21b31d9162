// @vitest-environment jsdom
// Students' screens over the API in process: what is done on a screen is what is stored.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { STAFF, SLOW, renderApp } from '@/testing/app';
import { addDays } from '@domain/calendar';
import { ATTENDANCE_MARKS, type Mark } from '@domain/records/attendanceMark';
import { COURSE_CHANGES } from '@domain/records/courseChange';
import { CREDIT_GRANTS } from '@domain/records/creditGrant';
import { PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES } from '@domain/records/productPrice';
import { REGISTRATION_ISSUE_RECORDS } from '@domain/records/registrationIssue';
import { CERTIFICATES, WORKSHEETS } from '@domain/records/studentWork';
import { ENROLMENTS } from '@domain/records/enrolment';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { changeEnrolmentState, recountEnrolment } from '@server/courses/progress';
import { ASKED, loadProduct, STAMPS } from '../../../tests/api/existingPayments';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { newCaller, NOW, openTestServer, peopled, TODAY } from '../../../tests/api/testServer';
import { loadTrainers } from '../../../tests/api/trainers';
import { choose, type as typeInto } from '../../../tests/forms';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Not the list that opens below it, which has its name. */
const INPUT = { selector: 'input' };
const YESTERDAY = addDays(TODAY, -1);
const BY = { actor: 'rita@example.com', now: NOW };

/** One student who paid, with some classes behind. */
async function openStudents(marks: readonly Mark[] = ['present', 'late', 'absent']) {
  const store = memoryStore();
  await loadTrainers(store, []);
  await loadProduct(store, [{ plan: 'full', currency: 'INR', amount: 90_000 }]);
  const onSale = { ...STAMPS, status: 'active', prices: 1 } as const;
  await store.records(PRODUCTS).insert([
    { ...onSale, id: 'larger', name: 'Math Champion', product_type: 'batches', package: '1-75', grade_bands: ['4-5'] },
    { ...onSale, id: 'other', name: 'English', product_type: 'english_elite', package: '1-60', grade_bands: ['4-6'] },
  ]);
  const price = { ...STAMPS, plan: 'full', currency: 'INR', valid_from: '2026-01-01', status: 'set' } as const;
  await store.records(PRODUCT_PRICES).insert([
    { ...price, id: 'price larger', product_id: 'larger', amount: 200_000 },
    { ...price, id: 'price other', product_id: 'other', amount: 60_000 },
  ]);
  const server = await openTestServer(await peopled(store, 0));
  const staff = await server.as('staff');
  const family = newCaller(server.api);
  const { lead_id } = (await (await staff.call('createLead', { body: LEAD })).json()) as { lead_id: string };
  const { code } = (await (
    await staff.call('createPaymentLink', { body: { ...ASKED, lead_id, gateway: 'test' } })
  ).json()) as { code: string };
  const started = await family.call('startPayment', { path: { code }, form: {} });
  await family.call('payAtTestGateway', {
    path: { attempt_id: started.headers.get('Location')!.split('/').at(-1)! },
    form: { outcome: 'succeed' },
  });
  const { id } = (await allOf(store, ENROLMENTS, { student_id: { anyOf: [lead_id] } }))[0]!;
  await store.records(ATTENDANCE_MARKS).insert(
    marks.map((mark, at) =>
      newRow(ATTENDANCE_MARKS, BY, {
        id: `s${at}:${id}`,
        session_id: `s${at}`,
        batch_id: 'b',
        variant_id: id,
        lead_id,
        start_time: NOW - 86_400 * (40 - at),
        mark,
      }),
    ),
  );
  await store.transaction((tx) => changeEnrolmentState(tx, id, 'active', 'In a batch', BY));
  await store.transaction((tx) => recountEnrolment(tx, id, BY));
  await answerInProcess(store, 'staff');
  return { store, id, lead_id };
}

test('the list shows what is left of each course, its usual views narrow it, and free classes are given beside it', async () => {
  const { store, id } = await openStudents();
  const bought = (await store.records(ENROLMENTS).find(id))!;
  await store
    .records(ENROLMENTS)
    .update({ ...bought, batch_id: 'b', batch_name: 'IN-G4-5-MC-1', version: bought.version + 1 }, bought.version);
  await renderApp({ at: '/student/list', user: STAFF });
  const views = await screen.findByRole('navigation', { name: 'Usual views' }, SLOW);
  expect(within(views).getByRole('link', { name: 'All courses' }).getAttribute('aria-current')).toBe('page');
  expect(await screen.findByText('67 %', {}, SLOW)).toBeDefined();
  fireEvent.click(within(views).getByRole('link', { name: 'No batch yet' }));
  await waitFor(() => expect(screen.queryByText('67 %')).toBeNull(), SLOW);
  fireEvent.click(within(views).getByRole('link', { name: 'Under 80 %' }));
  expect(await screen.findByText('67 %', {}, SLOW)).toBeDefined();
  cleanup();

  await renderApp({ at: `/student/list?variant=${id}&tab=credits`, user: STAFF });
  fireEvent.click(await screen.findByRole('button', { name: 'Give free classes' }, SLOW));
  fireEvent.change(await screen.findByLabelText(/^Free classes/, INPUT, SLOW), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'The class was cut short' } });
  fireEvent.click(screen.getByLabelText(/^Reason/, INPUT));
  fireEvent.click(await screen.findByRole('option', { name: 'Goodwill', hidden: true }, SLOW));
  fireEvent.click(screen.getByRole('button', { name: 'Give free classes' }));
  await waitFor(
    async () => expect(await store.records(ENROLMENTS).find(id)).toMatchObject({ credits: 2, classes_left: 29 }),
    SLOW,
  );
  expect(await allOf(store, CREDIT_GRANTS, {})).toMatchObject([
    { variant_id: id, credits: 2, reason: 'goodwill', note: 'The class was cut short' },
  ]);
});

test('an issue is raised on the profile and worked off in its list', async () => {
  const { store, lead_id } = await openStudents();
  await renderApp({ at: `/student/profile?id=${lead_id}`, user: STAFF });
  // The family's whole ledger, as everywhere.
  expect((await screen.findByRole('table', { name: 'Ledger in INR' }, SLOW)).textContent).toContain('Webhook');
  fireEvent.click(await screen.findByRole('button', { name: 'Raise issue' }, SLOW));
  fireEvent.click(await screen.findByLabelText(/^Issue/, INPUT, SLOW));
  fireEvent.click(await screen.findByRole('option', { name: 'Wrong grade', hidden: true }, SLOW));
  typeInto(await screen.findByRole('form', { name: 'Raise issue' }, SLOW), 'note', 'Is in grade 5');
  // What happened is told in words, not codes.
  expect(screen.getByText('Status: Onboarding → Active')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Raise issue' }));
  await waitFor(
    async () =>
      expect(await allOf(store, REGISTRATION_ISSUE_RECORDS, {})).toMatchObject([
        { reason: 'wrong_grade', note: 'Is in grade 5', status: 'open' },
      ]),
    SLOW,
  );
  cleanup();
  const [issue] = await allOf(store, REGISTRATION_ISSUE_RECORDS, {});
  await renderApp({ at: `/student/list?list=issues&registration_issue=${issue!.id}&tab=resolve`, user: STAFF });
  fireEvent.change(await screen.findByLabelText(/^Resolution/, {}, SLOW), { target: { value: 'Grade corrected' } });
  fireEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(
    async () =>
      expect(await allOf(store, REGISTRATION_ISSUE_RECORDS, {})).toMatchObject([
        { status: 'resolved', resolution: 'Grade corrected' },
      ]),
    SLOW,
  );
});

test('the dashboard says in tables what its pictures show', async () => {
  const { lead_id } = await openStudents(['present', 'present', 'late', 'absent', 'excused']);
  await renderApp({ at: `/student/${lead_id}/dashboard`, user: STAFF });
  const months = await screen.findByRole('table', { name: /^Attendance by month/ }, SLOW);
  expect(within(months).getAllByRole('row').length).toBeGreaterThan(1);
  expect(screen.getByText('4 of 30 taken, 26 left')).toBeDefined();
  expect(screen.getByText('75 % (2 present, 1 late, 1 absent, 1 excused)')).toBeDefined();
  await waitFor(() => expect(document.querySelector('[data-picture^=Attendance]')).not.toBeNull(), SLOW);
  expect(screen.getByText('No certificates yet')).toBeDefined();
});

test('a change of course shows what comes of it, and does just that', async () => {
  const { store, id, lead_id } = await openStudents();
  const bought = (await store.records(ENROLMENTS).find(id))!;
  await store
    .records(ENROLMENTS)
    .update({ ...bought, batch_id: 'b', batch_name: 'IN-G4-5-MC-1', version: bought.version + 1 }, bought.version);
  await renderApp({ at: `/student/edit-course?id=${lead_id}&variant=${id}`, user: STAFF });
  expect((await screen.findByRole('link', { name: bought.student_name }, SLOW)).getAttribute('href')).toBe(
    `/student/profile?id=${lead_id}`,
  );
  fireEvent.click(await screen.findByLabelText(/^New course/, INPUT, SLOW));
  fireEvent.click(await screen.findByRole('option', { name: /English/, hidden: true }, SLOW));
  expect(await screen.findByText(/^The seat in IN-G4-5-MC-1 is given up/, {}, SLOW)).toBeDefined();
  fireEvent.click(await screen.findByLabelText(/^New course/, INPUT, SLOW));
  fireEvent.click(await screen.findByRole('option', { name: /Math Champion/, hidden: true }, SLOW));
  expect(await screen.findByText('3 classes taken count in the new package', {}, SLOW)).toBeDefined();
  expect(screen.getByText(/^₹1,100\.00, due|^INR 1,100/)).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Wants the whole year' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change course' }));
  await waitFor(
    async () =>
      expect(await store.records(ENROLMENTS).find(id)).toMatchObject({
        package: '1-75',
        classes_total: 75,
        classes_left: 72,
      }),
    SLOW,
  );
  expect(await allOf(store, COURSE_CHANGES, {})).toMatchObject([{ variant_id: id, reason: 'Wants the whole year' }]);
});

test('a worksheet is given and a certificate issued as their forms say', async () => {
  const { store, id, lead_id } = await openStudents(['present', 'present']);
  await renderApp({ at: `/student/${lead_id}/dashboard`, user: STAFF });
  fireEvent.click(await screen.findByRole('button', { name: 'Give worksheet' }, SLOW));
  const worksheet = await screen.findByRole('form', { name: 'Give worksheet' }, SLOW);
  typeInto(worksheet, 'title', 'Fractions');
  typeInto(worksheet, 'session_number', 2);
  typeInto(worksheet, 'given_on', YESTERDAY);
  fireEvent.click(within(worksheet).getByRole('button', { name: 'Give worksheet' }));
  await waitFor(
    async () =>
      expect(await allOf(store, WORKSHEETS, {})).toMatchObject([
        { variant_id: id, title: 'Fractions', session_number: 2, given_on: YESTERDAY },
      ]),
    SLOW,
  );

  fireEvent.click(await screen.findByRole('button', { name: 'Issue certificate' }, SLOW));
  const certificate = await screen.findByRole('form', { name: 'Issue certificate' }, SLOW);
  await choose(certificate, 'kind', 'Excellence');
  typeInto(certificate, 'title', 'Never absent');
  fireEvent.click(within(certificate).getByRole('button', { name: 'Issue certificate' }));
  await waitFor(
    async () =>
      expect(await allOf(store, CERTIFICATES, {})).toMatchObject([
        { variant_id: id, kind: 'excellence', title: 'Never absent' },
      ]),
    SLOW,
  );
});

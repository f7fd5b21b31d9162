// @vitest-environment jsdom
// Every field of every form, edited on the screen and read back from the store: the API runs in process, nothing is answered
// by hand. What there is to edit is read off the contract's schemas, so a new field without a case fails.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { addDays, startOfHour } from '@domain/calendar';
import { passwordChange } from '@domain/contract/account';
import { slotEvent, slotRequest } from '@domain/contract/availability';
import { demoSessions } from '@domain/contract/demoSessions';
import { feedbackDetails } from '@domain/contract/demoFollowUp';
import { leadDetails, leadEdit, siblingContact } from '@domain/contract/leads';
import { editedTrainer, newTrainer } from '@domain/contract/trainerEdits';
import { schemasOf } from '@domain/contract/records';
import { newView } from '@domain/contract/views';
import { GROUPS } from '@domain/records/group';
import { ADMIN, SLOW, renderApp } from '@/testing/app';
import { engineInThread } from '@/testing/availability';
import { findFile } from '@server/onboarding/onboardingRows';
import { leadRow } from '@server/store/leads';
import { memoryStore } from '@server/store/memory/memoryStore';
import { demoRow } from '../../../tests/api/demoRow';
import { emailOf, NOW, openTestServer, PASSWORD, peopled, TODAY } from '../../../tests/api/testServer';
import { ASHA, BINA, trainer } from '../../../tests/api/trainers';
import { addTag, callInProcess, choose, fieldAt, formNamed, type } from '../../../tests/forms';

vi.setConfig({ testTimeout: 180_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const TOMORROW = addDays(TODAY, 1);
const MIRA = '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12';
const GROUP = {
  id: 'tg-1',
  group_id: 'TG-1',
  teachers: [ASHA],
  member_names: [],
  member_count: 1,
  version: 1,
  created_by: 'a',
  created_on: NOW,
  updated_by: 'a',
  updated_on: NOW,
};
const BOOKED = '7f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12';

/** Rows as the memory store last wrote them, secrets included, by table and key. */
type Written = Record<string, Record<string, Record<string, unknown>>>;

async function openApi() {
  const written: Written = {};
  const store = memoryStore({
    onCommit: (changes) => {
      for (const [table, rows] of Object.entries(changes)) Object.assign((written[table] ??= {}), rows);
    },
  });
  await store.load([
    {
      countries: [...DEMO_COUNTRIES],
      trainers: [
        {
          ...trainer(ASHA, 'Asha Rao', [[540, 1020]]),
          age_groups: [5, 9],
          grade_groups: ['1'],
          batches_region: ['IN'],
          demo_session_countries: ['IN'],
          spoken_languages: ['English'],
          tgp_leaves: [],
          trainer_proficiency: {},
        },
        trainer(BINA, 'Bina Shah', [[600, 720]]),
      ],
      sessions: [
        demoRow(ASHA, NOW - 7200, { session_id: 'past', capacity: 2 }),
        demoRow(ASHA, startOfHour(TOMORROW, 11), { session_id: 'next', capacity: 2 }),
      ],
    },
  ]);
  await peopled(store, 0);
  await store.leads.add(
    leadRow({
      id: MIRA,
      mobile_number: '+14155550100',
      email_address: 'family@example.com',
      first_name: 'Mira',
      last_name: 'Rao',
      child_age: 9,
      grade: '4',
      grade_group: '4-6',
      country: 'US',
      language: 'English',
      time_zone: 'America/New_York',
      lead_source: 'Admin Tool Lead',
      lead_owner: 'owner@example.com',
      created_by: 'ravi@example.com',
      created_on: NOW - 86_400,
    }),
  );
  await store.transaction(async (tx) => {
    await tx.records(GROUPS).insert([GROUP]);
  });
  let code = '';
  const server = await openTestServer(store, {
    sender: {
      send: async ({ body }) => {
        code = /\d{6}/.exec(body)![0];
        return 'Sent';
      },
    },
  });
  const refused = callInProcess(await server.as('admin'));
  return { store, written, refused, code: () => code };
}

type Opened = Awaited<ReturnType<typeof openApi>>;

/** What to do in the field, and what must be stored then. */
interface Case {
  edit: (form: HTMLElement, opened: Opened) => void | Promise<void>;
  /** Left out where a field is only proof, such as a code. */
  stored?: unknown;
}

interface FormCase {
  name: string;
  schema: z.ZodObject;
  /** Derived from a declaration, not written by hand. */
  declared?: true;
  /** Of the schema, what no person edits, by its path. */
  fixed?: readonly string[];
  at: string;
  open?: () => Promise<void> | void;
  form: string;
  submit: string;
  /** The message of a form that stays where it is. */
  saved?: string;
  cases: Readonly<Record<string, Case>>;
  /** The stored record, by the names of the schema. */
  stored: (opened: Opened) => unknown;
}

const typed = (path: string, value: string | number, stored: unknown = value): Case => ({
  edit: (form) => type(form, path, value),
  stored,
});
const chosen = (path: string, option: string, stored: unknown): Case => ({
  edit: (form) => choose(form, path, option),
  stored,
});
const tagged = (path: string, tag: string, stored: unknown): Case => ({
  edit: (form) => addTag(form, path, tag),
  stored,
});

const WEEK_EDIT: Case['edit'] = (form) => {
  // The cell that the keyboard begins at is Monday 09:00.
  fireEvent.keyDown(fieldAt(form, 'working_days'), { key: ' ' });
};

const PROFICIENCY: Case['edit'] = (form) => {
  const path = 'trainer_proficiency.batches_math_superstar.9+';
  const band = fieldAt(form, path).querySelector<HTMLInputElement>('input[type=checkbox]')!;
  if (!band.checked) fireEvent.click(band);
  fireEvent.change(fieldAt(form, `${path}.session_range.trained`), { target: { value: '1-30' } });
  fireEvent.change(fieldAt(form, `${path}.session_range.not_trained`), { target: { value: '31-60' } });
};
const taught = { eligible: true, session_range: { trained: [[1, 30]], not_trained: [[31, 60]] } };

/** `[before, after]` of what the two trainer forms begin with differently. */
function trainerCases({
  types,
  languages,
  regions,
  countries,
  grades,
  week,
}: Record<'types' | 'languages' | 'regions' | 'countries' | 'grades' | 'week', unknown>) {
  return {
    trainer_name: typed('trainer_name', 'Nóra Menon'),
    trainer_type: chosen('trainer_type', 'QC', types),
    gender: chosen('gender', 'Other', 'O'),
    'age_groups.0': typed('age_groups.0', 6),
    'age_groups.1': typed('age_groups.1', 11),
    grade_groups: chosen('grade_groups', '10+', grades),
    batches_region: chosen('batches_region', 'New Zealand', regions),
    demo_session_countries: chosen('demo_session_countries', 'Argentina', countries),
    spoken_languages: tagged('spoken_languages', 'Konkani', languages),
    time_zone: typed('time_zone', 'Asia/Dubai'),
    joined_on: typed('joined_on', '22/11/2024', '2024-11-22'),
    go_live: typed('go_live', '24 Dec 2024', '2024-12-24'),
    end_of_training: typed('end_of_training', '2024-12-20'),
    last_working_day: typed('last_working_day', '12/31/2029', '2029-12-31'),
    leave_balance: typed('leave_balance', 3.5),
    training_hours: typed('training_hours', 77),
    rm_email: typed('rm_email', 'new.manager@example.com'),
    contract_id: typed('contract_id', 'CT-99'),
    contract_name: typed('contract_name', 'Another contract'),
    contract_type: typed('contract_type', 'Part time', 'part_time'),
    payment_type: typed('payment_type', 'cheque'),
    level: typed('level', 'L9'),
    teacher_level: typed('teacher_level', 'principal'),
    platform: typed('platform', 'teams'),
    is_qc_tour_taken: { edit: (form) => toggleTo(form, 'is_qc_tour_taken', true), stored: true },
    batch_automatic_attendance: { edit: (form) => toggleTo(form, 'batch_automatic_attendance', false), stored: false },
    tgp_leaves: typed('tgp_leaves', '24 Dec 2026', expect.arrayContaining([1_798_050_600])),
    working_days: { edit: WEEK_EDIT, stored: week },
    trainer_proficiency: {
      edit: PROFICIENCY,
      stored: expect.objectContaining({ batches_math_superstar: { '9+': taught } }),
    },
    address: typed('address', '12 Lake Road'),
    pan: typed('pan', 'ABCPE1234F'),
    'bank.account_name': typed('bank.account_name', 'N Menon'),
    'bank.account_number': typed('bank.account_number', '123456789012'),
    'bank.ifsc': typed('bank.ifsc', 'HDFC0001234'),
  } satisfies Record<string, Case>;
}

function toggleTo(form: HTMLElement, path: string, on: boolean): void {
  const box = fieldAt(form, path) as HTMLInputElement;
  if (box.checked !== on) fireEvent.click(box);
}

/** Papers are entries of the onboarding until somebody else has verified them. */
const trainerRow =
  (email: string) =>
  async ({ written, store }: Opened) => {
    const content = (await findFile(store, email))?.content;
    const { whole_address: address } = content?.['location-details']?.fields ?? {};
    return {
      ...(written['trainers']?.[email] as object),
      address,
      bank: content?.['bank-details']?.fields,
      pan: content?.['pan-details']?.fields['pan'],
    };
  };
const isMonday = (ranges: unknown) => expect.objectContaining({ Mon: ranges });

/** A trainer and an hour of a day, as the call that creates demo slots names them. */
const demoSlot = z.strictObject({ ...slotRequest.shape, ...slotEvent.shape });

const FORMS: readonly FormCase[] = [
  {
    name: 'edit trainer',
    schema: editedTrainer,
    fixed: ['teacher_id', 'version'],
    at: `/trainers/edit-trainer?email=${ASHA}`,
    form: 'Edit Asha Rao',
    submit: 'Save trainer',
    cases: trainerCases({
      types: ['demos', 'batches', 'qc'],
      languages: ['English', 'Konkani'],
      regions: ['IN', 'NZ'],
      countries: ['IN', 'AR'],
      grades: ['1', '10+'],
      // The half hour at 9 is taken out of 9 to 17.
      week: isMonday([[570, 1020]]),
    }),
    stored: trainerRow(ASHA),
  },
  {
    name: 'add trainer',
    schema: newTrainer,
    at: '/trainers/add-trainer',
    form: 'Add Trainer',
    submit: 'Add trainer',
    cases: {
      teacher_id: typed('teacher_id', 'nora@example.com'),
      otp: {
        edit: async (form, { code }) => {
          fireEvent.click(within(form).getByRole('button', { name: 'Send code' }));
          await waitFor(() => expect(code()).not.toBe(''), SLOW);
          fireEvent.change(fieldAt(form, 'otp'), { target: { value: code() } });
        },
      },
      ...trainerCases({
        types: ['qc'],
        languages: ['English', 'Konkani'],
        regions: ['NZ'],
        countries: ['AR'],
        grades: ['10+'],
        week: isMonday([[540, 570]]),
      }),
    },
    stored: trainerRow('nora@example.com'),
  },
  {
    name: 'add group',
    declared: true,
    schema: schemasOf(GROUPS).create as unknown as z.ZodObject,
    at: '/trainers/add-trainer-group',
    form: 'Create trainer group',
    submit: 'Create trainer group',
    cases: { group_id: typed('group_id', 'TG-2'), teachers: { edit: addBina, stored: [BINA] } },
    stored: ({ store }) => store.records(GROUPS).find('tg-2'),
  },
  {
    name: 'edit group',
    declared: true,
    schema: schemasOf(GROUPS).edit as unknown as z.ZodObject,
    fixed: ['version'],
    at: '/trainers/edit-trainer-group?group_id=TG-1',
    form: 'Edit trainer group',
    submit: 'Save trainer group',
    cases: { teachers: { edit: addBina, stored: [ASHA, BINA] } },
    stored: ({ store }) => store.records(GROUPS).find('tg-1'),
  },
  {
    name: 'new lead',
    schema: leadDetails,
    at: '/?lead=new',
    form: 'New lead',
    submit: 'Save and see slots',
    cases: leadCases('+919876500011'),
    stored: ({ written }) =>
      Object.values(written['leads'] ?? {}).find(({ mobile_number }) => mobile_number === '+919876500011'),
  },
  {
    name: 'change lead',
    schema: leadEdit,
    fixed: ['version'],
    at: `/?lead=${MIRA}`,
    open: async () => void fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, SLOW)),
    form: 'Edit lead',
    submit: 'Save lead',
    cases: leadCases('+919876500012'),
    stored: ({ store }) => store.leads.find(MIRA),
  },
  {
    name: 'sibling contact',
    schema: siblingContact,
    at: `/?lead=${MIRA}`,
    open: async () => void fireEvent.click(await screen.findByRole('button', { name: 'Add sibling' }, SLOW)),
    form: 'Sibling contact',
    submit: 'Save contact',
    cases: { name: typed('name', 'Anu Rao'), mobile_number: typed('mobile_number', '+14155550101') },
    stored: async ({ store }) => (await store.leads.find(MIRA))?.sibling_contact,
  },
  {
    name: 'feedback',
    schema: feedbackDetails,
    at: `/session-feedback?demo=${BOOKED}`,
    form: 'Feedback for Mira Rao',
    submit: 'Submit feedback',
    cases: {
      rating: { edit: (form) => void fireEvent.click(within(fieldAt(form, 'rating')).getByLabelText('4')), stored: 4 },
      child_level: chosen('child_level', 'Above grade', 'above grade'),
      interest: chosen('interest', 'Maybe', 'maybe'),
      comments: typed('comments', 'Quick and curious'),
    },
    stored: async ({ store }) => (await store.bookings.find(BOOKED))?.booking.feedback,
  },
  {
    name: 'own password',
    schema: passwordChange,
    at: '/account',
    form: 'Change password',
    submit: 'Change password',
    saved: 'Password changed',
    cases: {
      old_password: { ...typed('old_password', PASSWORD), stored: undefined },
      password: { ...typed('password', 'walnut gravel tuba'), stored: undefined },
    },
    stored: async ({ store }) => {
      const user = await store.users.find(emailOf('admin'));
      expect(await store.users.passwordOf(user!.id)).toBe('hashed walnut gravel tuba');
      return user;
    },
  },
  {
    name: 'create demo sessions',
    schema: demoSlot,
    fixed: ['events', 'id', 'summary', 'start.timeZone', 'end'],
    at: `/create-session?date=${TOMORROW}`,
    form: 'Demo sessions',
    submit: 'Create session',
    saved: '1 session created',
    cases: {
      trainer_email: {
        edit: async () => void fireEvent.click(await screen.findByRole('checkbox', { name: /Asha Rao/ }, SLOW)),
        stored: ASHA,
      },
      'start.dateTime': chosen('hour', '2 PM', startOfHour(TOMORROW, 14)),
      capacity: chosen('capacity', '4', 4),
    },
    stored: ({ written }) => {
      const row = Object.values(written['sessions'] ?? {}).find(
        ({ start_time }) => start_time === startOfHour(TOMORROW, 14),
      );
      return {
        trainer_email: row?.['teacher_id'],
        capacity: row?.['capacity'],
        start: { dateTime: row?.['start_time'] },
      };
    },
  },
  {
    name: 'reassign a session',
    schema: demoSessions.reassignSession.body,
    fixed: ['instead_of'],
    at: '/view-sessions?session=next&tab=reassign',
    form: 'Reassign',
    submit: 'Reassign to Bina Shah',
    cases: {
      teacher_id: {
        edit: async (form) => void fireEvent.click(await within(form).findByLabelText('Bina Shah', {}, SLOW)),
        stored: BINA,
      },
    },
    stored: ({ written }) => written['sessions']?.['next'],
  },
  {
    name: 'save a view',
    schema: newView,
    fixed: ['list', 'search', 'layout', 'owner', 'was'],
    at: '/trainers/view-trainer?search=asha',
    open: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Views' }, SLOW));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view' }, SLOW));
    },
    form: 'Save as new view',
    submit: 'Save view',
    cases: {
      name: {
        edit: (form) => void fireEvent.change(within(form).getByLabelText(/^Name/), { target: { value: 'Ashas' } }),
        stored: 'Ashas',
      },
      shared: {
        edit: (form) => void fireEvent.click(within(form).getByLabelText('Share with all staff')),
        stored: true,
      },
      is_default: {
        edit: (form) => void fireEvent.click(within(form).getByLabelText('Open this list with it')),
        stored: true,
      },
    },
    stored: ({ written }) => ({
      ...(Object.values(written['saved_views'] ?? {})[0] as object),
      is_default: 'default_views' in written,
    }),
  },
];

async function addBina(form: HTMLElement): Promise<void> {
  const [add] = await within(form).findAllByRole('button', { name: 'Add Bina Shah' }, SLOW);
  fireEvent.click(add!);
}

function leadCases(mobile_number: string): Record<string, Case> {
  return {
    mobile_number: typed('mobile_number', mobile_number),
    email_address: typed('email_address', 'other@example.com'),
    first_name: typed('first_name', 'Anu'),
    last_name: typed('last_name', 'Iyer'),
    child_age: typed('child_age', 13),
    grade: chosen('grade', '8', '8'),
    country: chosen('country', 'Australia', 'AU'),
    language: chosen('language', 'Tamil', 'Tamil'),
    time_zone: chosen('time_zone', 'Perth', 'Australia/Perth'),
  };
}

/** `bank.ifsc`, `age_groups.1`: an object's fields and a pair's ends are edited each by itself. */
function leavesOf(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape).flatMap(([name, declared]) => {
    const field = declared instanceof z.ZodOptional ? declared.unwrap() : declared;
    if (field instanceof z.ZodObject) return leavesOf(field).map((inner) => `${name}.${inner}`);
    if (field instanceof z.ZodTuple) return field.def.items.map((_, index) => `${name}.${index}`);
    return [name];
  });
}

function isFixed(path: string, fixed: readonly string[] = []): boolean {
  return fixed.some((each) => path === each || path.startsWith(`${each}.`));
}

function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), record);
}

test.each(FORMS)('every field of a form has a case: $name', ({ schema, fixed, cases }) => {
  expect(Object.keys(cases).sort()).toEqual(
    leavesOf(schema)
      .filter((path) => !isFixed(path, fixed))
      .sort(),
  );
});

/** Forms that are no `RecordForm`: those of `FORMS`, the shell itself, and what `everyDeclaredForm.test.tsx` edits. */
const OWN_FORMS = {
  '/src/features/demo/DemoForm.tsx': 'create demo sessions',
  '/src/features/demo/sessions/Reassign.tsx': 'reassign a session',
  '/src/widgets/list/SavedViewsMenu.tsx': 'save a view',
};
const NO_CASE_HERE = [
  '/src/widgets/record/form/ChooseRecord.tsx',
  '/src/features/demo/FindLead.tsx',
  '/src/widgets/leads/LeadSearch.tsx',
  '/src/ui/list/FilterEditors.tsx',
  '/src/widgets/form/RecordForm.tsx',
  '/src/widgets/record/AddContacts.tsx',
  // They search, and store nothing.
  '/src/features/batches/openings/OpeningsForm.tsx',
  '/src/widgets/trainer-availability/plan/PlanForm.tsx',
  // What these store is read in the tests of their pages.
  '/src/features/calendar/SelectionBar.tsx',
  '/src/features/demo/sessions/ChangeSession.tsx',
  '/src/features/hobby-classes/students/AddStudents.tsx',
  '/src/features/maverick/invite/InviteForm.tsx',
  // What it stores is read in timeline.test.tsx.
  '/src/widgets/record/Notes.tsx',
];

/** Forms whose fields are edited, and read from the store, in the test of their page. */
const IN_TESTS_OF_PAGES = {
  '/src/features/demo/sessions/LetterForm.tsx': 'ViewSessionsPage.test.tsx',
  '/src/features/leaves/leave/LeaveForm.tsx': 'LeavePages.test.tsx',
  '/src/features/leaves/leave/ValidityForm.tsx': 'LeavePages.test.tsx',
  '/src/features/onboarding/section/SectionForm.tsx': 'SectionPage.test.tsx',
  '/src/features/refunds/refund/RefundForm.tsx': 'RefundPages.test.tsx',
  '/src/features/loans/loan/LoanForm.tsx': 'LoanEligibilityPage.test.tsx',
  '/src/features/payments/createLink/LinkForm.tsx': 'CreateLinkPage.test.tsx',
  '/src/features/payments/offline/OfflineForm.tsx': 'CreateLinkPage.test.tsx, PaymentsPages.test.tsx',
  '/src/features/payments/links/PauseForm.tsx': 'PaymentsPages.test.tsx',
  '/src/features/payments/links/WaiveForm.tsx': 'PaymentsPages.test.tsx',
  '/src/features/payments/links/AssignForm.tsx': 'PaymentsPages.test.tsx',
  '/src/features/payments/links/CorrectForm.tsx': 'PaymentsPages.test.tsx',
  '/src/features/payments/queues/AssignPaymentForm.tsx': 'PaymentsPages.test.tsx',
  '/src/features/payouts/payout/TicketForm.tsx': 'PayoutPages.test.tsx',
  '/src/features/payouts/ticket/ReplyForm.tsx': 'PayoutPages.test.tsx',
  '/src/features/batches/create/BatchForm.tsx': 'BatchPages.test.tsx',
  '/src/features/batches/change/ChangeForm.tsx': 'BatchPages.test.tsx',
  '/src/features/batch-sessions/seats/SeatForm.tsx': 'batchScreens.test.tsx',
  '/src/features/batch-sessions/attendance/MinutesForm.tsx': 'batchScreens.test.tsx',
  '/src/features/students/course/CreditsForm.tsx': 'StudentsPages.test.tsx',
  '/src/features/students/course/IssueForm.tsx': 'StudentsPages.test.tsx',
  '/src/features/students/course/WorksheetForm.tsx': 'StudentsPages.test.tsx',
  '/src/features/students/dashboard/CertificateForm.tsx': 'StudentsPages.test.tsx',
  '/src/features/allocation/PreferredTimeForm.tsx': 'AllocationPages.test.tsx',
};

test('the forms are all there are', () => {
  const files = Object.entries(
    import.meta.glob<string>(['/src/**/*.tsx', '!/src/**/*.test.tsx'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  );
  const ownForms = files.filter(([, text]) => /<form\b|component="form"/.test(text)).map(([path]) => path);
  expect(ownForms.sort()).toEqual([...Object.keys(OWN_FORMS), ...NO_CASE_HERE].sort());
  expect(FORMS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(OWN_FORMS)));
  // With types in brackets it is the shell of declared forms.
  const recordForms = files
    .filter(([path]) => !(path in IN_TESTS_OF_PAGES))
    .flatMap(([, text]) => text.match(/<RecordForm\s/g) ?? []);
  expect(recordForms).toHaveLength(FORMS.filter(({ declared }) => !declared).length - Object.keys(OWN_FORMS).length);
});

test.each(FORMS)(
  'what is edited is what is stored: $name',
  async ({ at, open, form: label, submit, saved, cases, stored }) => {
    const opened = await openApi();
    if (at.includes(BOOKED)) await bookPast(opened);
    // The list of trainers draws what there is room for.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
    await renderApp({ at, user: ADMIN, startDayEngine: () => engineInThread() });
    await open?.();
    const formOf = () => formNamed(label);
    const form = await waitFor(() => {
      const found = formOf();
      if (!found) throw new Error(`There is no form ${label}`);
      return found;
    }, SLOW);
    for (const { edit } of Object.values(cases)) await edit(form, opened);
    // By its elements: asking a form of this size for roles takes seconds.
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
    expect(button.textContent).toBe(submit);
    fireEvent.click(button);
    if (saved) await screen.findByText((text) => text.startsWith(saved), {}, SLOW);
    else
      await waitFor(
        () => expect(formOf(), `${opened.refused} ${form.textContent.slice(0, 300)}`).toBeUndefined(),
        SLOW,
      );
    const record = await stored(opened);
    const expected = Object.entries(cases).filter(([, each]) => each.stored !== undefined);
    expect(Object.fromEntries(expected.map(([path]) => [path, valueAt(record, path)]))).toEqual(
      Object.fromEntries(expected.map(([path, each]) => [path, each.stored])),
    );
  },
);

async function bookPast({ store }: Opened): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.bookings.add({
      booked_session_id: BOOKED,
      session_id: 'past',
      lead_id: MIRA,
      status: 'booked',
      joining_link: '/join/x',
      short_link: '/s/x',
      booked_by: 'ravi@example.com',
      booked_on: NOW - 86_400,
      join_attempts: [NOW - 7200],
      attendance: null,
      feedback: null,
      lsq_captured: false,
      moved_to: null,
    });
  });
}

// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BookedDemo, Lead, RecentLead, SuitableSlot } from '@domain/contract/leads';
import { jsonAnswer, PARTNER, renderApp, STAFF, stubApi } from '@/testing/app';
import { leadSearched } from '@/store/bookDemo';

vi.setConfig({ testTimeout: 40_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12';
const START = Math.floor(Date.parse('2099-01-05T14:30:00Z') / 1000);
const lead: Lead = {
  lead_id: ID,
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
  sibling_contact: null,
  lead_owner: 'owner@example.com',
  version: 1,
  created_by: 'ravi@example.com',
  created_on: 1_790_000_000,
};
const slot = (session_id: string, teacher_name: string, start_time = START): SuitableSlot => ({
  session_id,
  teacher_name,
  start_time,
  end_time: start_time + 3600,
  seats_left: 1,
});
const booking: BookedDemo = {
  booked_session_id: '7f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12',
  session_id: 'two',
  status: 'booked',
  start_time: START,
  end_time: START + 3600,
  teacher_name: 'Bina Shah',
  joining_link: 'https://console.example/join/7f1c',
  short_link: 'https://console.example/s/abc',
};

const ONE = `GET /slot-booking/v1/leads/${ID}`;
const RECENT = 'GET /slot-booking/v1/recent-leads';
const SLOTS = 'GET /slot-booking/v2/suitable-slots';
const SELECT = 'POST /slot-booking/v1/select-slot';
const CANCEL = 'POST /slot-booking/v1/cancel-booking';
const MANAGER = 'GET /slot-booking/v1/sales-manager';
const manager = { email: 'owner@example.com', name: 'Tara Menezes', mobile_number: '+919820010022' };

test('spec 7.3: the lead’s own time and IST are shown together; a lost seat is reported in place with the next slots', async () => {
  const slots = [slot('one', 'Asha Rao')];
  const bookings: BookedDemo[] = [];
  stubApi({
    [ONE]: () => jsonAnswer(200, { lead, bookings, family: [] }),
    [SLOTS]: () => jsonAnswer(200, slots),
    [MANAGER]: manager,
    [SELECT]: async (request: Request) => {
      const { session_id } = (await request.json()) as { session_id: string };
      if (session_id === 'two') {
        bookings.push(booking);
        return jsonAnswer(201, booking);
      }
      slots.splice(0, 1, slot('two', 'Bina Shah'));
      return jsonAnswer(409, { status_code: 409, message: 'That slot has just been taken.', results: slots });
    },
  });
  const { store } = await renderApp({ user: STAFF, at: `/?lead=${ID}` });
  const first = await screen.findByRole('button', { name: 'Select Mon 5 Jan 2099, 9:30 AM (8:00 PM IST) with Asha Rao' });
  expect(screen.getByText('8:00 PM IST')).toBeTruthy();
  expect(await screen.findByText('Tara Menezes')).toBeTruthy();
  const confirm = async (slot: HTMLElement) => {
    await userEvent.click(slot);
    await userEvent.click(await screen.findByRole('button', { name: 'Book demo' }));
  };
  await confirm(first);
  expect((await screen.findByRole('alert')).textContent).toContain('That slot has just been taken.');
  expect(store.getState().snackbar).toEqual([]);
  await confirm(await screen.findByRole('button', { name: 'Select Mon 5 Jan 2099, 9:30 AM (8:00 PM IST) with Bina Shah' }));
  const card = within(await screen.findByRole('region', { name: 'Booked demo' }));
  expect(card.getByRole('link', { name: booking.short_link })).toBeTruthy();
  expect(card.getByRole('button', { name: 'Copy joining link' })).toBeTruthy();
});

test('slots have distinct names, on different days and in the night in which clocks are set back', async () => {
  const starts = ['2099-01-05T14:30Z', '2099-01-06T14:30Z', '2098-11-02T05:30Z', '2098-11-02T06:30Z'];
  const slots = starts.map((start, id) => slot(String(id), 'Asha Rao', Date.parse(start) / 1000));
  stubApi({ [ONE]: { lead, bookings: [], family: [] }, [SLOTS]: slots, [MANAGER]: manager });
  await renderApp({ user: STAFF, at: `/?lead=${ID}` });
  const buttons = await screen.findAllByRole('button', { name: /^Select / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Select Mon 5 Jan 2099, 9:30 AM (8:00 PM IST) with Asha Rao',
    'Select Tue 6 Jan 2099, 9:30 AM (8:00 PM IST) with Asha Rao',
    'Select Sun 2 Nov 2098, 1:30 AM (11:00 AM IST) with Asha Rao',
    'Select Sun 2 Nov 2098, 1:30 AM (12:00 PM IST) with Asha Rao',
  ]);
});

test('a demo is cancelled only after a question that names whose seat is lost', async () => {
  const bookings = [booking];
  const calls = stubApi({
    [ONE]: () => jsonAnswer(200, { lead, bookings, family: [] }),
    [SLOTS]: [],
    [MANAGER]: manager,
    [CANCEL]: () => {
      bookings.splice(0, 1, { ...booking, status: 'cancelled' });
      return jsonAnswer(200, bookings[0]);
    },
  });
  await renderApp({ user: STAFF, at: `/?lead=${ID}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel demo' }));
  expect(await screen.findByText(/Mira Rao loses the seat on Mon 5 Jan 2099/)).toBeTruthy();
  expect(calls).not.toContain(CANCEL);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel demo?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel demo' }));
  expect(await screen.findByText('No suitable demo sessions yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Booked demo' })).toBeNull();
});

test('spec 6: a partner is not shown, and does not ask for, the sales manager', async () => {
  const calls = stubApi({ [ONE]: { lead, bookings: [], family: [] }, [SLOTS]: [] });
  await renderApp({ user: PARTNER, at: `/?lead=${ID}` });
  await screen.findByText('No suitable demo sessions yet');
  expect(calls.some((made) => made.startsWith(MANAGER))).toBe(false);
  expect(screen.queryByText('Sales manager')).toBeNull();
});

test('spec 7.3: a known number shows the family, and another child begins with its contact', async () => {
  const sister = { ...lead, lead_id: booking.booked_session_id, first_name: 'Nila' };
  const found = [lead, sister].map((each) => ({ lead: each, bookings: [] }));
  stubApi({ [RECENT]: [], 'GET /slot-booking/v1/leads': found, [ONE]: { lead, bookings: [], family: [sister] }, [SLOTS]: [], [MANAGER]: {} });
  const { store } = await renderApp({ user: STAFF, at: '/' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mobile number, e-mail or name' }), '4155550100{Enter}');
  await screen.findByRole('heading', { name: 'Family with 2 children' });
  await userEvent.click(screen.getByRole('button', { name: 'Add another child' }));
  const mobile = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Mobile number(?!,)/ });
  expect(mobile.value).toBe(lead.mobile_number);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Last name/ }).value).toBe('Rao');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('');
  expect(store.getState().location.search).toContain(`family=${ID}`);
});

test('an address that opens no lead says so', async () => {
  stubApi({ [RECENT]: [] });
  await renderApp({ user: STAFF, at: '/?lead=abc' });
  expect((await screen.findByRole('alert')).textContent).toContain('Lead: abc');
});

test('spec 5: an invalid contact is reported at its field; an unknown one leads to a new lead with it filled in', async () => {
  const answers: Record<string, unknown> = {
    'GET /slot-booking/v1/leads': jsonAnswer(400, {
      status_code: 400,
      errors: [{ field: 'query.contact', message: 'Enter at least 8 digits' }],
    }),
    'GET /tms/v1/countries': [{ id: 'IN', name: 'India' }],
  };
  stubApi(answers);
  const { store } = await renderApp({ user: STAFF, at: '/' });
  const contact = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number, e-mail or name' });
  await userEvent.type(contact, '123{Enter}');
  expect(await screen.findByText('Enter at least 8 digits')).toBeTruthy();
  answers['GET /slot-booking/v1/leads'] = [];
  await userEvent.clear(contact);
  await userEvent.type(contact, '+919876543210{Enter}');
  await screen.findByText(/No lead is found/);
  await userEvent.click(screen.getByRole('button', { name: 'New lead' }));
  const mobile = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Mobile number(?!,)/ });
  expect(mobile.value).toBe('+919876543210');
  expect(store.getState().location.search).toMatch(/^\?contact=s\.[\w-]{10}&lead=new$/);
  act(() => void store.dispatch(leadSearched('123')));
  expect(contact.value).toBe('123');
});

const { lead_id, first_name, last_name, country, grade, time_zone } = lead;
const recent: RecentLead = { lead_id, first_name, last_name, country, grade, time_zone, worked_on: 1_790_000_000, next_demo: booking };

test.each([
  ['staff', STAFF],
  ['a partner', PARTNER],
])('spec 2.2: Book Demo opens with the leads that %s worked with last; a press opens one, and the keyboard goes on there', async (_, user) => {
  stubApi({ [RECENT]: [recent, { ...recent, lead_id: 'other', first_name: 'Nila', next_demo: null }], [ONE]: { lead, bookings: [booking], family: [] }, [MANAGER]: manager });
  const { store } = await renderApp({ user, at: '/' });
  const lines = within(await screen.findByRole('list', { name: 'Recent leads' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Mira RaoGrade 4, USMon 5 Jan 2099, 9:30 AM New York time, with Bina Shah',
    'Nila RaoGrade 4, USNo upcoming demo',
  ]);
  within(lines[0]!).getByRole('link').focus();
  await userEvent.keyboard('{Enter}');
  expect(store.getState().location.search).toBe(`?lead=${ID}`);
  const name = await screen.findByRole('heading', { name: 'Mira Rao' });
  expect(document.activeElement).toBe(name);
});

test('spec 2.2: without recent leads Book Demo says what to do; leads that could not be loaded can be loaded again', async () => {
  const answers: Record<string, unknown> = { [RECENT]: jsonAnswer(424, {}) };
  stubApi(answers);
  await renderApp({ user: STAFF, at: '/' });
  await screen.findByText('The leads could not be loaded');
  answers[RECENT] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Who is the demo for?')).toBeTruthy();
});

test('what would be booked is said before it is: one press on a slot books nothing', async () => {
  const calls = stubApi({ [ONE]: { lead, bookings: [], family: [] }, [SLOTS]: [slot('one', 'Asha Rao')], [MANAGER]: manager, [SELECT]: jsonAnswer(201, booking) });
  await renderApp({ user: STAFF, at: `/?lead=${ID}` });
  const user = userEvent.setup();
  const select = { name: /^Select Mon 5 Jan 2099/ };
  await user.click(await screen.findByRole('button', select));
  const book = await screen.findByRole('button', { name: 'Book demo' });
  expect(book.closest('li')?.textContent).toContain('Mira Rao, Mon 5 Jan 2099, 9:30 AM, New York time (8:00 PM IST) with Asha Rao.');
  expect(document.activeElement).toBe(book);
  expect(calls).not.toContain(SELECT);
  await user.click(screen.getByRole('button', { name: 'Other slots' }));
  expect(document.activeElement).toBe(screen.getByRole('button', select));
  await user.keyboard('{Enter}{Enter}');
  await vi.waitFor(() => expect(calls).toContain(SELECT));
});

test('the slots of any day are two presses away', async () => {
  const calls = stubApi({ [ONE]: { lead, bookings: [], family: [] }, [SLOTS]: [slot('one', 'Asha Rao')], [MANAGER]: manager });
  await renderApp({ user: STAFF, at: `/?lead=${ID}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar: Slots from' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Slots from', hidden: true }));
  await userEvent.click(await calendar.findByRole('button', { name: '30 November 2026', hidden: true }));
  // Midnight in New York.
  const after = Date.parse('2026-11-30T05:00:00Z') / 1000 - 1;
  await vi.waitFor(() => expect(calls.at(-1)).toBe(`${SLOTS}?lead_id=${ID}&after=${after}`));
});

test.each([
  ['+64 21 123 4567', 'New Zealand', 'Auckland'],
  ['98765 43210', '', ''],
])('the country of a new family is what the prefix of %s suggests, and never guessed', async (typed, country, zone) => {
  stubApi({ [RECENT]: [], 'GET /slot-booking/v1/leads': [] });
  await renderApp({ user: STAFF, at: '/?lead=new' });
  const mobile = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Mobile number(?!,)/ });
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ });
  expect(field().value).toBe('');
  await userEvent.type(mobile, typed);
  expect(field().value).toBe(country);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Time zone/, hidden: true }).value).toBe(zone);
});

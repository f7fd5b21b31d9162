// @vitest-environment jsdom
// Book Demo over the API in process: who is found, what is offered and what is booked is what the store holds.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { clockIn, momentIn } from '@domain/formats';
import { addDays, startOfHour, TIME_ZONE } from '@domain/calendar';
import type { BookedDemo, Lead, LeadDetails } from '@domain/contract/leads';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { SessionRow } from '@server/store/store';
import { leadSearched, selectBookDemo } from '@/store/bookDemo';
import { jsonAnswer, PARTNER, renderApp, STAFF } from '@/testing/app';
import { demoRow } from '../../../tests/api/demoRow';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { peopled, TODAY } from '../../../tests/api/testServer';
import { ASHA, BINA, trainer } from '../../../tests/api/trainers';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ZONE = 'America/New_York';
const MIRA: LeadDetails = { ...LEAD, mobile_number: '+14155550100', country: 'US', time_zone: ZONE, language: 'Hindi' };
/** 8 in the evening in India is the morning in New York, and the next hours of it are still the same day. */
const AT = (days: number, hour: number) => startOfHour(addDays(TODAY, days), hour);
const FIND = 'GET /slot-booking/v1/leads';
const SELECT = 'POST /slot-booking/v1/select-slot';
const RECENT = 'GET /slot-booking/v1/recent-leads';

function session(session_id: string, teacher_id: string, start: number, changes: Partial<SessionRow> = {}): SessionRow {
  return demoRow(teacher_id, start, { session_id, ...changes });
}

/** Tomorrow evening of India both are free; Asha speaks Hindi. In the night, New York's afternoon, only Bina is. */
const SESSIONS = [
  session('asha', ASHA, AT(1, 20)),
  session('bina', BINA, AT(1, 20), { capacity: 2 }),
  session('night', BINA, AT(2, 0)),
  session('later', BINA, AT(3, 20)),
];

async function opened({
  sessions = SESSIONS,
  leads = [MIRA],
  at = '/?lead=first',
  user = STAFF,
  role = 'staff' as 'staff' | 'partner',
} = {}) {
  const store = memoryStore();
  const offer = { demo_session_countries: ['US', 'IN'], grade_groups: ['4'], rating: 4.5 };
  const all: [number, number][] = [[0, 1440]];
  const trainers = [
    { ...trainer(ASHA, 'Asha Rao', all), ...offer, rating: 4, spoken_languages: ['English', 'Hindi'] },
    { ...trainer(BINA, 'Bina Shah', all), ...offer, spoken_languages: ['English'] },
  ];
  await store.load([{ trainers, sessions, countries: [...DEMO_COUNTRIES] }]);
  const api = await answerInProcess(await peopled(store, 0), role);
  const rival = await api.as(role);
  const made: Lead[] = [];
  for (const body of leads) made.push((await (await rival.call('createLead', { body })).json()) as Lead);
  const bookedFor = async ({ lead_id }: Lead, session_id: string) =>
    (await (await rival.call('selectSlot', { body: { lead_id, session_id } })).json()) as BookedDemo;
  const open = () => renderApp({ user, at: at.replace('first', made[0]?.lead_id ?? '') });
  return { api, rival, leads: made, bookedFor, open };
}

const named = (start: number, whom: string) => ({
  name: new RegExp(`^Select ${momentIn(ZONE, start)} \\(${clockIn(TIME_ZONE, start)} IST\\) with ${whom}`),
});
const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Mobile number, e-mail or name' });
const days = () => screen.findAllByRole('tab');

test('spec 7.3: one row for a time, in the family’s time and IST; who speaks its language is first, and others can be chosen', async () => {
  const { open, leads, rival } = await opened();
  const user = userEvent.setup();
  await open();
  const row = await screen.findByRole('button', named(AT(1, 20), 'Asha Rao'));
  expect(row.textContent).toBe(
    `${clockIn(ZONE, AT(1, 20))}${clockIn(TIME_ZONE, AT(1, 20))} ISTAsha Rao + 1 more3 seats left`,
  );
  await user.click(row);
  const book = await screen.findByRole('button', { name: 'Book demo' });
  expect(document.activeElement).toBe(book);
  const summary = screen.getByRole('group', { name: 'Summary' });
  expect(summary.textContent).toContain(
    `Mira Rao, ${momentIn(ZONE, AT(1, 20))}, New York time (${clockIn(TIME_ZONE, AT(1, 20))} IST) with Asha Rao.`,
  );
  expect(
    within(summary)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).checked),
  ).toEqual([true, false]);
  await user.click(within(summary).getByRole('radio', { name: /^Bina Shah/ }));
  expect(summary.textContent).toContain('with Bina Shah.');
  await user.click(screen.getByRole('button', { name: 'Book demo' }));
  await screen.findByRole('region', { name: 'Booked demo' });
  const { bookings } = (await (await rival.call('oneLead', { path: { lead_id: leads[0]!.lead_id } })).json()) as {
    bookings: BookedDemo[];
  };
  expect(bookings.map(({ session_id }) => session_id)).toEqual(['bina']);
});

test('a booking is shown before it is made: a row books nothing by itself, and Escape goes back to it', async () => {
  const { open, api } = await opened();
  const user = userEvent.setup();
  await open();
  const row = await screen.findByRole('button', named(AT(1, 20), 'Asha Rao'));
  await user.click(row);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Summary' })).toBeNull();
  expect(document.activeElement).toBe(row);
  expect(api.calls).not.toContain(SELECT);
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(api.calls).toContain(SELECT));
});

test('days are tabs with the seats that are left, in the part of the day that suits the family', async () => {
  const { open } = await opened();
  const user = userEvent.setup();
  await open();
  const seats = async () => (await days()).map((tab) => tab.textContent.match(/(No|\d+) seats?/)?.[0]);
  expect(await seats()).toEqual(['4 seats', 'No seats', '1 seat', 'No seats', 'No seats', 'No seats', 'No seats']);
  expect(screen.getByRole('button', named(AT(2, 0), 'Bina Shah'))).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Afternoon' }));
  expect(await seats()).toEqual(['1 seat', 'No seats', 'No seats', 'No seats', 'No seats', 'No seats', 'No seats']);
  expect(screen.queryByRole('button', named(AT(1, 20), ''))).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Evening' }));
  await user.click(await screen.findByRole('button', { name: 'Show all day' }));
  expect(screen.getByRole('button', named(AT(1, 20), ''))).toBeTruthy();
  (await days())[0]!.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.findByRole('button', named(AT(3, 20), 'Bina Shah'))).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
});

test('the slots of any day are two presses away', async () => {
  const { open, api } = await opened();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar: Slots from' }));
  await userEvent.click(await screen.findByRole('button', { name: /^15 \w+ \d{4}$/, hidden: true }));
  await waitFor(() =>
    expect(api.calls.at(-1)).toMatch(/suitable-day\?lead_id=.*&from=\d{4}-\d\d-15&date=\d{4}-\d\d-15$/),
  );
});

test('spec 7.3: a seat that somebody else took is reported in its row, which offers who is still free; then where the time stood', async () => {
  const rivals = [1, 2, 3].map((each): LeadDetails => ({
    ...MIRA,
    first_name: `Rival ${each}`,
    mobile_number: `+1415555020${each}`,
  }));
  const { open, bookedFor, leads } = await opened({ leads: [MIRA, ...rivals] });
  const user = userEvent.setup();
  const { store } = await open();
  await user.click(await screen.findByRole('button', named(AT(1, 20), 'Asha Rao')));
  await bookedFor(leads[1]!, 'asha');
  await user.click(await screen.findByRole('button', { name: 'Book demo' }));
  const alert = await within(screen.getByRole('group', { name: 'Summary' })).findByRole('alert');
  expect(alert.textContent).toContain('That slot has just been taken.');
  expect(store.getState().snackbar.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Failed: That slot has just been taken/),
  ]);
  await waitFor(() => expect(screen.getByRole('group', { name: 'Summary' }).textContent).toContain('with Bina Shah.'));
  for (const rival of leads.slice(2)) await bookedFor(rival, 'bina');
  await user.click(screen.getByRole('button', { name: 'Book demo' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Summary' })).toBeNull());
  expect(
    screen
      .getAllByRole('alert')
      .map((each) => each.closest('li')?.textContent)
      .join(),
  ).toContain(`${momentIn(ZONE, AT(1, 20))}: That slot has just been taken.`);
  expect(screen.getByRole('button', named(AT(2, 0), 'Bina Shah'))).toBeTruthy();
});

test('without a network nothing is lost, and the next press books once', async () => {
  const { open, api, rival, leads } = await opened();
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', named(AT(1, 20), 'Asha Rao')));
  // The API has booked, and its answer is lost.
  const keys: (string | null)[] = [];
  api.failing[SELECT] = async (request) => {
    keys.push(request.headers.get('idempotency-key'));
    await rival.fetch(new URL(request.url).pathname, {
      method: 'POST',
      headers: request.headers,
      body: await request.text(),
    });
    throw new TypeError('Failed to fetch');
  };
  await user.click(await screen.findByRole('button', { name: 'Book demo' }));
  expect((await within(screen.getByRole('group', { name: 'Summary' })).findByRole('alert')).textContent).toContain(
    'The network did not answer',
  );
  expect(screen.getByRole('group', { name: 'Summary' }).textContent).toContain('with Asha Rao.');
  delete api.failing[SELECT];
  await user.click(screen.getByRole('button', { name: 'Book demo' }));
  await screen.findByRole('region', { name: 'Booked demo' });
  const { bookings } = (await (await rival.call('oneLead', { path: { lead_id: leads[0]!.lead_id } })).json()) as {
    bookings: BookedDemo[];
  };
  expect(bookings).toHaveLength(1);
  expect(keys[0]).toBeTruthy();
});

test('a demo that was booked in another tab meanwhile is reported, and shown in place of the slots', async () => {
  const { open, bookedFor, leads } = await opened();
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', named(AT(1, 20), 'Asha Rao')));
  await bookedFor(leads[0]!, 'later');
  await user.click(await screen.findByRole('button', { name: 'Book demo' }));
  expect(await screen.findByText('Failed: This lead has a demo already. Reschedule or cancel it.')).toBeTruthy();
  const card = await screen.findByRole('region', { name: 'Booked demo' });
  expect(card.textContent).toContain(momentIn(ZONE, AT(3, 20)));
  await user.click(within(card).getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByRole('button', named(AT(1, 20), 'Asha Rao'))).toBeTruthy();
  expect(screen.queryByRole('alert')?.textContent ?? '').not.toContain('taken');
});

test('the family’s invitation: its own clock with the place, the trainer and the link, ready to be pasted', async () => {
  const { open, bookedFor, leads } = await opened();
  const { short_link } = await bookedFor(leads[0]!, 'asha');
  const user = userEvent.setup();
  await open();
  const card = within(await screen.findByRole('region', { name: 'Booked demo' }));
  await user.click(card.getByRole('button', { name: 'Copy invitation' }));
  expect(await card.findByRole('button', { name: 'Copied' })).toBeTruthy();
  const copied = await navigator.clipboard.readText();
  expect(copied.split('\n')).toEqual([
    'Mira’s demo class is booked.',
    '',
    `When: ${momentIn(ZONE, AT(1, 20))} (New York time), 60 minutes`,
    'Trainer: Asha Rao',
    `Join here: ${short_link}`,
  ]);
  expect(card.getByText((_, element) => element?.tagName === 'PRE').textContent).toBe(copied);
});

test('slots have distinct names in the night in which clocks are set back', async () => {
  const starts = ['2098-11-02T05:30Z', '2098-11-02T06:30Z'].map((start) => Date.parse(start) / 1000);
  const { open } = await opened({ sessions: starts.map((start, at) => session(String(at), ASHA, start)) });
  await open();
  const rows = await screen.findAllByRole('button', { name: /^Select / });
  expect(rows.map((row) => row.getAttribute('aria-label')?.match(/\((.*)\)/)?.[1])).toEqual(
    starts.map((start) => `${clockIn(TIME_ZONE, start)} IST`),
  );
  expect(new Set(rows.map((row) => row.getAttribute('aria-label')?.split(' (')[0])).size).toBe(1);
});

test('a demo is cancelled only after a question that names whose seat is lost', async () => {
  const { open, bookedFor, leads, api } = await opened();
  await bookedFor(leads[0]!, 'asha');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel demo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel demo?' });
  expect(dialog.textContent).toContain(`Mira Rao loses the seat on ${momentIn(ZONE, AT(1, 20))}`);
  expect(api.calls).not.toContain('POST /slot-booking/v1/cancel-booking');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel demo' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Booked demo' })).toBeNull());
  expect(await screen.findByRole('region', { name: 'Suitable slots' })).toBeTruthy();
});

test('a demo is moved: what is given up is shown before', async () => {
  const { open, bookedFor, leads } = await opened();
  await bookedFor(leads[0]!, 'asha');
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  await user.click((await days())[2]!);
  await user.click(await screen.findByRole('button', named(AT(3, 20), 'Bina Shah')));
  expect(screen.getByRole('group', { name: 'Summary' }).textContent).toContain(
    `Instead of ${momentIn(ZONE, AT(1, 20))} with Asha Rao`,
  );
  await user.click(screen.getByRole('button', { name: 'Move demo' }));
  const card = await screen.findByRole('region', { name: 'Booked demo' });
  await waitFor(() => expect(card.textContent).toContain(momentIn(ZONE, AT(3, 20))));
});

test('spec 6: a partner is not shown, and does not ask for, the sales manager', async () => {
  const { open, api } = await opened({ sessions: [], user: PARTNER, role: 'partner' });
  await open();
  await screen.findByText('No suitable demo sessions yet');
  expect(api.calls.some((made) => made.includes('sales-manager'))).toBe(false);
  expect(screen.queryByText('Sales manager')).toBeNull();
});

test('leads are found while one types; the arrow keys and Enter choose, and Back leads to what was typed', async () => {
  const { open, leads } = await opened({
    at: '/',
    leads: [
      MIRA,
      { ...MIRA, first_name: 'Nila' },
      {
        ...MIRA,
        first_name: 'Omar',
        last_name: 'Haddad',
        mobile_number: '+97150555010',
        email_address: 'omar@example.com',
      },
    ],
  });
  const user = userEvent.setup();
  const { store, router } = await open();
  expect(document.activeElement).toBe(await field());
  await user.keyboard('rao');
  const found = within(await screen.findByRole('list', { name: 'Leads found' }));
  expect(found.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent)).toEqual([
    'Mira Rao',
    'Nila Rao',
  ]);
  expect(screen.queryByRole('list', { name: 'Recent leads' })).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(await field());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Nila Rao' })).toBeTruthy();
  expect(selectBookDemo(store.getState(), 'lead')).toBe(leads[1]!.lead_id);
  // Another family calls: the open lead stays until one of the other is chosen.
  await user.clear(await field());
  await user.type(await field(), '+97150555010');
  const over = within(await screen.findByRole('region', { name: 'Search results' }));
  expect(await over.findByRole('link', { name: /Omar Haddad/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nila Rao' })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Omar Haddad' })).toBeTruthy();
  expect(store.getState().location.search).not.toContain('97150555010');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Nila Rao' })).toBeTruthy();
  await act(() => router.navigate(-1));
  await waitFor(async () => expect((await field()).value).toBe('rao'));
  expect(await screen.findByRole('list', { name: 'Leads found' })).toBeTruthy();
});

test('an older query’s answer, however late, is never shown; Enter does not wait for the pause', async () => {
  const { open, api, rival } = await opened({
    at: '/',
    leads: [MIRA, { ...MIRA, first_name: 'Omar', last_name: 'Haddad', mobile_number: '+97150555010' }],
  });
  const user = userEvent.setup();
  await open();
  const held: (() => void)[] = [];
  let asked = 0;
  api.failing[FIND] = async (request) => {
    if (asked++ === 0) await new Promise<void>((go) => held.push(go));
    return rival.fetch(new URL(request.url).pathname, { headers: request.headers });
  };
  await user.type(await field(), 'mira');
  await waitFor(() => expect(held).toHaveLength(1));
  await user.clear(await field());
  await user.type(await field(), 'omar{Enter}');
  const link = await screen.findByRole('link', { name: /Omar Haddad/ });
  await waitFor(() => expect(document.activeElement).toBe(link));
  await act(async () => held[0]!());
  expect(screen.queryByRole('link', { name: /Mira Rao/ })).toBeNull();
});

test('a number that nobody has leads to a new lead with what was typed; too little gets a message, and asks for nothing', async () => {
  const { open, api } = await opened({ at: '/', leads: [] });
  const user = userEvent.setup();
  const { store } = await open();
  await user.type(await field(), '123');
  await screen.findByText(/^Keep typing/);
  expect(api.calls).not.toContain(FIND);
  await user.clear(await field());
  await user.type(await field(), '+919876543210');
  await user.click(await screen.findByRole('button', { name: 'Create lead +919876543210' }));
  const mobile = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Mobile number(?!,)/ });
  expect(mobile.value).toBe('+919876543210');
  expect(store.getState().location.search).toMatch(/^\?contact=s\.[\w-]{10}&lead=new$/);
  act(() => void store.dispatch(leadSearched('123')));
  expect((await field()).value).toBe('123');
});

test('spec 7.3: a known number shows the family, and another child begins with its contact', async () => {
  const { open, leads } = await opened({ at: '/', leads: [MIRA, { ...MIRA, first_name: 'Nila' }] });
  const { store } = await open();
  await userEvent.type(await field(), '4155550100');
  await screen.findByRole('heading', { name: 'Family with 2 children' });
  await userEvent.click(screen.getByRole('button', { name: 'Add another child' }));
  const mobile = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Mobile number(?!,)/ });
  expect(mobile.value).toBe(MIRA.mobile_number);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Last name/ }).value).toBe('Rao');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('');
  expect(store.getState().location.search).toContain(`family=${leads[0]!.lead_id}`);
});

test('an address that opens no lead says so', async () => {
  const { open } = await opened({ at: '/?lead=abc' });
  await open();
  expect((await within(await screen.findByRole('main')).findByRole('alert')).textContent).toContain('Lead: abc');
});

test.each([
  ['staff', STAFF],
  ['partner', PARTNER],
] as const)(
  'spec 2.2: Book Demo opens with the leads that %s worked with last; a press opens one, and the keyboard goes on there',
  async (role, user) => {
    const { open, bookedFor, leads } = await opened({
      at: '/',
      leads: [MIRA, { ...MIRA, first_name: 'Nila' }],
      role,
      user,
    });
    await bookedFor(leads[0]!, 'asha');
    const { store } = await open();
    const lines = within(await screen.findByRole('list', { name: 'Recent leads' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent).sort()).toEqual([
      `Mira RaoGrade 4, United States${momentIn(ZONE, AT(1, 20))} New York time, with Asha Rao`,
      'Nila RaoGrade 4, United StatesNo upcoming demo',
    ]);
    screen.getByRole('link', { name: /Mira Rao/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(store.getState().location.search).toBe(`?lead=${leads[0]!.lead_id}`);
    const name = await screen.findByRole('heading', { name: 'Mira Rao' });
    expect(document.activeElement).toBe(name);
  },
);

test('spec 2.2: without recent leads Book Demo says what to do; leads that could not be loaded can be loaded again', async () => {
  const { open, api } = await opened({ at: '/', leads: [] });
  api.failing[RECENT] = () => jsonAnswer(424, {});
  await open();
  await screen.findByText('The leads could not be loaded');
  delete api.failing[RECENT];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Who is the demo for?')).toBeTruthy();
});

test.each([
  ['+64 21 123 4567', 'New Zealand', 'Auckland'],
  ['98765 43210', '', ''],
])('the country of a new family is what the prefix of %s suggests, and never guessed', async (typed, country, zone) => {
  const { open } = await opened({ at: '/?lead=new', leads: [] });
  await open();
  const mobile = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Mobile number(?!,)/ });
  const shown = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ });
  expect(shown().value).toBe('');
  await userEvent.type(mobile, typed);
  expect(shown().value).toBe(country);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Time zone/, hidden: true }).value).toBe(zone);
});

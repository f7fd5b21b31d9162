// @vitest-environment jsdom
// View Demo over the API in process: what is listed, cancelled and handed over is what the store holds.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { DemoSession } from '@domain/contract/demoSessions';
import type { Lead } from '@domain/contract/leads';
import { dateText } from '@domain/formats';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { SessionRow } from '@server/store/store';
import { PARTNER, renderApp, STAFF } from '@/testing/app';
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

const PAGE = 'GET /demo-session/v1/sessions/page';
const TOMORROW = addDays(TODAY, 1);
const AT = '/view-sessions';
const AT_TOMORROW = `${AT}?start_time=${TOMORROW}..${TOMORROW}`;
const OFFER = { demo_session_countries: ['US'], grade_groups: ['4'], rating: 4.5 };

/** Of tomorrow; its id is its hour. */
function session(hour: number, teacher_id: string, changes: Partial<SessionRow> = {}): SessionRow {
  return demoRow(teacher_id, startOfHour(TOMORROW, hour), { session_id: `session-${hour}`, capacity: 4, ...changes });
}

/** Asha has two sessions tomorrow and one that is cancelled, Bina one; today Asha has one. */
const SESSIONS = [
  session(9, ASHA, { strength: 2 }),
  session(10, BINA, { strength: 1 }),
  session(11, ASHA, { session_status: 'cancelled' }),
  session(13, ASHA),
  demoRow(ASHA, startOfHour(TODAY, 20), { session_id: 'tonight', capacity: 4, strength: 2 }),
];

async function openAt(at: string, { user = STAFF, role = 'staff' as 'staff' | 'partner' } = {}) {
  const store = memoryStore();
  const all: [number, number][] = [[0, 1440]];
  await store.load([
    {
      trainers: [
        { ...trainer(ASHA, 'Asha Rao', all), ...OFFER },
        { ...trainer(BINA, 'Bina Shah', all), ...OFFER },
      ],
      sessions: SESSIONS,
    },
  ]);
  const api = await answerInProcess(await peopled(store, 0), role);
  const other = await api.as('admin');
  const { store: state } = await renderApp({ at, user });
  const sent = async () => {
    const { rows } = await store.lists.outbox({
      page: 1,
      size: 100,
      sort: { field: 'at', descending: true },
      search: '',
      filters: {},
    });
    return Promise.all(
      rows
        .filter(({ subject }) => subject === 'About your demo')
        .map(({ message_id }) => store.outbox.find(message_id)),
    );
  };
  return {
    api,
    state,
    other,
    sent,
    one: async (id: string) =>
      (await other.call('oneSession', { path: { session_id: id } })).json() as Promise<unknown>,
  };
}

const pagesAsked = (calls: readonly string[]) => calls.filter((call) => call.startsWith(PAGE));
const asked = (calls: readonly string[]) => pagesAsked(calls).at(-1);
const table = () => screen.findByRole('grid', { name: 'Demo sessions' });

test('spec 2.2: today unless days are chosen; the days are in the address, and step on', async () => {
  const {
    api: { calls },
    state,
  } = await openAt(AT);
  expect(within(await table()).getByText('2 of 4')).toBeTruthy();
  expect(asked(calls)).toBe(PAGE);
  expect(screen.getByRole('button', { name: /^Today, / })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(asked(calls)).toBe(`${PAGE}?start_time=${TOMORROW}..${TOMORROW}`));
  await userEvent.click(screen.getByRole('button', { name: /^\w{3} \d+ \w{3}$/ }));
  fireEvent.change(await screen.findByLabelText('Last day'), { target: { value: addDays(TODAY, 7) } });
  await waitFor(() => expect(asked(calls)).toBe(`${PAGE}?start_time=${TOMORROW}..${addDays(TODAY, 7)}`));
  await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(asked(calls)).toBe(`${PAGE}?start_time=${addDays(TODAY, -6)}..${TODAY}`));
  await userEvent.click(within(screen.getByRole('group', { name: 'Days' })).getAllByRole('button')[1]!);
  await userEvent.click(await screen.findByRole('option', { name: 'Today', hidden: true }));
  await waitFor(() => expect(state.getState().location.search).toBe('?page=1'));
});

test('columns stand in the page’s own order, and a row’s checkbox is named as people call it', async () => {
  await openAt(AT_TOMORROW);
  const heads = within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  expect(heads.slice(1, 5)).toEqual(['Start (IST)', 'Trainer', 'Booked', 'Status']);
  expect(within(await table()).getByRole('checkbox', { name: /^Select Asha Rao, .*9:00 AM$/ })).toBeTruthy();
});

test('a first day after the last one takes it along; half a year is not taken', async () => {
  const {
    api: { calls },
  } = await openAt(AT);
  await userEvent.click(await screen.findByRole('button', { name: /^Today, / }));
  const first = await screen.findByLabelText('First day');
  fireEvent.change(first, { target: { value: '0202-11-20' } });
  fireEvent.change(first, { target: { value: addDays(TODAY, 3) } });
  await waitFor(() => expect(asked(calls)).toBe(`${PAGE}?start_time=${addDays(TODAY, 3)}..${addDays(TODAY, 3)}`));
  expect(calls.some((call) => call.includes('0202'))).toBe(false);
});

test('spec 2.2: by trainer, found by name, and by country, status and fill', async () => {
  const {
    api: { calls },
  } = await openAt(`${AT_TOMORROW}&fill=empty,partly&session_status=active&countries=US`);
  expect(within(await table()).getAllByRole('row')).toHaveLength(4);
  expect(screen.getByText('Fill: Empty, Partly booked')).toBeTruthy();
  expect(screen.getByText('Countries: United States')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Trainer', hidden: true }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Trainer', hidden: true }), 'bin');
  await userEvent.click(await screen.findByRole('option', { name: /Bina Shah/, hidden: true }));
  const filters = 'fill=empty%2Cpartly&session_status=active&countries=US';
  await waitFor(() =>
    expect(asked(calls)).toBe(
      `${PAGE}?start_time=${TOMORROW}..${TOMORROW}&teacher_id=${encodeURIComponent(BINA)}&${filters}`,
    ),
  );
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2));
  // The chip says the name, and the id on hover.
  expect(
    (await screen.findByRole('button', { name: 'Trainer: Bina Shah' })).querySelector('[title]')?.getAttribute('title'),
  ).toBe(`Bina Shah (${BINA})`);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked(calls)).toBe(`${PAGE}?start_time=${TOMORROW}..${TOMORROW}`));
});

test.each(['mira rao', '9876543210', 'FAMILY@example'])(
  'a session is found by who sits in it, and its row shows them: %s',
  async (words) => {
    const { api, other } = await openAt(AT_TOMORROW);
    const { lead_id } = (await (
      await other.call('createLead', {
        body: { ...LEAD, mobile_number: '+919876543210', country: 'US', time_zone: 'America/New_York' },
      })
    ).json()) as Lead;
    expect((await other.call('selectSlot', { body: { lead_id, session_id: 'session-13' } })).status).toBe(201);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), words);
    await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2));
    const [, row] = within(await table()).getAllByRole('row');
    expect(row!.textContent).toContain('Mira Rao');
    expect(row!.textContent).toContain('Asha Rao');
    // The family's contact stands in no address.
    expect(asked(api.calls)).toBe(`${PAGE}?start_time=${TOMORROW}..${TOMORROW}`);
  },
);

test('days without sessions say so, and what to do', async () => {
  await openAt(`${AT}?start_time=${addDays(TODAY, 9)}..${addDays(TODAY, 9)}`);
  expect(await screen.findByText('There are no sessions on these days')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Create sessions' }).length).toBeGreaterThan(0);
});

test('spec 6: a partner may not see the sessions', async () => {
  const {
    api: { calls },
  } = await openAt(AT, { user: PARTNER, role: 'partner' });
  await screen.findByText(/don't have enough permissions/);
  expect(asked(calls)).toBeUndefined();
});

test('spec 7.1: many are cancelled after a question that counts their leads; what stays shows why and stays selected', async () => {
  const { other, one } = await openAt(`${AT_TOMORROW}&sort=start_time&teacher_id=${ASHA},${BINA}`);
  for (const hour of ['9:00', '10:00', '11:00'])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select .*, ${hour} AM$`) }));
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Cancel sessions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 3 sessions?' });
  expect(dialog.textContent).toContain(
    '3 booked leads lose their seats. 1 of them is past or cancelled already and stays as before.',
  );
  // Another person changes one of them first.
  await other.call('cancelSessions', {
    body: { sessions: [{ trainer_id: BINA, start_time: startOfHour(TOMORROW, 10) }] },
  });
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'The trainer is ill');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel sessions' }));
  const failed = await screen.findByRole('alert', { name: 'What failed' });
  expect(failed.textContent).toMatch(/Session not found: Bina Shah, .*, 10:00 AM/);
  expect(failed.textContent).toMatch(/The session is cancelled: Asha Rao, .*, 11:00 AM/);
  expect(await one('session-9')).toMatchObject({ session_status: 'cancelled' });
  const activity = await other.call('sessionActivity', { path: { session_id: 'session-9' } });
  expect(await activity.json()).toMatchObject([
    { action: 'demo-slot.cancelled', details: { reason: 'The trainer is ill' } },
  ]);
  expect(bar.getByText('2 sessions selected')).toBeTruthy();
  expect(await screen.findByText('1 session cancelled')).toBeTruthy();
});

test('a saved view holds what the list asks for, not the session that is open beside it', async () => {
  const { api } = await openAt(`${AT_TOMORROW}&fill=empty&session=session-9&tab=leads`);
  const me = await api.as('staff');
  await screen.findByRole('region', { name: /^Asha Rao, / });
  fireEvent.click(await screen.findByRole('button', { name: 'Views', hidden: true }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view', hidden: true }));
  const form = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
  fireEvent.change(form.getByLabelText(/Name/), { target: { value: 'Empty ones' } });
  fireEvent.click(form.getByRole('button', { name: 'Save view' }));
  const views = async () => (await me.call('listViews', { query: { list: 'sessions' } })).json() as Promise<unknown>;
  await waitFor(async () =>
    expect(await views()).toMatchObject([
      { name: 'Empty ones', search: `?start_time=${TOMORROW}..${TOMORROW}&fill=empty` },
    ]),
  );
});

test('spec 3: a session beside the list, named in the address, with its leads in their time and its activity', async () => {
  const { state, other } = await openAt(AT_TOMORROW);
  const lead = { ...LEAD, country: 'US', time_zone: 'America/New_York' };
  const { lead_id } = (await (await other.call('createLead', { body: lead })).json()) as Lead;
  const path = { session_id: 'session-13' };
  expect((await other.call('selectSlot', { body: { lead_id, ...path } })).status).toBe(201);
  expect((await other.call('reassignSession', { path, body: { teacher_id: BINA, instead_of: ASHA } })).status).toBe(
    200,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  await userEvent.click(await screen.findByRole('link', { name: /, 1:00 PM$/ }));
  const dialog = within(await screen.findByRole('region', { name: /^Bina Shah, .*, 1:00 PM$/ }));
  expect(new URLSearchParams(state.getState().location.search).get('session')).toBe('session-13');
  expect(dialog.getByText('1 of 4 booked: partly booked')).toBeTruthy();
  await userEvent.click(dialog.getByRole('tab', { name: 'Leads (1)' }));
  const leads = within(await dialog.findByRole('table', { name: 'Leads of the session' }));
  expect(leads.getByRole('link', { name: 'Mira Rao' }).getAttribute('href')).toBe(`/?lead=${lead_id}`);
  expect(leads.getByText('New York')).toBeTruthy();
  await userEvent.click(dialog.getByRole('tab', { name: 'Activity' }));
  expect(await dialog.findByText(`Teacher id: ${ASHA} → ${BINA}`)).toBeTruthy();
  expect(dialog.getAllByText(/^Start time: \d+ \w+ \d{4}, 1:00 PM$/).length).toBeGreaterThan(0);
});

test('spec 7.1: one is cancelled from beside the list; a refusal is shown', async () => {
  const { state, other } = await openAt(`${AT_TOMORROW}&session=session-9`);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel session', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel session?' });
  expect(dialog.textContent).toContain('2 booked leads lose their seats');
  await other.call('cancelSessions', {
    body: { sessions: [{ trainer_id: ASHA, start_time: startOfHour(TOMORROW, 9) }] },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel session' }));
  await waitFor(() =>
    expect(state.getState().snackbar).toMatchObject([{ kind: 'error', text: 'Failed: Session not found' }]),
  );
});

const ELIGIBLE = 'GET /demo-session/v1/session/session-13/eligible-trainers';

test('spec 7.1: another trainer among those the rules allow takes the session over', async () => {
  const {
    state,
    api: { calls },
    one,
  } = await openAt(`${AT_TOMORROW}&session=session-13`);
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign' }));
  expect(state.getState().location.search).toContain('tab=reassign');
  const form = within(await screen.findByRole('form', { name: 'Reassign' }));
  expect(await form.findByText('1 session hour that day · rated 4.5 · grades 4-6 · United States')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Search trainers'), 'bin{Enter}');
  await waitFor(() => expect(calls).toContain(`${ELIGIBLE}?search=bin`));
  expect(await one('session-13')).toMatchObject({ teacher_id: ASHA });
  await userEvent.click(await form.findByRole('radio', { name: 'Bina Shah' }));
  await userEvent.click(form.getByRole('button', { name: 'Reassign to Bina Shah' }));
  await waitFor(() => expect(state.getState().snackbar[0]?.text).toBe('Session reassigned from Asha Rao to Bina Shah'));
  expect(await one('session-13')).toMatchObject({ teacher_id: BINA });
});

test('spec 7.1: its time and seats are changed and taken back, its meeting is scheduled, its families are written to, and what is ahead is listed', async () => {
  const { state, other, one, sent } = await openAt(`${AT_TOMORROW}&session=session-13&tab=change`);
  const { lead_id } = (await (
    await other.call('createLead', { body: { ...LEAD, country: 'US', time_zone: 'America/New_York' } })
  ).json()) as Lead;
  expect((await other.call('selectSlot', { body: { lead_id, session_id: 'session-13' } })).status).toBe(201);
  const form = within(await screen.findByRole('form', { name: 'Change time or seats' }));
  for (const [name, option] of [
    ['Hour (IST)', '4 PM'],
    ['Seats', '6'],
  ] as const) {
    await userEvent.click(form.getByRole('combobox', { name }));
    await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
  }
  fireEvent.change(form.getByRole('textbox', { name: 'Day (IST)' }), {
    target: { value: dateText(addDays(TOMORROW, 1)) },
  });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const moved = { start_time: startOfHour(addDays(TOMORROW, 1), 16), capacity: 6, strength: 1 };
  await waitFor(async () => expect(await one('session-13')).toMatchObject(moved));
  await waitFor(() =>
    expect(state.getState().snackbar[0]?.text).toMatch(/^Session changed to .*4:00 PM IST, 6 seats$/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect(await one('session-13')).toMatchObject({ start_time: startOfHour(TOMORROW, 13), capacity: 4 }),
  );
  // The form shows what is: nothing in it waits to be saved.
  const now = within(await screen.findByRole('region', { name: /^Asha Rao, .*, 1:00 PM$/ }));
  const act = async (name: string) => {
    await userEvent.click(now.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };
  // Forms are actions: their tabs are there while they are open.
  expect(now.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Session',
    'Leads (1)',
    'Future sessions',
    'Recordings',
    'Activity',
  ]);
  await act('Change time or seats');
  expect((now.getByRole('combobox', { name: 'Hour (IST)' }) as HTMLInputElement).value).toBe('1 PM');
  expect(now.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);

  const beside = within(await screen.findByRole('region', { name: /^Asha Rao, .*, 1:00 PM$/ }));
  await userEvent.click(beside.getByRole('tab', { name: 'Session' }));
  await userEvent.click(await beside.findByRole('button', { name: 'Schedule meeting' }));
  await waitFor(async () =>
    expect(await one('session-13')).toMatchObject({ meeting: { meeting_id: expect.any(String) as string } }),
  );
  const { meeting } = (await one('session-13')) as DemoSession;
  expect((await beside.findByText(meeting!.meeting_id)).contains(document.activeElement)).toBe(true);

  await act('Write to leads');
  const letter = within(await beside.findByRole('form', { name: 'Write to leads' }));
  await userEvent.click(letter.getByRole('button', { name: 'Send message' }));
  expect(await letter.findByText('Write a message')).toBeTruthy();
  fireEvent.change(letter.getByRole('textbox', { name: 'Message' }), { target: { value: 'Please join room 2' } });
  // What was typed and not sent is kept as a draft.
  await waitFor(() =>
    expect(Object.values(state.getState().drafts)).toMatchObject([{ values: { message: 'Please join room 2' } }]),
  );
  await userEvent.click(letter.getByRole('checkbox', { name: `${LEAD.first_name} ${LEAD.last_name}` }));
  await userEvent.click(letter.getByRole('button', { name: 'Send message' }));
  expect((await letter.findAllByText(/Choose a lead/)).length).toBeGreaterThan(0);
  await userEvent.click(letter.getByRole('checkbox', { name: `${LEAD.first_name} ${LEAD.last_name}` }));
  await userEvent.click(letter.getByRole('button', { name: 'Send message' }));
  await waitFor(async () =>
    expect(await sent()).toMatchObject([{ to: LEAD.email_address, body: 'Please join room 2' }]),
  );

  await userEvent.click(beside.getByRole('tab', { name: 'Activity' }));
  for (const done of ['Time or seats changed', 'Meeting scheduled', 'Message sent to families'])
    expect((await beside.findAllByText(done)).length).toBeGreaterThan(0);
  expect(beside.getByText(`Leads: ${LEAD.first_name} ${LEAD.last_name}`)).toBeTruthy();
  expect(state.getState().drafts).toEqual({});
  await userEvent.click(beside.getByRole('tab', { name: 'Future sessions' }));
  const ahead = within(await beside.findByRole('table', { name: 'Future sessions of Asha Rao' }));
  expect(
    ahead
      .getAllByRole('link')
      .map((link) => new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('session')),
  ).toEqual(['tonight', 'session-9']);
});

test('somebody else was quicker: it is reported at its place, and who may have it is asked again', async () => {
  const {
    state,
    api: { calls },
    other,
  } = await openAt(`${AT_TOMORROW}&session=session-13&tab=reassign`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Bina Shah' }));
  const before = calls.filter((call) => call.startsWith(ELIGIBLE)).length;
  const path = { session_id: 'session-13' };
  expect((await other.call('reassignSession', { path, body: { teacher_id: BINA, instead_of: ASHA } })).status).toBe(
    200,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reassign to Bina Shah' }));
  const form = within(await screen.findByRole('form', { name: 'Reassign' }));
  expect((await form.findByRole('alert')).textContent).toBe(
    'Somebody else has already given this session to Bina Shah',
  );
  expect(state.getState().snackbar.map(({ text }) => text)).toEqual([
    'Failed: Somebody else has already given this session to Bina Shah',
  ]);
  await waitFor(() => expect(calls.filter((call) => call.startsWith(ELIGIBLE)).length).toBeGreaterThan(before));
  expect(form.getByRole('button', { name: 'Choose a trainer' }).hasAttribute('disabled')).toBe(true);
});

test('spec 4: what is cancelled already is neither cancelled nor reassigned', async () => {
  const {
    api: { calls },
  } = await openAt(`${AT_TOMORROW}&session=session-11&tab=reassign`);
  const button = await screen.findByRole('button', { name: 'Reassign' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByRole('tab', { name: 'Reassign' })).toBeNull();
  expect(calls.some((call) => call.includes('/eligible-trainers'))).toBe(false);
});

test('the date of a list of one day stands above it alone; of more days each row has its own', async () => {
  await openAt(AT);
  const list = await table();
  expect(list.closest('[data-one-day]')).not.toBeNull();
  // It is left out for the eye: who hears the row hears the day.
  expect(within(list).getByRole('link', { name: /^\d+ \w+ \d{4}, 8:00 PM$/ })).toBeTruthy();
  cleanup();
  await openAt(`${AT}?start_time=next-7-days`);
  expect((await table()).closest('[data-one-day]')).toBeNull();
  cleanup();
  await openAt(`${AT}?start_time=tomorrow`);
  expect((await table()).closest('[data-one-day]')).not.toBeNull();
});

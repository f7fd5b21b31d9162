// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { DemoSession, EligibleTrainer, SessionListed } from '@domain/contract/demoSessions';
import { jsonAnswer, PARTNER, renderApp, stubApi } from '@/testing/app';
import { today } from '@/clock/clock';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '/view-sessions';
const PAGE = 'GET /demo-session/v1/sessions/page';
const CANCEL = 'POST /demo-session/v1/cancel';
const VIEWS = 'GET /console/v1/views';
const tomorrow = addDays(today(), 1);

function session(hour: number, name: string, changes: Partial<SessionListed> = {}): SessionListed {
  const start_time = startOfHour(tomorrow, hour);
  return {
    session_id: `session-${hour}`,
    start_time,
    end_time: start_time + 3600,
    teacher_id: `${name.toLowerCase()}@example.com`,
    teacher_name: name,
    trainer_type: ['demos'],
    countries: ['AU', 'IN'],
    grade_groups: ['4', '5'],
    session_status: 'active',
    fill: 'partly',
    strength: 2,
    capacity: 4,
    created_by: 'rm@example.com',
    created_on: start_time - 86_400,
    ...changes,
  };
}

const ASHA = session(9, 'Asha');
const BINA = session(10, 'Bina', { strength: 1 });
const CARA = session(11, 'Cara', { session_status: 'cancelled', fill: null, strength: 0 });
const rows = { rows: [ASHA, BINA, CARA], total: 3 };

const ONE: DemoSession = {
  ...ASHA,
  seats: [
    {
      booked_session_id: 'booking-1',
      lead_id: 'lead-1',
      first_name: 'Mira',
      last_name: 'Rao',
      grade: '4',
      country: 'US',
      time_zone: 'America/New_York',
      lead_owner: 'owner@example.com',
      joining_link: 'https://console.example.com/join/booking-1',
      join_attempts: 0,
      attendance: null,
    },
  ],
};
const DEVI: EligibleTrainer = {
  teacher_id: 'devi@example.com',
  trainer_name: 'Devi',
  countries: ['US'],
  grade_groups: ['4'],
  rating: 4.5,
  session_hours: 1,
};

async function open(answers: Record<string, unknown> = {}, start: Parameters<typeof renderApp>[0] = {}) {
  const given: Record<string, unknown> = { [PAGE]: rows, [VIEWS]: [], ...answers };
  const calls = stubApi(given);
  const app = await renderApp({ at: AT, ...start });
  return { ...app, calls, given };
}

const requested = (calls: string[]) => calls.findLast((call) => call.startsWith(PAGE));

test('spec 2.2: today unless days are chosen; the days are in the address, and step on', async () => {
  const { calls, store } = await open();
  const table = await screen.findByRole('table', { name: 'Demo sessions' });
  expect(requested(calls)).toBe(PAGE);
  expect(within(table).getByText('2 of 4')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(requested(calls)).toBe(`${PAGE}?start_time=${tomorrow}..${tomorrow}`));
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: addDays(today(), 7) } });
  await waitFor(() => expect(requested(calls)).toBe(`${PAGE}?start_time=${tomorrow}..${addDays(today(), 7)}`));
  await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(requested(calls)).toBe(`${PAGE}?start_time=${addDays(today(), -6)}..${today()}`));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(store.getState().location.search).toBe('?page=1'));
});

test('columns stand in the page’s own order, and a row’s checkbox is named as people call it', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Demo sessions' });
  const heads = within(table).getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.slice(1, 5)).toEqual(['Start (IST)', 'Trainer', 'Booked', 'Status']);
  expect(within(table).getByRole('checkbox', { name: /^Select Asha, .*09:00 am$/ })).toBeTruthy();
});

test('a first day after the last one takes it along; half a year is not taken', async () => {
  const { calls } = await open();
  const first = await screen.findByLabelText('First day');
  fireEvent.change(first, { target: { value: '0202-11-20' } });
  fireEvent.change(first, { target: { value: addDays(today(), 3) } });
  await waitFor(() => expect(requested(calls)).toBe(`${PAGE}?start_time=${addDays(today(), 3)}..${addDays(today(), 3)}`));
  expect(calls.some((call) => call.includes('0202'))).toBe(false);
});

test('spec 2.2: by trainer, found by name, and by country, status and fill', async () => {
  const { calls } = await open(
    { 'GET /tms/v1/trainers/page': { rows: [{ teacher_id: 'devi@example.com', trainer_name: 'Devi' }], total: 1 } },
    { at: `${AT}?start_time=${tomorrow}..${tomorrow}&fill=empty,partly&session_status=active&countries=AU` },
  );
  await screen.findByRole('table', { name: 'Demo sessions' });
  expect(screen.getByText('Fill: Empty, Partly booked')).toBeTruthy();
  expect(screen.getByText('Countries: Australia')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Trainer id' }), 'dev');
  await userEvent.click(await screen.findByRole('option', { name: /Devi/, hidden: true }));
  const filters = 'fill=empty%2Cpartly&session_status=active&countries=AU';
  await waitFor(() => expect(requested(calls)).toBe(`${PAGE}?start_time=${tomorrow}..${tomorrow}&teacher_id=devi%40example.com&${filters}`));
  expect(screen.getByText('Trainer id: devi@example.com')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(requested(calls)).toBe(`${PAGE}?start_time=${tomorrow}..${tomorrow}`));
});

test('days without sessions say so, and what to do', async () => {
  await open({ [PAGE]: { rows: [], total: 0 } }, { at: `${AT}?start_time=${tomorrow}..${tomorrow}` });
  await screen.findByText('There are no sessions on these days');
  expect(screen.getAllByRole('link', { name: 'Create sessions' }).length).toBeGreaterThan(0);
});

test('spec 6: a partner may not see the sessions', async () => {
  const { calls } = await open({}, { user: PARTNER });
  await screen.findByText(/don't have enough permissions/);
  expect(requested(calls)).toBeUndefined();
});

test('spec 7.1: many are cancelled after a question that counts their leads; what stays is told why and stays selected', async () => {
  const sent: unknown[] = [];
  const named = ({ teacher_id, start_time }: SessionListed) => ({ trainer_id: teacher_id, start_time });
  await open({
    [CANCEL]: async (request: Request) => {
      sent.push(await request.json());
      const undeleted_sessions = [{ ...named(BINA), message: 'Session not found' }];
      return jsonAnswer(200, { deleted_sessions: [named(ASHA)], undeleted_sessions });
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Cancel sessions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 3 sessions?' });
  expect(dialog.textContent).toContain('3 booked leads lose their seats. 1 of them began or were cancelled before');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 3 sessions' }));
  const failed = await screen.findByRole('alert', { name: 'What failed' });
  expect(sent).toEqual([{ sessions: [named(ASHA), named(BINA)] }]);
  expect(failed.textContent).toMatch(/Session not found: Bina, .*10:00 am/);
  expect(failed.textContent).toMatch(/The session is cancelled: Cara, .*11:00 am/);
  expect(bar.getByText('2 sessions selected')).toBeTruthy();
  expect(await screen.findByText('1 session cancelled')).toBeTruthy();
});

test('a saved view holds what the list asks for, not the session that is open beside it', async () => {
  const sent: unknown[] = [];
  await open(
    {
      'GET /demo-session/v1/session/session-9': ONE,
      [VIEWS]: [{ list: 'sessions', name: 'Empty ones', search: '?fill=empty', is_default: false }],
      'POST /console/v1/views': async (request: Request) => {
        sent.push(await request.json());
        return jsonAnswer(200, sent[0]);
      },
    },
    { at: `${AT}?fill=empty&page=2&session=session-9&tab=leads` },
  );
  await screen.findByRole('dialog', { name: /^Asha, / });
  fireEvent.click(await screen.findByRole('button', { name: 'Empty ones', hidden: true }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view', hidden: true }));
  const form = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  fireEvent.change(form.getByLabelText(/Name/), { target: { value: 'Again' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ list: 'sessions', name: 'Again', search: '?fill=empty', is_default: false }]));
});

test('spec 3: a session beside the list, named in the address, with its leads in their time and its activity', async () => {
  const { store } = await open({
    'GET /demo-session/v1/session/session-9': ONE,
    'GET /demo-session/v1/session/session-9/activity': [
      {
        at: ASHA.created_on,
        actor: 'ravi@example.com',
        action: 'demo-slot.reassigned',
        details: { start_time: ASHA.start_time, changes: { teacher_id: { before: 'old@example.com', after: 'asha@example.com' } } },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('link', { name: /, 09:00 am$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Asha, .*09:00 am$/ }));
  expect(store.getState().location.search).toBe('?session=session-9');
  expect(dialog.getByText('2 of 4 booked: partly booked')).toBeTruthy();
  await userEvent.click(dialog.getByRole('tab', { name: 'Leads (1)' }));
  const lead = within(dialog.getByRole('table', { name: 'Leads of the session' }));
  expect(lead.getByRole('link', { name: 'Mira Rao' }).getAttribute('href')).toBe('/?lead=lead-1');
  expect(lead.getByText('New York')).toBeTruthy();
  await userEvent.click(dialog.getByRole('tab', { name: 'Activity' }));
  expect(await dialog.findByText('Teacher id: old@example.com → asha@example.com')).toBeTruthy();
  expect(dialog.getByText(/^Start time: \d+ \w+ \d{4}, 09:00 am$/)).toBeTruthy();
});

test('spec 7.1: one is cancelled from beside the list; a refusal is told', async () => {
  const answer = { deleted_sessions: [], undeleted_sessions: [{ trainer_id: ASHA.teacher_id, start_time: ASHA.start_time, message: 'Session not found' }] };
  const { store } = await open(
    { 'GET /demo-session/v1/session/session-9': ONE, [CANCEL]: answer },
    { at: `${AT}?session=session-9` },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel session?' });
  expect(dialog.textContent).toContain('2 booked leads lose their seats');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel session' }));
  await waitFor(() => expect(store.getState().snackbar).toMatchObject([{ kind: 'error', text: 'Failed: Session not found' }]));
});

const ELIGIBLE = 'GET /demo-session/v1/session/session-9/eligible-trainers';
const REASSIGN = 'POST /demo-session/v1/session/session-9/reassign';

test('spec 7.1: another trainer among those the rules allow takes the session over', async () => {
  const sent: unknown[] = [];
  const { store, calls } = await open(
    {
      'GET /demo-session/v1/session/session-9': ONE,
      [ELIGIBLE]: { trainers: [DEVI], total: 1 },
      [REASSIGN]: async (request: Request) => {
        sent.push(await request.json());
        return jsonAnswer(200, { ...ASHA, teacher_id: DEVI.teacher_id, teacher_name: 'Devi' });
      },
    },
    { at: `${AT}?session=session-9` },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign' }));
  expect(store.getState().location.search).toContain('tab=reassign');
  const form = within(await screen.findByRole('form', { name: 'Reassign' }));
  expect(await form.findByText('1 session hour that day · rated 4.5 · grades 4-6 · US')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Search trainers'), 'dev{Enter}');
  await waitFor(() => expect(calls).toContain(`${ELIGIBLE}?search=dev`));
  expect(sent).toEqual([]);
  await userEvent.click(await form.findByRole('radio', { name: 'Devi' }));
  await userEvent.click(form.getByRole('button', { name: 'Reassign to Devi' }));
  await waitFor(() => expect(store.getState().snackbar[0]?.text).toBe('Devi has the session now, instead of Asha'));
  expect(sent).toEqual([{ teacher_id: 'devi@example.com', instead_of: 'asha@example.com' }]);
});

test('somebody else was quicker: it is told at its place, and who may have it is asked again', async () => {
  const message = 'Somebody else has given this session to Bina meanwhile';
  const { calls, store } = await open(
    {
      'GET /demo-session/v1/session/session-9': ONE,
      [ELIGIBLE]: { trainers: [DEVI], total: 1 },
      [REASSIGN]: jsonAnswer(409, { status_code: 409, message }),
    },
    { at: `${AT}?session=session-9&tab=reassign` },
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Devi' }));
  const before = calls.filter((call) => call.startsWith(ELIGIBLE)).length;
  await userEvent.click(screen.getByRole('button', { name: 'Reassign to Devi' }));
  const form = within(screen.getByRole('form', { name: 'Reassign' }));
  expect((await form.findByRole('alert')).textContent).toBe(message);
  expect(store.getState().snackbar).toEqual([]);
  await waitFor(() => expect(calls.filter((call) => call.startsWith(ELIGIBLE)).length).toBeGreaterThan(before));
  expect(form.getByRole('button', { name: 'Choose a trainer' }).hasAttribute('disabled')).toBe(true);
});

test('spec 4: what is cancelled already is neither cancelled nor reassigned', async () => {
  const cancelled: DemoSession = { ...ONE, session_status: 'cancelled', fill: null, strength: 0, seats: [] };
  const { calls } = await open(
    { 'GET /demo-session/v1/session/session-9': cancelled },
    { at: `${AT}?session=session-9&tab=reassign` },
  );
  const button = await screen.findByRole('button', { name: 'Reassign' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByRole('tab', { name: 'Reassign' })).toBeNull();
  expect(calls.some((call) => call.startsWith(ELIGIBLE))).toBe(false);
});

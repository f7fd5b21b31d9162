// @vitest-environment jsdom
// The screen as a person meets it: the real store and engine, over the API in process.
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { jsonAnswer, routerAt, stubBrowser, testEnvironment } from '@/testing/app';
import { today } from '@/clock/clock';
import { createStore, type RootState } from '@/store/store';
import type { SupervisedEngine } from '@/workers/supervisor';
import { startOfHour } from '@domain/calendar';
import { ROW_HEIGHT } from './GridRow';
import { PICK_TOOLS } from './gridTools';
import { TrainerAvailability } from './TrainerAvailability';
import type { AvailabilityOptions } from './options';
import { engineInThread } from '@/testing/availability';
import { jumpTo } from '@/testing/hoursGrid';
import type { LeaveRow, SeedTrainer, SessionRow } from '@server/store/store';
import { memoryStore } from '@server/store/memory/memoryStore';
import { demoRow } from '../../../tests/api/demoRow';
import { answerInProcess, type InProcess } from '../../../tests/api/inProcess';
import { peopled, TODAY } from '../../../tests/api/testServer';
import { ASHA, batchSession, trainer } from '../../../tests/api/trainers';

// Whether an element is hidden is asked of every ancestor's style: too slow for a grid in jsdom.
configure({ defaultHidden: true });

const SLOTS = 'GET /tms/v1/trainers/slots';
const CREATE = 'POST /demo-slot-admin/v1/create-sessions';

const RAVI = 'ravi@example.com';
const MONA = 'mona@example.com';
/** From 9 to 17. */
const WORK: [number, number][] = [[540, 1020]];

/** Ravi has a demo today at 9. */
const TRAINERS: SeedTrainer[] = [
  { ...trainer(ASHA, 'Asha Rao', WORK), demo_session_countries: ['AU'] },
  { ...trainer(MONA, 'Mona Das', []), trainer_type: ['batches'], demo_session_countries: ['NZ'] },
  { ...trainer(RAVI, 'Ravi Iyer', WORK), trainer_type: ['demos'], demo_session_countries: ['US'] },
  { ...trainer('qc@example.com', 'Qadir', WORK), trainer_type: ['qc'] },
];

let api: InProcess;
let seeded: { trainers: SeedTrainer[]; sessions: SessionRow[]; leaves?: LeaveRow[] };
let failing: InProcess['failing'];
const slotCalls = () => api.calls.filter((call) => call.startsWith(SLOTS));

beforeEach(() => {
  seeded = { trainers: TRAINERS, sessions: [demoRow(RAVI, startOfHour(TODAY, 9), { session_id: 'demo' })] };
  failing = {};
  // jsdom lays nothing out: the list is as high as it is on the screen.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  stubBrowser(1440);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LATER = '2030-01-31';

/** A colleague was faster. */
async function takeHour(trainer_email: string, hour: number) {
  const start = startOfHour(LATER, hour);
  const at = (dateTime: number) => ({ dateTime, timeZone: 'Asia/Kolkata' });
  const event = { id: crypto.randomUUID(), capacity: 1, summary: 'Demo Slot', start: at(start), end: at(start + 3600) };
  const answer = await (await api.as('admin')).call('createSessions', { body: [{ trainer_email, events: [event] }] });
  expect(answer.status).toBe(200);
}

/** What is there of a trainer's sessions on that date. */
async function sessionsOf(trainer_email: string) {
  const answer = await (
    await api.as('admin')
  ).call('trainerSlots', { query: { date: '31/01/2030', timezone: 'Asia/Kolkata' } });
  const day = (await answer.json()) as {
    id: string;
    calendar: { events: { start_time_slab: string; session_status: string }[] };
  }[];
  const events = day.find(({ id }) => id === trainer_email)?.calendar.events ?? [];
  return events
    .filter(({ session_status }) => session_status !== 'cancelled')
    .map(({ start_time_slab }) => start_time_slab);
}

interface Opening {
  search?: string;
  engine?: SupervisedEngine;
  options?: AvailabilityOptions;
  /** What the person then waits for. */
  until?: () => Promise<unknown>;
}

async function open({
  search = '',
  engine = engineInThread(),
  options = {},
  until = () => screen.findByRole('grid'),
}: Opening = {}) {
  const backend = memoryStore();
  await backend.load([seeded]);
  api = await answerInProcess(await peopled(backend, 0), 'staff', failing);
  const user = userEvent.setup({ delay: null });
  const store = createStore(testEnvironment({ startDayEngine: () => engine }));
  const router = routerAt(`/trainers/trainer-availability${search}`);
  bindHistory(router, store);
  render(
    <Console store={store} router={router} table={[{ path: '*', element: <TrainerAvailability {...options} /> }]} />,
  );
  await until();
  return { user, store, router };
}

const cell = (name: string) => screen.getByLabelText(new RegExp(`^${name}:`));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const combobox = (name: string) => screen.getByRole('combobox', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('spec 2.4: the top controls', () => {
  test('the date is labelled, formatted and today by default; every control is there', async () => {
    await open();
    const [year, month, date] = today().split('-');
    expect(screen.getByLabelText<HTMLInputElement>('Select a date').value).toBe(`${month}/${date}/${year}`);
    for (const label of ['Working day', 'Demo only trainers', 'Batch only trainers', 'Batch + Demo trainers'])
      box(label);
    expect(combobox('Regions')).toBeTruthy();
    expect(combobox('Countries')).toBeTruthy();
    expect(button('Create Sessions')).toHaveProperty('disabled', true);
    expect(button('Refresh')).toHaveProperty('disabled', false);
  });

  test('the last three checkboxes exclude each other', async () => {
    const { user } = await open();
    await user.click(box('Demo only trainers'));
    expect(names()).toEqual(['Ravi Iyer']);
    await user.click(box('Batch only trainers'));
    expect(box('Demo only trainers').checked).toBe(false);
    expect(names()).toEqual(['Mona Das']);
    await user.click(box('Batch + Demo trainers'));
    expect(names()).toEqual(['Asha Rao']);
    await user.click(box('Batch + Demo trainers'));
    expect(names()).toHaveLength(3);
  });

  test('without a date all four are disabled, and nothing is asked', async () => {
    await open({ search: '?date=none', until: () => screen.findByText('No date selected') });
    for (const label of ['Working day', 'Demo only trainers', 'Batch only trainers', 'Batch + Demo trainers'])
      expect(box(label).disabled).toBe(true);
    expect(screen.getByText('Select a date to see the trainers.')).toBeTruthy();
    expect(slotCalls()).toEqual([]);
  });

  test('a date is read month first, as its hint says, with its words beside it; what is no date stays', async () => {
    const { store } = await open({ search: '?date=2026-11-20' });
    const field = screen.getByLabelText<HTMLInputElement>('Select a date');
    const requested = () => new URLSearchParams(store.getState().location.search).get('date');
    fireEvent.change(field, { target: { value: '12/08/2026' } });
    expect([field.value, requested()]).toEqual(['12/08/2026', '2026-12-08']);
    expect(screen.getByText('Tue 8 Dec 2026', { selector: '[role=status]' })).toBeTruthy();
    fireEvent.change(field, { target: { value: '5 dec' } });
    expect(requested()).toBe('2026-12-08');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect([field.value, requested()]).toMatchObject(
      [/^12\/05\/\d{4}$/, /-12-05$/].map((each) => expect.stringMatching(each)),
    );
    fireEvent.change(field, { target: { value: '24/12/2026' } });
    expect([field.value, requested()]).toEqual(['12/24/2026', '2026-12-24']);
    fireEvent.change(field, { target: { value: '31/02/2026' } });
    fireEvent.blur(field);
    expect([field.value, requested()]).toEqual(['31/02/2026', '2026-12-24']);
    expect(screen.getByRole('alert').textContent).toBe('There is no 31 Feb 2026');
  });

  test('a day back, a day ahead, and today again, each a step of Back', async () => {
    const { user, store, router } = await open({ search: '?date=2030-02-28' });
    const asked = () => new URLSearchParams(store.getState().location.search).get('date');
    await user.click(button('Next day'));
    expect(asked()).toBe('2030-03-01');
    await user.click(button('Previous day'));
    await user.click(button('Previous day'));
    expect(asked()).toBe('2030-02-27');
    expect(button('Today').getAttribute('aria-current')).toBeNull();
    await user.click(button('Today'));
    expect(store.getState().location.search).toBe('');
    expect(button('Today').getAttribute('aria-current')).toBe('date');
    await act(() => router.navigate(-1));
    expect(asked()).toBe('2030-02-27');
  });

  test('clearing the date disables the four', async () => {
    const { user } = await open();
    await user.click(button('Clear Select a date'));
    expect(box('Working day').disabled).toBe(true);
  });

  test('search by name or id, and the count is always told', async () => {
    const { user } = await open();
    expect(screen.getByText('3 of 3 trainers')).toBeTruthy();
    await user.type(screen.getByLabelText('Search'), 'RAVI@');
    expect(names()).toEqual(['Ravi Iyer']);
    expect(screen.getByText(/^1 of 3 trainers/)).toBeTruthy();
  });

  test('spec 4: choosing a region chooses its countries', async () => {
    const { user, store } = await open();
    await user.click(combobox('Regions'));
    await user.click(await screen.findByText('ANZ'));
    expect(new URLSearchParams(store.getState().location.search).get('countries')).toBe('AU,NZ');
    expect(names()).toEqual(['Asha Rao', 'Mona Das']);
  });

  test('a copied address shows the same view', async () => {
    await open({ search: '?working=1&kind=demo&countries=US&search=ravi' });
    expect(box('Working day').checked).toBe(true);
    expect(box('Demo only trainers').checked).toBe(true);
    expect(names()).toEqual(['Ravi Iyer']);
  });
});

describe('spec 2.4: the grid', () => {
  test('columns in their order: pinned ones, 06 to 23, then 00 to 05 with the date in the tooltip', async () => {
    await open({ search: '?date=2030-01-31' });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(0, 5)).toEqual(['Id', 'Trainer Name', 'Trainer type', 'Available hours', '6 AM']);
    expect(headers.slice(21, 23)).toEqual(['11 PM', '12 AM']);
    expect(headers).toHaveLength(28);
    expect(button('12 AM').title).toBe('12 AM, 31/01/2030');
    expect(button('6 AM').title).toBe('6 AM');
  });

  test('an hour’s header lists who is free then; the alert closes it, and so does the same header again', async () => {
    const { user } = await open();
    await user.click(button('9 AM'));
    expect(screen.getByText("Showing trainer's availability at 9 AM")).toBeTruthy();
    expect(names()).toEqual(['Asha Rao']);
    expect(button('9 AM').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('9 AM'));
    expect(names()).toHaveLength(3);
    await user.click(button('9 AM'));
    await user.click(button('Close'));
    expect(names()).toHaveLength(3);
  });

  test('a click picks a free hour and blocks others; a click on a busy one does nothing', async () => {
    const { user, store } = await open();
    await user.click(cell('Ravi Iyer, 9 AM'));
    expect(store.getState().picks.byDate).toEqual({});
    for (const hour of ['11 AM', '12 PM', '1 PM']) await user.click(cell(`Asha Rao, ${hour}`));
    expect(cell('Asha Rao, 11 AM').getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(cell('Asha Rao, 2 PM').getAttribute('aria-label')).toContain('4th consecutive session'));
    expect(button('Create Sessions')).toHaveProperty('disabled', false);
  });

  test('a date before today can be read, not picked', async () => {
    const { user, store } = await open({ search: '?date=2020-01-01' });
    expect(screen.getByText(/This date is past/)).toBeTruthy();
    await user.click(cell('Asha Rao, 9 AM'));
    expect(store.getState().picks.byDate).toEqual({});
  });

  test('decisions 3: an hour of today that is over is dimmed, says so and is not picked; the one that runs still is', async () => {
    const { user, store } = await open();
    expect(cell('Asha Rao, 9 AM').getAttribute('aria-disabled')).toBe('true');
    expect(cell('Asha Rao, 9 AM').className).toContain('over');
    expect(cell('Asha Rao, 10 AM').getAttribute('aria-disabled')).toBeNull();
    expect(cell('Asha Rao, 10 AM').className).not.toContain('over');
    await user.click(cell('Asha Rao, 9 AM'));
    await waitFor(() => expect(store.getState().picks.byDate).toEqual({}));
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    const tip = await screen.findByRole('tooltip');
    await waitFor(() =>
      expect(tip.textContent).toBe('Asha Rao, 9:00–10:00 AMAvailableWorks 9:00 AM–5:00 PM.\nThe hour is over.'),
    );
    await user.click(cell('Asha Rao, 10 AM'));
    await waitFor(() => expect(store.getState().picks.byDate[TODAY]?.[ASHA]?.map(({ hour }) => hour)).toEqual([10]));
  });

  test('an hour that ends while it is picked needs attention, and its neighbours are dimmed only when they end', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startOfHour(TODAY, 10) * 1000 });
    try {
      const { user } = await open();
      await user.click(cell('Asha Rao, 10 AM'));
      await waitFor(() => expect(cell('Asha Rao, 10 AM').getAttribute('aria-label')).toMatch(/, picked$/));
      vi.setSystemTime(startOfHour(TODAY, 11) * 1000);
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
      expect(cell('Asha Rao, 10 AM').getAttribute('aria-label')).toMatch(/picked, needs attention$/);
      expect(cell('Asha Rao, 11 AM').getAttribute('aria-disabled')).toBeNull();
      await user.click(button(/^Create Sessions/));
      expect(await screen.findByText('No longer free: The hour is over')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test('in a low window, a press on a cell whose header is out of sight brings the header back, and picks nothing', async () => {
    const { user, store } = await open();
    const brought = vi.fn<() => void>();
    Element.prototype.scrollIntoView = brought;
    Object.assign(document, { elementFromPoint: () => document.body });
    await user.click(cell('Asha Rao, 2 PM'));
    expect(store.getState().picks.byDate).toEqual({});
    expect(brought).toHaveBeenCalledTimes(1);
    Object.assign(document, { elementFromPoint: () => button('9 AM') });
    await user.click(cell('Asha Rao, 2 PM'));
    Reflect.deleteProperty(document, 'elementFromPoint');
    await waitFor(() => expect(cell('Asha Rao, 2 PM').getAttribute('aria-selected')).toBe('true'));
  });

  test('spec 9: the grid is 480 px high, however few are listed', async () => {
    await open({ search: '?search=ravi' });
    expect(screen.getByRole('grid').parentElement?.style.height).toBe('480px');
  });

  test('a leave speaks once over all its hours, and what cannot be picked is marked so that a tap explains it', async () => {
    const [leave_start_time, leave_end_time] = [startOfHour(LATER, 9), startOfHour(LATER, 12)];
    seeded.leaves = [
      {
        leave_id: 'leave',
        teacher_id: ASHA,
        leave_start_time,
        leave_end_time,
        timezone: 'Asia/Kolkata',
        status: 'REQUESTED',
      },
    ];
    await open({ search: '?date=2030-01-31' });
    const hours = [9, 10, 11].map((hour) => cell(`Asha Rao, ${hour} AM`));
    expect(hours.map(({ textContent }) => textContent)).toEqual(['(Leave-\nrequested)', '', '']);
    for (const hour of hours) expect(hour.getAttribute('aria-label')).toMatch(/: \(Leave-requested\)$/);
    expect(cell('Asha Rao, 9 AM').getAttribute('aria-disabled')).toBe('true');
    expect(cell('Ravi Iyer, 9 AM').getAttribute('aria-disabled')).toBeNull();
  });

  test('the whole roster is printed, and afterwards only the rows in view are drawn', async () => {
    seeded.trainers = Array.from({ length: 80 }, (_, index) =>
      trainer(`t${index}@example.com`, `Trainer ${index}`, WORK),
    );
    seeded.sessions = [];
    await open();
    // The rows in view, and some beyond.
    const shown = 23;
    await waitFor(() => expect(names()).toHaveLength(shown));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(names()).toHaveLength(80);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(names()).toHaveLength(shown);
  });

  test('nothing fits: it says which filters, and clears them', async () => {
    const { user } = await open({
      search: '?countries=ZA&hour=9',
      until: () => screen.findByText('None of 3 trainers fits the filters'),
    });
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByText(/^Filters: in South Africa, free at 9 AM\./)).toBeTruthy();
    expect(
      screen.getByText(/Trainers of the types QC and Others are never listed here: 1 on this date\.$/),
    ).toBeTruthy();
    await user.click(button('Clear filters'));
    expect(names()).toHaveLength(3);
  });

  test('a failed load says so once and can be tried again', async () => {
    failing[SLOTS] = () => jsonAnswer(500, {});
    const { user } = await open({ until: () => screen.findByText('The trainers could not be loaded') });
    expect(slotCalls()).toHaveLength(1);
    expect(screen.queryByText('Loading trainers…')).toBeNull();
    delete failing[SLOTS];
    await user.click(button('Try again'));
    await screen.findByRole('grid');
  });
});

test('spec 8: a day that the person may not see says so in its place, and who can help', async () => {
  failing[SLOTS] = () => jsonAnswer(403, {});
  const { store } = await open({ until: () => screen.findByText('The trainers could not be loaded') });
  const alert = screen.getByText('The trainers could not be loaded').closest('[role=alert]')?.textContent;
  expect(alert).toContain("Your don't have enough permissions to access this page!");
  expect(alert).toContain('An administrator can give you the permission');
  expect(store.getState().snackbar.map(({ text }) => text)).toEqual([
    "Failed: Your don't have enough permissions to access this page!",
  ]);
});

test('what a cell is called says nothing twice', async () => {
  seeded.sessions = [batchSession(ASHA, 9, 1, { session_status: 'cancelled' })];
  await open();
  expect(cell('Asha Rao, 9 AM').getAttribute('aria-label')).toBe('Asha Rao, 9 AM: PTM Cancelled, free again');
});

describe('keyboard: the WAI-ARIA grid pattern', () => {
  test('one tab stop; arrows move it; Space and Enter pick; the counts are announced', async () => {
    const { user, store } = await open({ search: `?date=${LATER}` });
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe('4');
    expect(grid.getAttribute('aria-colcount')).toBe('28');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    act(() => grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
    expect(document.activeElement).toBe(cell('Asha Rao, 6 AM'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight} ');
    expect(document.activeElement).toBe(cell('Asha Rao, 9 AM'));
    expect(cell('Asha Rao, 9 AM').getAttribute('aria-selected')).toBe('true');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(store.getState().picks.byDate).toEqual({});
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cell('Ravi Iyer, 5 AM'));
    expect(document.activeElement?.closest('[role=row], tr')?.getAttribute('aria-rowindex')).toBe('4');
    expect(document.activeElement?.getAttribute('aria-colindex')).toBe('28');
    await user.keyboard('{Home}');
    expect(document.activeElement?.textContent).toBe(RAVI);
    await user.keyboard('{PageUp}{ArrowUp}{End}{ArrowUp}');
    expect(document.activeElement).toBe(button('5 AM'));
    await user.keyboard('{Enter}');
    expect(store.getState().location.search).toBe(`?date=${LATER}&hour=5`);
  });

  test('a focused cell says why it is as it is', async () => {
    seeded.sessions = [demoRow(RAVI, startOfHour(LATER, 9), { session_id: 'demo' })];
    const { user } = await open({ search: `?date=${LATER}` });
    await user.click(cell('Ravi Iyer, 8 AM'));
    await user.keyboard('{ArrowRight}');
    const tip = await screen.findByRole('tooltip');
    await waitFor(() => expect(tip.textContent).toBe('Ravi Iyer, 9:00–10:00 AMBusyDEMO, 9:00–10:00 AM'));
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(tip.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tip.hidden).toBe(true));
  });

  test('an hour that was kept and not used is called so, with the batch if it had one', async () => {
    const unused = { session_status: 'unutilized_hour', sub_type: '' } as const;
    seeded.sessions = [
      batchSession(RAVI, 10, 1, { ...unused, batch_name: '' }),
      batchSession(RAVI, 11, 1, { ...unused, batch_name: 'M-101' }),
    ];
    const { user } = await open();
    await user.click(cell('Ravi Iyer, 9 AM'));
    await user.keyboard('{ArrowRight}');
    const tip = await screen.findByRole('tooltip');
    await waitFor(() => expect(tip.textContent).toMatch(/BusyUnutilized hour, 10:00–11:00 AM/));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(tip.textContent).toMatch(/BusyM-101 \(unutilized hour\), 11:00 AM–12:00 PM/));
  });

  test('two sessions of an hour that read the same are both told', async () => {
    const errors = vi.spyOn(console, 'error');
    seeded.sessions = ['first', 'second'].map((session_id) =>
      demoRow(RAVI, startOfHour(TODAY, 9), { session_id, session_status: 'cancelled' }),
    );
    await open();
    fireEvent.mouseOver(cell('Ravi Iyer, 9 AM'), { screenX: 400, screenY: 300 });
    const told = 'Cancelled: DEMO, 9:00–10:00 AM';
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain(`${told}\n${told}`));
    expect(errors).not.toHaveBeenCalled();
  });

  test('WCAG 1.4.13: the pointer may go onto an explanation; a cell that moves under a resting pointer has none', async () => {
    await open();
    const tip = () => screen.getByRole('tooltip');
    fireEvent.mouseOver(cell('Ravi Iyer, 9 AM'), { screenX: 400, screenY: 300 });
    await waitFor(() => expect(tip().textContent).toContain('DEMO, 9:00–10:00 AM'));
    fireEvent.mouseLeave(screen.getByRole('grid'));
    fireEvent.mouseEnter(tip());
    fireEvent.mouseOver(cell('Ravi Iyer, 10 AM'), { screenX: 400, screenY: 300 });
    fireEvent.mouseLeave(tip());
    await waitFor(() => expect(tip().hidden).toBe(true));
    fireEvent.mouseOver(cell('Asha Rao, 10 AM'), { screenX: 420, screenY: 300 });
    await waitFor(() => expect(tip().textContent).toContain('Asha Rao, 10:00–11:00 AM'));
  });

  test('a day that the engine no longer holds is loaded again, and then explained', async () => {
    const engine = engineInThread();
    vi.spyOn(engine, 'explain').mockResolvedValueOnce({ ok: false, reason: 'stale' });
    const { user } = await open({ engine });
    await user.click(cell('Ravi Iyer, 8 AM'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('DEMO, 9:00–10:00 AM'));
    expect(slotCalls()).toHaveLength(2);
  });
});

describe('keyboard: the focus is never lost', () => {
  const focused = () => document.activeElement;
  const count = () => screen.getByText(/^\d of 3 trainers/);

  test('when the focused row goes away with a filter, the focus is at the count', async () => {
    const { user } = await open({ search: '?search=ravi&hour=10' });
    act(() => button('Close').focus());
    await user.keyboard('{Enter}');
    expect(focused()).toBe(count());
    act(() => button('Clear filters').focus());
    await user.keyboard('{Enter}');
    expect(focused()).toBe(count());
    await user.type(screen.getByLabelText('Search'), 'mona');
    act(() => button('9 AM').focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(focused()).toBe(count());
  });

  test('Refresh keeps it while the list loads', async () => {
    const { user } = await open();
    act(() => button('Refresh').focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(slotCalls()).toHaveLength(2));
    expect(focused()).toBe(button('Refresh'));
  });

  test('in the drawer a removed chip passes the focus on, and a refusal leaves it on the button', async () => {
    const { user } = await open({ search: '?date=2030-01-31' });
    for (const hour of ['9 AM', '11 AM', '2 PM']) await user.click(cell(`Asha Rao, ${hour}`));
    await user.click(button('Create Sessions'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Create Sessions' }));
    act(() => drawer.getByRole('button', { name: /^Remove .*09:00/ }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(drawer.getAllByRole('listitem')).toHaveLength(2));
    expect(focused()).toBe(drawer.getByRole('button', { name: /^Remove .*11:00/ }));
    for (const hour of [11, 14]) await takeHour(ASHA, hour);
    const create = drawer.getByRole('button', { name: 'Create Session' });
    act(() => create.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(drawer.getAllByText('The trainer already has a session')).toHaveLength(2));
    expect(focused()).toBe(create);
    for (const time of [/^Remove .*11:00/, /^Remove .*02:00/]) {
      act(() => drawer.getByRole('button', { name: time }).focus());
      await user.keyboard('{Enter}');
    }
    await drawer.findByText('No hours picked.');
    expect(focused()).toBe(drawer.getByRole('button', { name: 'Cancel' }));
  });

  test('when the sessions are created and the drawer is gone, it is back on the page', async () => {
    const { user } = await open({ search: '?date=2030-01-31' });
    await user.click(cell('Asha Rao, 9 AM'));
    act(() => button('Create Sessions').focus());
    await user.keyboard('{Enter}');
    const create = await screen.findByRole('button', { name: 'Create Session' });
    act(() => create.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe(count()));
  });
});

describe('what is picked', () => {
  const bar = () => within(screen.getByRole('group', { name: 'Picked hours' }));

  test('is counted in a line that is always there, can be listed alone, and cleared', async () => {
    const { user, store } = await open({ search: '?date=2030-01-31' });
    expect(bar().getByRole('status').textContent).toBe('No hours picked');
    for (const hour of ['Asha Rao, 9 AM', 'Asha Rao, 2 PM', 'Ravi Iyer, 10 AM']) await user.click(cell(hour));
    expect(bar().getByRole('status').textContent).toBe('3 hours · 2 trainers');
    await user.click(button('Show picked'));
    expect(names()).toEqual(['Asha Rao', 'Ravi Iyer']);
    expect(store.getState().location.search).toBe('?date=2030-01-31&picked=1');
    await user.click(cell('Ravi Iyer, 10 AM'));
    expect(names()).toEqual(['Asha Rao']);
    await user.click(button('Clear'));
    expect(store.getState().picks.byDate).toEqual({});
    expect(names()).toHaveLength(3);
    expect(button('Create Sessions')).toHaveProperty('disabled', true);
  });

  test('comes back by Undo after Refresh, beside what was picked since, with its ids and what it blocks', async () => {
    const { user, store } = await open({ search: '?date=2030-01-31' });
    for (const hour of ['9 AM', '10 AM', '11 AM']) await user.click(cell(`Asha Rao, ${hour}`));
    const before = store.getState().picks.byDate['2030-01-31']?.[ASHA];
    await user.click(button('Refresh'));
    await waitFor(() => expect(slotCalls()).toHaveLength(2));
    expect(bar().getByRole('status').textContent).toBe('No hours picked');
    await user.click(cell('Ravi Iyer, 2 PM'));
    await user.click(button('Undo'));
    expect(store.getState().picks.byDate['2030-01-31']?.[ASHA]).toEqual(before);
    expect(bar().getByRole('status').textContent).toBe('4 hours · 2 trainers');
    await waitFor(() =>
      expect(cell('Asha Rao, 12 PM').getAttribute('aria-label')).toContain('4th consecutive session'),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('spec 2.4: embedded', () => {
  test('without session actions, refresh reloads and gives up no picks, which nobody sees there', async () => {
    const { user, store } = await open({ search: '?date=2030-01-31', options: { hideSessionActions: true } });
    await user.click(cell('Asha Rao, 9 AM'));
    await waitFor(() => expect(store.getState().picks.byDate).not.toEqual({}));
    const { byDate } = store.getState().picks;
    await user.click(button('Refresh'));
    await waitFor(() => expect(slotCalls()).toHaveLength(2));
    expect(store.getState().picks.byDate).toEqual(byDate);
  });
});

describe('spec 2.4: the drawer', () => {
  test('a person who leaves the page with the drawer open finds it closed on the way back', async () => {
    const { user, store, router } = await open();
    await user.click(cell('Asha Rao, 2 PM'));
    await user.click(button('Create Sessions'));
    await screen.findByRole('dialog', { name: 'Create Sessions' });
    await act(() => router.navigate('/'));
    await act(() => router.navigate(-1));
    expect(store.getState().location.pathname).toBe('/trainers/trainer-availability');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows date, capacity, trainer and one chip per start; chips can be removed', async () => {
    const { user, store } = await open({ search: '?date=2030-01-31' });
    await user.click(cell('Asha Rao, 9 AM'));
    await user.click(cell('Asha Rao, 2 PM'));
    await user.click(button('Create Sessions'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Create Sessions' }));
    expect(drawer.getByText('31/01/2030')).toBeTruthy();
    expect(drawer.getByLabelText<HTMLInputElement>('Select Capacity').value).toBe('1');
    expect(drawer.getByText('Asha Rao')).toBeTruthy();
    expect(drawer.getByText(ASHA)).toBeTruthy();
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['09:00 am', '02:00 pm']);
    await user.click(drawer.getByRole('button', { name: 'Remove 31/01/2030, 09:00 am of Asha Rao' }));
    await user.click(drawer.getByRole('button', { name: 'Remove 31/01/2030, 02:00 pm of Asha Rao' }));
    expect(drawer.getByRole('button', { name: 'Create Session' })).toHaveProperty('disabled', true);
    await user.click(drawer.getByRole('button', { name: 'Cancel' }));
    expect(store.getState().availability.drawerOpen).toBe(false);
  });

  test('stands in the order of time, and says how many sessions will be created', async () => {
    const { user } = await open({ search: '?date=2030-01-31' });
    for (const hour of ['Asha Rao, 4 PM', 'Asha Rao, 11 AM', 'Ravi Iyer, 10 AM']) await user.click(cell(hour));
    await user.click(button('Create Sessions'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Create Sessions' }));
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10:00 am',
      '11:00 am',
      '04:00 pm',
    ]);
    expect(drawer.getByText('3 sessions will be created.')).toBeTruthy();
  });

  test('decisions 3: after a partial failure the chip that stays tells its reason; sending again sends it alone', async () => {
    const { user } = await open({ search: '?date=2030-01-31' });
    await user.click(cell('Asha Rao, 9 AM'));
    await user.click(cell('Ravi Iyer, 2 PM'));
    await takeHour(ASHA, 9);
    await user.click(button('Create Sessions'));
    await user.click(await screen.findByRole('button', { name: 'Create Session' }));
    await screen.findByText('The trainer already has a session');
    await screen.findByText(/^Failed: Calendar conflicts: .*\(1 created, 1 failed\)$/);
    const drawer = within(screen.getByRole('dialog', { name: 'Create Sessions' }));
    expect(drawer.getAllByRole('listitem')).toHaveLength(1);
    expect(drawer.getByRole('status').textContent).toBe('1 created, 1 failed');
    await (
      await api.as('admin')
    ).call('cancelSessions', { body: { sessions: [{ trainer_id: ASHA, start_time: startOfHour(LATER, 9) }] } });
    await user.click(drawer.getByRole('button', { name: 'Create Session' }));
    await screen.findByText('Sessions Submitted Successfully');
    expect([await sessionsOf(ASHA), await sessionsOf(RAVI)]).toEqual([['09:00'], ['14:00']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('spec 2.4: the drawer while sessions are created', () => {
  async function sending() {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    failing[CREATE] = async (request) => {
      await held;
      delete failing[CREATE];
      return fetch(request);
    };
    const opened = await open({ search: '?date=2030-01-31' });
    await opened.user.click(cell('Asha Rao, 9 AM'));
    await opened.user.click(button('Create Sessions'));
    await opened.user.click(await screen.findByRole('button', { name: 'Create Session' }));
    return { ...opened, answer, drawer: within(await screen.findByRole('dialog', { name: 'Create Sessions' })) };
  }

  test('cannot be left, changed or cancelled, and says so', async () => {
    const { user, store, answer, drawer } = await sending();
    expect(drawer.getByRole('status').textContent).toBe(
      'Creating 1 session. What is on its way cannot be stopped here any more.',
    );
    for (const name of ['Cancel', 'Close', 'Remove 31/01/2030, 09:00 am of Asha Rao'])
      expect(drawer.getByRole('button', { name })).toHaveProperty('disabled', true);
    expect(drawer.getByLabelText('Select Capacity')).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    expect(store.getState().availability.drawerOpen).toBe(true);
    answer();
    await screen.findByText('Sessions Submitted Successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('begins without the outcome of the time before', async () => {
    const { user, answer, drawer } = await sending();
    await takeHour(ASHA, 9);
    answer();
    await waitFor(() => expect(drawer.getByRole('status').textContent).toBe('0 created, 1 failed'));
    await user.click(drawer.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Create Sessions'));
    const again = within(await screen.findByRole('dialog', { name: 'Create Sessions' }));
    expect(again.getByRole('status').textContent).toBe('');
  });
});

describe('decisions 1: midnight in India', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T23:59:00+05:30') });
  });
  afterEach(() => vi.useRealTimers());

  async function midnight() {
    vi.setSystemTime(Date.parse('2026-11-22T00:00:30+05:30'));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  }

  test('under picked hours the date stays; it is said, and the new day is one press away', async () => {
    seeded = { trainers: [trainer(ASHA, 'Asha Rao', [[1320, 1440]])], sessions: [] };
    const { user, store } = await open();
    await user.click(cell('Asha Rao, 11 PM'));
    await midnight();
    expect(store.getState().location.search).toBe('?date=2026-11-21');
    expect(cell('Asha Rao, 11 PM').getAttribute('aria-selected')).toBe('true');
    expect(slotCalls().filter((call) => call.includes('21%2F11%2F2026'))).toHaveLength(1);
    expect(screen.getByText(/Today is now Sun 22 Nov/)).toBeTruthy();
    await user.click(button('Go to Sun 22 Nov'));
    expect(store.getState().location.search).toBe('');
    expect(await screen.findByRole('grid', { name: 'Trainers on 22/11/2026' })).toBeTruthy();
    expect(screen.queryByText(/Today is now/)).toBeNull();
    expect(button('1 on 21/11/2026')).toBeTruthy();
  });

  test('with nothing picked the screen goes on to the new day by itself', async () => {
    const { store } = await open();
    await midnight();
    expect(store.getState().location.search).toBe('');
    expect(await screen.findByRole('grid', { name: 'Trainers on 22/11/2026' })).toBeTruthy();
    expect(screen.queryByText(/Today is now/)).toBeNull();
  });
});

describe('Redux DevTools: a jump in time', () => {
  test('redraws filters, picks, hour filter and drawer, and asks neither network nor engine', async () => {
    const engine = engineInThread();
    const requested = vi.spyOn(engine, 'blocksOf');
    const { user, store, router } = await open({ search: '?date=2030-01-31', engine });
    const moments = [store.getState()];
    async function step(work: () => Promise<void>) {
      await work();
      await act(async () => {});
      moments.push(store.getState());
    }
    await step(() => user.click(cell('Asha Rao, 9 AM')));
    await step(() => user.click(button('10 AM')));
    await step(() => user.click(box('Demo only trainers')));
    await step(() => user.click(button('Create Sessions')));
    const others = () => api.calls.filter((call) => !/held-hours|day-news/.test(call)).length;
    const before = { calls: others(), requested: requested.mock.calls.length };

    // As DevTools does it: the state is replaced, no reducer and no listener takes part.
    const jump = (moment: number) => jumpTo(store, moments[moment] as RootState);
    await jump(0);
    expect(names()).toHaveLength(3);
    expect(cell('Asha Rao, 9 AM').getAttribute('aria-selected')).toBe('false');
    expect(store.getState().availability.drawerOpen).toBe(false);
    expect(router.state.location.search).toBe('?date=2030-01-31');
    await jump(2);
    expect(names()).toEqual(['Asha Rao', 'Ravi Iyer']);
    expect(cell('Asha Rao, 9 AM').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText("Showing trainer's availability at 10 AM")).toBeTruthy();
    expect(router.state.location.search).toBe('?date=2030-01-31&hour=10');
    await jump(4);
    expect(await screen.findByRole('dialog', { name: 'Create Sessions' })).toBeTruthy();
    expect(box('Demo only trainers').checked).toBe(true);
    expect({ calls: others(), requested: requested.mock.calls.length }).toEqual(before);
  });
});

describe('Plan for me', () => {
  const plan = () => screen.findByRole('region', { name: 'Plan for me' }, { timeout: 20_000 });

  test('P that is pressed before its tools have come opens it once they have', async () => {
    const tools = PICK_TOOLS.loaded();
    let isHere = false;
    vi.spyOn(PICK_TOOLS, 'loadAhead').mockReturnValue(new Promise(() => {}));
    vi.spyOn(PICK_TOOLS, 'loaded').mockImplementation(() => (isHere ? tools : undefined));
    vi.spyOn(PICK_TOOLS, 'load').mockImplementation(async () => {
      isHere = true;
      return tools!;
    });
    const { user } = await open({ search: `?date=${LATER}` });
    expect(screen.queryByRole('button', { name: 'Plan for me' })).toBeNull();
    await user.keyboard('p');
    expect(await plan()).toBeDefined();
  });

  test('what is proposed is brought into sight', async () => {
    const others = Array.from({ length: 60 }, (_, at) => trainer(`t${at}@example.com`, `Asha ${at}`, []));
    seeded = { trainers: [...others, trainer(RAVI, 'Ravi Iyer', [[1020, 1260]])], sessions: [] };
    const { user } = await open({ search: `?date=${LATER}` });
    await user.click(await screen.findByRole('button', { name: 'Plan for me' }));
    await user.type(within(await plan()).getByRole('textbox', { name: /^Demos wanted/ }), '1{Enter}');
    await within(await plan()).findByText('1 proposed');
    // Of 61 rows the last, with one before it.
    await waitFor(() => expect(screen.getByRole('grid').parentElement!.scrollTop).toBe(59 * ROW_HEIGHT));
  });
});

test('the countries of the families’ clocks stand below the names too, which stay in sight in a narrow window', async () => {
  await open({ search: '?countries=AU' });
  const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(header('Trainer Name').dataset['below']).toBe('Australia'));
  expect(header('Id').dataset['below']).toBe('All times IST · below: Sydney, Australia');
});

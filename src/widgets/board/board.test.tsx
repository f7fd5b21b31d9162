// @vitest-environment jsdom
// Every record that declares a card as a board over the API in process: its columns, the way a card moves, and what is said where it may not.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Field } from '@domain/records/fields';
import { RECORDS } from '@domain/records/all';
import { type Leave, LEAVES } from '@domain/records/leave';
import { PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { type RecordRow, type RecordType, storedFields } from '@domain/records/record';
import { REFUNDS } from '@domain/records/refund';
import { memoryStore } from '@server/store/memory/memoryStore';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { createStore } from '@/store/store';
import { jsonAnswer, routerAt, SLOW, stubBrowser, testEnvironment } from '@/testing/app';
import { answerInProcess, type Failing } from '../../../tests/api/inProcess';
import { emailOf, HOLDERS, NOW, peopled } from '../../../tests/api/testServer';
import { ASHA, loadTrainers } from '../../../tests/api/trainers';
import { type as typeInto } from '../../../tests/forms';
import { RecordScreen } from '../record/RecordScreen';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const BOARDS = RECORDS.filter(({ card }) => card);
const BY = { version: 1, created_by: 'a@example.com', created_on: NOW, updated_by: 'a@example.com', updated_on: NOW };

/** A plain value of each kind. */
function valueOf(name: string, { kind, labels, to, required, default: given }: Field): unknown {
  // Of leads and reviews one reads one's own.
  if (name === 'lead_owner') return emailOf('people');
  if (name === 'read_by') return [emailOf('people')];
  if (given !== undefined) return given;
  if (!required) return null;
  if (name === 'currency') return 'INR';
  if (to === 'trainer') return ASHA;
  if (labels) return Object.keys(labels)[0];
  if (kind === 'number' || kind === 'money') return 1000;
  return kind === 'instant' ? NOW : kind === 'flag' ? false : kind === 'json' ? [] : name;
}

function rowOf(type: RecordType, id: string, values: object): RecordRow {
  const plain = storedFields(type).map(([name, field]) => [name, valueOf(name, field)]);
  return { ...Object.fromEntries(plain), ...BY, id, ...values } as RecordRow;
}

async function open(type: RecordType, rows: readonly RecordRow[], failing: Failing = {}, search = '?layout=board') {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(type).insert(rows as never);
  const server = await answerInProcess(await peopled(store, 0), 'people', failing);
  stubBrowser(1440);
  const user = { email: emailOf('people'), permissions: [...HOLDERS.people] };
  const state = createStore(testEnvironment({ user }));
  const router = routerAt(`/${search}`);
  bindHistory(router, state);
  const shown = [type.called?.[0] ?? type.named, 'status'] as never[];
  const element = <RecordScreen type={type} title="Things" shown={shown} empty="None yet" />;
  render(<Console store={state} router={router} table={[{ path: '*', element }]} />);
  return { store, state, calls: server.calls, failing };
}

const labelOf = (type: RecordType, status: string) => type.all['status']!.labels![status]!;
const column = (label: string) => screen.findByRole('region', { name: new RegExp(`^${label}( |$)`) }, SLOW);
const columnsShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-column]')].map(({ dataset }) => dataset['column']);
const cardsIn = async (label: string) =>
  within(await column(label))
    .queryAllByRole('link')
    .map((link) => link.dataset['record']);

test.each(BOARDS.map((type) => [type.name, type] as const))(
  'a board of %s has its states as columns in their order, each with its number; more cards come where they end',
  async (_name, type) => {
    const states = Object.keys(type.all['status']!.labels!);
    const rows = states.flatMap((status, at) =>
      Array.from({ length: at === 1 ? 30 : 1 }, (_, place) => rowOf(type, `${status}-${place}`, { status })),
    );
    await open(type, rows);
    for (const [at, status] of states.entries())
      await waitFor(
        async () => expect((await column(labelOf(type, status))).textContent).toContain(at === 1 ? '30' : '1'),
        SLOW,
      );
    expect(columnsShown()).toEqual(states);
    const full = labelOf(type, states[1]!);
    expect(await cardsIn(full)).toHaveLength(25);
    fireEvent.click(within(await column(full)).getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(new Set(await cardsIn(full)).size).toBe(30), SLOW);
    expect(within(await column(full)).queryByRole('button', { name: 'Show more' })).toBeNull();
    // A card names its row and shows what the declaration says.
    const [first] = within(await column(full)).getAllByRole('listitem');
    expect([...first!.querySelectorAll('dt')].map((each) => each.textContent)).toEqual(
      type.card!.map((field) => type.shape.columns[field]!.label),
    );
  },
);

test.each(
  BOARDS.flatMap((type) => Object.keys(type.all['status']!.labels!).map((from) => [type.name, from, type] as const)),
)(
  'of a %s that is %s the key M tells of every other column what leads there, or why nothing does',
  async (_name, from, type) => {
    await open(type, [rowOf(type, 'one', { status: from })]);
    const name = await focusOn('one');
    fireEvent.keyDown(name, { key: 'm' });
    const menu = await screen.findByRole('menu', { name: /^Move .* to…$/ }, SLOW);
    const items = await within(menu).findAllByRole('menuitem', {}, SLOW);
    const others = Object.entries(type.all['status']!.labels!).filter(([state]) => state !== from);
    for (const [, label] of others) expect(items.some((item) => item.textContent?.startsWith(label))).toBe(true);
    for (const item of items) {
      // The second line is the action, or the reason.
      expect(item.querySelectorAll('span').length).toBeGreaterThan(1);
      const possible = Object.values(type.actions).some(
        ({ to, label }) => item.textContent === `${labelOf(type, to ?? from)}${label}`,
      );
      expect(item.getAttribute('aria-disabled') === 'true').toBe(!possible);
    }
  },
);

const leave = (id: string, values: Partial<Leave> = {}) =>
  rowOf(LEAVES, id, { status: 'REQUESTED', start_time: NOW + 86_400, end_time: NOW + 90_000, ...values });

async function chooseMove(label: string): Promise<void> {
  fireEvent.keyDown(document.activeElement!, { key: 'm' });
  const item = await screen.findByRole('menuitem', { name: new RegExp(`^${label}`) }, SLOW);
  await waitFor(() => fireEvent.click(item), SLOW);
}

/** The card that has the only name there is. */
async function focusOn(id: string): Promise<HTMLElement> {
  const find = () => document.querySelector<HTMLElement>(`[data-card="${id}"] a[data-record]`);
  await waitFor(() => expect(find()).not.toBeNull(), SLOW);
  act(() => find()!.focus());
  return find()!;
}

test('what is confirmed moves at once, is stored, and has the focus in its new column; what was done is said', async () => {
  const { store } = await open(LEAVES, [leave('a'), leave('b')]);
  await focusOn('a');
  await chooseMove('Cancelled');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel leave?' }, SLOW);
  expect(await store.records(LEAVES).find('a')).toMatchObject({ status: 'REQUESTED' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel leave' }));
  await waitFor(async () => expect(await cardsIn('Cancelled')).toEqual(['a']), SLOW);
  await waitFor(async () => expect(await store.records(LEAVES).find('a')).toMatchObject({ status: 'CANCELLED' }), SLOW);
  await screen.findByText(/is now in Cancelled/, {}, SLOW);
  await waitFor(
    () =>
      expect(document.activeElement?.closest('[data-column]')).toBe(document.querySelector('[data-column=CANCELLED]')),
    SLOW,
  );
  expect(await cardsIn('Requested')).toEqual(['b']);
});

test('a card whose move the API refuses goes back, and says why', async () => {
  const { store } = await open(LEAVES, [leave('a')], {
    'POST /tms/v1/leaves/a/cancel': () => jsonAnswer(409, { message: 'A session of it is running' }),
  });
  await focusOn('a');
  await chooseMove('Cancelled');
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Cancel leave' }));
  await waitFor(
    () => expect(document.querySelector('[data-card=a]')?.textContent).toContain('A session of it is running'),
    SLOW,
  );
  expect(await cardsIn('Requested')).toEqual(['a']);
  expect(await cardsIn('Cancelled')).toEqual([]);
  await screen.findByText(/stays in Requested. A session of it is running/, {}, SLOW);
  expect(await store.records(LEAVES).find('a')).toMatchObject({ status: 'REQUESTED' });
});

test('a card that another person changed since is not moved: it is shown as it is now, and says so', async () => {
  const { store } = await open(LEAVES, [leave('a')]);
  await focusOn('a');
  const before = (await store.records(LEAVES).find('a'))!;
  await store.records(LEAVES).update({ ...before, version: 2, start_time: NOW + 3 * 86_400 } as Leave, 1);
  await chooseMove('Cancelled');
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Cancel leave' }));
  await waitFor(
    () => expect(document.querySelector('[data-card=a]')?.textContent).toContain('Somebody else changed it since'),
    SLOW,
  );
  expect(await cardsIn('Requested')).toEqual(['a']);
  await waitFor(
    () => expect(document.querySelector('[data-card=a]')?.textContent).toContain('From (IST)21 Nov 2026'),
    SLOW,
  );
  expect(await store.records(LEAVES).find('a')).toMatchObject({ status: 'REQUESTED' });
});

test('an action that asks opens its form, and the card moves once that is sent; what is given up leaves it', async () => {
  const { store } = await open(REFUNDS, [
    rowOf(REFUNDS, 'a', { status: 'pending', status_since: NOW, variant_id: 'v' }),
  ]);
  await focusOn('a');
  await chooseMove('Temporarily retained');
  const form = await screen.findByRole('form', { name: 'Retain for now refund' }, SLOW);
  expect(within(form).getByRole('textbox', { name: /Note/ })).toBeDefined();
  typeInto(form, 'note', 'Thinks about it');
  fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  await waitFor(() => expect(document.activeElement?.closest('[data-card]')).not.toBeNull(), SLOW);
  expect(await cardsIn('Pending')).toEqual(['a']);
  expect(await store.records(REFUNDS).find('a')).toMatchObject({ status: 'pending' });
});

/** jsdom has no events of pointers, which are events of mice with a kind. */
function point(on: Element | Window, kind: string, clientX = 0, clientY = 0): void {
  fireEvent(on, new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0, clientX, clientY }));
}

/** Where a drop is: the browser knows what is drawn at a point, jsdom does not. */
async function dragTo(id: string, label: string): Promise<void> {
  const target = await column(label);
  document.elementFromPoint = () => target;
  const card = document.querySelector(`[data-card="${id}"]`)!;
  point(card, 'pointerdown', 10, 10);
  point(window, 'pointermove', 80, 20);
}

test('while a card is dragged the columns say where it may go and why not elsewhere; a refused drop changes nothing, Escape neither', async () => {
  const ticket = (id: string, status: string) =>
    rowOf(PAYOUT_TICKETS, id, { status, decided_by: emailOf('people'), agreed: 5_000_000 });
  const { store, calls } = await open(PAYOUT_TICKETS, [ticket('a', 'open'), ticket('b', 'awaiting_second')]);
  await focusOn('a');
  await dragTo('a', 'Awaiting second');
  await waitFor(async () => expect((await column('In progress')).dataset['drop']).toBe('open'), SLOW);
  expect((await column('Open')).dataset['drop']).toBe('own');
  expect((await column('Awaiting second')).dataset['drop']).toBe('closed');
  await within(await column('Awaiting second')).findByText('Nothing you can do leads to Awaiting second');
  point(window, 'pointerup');
  await waitFor(
    () => expect(document.querySelector('[data-card=a]')?.textContent).toContain('Nothing you can do'),
    SLOW,
  );
  await dragTo('a', 'In progress');
  fireEvent.keyDown(window, { key: 'Escape' });
  point(window, 'pointerup');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('[data-drop]')).toBeNull();
  // Two ways lead back: which of them is meant is asked, and the one that is refused says why.
  await dragTo('b', 'In progress');
  point(window, 'pointerup');
  await screen.findByRole('dialog', { name: 'Withdraw decision?' }, SLOW);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  expect(await store.records(PAYOUT_TICKETS).find('a')).toMatchObject({ status: 'open' });
});

test('a drop on a column that is open asks what the action asks, and the answer moves it', async () => {
  const { store } = await open(PAYOUT_TICKETS, [rowOf(PAYOUT_TICKETS, 'a', { status: 'open' })]);
  await focusOn('a');
  await dragTo('a', 'In progress');
  point(window, 'pointerup');
  const dialog = await screen.findByRole('dialog', { name: 'Assign to me?' }, SLOW);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Assign to me' }));
  await waitFor(async () => expect(await cardsIn('In progress')).toEqual(['a']), SLOW);
  await waitFor(
    async () => expect(await store.records(PAYOUT_TICKETS).find('a')).toMatchObject({ status: 'in_progress' }),
    SLOW,
  );
});

test('arrow keys lead from card to card and column to column, Enter opens beside the board, J goes on in the column', async () => {
  await open(LEAVES, [leave('a'), leave('b'), leave('c', { status: 'REJECTED' })]);
  const first = await focusOn('a');
  const at = () => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'];
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-card] a, [data-card] button')].filter(
      (each) => each.tabIndex === 0,
    );
  expect(stops()).toHaveLength(2);
  key('ArrowDown');
  expect(at()).toBe('b');
  // An empty column is passed over.
  key('ArrowRight');
  expect(at()).toBe('c');
  key('ArrowLeft');
  key('Home');
  expect(at()).toBe('a');
  expect(stops().every((each) => each.closest('[data-card=a]'))).toBe(true);
  fireEvent.click(first);
  const panel = await screen.findByText('1 of 2', {}, SLOW);
  expect(panel).toBeDefined();
  fireEvent.keyDown(document.activeElement!, { key: 'j' });
  await screen.findByText('2 of 2', {}, SLOW);
  expect(screen.getByRole('group', { name: /by status$/ })).toBeDefined();
});

test('List and Board lead to each other in the address; filters stay, and narrow the columns', async () => {
  const { state, calls } = await open(
    LEAVES,
    [leave('a'), leave('b', { status: 'REJECTED' })],
    {},
    '?status=REQUESTED&sort=start_time',
  );
  await screen.findByRole('grid', {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Board' }));
  await column('Requested');
  expect(columnsShown()).toEqual(['REQUESTED']);
  const { search } = state.getState().location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    status: 'REQUESTED',
    sort: 'start_time',
    layout: 'board',
  });
  await waitFor(async () => expect(await cardsIn('Requested')).toEqual(['a']), SLOW);
  expect(calls.some((call) => call.startsWith('GET /tms/v1/leaves/page?') && call.includes('sort=start_time'))).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  await screen.findByRole('grid', {}, SLOW);
  expect(state.getState().location.search).not.toContain('layout');
});

test('a column that cannot be loaded says so in its place and tries again; a board without rows says what the list says', async () => {
  const { failing } = await open(LEAVES, [leave('a')], {
    'GET /tms/v1/leaves/page': () => jsonAnswer(500, { message: 'Down for a moment' }),
  });
  const failed = await screen.findByText('Requested could not be loaded', {}, SLOW);
  delete failing['GET /tms/v1/leaves/page'];
  fireEvent.click(within(failed.parentElement!).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await cardsIn('Requested')).toEqual(['a']), SLOW);
  cleanup();
  await open(LEAVES, []);
  await screen.findByText('None yet', {}, SLOW);
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Trainer } from '@domain/contract/trainers';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { seedTrainer } from '@server/seed/company/trainer';
import { addDays } from '@domain/calendar';
import { today } from '@/clock/clock';
import { jsonAnswer, PARTNER, renderApp, STAFF, stubApi } from '@/testing/app';
import { searched, viewOpened } from '@/store/lists/address';
import { DEFAULT_LAYOUT, layoutChanged } from '@/store/lists/layouts';
import { navigated } from '@/store/location';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// In jsdom a menu is never shown: it is placed by what only a browser measures.
const MENU = { hidden: true };

const AT = '/trainers/view-trainer';
const PAGE = 'GET /tms/v1/trainers/page';
const VIEWS = 'GET /console/v1/views';
const UPCOMING = 'GET /tms/v1/trainers/upcoming';
const NOTHING_AHEAD = { sessions: 0, families: 0 };

function trainer(index: number, trainer_status: Trainer['trainer_status'] = 'active'): Trainer {
  const {
    pan: _pan,
    bank: _bank,
    calendar_credential: _c,
    ...row
  } = seedTrainer(1, index, () => `t${index}@example.com`);
  const rated = { rating: 4, rated_reviews: index === 1 ? 12 : 0 };
  return { ...row, ...rated, trainer_name: `Trainer ${index}`, trainer_status, pan_last4: null, bank_last4: null };
}

const PTM = {
  session_id: 's1',
  start_time: 1_795_147_200,
  end_time: 1_795_150_800,
  session_type: 'batch_session',
  session_status: 'active',
  batch_name: 'AU-7',
  sub_type: 'PTM',
  capacity: 7,
  strength: 5,
};

const ONE = trainer(1);
const TWO = trainer(2, 'inactive');
const both = { rows: [ONE, TWO], total: 120 };

async function open(answers: Record<string, unknown> = {}, start: Parameters<typeof renderApp>[0] = {}) {
  const given: Record<string, unknown> = { [PAGE]: both, [VIEWS]: [], [UPCOMING]: NOTHING_AHEAD, ...answers };
  const calls = stubApi(given);
  const app = await renderApp({ at: AT, ...start });
  return { ...app, calls, given };
}

/** The filter's own panel is open. */
async function filterBy(field: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('option', { name: field, ...MENU }));
}

const VIEW = {
  list: 'trainers',
  name: 'Best',
  search: '?sort=-rating',
  layout: null,
  shared: false,
  owner: STAFF.email,
  is_default: false,
  may_change: true,
};
const DRAWN = { visibility: {}, order: [], pinning: { left: [], right: [] }, density: 'compact' };

const requested = (calls: string[]) => calls.findLast((call) => call.startsWith(PAGE));

test('spec 3: the roster in its address: sort, search, filters, pages', async () => {
  const { calls, store } = await open({}, { at: `${AT}?rating=4..&page=2&nonsense=1&sort=-rating` });
  const table = await screen.findByRole('grid', { name: 'Trainers' });
  expect(requested(calls)).toBe(`${PAGE}?rating=4..&page=2&sort=-rating`);
  expect(screen.getByText('51–100 of 120 trainers')).toBeTruthy();
  expect(within(table).getByText('t1@example.com')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'an');
  await waitFor(() => expect(requested(calls)).toBe(`${PAGE}?rating=4..&sort=-rating “an”`));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Rating' }));
  await waitFor(() => expect(requested(calls)).toBe(`${PAGE}?sort=-rating “an”`));
  expect(store.getState().location.search).toBe('?nonsense=1&sort=-rating&search=an');
});

test('unknown parameters of a link are reported, and the others apply', async () => {
  const { calls, store } = await open({}, { at: `${AT}?trainer_status=gone&sort=shoe_size&rating=4..&page=2` });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Order: shoe_size; Status: gone.');
  expect(requested(calls)).toBe(`${PAGE}?rating=4..&page=2`);
  await userEvent.click(within(alert).getByRole('button', { name: 'Leave it out' }));
  expect(store.getState().location.search).toBe('?rating=4..&page=2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an invalid range is reported at its field, and nothing is requested', async () => {
  const { calls, store } = await open();
  await filterBy('Rating');
  const from = await screen.findByRole('spinbutton', { name: 'Rating from', ...MENU });
  await userEvent.type(from, '5');
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Rating to', ...MENU }), '3{Enter}');
  expect((await screen.findByRole('alert', MENU)).textContent).toBe('From must not be more than To');
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(from).toHaveProperty('value', '5');
  expect(requested(calls)).toBe(PAGE);
  await userEvent.clear(from);
  await userEvent.type(from, '2{Enter}');
  await waitFor(() => expect(store.getState().location.search).toBe('?rating=2..3'));
  expect(screen.queryByRole('alert', MENU)).toBeNull();
});

test.each(['/', '{Shift>}/{/Shift}'])(
  '%s goes to the search of a list, wherever a keyboard keeps the key',
  async (keys) => {
    await open();
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(search);
    expect((search as HTMLInputElement).value).toBe('');
  },
);

test('a failed load says why in its place and can be repeated', async () => {
  const { given, store } = await open({ [PAGE]: jsonAnswer(424, {}) });
  expect((await within(await screen.findByRole('main')).findByRole('alert')).textContent).toContain(
    'Dependency service failed',
  );
  expect(store.getState().snackbar.map(({ text }) => text)).toEqual(['Failed: Dependency service failed']);
  given[PAGE] = both;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('grid', { name: 'Trainers' });
});

test('an empty list says what to do next: another search, or the first trainer', async () => {
  const { given } = await open({ [PAGE]: { rows: [], total: 0 } }, { at: `${AT}?search=zz` });
  await screen.findByText('No trainers match');
  given[PAGE] = { rows: [], total: 0 };
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  expect(await screen.findByText('There are no trainers yet')).toBeTruthy();
});

test('spec 6: a partner may not see the roster', async () => {
  const { calls } = await open({}, { user: PARTNER });
  await screen.findByText(/don't have enough permissions/);
  expect(calls.filter((call) => call.startsWith(PAGE))).toEqual([]);
});

test('spec 7.1: one trainer is deactivated at once, and it is taken back', async () => {
  const { calls, store } = await open({
    'PATCH /tms/v1/trainer/deactivate': { ...ONE, trainer_status: 'inactive' },
    'PATCH /tms/v1/trainer/reactivate': ONE,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Trainer 1' }));
  await waitFor(() => expect(store.getState().snackbar[0]?.text).toBe('Trainer 1 deactivated'));
  expect(calls).toContain('PATCH /tms/v1/trainer/deactivate?email=t1%40example.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toContain('PATCH /tms/v1/trainer/reactivate?email=t1%40example.com'));
});

test('spec 7.1: a deactivation shows before the API has answered, and is taken out again when it is refused', async () => {
  let answer: (response: Response) => void = () => {};
  const requested = new Promise<Response>((resolve) => (answer = resolve));
  const { store } = await open({
    [PAGE]: { rows: [ONE], total: 1 },
    'PATCH /tms/v1/trainer/deactivate': () => requested,
  });
  const row = within((await screen.findByText(ONE.teacher_id)).closest('tr')!);
  expect(row.getByText('Active')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Deactivate Trainer 1' }));
  await row.findByText('Inactive');
  answer(jsonAnswer(409, { message: 'The trainer is inactive' }));
  await row.findByText('Active');
  expect(store.getState().snackbar.map(({ text }) => text)).toEqual(['Failed: The trainer is inactive']);
});

test('spec 7.1: many are deactivated after a question with their number; what failed stays selected with its reason', async () => {
  const three = trainer(3);
  const results = [
    { id: ONE.teacher_id, status: 'done', status_code: 200 },
    { id: TWO.teacher_id, status: 'failed', status_code: 409, error: 'The trainer is inactive' },
    { id: three.teacher_id, status: 'failed', status_code: 409, error: 'Somebody else changed the trainer just now' },
  ];
  const sent: unknown[] = [];
  await open({
    [PAGE]: { rows: [ONE, TWO, three], total: 3 },
    'POST /tms/v1/trainers/deactivate': async (request: Request) => {
      sent.push(await request.json());
      return jsonAnswer(200, results);
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = await screen.findByRole('region', { name: 'Selected rows' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 3 trainers?' });
  expect(dialog.textContent).toContain('leave Trainer Availability');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate trainers' }));
  const failed = await screen.findByRole('alert', { name: 'What failed' });
  expect(sent).toEqual([{ teacher_ids: [ONE.teacher_id, TWO.teacher_id, three.teacher_id] }]);
  expect(failed.textContent).toContain('The trainer is inactive: Trainer 2');
  expect(failed.textContent).toContain('Somebody else changed the trainer just now: Trainer 3');
  expect(within(bar).getByText('2 trainers selected')).toBeTruthy();

  await userEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/trainers selected/)).toBeNull();
  expect(screen.getByRole('alert', { name: 'What failed' }).textContent).toContain('Trainer 3');
  await userEvent.click(screen.getByRole('button', { name: 'Hide what failed' }));
  expect(screen.queryByRole('alert', { name: 'What failed' })).toBeNull();
});

test('spec 7.1: all matches are selected over all pages, kept through other filters, and processed in batches', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => trainer(index));
  const keys = rows.map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name }));
  const sent: string[][] = [];
  const { calls } = await open(
    {
      [PAGE]: (request: Request) =>
        jsonAnswer(
          200,
          request.url.includes('gender')
            ? { rows: rows.slice(60, 70), total: 10 }
            : { rows: rows.slice(0, 50), total: 120 },
        ),
      'GET /tms/v1/trainers/keys': { rows: keys, total: 120 },
      'POST /tms/v1/trainers/deactivate': async (request: Request) => {
        const { teacher_ids } = (await request.json()) as { teacher_ids: string[] };
        sent.push(teacher_ids);
        return jsonAnswer(
          200,
          teacher_ids.map((id) => ({ id, status: 'done', status_code: 200 })),
        );
      },
    },
    { at: `${AT}?trainer_status=active` },
  );
  const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(bar().getByRole('button', { name: 'Select all 120 matching' }));
  await bar().findByText('120 trainers selected');
  expect(calls).toContain('GET /tms/v1/trainers/keys?trainer_status=active');
  expect(bar().getByText(/70 of them not on this page/)).toBeTruthy();

  await filterBy('Gender');
  await userEvent.click(await screen.findByRole('option', { name: 'Female', ...MENU }));
  await bar().findByText(/110 of them not on this page/);
  await userEvent.click(bar().getByRole('button', { name: 'Deactivate' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate trainers' }));
  await screen.findByText('120 trainers deactivated');
  expect(sent.map(({ length }) => length)).toEqual([100, 20]);
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('spec 7.1: when more rows match than can be selected, a message says so', async () => {
  await open({
    [PAGE]: { rows: [ONE], total: 12_345 },
    'GET /tms/v1/trainers/keys': { rows: [ONE, TWO], total: 12_345 },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select the first 10,000 of 12,345 matching' }));
  expect(await screen.findByText('The first 2 of 12,345 trainers are selected: more cannot be at once.')).toBeTruthy();
});

test('spec 3: a trainer beside the roster, named in the address, with tabs', async () => {
  const { store } = await open({
    'GET /tms/v1/trainer': ONE,
    'GET /tms/v1/trainer/activity': [
      {
        at: 1_795_000_000,
        actor: 'ravi@example.com',
        action: 'trainer.deactivated',
        details: { version: 2, changes: { trainer_status: { before: 'active', after: 'inactive' } } },
      },
    ],
    'GET /tms/v1/trainer/leaves': [],
    'GET /tms/v1/trainer/sessions': [PTM, { ...PTM, session_id: 's2', session_status: 'unutilized_hour' }],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Trainer 1' }));
  const dialog = within(await screen.findByRole('region', { name: 'Trainer 1' }));
  expect(store.getState().location.search).toBe('?trainer=t1%40example.com');
  expect(await dialog.findByText(ONE.contract_id)).toBeTruthy();
  await userEvent.click(dialog.getByRole('tab', { name: 'Activity' }));
  expect(await dialog.findByText('Status: Active → Inactive')).toBeTruthy();
  await userEvent.click(dialog.getByRole('tab', { name: 'Leaves' }));
  expect(await dialog.findByText('No leaves')).toBeTruthy();
  expect(store.getState().location.search).toContain('tab=leaves');
  await userEvent.click(dialog.getByRole('tab', { name: 'Working days' }));
  expect(dialog.getAllByRole('row')).toHaveLength(8);
  await userEvent.click(dialog.getByRole('tab', { name: 'Sessions' }));
  expect(await dialog.findByRole('row', { name: '20 Nov 2026, 9:30 AM AU-7 PTM Upcoming 5 of 7' })).toBeTruthy();
  expect(dialog.getByRole('row', { name: /Unutilized hour/ })).toBeTruthy();
});

test('spec 3: a trainer in the roster is a link: a new tab opens the same view with the trainer in it', async () => {
  const { store } = await open({}, { at: `${AT}?sort=-rating&tab=leaves` });
  const link = await screen.findByRole('link', { name: 'Trainer 1' });
  expect(link.getAttribute('href')).toBe('/trainers/view-trainer?sort=-rating&trainer=t1%40example.com');
  // jsdom has no tabs to open one in.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(store.getState().location.search).toBe('?sort=-rating&tab=leaves');
});

test('a saved default view opens with the list; another is saved from the address', async () => {
  const view = { ...VIEW, is_default: true };
  const sent: unknown[] = [];
  const { calls, store } = await open({
    [VIEWS]: [view],
    'POST /console/v1/views': async (request: Request) => {
      sent.push(await request.json());
      return jsonAnswer(200, sent[0]);
    },
  });
  await waitFor(() => expect(requested(calls)).toBe(`${PAGE}?sort=-rating`));
  await userEvent.click(await screen.findByRole('button', { name: 'Best' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All trainers', ...MENU }));
  // Not a bare address, which would be the default view again after a reload.
  await waitFor(() => expect(store.getState().location.search).toBe('?page=1'));
  act(() => void store.dispatch(searched(TRAINER_LIST, 'asha')));
  act(() => void store.dispatch(searched(TRAINER_LIST, '')));
  expect(store.getState().location.search).toBe('?page=1');
  // A jump in time to before the view was opened stays there.
  act(() => void store.dispatch(navigated({ pathname: AT, search: '' })));
  await waitFor(() => expect(requested(calls)).toBe(PAGE));
  expect(store.getState().location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view', ...MENU }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
  await userEvent.type(dialog.getByLabelText(/Name/), 'All');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Share with all staff' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { list: 'trainers', name: 'All', search: '', layout: DRAWN, shared: true, is_default: false },
    ]),
  );
});

test('a saved view is made the default, renamed, shared or deleted in its menu, and a deletion is taken back', async () => {
  const view = VIEW;
  const sent: unknown[] = [];
  const { calls, given } = await open(
    {
      [VIEWS]: [view],
      'POST /console/v1/views': async (request: Request) => {
        sent.push(await request.json());
        return jsonAnswer(200, sent.at(-1));
      },
      'DELETE /console/v1/views': new Response(null, { status: 204 }),
    },
    { at: `${AT}?sort=-rating` },
  );
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Best' }));
    await userEvent.click(await screen.findByRole('menuitem', { name, ...MENU }));
  };
  await choose('Open this list with it');
  const { may_change: _, ...kept } = view;
  await waitFor(() => expect(sent).toEqual([{ ...kept, is_default: true }]));
  await choose('Share with all staff');
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...kept, shared: true }));
  await choose('Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }));
  await userEvent.clear(dialog.getByLabelText(/Name/));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Top');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...kept, name: 'Top', was: 'Best' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename view' })).toBeNull());
  await choose('Delete “Best”');
  await waitFor(() =>
    expect(calls).toContain(
      `DELETE /console/v1/views?list=trainers&name=Best&owner=${encodeURIComponent(STAFF.email)}`,
    ),
  );
  given[VIEWS] = [];
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(kept));
});

test('a view draws the list as it was saved; somebody else’s shared view can be opened and made one’s default, no more', async () => {
  const layout = {
    visibility: { rating: false },
    order: ['trainer_status', 'trainer_name'],
    pinning: { left: [], right: [] },
    density: 'comfortable',
  };
  const theirs = { ...VIEW, layout, shared: true, owner: 'ravi@example.com', may_change: false };
  const { store } = await open({ [VIEWS]: [theirs] });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByRole('grid', { name: 'Trainers' });
  expect(heads()).toContain('Rating');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Best', ...MENU }));
  await waitFor(() => expect(heads()).not.toContain('Rating'));
  expect(heads().indexOf('Status')).toBeLessThan(heads().indexOf('Name'));
  expect(store.getState().listLayouts['trainers']?.density).toBe('md');
  await userEvent.click(await screen.findByRole('button', { name: 'Best' }));
  await screen.findByRole('menuitem', { name: 'Open this list with it', ...MENU });
  for (const name of ['Rename', 'Stop sharing', /^Delete/])
    expect(screen.queryByRole('menuitem', { name, ...MENU })).toBeNull();
  // What is set in it is the view's; once it is left, the list is drawn as before.
  const { visibility } = store.getState().listLayouts['trainers']!;
  store.dispatch(layoutChanged({ list: 'trainers', change: { visibility: { ...visibility, trainer_type: false } } }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'All trainers', ...MENU }));
  await waitFor(() => expect(heads()).toContain('Rating'));
  expect(heads().indexOf('Name')).toBeLessThan(heads().indexOf('Status'));
  expect(store.getState().listLayouts['trainers']).toEqual(DEFAULT_LAYOUT);
  // A person who is led to its address finds it open, and one who filters otherwise has left it.
  store.dispatch(viewOpened(VIEW.search, ''));
  await waitFor(() => expect(heads()).not.toContain('Rating'));
  store.dispatch(viewOpened('?trainer_status=inactive', VIEW.search));
  await waitFor(() => expect(heads()).toContain('Rating'));
});

test('a view of tomorrow is of another day tomorrow', async () => {
  const { calls } = await open({}, { at: `${AT}?joined_on=tomorrow` });
  expect(await screen.findByRole('button', { name: 'Joined on: Tomorrow' })).toBeTruthy();
  const tomorrow = addDays(today(), 1);
  expect(requested(calls)).toBe(`${PAGE}?joined_on=${tomorrow}..${tomorrow}`);
});

test('a link to the whole list says so, so that no default view opens instead; without clipboard access the link is shown', async () => {
  const { store } = await open();
  const share = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link to this view', ...MENU }));
  };
  const texts = () => store.getState().snackbar.map(({ text }) => text);
  const copied = vi.fn<(text: string) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  await share();
  expect(copied.mock.calls[0]?.[0]).toMatch(/\?page=1$/);
  expect(texts()).toContain('Link copied');
  Reflect.deleteProperty(navigator, 'clipboard');
  await share();
  await waitFor(() => expect(texts().at(-1)).toMatch(/^This browser doesn’t allow copying. The link: .*page=1$/));
});

test('columns are shown, hidden and kept at a side by keyboard, and are reset', async () => {
  await open();
  const table = await screen.findByRole('grid', { name: 'Trainers' });
  const heads = () =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  const before = heads();
  expect(before).toContain('Rating');
  screen.getByRole('button', { name: 'View' }).focus();
  await userEvent.keyboard('{Enter}');
  const box = await screen.findByRole('checkbox', { name: 'Rating', ...MENU });
  box.focus();
  await userEvent.keyboard(' ');
  expect(heads()).not.toContain('Rating');
  const pin = screen.getByRole('button', { name: 'Keep Status at the left', ...MENU });
  pin.focus();
  await userEvent.keyboard('{Enter}');
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(heads().indexOf('Status')).toBeLessThan(heads().indexOf('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Reset to default', ...MENU }));
  expect(heads()).toEqual(before);
});

test('columns hidden for lack of room are not hidden for good by hiding another one', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  const { store } = await open();
  const table = await screen.findByRole('grid', { name: 'Trainers' });
  expect(within(table).queryByRole('columnheader', { name: /Manager/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Status', ...MENU }));
  expect(store.getState().listLayouts['trainers']?.visibility).toEqual({ trainer_status: false });
});

test('decisions 056: rows are drawn once, in the columns that have room, and bring no dialogs that nobody asked for', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  const gone: string[] = [];
  const drawing = new MutationObserver((changes) =>
    gone.push(...changes.flatMap(({ removedNodes }) => [...removedNodes].map(({ nodeName }) => nodeName))),
  );
  drawing.observe(document.body, { childList: true, subtree: true });
  const rows = Array.from({ length: 6 }, (_, index) => trainer(index + 1));
  await open({ [PAGE]: { rows, total: 6 } });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Deactivate/ })).toHaveLength(6));
  drawing.disconnect();
  expect(gone.filter((name) => name === 'TD' || name === 'TR')).toEqual([]);
  expect(document.querySelectorAll('[data-portal]').length).toBeLessThan(rows.length);
});

describe('decisions 042: the table is a grid', () => {
  const six = { rows: Array.from({ length: 6 }, (_, index) => trainer(index + 1)), total: 6 };
  const selected = (store: { getState: () => { selections: Record<string, { rows: object }> } }) =>
    Object.keys(store.getState().selections['trainers']?.rows ?? {}).map((id) => id[1]);
  const stops = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0);

  async function openGrid() {
    const app = await open({ [PAGE]: six });
    return { ...app, user: userEvent.setup(), grid: await screen.findByRole('grid', { name: 'Trainers' }) };
  }

  test('the table is one tab stop, also when its rows change; arrow keys go from cell to cell and onto what can be pressed', async () => {
    const { user, grid, given } = await openGrid();
    expect(stops(grid)).toHaveLength(1);
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    act(() => stops(grid)[0]!.focus());
    expect(focused()).toBe('Select Trainer 1');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Trainer 1');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Trainer 3');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Active');
    await user.keyboard('{End}');
    expect(focused()).toMatch(/^Deactivate/);
    await user.keyboard('{Home}{PageDown}{PageDown}{PageUp}');
    expect(focused()).toBe('Select Trainer 4');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(focused()).toBe('Select all rows of this page');
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(focused()).toBe('Select all rows of this page');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toMatch(/^Deactivate/);
    expect(stops(grid)).toEqual([document.activeElement]);
    given[PAGE] = { rows: six.rows.slice(0, 2), total: 2 };
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(3));
    expect(stops(grid)).toHaveLength(1);
    act(() => stops(grid)[0]!.focus());
    await user.keyboard('{Escape}');
    expect(grid.contains(document.activeElement)).toBe(false);
  });

  test('Space ticks the row, Shift with arrows as many as one goes over, Ctrl+A the page', async () => {
    const { user, grid, store } = await openGrid();
    act(() => within(grid).getByRole('gridcell', { name: 't2@example.com' }).focus());
    await user.keyboard(' ');
    expect(selected(store)).toEqual(['2']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected(store)).toEqual(['2', '3', '4']);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selected(store)).toEqual(['2', '3']);
    expect(within(grid).getAllByRole('row', { selected: true })).toHaveLength(2);
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(selected(store)).toEqual(['2', '3', '5']);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected(store)).toHaveLength(6);
  });

  test('Enter and a click anywhere on a row open its record; a click on what is in it, or while text is marked, does not', async () => {
    const { user, grid, store } = await openGrid();
    const opened = () => new URLSearchParams(store.getState().location.search).get('trainer');
    const cell = (name: string) => within(grid).getByRole('gridcell', { name });
    act(() => cell('t4@example.com').focus());
    await user.keyboard('{Enter}');
    expect(opened()).toBe('t4@example.com');
    await user.click(cell('t2@example.com'));
    expect(opened()).toBe('t2@example.com');
    expect(within(grid).getByRole('link', { current: true }).textContent).toBe('Trainer 2');
    await user.click(within(grid).getByRole('checkbox', { name: 'Select Trainer 3' }));
    expect(opened()).toBe('t2@example.com');
    expect(selected(store)).toEqual(['3']);
    window.getSelection()?.selectAllChildren(cell('t5@example.com'));
    fireEvent.click(cell('t5@example.com'));
    expect(opened()).toBe('t2@example.com');
    window.getSelection()?.removeAllRanges();
    const tab = vi.spyOn(window, 'open').mockReturnValue(null);
    fireEvent.click(cell('t5@example.com'), { ctrlKey: true });
    expect(tab.mock.calls[0]?.[0]).toContain('trainer=t5%40example.com');
    expect(opened()).toBe('t2@example.com');
  });
});

test('on a small screen the rows are cards', async () => {
  await open({}, { width: 390 });
  const cards = await within(await screen.findByRole('group', { name: 'trainers' })).findByRole('list', {
    name: 'Trainers',
  });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
  expect(within(cards).getByText('4.00')).toBeTruthy();
  expect(within(cards).queryByText('t1@example.com')).toBeNull();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' });
  await userEvent.click(all);
  expect(await screen.findByText('2 trainers selected')).toBeTruthy();
  expect(all.checked).toBe(true);
  await userEvent.click(all);
  expect(screen.queryByText('2 trainers selected')).toBeNull();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('what a deactivation leaves behind is shown with numbers before it is done', async () => {
  const { calls, store } = await open({
    [UPCOMING]: { sessions: 24, families: 7 },
    'PATCH /tms/v1/trainer/deactivate': { ...ONE, trainer_status: 'inactive' },
    'PATCH /tms/v1/trainer/reactivate': ONE,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Trainer 1' }));
  const question = await screen.findByRole('dialog', { name: 'Deactivate Trainer 1?' });
  expect(question.textContent).toContain('24 upcoming sessions, 7 booked families.');
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(store.getState().snackbar[0]?.text).toBe('Trainer 1 deactivated'));
});

test('the question about many says it too', async () => {
  const { calls } = await open({ [UPCOMING]: { sessions: 1, families: 2 } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Trainer 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  const question = await screen.findByRole('dialog', { name: 'Deactivate 1 trainer?' });
  await waitFor(() => expect(question.textContent).toContain('1 upcoming session, 2 booked families.'));
  expect(calls).toContain(`${UPCOMING}?teacher_ids=t1%40example.com`);
});

test('countries are filtered by their names, found as one types', async () => {
  const { store } = await open();
  await filterBy('Demo countries');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Demo countries', ...MENU }), 'bahr');
  const option = await screen.findByRole('option', { name: 'Bahrain', ...MENU });
  expect(option.title).toBe('BH');
  await userEvent.click(option);
  expect(store.getState().location.search).toBe('?demo_session_countries=BH');
  expect(screen.getByRole('button', { name: 'Demo countries: Bahrain' }).title).toBe('Bahrain (BH)');
});

test('a filter is added, changed and removed by keyboard alone, and the focus stays among the filters', async () => {
  const { store } = await open();
  const search = () => store.getState().location.search;
  (await screen.findByRole('button', { name: 'Filter' })).focus();
  await userEvent.keyboard('{Enter}');
  const fields = await screen.findByRole('combobox', { name: 'Filter by', ...MENU });
  await waitFor(() => expect(document.activeElement).toBe(fields));
  const offered = within(screen.getByRole('listbox', { name: 'Filter by', ...MENU }))
    .getAllByRole('option', MENU)
    .map(({ textContent }) => textContent!);
  expect(offered).toEqual([...offered].sort((one, other) => one.localeCompare(other, 'en')));
  await userEvent.keyboard('gend{Enter}');
  const values = await screen.findByRole('combobox', { name: 'Gender', ...MENU });
  await waitFor(() => expect(document.activeElement).toBe(values));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(search()).toBe('?gender=M'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' })));
  await userEvent.keyboard('{Tab}{Enter}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(search()).toBe('?page=1'));
  // The chip stays while one chooses others.
  expect(screen.getByRole('button', { name: 'Gender: any' })).toBeTruthy();
  await userEvent.keyboard('fem{Enter}{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Gender: Female' })));
  await userEvent.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(search()).toBe('?page=1'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }));
});

test('a value with a comma is one value', async () => {
  const { calls } = await open({}, { at: `${AT}?level=${encodeURIComponent('One\\, or two')},Three` });
  expect(await screen.findByRole('button', { name: 'Level: One, or two, Three' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Level/ }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Level', ...MENU }), 'Four, five{Enter}');
  await waitFor(() =>
    expect(new URLSearchParams(requested(calls)!.split('?')[1]).get('level')).toBe('One\\, or two,Three,Four\\, five'),
  );
});

// @vitest-environment jsdom
// What every form does, tested once on a small one: errors, dates, drafts, leaving, and two people's edits.
import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Console } from '@/app/Console';
import type { Drafts } from '@/store/drafts';
import { keep } from '@/store/persistence/persist';
import { createStore } from '@/store/store';
import { memoryStorage, routerAt, SLOW, stubApi, stubBrowser, testEnvironment } from '@/testing/app';
import { DateField } from '@/ui/DateField';
import { RecordForm } from './RecordForm';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const schema = z.strictObject({
  name: z.string().min(1, 'Must not be empty'),
  level: z.string(),
  town: z.string(),
  joined: z.iso.date('Type a date').nullable(),
  code: z.string().regex(/^(?:[A-Z]{5}\d{4}[A-Z])?$/, 'Must be a PAN'),
  version: z.int(),
});
type Values = z.output<typeof schema>;
const INITIAL: Values = { name: 'Asha', level: 'L1', town: 'Pune', joined: '2026-11-02', code: '', version: 3 };
const LABELS = { name: 'Name', level: 'Level', town: 'Town', joined: 'Joined on', code: 'PAN', status: 'Status' };

/** Beside what was restored of a draft. */
const DISCARD = { name: /^Discard/ };

type Answer = { data?: object; error?: unknown };
const SAVED: Answer = { data: {} };

function TestForm({ send }: { send: (body: Values) => Promise<Answer> }) {
  const navigate = useNavigate();
  const leave = () => void navigate('/list');
  return (
    <RecordForm
      label="Edit Asha"
      draft="record"
      initial={INITIAL}
      schema={schema}
      labels={LABELS}
      secrets={['code']}
      send={send}
      saved={() => 'Asha is saved'}
      onSaved={leave}
      onCancel={leave}
      submitLabel="Save"
    >
      {({ field, date }) => (
        <>
          <TextInput {...field('name')} data-path="name" />
          <TextInput {...field('level')} />
          <TextInput {...field('town')} />
          <DateField {...date('joined')} />
          <TextInput {...field('code')} />
        </>
      )}
    </RecordForm>
  );
}

/** Opens the form with what the API answers to one call after the other; `sent` is what was sent with them. */
async function open({
  answers = [SAVED],
  kept = {},
  drafts = {},
}: { answers?: Answer[]; kept?: Record<string, string>; drafts?: Drafts } = {}) {
  stubApi({});
  stubBrowser(1440);
  const sent: Values[] = [];
  const send = async (body: Values) => {
    sent.push(body);
    return answers[sent.length - 1]!;
  };
  // What another test showed is kept outside of the store.
  notifications.clean();
  const storage = memoryStorage(kept);
  const store = createStore(testEnvironment({ storage }), { drafts });
  const persistor = await keep(store);
  const routes = [
    { path: '/', element: <TestForm send={send} /> },
    { path: '/list', element: <p>The list</p> },
  ];
  const router = routerAt();
  const screenShown = render(<Console store={store} router={router} table={routes} />);
  await screen.findByRole('form', { name: 'Edit Asha' });
  return { ...screenShown, sent, store, router, storage, persistor };
}

const input = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const conflictPanel = async () => within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }));

/** The answer to an edit of a version that somebody else has changed since. */
function stale(version: number, values: Record<string, unknown>): Answer {
  const change = { by: 'mira@example.com', on: 1_790_000_000 };
  const changes = Object.entries(values).map(([field, value]) => ({ field, value, ...change }));
  const conflict = { version, changed_by: change.by, changed_on: change.on, changes };
  return { error: { status: 412, data: { status_code: 412, message: 'Changed', conflict } } };
}

test('a double click saves once; a message is shown, the next page opens, and no draft is left', async () => {
  const { sent, store, router } = await open();
  type('Level', 'L4');
  const form = screen.getByRole('form', { name: 'Edit Asha' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByText('The list');
  expect(sent).toEqual([{ ...INITIAL, level: 'L4' }]);
  expect(router.state.location.pathname).toBe('/list');
  expect(store.getState().snackbar).toMatchObject([{ kind: 'success', text: 'Asha is saved' }]);
  expect(store.getState().drafts).toEqual({});
});

test('spec 5: errors are listed in a focused summary that leads to the fields', async () => {
  const { sent } = await open();
  type('Name', '');
  type('PAN', 'NOPAN');
  await press('Save');
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(within(summary).getByRole('button', { name: 'Name: Must not be empty' }));
  expect(document.activeElement).toBe(input('Name'));
  expect(sent).toEqual([]);
});

test.each([
  ['30/02/2026', 'There is no 30 Feb 2026'],
  ['22/11', 'Type a date such as 24 Dec 2026'],
])('what is no date stays in its field with the reason, and is not saved: %s', async (typed, reason) => {
  const { sent } = await open();
  type('Joined on', typed);
  fireEvent.blur(input('Joined on'));
  expect(input('Joined on').value).toBe(typed);
  expect(screen.getByText(reason)).toBeTruthy();
  await press('Save');
  await screen.findByRole('alert');
  expect(sent).toEqual([]);
});

test('a date is read day first, as its hint says, and what was understood is said', async () => {
  await open();
  type('Joined on', '5/12/2026');
  expect(input('Joined on').value).toBe('5 Dec 2026');
  expect(screen.getByText('Sat 5 Dec 2026')).toBeTruthy();
});

test('words are understood: said while they are typed, taken by Enter, which saves nothing yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00:00+05:30') });
  try {
    const { sent } = await open();
    await userEvent.clear(input('Joined on'));
    await userEvent.type(input('Joined on'), '8 Dec');
    expect(input('Joined on').value).toBe('8 Dec');
    expect(screen.getByText('Tue 8 Dec 2026')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(input('Joined on').value).toBe('8 Dec 2026');
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('The list');
    expect(sent).toEqual([{ ...INITIAL, joined: '2026-12-08' }]);
  } finally {
    vi.useRealTimers();
  }
});

test('where typed words may mean two days, the person chooses one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T12:00:00+05:30') });
  try {
    await open();
    type('Joined on', 'next Fri');
    expect(screen.getByText(/Which date/)).toBeTruthy();
    await press('4 Dec 2026');
    expect(input('Joined on').value).toBe('4 Dec 2026');
  } finally {
    vi.useRealTimers();
  }
});

test('spec 8: the API’s error about a field is shown at the field', async () => {
  const errors = [{ field: 'body.town', message: 'Nobody works there' }];
  const { store } = await open({ answers: [{ error: { status: 400, data: { status_code: 400, errors } } }] });
  type('Level', 'L4');
  await press('Save');
  await screen.findByText('Town: Nobody works there');
  expect(screen.getByText('Nobody works there')).toBeTruthy();
  expect(store.getState().snackbar).toEqual([]);
});

test('a stale edit shows who changed what, keeps what was typed, and is saved with what is chosen', async () => {
  const { sent } = await open({
    answers: [
      stale(5, { level: 'L5', town: 'Kochi', name: 'Usha', status: 'Inactive' }),
      stale(6, { level: 'L6', name: 'Isha' }),
      SAVED,
    ],
  });
  type('Level', 'L4');
  type('Town', 'Chennai');
  await press('Save');
  let panel = await conflictPanel();
  expect(panel.getByRole('heading').textContent).toContain('mira@example.com');
  expect(input('Level').value).toBe('L4');
  expect(panel.getByText(/^Status is now Inactive, changed by mira@example.com/)).toBeTruthy();
  const group = (name: string) => within(panel.getByRole('radiogroup', { name }));
  expect(group('Level').getByRole<HTMLInputElement>('radio', { name: 'Mine: L4' }).checked).toBe(true);
  expect(group('Name').getByRole<HTMLInputElement>('radio', { name: 'Theirs: Usha' }).checked).toBe(true);
  await userEvent.click(group('Town').getByRole('radio', { name: 'Theirs: Kochi' }));
  await press('Save with these choices');
  await vi.waitFor(() => expect(sent).toHaveLength(2), SLOW);
  expect(sent[1]).toMatchObject({ version: 5, level: 'L4', town: 'Kochi', name: 'Usha' });
  expect(sent[1]).not.toHaveProperty('status');

  // And once more: what was taken over from others counts as theirs, not as typed here.
  await vi.waitFor(() => expect(screen.getByText('Theirs: Isha')).toBeTruthy(), SLOW);
  panel = await conflictPanel();
  expect(group('Level').getByRole<HTMLInputElement>('radio', { name: 'Mine: L4' }).checked).toBe(true);
  expect(group('Name').getByRole<HTMLInputElement>('radio', { name: 'Theirs: Isha' }).checked).toBe(true);
  await press('Save with these choices');
  await vi.waitFor(() => expect(sent).toHaveLength(3), SLOW);
  expect(sent[2]).toMatchObject({ version: 6, level: 'L4', town: 'Kochi', name: 'Isha' });
});

test('spec 3: a stale edit asks nothing where both did the same, and leaves a secret that somebody else has changed', async () => {
  const { sent } = await open({ answers: [stale(5, { level: 'L4', code: '••••999Z' }), SAVED] });
  type('Level', 'L4');
  await press('Save');
  const panel = await conflictPanel();
  expect(panel.queryAllByRole('radiogroup')).toEqual([]);
  expect(panel.getByText('Level: mira@example.com made the same change.')).toBeTruthy();
  expect(panel.getByText('PAN: changed by mira@example.com, and left as it is.')).toBeTruthy();
  await press('Save mine as well');
  await vi.waitFor(() => expect(sent).toHaveLength(2), SLOW);
  // Nothing sent of a secret keeps what is stored: theirs.
  expect(sent[1]).toEqual({ ...INITIAL, version: 5, level: 'L4', code: '' });
});

test('a draft survives the page, says so, and holds no secret', async () => {
  const { persistor, storage, unmount } = await open();
  type('Level', 'L4');
  type('PAN', 'ABCPE1234F');
  unmount();
  await persistor.flush();
  expect(storage.stored['persist:console']).not.toContain('ABCPE1234F');
  await open({ kept: storage.stored });
  await screen.findByRole('button', DISCARD);
  expect(input('Level').value).toBe('L4');
  await press(DISCARD.name);
  expect(input('Level').value).toBe('L1');
});

test('a discarded draft is gone, also when the record was changed after it was started', async () => {
  const { store } = await open({
    drafts: {
      record: { base: { ...INITIAL, level: 'L0', version: 2 }, values: { ...INITIAL, level: 'L4', version: 2 } },
    },
  });
  expect(input('Level').value).toBe('L4');
  await press(DISCARD.name);
  expect(input('Level').value).toBe('L1');
  window.dispatchEvent(new Event('pagehide'));
  expect(store.getState().drafts).toEqual({});
});

test('what was typed just before the page goes is kept', async () => {
  const { store } = await open();
  type('Level', 'L4');
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(store.getState().drafts)).toMatchObject([{ values: { level: 'L4' } }]);
});

test('spec 4: leaving unsaved changes has to be confirmed; they may be kept or discarded', async () => {
  const { router, store } = await open();
  type('Level', 'L4');
  await press('Cancel');
  await userEvent.click(await screen.findByText(/^Stay/));
  expect(router.state.location.pathname).toBe('/');
  await press('Cancel');
  await userEvent.click(await screen.findByText(/^Discard/));
  await screen.findByText('The list');
  expect(store.getState().drafts).toEqual({});
});

// @vitest-environment jsdom
// A jump in time, as Redux DevTools makes it, redraws a half-filled form and a question that was asked; and typing is quick.
import { ACTIONS } from '@domain/actions/actions';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createAction } from '@reduxjs/toolkit';
import { TextInput } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { routerAt, memoryStorage, SLOW, stubApi, stubBrowser, testEnvironment } from '@/testing/app';
import { devTools } from '@/store/devTools';
import { keep } from '@/store/persistence/persist';
import { createStore, rootReducer, type RootState } from '@/store/store';
import { ActionButton } from '@/widgets/action/ActionButton';
import { InstantField } from '../record/form/InstantField';
import { FormSection } from './FormSection';
import { type FieldProps, RecordForm } from './RecordForm';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = Array.from({ length: 40 }, (_, at) => `field_${at}`);
const schema = z.strictObject({
  ...Object.fromEntries(names.map((name) => [name, z.string()])),
  password: z.string(),
  begins: z.int().nullable(),
  version: z.int(),
});
type Values = Record<string, unknown>;
const INITIAL: Values = {
  ...Object.fromEntries(names.map((name) => [name, ''])),
  password: '',
  begins: null,
  version: 1,
};
const CHANGE = { by: 'mira@example.com', on: 1_790_000_000 };
const STALE = {
  status: 412,
  data: {
    message: 'Changed',
    conflict: {
      version: 2,
      changed_by: CHANGE.by,
      changed_on: CHANGE.on,
      changes: [{ field: 'field_0', value: 'Theirs', ...CHANGE }],
    },
  },
};

/** By label, how often an input was drawn. */
const drawn = new Map<string, number>();
function Counted(props: FieldProps) {
  drawn.set(props.label, (drawn.get(props.label) ?? 0) + 1);
  return <TextInput {...props} />;
}

const onDo = vi.fn<() => Promise<void>>(async () => {});
const element = (
  <>
    <ActionButton
      noun="session"
      action={ACTIONS.session.cancel}
      subject={{ status: 'active' }}
      now={1}
      scope="Asha Rao, 3 leads"
      about="s1"
      onDo={onDo}
    />
    <RecordForm<Values, typeof schema, object>
      label="Record"
      draft="record"
      initial={INITIAL}
      schema={schema}
      labels={{}}
      secrets={['password']}
      send={async () => ({ error: STALE })}
      saved={() => 'Saved'}
      onSaved={() => undefined}
      onCancel={() => undefined}
      submitLabel="Save"
    >
      {({ field, values, set }) => (
        <>
          <FormSection title="Fields">
            {[...names, 'password'].map((name) => (
              <Counted key={name} {...field(name)} />
            ))}
          </FormSection>
          <InstantField
            label="Begins"
            required={false}
            error={undefined}
            path="begins"
            value={values['begins'] as number | null}
            onChange={(next) => set('begins', next)}
          />
        </>
      )}
    </RecordForm>
  </>
);

async function open() {
  stubApi({});
  stubBrowser(1440);
  const storage = memoryStorage();
  const store = createStore(testEnvironment({ storage }));
  const persistor = await keep(store);
  const router = routerAt('/form');
  const table = [
    { path: '/form', element },
    { path: '/away', element: <h1>Elsewhere</h1> },
  ];
  bindHistory(router, store);
  render(<Console store={store} router={router} table={table} />);
  await screen.findByRole('button', { name: 'Save' }, SLOW);
  const moments: Record<string, RootState> = {};
  const mark = (name: string) => (moments[name] = store.getState());
  // As DevTools does it: the state is replaced, no reducer and no listener takes part.
  const jumped = createAction<RootState>('jumped');
  let jumps = false;
  function jump(name: string): Promise<void> {
    if (!jumps)
      store.replaceReducer(
        (state, action) => (jumped.match(action) ? action.payload : rootReducer(state, action)) as never,
      );
    jumps = true;
    return act(async () => void store.dispatch(jumped(moments[name]!)));
  }
  return { store, storage, persistor, router, mark, jump };
}

const input = (path: string) => document.querySelector<HTMLInputElement>(`[data-path="${path}"]`)!;
const type = (path: string, value: string) => fireEvent.change(input(path), { target: { value } });

test('a half-filled form: typed values, a half-typed time, errors, a conflict with what was chosen, on the page and from another one', async () => {
  const { mark, jump, router } = await open();
  mark('empty');
  type('field_0', 'Mine');
  fireEvent.change(screen.getByLabelText('Begins, time'), { target: { value: '09:30' } });
  mark('half filled');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }, SLOW);
  fireEvent.click(within(conflict).getByLabelText('Theirs: Theirs'));
  mark('in conflict');

  await jump('empty');
  expect(input('field_0').value).toBe('');
  expect((screen.getByLabelText('Begins, time') as HTMLInputElement).value).toBe('');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await jump('half filled');
  expect(input('field_0').value).toBe('Mine');
  expect((screen.getByLabelText('Begins, time') as HTMLInputElement).value).toBe('09:30');
  expect(screen.getByText('Draft saved on this device')).toBeTruthy();
  await jump('in conflict');
  expect((screen.getByLabelText('Theirs: Theirs') as HTMLInputElement).checked).toBe(true);

  await jump('empty');
  await act(() => router.navigate('/away'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  await jump('in conflict');
  expect(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }, SLOW)).toBeTruthy();
  expect(input('field_0').value).toBe('Mine');
  expect((screen.getByLabelText('Theirs: Theirs') as HTMLInputElement).checked).toBe(true);
});

test('an open confirmation, with its words; done, it is closed', async () => {
  const { mark, jump } = await open();
  mark('before');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
  await screen.findByRole('dialog', { name: 'Cancel session?' }, SLOW);
  mark('asked');
  await jump('before');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  await jump('asked');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel session?' }, SLOW);
  expect(within(dialog).getByText('Asha Rao, 3 leads')).toBeTruthy();
  expect(onDo).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel session' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  expect(onDo).toHaveBeenCalledTimes(1);
});

test('the question before unsaved work is left, and the way on from it', async () => {
  const { mark, jump, router } = await open();
  type('field_0', 'Mine');
  mark('typed');
  await act(() => router.navigate('/away'));
  await screen.findByRole('button', { name: 'Leave, keep draft' }, SLOW);
  mark('asked');
  await jump('typed');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave, keep draft' })).toBeNull(), SLOW);
  await jump('asked');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave, keep draft' }, SLOW));
  await screen.findByRole('heading', { name: 'Elsewhere' }, SLOW);
});

test('a jump from a form that is not saved is stopped by nothing', async () => {
  const { mark, jump, router } = await open();
  await act(() => router.navigate('/away'));
  mark('elsewhere');
  await act(() => router.navigate('/form'));
  await screen.findByRole('button', { name: 'Save' }, SLOW);
  type('field_0', 'Mine');
  await jump('elsewhere');
  await screen.findByRole('heading', { name: 'Elsewhere' }, SLOW);
  expect(screen.queryByRole('button', { name: 'Leave, keep draft' })).toBeNull();
});

test('what is typed is kept in no browser but as the draft it is, without secrets; a closed form leaves nothing behind', async () => {
  const { store, storage, persistor, router } = await open();
  type('field_0', 'Mine');
  type('password', 'walnut gravel');
  expect(store.getState().forms['record']?.values['password']).toBe('walnut gravel');
  await waitFor(() => expect(store.getState().drafts['record']?.values['field_0']).toBe('Mine'), SLOW);
  await persistor.flush();
  const stored = JSON.stringify(storage.stored);
  expect(stored).toContain('Mine');
  expect(stored).not.toContain('walnut');
  const shown = JSON.stringify(devTools.stateSanitizer!(store.getState(), 0));
  expect(shown).toContain('Mine');
  expect(shown.split('walnut')).toHaveLength(1);
  await act(() => router.navigate('/away'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave, keep draft' }, SLOW));
  await screen.findByRole('heading', { name: 'Elsewhere' }, SLOW);
  expect(store.getState().forms).toEqual({});
});

test('a log shows no secret that is typed', () => {
  const shown = (payload: object) =>
    JSON.stringify(devTools.actionSanitizer!({ type: 'forms/any', payload } as never, 0));
  expect(shown({ id: 'record', path: 'password', value: 'walnut', hidden: true })).not.toContain('walnut');
  expect(shown({ id: 'record', path: 'name', value: 'Asha' })).toContain('Asha');
  expect(shown({ id: 'record', values: { password: 'walnut' } })).not.toContain('walnut');
});

test('a letter into one of forty fields draws that field alone, once', async () => {
  await open();
  type('field_0', 'a');
  drawn.clear();
  type('field_20', 'b');
  expect([...drawn]).toEqual([['field_20', 1]]);
});

// @vitest-environment jsdom
// A field inside a pair or an object is saved as it was typed, wherever the form's values came from: what the store holds is
// read-only, and must not make the form so.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TextInput } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Console } from '@/app/Console';
import { SLOW, routerAt, stubApi, stubBrowser, testEnvironment } from '@/testing/app';
import { valuesReplaced, versionMoved } from '@/store/forms';
import { createStore } from '@/store/store';
import { RecordForm } from './RecordForm';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const schema = z.strictObject({
  pair: z.tuple([z.string(), z.string()]),
  place: z.strictObject({ town: z.string() }),
  version: z.int(),
});
type Values = z.output<typeof schema>;
const INITIAL: Values = { pair: ['5', '9'], place: { town: 'Pune' }, version: 1 };

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

type Answer = { data?: object; error?: unknown } | Promise<{ data: object }>;

function open({
  answers,
  goesOn,
  drafts = {},
}: {
  answers: Answer[];
  /** The form stays open once it is saved. */
  goesOn?: (saved: object) => Values;
  drafts?: Record<string, { base: Values; values: Values }>;
}) {
  stubApi({});
  stubBrowser(1440);
  const sent: Values[] = [];
  const store = createStore(testEnvironment(), { drafts: frozen(drafts) as never });
  const element = (
    <RecordForm
      label="Record"
      draft="record"
      initial={frozen(structuredClone(INITIAL))}
      schema={schema}
      labels={{ pair: 'Pair', place: 'Place' }}
      send={async (body) => {
        // As a call does, whose arguments the store keeps.
        sent.push(frozen(body));
        return answers[sent.length - 1]!;
      }}
      saved={() => 'Saved'}
      {...(goesOn && { goesOn })}
      onSaved={() => undefined}
      onCancel={() => undefined}
      submitLabel="Save"
    >
      {({ field }) => (
        <>
          <TextInput {...field('pair.0')} />
          <TextInput {...field('pair.1')} />
          <TextInput {...field('place.town')} />
        </>
      )}
    </RecordForm>
  );
  const router = routerAt();
  render(<Console store={store} router={router} table={[{ path: '*', element }]} />);
  return { sent, store };
}

const type = (path: string, value: string) =>
  fireEvent.change(document.querySelector(`[data-path="${path}"]`)!, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function typeAll(first: string): void {
  type('pair.0', first);
  type('pair.1', '11');
  type('place.town', 'Goa');
}

const SAVED: Answer = { data: {} };

test('over a record of the store', async () => {
  const { sent } = open({ answers: [SAVED] });
  typeAll('6');
  press('Save');
  await waitFor(() => expect(sent).toEqual([{ pair: ['6', '11'], place: { town: 'Goa' }, version: 1 }]), SLOW);
});

test('over a draft that is restored, and over the record when it is discarded', async () => {
  const { sent } = open({
    answers: [SAVED],
    drafts: { record: { base: INITIAL, values: { ...INITIAL, pair: ['1', '2'] } } },
  });
  typeAll('6');
  press('Discard');
  typeAll('7');
  press('Save');
  await waitFor(() => expect(sent).toEqual([{ pair: ['7', '11'], place: { town: 'Goa' }, version: 1 }]), SLOW);
});

test('after the draft was kept, and after the API refused it', async () => {
  const { sent, store } = open({ answers: [{ error: { status: 500, data: {} } }, SAVED] });
  typeAll('6');
  await waitFor(() => expect(store.getState().drafts['record']).toBeDefined(), SLOW);
  typeAll('7');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1), SLOW);
  typeAll('8');
  press('Save');
  await waitFor(
    () =>
      expect(sent.map(({ pair }) => pair)).toEqual([
        ['7', '11'],
        ['8', '11'],
      ]),
    SLOW,
  );
});

test('after a conflict is settled', async () => {
  const change = { by: 'mira@example.com', on: 1_790_000_000 };
  const conflict = {
    version: 2,
    changed_by: change.by,
    changed_on: change.on,
    changes: [{ field: 'pair', value: ['3', '4'], ...change }],
  };
  const stale = frozen({ status: 412, data: { status_code: 412, message: 'Changed', conflict } });
  const { sent } = open({ answers: [{ error: stale }, { error: { status: 500, data: {} } }, SAVED] });
  type('place.town', 'Goa');
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Save with these choices' }, SLOW));
  await waitFor(() => expect(sent).toHaveLength(2), SLOW);
  typeAll('8');
  press('Save');
  await waitFor(() => expect(sent[2]).toEqual({ pair: ['8', '11'], place: { town: 'Goa' }, version: 2 }), SLOW);
});

test('a form that stays open goes on from what is saved: the focus and what was typed meanwhile stay', async () => {
  let answer: (saved: { data: object }) => void = () => undefined;
  const pending = new Promise<{ data: object }>((resolve) => (answer = resolve));
  const stored: Values = { pair: ['6', '11'], place: { town: 'Panaji' }, version: 2 };
  const { sent } = open({ answers: [pending, SAVED], goesOn: () => stored });
  typeAll('6');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1), SLOW);
  const town = document.querySelector<HTMLInputElement>('[data-path="place.town"]')!;
  const first = document.querySelector<HTMLInputElement>('[data-path="pair.0"]')!;
  first.focus();
  type('pair.0', '8');
  answer({ data: stored });
  await screen.findByText('Saved', {}, SLOW);
  await waitFor(() => expect(town.value).toBe('Panaji'), SLOW);
  expect([first.value, document.activeElement === first]).toEqual(['8', true]);
  expect(screen.getByText('Draft saved on this device')).toBeTruthy();
  press('Save');
  await waitFor(() => expect(sent[1]).toEqual({ pair: ['8', '11'], place: { town: 'Panaji' }, version: 2 }), SLOW);
});

test('what others stored is shown by a form that stays open as long as nothing is typed', async () => {
  const { store } = open({ answers: [], goesOn: () => INITIAL });
  const town = document.querySelector<HTMLInputElement>('[data-path="place.town"]')!;
  act(() => {
    store.dispatch(
      valuesReplaced({ id: 'record', values: { ...INITIAL, version: 0 }, base: { ...INITIAL, version: 0 } }),
    );
  });
  await waitFor(() => expect(store.getState().forms['record']!.base['version']).toBe(1), SLOW);
  type('place.town', 'Goa');
  act(() => {
    store.dispatch(versionMoved({ id: 'record', version: 0 }));
  });
  expect([town.value, store.getState().forms['record']!.base['version']]).toEqual(['Goa', 0]);
});

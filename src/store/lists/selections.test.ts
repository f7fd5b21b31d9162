import { expect, test } from 'vitest';
import type { RowResult } from '@domain/contract/list';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { ADMIN, STAFF, testEnvironment } from '@/testing/app';
import { loggedOut, signedIn, signedOut } from '../auth';
import { createStore } from '../store';
import { BATCH, runOverSelection } from './bulk';
import {
  actionRequested,
  actionDismissed,
  rowsDeselected,
  rowsSelected,
  runEnded,
  type Selection,
  selectSelection,
} from './selections';

interface Key {
  teacher_id: string;
  trainer_name: string;
}

const row = (index: number) => ({
  teacher_id: `t${index}@example.com`,
  trainer_name: `Trainer ${index}`,
  address: 'Pune',
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));
const done = ({ teacher_id: id }: Key): RowResult => ({ id, status: 'done', status_code: 200 });
const failed = ({ teacher_id: id }: Key): RowResult => ({ id, status: 'failed', status_code: 409, error: 'Too late' });

function start(count: number) {
  const store = createStore(testEnvironment());
  store.dispatch(rowsSelected(TRAINER_LIST, rows(count)));
  const selection = (): Selection => selectSelection(store.getState(), TRAINER_LIST.name);
  const ids = () => Object.keys(selection().rows);
  const run = (work: (keys: Key[]) => RowResult[] | undefined) =>
    store.dispatch(
      runOverSelection<Key>(
        TRAINER_LIST,
        { label: 'Deactivate', done: 'deactivated', run: async (keys) => work(keys) },
        ({ trainer_name }) => trainer_name,
      ),
    );
  return { store, selection, ids, run };
}

test('spec 3: of a selected row only its keys are kept, by list', () => {
  const { store, selection, ids } = start(2);
  expect(selection().rows).toEqual({
    't0@example.com': { teacher_id: 't0@example.com', trainer_name: 'Trainer 0' },
    't1@example.com': { teacher_id: 't1@example.com', trainer_name: 'Trainer 1' },
  });
  store.dispatch(rowsDeselected({ list: 'trainers', ids: ['t0@example.com'] }));
  expect(ids()).toEqual(['t1@example.com']);
  expect(selectSelection(store.getState(), 'groups').rows).toEqual({});
});

test('batches are bounded, their progress is in the store, and what failed stays with its reason', async () => {
  const { selection, ids, run } = start(2 * BATCH + 5);
  const seen: [number, number | undefined][] = [];
  await run((keys) => {
    seen.push([keys.length, selection().run?.settled]);
    return keys.map((key) => (key.trainer_name === 'Trainer 7' ? failed(key) : done(key)));
  });
  expect(seen).toEqual([
    [BATCH, 0],
    [BATCH, BATCH],
    [5, 2 * BATCH],
  ]);
  expect(ids()).toEqual(['t7@example.com']);
  expect(selection()).toMatchObject({
    run: null,
    failures: [{ id: 't7@example.com', name: 'Trainer 7', error: 'Too late' }],
  });
});

test('the confirmation question is in the store until it is answered', async () => {
  const { store, selection, run } = start(1);
  store.dispatch(actionRequested({ list: 'trainers', label: 'Deactivate' }));
  expect(selection().requested).toBe('Deactivate');
  store.dispatch(actionDismissed('trainers'));
  expect(selection().requested).toBeNull();
  store.dispatch(actionRequested({ list: 'trainers', label: 'Deactivate' }));
  await run((keys) => keys.map(done));
  expect(selection().requested).toBeNull();
});

test('rows whose batch was stopped, or failed to arrive, stay selected', async () => {
  const stopped = start(3 * BATCH);
  await stopped.run((keys) => {
    stopped.store.dispatch(runEnded('trainers'));
    return keys.map(done);
  });
  expect(stopped.ids()).toHaveLength(2 * BATCH);
  expect(stopped.store.getState().snackbar[0]?.text).toBe(`${BATCH} trainers deactivated`);
  const lost = start(3 * BATCH);
  await lost.run((keys) => (keys[0]?.trainer_name === `Trainer ${BATCH}` ? undefined : keys.map(done)));
  expect(lost.ids()).toHaveLength(2 * BATCH);
  expect(lost.selection()).toMatchObject({ run: null, failures: [] });
});

test('a selection belongs to one person: it is cleared by signing out or another person, and stays when a session ends', async () => {
  const left = start(3);
  left.store.dispatch(signedOut());
  expect(left.ids()).toEqual([]);
  const over = start(3);
  over.store.dispatch(loggedOut());
  over.store.dispatch(signedIn(STAFF));
  expect(over.ids()).toHaveLength(3);
  over.store.dispatch(signedIn(ADMIN));
  expect(over.ids()).toEqual([]);
  const midway = start(2 * BATCH);
  await midway.run((keys) => {
    midway.store.dispatch(signedOut());
    return keys.map(failed);
  });
  expect(midway.selection()).toMatchObject({ rows: {}, failures: [] });
});

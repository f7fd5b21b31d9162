import { expect, test, vi } from 'vitest';
import { ADMIN, SLOW, STAFF, stubApi, testEnvironment } from '@/testing/app';
import { startOfHour } from '@domain/calendar';
import { DATE, day, engineInThread } from '@/testing/availability';
import { availabilityApi } from '../api/availability';
import { cellToggled } from '../availability/picking';
import { selectSlots, shownCodes } from '../availability/selectors';
import { draftSaved } from '../drafts';
import { keep, STORAGE_KEY, STORAGE_VERSION, type SliceStorage } from './persist';
import { followOtherTabs } from './otherTabs';
import { colorSchemeChosen, menuToggled } from '../preferences';
import { createStore } from '../store';

/** A browser's storage and its tabs: each hears what another one wrote, if that is news. */
function browser() {
  const stored = new Map<string, string>();
  const tabs: EventTarget[] = [];
  let writes = 0;

  function storageOf(tab: EventTarget): SliceStorage {
    const write = (key: string, newValue: string | null) => {
      const oldValue = stored.get(key) ?? null;
      if (oldValue === newValue) return;
      if (newValue === null) stored.delete(key);
      else stored.set(key, newValue);
      writes++;
      for (const other of tabs)
        if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
    };
    return {
      getItem: async (key) => stored.get(key) ?? null,
      setItem: async (key, value) => write(key, value),
      removeItem: async (key) => write(key, null),
    };
  }

  async function openTab(user = STAFF) {
    const tab = new EventTarget();
    const store = createStore(
      testEnvironment({ user, storage: storageOf(tab), startDayEngine: () => engineInThread() }),
    );
    const persistor = await keep(store);
    followOtherTabs(store, tab);
    tabs.push(tab);
    return { tab, store, state: () => store.getState(), persistor };
  }
  return { openTab, writes: () => writes };
}

test('decisions 014: what one tab keeps, another tab does not undo, whichever of them writes last', async () => {
  const { openTab, writes } = browser();
  const [one, other] = [await openTab(), await openTab()];
  one.store.dispatch(draftSaved({ key: 'trainer new', base: {}, values: { trainer_name: 'Asha' } }));
  await vi.waitFor(() => expect(other.state().drafts).toEqual(one.state().drafts), SLOW);
  other.store.dispatch(menuToggled());
  await vi.waitFor(() => expect(one.state().preferences.menuOpen).toBe(false), SLOW);
  one.store.dispatch(colorSchemeChosen('dark'));
  other.store.dispatch(draftSaved({ key: 'lead new', base: {}, values: {} }));
  await vi.waitFor(() => {
    expect(Object.keys(one.state().drafts)).toEqual(['trainer new', 'lead new']);
    expect(other.state().preferences.colorScheme).toBe('dark');
  }, SLOW);
  const third = await openTab();
  expect(Object.keys(third.state().drafts)).toEqual(['trainer new', 'lead new']);
  // Tabs that agree have nothing more to write.
  const flushAll = () => Promise.all([one, other, third].map(({ persistor }) => persistor.flush()));
  await flushAll();
  const before = writes();
  await flushAll();
  expect(writes()).toBe(before);
});

test('spec 4: an hour that is picked in one tab is picked in the other, with what it blocks', async () => {
  stubApi({ 'GET /tms/v1/trainers/slots': [day({ id: 'asha@x' })] });
  const { openTab } = browser();
  const [one, other] = [await openTab(), await openTab()];
  for (const { store } of [one, other]) await store.dispatch(availabilityApi.endpoints.trainerSlots.initiate(DATE));
  for (const hour of [9, 10, 11])
    await one.store.dispatch(cellToggled({ date: DATE, trainerId: 'asha@x', hour }, startOfHour(DATE, 8)));
  const base = selectSlots(other.state(), DATE)?.codes[0] ?? '';
  await vi.waitFor(
    () => expect(shownCodes(other.state(), DATE, 'asha@x', base)).toBe('.........aaafaaaa.......'),
    SLOW,
  );
  expect(other.state().picks).toEqual(one.state().picks);
  vi.unstubAllGlobals();
});

test.each([
  ['another person', ADMIN.email, STORAGE_VERSION],
  ['another version of the console', STAFF.email, STORAGE_VERSION + 1],
])('what is kept by %s is not taken over', async (_, owner, version) => {
  const { store, tab } = await browser().openTab();
  const parts = { owner, preferences: { menuOpen: false }, _persist: { version } };
  const newValue = JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)])),
  );
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: STORAGE_KEY, newValue }));
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: STORAGE_KEY, newValue: '{{' }));
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'another', newValue }));
  expect(store.getState().preferences.menuOpen).toBe(true);
});

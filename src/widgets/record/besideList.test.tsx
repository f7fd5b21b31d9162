// @vitest-environment jsdom
// A record beside its list: opened, left, and followed by its neighbours, over the pages of the list; and as a page of its own.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Trainer } from '@domain/contract/trainers';
import { seedRows } from '@server/seed/seed';
import { renderApp, SLOW, stubApi } from '@/testing/app';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seeded = [...seedRows({ trainers: 30, today: '2026-11-20' })]
  .flatMap(({ trainers }) => trainers ?? [])
  .slice(0, 30);
const TRAINERS = seeded.map(({ pan: _pan, bank: _bank, calendar_credential: _credential, ...open }, at): Trainer => {
  return {
    ...open,
    trainer_name: `Trainer ${at + 1}`,
    teacher_id: `t${at + 1}@example.com`,
    pan_last4: null,
    bank_last4: null,
  };
});
const AT = '/trainers/view-trainer';
const SIZE = 25;

async function open(at: string) {
  const calls = stubApi({
    'GET /console/v1/views': [],
    'GET /tms/v1/trainers/page': ({ url }: Request) => {
      const first = (Number(new URL(url).searchParams.get('page') ?? 1) - 1) * SIZE;
      return { rows: TRAINERS.slice(first, first + SIZE), total: TRAINERS.length };
    },
    'GET /tms/v1/trainer': ({ url }: Request) =>
      TRAINERS.find(({ teacher_id }) => teacher_id === new URL(url).searchParams.get('email')),
  });
  return { calls, ...(await renderApp({ at })) };
}

const panel = (name: string) => screen.findByRole('region', { name }, SLOW);
const trainerIn = (search: string) => new URLSearchParams(search).get('trainer');

test('a record opens beside a list that stays in use; Escape closes it, and its row has the focus', async () => {
  const { store } = await open(AT);
  const link = await screen.findByRole('link', { name: 'Trainer 2' }, SLOW);
  await userEvent.click(link);
  const record = await panel('Trainer 2');
  expect(document.activeElement).toBe(within(record).getByRole('heading', { name: 'Trainer 2' }));
  expect(link.getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The list is as usable as before: another row is opened from it.
  await userEvent.click(screen.getByRole('link', { name: 'Trainer 5' }));
  await panel('Trainer 5');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Trainer 5' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Trainer 5' }));
  expect(trainerIn(store.getState().location.search)).toBeNull();
});

test('J and K lead to the neighbours, over the end of the page; Back leads to the list', async () => {
  const { store, router } = await open(`${AT}?size=${SIZE}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Trainer 24' }, SLOW));
  const first = await panel('Trainer 24');
  expect(first.textContent).toContain('24 of 30');
  await userEvent.keyboard('j');
  await panel('Trainer 25');
  await userEvent.keyboard('j');
  expect((await panel('Trainer 26')).textContent).toContain('26 of 30');
  const { search } = store.getState().location;
  expect([trainerIn(search), new URLSearchParams(search).get('page')]).toEqual(['t26@example.com', '2']);
  await userEvent.keyboard('k');
  await panel('Trainer 25');
  await userEvent.click(screen.getByRole('button', { name: 'Previous record' }));
  await panel('Trainer 24');
  // A letter that is typed is a letter.
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'j');
  await panel('Trainer 24');
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await router.navigate(-1);
  await waitFor(() => expect(trainerIn(store.getState().location.search)).toBeNull(), SLOW);
});

test('a record as a page stands alone, and its list is one step away; its link leads to it without the list', async () => {
  const copied = vi.fn<() => Promise<void>>(async () => {});
  await open(`${AT}?rating=1..`);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  await userEvent.click(await screen.findByRole('link', { name: 'Trainer 1' }, SLOW));
  await userEvent.click(within(await panel('Trainer 1')).getByRole('button', { name: 'Open as page' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Trainer 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Copy link to record' }));
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}${AT}?trainer=t1%40example.com&as=page`);
  Reflect.deleteProperty(navigator, 'clipboard');
  await userEvent.click(within(await panel('Trainer 1')).getByRole('button', { name: 'Trainers' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Trainer 1' })).toBeNull());
});

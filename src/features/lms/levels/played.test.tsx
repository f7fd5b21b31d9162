// @vitest-environment jsdom
// How conquests are played, over the API in process: plays that were given are seen, changed and ended, and a number leads to its attempts.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CONQUEST_PLAYS, type ConquestPlay } from '@domain/records/conquestPlay';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { existingContent, WRITER } from '../../../../tests/api/existingContent';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES } from '../../../../tests/api/testServer';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

async function played() {
  const store = memoryStore();
  const existing = await existingContent(store);
  const { id } = existing.conquestNumbers!.path as unknown as { id: string };
  const play: ConquestPlay = newRow(
    CONQUEST_PLAYS,
    { actor: WRITER, now: NOW },
    { conquest_id: id, student_id: 'none', status: 'open', page: '/p/abc' },
  );
  await store.records(CONQUEST_PLAYS).insert([play]);
  await answerInProcess(await peopled(store, 0), 'staff');
  return { store, id, play };
}

test('a number of the results leads to the attempts that it counts, and says what they are', async () => {
  const { id } = await played();
  await open(`/lms/conquest/edit/${id}?tab=results`);
  const version = await screen.findByRole('combobox', { name: 'Version' }, SLOW);
  fireEvent.click(version);
  const offered = await waitFor(() => {
    const list = document.getElementById(version.getAttribute('aria-controls') ?? '');
    return within(list!).getByRole('option', { name: 'Version 1', hidden: true });
  }, SLOW);
  fireEvent.click(offered);
  fireEvent.click(await screen.findByRole('link', { name: '4 (1)' }, SLOW));
  expect(
    await screen.findByText(
      /^Only version 1, level First, “2 \+ 2” answered wrong with “4”, what had ended by/,
      {},
      SLOW,
    ),
  ).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: 'Attempts' }, SLOW)).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]!.textContent).toContain('0 of 1');
  fireEvent.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(screen.queryByText(/^Only version/)).toBeNull(), SLOW);
});

test('a play is seen on the page to read, its tries are changed, and it is ended', async () => {
  const { store, id, play } = await played();
  await open(`/lms/conquest/view/${id}?tab=plays`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }, SLOW));
  fireEvent.change(await screen.findByRole('textbox', { name: /Extra tries/ }, SLOW), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save play' }));
  await waitFor(
    async () => expect(await store.records(CONQUEST_PLAYS).find(play.id)).toMatchObject({ extra_tries: 2 }),
    SLOW,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^End/ }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  fireEvent.click(within(dialog).getByRole('button', { name: 'End' }));
  await waitFor(
    async () => expect(await store.records(CONQUEST_PLAYS).find(play.id)).toMatchObject({ status: 'ended', page: '' }),
    SLOW,
  );
});

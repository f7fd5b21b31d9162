// @vitest-environment jsdom
// The dialog of an import over the API in process: what cannot be read, columns matched by hand and remembered, results line by line.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HOLIDAYS } from '@domain/records/holiday';
import { LEADS } from '@domain/records/lead';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, peopled, ROLES } from '../../../tests/api/testServer';
import { choose as chooseOption } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(role: 'admin' | 'staff' = 'admin') {
  const store = memoryStore();
  await answerInProcess(await peopled(store, 0), role);
  const app = await renderApp({
    user: { email: emailOf(role), permissions: [...ROLES[role]] },
    at: '/holidays',
  });
  return { ...app, holidays: () => allOf(store, HOLIDAYS, {}) };
}

async function choose(content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // jsdom reads no file.
  const file = Object.assign(new File([bytes], 'holidays.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => bytes.slice().buffer,
  });
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull(), SLOW);
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
}

const dialog = () => screen.findByRole('dialog', { name: 'Import holidays from CSV' }, SLOW);

test('a file is looked at before it is imported, each line has its result, and the same file again changes nothing', async () => {
  const { store, holidays } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Import CSV' }, SLOW));
  const shown = within(await dialog());
  await choose(new Uint8Array([0x61, 0x0a, 0xe9, 0xe8]));
  await shown.findByText(/neither UTF-8 nor UTF-16/, {}, SLOW);
  expect(shown.queryByRole('button', { name: /^Check/ })).toBeNull();

  const text = 'Day;Region;Feast\n2041-01-26;IN;=1+1\n2041-01-26;IN;Twice\n';
  await choose(text);
  await shown.findByRole('combobox', { name: 'Field of Feast' }, SLOW);
  await chooseOption(document, 'columns.2', 'Name');
  expect(store.getState().preferences.importWords).toEqual({ holiday: { feast: 'name' } });
  fireEvent.click(shown.getByRole('button', { name: 'Check 2 lines' }));
  await shown.findByText('1 would be created · 0 would be changed · 0 unchanged · 1 refused', {}, SLOW);
  expect(shown.getByRole('table', { name: 'Refused lines' }).textContent).toContain(
    '3Region: Line 2 is about the same holiday',
  );
  expect(await holidays()).toEqual([]);
  fireEvent.click(shown.getByRole('button', { name: 'Import 1 line' }));
  await shown.findByText('1 created · 0 changed · 0 unchanged · 1 refused', {}, SLOW);
  await shown.findByRole('button', { name: 'Download results' }, SLOW);
  expect(await holidays()).toMatchObject([{ id: 'IN:2041-01-26', name: '=1+1', version: 1 }]);
  fireEvent.click(shown.getByRole('button', { name: 'Done' }));

  fireEvent.click(screen.getByRole('button', { name: 'Import CSV' }));
  await choose(text);
  fireEvent.click(await screen.findByRole('button', { name: 'Check 2 lines' }, SLOW));
  await screen.findByText('0 would be created · 0 would be changed · 1 unchanged · 1 refused', {}, SLOW);
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('a whole file of leads is undone where it was imported: said with numbers first, then what was done', async () => {
  const store = memoryStore();
  await answerInProcess(await peopled(store, 0), 'admin');
  await renderApp({ user: { email: emailOf('admin'), permissions: [...ROLES.admin] }, at: '/leads/view' });
  fireEvent.click(await screen.findByRole('button', { name: 'Import CSV' }, SLOW));
  const shown = within(await screen.findByRole('dialog', { name: 'Import leads from CSV' }, SLOW));
  const head = 'Mobile number,First name,Last name,E-mail,Child’s age,Grade,Country,Language';
  await choose(`${head}\n+919700000001,Asha,Rao,asha@families.example.com,9,4,India,English\n`);
  fireEvent.click(await shown.findByRole('button', { name: 'Check 1 line' }, SLOW));
  fireEvent.click(await shown.findByRole('button', { name: 'Import 1 line' }, SLOW));
  await shown.findByText('1 created · 0 changed · 0 unchanged · 0 refused', {}, SLOW);
  expect(await allOf(store, LEADS, {})).toHaveLength(1);

  fireEvent.click(await shown.findByRole('button', { name: /^Undo import of / }, SLOW));
  const asked = within(shown.getByRole('group', { name: 'Undo import' }));
  expect(asked.getByText(/^1 lead that the file created will be removed\./)).toBeDefined();
  fireEvent.click(asked.getByRole('button', { name: 'Undo import' }));
  await shown.findByText('1 undone · 0 kept', {}, SLOW);
  await shown.findByText('Undone', {}, SLOW);
  expect(await allOf(store, LEADS, {})).toEqual([]);
});

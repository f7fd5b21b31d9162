// @vitest-environment jsdom
// A node that is written while it is changed by others, over the API in process: the panel of conflicts in words, and none about what one moved oneself.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { richFromText } from '@domain/richText/richText';
import { nodeType } from '@server/learning/nodes';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { addNode, addPlaces } from '../../../../tests/api/existingContent';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, peopled, ROLES } from '../../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

async function content() {
  const store = memoryStore();
  const course = await addNode(store, 'course', 'Fractions');
  const halves = await addNode(store, 'module', 'Halves', { body: richFromText('Fold it') });
  const [folding, sharing] = [await addNode(store, 'topic', 'Folding'), await addNode(store, 'topic', 'Sharing')];
  await addPlaces(store, course, [halves]);
  await addPlaces(store, halves, [folding, sharing]);
  const server = await answerInProcess(await peopled(store, 0), 'staff');
  const admin = await server.as('admin');
  await open(`/lms/courses/edit/${course.id}?node=${halves.id}`);
  const type = (summary: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Summary' }), { target: { value: summary } });
  await screen.findByRole('textbox', { name: 'Summary' }, SLOW);
  const stored = async () => (await store.records(nodeType('module')).find(halves.id))!;
  return { halves, admin, type, stored };
}

test('text that another person wrote meanwhile is shown in words, and a side is chosen for each', async () => {
  const { halves, admin, type, stored } = await content();
  type('Mine');
  const body = { version: 1, summary: 'Theirs', body: richFromText('Cut it') };
  expect((await admin.call('lms_module.edit', { path: { id: halves.id }, body })).status).toBe(200);
  fireEvent.click(screen.getByRole('button', { name: 'Save module' }));
  const panel = within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }, SLOW));
  expect(panel.getByRole('radio', { name: 'Theirs: Cut it' })).toBeTruthy();
  expect(panel.getByRole('radio', { name: 'Mine: Fold it' })).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Save with these choices' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ summary: 'Mine', body_words: 'Cut it' }), SLOW);
});

test('a person who moves nodes below the one they are writing meets no conflict with themselves', async () => {
  const { type, stored } = await content();
  type('Typed before the move');
  const tree = screen.getByRole('tree', { name: 'Contents' });
  act(() => within(tree).getAllByRole('treeitem')[2]!.focus());
  expect(document.activeElement!.textContent).toContain('Folding');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', altKey: true });
  await waitFor(async () => expect((await stored()).version).toBe(2), SLOW);
  await waitFor(() => expect(within(tree).getAllByRole('treeitem')[2]!.textContent).toContain('Sharing'), SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Save module' }));
  await waitFor(
    async () => expect(await stored()).toMatchObject({ summary: 'Typed before the move', version: 3 }),
    SLOW,
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

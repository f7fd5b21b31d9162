// @vitest-environment jsdom
// The pages on which learning content is written, over the API in process: the tree by keyboard, the form, a merge, a comment, a wrong key regraded.
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { LmsNodeView } from '@domain/contract/lms';
import { KINDS_BELOW, type NodeKind } from '@domain/learning/kinds';
import { withPlaced } from '@domain/learning/placing';
import type { NodeName } from '@server/learning/nodes';
import { nodeType } from '@server/learning/nodes';
import { childrenOf } from '@server/learning/places';
import { LMS_DRAFTS } from '@domain/records/lmsDraft';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { addNode, addPlaces, existingContent } from '../../../../tests/api/existingContent';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, peopled, ROLES } from '../../../../tests/api/testServer';
import { movesOut, movesTo, pasteAt, rowsOf, type SentMove } from './treeRows';

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
  const [halves, quarters] = [await addNode(store, 'module', 'Halves'), await addNode(store, 'module', 'Quarters')];
  const [folding, sharing] = [await addNode(store, 'topic', 'Folding'), await addNode(store, 'topic', 'Sharing')];
  await addPlaces(store, course, [halves, quarters]);
  await addPlaces(store, halves, [folding, sharing]);
  const existing = await existingContent(store);
  await answerInProcess(await peopled(store, 0), 'staff');
  const below = async ({ id }: NodeName) => (await childrenOf(store, [id])).get(id)!.map((child) => child.id);
  return { store, course, halves, quarters, folding, sharing, below, existing };
}

test('the tree is walked, ordered and moved by keyboard, and undone; the node that is opened is written', async () => {
  const { store, course, halves, quarters, folding, sharing, below } = await content();
  await open(`/lms/courses/edit/${course.id}`);
  const tree = await screen.findByRole('tree', { name: 'Contents' }, SLOW);
  const key = (name: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key: name, ...more });
  const items = () => within(tree).getAllByRole('treeitem');
  items()[0]!.focus();
  key('ArrowDown');
  key('ArrowDown');
  expect(document.activeElement!.textContent).toContain('Folding');
  key('ArrowDown', { altKey: true });
  await waitFor(async () => expect(await below(halves)).toEqual([sharing.id, folding.id]), SLOW);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  await waitFor(async () => expect(await below(halves)).toEqual([folding.id, sharing.id]), SLOW);
  // Both are ticked, cut, and put into the other module.
  await waitFor(() => expect(items()[2]!.textContent).toContain('Folding'), SLOW);
  items()[2]!.focus();
  key('ArrowDown', { shiftKey: true });
  expect(items().filter((each) => each.getAttribute('aria-selected') === 'true')).toHaveLength(2);
  key('x', { ctrlKey: true });
  key('End');
  key('v', { ctrlKey: true });
  await waitFor(async () => expect(await below(quarters)).toEqual([folding.id, sharing.id]), SLOW);
  key('Enter');
  const title = await screen.findByRole('textbox', { name: /^Title/ }, SLOW);
  fireEvent.change(title, { target: { value: 'Quarters of a pizza' } });
  fireEvent.keyDown(title, { key: 's', ctrlKey: true });
  await waitFor(
    async () =>
      expect(await store.records(nodeType('module')).find(quarters.id)).toMatchObject({ title: 'Quarters of a pizza' }),
    SLOW,
  );
});

test('nodes are ticked by pointer alone, and what is dragged marks one row and moves', async () => {
  const { course, halves, quarters, folding, sharing, below } = await content();
  await open(`/lms/courses/edit/${course.id}`);
  const tree = await screen.findByRole('tree', { name: 'Contents' }, SLOW);
  const item = (name: string) =>
    within(tree)
      .getAllByRole('treeitem')
      .find(({ textContent }) => textContent.includes(name))!;
  const rowOf = (name: string) => item(name).closest<HTMLElement>('[draggable]')!;
  expect(item('Folding').getAttribute('aria-level')).toBe('3');
  expect([item('Sharing').getAttribute('aria-posinset'), item('Sharing').getAttribute('aria-setsize')]).toEqual([
    '2',
    '2',
  ]);
  for (const name of ['Folding', 'Sharing']) fireEvent.click(rowOf(name).querySelector('[data-part="tick"]')!);
  expect(item('Folding').getAttribute('aria-selected')).toBe('true');
  // Ticking opens nothing.
  expect(item('Fractions').getAttribute('aria-current')).toBe('true');
  fireEvent.dragStart(rowOf('Folding'));
  for (const name of ['Halves', 'Sharing', 'Quarters', 'Quarters']) fireEvent.dragOver(rowOf(name));
  expect([...tree.querySelectorAll('[data-over]')]).toEqual([rowOf('Quarters')]);
  // Another part of the same row is under the pointer.
  const left = createEvent.dragLeave(rowOf('Quarters'));
  Object.defineProperty(left, 'relatedTarget', { value: item('Quarters') });
  fireEvent(rowOf('Quarters'), left);
  expect([...tree.querySelectorAll('[data-over]')]).toEqual([rowOf('Quarters')]);
  fireEvent.dragLeave(rowOf('Quarters'));
  expect(tree.querySelector('[data-over]')).toBeNull();
  fireEvent.dragOver(rowOf('Quarters'));
  fireEvent.drop(rowOf('Quarters'));
  expect(tree.querySelector('[data-over]')).toBeNull();
  await waitFor(async () => expect(await below(quarters)).toEqual([folding.id, sharing.id]), SLOW);
  expect(await below(halves)).toEqual([]);
});

test('a conflict of a merge waits for a person; a comment is a thread that is resolved', async () => {
  const { store, existing } = await content();
  const { kind, id } = existing.previewDraftMerge!.path as unknown as NodeName;
  const row = (await store.records(nodeType(kind)).find(id))!;
  const before = await store.records(nodeType(kind)).change(id, { examples: 'Ours' } as object, row.version);
  expect(before).toBeTruthy();
  await addPlaces(store, await addNode(store, 'topic', 'Parts'), [{ kind, id }]);
  const topic = (
    await store
      .records(nodeType('topic'))
      .page({ page: 1, size: 50, sort: { field: 'title', descending: false }, search: 'Parts', filters: {} })
  ).rows[0]!;
  await open(`/lms/topics/edit/${topic.id}?node=${id}&tab=merge`);
  const merge = await screen.findByRole('button', { name: 'Merge' }, SLOW);
  const choice = await screen.findByRole('radiogroup', { name: /^Keep of Thirds/ }, SLOW);
  expect(screen.getByText('1 conflict to decide')).toBeTruthy();
  fireEvent.click(within(choice).getByRole('radio', { name: 'Published' }));
  await waitFor(() => expect(screen.queryByText('1 conflict to decide')).toBeNull(), SLOW);
  fireEvent.click(screen.getAllByRole('button', { name: 'Merge' }).at(-1) ?? merge);
  await waitFor(
    async () => expect(await store.records(nodeType(kind)).find(id)).toMatchObject({ examples: 'A cake', draft_of: 2 }),
    SLOW,
  );
  fireEvent.click(await screen.findByRole('tab', { name: 'Comments' }, SLOW));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Comment' }, SLOW), { target: { value: 'Which cake?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }, SLOW));
  await screen.findByRole('button', { name: 'Open again' }, SLOW);
});

test('typed text is there on another device; where two devices have written, the person takes one', async () => {
  const { store, folding } = await content();
  const at = `/lms/topics/edit/${folding.id}`;
  const title = async () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ }, SLOW);
  const kept = async () => (await allOf(store, LMS_DRAFTS, {}))[0]?.typed?.values['title'];
  const type = async (value: string) => fireEvent.change(await title(), { target: { value } });
  await open(at);
  await type('Folding paper');
  await screen.findByText(/^Draft saved for all your devices/, {}, SLOW);
  expect(await kept()).toBe('Folding paper');
  cleanup();
  await open(at);
  expect((await title()).value).toBe('Folding paper');
  // The first device goes on meanwhile.
  const [row] = await allOf(store, LMS_DRAFTS, {});
  const elsewhere = { ...row!.typed!, values: { ...row!.typed!.values, title: 'Folding a map' } };
  await store.records(LMS_DRAFTS).update({ ...row!, typed: elsewhere, version: row!.version + 1 }, row!.version);
  await type('Folding cloth');
  fireEvent.click(await screen.findByRole('button', { name: 'Take that' }, SLOW));
  await waitFor(async () => expect((await title()).value).toBe('Folding a map'), SLOW);
  // Saved, nothing is left of it.
  fireEvent.click(screen.getByRole('button', { name: 'Save topic' }));
  await waitFor(async () => expect(await kept()).toBeUndefined(), SLOW);
  expect(await store.records(nodeType('topic')).find(folding.id)).toMatchObject({ title: 'Folding a map' });
});

test('children whose result changes by a corrected key are shown before a person applies it', async () => {
  const { existing } = await content();
  const { id } = existing.conquestNumbers!.path as unknown as { id: string };
  await open(`/lms/conquest/edit/${id}?tab=results`);
  await screen.findByText('1 of 1 finished attempts count otherwise by version 2.', {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Apply to 1 attempt' }));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change points' }));
  expect(await screen.findByText('None of 0 finished attempts counts otherwise by version 2.', {}, SLOW)).toBeTruthy();
});

test('levels and questions are written, and what is wrong is said with its place', async () => {
  const store = memoryStore();
  const { id } = await addNode(store, 'conquest', 'Barks');
  await answerInProcess(await peopled(store, 0), 'staff');
  await open(`/lms/conquest/edit/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add question' }, SLOW));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Question/ }, SLOW), {
    target: { value: 'Which one barks?' },
  });
  for (const [at, word] of ['Dog', 'Cat'].entries())
    fireEvent.change(screen.getByRole('textbox', { name: `Choice ${at + 1}` }), { target: { value: word } });
  fireEvent.click(screen.getByRole('button', { name: 'Save conquest' }));
  expect(await screen.findAllByText(/Level 1, question 1: needs the choice that is right/, {}, SLOW)).not.toHaveLength(
    0,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Choice 1 is right' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save conquest' }));
  await waitFor(
    async () =>
      expect(await store.records(nodeType('conquest')).find(id)).toMatchObject({
        levels: [{ questions: [{ ask: 'Which one barks?', choices: [{ text: 'Dog' }, { text: 'Cat' }] }] }],
      }),
    SLOW,
  );
});

/** The tree after the moves, as the API applies them. */
function applied(nodes: readonly LmsNodeView[], moves: readonly SentMove[]): LmsNodeView[] {
  const below = new Map(nodes.map((node) => [node.id, [...node.children]]));
  for (const { node, from, to, before } of moves) {
    const [child, source, target] = [node, from, to].map((word) => word?.split(':')[1]);
    if (source && source !== target)
      below.set(
        source,
        below.get(source)!.filter((each) => each !== child),
      );
    // The API refuses what is to stand before a node that is not there.
    if (target && before !== null) expect(below.get(target)).toContain(before);
    if (target) below.set(target, withPlaced(below.get(target)!, child!, before));
  }
  return nodes.map((node) => ({ ...node, children: below.get(node.id)! }));
}

test('whatever is moved or taken out, its way back leaves the tree as it was', () => {
  const view = (kind: NodeKind, id: string, children: string[]): LmsNodeView => ({
    kind,
    id,
    children,
    title: id,
    number: null,
    status: 'draft',
    latest: 0,
    written_by: null,
    at: 0,
    fields: {},
  });
  const nodes = [
    view('course', 'r', ['m1', 'm2']),
    view('module', 'm1', ['t1', 't2', 't3']),
    view('module', 'm2', ['t4', 'q1']),
    ...['t1', 't2', 't3', 't4'].map((id) => view('topic', id, [])),
    view('conquest', 'q1', []),
  ];
  const rows = rowsOf(nodes, 'r', new Set());
  const shape = (of: readonly LmsNodeView[]) => of.map(({ id, children }) => [id, children]);
  fc.assert(
    fc.property(
      fc.subarray(rows.slice(1), { minLength: 1 }),
      fc.constantFrom(...rows),
      fc.boolean(),
      (some, at, out) => {
        const kinds = some.map(({ node }) => node.kind);
        const place = pasteAt(at, kinds);
        if (some.length > 1 && new Set(some.map(({ parent }) => parent!.id)).size > 1 && kinds.includes('module'))
          return;
        const { moves, back } = out || !place ? movesOut(some) : movesTo(some, place);
        const after = applied(nodes, moves);
        for (const { kind, children } of after)
          for (const child of children) expect(KINDS_BELOW[kind]).toContain(nodes.find(({ id }) => id === child)!.kind);
        expect(shape(applied(after, back))).toEqual(shape(nodes));
      },
    ),
  );
});

// @vitest-environment jsdom
// What is said about places in a text, over the API in process: beside the text, in its form and on the page to read; and the text as the child sees it.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newLevel } from '@domain/learning/conquest';
import { LMS_COMMENTS } from '@domain/records/lmsComment';
import { richFromText } from '@domain/richText/richText';
import { questionFields } from '@server/learning/conquestFields';
import { nodeType } from '@server/learning/nodes';
import { memoryStore } from '@server/store/memory/memoryStore';
import { newRow } from '@server/store/newRow';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { addNode, addPlaces } from '../../../../tests/api/existingContent';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES } from '../../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

async function topic(words: string) {
  const store = memoryStore();
  const module = await addNode(store, 'module', 'Halves');
  const node = await addNode(store, 'topic', 'Folding', {
    body: richFromText(words),
    aims: 'Staff know why',
    worksheet_titles: ['Sheet one'],
  });
  await addPlaces(store, module, [node]);
  const server = await answerInProcess(await peopled(store, 0), 'staff');
  const admin = await server.as('admin');
  const row = async () => (await store.records(nodeType('topic')).find(node.id))!;
  const edit = async (body: string) => {
    const { version } = await row();
    const answer = await admin.call('lms_topic.edit', {
      path: { id: node.id },
      body: { version, body: richFromText(body) },
    } as never);
    expect(answer.status).toBe(200);
  };
  return { store, node, row, edit };
}

test('a paragraph is commented on, its words are marked, and edits elsewhere leave the mark where it was', async () => {
  const { store, node, edit } = await topic('Fold the paper.\n\nCut a cake.');
  await open(`/lms/topics/edit/${node.id}?tab=comments`);
  fireEvent.click(await screen.findByRole('button', { name: 'Comment on “Cut a cake.”' }, SLOW));
  expect((await screen.findAllByText('Cut a cake.', { selector: 'blockquote' }, SLOW)).length).toBe(1);
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'Which one?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await screen.findByText('Cut a cake.', { selector: 'mark' }, SLOW);
  expect(await allOf(store, LMS_COMMENTS, {})).toMatchObject([
    { quote: 'Cut a cake.', anchor: { before: 'Fold the paper.\n', after: '', nth: 0, of: 1 } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Show in the text' }));
  await waitFor(() => expect(document.querySelector('mark')!.dataset['opened']).toBe('true'), SLOW);
  cleanup();
  await edit('Take some cloth.\n\nFold the cloth.\n\nCut a cake.');
  await open(`/lms/topics/edit/${node.id}?tab=comments`);
  await screen.findByText('Cut a cake.', { selector: 'mark' }, SLOW);
  cleanup();
  await edit('Take some cloth.');
  await open(`/lms/topics/edit/${node.id}?tab=comments`);
  await screen.findByText('These words are no longer in the text.', {}, SLOW);
  screen.getByText('Which one?');
  expect(document.querySelector('mark')).toBeNull();
});

test('threads stand below the body in its form, and are marked in the editor', async () => {
  // The editor scrolls to its cursor; jsdom lays out nothing.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => ({ top: 0, bottom: 0, left: 0, right: 0 }),
  });
  const { node } = await topic('Fold the paper.\n\nCut a cake.');
  await open(`/lms/topics/edit/${node.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit body' }, SLOW));
  // The cursor stands in the last paragraph.
  fireEvent.click(await screen.findByRole('button', { name: 'Comment' }, SLOW));
  const below = within(await screen.findByRole('region', { name: 'Comments on the body' }, SLOW));
  fireEvent.change(await below.findByRole('textbox', { name: 'Comment' }, SLOW), { target: { value: 'Which one?' } });
  fireEvent.click(below.getByRole('button', { name: 'Add comment' }));
  const editor = screen.getByRole('textbox', { name: 'Body' });
  await waitFor(() => expect(editor.querySelector('[data-place]')?.textContent).toBe('Cut a cake.'), SLOW);
  fireEvent.click(await below.findByRole('button', { name: 'Resolve' }, SLOW));
  await waitFor(() => expect(editor.querySelector('[data-place]')).toBeNull(), SLOW);
});

test('beside what is read there are the threads of each part', async () => {
  const { node } = await topic('Fold the paper.');
  await open(`/lms/topics/${node.id}?at=draft`);
  fireEvent.click(await screen.findByRole('button', { name: 'Comments on Folding' }, SLOW));
  fireEvent.click(await screen.findByRole('button', { name: 'Comment on “Fold the paper.”' }, SLOW));
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'Which paper?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  fireEvent.click(await screen.findByText('Fold the paper.', { selector: 'mark' }, SLOW));
  await waitFor(() => expect(screen.getByRole('region', { name: /^Thread of/ }).dataset['opened']).toBe('true'), SLOW);
  // A link to a part of the page names the node.
  expect(document.getElementById(node.id)?.tagName).toBe('SECTION');
});

test('who wrote a comment or an answer edits it in its place; what others wrote has no button', async () => {
  const { store, node } = await topic('Fold the paper.');
  const by = (name: string) => ({ actor: name, now: NOW });
  const about = { node_id: node.id, kind: 'topic' as const, quote: null, anchor: null };
  const first = newRow(LMS_COMMENTS, by('else@example.com'), { ...about, thread_id: null, text: 'Why fold?' });
  const own = newRow(LMS_COMMENTS, by(emailOf('staff')), { ...about, thread_id: first.id, text: 'To seee halves' });
  await store.records(LMS_COMMENTS).insert([first, own]);
  await open(`/lms/topics/edit/${node.id}?tab=comments`);
  const thread = within(await screen.findByRole('region', { name: 'Thread of else@example.com' }, SLOW));
  expect(thread.getAllByRole('button', { name: /^Edit comment of/ })).toHaveLength(1);
  fireEvent.click(thread.getByRole('button', { name: /^Edit comment of/ }));
  const field = await thread.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' }, SLOW);
  expect(field.value).toBe('To seee halves');
  fireEvent.change(field, { target: { value: 'To see halves ' } });
  fireEvent.click(thread.getByRole('button', { name: 'Save comment' }));
  await thread.findByText('To see halves', {}, SLOW);
  await waitFor(() => expect(thread.queryByRole('textbox', { name: 'Edit comment' })).toBeNull(), SLOW);
  expect(await store.records(LMS_COMMENTS).find(own.id)).toMatchObject({ text: 'To see halves', version: 2 });
  // Left, it stays as it was.
  fireEvent.click(thread.getByRole('button', { name: /^Edit comment of/ }));
  const again = await thread.findByRole('textbox', { name: 'Edit comment' }, SLOW);
  fireEvent.change(again, { target: { value: 'No' } });
  fireEvent.keyDown(again, { key: 'Escape' });
  await thread.findByText('To see halves', {}, SLOW);
  expect((await store.records(LMS_COMMENTS).find(own.id))!.version).toBe(2);
});

test('a topic is previewed as the child sees it: nothing that is for staff', async () => {
  const { node } = await topic('Fold the paper.');
  await open(`/lms/topics/edit/${node.id}?tab=preview`);
  const preview = await screen.findByRole('article', { name: 'Preview' }, SLOW);
  expect(preview.textContent).toBe('FoldingFold the paper.');
  expect(within(preview).queryByRole('button')).toBeNull();
});

test('a conquest is previewed as the form of its page, with the same fields and words, and no key', async () => {
  const store = memoryStore();
  const choices = ['Dog', 'Cat'].map((text, at) => ({ id: `c${at}`, text }));
  const of = (kind: string, more: object) => ({
    id: kind,
    kind,
    ask: `Ask ${kind}`,
    most: 150,
    penalty: 50,
    hintCost: 25,
    choices,
    partners: [],
    hints: ['Psst'],
    ...more,
  });
  const questions = [
    of('single', { right: 'c0' }),
    of('order', { right: ['c0', 'c1'] }),
    of('text', { right: ['Secret'], choices: [] }),
  ] as never[];
  const levels = [
    { ...newLevel('one', 'First'), minutes: 5, questions },
    { ...newLevel('two', 'Second'), questions: [] },
  ];
  const { id } = await addNode(store, 'conquest', 'Barks', { levels });
  await answerInProcess(await peopled(store, 0), 'staff');
  await open(`/lms/conquest/edit/${id}?tab=preview`);
  const preview = await screen.findByRole('article', { name: 'Preview' }, SLOW);
  const level = within(preview).getByRole('group', { name: 'First' });
  const page = document.createElement('div');
  page.innerHTML = questions.map((question, at) => String(questionFields(question, at + 1, undefined))).join('');
  const flat = (text: string | null) => text!.replace(/\s+/g, ' ').trim();
  const shown = [...level.querySelectorAll('fieldset')];
  for (const [at, field] of [...page.querySelectorAll('fieldset')].entries()) {
    for (const hidden of field.querySelectorAll('.hidden')) hidden.remove();
    const without = (text: string) => text.replaceAll(/\s/g, '');
    expect(without(flat(shown[at]!.textContent))).toBe(without(flat(field.textContent)));
    const controls = (of: Element) => [...of.querySelectorAll('input, select, button')].map((each) => each.tagName);
    expect(controls(shown[at]!)).toEqual(controls(field));
  }
  expect(preview.textContent).not.toMatch(/Secret|Psst/);
  expect(preview.textContent).toMatch(/5 minutes left/);
  expect([...preview.querySelectorAll('button')].every((button) => button.matches(':disabled'))).toBe(true);
});

// @vitest-environment jsdom
// Ways back in learning content, over the API in process: an older version brought back where it is read, a copy and a file undone, many published and retired after what would happen.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { LMS_MODULES } from '@domain/records/lmsModule';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import { childrenOf } from '@server/learning/places';
import { memoryStore } from '@server/store/memory/memoryStore';
import { newRow } from '@server/store/newRow';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { answered } from '../../../tests/api/answered';
import { addNode, addPlaces } from '../../../tests/api/existingContent';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, peopled, ROLES } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

async function serverOf(store: ReturnType<typeof memoryStore>) {
  const server = await answerInProcess(await peopled(store, 0), 'staff');
  const [staff, admin] = [await server.as('staff'), await server.as('admin')];
  const publish = async (kind: 'topic' | 'module', id: string) => {
    const path = { kind, id };
    const { takes } = await answered<{ takes: { id: string; version: number }[] }>(
      admin.call('previewPublication', { path, query: {} }),
    );
    const body = { takes: takes.map((each) => ({ id: each.id, version: each.version })) };
    await answered(admin.call('publishNode', { path, body }), 201);
  };
  return { staff, publish };
}

test('an older version is compared with the latest and brought back where it is read; the draft can be undone', async () => {
  const store = memoryStore();
  const topic = await addNode(store, 'topic', 'Folding', { status: 'in_review', summary: 'Good' });
  const { staff, publish } = await serverOf(store);
  await publish('topic', topic.id);
  const path = { id: topic.id };
  const edit = async (action: 'revise' | 'edit' | 'submit', more: object = {}) => {
    const { version } = (await store.records(LMS_TOPICS).find(topic.id))!;
    await answered(staff.call(`lms_topic.${action}`, { path, body: { version, ...more } } as never));
  };
  await edit('revise');
  await edit('edit', { summary: 'Bad' });
  await edit('submit', { reviewer: null });
  await publish('topic', topic.id);
  await open(`/lms/topics/${topic.id}`);
  await screen.findByText('Bad', {}, SLOW);
  // The latest has no way back to itself; another version is chosen.
  expect(screen.queryByRole('button', { name: /^Start the draft from/ })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Version' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Version 1/, hidden: true }, SLOW));
  await screen.findByText('Good', {}, SLOW);
  const button = await screen.findByRole('button', { name: 'Start the draft from version 1' }, SLOW);
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false), SLOW);
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Start the draft from version 1?' }, SLOW));
  const compared = within(await dialog.findByRole('region', { name: 'Comparison' }, SLOW));
  expect(await compared.findByText('Topic “Folding”: summary changed', {}, SLOW)).toBeTruthy();
  expect([compared.getByText('Bad'), compared.getByText('Good')]).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Start the draft' }));
  await screen.findByRole('heading', { level: 1, name: 'Edit Folding' }, SLOW);
  const stored = async () => (await store.records(LMS_TOPICS).find(topic.id))!;
  expect(await stored()).toMatchObject({ status: 'draft', summary: 'Good', draft_of: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  await waitFor(async () => expect(await stored()).toMatchObject({ status: 'published', summary: 'Bad' }), SLOW);
});

async function module() {
  const store = memoryStore();
  const halves = await addNode(store, 'module', 'Halves');
  const topics = [await addNode(store, 'topic', 'Folding'), await addNode(store, 'topic', 'Sharing')];
  await addPlaces(store, halves, topics);
  const { staff } = await serverOf(store);
  const all = async () => (await allOf(store, LMS_MODULES, {})).map(({ title, status }) => [title, status]);
  return { store, halves, staff, all };
}

test('a copy is undone from its notice, whole; later from where it is shown, with what stays and why', async () => {
  const { store, halves, staff, all } = await module();
  const copy = async (title: string) => {
    await open(`/lms/modules/create?copy=${halves.id}`);
    fireEvent.change(await screen.findByLabelText(/^Title of the copy/, {}, SLOW), { target: { value: title } });
    fireEvent.click(screen.getByRole('button', { name: 'Copy module' }));
    await screen.findByText('3 nodes created as drafts', {}, SLOW);
  };
  await copy('First copy');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  await screen.findByText('Creation of 3 nodes undone', {}, SLOW);
  expect(await all()).toEqual([
    ['Halves', 'draft'],
    ['First copy', 'retired'],
  ]);
  cleanup();
  await copy('Second copy');
  const made = (await allOf(store, LMS_MODULES, {})).find(({ title }) => title === 'Second copy')!;
  const [topic] = (await childrenOf(store, [made.id])).get(made.id)!;
  const body = { version: 1, summary: 'Ours by now' };
  await answered(staff.call('lms_topic.edit', { path: { id: topic!.id }, body }));
  cleanup();
  await open(`/lms/modules?lms_module=${made.id}&tab=creation`);
  await screen.findByText('Topic “Folding” has been changed since', {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Undo creation of 2 nodes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the creation of 2 nodes?' }, SLOW);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo creation' }));
  await screen.findByText('Creation of 2 nodes undone', {}, SLOW);
  expect((await store.records(LMS_TOPICS).find(topic!.id))!.status).toBe('draft');
  expect(await all()).toContainEqual(['Second copy', 'retired']);
});

test('a file is checked before it is imported, a wrong one is refused in words, and the import is undone', async () => {
  const { halves, staff, all } = await module();
  const exported = await answered<{ nodes: object[] }>(staff.call('exportNode', { path: { ...halves } }));
  await open('/lms/modules/create');
  await userEvent.click(await screen.findByRole('radio', { name: 'From a file' }, SLOW));
  const form = within(await screen.findByRole('region', { name: 'Import module' }, SLOW));
  const choose = async (text: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    const file = new File([text], 'content.json', { type: 'application/json' });
    // This environment's files can’t be read as browsers read them.
    Object.defineProperty(file, 'text', { value: async () => text });
    await userEvent.upload(input, file);
    // The same name can be chosen again.
    await waitFor(() => expect(input.files).toHaveLength(0), SLOW);
  };
  await choose('{"cut');
  await form.findByText('The file is no JSON', {}, SLOW);
  await choose('{"format":"something"}');
  await form.findByText('The file is no export of learning content', {}, SLOW);
  await choose(JSON.stringify({ ...exported, nodes: exported.nodes.slice(0, 2) }));
  const problems = await form.findByRole('alert', {}, SLOW);
  expect(problems.textContent).toContain('Names a child');
  expect(form.queryByRole('button', { name: /^Import/ })).toBeNull();
  await choose(JSON.stringify(exported));
  await form.findByText('It would create 1 module, 2 topics, all as drafts.', {}, SLOW);
  expect(form.getByRole('list', { name: 'Nodes of the file', hidden: true }).textContent).toContain('Folding');
  await userEvent.click(form.getByRole('button', { name: 'Import 3 nodes' }));
  await screen.findByText('3 nodes created as drafts', {}, SLOW);
  expect(await all()).toHaveLength(2);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  await screen.findByText('Creation of 3 nodes undone', {}, SLOW);
  expect((await all()).map(([, status]) => status)).toEqual(['draft', 'retired']);
});

const tick = async (...titles: string[]) => {
  for (const title of titles)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }, SLOW));
  return within(await screen.findByRole('region', { name: 'Selected rows' }, SLOW));
};

test('several are published after what each would take; one that is stopped stays, with its reason', async () => {
  const store = memoryStore();
  const state = { status: 'in_review' };
  const [halves, thirds] = [
    await addNode(store, 'module', 'Halves', state),
    await addNode(store, 'module', 'Thirds', state),
  ];
  await addNode(store, 'module', 'Empty', state);
  // Both hold it: it is published with the first.
  const shared = await addNode(store, 'topic', 'Folding', state);
  await addPlaces(store, halves, [shared]);
  await addPlaces(store, thirds, [shared]);
  await serverOf(store);
  await open('/lms/modules');
  const bar = await tick('Empty', 'Halves', 'Thirds');
  await userEvent.click(bar.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 3 modules?' }, SLOW));
  const table = within(await dialog.findByRole('table', { name: 'What would be published' }, SLOW));
  expect(await table.findAllByText('2 nodes published, itself as version 1.', {}, SLOW)).toHaveLength(2);
  await table.findByText('Module “Empty” is empty', {}, SLOW);
  await userEvent.click(dialog.getByRole('button', { name: 'Publish modules' }));
  const failed = await screen.findByRole('alert', { name: 'What failed' }, SLOW);
  expect(failed.textContent).toContain('Module “Empty” is empty');
  const versions = (await allOf(store, LMS_MODULES, {})).map(({ title, published_version: at }) => [title, at]);
  expect(Object.fromEntries(versions)).toEqual({ Halves: 1, Thirds: 1, Empty: 0 });
  expect(await store.records(LMS_TOPICS).find(shared.id)).toMatchObject({ published_version: 1, status: 'published' });
});

test('before several are retired it is said of each what rests on it', async () => {
  const store = memoryStore();
  const state = { status: 'published', published_version: 1 };
  const [sums, words] = [
    await addNode(store, 'conquest', 'Sums', state),
    await addNode(store, 'conquest', 'Words', state),
  ];
  await addPlaces(store, await addNode(store, 'module', 'Halves'), [sums]);
  const by = { actor: emailOf('staff'), now: 0 };
  const play = () => newRow(CONQUEST_PLAYS, by, { conquest_id: words.id, student_id: 'student', status: 'open' });
  await store.records(CONQUEST_PLAYS).insert([play(), play()]);
  await serverOf(store);
  await open('/lms/conquest');
  const bar = await tick('Sums', 'Words');
  await userEvent.click(bar.getByRole('button', { name: 'Retire' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire 2 conquests?' }, SLOW));
  const table = await dialog.findByRole('table', { name: 'What rests on them' }, SLOW);
  const row = (title: string) =>
    within(table)
      .getAllByRole('row')
      .find(({ textContent }) => textContent.startsWith(title))!.textContent;
  await waitFor(() => expect(row('Sums')).toBe('Sums1 placeNo running batch00'), SLOW);
  await waitFor(() => expect(row('Words')).toBe('WordsNoneNo running batch20'), SLOW);
});

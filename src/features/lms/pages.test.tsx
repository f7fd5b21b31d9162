// @vitest-environment jsdom
// What else is done on the pages of learning content, over the API in process: read at a part of the page and printed, versions kept and accepted, all conflicts decided at once, a conquest given, a version shipped from a day on.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, dateOf } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { LMS_PINS } from '@domain/records/lmsPin';
import { LMS_PLACES, placeId } from '@domain/records/lmsPlace';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import { STUDENTS, type Student } from '@domain/records/student';
import { storedFields } from '@domain/records/record';
import { nodeType, type NodeName } from '@server/learning/nodes';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf, newStamps } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { addNode, addPlaces, existingContent } from '../../../tests/api/existingContent';
import { publishedCourse, runningBatch } from '../../../tests/api/existingShipping';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

test('a link to a part of a course leads to it, by its own heading and by the outline; the page is printed', async () => {
  const store = memoryStore();
  const course = await publishedCourse(store, [{ Halves: 12, Thirds: 18 }]);
  await answerInProcess(await peopled(store, 0), 'staff');
  const thirds = (await allOf(store, nodeType('topic'), {})).find(({ title }) => title === 'Thirds')!;
  const scrolled: string[] = [];
  // Nearer than the one of all elements, which does nothing here.
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      scrolled.push(this.id);
    },
  });
  window.history.replaceState(null, '', `#${thirds.id}`);
  await open(`/lms/courses/view/${course.id}`);
  const outline = await screen.findByRole('navigation', { name: 'Contents' }, SLOW);
  await waitFor(() => expect(scrolled).toContain(thirds.id), SLOW);
  expect(within(outline).getByRole('link', { name: 'Thirds' }).getAttribute('href')).toBe(`#${thirds.id}`);
  const section = document.getElementById(thirds.id)!;
  expect(within(section).getByRole('link', { name: 'Thirds' }).getAttribute('href')).toBe(
    `/lms/topics/${thirds.id}?at=1`,
  );
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  window.history.replaceState(null, '', '/');
});

test('a version that is held is kept or a newer one accepted, and the choice is said', async () => {
  const store = memoryStore();
  const course = await publishedCourse(store, [
    { Halves: 12, Thirds: 18 },
    { Halves: 15, Thirds: 15 },
  ]);
  const [module] = await allOf(store, nodeType('module'), {});
  const topics = await allOf(store, nodeType('topic'), {});
  const parent: NodeName = { kind: 'module', id: module!.id };
  await addPlaces(store, course, [parent]);
  await addPlaces(
    store,
    parent,
    topics.map(({ id }) => ({ kind: 'topic', id })),
  );
  // A draft of the first version's time: it holds what is older.
  const draft = { status: 'draft', published_version: 1, version: module!.version + 1 } as const;
  await store.records(nodeType('module')).changeMany([{ id: module!.id, ...draft }]);
  await answerInProcess(await peopled(store, 0), 'staff');
  await open(`/lms/modules?lms_module=${module!.id}&tab=contents`);
  const pinned = async () =>
    (await store.records(LMS_PLACES).find(placeId(module!.id, topics.find(({ title }) => title === 'Halves')!.id)))!
      .pinned;
  await screen.findAllByText(
    /^Version 1 is held · version 2 is newer · version 2 is taken when this is published/,
    {},
    SLOW,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Keep version 1 of Halves' }));
  await screen.findByText('Version 1 is kept · version 2 is newer', {}, SLOW);
  expect(await pinned()).toBe(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept version 2 of Halves' }, SLOW));
  await waitFor(async () => expect(await pinned()).toBeNull(), SLOW);
});

test('all conflicts of a merge are decided at once, and one of them otherwise', async () => {
  const store = memoryStore();
  const existing = await existingContent(store);
  await answerInProcess(await peopled(store, 0), 'staff');
  const { kind, id } = existing.previewDraftMerge!.path as unknown as NodeName;
  // Both versions of it say otherwise than the draft.
  const row = (await store.records(nodeType(kind)).find(id))!;
  const [, latest] = await allOf(store, LMS_VERSIONS, { node_id: { anyOf: [id] } });
  const { fields } = latest!.content;
  const content = { ...latest!.content, fields: { ...fields, examples: 'A cake', summary: 'Theirs' } };
  const third = { ...latest!, id: versionId(id, 3), number: 3, content };
  await store.records(LMS_VERSIONS).insert([third]);
  const own = { published_version: 3, examples: 'Ours', summary: 'Ours too' };
  await store.records(nodeType(kind)).changeMany([{ id, version: row.version + 1, ...own } as never]);
  const topic = await addNode(store, 'topic', 'Parts');
  await addPlaces(store, topic, [{ kind, id }]);
  await open(`/lms/topics/edit/${topic.id}?node=${id}&tab=merge`);
  await screen.findByText('2 conflicts to decide', {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Keep the draft everywhere' }));
  await waitFor(() => expect(screen.queryByText('2 conflicts to decide')).toBeNull(), SLOW);
  const choice = screen.getByRole('radiogroup', { name: /Examples$/ });
  expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Draft' }).checked).toBe(true);
  fireEvent.click(within(choice).getByRole('radio', { name: 'Published' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Merge' }).at(-1)!);
  await waitFor(
    async () =>
      expect(await store.records(nodeType(kind)).find(id)).toMatchObject({
        examples: 'A cake',
        summary: 'Ours too',
        draft_of: 3,
      }),
    SLOW,
  );
});

test('a conquest is given to a child: who it is must be said, and the link is there to be copied', async () => {
  const store = memoryStore();
  const existing = await existingContent(store);
  const { id } = existing.conquestNumbers!.path as unknown as { id: string };
  const nothing = Object.fromEntries(storedFields(STUDENTS).map(([name, field]) => [name, field.default ?? null]));
  const own = { country: 'IN', time_zone: 'Asia/Kolkata', grade: '4', parent_relation: 'mother', owner: 'x@y.example' };
  const student = {
    ...nothing,
    ...own,
    ...newStamps({ actor: 'staff', now: NOW }),
    id: 'asha',
    lead_id: 'asha',
    student_name: 'Asha Rao',
  } as unknown as Student;
  await store.records(STUDENTS).insert([student]);
  await answerInProcess(await peopled(store, 0), 'staff');
  await open(`/lms/conquest/view/${id}?tab=plays`);
  fireEvent.click(await screen.findByRole('button', { name: 'Give to a child' }, SLOW));
  const form = within(await screen.findByRole('form', { name: 'Give to a child' }, SLOW));
  fireEvent.click(form.getByRole('button', { name: 'Create link' }));
  await form.findByText('Choose one', {}, SLOW);
  await userEvent.type(form.getByRole('combobox', { name: /^Student/ }), 'Asha');
  fireEvent.click(await screen.findByRole('option', { name: /Asha Rao/, hidden: true }, SLOW));
  fireEvent.click(form.getByRole('button', { name: 'Create link' }));
  await screen.findByRole('button', { name: 'Copy link' }, SLOW);
  const plays = await allOf(store, CONQUEST_PLAYS, { student_id: { anyOf: ['asha'] } });
  expect(plays).toMatchObject([{ conquest_id: id, status: 'open', played_version: 2 }]);
  expect(screen.getByText(new RegExp(`${plays[0]!.page}$`))).toBeTruthy();
});

test('a version is shipped from a day on: sessions before it keep theirs', async () => {
  const store = memoryStore();
  const course = await publishedCourse(store, [
    { Halves: 12, Thirds: 18 },
    { Halves: 15, Thirds: 15 },
  ]);
  const batch = await runningBatch(store, { sessions: 30, held: 5 });
  await answerInProcess(await peopled(store, 0), 'staff');
  await open(`/lms/courses/view/${course.id}?tab=batches`);
  await userEvent.click(await screen.findByRole('checkbox', { name: `Ship to ${batch.name}` }, SLOW));
  await userEvent.click(await screen.findByRole('combobox', { name: `When ${batch.name} gets it` }, SLOW));
  await userEvent.click(await screen.findByRole('option', { name: 'From a date', hidden: true }, SLOW));
  await screen.findByText('Say from when on each chosen batch gets it.', {}, SLOW);
  // One session a day: the sixth is today's or tomorrow's.
  const day = addDays(dateOf(NOW), 10);
  const field = screen.getByRole('textbox', { name: `First day of ${batch.name}` });
  fireEvent.change(field, { target: { value: dateText(day) } });
  fireEvent.blur(field);
  const ship = await screen.findByRole('button', { name: 'Ship version 2 to 1 batch' }, SLOW);
  await userEvent.click(ship);
  await userEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Ship' }));
  await waitFor(async () => expect(await store.records(LMS_PINS).find(batch.id)).toBeTruthy(), SLOW);
  const { runs } = (await store.records(LMS_PINS).find(batch.id))!;
  expect(runs).toHaveLength(1);
  expect(runs[0]).toMatchObject({ last: 30, version: `${course.id}:2` });
  expect([15, 16, 17]).toContain(runs[0]!.first);
});

// What is typed into a node, kept by the API on every store: of each person apart, never written over by another device unasked, ended by a save.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import { richFromText } from '@domain/richText/richText';
import { LMS_DRAFTS } from '@domain/records/lmsDraft';
import { allOf } from '@server/store/rows';
import { addNode } from './api/existingContent';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Kept = AnswerOf<'typedDraft'>;

describe.each(MEMORY_AND_DATABASE)('typed drafts on $name', ({ open }) => {
  let opened: OpenedStore;
  let [staff, admin] = [] as unknown as [Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    const server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  afterAll(async () => opened.clean());

  const node = async () => ({ ...(await addNode(opened.store, 'topic', 'Halves')) });
  const typed = (title: string) => ({ base: { title: 'Halves', version: 1 }, values: { title, version: 1 } });
  async function keep(who: Caller, path: Record<string, string>, seen: number, what: unknown, status = 200) {
    const answer = await who.call('keepTypedDraft', { path, body: { seen, typed: what } });
    const body = (await answer.json()) as Kept & { message?: string };
    expect(answer.status, JSON.stringify(body)).toBe(status);
    return body;
  }
  const read = async (who: Caller, path: Record<string, string>) =>
    (await (await who.call('typedDraft', { path })).json()) as Kept;

  test('two people have two drafts of one node, and neither reads the other', async () => {
    const path = await node();
    expect(await read(staff, path)).toEqual({ version: 0, at: null, typed: null });
    await keep(staff, path, 0, typed('Two halves'));
    await keep(admin, path, 0, typed('A half'));
    expect((await read(staff, path)).typed).toEqual(typed('Two halves'));
    expect((await read(admin, path)).typed).toEqual(typed('A half'));
  });

  test('the same twice is one, two at once too; what another device wrote is not written over', async () => {
    const path = await node();
    const [one, other] = await Promise.all([
      keep(staff, path, 0, typed('Two halves')),
      keep(staff, path, 0, typed('Two halves')),
    ]);
    expect([one.version, other.version]).toEqual([1, 1]);
    const next = await keep(staff, path, 1, typed('Halves and halves'));
    expect(next.version).toBe(2);
    const late = await keep(staff, path, 1, typed('From the other device'), 409);
    expect(late.message).toMatch(/^Written on another device at /);
    expect((await read(staff, path)).typed).toEqual(typed('Halves and halves'));
    // A person chose it.
    await keep(staff, path, 2, typed('From the other device'));
    // Dropped, and begun again.
    expect(await keep(staff, path, 3, null)).toMatchObject({ version: 4 });
    expect(await read(staff, path)).toMatchObject({ version: 4, at: null, typed: null });
    await keep(staff, path, 4, typed('Once more'));
  });

  test('a save of theirs ends it, and one of somebody else does not', async () => {
    const path = await node();
    await keep(staff, path, 0, typed('Two halves'));
    await keep(admin, path, 0, typed('A half'));
    const saved = await staff.call('lms_topic.edit', {
      path: { id: path.id },
      body: { version: 1, title: 'Two halves' },
    });
    expect(saved.status, await saved.clone().text()).toBe(200);
    expect((await read(staff, path)).typed).toBeNull();
    expect((await read(admin, path)).typed).toEqual(typed('A half'));
    // It is of the version before: the save is refused with what was changed meanwhile.
    const stale = await admin.call('lms_topic.edit', { path: { id: path.id }, body: { version: 1, title: 'A half' } });
    expect(stale.status).toBe(412);
  });

  test('whole texts are kept as they were typed, and what is too long, or of no node, is refused in words', async () => {
    const path = await node();
    const whole = typed('Halves');
    const body = richFromText('Fold it.\n\nOnce more: ½ – “half”');
    await keep(staff, path, 0, { ...whole, values: { ...whole.values, body, summary: null, tags: ['a', 'b'] } });
    expect((await read(staff, path)).typed!.values).toEqual({
      title: 'Halves',
      version: 1,
      body,
      summary: null,
      tags: ['a', 'b'],
    });
    await keep(staff, path, 1, { base: {}, values: { summary: 'a'.repeat(900_000) } }, 400);
    await keep(staff, path, 1, { base: {}, values: { body: { 'a\u0000b': 1 } } }, 400);
    await keep(staff, { kind: 'topic', id: 'nowhere' }, 0, typed('Halves'), 404);
    expect((await staff.call('typedDraft', { path: { kind: 'topic', id: 'nowhere' } })).status).toBe(404);
    expect((await allOf(opened.store, LMS_DRAFTS, { node_id: { anyOf: ['nowhere'] } })).length).toBe(0);
  });
});

// What would happen to many nodes is said before it is done, and is what then happens; a course is sent to review with all below it (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { whyNot } from '@domain/records/actions';
import { type NodeName, nodeType } from '@server/learning/nodes';
import { answered } from './api/answered';
import { addNode, addPlaces } from './api/existingContent';
import { type Caller, NOW, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('nodes sent to review on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;

  beforeAll(async () => {
    opened = await open();
    staff = await (await openTestServer(await peopled(opened.store, 0))).as('staff');
  });
  afterAll(async () => opened.clean());

  const rowOf = async ({ kind, id }: NodeName) => (await opened.store.records(nodeType(kind)).find(id))!;

  test('what is said of each selected row is what the API answers, whatever is known of it', async () => {
    const kinds = {
      fresh: {},
      begun: { published_version: 2, draft_of: 2 },
      behind: { published_version: 3, draft_of: 2 },
      waiting: { status: 'in_review' },
      published: { status: 'published', published_version: 1, draft_of: 1 },
      retired: { status: 'retired', retired_from: 'draft' },
    };
    const type = nodeType('topic');
    for (const [title, more] of Object.entries(kinds))
      for (const action of ['submit', 'discard', 'withdraw', 'retire', 'restore', 'revise']) {
        const { id } = await addNode(opened.store, 'topic', `${title} ${action}`, more);
        const keys = await answered<{ rows: { id: string }[] }>(
          staff.call('lms_topic.keys', { query: { search: `${title} ${action}` } } as never),
        );
        const key = keys.rows.find((each) => each.id === id)!;
        const user = { email: 'a@example.com', permissions: ['staff'] };
        const refusal = whyNot(type as never, action, key, { user: user as never, onLocalhost: false, now: NOW });
        const answer = await staff.call(
          `lms_topic.${action}` as 'lms_topic.retire',
          { path: { id }, body: { version: 1, ...(action === 'submit' && { reviewer: null }) } } as never,
        );
        // What was never published here has no version to go back to.
        const isDone = action === 'discard' ? 409 : 200;
        expect([title, action, answer.status]).toEqual([title, action, refusal ? 409 : isDone]);
        if (refusal) expect(await answer.json()).toMatchObject({ message: refusal.reason });
      }
  });

  async function course() {
    const root = await addNode(opened.store, 'course', 'Fractions');
    const module = await addNode(opened.store, 'module', 'Halves');
    const topic = await addNode(opened.store, 'topic', 'Folding');
    const waiting = await addNode(opened.store, 'topic', 'Sharing', { status: 'in_review' });
    const behind = await addNode(opened.store, 'topic', 'Cutting', { published_version: 2, draft_of: 1 });
    await addPlaces(opened.store, root, [module]);
    await addPlaces(opened.store, module, [topic, waiting, behind]);
    return { root, module, topic, waiting, behind };
  }
  interface Preview {
    takes: { id: string; title: string; version: number }[];
    stays: { node: string; text: string }[];
  }
  const preview = (root: NodeName) => answered<Preview>(staff.call('previewReview', { path: { ...root } }));
  const send = (root: NodeName, takes: Preview['takes'], reviewer: string | null = null) =>
    staff.call('sendToReview', {
      path: { ...root },
      body: { takes: takes.map(({ id, version }) => ({ id, version })), reviewer },
    });

  test('all drafts below a course are sent at once; which can’t be is said before', async () => {
    const { root, module, topic, waiting, behind } = await course();
    const { takes, stays } = await preview(root);
    expect(takes.map(({ title }) => title)).toEqual(['Fractions', 'Halves', 'Folding']);
    expect(stays).toEqual([
      { node: behind.id, text: 'Topic “Cutting” was begun on version 1, and version 2 is published: merge it first' },
    ]);
    expect(await answered(send(root, takes, 'reader@example.com'), 201)).toMatchObject({ id: root.id, sent: 3 });
    for (const node of [root, module, topic])
      expect(await rowOf(node)).toMatchObject({ status: 'in_review', reviewer: 'reader@example.com', version: 2 });
    expect(await rowOf(waiting)).toMatchObject({ version: 1 });
    expect(await rowOf(behind)).toMatchObject({ status: 'draft' });
    const [entry] = await answered<object[]>(staff.call('lms_topic.activity', { path: { id: topic.id } }));
    expect(entry).toMatchObject({ action: 'lms_topic.sent-to-review' });
    // Each is returned by itself, as any other.
    await answered(staff.call('lms_topic.withdraw', { path: { id: topic.id }, body: { version: 2 } }));
  });

  test('what has changed since it was seen, or can’t be sent, sends nothing', async () => {
    const { root, topic, behind } = await course();
    const { takes } = await preview(root);
    const body = { version: 1, summary: 'Other' };
    await answered(staff.call('lms_topic.edit', { path: { id: topic.id }, body } as never));
    expect((await answered<{ message: string }>(send(root, takes), 409)).message).toBe(
      'Some of it has changed since you looked: look again before you send it',
    );
    await answered(send(root, [{ id: behind.id, title: '', version: 1 }]), 409);
    const lone = await addNode(opened.store, 'topic', 'Lone');
    await answered(send(root, [{ id: lone.id, title: '', version: 1 }]), 409);
    expect(await rowOf(root)).toMatchObject({ status: 'draft', version: 1 });
    await answered(send({ kind: 'course', id: 'nothing' }, takes), 404);
  });

  test('when two people send a node to review at once, one does', async () => {
    const { root } = await course();
    const { takes } = await preview(root);
    const answers = await Promise.all([send(root, takes), send(root, takes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await rowOf(root)).toMatchObject({ version: 2 });
  });
});

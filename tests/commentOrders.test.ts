// Comments on a text in random orders, by two people, while the text is edited: no thread is lost or moved, on every store (decisions 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anchoredText, anchorOf, textParts } from '@domain/richText/anchors';
import { richFromText } from '@domain/richText/richText';
import { nodeType } from '@server/learning/nodes';
import { answered } from './api/answered';
import { addNode } from './api/existingContent';
import { type Caller, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const WORDS = ['scissors', 'paper', 'stone', 'circle', 'square', 'triangle'] as const;
const bodyOf = (words: readonly string[]) => richFromText(words.map((word) => `Take a ${word} first.`).join('\n\n'));

interface Thread {
  id: string;
  version: number;
  word: string;
  text: string;
  status: 'open' | 'resolved';
  by: number;
  answers: { text: string; by: number }[];
}
type Read = Pick<Thread, 'id' | 'version' | 'text' | 'status'> & {
  quote: string;
  in_text: boolean;
  answers: { text: string; status: string }[];
};

const steps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('begin' as const), who: fc.nat(1), at: fc.nat(5) }),
    fc.record({ what: fc.constantFrom('answer', 'resolve', 'reopen', 'rewrite'), who: fc.nat(1), at: fc.nat(5) }),
    fc.record({ what: fc.constant('edit' as const), who: fc.nat(1), words: fc.shuffledSubarray([...WORDS]) }),
  ),
  { minLength: 6, maxLength: 14 },
);

describe.each(MEMORY_AND_DATABASE)('comments in random orders on $name', ({ open, name }) => {
  let opened: OpenedStore;
  let people: readonly [Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    const server = await openTestServer(await peopled(opened.store, 0));
    people = [await server.as('staff'), await server.as('admin')];
  });
  afterAll(async () => opened.clean());

  test('threads stay as people left them, and say whether their words are still there', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        let words: readonly string[] = WORDS;
        const { id } = await addNode(opened.store, 'topic', 'Shapes', { body: bodyOf(words) });
        const path = { kind: 'topic', id } as const;
        const threads: Thread[] = [];
        let said = 0;
        for (const step of asked) {
          const caller = people[step.who]!;
          if (step.what === 'edit') {
            const { version } = (await opened.store.records(nodeType('topic')).find(id))!;
            words = step.words;
            const body = { version, body: words.length === 0 ? null : bodyOf(words) };
            await answered(caller.call('lms_topic.edit', { path: { id }, body } as never));
          } else if (step.what === 'begin') {
            const word = words[step.at];
            if (word === undefined) continue;
            const text = anchoredText(textParts(bodyOf(words)));
            const from = text.indexOf(word);
            const about = anchorOf(text, { from, to: from + word.length })!;
            const body = { ...about, thread_id: null, text: `Comment ${++said}` };
            const { id: thread } = await answered<{ id: string }>(caller.call('commentOnNode', { path, body }), 201);
            const begun = { version: 1, word, text: body.text, status: 'open' as const, by: step.who, answers: [] };
            threads.push({ id: thread, ...begun });
          } else {
            const thread = threads[step.at];
            if (thread) await act(caller, path, { what: step.what as 'answer', who: step.who, thread, nth: ++said });
          }
          const read = await answered<Read[]>(people[0].call('nodeComments', { path }));
          // The open ones first, each group in the order in which it was begun or as it stood before.
          expect(read.map(({ status }) => status)).toEqual(read.map(({ status }) => status).toSorted());
          const shown = ({ id: of, version, text, status, answers }: Omit<Read, 'quote' | 'in_text'> | Thread) => ({
            of,
            version,
            text,
            status,
            answers: answers.map((each) => each.text).toSorted(),
          });
          const byId = (one: { of: string }, other: { of: string }) => (one.of < other.of ? -1 : 1);
          expect(read.map(shown).toSorted(byId)).toEqual(threads.map(shown).toSorted(byId));
          for (const { id: of, quote, in_text } of read) {
            const { word } = threads.find((thread) => thread.id === of)!;
            expect({ quote, in_text }).toEqual({ quote: word, in_text: words.includes(word) });
          }
        }
      }),
      { numRuns: name === 'memory' ? 30 : 6 },
    );
  });

  interface Act {
    what: 'answer' | 'resolve' | 'reopen' | 'rewrite';
    who: number;
    thread: Thread;
    nth: number;
  }

  /** Done, and written into the thread as it is expected to be; or refused, and nothing changes. */
  async function act(caller: Caller, path: { kind: 'topic'; id: string }, { what, who, thread, nth }: Act) {
    const { id, version } = thread;
    if (what === 'answer') {
      const text = `Answer ${nth}`;
      const body = { quote: null, thread_id: id, text };
      const { id: answer } = await answered<{ id: string }>(caller.call('commentOnNode', { path, body }), 201);
      thread.answers.push({ text, by: who });
      // An answer is resolved with its thread, never alone.
      await answered(caller.call('lms_comment.resolve', { path: { id: answer }, body: { version: 1 } } as never), 409);
      return;
    }
    if (what === 'rewrite') {
      // What somebody said is changed by them alone.
      const body = { version, text: `Said again ${nth}` };
      const own = thread.by === who;
      await answered(caller.call('lms_comment.edit', { path: { id }, body } as never), own ? 200 : 403);
      if (own) Object.assign(thread, { version: version + 1, text: body.text });
      return;
    }
    const [from, to] = what === 'resolve' ? (['open', 'resolved'] as const) : (['resolved', 'open'] as const);
    const may = thread.status === from;
    await answered(
      caller.call(`lms_comment.${what}` as never, { path: { id }, body: { version } } as never),
      may ? 200 : 409,
    );
    if (may) Object.assign(thread, { version: version + 1, status: to });
  }
});

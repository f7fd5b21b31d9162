// Answers that are still being sent: what is logged of their errors, and what is none.
import { expect, test } from 'vitest';
import { safeStream } from './safeStream';

function sent(pull: (controller: ReadableStreamDefaultController<Uint8Array>) => Promise<void> | void) {
  const problems: unknown[] = [];
  const answer = safeStream(new Response(new ReadableStream<Uint8Array>({ pull })), (problem) =>
    problems.push(problem),
  );
  return { reader: answer.body!.getReader(), problems };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a reader who leaves while a part is being made causes no error', async () => {
  const { reader, problems } = sent(() => new Promise<void>(() => undefined));
  const part = reader.read();
  await turn();
  await reader.cancel();
  expect(await part).toMatchObject({ done: true });
  await turn();
  expect(problems).toEqual([]);
});

test('an error under way is logged whole, and sent without its values', async () => {
  const problem = new Error('of Asha, asha@family.example');
  const { reader, problems } = sent(() => Promise.reject(problem));
  await expect(reader.read()).rejects.toThrow('The answer broke off');
  expect(problems).toEqual([problem]);
});

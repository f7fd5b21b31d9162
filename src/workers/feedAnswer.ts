// Hands an answer to the day engine while it is on its way: with its last byte, most of it is read.
import type { EpochSeconds } from '@domain/units';
import type { AnswerPart } from './dayEngine';
import type { SupervisedEngine } from './supervisor';

/** Bytes worth a message of their own. */
const WORTH = 256 * 1024;

/** What is left for the engine to load. */
export type AnswerEnd = [answer: AnswerPart, last: Uint8Array[]];

/** Rejects where the connection ends before the answer does. */
export async function feedAnswer(
  engine: Pick<SupervisedEngine, 'feed'>,
  dayStart: EpochSeconds,
  response: Response,
): Promise<AnswerEnd> {
  const part = { name: crypto.randomUUID(), dayStart };
  let at = 0;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return [{ ...part, at }, waiting];
    waiting.push(value);
    size += value.length;
    if (size < WORTH) continue;
    // Not waited for: what became of it is known once the day is loaded.
    void engine.feed({ ...part, at }, waiting);
    at += size;
    [waiting, size] = [[], 0];
  }
}

// Work beside the requests: when it begins, and that it is never done twice at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyHour, repeat } from './interval';

const noProblem = (problem: unknown) => expect.unreachable(String(problem));
const [MINUTE, HOUR] = [60_000, 3_600_000];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('hourly work is looked at soon after each start: a server that never lives for an hour leaves none undone', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  for (let starts = 1; starts <= 3; starts++) {
    const stop = everyHour(work, noProblem);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(work).toHaveBeenCalledTimes(starts);
    await stop();
  }
});

test('a job runs every hour, counted from the end of its last run, and never twice at once', async () => {
  const ends: (() => void)[] = [];
  const stop = everyHour(() => new Promise((resolve) => void ends.push(resolve)), noProblem);
  await vi.advanceTimersByTimeAsync(MINUTE + 3 * HOUR);
  expect(ends).toHaveLength(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
  const stopped = stop();
  ends[1]!();
  await stopped;
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(ends).toHaveLength(2);
});

test('of failures in a row only the first is logged, and the job is tried again', async () => {
  const told: unknown[] = [];
  let tries = 0;
  const stop = repeat(
    MINUTE,
    async () => {
      if (++tries !== 3) throw new Error(`try ${tries}`);
    },
    (problem) => told.push((problem as Error).message),
  );
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect([tries, told]).toEqual([5, ['try 1', 'try 4']]);
  await stop();
});

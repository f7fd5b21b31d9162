// The supervisor against workers that answer, die, or fall silent; the channel is a real MessageChannel.
import * as Comlink from 'comlink';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDayEngine, type DayEngine } from './dayEngine';
import { type EngineWorker, superviseEngine } from './supervisor';
import { answerOf, day } from '../testing/availability';

/** The bytes of an answer go to the worker: each call has its own. */
const answer = () => answerOf([day({ id: 'asha@x' })]);
const RESTARTED = { ok: false, reason: 'worker-restarted' };

/** A worker in this thread that serves `engine`; its events are dispatched by the test. */
function fakeWorker(engine: DayEngine) {
  const { port1, port2 } = new MessageChannel();
  Comlink.expose(engine, port1 as unknown as Comlink.Endpoint);
  const worker = port2 as unknown as EngineWorker & EventTarget & { terminate: () => void };
  worker.terminate = vi.fn<() => void>(() => {
    port1.close();
    port2.close();
  });
  return worker;
}

const silent = (): DayEngine => ({
  feed: () => new Promise(() => {}) as never,
  load: () => new Promise(() => {}) as never,
  blocksOf: () => new Promise(() => {}) as never,
  paint: () => new Promise(() => {}) as never,
  plan: () => new Promise(() => {}) as never,
  amend: () => new Promise(() => {}) as never,
  explain: () => new Promise(() => {}) as never,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function supervised(...engines: DayEngine[]) {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const onLost = vi.fn<() => void>();
  const spawn = () => {
    const worker = fakeWorker(engines[workers.length] ?? createDayEngine());
    workers.push(worker);
    return worker;
  };
  return { engine: superviseEngine({ spawn, onLost, limit: 1000 }), workers, onLost };
}

describe('spec 4: the screen goes on when the worker dies', () => {
  test('one worker is started, with the first question, and answers', async () => {
    const { engine, workers, onLost } = supervised();
    expect(workers).toHaveLength(0);
    const loaded = await engine.load(...answer());
    expect(loaded.ok && loaded.roster.count).toBe(1);
    const blocks = loaded.ok && (await engine.blocksOf(loaded.revision, [{ trainerId: 'asha@x', picks: 1 << 9 }]));
    expect(blocks).toMatchObject({ ok: true, blocks: [{ trainerId: 'asha@x' }] });
    expect(workers).toHaveLength(1);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('a worker that was started ahead answers', async () => {
    const { engine, workers } = supervised();
    engine.start();
    engine.start();
    expect(workers).toHaveLength(1);
    expect((await engine.load(...answer())).ok).toBe(true);
    expect(workers).toHaveLength(1);
  });

  test.each(['error', 'messageerror'])('%s: calls in flight end, a new worker answers the next', async (kind) => {
    const { engine, workers, onLost } = supervised(silent());
    const inFlight = [engine.load(...answer()), engine.explain('r', 'asha@x', 9, 0)];
    workers[0]?.dispatchEvent(new Event(kind));
    expect(await Promise.all(inFlight)).toEqual([RESTARTED, RESTARTED]);
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
    expect((await engine.load(...answer())).ok).toBe(true);
    expect(workers).toHaveLength(2);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('a call that is not settled within the limit means that the worker is dead', async () => {
    const { engine, workers } = supervised(silent());
    const call = engine.load(...answer());
    vi.advanceTimersByTime(1000);
    expect(await call).toEqual(RESTARTED);
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  });

  test('when a worker with loaded days dies, they are loaded again once', async () => {
    const { engine, workers, onLost } = supervised();
    const loaded = await engine.load(...answer());
    workers[0]?.dispatchEvent(new Event('error'));
    workers[0]?.dispatchEvent(new Event('error'));
    expect(onLost).toHaveBeenCalledOnce();
    const revision = loaded.ok ? loaded.revision : '';
    expect(await engine.blocksOf(revision, [])).toEqual({ ok: false, reason: 'stale' });
  });

  test('an engine that throws is restarted instead of rejecting', async () => {
    const throwing = {
      ...silent(),
      load: () => {
        throw new RangeError('out of memory');
      },
    };
    const { engine } = supervised(throwing);
    expect(await engine.load(...answer())).toEqual(RESTARTED);
  });
});

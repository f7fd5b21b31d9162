// Keeps a day engine running: starts its worker, notices when it dies, and starts another.
import * as Comlink from 'comlink';
import type {
  AmendAnswer,
  BlocksAnswer,
  DayEngine,
  ExplainAnswer,
  Loaded,
  PaintAnswer,
  PlanAnswer,
  Stale,
  Unreadable,
} from './dayEngine';

/** The worker died during the call; the next call gets a new one, which holds no day yet. */
export interface WorkerRestarted {
  ok: false;
  reason: 'worker-restarted';
}

/** The engine for screens: every call settles, and none rejects. */
export type SupervisedEngine = {
  [Call in keyof DayEngine]: (
    ...args: Parameters<DayEngine[Call]>
  ) => Promise<Awaited<ReturnType<DayEngine[Call]>> | WorkerRestarted>;
} & {
  /** Starts the worker before its first call. */
  start(): void;
};

/** What the supervisor needs of a `Worker`. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>;

export interface SupervisorParts {
  spawn: () => EngineWorker;
  /** Called when a worker with loaded days has died, so that they are loaded again. */
  onLost: () => void;
  /** A call not settled within this many milliseconds means that its worker is dead. */
  limit?: number;
}

const RESTARTED: WorkerRestarted = { ok: false, reason: 'worker-restarted' };
const DEFAULT_LIMIT = 15_000;

export function superviseEngine({ spawn, onLost, limit = DEFAULT_LIMIT }: SupervisorParts): SupervisedEngine {
  let running: RunningEngine | undefined;

  function lost(engine: RunningEngine) {
    if (running !== engine) return;
    running = undefined;
    engine.end();
    if (engine.holdsDays) onLost();
  }

  function started(): RunningEngine {
    return (running ??= startEngine(spawn, lost));
  }

  /** `work` calls the engine at once: the message is posted before this returns. */
  async function ask<T>(work: (engine: RunningEngine) => Promise<T>): Promise<T | WorkerRestarted> {
    const engine = started();
    const overdue = setTimeout(() => lost(engine), limit);
    try {
      return await Promise.race([work(engine), engine.crash]);
    } catch {
      // The engine returns values; a rejection means that the channel itself failed.
      lost(engine);
      return RESTARTED;
    } finally {
      clearTimeout(overdue);
    }
  }

  return {
    start: () => void started(),
    feed: (answer, bytes) => ask<void>(async (engine) => engine.calls.feed(answer, moved(bytes))),
    load: (answer, last) =>
      ask<Loaded | Unreadable | Stale>(async (engine) => {
        const loaded = await engine.calls.load(answer, moved(last));
        engine.holdsDays = true;
        return loaded;
      }),
    blocksOf: (revision, questions) =>
      ask<BlocksAnswer | Stale>(async (engine) => engine.calls.blocksOf(revision, questions)),
    paint: (revision, rectangle) => ask<PaintAnswer | Stale>(async (engine) => engine.calls.paint(revision, rectangle)),
    plan: (revision, question, report) =>
      ask<PlanAnswer | Stale>(async (engine) => engine.calls.plan(revision, question, Comlink.proxy(report))),
    amend: (revision, records) => ask<AmendAnswer | Stale>(async (engine) => engine.calls.amend(revision, records)),
    explain: (revision, trainerId, hour, picks) =>
      ask<ExplainAnswer | Stale>(async (engine) => engine.calls.explain(revision, trainerId, hour, picks)),
  };
}

/** Handed over to the worker without a copy. */
function moved(bytes: readonly Uint8Array[]): readonly Uint8Array[] {
  return Comlink.transfer(
    bytes,
    bytes.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

interface RunningEngine {
  calls: Comlink.Remote<DayEngine>;
  /** Settles when the worker is given up. */
  crash: Promise<WorkerRestarted>;
  holdsDays: boolean;
  end(): void;
}

function startEngine(spawn: () => EngineWorker, lost: (engine: RunningEngine) => void): RunningEngine {
  const worker = spawn();
  let resolveCrash: (answer: WorkerRestarted) => void = () => undefined;
  const crash = new Promise<WorkerRestarted>((resolve) => {
    resolveCrash = resolve;
  });
  const died = () => lost(engine);
  const engine: RunningEngine = {
    calls: Comlink.wrap<DayEngine>(worker),
    crash,
    holdsDays: false,
    end() {
      worker.removeEventListener('error', died);
      worker.removeEventListener('messageerror', died);
      worker.terminate();
      resolveCrash(RESTARTED);
    },
  };
  worker.addEventListener('error', died);
  worker.addEventListener('messageerror', died);
  return engine;
}

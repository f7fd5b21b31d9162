// Does something again and again beside the requests, never twice at once, until it is stopped.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Soon after the start, and then every hour. What is due is asked of the store each time, so that a server which is restarted every
 * night, or never lives for an hour, leaves nothing undone.
 */
export function everyHour(work: () => Promise<void>, onError: (problem: unknown) => void): () => Promise<void> {
  return repeat(HOUR_MS, work, onError, MINUTE_MS);
}

/**
 * `work` begins `first` milliseconds from now, then `every` milliseconds after its last run has ended. Of failures in a row `onError`
 * hears the first. The timer keeps no process alive. Resolves, when stopped, once a run under way has ended.
 */
export function repeat(
  every: number,
  work: () => Promise<void>,
  onError: (problem: unknown) => void,
  first = every,
): () => Promise<void> {
  let stopped = false;
  let failing = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      await work();
      failing = false;
    } catch (problem) {
      if (!failing) onError(problem);
      failing = true;
    }
    if (!stopped) schedule(every);
  }

  function schedule(wait: number): void {
    timer = setTimeout(() => {
      running = run();
    }, wait).unref();
  }

  schedule(first);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}

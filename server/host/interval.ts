// Does something again and again beside the requests, never twice at once, until it is stopped.

/**
 * `work` begins `every` milliseconds after its last run has ended. Of failures in a row `onError` hears the first.
 * The timer keeps no process alive. Resolves, when stopped, once a run under way has ended.
 */
export function repeat(every: number, work: () => Promise<void>, onError: (problem: unknown) => void): () => Promise<void> {
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
    if (!stopped) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = run();
    }, every).unref();
  }

  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}

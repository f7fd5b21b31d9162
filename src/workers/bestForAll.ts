// The best substitutes for many sessions, worked out beside the page; within it where there is no worker.
import { type Assignment, assignBest, type Chosen, type OpenSession } from '@domain/leaves/assignment';
import type { Remote } from 'comlink';

export async function bestForAll(open: readonly OpenSession[], chosen: readonly Chosen[]): Promise<Assignment> {
  if (typeof Worker === 'undefined') return assignBest(open, chosen);
  const worker = new Worker(new URL('./assignment.worker.ts', import.meta.url), { type: 'module' });
  // A worker that could not be started answers nobody: the page does it itself.
  const failed = new Promise<Assignment>((resolve) =>
    worker.addEventListener('error', () => resolve(assignBest(open, chosen)), { once: true }),
  );
  try {
    const { wrap } = await import('comlink');
    const remote = wrap(worker) as Remote<{ assignBest: typeof assignBest }>;
    return await Promise.race([remote.assignBest(open, chosen), failed]);
  } finally {
    worker.terminate();
  }
}

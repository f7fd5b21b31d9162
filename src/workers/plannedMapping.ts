// A mapping of reviewers by rule, worked out beside the page; within it where there is no worker.
import { planned, type Plan, type PlanInput } from '@domain/reviews/planned';
import type { Remote } from 'comlink';

export async function plannedMapping(input: PlanInput): Promise<Plan> {
  if (typeof Worker === 'undefined') return planned(input);
  const worker = new Worker(new URL('./mapping.worker.ts', import.meta.url), { type: 'module' });
  // A worker that could not be started answers nobody: the page does it itself.
  const failed = new Promise<Plan>((resolve) =>
    worker.addEventListener('error', () => resolve(planned(input)), { once: true }),
  );
  try {
    const { wrap } = await import('comlink');
    const remote = wrap(worker) as Remote<{ planned: typeof planned }>;
    return await Promise.race([remote.planned(input), failed]);
  } finally {
    worker.terminate();
  }
}

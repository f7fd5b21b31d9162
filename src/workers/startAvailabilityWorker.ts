// The day engine of the running console, in its own worker, started when a day is first needed.
import { type SupervisedEngine, superviseEngine } from './supervisor';

export function startAvailabilityWorker(onLost: () => void): SupervisedEngine {
  return superviseEngine({
    spawn: () => new Worker(new URL('./availability.worker.ts', import.meta.url), { type: 'module' }),
    onLost,
  });
}

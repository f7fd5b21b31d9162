// The day engine of the running console: in a worker of its own, started when a day is first asked for.
import { type SupervisedEngine, superviseEngine } from './supervisor';

export function startAvailabilityWorker(onLost: () => void): SupervisedEngine {
  return superviseEngine({
    spawn: () => new Worker(new URL('./availability.worker.ts', import.meta.url), { type: 'module' }),
    onLost,
  });
}

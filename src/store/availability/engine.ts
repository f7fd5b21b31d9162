// The day engine of a store: started when its first day is asked for, so that no other page loads any of it.
import { type PrefetchingEngine, prefetchingEngine } from '@/workers/prefetchingEngine';
import { startAvailabilityWorker } from '@/workers/startAvailabilityWorker';
import type { Extra } from '../environment';

const engines = new WeakMap<Extra, PrefetchingEngine>();

export function dayEngineOf(extra: Extra): PrefetchingEngine {
  const running = engines.get(extra);
  if (running) return running;
  const { startDayEngine = startAvailabilityWorker, onDaysLost } = extra;
  const started = prefetchingEngine(startDayEngine(onDaysLost));
  engines.set(extra, started);
  return started;
}

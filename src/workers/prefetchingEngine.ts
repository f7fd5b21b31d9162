// Calls the engine ahead: a cell under a pressed button is most likely picked, and its blocks are ready when the press ends.
import type { SupervisedEngine } from './supervisor';

type Question = Parameters<SupervisedEngine['blocksOf']>;
type Answer = ReturnType<SupervisedEngine['blocksOf']>;

export type PrefetchingEngine = SupervisedEngine & {
  /** The next `blocksOf` with the same arguments uses this answer. */
  prefetch(...question: Question): void;
};

export function prefetchingEngine(engine: SupervisedEngine): PrefetchingEngine {
  let prefetched: { question: string; answer: Answer } | undefined;
  return {
    ...engine,
    prefetch(...question) {
      prefetched = { question: JSON.stringify(question), answer: engine.blocksOf(...question) };
    },
    blocksOf(...question) {
      const known = prefetched;
      prefetched = undefined;
      return known?.question === JSON.stringify(question) ? known.answer : engine.blocksOf(...question);
    },
  };
}

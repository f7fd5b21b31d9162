// Asks the engine ahead: a cell that is pressed is most likely picked when the press ends, and the blocks are here by then.
import type { SupervisedEngine } from './supervisor';

type Question = Parameters<SupervisedEngine['blocksOf']>;
type Answer = ReturnType<SupervisedEngine['blocksOf']>;

export type PrefetchingEngine = SupervisedEngine & {
  /** The next `blocksOf` finds its answer under way, or come, if it asks the same. */
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

// Asks the engine ahead: a cell that is pressed is most likely picked when the press ends, and the blocks are here by then.
import type { SupervisedEngine } from './supervisor';

type Question = Parameters<SupervisedEngine['blocksOf']>;
type Answer = ReturnType<SupervisedEngine['blocksOf']>;

export type ForeseeingEngine = SupervisedEngine & {
  /** The next `blocksOf` finds its answer under way, or come, if it asks the same. */
  foresee(...question: Question): void;
};

export function foreseeing(engine: SupervisedEngine): ForeseeingEngine {
  let foreseen: { question: string; answer: Answer } | undefined;
  return {
    ...engine,
    foresee(...question) {
      foreseen = { question: JSON.stringify(question), answer: engine.blocksOf(...question) };
    },
    blocksOf(...question) {
      const known = foreseen;
      foreseen = undefined;
      return known?.question === JSON.stringify(question) ? known.answer : engine.blocksOf(...question);
    },
  };
}

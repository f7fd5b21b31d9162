// How a page asks before it is left. The router asks every guard; without one, as in a test of a single widget, nothing leaves.
import { createContext } from 'react';
import type { Path } from 'react-router-dom';

export interface Leaving {
  /**
   * `mustAsk` says whether going there asks first; `ask` gets how to go on, and where to, each time somebody is to be asked.
   * Returns how to stop.
   */
  guard(mustAsk: (from: Path, to: Path) => boolean, ask: (goOn: () => void, to: Path) => void): () => void;
}

export const LeavingContext = createContext<Leaving>({ guard: () => () => {} });

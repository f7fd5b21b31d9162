// A record is asked for as it is opened, before what shows it is drawn: the answer is on its way meanwhile.
import { isAnyOf, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Extra } from '../environment';
import { registerFeature } from '../features';
import type { RootState } from '../store';
import { recordOpened, recordStepped } from './address';

/** Asks for the record with that id, as the panel does when it is drawn. */
export type Ask = (id: string) => ThunkAction<unknown, RootState, Extra, UnknownAction>;

/** By the parameter of the address that names the open record. */
const asks = new Map<string, Ask>();

/** Returns how to stop. */
export function askAhead(parameter: string, ask: Ask): () => void {
  asks.set(parameter, ask);
  return () => void (asks.get(parameter) === ask && asks.delete(parameter));
}

registerFeature({
  name: 'records asked for ahead',
  listen: (listen) =>
    void listen({
      matcher: isAnyOf(recordOpened, recordStepped),
      effect: ({ meta: { search } }, { dispatch }) => {
        for (const [parameter, ask] of asks) {
          const id = search[parameter];
          if (id) dispatch(ask(id));
        }
      },
    }),
});

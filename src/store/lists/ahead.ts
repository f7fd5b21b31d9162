// A record is asked for as it is opened, before what shows it is drawn: the answer is on its way meanwhile.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Extra } from '../environment';
import { registerFeature } from '../features';
import type { SearchPatch } from '../location';
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
  listen: (listen) => {
    for (const actionCreator of [recordOpened, recordStepped])
      listen({
        matcher: (action): action is ReturnType<typeof recordOpened> => actionCreator.match(action),
        effect: ({ meta: { search } }, { dispatch }) => {
          const named: SearchPatch = search;
          for (const [parameter, ask] of asks) {
            const id = named[parameter];
            if (id) dispatch(ask(id));
          }
        },
      });
  },
});

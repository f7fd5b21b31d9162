// The whole console: the store and the theme around the router.
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { Provider } from 'react-redux';
import type { RouteObject } from 'react-router-dom';
import { today } from '@/clock/clock';
import { colorSchemeChosen, selectColorScheme } from '@/store/preferences';
import type { AppStore } from '@/store/store';
import { PartFailed } from '@/ui/part';
import { theme, wordColors } from '@/ui/theme';
import { Today } from '@/ui/today';
import type { ConsoleRouter } from './consoleRouter';
import { partCame, partFailed } from './partFailed';
import { Routed } from './router';
import { SnackBar } from './SnackBar';

interface ConsoleProps {
  store: AppStore;
  router: ConsoleRouter;
  /** The pages, and what is around them. */
  table: RouteObject[];
}

export function Console({ store, router, table }: ConsoleProps) {
  const tellPartFailed = useCallback(
    (isMissing: boolean) => void (isMissing ? store.dispatch(partFailed()) : store.dispatch(partCame())),
    [store],
  );
  const colorSchemeManager = useMemo(() => schemeInStore(store), [store]);
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={wordColors}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        // All of them: a stylesheet with Mantine's own would say most of them twice.
        deduplicateCssVariables={false}
      >
        <PartFailed value={tellPartFailed}>
          <Today value={today}>
            <Routed router={router} table={table} />
          </Today>
        </PartFailed>
        <SnackBar />
      </MantineProvider>
    </Provider>
  );
}

/** The colour scheme is a preference like others: kept with them, and redrawn by a jump in time. */
function schemeInStore(store: AppStore): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => selectColorScheme(store.getState()),
    set: (scheme) => store.dispatch(colorSchemeChosen(scheme)),
    subscribe: (onUpdate) => {
      let known = selectColorScheme(store.getState());
      stop = store.subscribe(() => {
        const scheme = selectColorScheme(store.getState());
        if (scheme !== known) onUpdate((known = scheme));
      });
    },
    unsubscribe: () => stop(),
    clear: () => store.dispatch(colorSchemeChosen('auto')),
  };
}

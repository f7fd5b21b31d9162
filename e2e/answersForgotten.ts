// Lets a page forget what the API has answered, so that a screen it goes to asks anew: as after a load, without loading the console.
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    forgetAnswers?: () => void;
  }
}

/** For every page of the context from now on. The console shows its store to Redux DevTools, in whose place this stands. */
export function canForgetAnswers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    interface Store {
      dispatch: (action: { type: string }) => unknown;
    }
    type Create = (...sent: unknown[]) => Store;
    const keeping =
      (create: Create): Create =>
      (...sent) => {
        const store = create(...sent);
        window.forgetAnswers = () => store.dispatch({ type: 'api/resetApiState' });
        return store;
      };
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
        () =>
        (...enhancers: ((create: Create) => Create)[]) =>
        (create: Create) =>
          [keeping, ...enhancers].reduceRight((inner, enhancer) => enhancer(inner), create),
    });
  });
}

/** Throws where the console shows its store to nobody. */
export function forgetAnswers(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (!window.forgetAnswers) throw new Error('The store of this page is not known');
    window.forgetAnswers();
  });
}

// Makes a page that is open read everything again, as loading it does in several times the time.
import type { Page } from '@playwright/test';
import { goInPlace } from './story';

/** No screen stands here: what is forgotten is asked for by nobody. */
const NOWHERE = '/no-such-page';

interface Fiber {
  memoizedProps: { store?: { dispatch(action: { type: string }): void } } | null;
  child: Fiber | null;
}

/** Leaves the screen, and forgets all answers: the next one begins as if it were the first of its page. */
export async function forgetAnswers(page: Page): Promise<void> {
  await goInPlace(page, NOWHERE);
  await page.getByText('There is no page at this address').waitFor();
  await page.evaluate(() => {
    // The console gives its store to nobody: it is found where React keeps what it has drawn.
    const root = document.getElementById('root')!;
    const drawn = Object.entries(root).find(([name]) => name.startsWith('__reactContainer$'));
    let fiber: Fiber | null = drawn?.[1] as Fiber;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    if (!fiber) throw new Error('The page shows no store');
    fiber.memoizedProps!.store!.dispatch({ type: 'api/resetApiState' });
  });
}

// Waits until a screen has come with what it asked for.
import type { Page } from '@playwright/test';

/**
 * The page looks for itself at every frame, where an expectation that is not met looks again after up to half a second. It gives up
 * after some time without a word: what is missing then is for the expectations to report.
 */
export function arrived(page: Page, title: string): Promise<void> {
  return page.evaluate(async (expected) => {
    const isLoading = (each: Element) => /loading/i.test(`${each.getAttribute('aria-label')} ${each.textContent}`);
    const isHere = () => {
      const main = document.querySelector('main');
      if (!document.title.startsWith(expected) || !main?.querySelector('h1') || main.querySelector('[aria-busy=true]'))
        return false;
      return ![...main.querySelectorAll('[role=status], output')].some(isLoading);
    };
    // What it asks for begins a moment after it is drawn.
    for (let frame = 0, still = 0; frame < 1200 && still < 3; frame++) {
      await new Promise(requestAnimationFrame);
      still = isHere() ? still + 1 : 0;
    }
  }, title);
}

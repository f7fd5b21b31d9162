// Walks a page with Tab alone, and lists what on it can be pressed or filled in but is never reached.
import type { CDPSession, Page } from '@playwright/test';

/** Widgets of one tab stop: whatever is in them is reached with arrow keys. */
const ONE_STOP =
  '[role=grid], [role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=tree], [role=toolbar]';
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex], [role=button], [role=link], [role=checkbox], [contenteditable=true]';

interface Walk {
  visited: WeakSet<Element>;
  /** The last one that had the focus. */
  last: Element | null;
}

declare global {
  interface Window {
    walk?: Walk;
  }
}

/** From the beginning of the page's own part to its end; gives, in words, what was not reached. */
export async function notReached(page: Page): Promise<string[]> {
  const keyboard = await page.context().newCDPSession(page);
  const stops = await page.evaluate(begin, CONTROLS);
  // What is mounted on the way, as the rows of a table are, adds stops of its own.
  for (let pressed = 0; pressed <= stops;) {
    const many = Math.min(stops + 1 - pressed, 50);
    await Promise.all(Array.from({ length: many }, () => pressTab(keyboard)));
    pressed += many;
    if (await page.evaluate(() => !document.querySelector('main')?.contains(document.activeElement))) break;
  }
  await keyboard.detach();
  return page.evaluate(unvisited, { controls: CONTROLS, oneStop: ONE_STOP });
}

async function pressTab(keyboard: CDPSession): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await Promise.all([
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}

/** Puts the focus where the link that skips the menu brings it, and gives how many controls there may be. */
function begin(controls: string): number {
  const main = document.querySelector('main')!;
  const walk: Walk = { visited: new WeakSet(), last: null };
  window.walk = walk;
  document.addEventListener('focusin', ({ target }) => walk.visited.add(target as Element));
  main.focus();
  // The browser's own buttons in a video are stops too.
  return main.querySelectorAll(controls).length + 8 * main.querySelectorAll('video[controls]').length;
}

function unvisited({ controls, oneStop }: { controls: string; oneStop: string }): string[] {
  const { visited } = window.walk!;
  const main = document.querySelector('main')!;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    element.getBoundingClientRect().width > 0;
  const isOff = (element: Element) =>
    element.matches(':disabled, [aria-disabled=true] *, [inert] *, [aria-hidden=true], [aria-hidden=true] *');
  const inWidget = (element: Element) => {
    const widget = element.closest(oneStop);
    return widget !== null && [widget, ...widget.querySelectorAll('*')].some((each) => visited.has(each));
  };
  const sameGroup = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
    return [...main.querySelectorAll<HTMLInputElement>('input[type=radio]')].some(
      (each) => each.name === element.name && visited.has(each),
    );
  };
  const named = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.tagName.toLowerCase()} “${name.slice(0, 60)}”`;
  };
  return (
    [...main.querySelectorAll(controls)]
      .filter((element) => isShown(element) && !isOff(element))
      .filter((element) => !visited.has(element) && !inWidget(element) && !sameGroup(element))
      // Only script brings the focus to a heading or a region; a control must be reached by hand.
      .filter(
        (element) =>
          !(
            element.getAttribute('tabindex') === '-1' &&
            !element.matches('a, button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox]')
          ),
      )
      .map(named)
  );
}

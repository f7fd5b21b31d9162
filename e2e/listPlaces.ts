// What holds of the place of every list, on a desk and on a telephone; a page without rows of its own has nothing to hold.
import type { Page } from '@playwright/test';

/** From the top bar to the first row, px. */
const ABOVE_ROWS = 150;
/** From the title to the first row on a telephone: three lines of tools. */
const THREE_LINES = 3 * 48;
/** At this width none of the usual cells is cut. */
const WHOLE_CELLS_AT = 1440;

/** What of its rows stands too low, is wider than its place, or is cut. */
export function misplacedOnDesk(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ above, wholeAt }) => {
      const rows = document.querySelector('main [data-rows]');
      if (!rows) return [];
      const low = rows.getBoundingClientRect().top - document.querySelector('header')!.getBoundingClientRect().height;
      const place = rows.querySelector('[data-scroller]');
      const wider = place ? place.scrollWidth - place.clientWidth : 0;
      const cells =
        innerWidth < wholeAt || !place?.querySelector('[role=grid]') ? [] : [...place.querySelectorAll('td')];
      const cut = cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => `“${cell.textContent}” is cut`);
      return [
        ...(low > above ? [`begins ${low} px below the top bar`] : []),
        ...(wider > 0 ? [`${wider} px wider than its place`] : []),
        ...cut,
      ];
    },
    { above: ABOVE_ROWS, wholeAt: WHOLE_CELLS_AT },
  );
}

/** How far its rows are from its title, where that is too far; and the tools of its frame that are out of sight. */
export function misplacedOnTelephone(page: Page): Promise<string[]> {
  return page.evaluate((lines) => {
    const rows = document.querySelector('main [data-rows]');
    if (!rows) return [];
    const named = (name: string) =>
      [...document.querySelectorAll('main button')].filter(
        (each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === name,
      );
    // Of a screen in parts the line that leads to them stands above its rows.
    const parts = rows.parentElement!.querySelector('nav')?.getBoundingClientRect().height ?? 0;
    const far = rows.getBoundingClientRect().top - document.querySelector('h1')!.getBoundingClientRect().top - parts;
    const unseen = ['Views', 'Refresh', 'More', 'Filter'].filter(
      (name) => !named(name).some((each) => each.checkVisibility()),
    );
    return [
      ...(far > lines ? [`begins ${far} px below its title`] : []),
      ...unseen.map((name) => `${name} is not in sight`),
    ];
  }, THREE_LINES);
}

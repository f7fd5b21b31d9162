// The keyboard of a board: one tab stop, and arrow keys from card to card; Left and Right lead to the columns beside it.
const CARD = '[data-card]';
const COLUMN = '[data-column]';
const CONTROL = 'a[href], button';

export function cardOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(CARD);
}

export function columnOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(COLUMN) ?? null;
}

/** What has the focus of a card: its name, which opens it. */
export function nameIn(card: Element | null | undefined): HTMLAnchorElement | null {
  return card?.querySelector<HTMLAnchorElement>('a[data-record]') ?? null;
}

export function cardNamed(board: Element, id: string): HTMLElement | undefined {
  return [...board.querySelectorAll<HTMLElement>(CARD)].find(({ dataset }) => dataset['card'] === id);
}

/** Where a key leads from a card; undefined where it leads nowhere. */
export function nextCard(board: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...board.querySelectorAll(COLUMN)].map((column) => [...column.querySelectorAll<HTMLElement>(CARD)]);
  const at = columns.findIndex((cards) => cards.includes(from));
  const cards = columns[at] ?? [];
  const place = cards.indexOf(from);
  if (key === 'ArrowDown') return cards[place + 1];
  if (key === 'ArrowUp') return place > 0 ? cards[place - 1] : undefined;
  if (key === 'Home') return cards[0];
  if (key === 'End') return cards.at(-1);
  const beside =
    key === 'ArrowRight'
      ? columns.slice(at + 1)
      : key === 'ArrowLeft'
        ? columns.slice(0, Math.max(at, 0)).reverse()
        : [];
  const next = beside.find((each) => each.length > 0);
  return next?.[Math.min(place, next.length - 1)];
}

/** The card that had the focus last is the stop, at first the first one: its name, and what moves it. */
export function keepOneStop(board: Element, chosen?: HTMLElement): void {
  const all = [...board.querySelectorAll<HTMLElement>(`:is(${CARD}) :is(${CONTROL})`)];
  const kept = chosen ?? cardOf(all.find(({ tabIndex, dataset }) => tabIndex === 0 && dataset['stop'] === '') ?? board);
  const stop = kept ?? board.querySelector(CARD);
  for (const each of all) {
    const isStop = cardOf(each) === stop;
    each.toggleAttribute('data-stop', isStop);
    const index = isStop ? '0' : '-1';
    if (each.getAttribute('tabindex') !== index) each.setAttribute('tabindex', index);
  }
}

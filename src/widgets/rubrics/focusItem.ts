// The keyboard among the items of a rubric: to the one after, the one before, or one that is named.

/** The chosen mark, else the first one: where Tab would lead as well. */
function focusWithin(element: Element | undefined): void {
  const input =
    element?.querySelector<HTMLElement>('input[type=radio]:checked') ?? element?.querySelector<HTMLElement>('input');
  input?.focus();
  element?.scrollIntoView?.({ block: 'nearest' });
}

function itemsIn(rubric: Element | null | undefined): HTMLElement[] {
  return [...(rubric?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
}

/** `name`: of the rubric among those of the page. */
export function focusItem(name: string, item: string): void {
  const rubrics = [...document.querySelectorAll<HTMLElement>('[data-rubric]')];
  const rubric = rubrics.find(({ dataset }) => dataset['rubric'] === name);
  focusWithin(itemsIn(rubric).find(({ dataset }) => dataset['item'] === item));
}

/** `step`: 1 the next one, -1 the one before. */
export function focusNeighbour(from: HTMLElement, step: 1 | -1): void {
  const all = itemsIn(from.closest('[data-rubric]'));
  focusWithin(all[all.indexOf(from) + step]);
}

// Which pages a pager names: the first, the last and those around the one that is shown, as many as there are places.

/** Pages that are left out at that side of the one shown; never a single one, whose number would take no more room. */
export type Gap = 'before' | 'after';
/** The pager always has this many places, so that nothing moves from page to page. */
const PLACES = 7;

export function pagesAround(page: number, pages: number): (number | Gap)[] {
  if (pages <= PLACES) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'after', pages];
  if (page >= pages - 3) return [1, 'before', ...range(pages - 4, pages)];
  return [1, 'before', page - 1, page, page + 1, 'after', pages];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

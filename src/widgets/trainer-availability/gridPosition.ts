// Reads back which cell of the grid an event happened in.
import type { GridPosition } from './gridKeys';

export function positionOf(target: EventTarget | null): GridPosition | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-place]');
  if (!cell || !row) return undefined;
  return { place: Number(row.dataset.place), column: Number(cell.dataset.column) };
}

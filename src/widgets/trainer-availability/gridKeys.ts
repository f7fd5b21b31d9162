// Where the keys of the WAI-ARIA grid pattern lead. The header is the row before row 0.

export interface GridPosition {
  /** -1 is the header. */
  place: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows that fit the view: what a page is. */
  page: number;
}

export interface GridKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const MOVES: Readonly<Record<string, (at: GridPosition, size: GridSize, whole: boolean) => GridPosition>> = {
  ArrowLeft: ({ place, column }) => ({ place, column: column - 1 }),
  ArrowRight: ({ place, column }) => ({ place, column: column + 1 }),
  ArrowUp: ({ place, column }) => ({ place: place - 1, column }),
  ArrowDown: ({ place, column }) => ({ place: place + 1, column }),
  PageUp: ({ place, column }, { page }) => ({ place: Math.max(Math.min(place, 0), place - page), column }),
  PageDown: ({ place, column }, { page }) => ({ place: place + page, column }),
  Home: ({ place }, _, whole) => ({ place: whole ? -1 : place, column: 0 }),
  End: ({ place }, { rows, columns }, whole) => ({ place: whole ? rows - 1 : place, column: columns - 1 }),
};

/** The position a key leads to, or undefined when the grid has no use for the key. */
export function moved(
  at: GridPosition,
  { key, ctrlKey, metaKey, altKey }: GridKey,
  size: GridSize,
): GridPosition | undefined {
  const whole = ctrlKey || metaKey;
  const move = MOVES[key];
  if (!move || altKey || (whole && key !== 'Home' && key !== 'End')) return undefined;
  const { place, column } = move(at, size, whole);
  return { place: clamp(place, -1, size.rows - 1), column: clamp(column, 0, size.columns - 1) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

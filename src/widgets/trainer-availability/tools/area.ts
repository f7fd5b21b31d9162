// A rectangle of the grid: which cells it holds, where they are on the screen, and its outline there.
import { heightOfHeader } from '../gridMeasures';
import { positionOf } from '../gridPosition';
import { ROW_HEIGHT } from '../GridRow';
import type { GridColumns } from '../columns';
import styles from './tools.module.css';

/** A cell by the place of its row and the place of its hour among the hours. */
export interface Corner {
  place: number;
  hour: number;
}

export interface Area {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

export function areaOf(one: Corner, other: Corner): Area {
  return {
    top: Math.min(one.place, other.place),
    bottom: Math.max(one.place, other.place),
    first: Math.min(one.hour, other.hour),
    last: Math.max(one.hour, other.hour),
  };
}

export function isSame(one: Corner, other: Corner): boolean {
  return one.place === other.place && one.hour === other.hour;
}

/** Measured when a stroke begins: reading it with every move would lay the page out again and again. */
export class GridSight {
  readonly #body: HTMLElement;
  readonly #leading: number;
  readonly #hourWidth: number;
  readonly #header: number;
  readonly #outline = document.createElement('div');

  constructor(
    readonly scroller: HTMLElement,
    private readonly columns: GridColumns,
    private readonly rows: number,
  ) {
    this.#body = scroller.querySelector<HTMLElement>('[role="grid"]')!.lastElementChild as HTMLElement;
    this.#leading = scroller
      .querySelector<HTMLElement>('[role="row"]')!
      .firstElementChild!.getBoundingClientRect().width;
    this.#header = heightOfHeader(scroller);
    this.#hourWidth = (this.#body.clientWidth - this.#leading) / columns.hours.length;
    this.#outline.className = styles.outline!;
    this.#outline.ariaHidden = 'true';
    this.#outline.dataset.painting = '';
    this.#body.append(this.#outline);
  }

  get isLaidOut(): boolean {
    return this.#hourWidth > 0;
  }

  /** The cell under a point, or the nearest one that is in sight; where nothing is laid out, the one that the event is about. */
  cornerAt(x: number, y: number, target: EventTarget | null = null): Corner {
    const about = this.isLaidOut ? undefined : cornerOf(target, this.columns);
    if (about) return about;
    const body = this.#body.getBoundingClientRect();
    const { left, top, right, bottom } = this.bounds();
    const within = clamp(x, left, right - 1) - body.left - this.#leading;
    return {
      place: clamp(Math.floor((clamp(y, top, bottom - 1) - body.top) / ROW_HEIGHT), 0, this.rows - 1),
      hour: clamp(Math.floor(within / this.#hourWidth), 0, this.columns.hours.length - 1),
    };
  }

  /** Where cells of hours are to be seen, px of the window. */
  bounds(): { left: number; top: number; right: number; bottom: number } {
    const { left, top } = this.scroller.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth, clientHeight } = this.scroller;
    return {
      left: left + clientLeft + this.#leading,
      top: top + clientTop + this.#header,
      right: left + clientLeft + clientWidth,
      bottom: top + clientTop + clientHeight,
    };
  }

  /** Over rows that are not drawn too; what is pinned stays free of it. */
  draw({ top, bottom, first, last }: Area): void {
    const pinned = this.#leading + this.scroller.scrollLeft;
    const left = Math.max(pinned, this.#leading + first * this.#hourWidth);
    const right = this.#leading + (last + 1) * this.#hourWidth;
    const { style } = this.#outline;
    style.transform = `translate(${left}px, ${top * ROW_HEIGHT}px)`;
    style.width = `${Math.max(0, right - left)}px`;
    style.height = `${(bottom - top + 1) * ROW_HEIGHT}px`;
  }

  end(): void {
    this.#outline.remove();
  }
}

/** The cell of an hour that an element is in. */
export function cornerOf(target: EventTarget | null, { leading }: GridColumns): Corner | undefined {
  const position = positionOf(target);
  if (!position || position.place < 0 || position.column < leading.length) return undefined;
  return { place: position.place, hour: position.column - leading.length };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

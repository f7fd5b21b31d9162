// Runs inside every measured page: records the times of clicks and frames, and checks what is painted cell by cell.
import type { HourOfDay, TrainerId } from '@domain/units';
import { type Frame, type Painted, painted, watchFrames } from './frames';
import { type Screen, SCREENS, type SubjectName } from './screens';

/** A pick or an unpick: what the row must show afterwards. `codes` are its 24 cell codes. */
export interface PickGoal {
  trainer: TrainerId;
  hour: HourOfDay;
  picked: boolean;
  codes: string;
}

export interface PickTiming {
  /** Click to the end of the frame that painted the tick, ms. */
  tick: number;
  /** Click to the end of the frame that painted the last block of that row, ms. */
  blocks: number;
  sameFrame: boolean;
}

export interface ScrollLog {
  frames: number;
  /** Frames that came later than one interval of 60 Hz after the one before. */
  over16: number;
  over50: number;
  /** Frames that painted a part of the viewport without a row. */
  blank: number;
  milliseconds: number;
}

export interface MountTiming {
  /** Last byte of the day's answer to the end of the frame that painted its first rows, ms. */
  mount: number;
  /** Navigation to the end of that same frame, ms. */
  open: number;
}

export interface Point {
  x: number;
  y: number;
}

const ROWS_PROVEN = 10;
/** Frame stamps are multiples of 16.67 ms, give or take rounding. */
const ROUNDING = 0.5;

class Probe {
  readonly #screen: Screen;
  readonly #firstRows: Promise<number>;
  #running: Promise<unknown> = Promise.resolve();
  #stopScroll: (() => ScrollLog) | undefined;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#firstRows = painted([() => this.#inView().length >= ROWS_PROVEN], 120_000).then(
      ([first]) => first?.at ?? Number.NaN,
    );
  }

  async mounted(answer: string): Promise<MountTiming> {
    const at = await this.#firstRows;
    const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes(answer));
    if (!(entry instanceof PerformanceResourceTiming)) throw new Error(`The page never requested ${answer}`);
    return { mount: at - entry.responseEnd, open: at };
  }

  /** Ids of the trainers whose rows are wholly in view, from top to bottom. */
  trainersInView(): TrainerId[] {
    return this.#inView().map((row) => this.#screen.trainerOf(row));
  }

  /** Where to click for an hour of a trainer; null when it is out of sight. */
  cellPoint(trainer: TrainerId, hour: HourOfDay): Point | null {
    return this.#visiblePoint(this.#cell(trainer, hour));
  }

  headerPoint(hour: HourOfDay): Point | null {
    return this.#visiblePoint(this.#screen.hourHeader(hour));
  }

  /** The point at which the mouse wheel is turned. */
  scrollPoint(): Point {
    const { left, top, width, height } = this.#scroller().getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Pixels that the list can scroll. */
  scrollRange(): number {
    const scroller = this.#scroller();
    return scroller.scrollHeight - scroller.clientHeight;
  }

  /** Prepares for the next click: `finished` then resolves when the expected cells are painted. */
  watchPick(goal: PickGoal): void {
    this.#running = this.#afterClick([
      () => {
        const cell = this.#cell(goal.trainer, goal.hour);
        return cell !== null && this.#screen.picked(cell) === goal.picked;
      },
      () => this.#showsCodes(goal),
    ]).then(({ clicked, paints: [tick, blocks] }): PickTiming => {
      if (!tick || !blocks) throw new Error('Nothing was painted');
      return { tick: tick.at - clicked, blocks: blocks.at - clicked, sameFrame: tick.frame === blocks.frame };
    });
  }

  /** Prepares for a click on an hour header: `first` are the ids that must then be listed first, in this order. */
  watchFilter(first: readonly TrainerId[]): void {
    this.#running = this.#afterClick([() => this.#lists(first)]).then(
      ({ clicked, paints: [list] }) => (list?.at ?? Number.NaN) - clicked,
    );
  }

  finished(): Promise<unknown> {
    return this.#running;
  }

  startScroll(): void {
    const log: ScrollLog = { frames: 0, over16: 0, over50: 0, blank: 0, milliseconds: 0 };
    let last: Frame | undefined;
    const stop = watchFrames({
      beforePaint: (frame) => {
        if (last) {
          const gap = frame.started - last.started;
          log.frames++;
          log.milliseconds += gap;
          if (gap > 1000 / 60 + ROUNDING) log.over16++;
          if (gap > 50 + ROUNDING) log.over50++;
        }
        last = frame;
        if (this.#uncovered() > 1) log.blank++;
      },
      afterPaint: () => {},
    });
    this.#stopScroll = () => {
      stop();
      return log;
    };
  }

  stopScroll(): ScrollLog {
    if (!this.#stopScroll) throw new Error('No scroll was started');
    return this.#stopScroll();
  }

  async #afterClick(conditions: (() => boolean)[]) {
    const { clicked, paints } = await new Promise<{ clicked: number; paints: Promise<Painted[]> }>((resolve) => {
      const begin = ({ timeStamp }: MouseEvent) => resolve({ clicked: timeStamp, paints: painted(conditions) });
      addEventListener('click', begin, { capture: true, once: true });
    });
    return { clicked, paints: await paints };
  }

  #scroller(): HTMLElement {
    const scroller = this.#screen.scroller();
    if (!scroller) throw new Error('The page has no list yet');
    return scroller;
  }

  #row(trainer: TrainerId): HTMLElement | undefined {
    return this.#screen.rows().find((row) => this.#screen.trainerOf(row) === trainer);
  }

  #cell(trainer: TrainerId, hour: HourOfDay): HTMLElement | null {
    const row = this.#row(trainer);
    return row ? this.#screen.cell(row, hour) : null;
  }

  /** Whether every hour of the row that is in the document shows its code. */
  #showsCodes({ trainer, codes }: PickGoal): boolean {
    const row = this.#row(trainer);
    return (
      row !== undefined &&
      Array.from(codes).every((code, hour) => {
        const cell = this.#screen.cell(row, hour);
        return cell === null || this.#screen.code(cell) === code;
      })
    );
  }

  #lists(first: readonly TrainerId[]): boolean {
    const shown = this.trainersInView();
    return first.length > 0 && first.every((trainer, i) => shown[i] === trainer);
  }

  /** Rows wholly in view below the header, from top to bottom. */
  #inView(): HTMLElement[] {
    const scroller = this.#screen.scroller();
    if (!scroller) return [];
    const { bottom } = scroller.getBoundingClientRect();
    const top = this.#listTop(scroller);
    return this.#screen
      .rows()
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= top - 1 && box.bottom <= bottom + 1 && box.height > 0)
      .sort((a, b) => a.box.top - b.box.top)
      .map(({ row }) => row);
  }

  /** Where the list begins: below the header where that stays put inside the scroller. */
  #listTop(scroller: HTMLElement): number {
    const header = this.#screen.hourHeader(6)?.getBoundingClientRect().bottom ?? 0;
    return Math.max(scroller.getBoundingClientRect().top, header);
  }

  /** Pixels of the viewport's height that no row covers. */
  #uncovered(): number {
    const scroller = this.#scroller();
    const top = this.#listTop(scroller);
    const bottom = scroller.getBoundingClientRect().top + scroller.clientHeight;
    let covered = 0;
    for (const row of this.#screen.rows()) {
      const box = row.getBoundingClientRect();
      covered += Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top));
    }
    return bottom - top - covered;
  }

  /** The middle of an element, if that is where a click would reach it. */
  #visiblePoint(element: HTMLElement | null): Point | null {
    if (!element) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
  }
}

declare global {
  interface Window {
    probe: Probe;
    benchSubject: SubjectName;
  }
}

window.probe = new Probe(SCREENS[window.benchSubject]);

// A rectangle that is painted over the hours grid: whether its outline follows the pointer in the frame of the move, and what painting takes.
import type { IsoDate } from '@domain/units';
import type { BrowserContext } from 'playwright';
import type { Ratio } from './ratios';
import { type Spread, spread } from './statistics';
import { SUBJECTS } from './subjects';

export interface PaintingFigures {
  trainers: number;
  /** Moves of the pointer, and those after which a frame was painted without the outline reaching the pointer. */
  moves: number;
  late: number;
  /** A move to the end of the frame that shows it, ms. */
  follow: Spread;
  /** Letting go to the painted picks, over all hours of the rows in sight, ms. */
  paint: Spread;
}

const STROKES = 6;
const MOVES = 30;
const OUTLINE = '[data-painting]';

declare global {
  interface Window {
    painting: { times: number[]; late: number; released: number };
  }
}

/** `context` is signed in. */
export async function measurePainting(
  context: BrowserContext,
  { trainers, date }: { trainers: number; date: IsoDate },
): Promise<PaintingFigures> {
  const page = await context.newPage();
  await page.goto(SUBJECTS[0]!.path(date));
  await page.getByRole('button', { name: 'Log of the day' }).waitFor();
  await page.evaluate(watch, OUTLINE);
  const grid = (await page.locator('[data-place="0"]').locator('..').locator('..').locator('..').boundingBox())!;
  const [left, top] = [grid.x + grid.width * 0.5, grid.y + 60];
  const [width, height] = [grid.width * 0.45, grid.height - 90];
  const paints: number[] = [];
  for (let stroke = 0; stroke < STROKES; stroke++) {
    await page.mouse.move(left, top);
    await page.mouse.down();
    for (let move = 1; move <= MOVES; move++)
      await page.mouse.move(left + (width * move) / MOVES, top + (height * move) / MOVES);
    const before = await page.getByRole('group', { name: 'Picked hours' }).textContent();
    await page.mouse.up();
    await page.waitForFunction(
      (text) => document.querySelector('[aria-label="Picked hours"]')?.textContent !== text,
      before,
    );
    paints.push(await page.evaluate(() => performance.now() - window.painting.released));
  }
  const { times, late } = await page.evaluate(() => window.painting);
  await page.close();
  return { trainers, moves: times.length, late, follow: spread(times), paint: spread(paints) };
}

/** In the page: of each frame in which the pointer moved, whether the outline reaches where it was last. */
function watch(outline: string): void {
  const painting = { times: [] as number[], late: 0, released: 0 };
  window.painting = painting;
  let last: { x: number; y: number; at: number } | undefined;
  const done = new MessageChannel();
  done.port1.addEventListener('message', ({ data }: MessageEvent<number>) =>
    painting.times.push(performance.now() - data),
  );
  done.port1.start();
  document.addEventListener('pointermove', ({ clientX: x, clientY: y, buttons, timeStamp }) => {
    if (buttons === 1) last = { x, y, at: timeStamp };
  });
  document.addEventListener('pointerup', ({ timeStamp }) => (painting.released = timeStamp), true);
  const frame = () => {
    const shown = document.querySelector(outline)?.getBoundingClientRect();
    if (last && shown) {
      const isReached = last.x <= shown.right + 1 && last.y <= shown.bottom + 1 && last.x >= shown.left - 1;
      if (!isReached) painting.late++;
      done.port2.postMessage(last.at);
    }
    last = undefined;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

export function paintingText({ trainers, moves, late, follow, paint }: PaintingFigures): string {
  const ms = ({ median, p95 }: Spread) => `${median.toFixed(1)} / ${p95.toFixed(1)} ms`;
  return `painting over ${trainers} trainers: ${late} of ${moves} frames with a move late, a move is shown after ${ms(follow)}, a rectangle is picked after ${ms(paint)}`;
}

export function paintingRatios({ trainers, moves, late }: PaintingFigures): Ratio[] {
  return [
    {
      claim: `${trainers}: frames in which the painted rectangle is behind the pointer`,
      measured: late / moves,
      atMost: 0.02,
    },
  ];
}

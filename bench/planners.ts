// Fifty planners at work on the day that is shown, five picks a second in all: whether the grid draws what they hold without a frame that
// takes longer than 50 ms (docs/decisions/259).
import { setTimeout as pause } from 'node:timers/promises';
import { computeDay } from '@domain/availability/engine';
import { hourBit } from '@domain/availability/hours';
import { startOfDay } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import type { Page } from 'playwright';
import type { BenchHost } from './host';
import type { Ratio } from './ratios';
import { type Spread, spread } from './statistics';
import { SUBJECTS } from './subjects';

export interface PlannersFigures {
  trainers: number;
  picks: number;
  /** From a pick to its name in the grid, for those in sight, ms. */
  seen: Spread;
  /** Work of the page's thread in a frame, ms. */
  work: Spread;
  longest: number;
  over50: number;
}

const PLANNERS = 50;
const SECONDS = 20;
const A_SECOND = 5;
/** Those in sight, where others' picks are drawn. */
const ROWS = 25;

declare global {
  interface Window {
    planners: { frames: number[]; shown: Record<string, number> };
  }
}

/** `page` is signed in, and nobody else is. */
export async function measurePlanners(
  page: Page,
  { host, trainers, date }: { host: BenchHost; trainers: number; date: IsoDate },
): Promise<PlannersFigures> {
  await page.goto(SUBJECTS[0]!.path(date));
  await page.getByRole('button', { name: 'Log of the day' }).waitFor();
  const free = host.records
    .slice(0, ROWS * 3)
    .flatMap((day) =>
      computeDay(day, [], startOfDay(date)).flatMap(({ status }, hour) =>
        status === 'available' ? [{ id: day.id, hour }] : [],
      ),
    );
  const held = Array.from({ length: PLANNERS }, (_, at) => ({
    planner: `planner${at}@example.com`,
    holder: crypto.randomUUID(),
    hours: {} as Record<string, number>,
  }));
  const hold = async (at: number) => {
    const [own, { id, hour }] = [held[at % PLANNERS]!, free[(at * 7) % free.length]!];
    // Every third is dropped again.
    own.hours = at % 3 === 2 ? {} : { ...own.hours, [id]: (own.hours[id] ?? 0) | hourBit(hour) };
    await host.hold({ ...own, date });
  };
  await hold(0);
  await page.locator('[data-held]').first().waitFor();
  await page.evaluate(watch);
  const seen: number[] = [];
  for (let pick = 1; pick <= SECONDS * A_SECOND; pick++) {
    const began = performance.now();
    await hold(pick);
    if (pick % A_SECOND === 1) {
      const name = `planner${pick % PLANNERS}`;
      await page
        .locator(`[data-held*="${name}"]`)
        .first()
        .waitFor({ timeout: 1000 })
        .then(
          () => seen.push(performance.now() - began),
          () => undefined,
        );
    }
    await pause(Math.max(0, 1000 / A_SECOND - (performance.now() - began)));
  }
  const { frames } = await page.evaluate(() => window.planners);
  return {
    trainers,
    picks: SECONDS * A_SECOND,
    seen: spread(seen),
    work: spread(frames),
    longest: Math.max(...frames),
    over50: frames.filter((ms) => ms > 50).length,
  };
}

/** In the page: of each frame, from its beginning until the page's thread is done with it; and tasks between frames. */
function watch(): void {
  const planners = { frames: [] as number[], shown: {} };
  window.planners = planners;
  const done = new MessageChannel();
  done.port1.addEventListener('message', ({ data }: MessageEvent<number>) =>
    planners.frames.push(performance.now() - data),
  );
  done.port1.start();
  const frame = () => {
    done.port2.postMessage(performance.now());
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => planners.frames.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  );
}

export function plannersText({ trainers, picks, seen, work, longest, over50 }: PlannersFigures): string {
  const ms = ({ median, p95 }: Spread) => `${median.toFixed(1)} / ${p95.toFixed(1)} ms`;
  return `${PLANNERS} planners over ${trainers} trainers, ${picks} picks: seen after ${ms(seen)}, a frame takes ${ms(work)}, the longest ${longest.toFixed(0)} ms, over 50 ms: ${over50}`;
}

export function plannersRatios({ trainers, longest }: PlannersFigures): Ratio[] {
  return [
    { claim: `${trainers}: the longest frame while 50 planners pick, to 50 ms`, measured: longest / 50, atMost: 1 },
  ];
}

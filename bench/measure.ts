// Drives one subject as a person would, with real clicks and a real wheel, and takes its figures.
import { pathOf } from '@domain/contract/paths';
import type { HourOfDay, IsoDate } from '@domain/units';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { HOURS, listed, type PeerDay, type PeerTrainer, togglePick } from './peers/day';
import { heapOf } from './heap';
import type { MountTiming, PickGoal, PickTiming, Point, ScrollLog } from './probe/probe';
import { type Spread, spread } from './statistics';
import type { Subject } from './subjects';

export interface Effort {
  mounts: number;
  picks: number;
  filters: number;
  scrollSeconds: number;
}

export interface SubjectFigures {
  /** Last byte of the day to its first rows painted, ms. */
  mount: Spread;
  /** Navigation to the first rows painted, ms. */
  open: Spread;
  /** Click to the painted tick, ms. */
  pick: Spread;
  /** Work of the page's main thread for one pick, the pointer's events and the probe's own work included, ms. */
  pickWork: number;
  /** Share of picks whose tick and blocks came in one frame, 0 to 1. */
  sameFrame: number;
  /** Click on an hour header to the painted list, ms. */
  filter: Spread;
  scroll: ScrollLog;
  /** JavaScript heap of the page and its workers after mount, bytes. */
  heap: number;
}

/** The figures of one round; subjects take turns, so that a slower machine affects all of them. */
export interface SubjectSamples {
  mounts: MountTiming[];
  picks: PickTiming[];
  /** Of each pick, ms. */
  pickWork: number[];
  filters: number[];
  scroll: ScrollLog;
  heap: number;
}

const SCROLL_SPEED = 8000;
const WARM_UP = 5;
/** Hours to pick that must be in view, so that no row is measured repeatedly. */
const ENOUGH_CANDIDATES = 4;
const MAX_SCREENS = 20;
const SCREEN_HEIGHT = 10 * 36;
/** Ids that must be listed, in order, before a filter counts as painted. */
const FIRST_ROWS = 8;

/** `context` is signed in and carries the probe; it serves this subject alone. */
export async function measureSubject(
  context: BrowserContext,
  subject: Subject,
  { day, date, effort }: { day: PeerDay; date: IsoDate; effort: Effort },
): Promise<SubjectSamples> {
  const mounts: MountTiming[] = [];
  // The first opening fills the browser's caches and is not counted.
  for (let round = 0; round <= effort.mounts; round++) {
    const page = await open(context, subject, date);
    mounts.push(await mounted(page));
    await page.close();
  }
  const page = await open(context, subject, date);
  await mounted(page);
  // What is tidied up once the rows are there is part of the subject.
  await page.waitForTimeout(1000);
  const heap = await heapOf(page);
  const { picks, pickWork } = await measurePicks(page, day, effort.picks);
  const filters = await measureFilter(page, day, effort.filters);
  const scroll = await measureScroll(page, effort.scrollSeconds);
  await page.close();
  return { mounts: mounts.slice(1), picks, pickWork, filters, scroll, heap };
}

export function figuresOf(rounds: readonly SubjectSamples[]): SubjectFigures {
  const all = <T>(of: (round: SubjectSamples) => T[]) => rounds.flatMap(of);
  const sum = (key: keyof ScrollLog) => rounds.reduce((total, { scroll }) => total + scroll[key], 0);
  const picks = all((round) => round.picks);
  return {
    mount: spread(all(({ mounts }) => mounts.map(({ mount }) => mount))),
    open: spread(all(({ mounts }) => mounts.map(({ open }) => open))),
    pick: spread(picks.map(({ tick }) => tick)),
    pickWork: spread(all(({ pickWork }) => pickWork)).median,
    sameFrame: picks.filter(({ sameFrame }) => sameFrame).length / picks.length,
    filter: spread(all(({ filters }) => filters)),
    scroll: {
      frames: sum('frames'),
      over16: sum('over16'),
      over50: sum('over50'),
      blank: sum('blank'),
      milliseconds: sum('milliseconds'),
    },
    heap: spread(rounds.map(({ heap }) => heap)).median,
  };
}

async function open(context: BrowserContext, subject: Subject, date: IsoDate): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${subject.title}: ${error.message}`));
  await page.goto(subject.path(date), { waitUntil: 'commit' });
  return page;
}

function mounted(page: Page): Promise<MountTiming> {
  return page.evaluate((answer) => window.probe.mounted(answer), pathOf('trainerSlots').path);
}

async function measurePicks(
  page: Page,
  day: PeerDay,
  repetitions: number,
): Promise<Pick<SubjectSamples, 'picks' | 'pickWork'>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const candidates = await pickable(page, day);
  const timings: PickTiming[] = [];
  const work: number[] = [];
  for (let round = 0; round < WARM_UP + repetitions; round++) {
    const { trainer, hour } = candidates[round % candidates.length] ?? candidates[0];
    const picked = togglePick(trainer, hour);
    if (!picked) throw new Error('The hour cannot be picked');
    const goal: PickGoal = { trainer: trainer.id, hour, picked: true, codes: picked.codes };
    const { timing, milliseconds } = await pick(page, cdp, goal);
    await pick(page, cdp, { trainer: trainer.id, hour, picked: false, codes: trainer.codes });
    if (round < WARM_UP) continue;
    timings.push(timing);
    work.push(milliseconds);
  }
  await cdp.detach();
  return { picks: timings, pickWork: work };
}

interface Candidate {
  trainer: PeerTrainer;
  hour: HourOfDay;
}

/** Scrolls on until enough hours are in view whose pick blocks another hour of that trainer. */
async function pickable(page: Page, day: PeerDay): Promise<[Candidate, ...Candidate[]]> {
  for (let screen = 0; screen < MAX_SCREENS; screen++) {
    const [first, ...others] = await pickableInView(page, day);
    if (first && others.length + 1 >= ENOUGH_CANDIDATES) return [first, ...others];
    await turnWheel(page, SCREEN_HEIGHT);
  }
  throw new Error('No hours can be picked with an effect on others');
}

/** Trainers take turns. */
async function pickableInView(page: Page, day: PeerDay): Promise<Candidate[]> {
  const inView = new Set(await page.evaluate(() => window.probe.trainersInView()));
  const candidates = HOURS.flatMap((hour) =>
    day.trainers
      .filter((trainer) => inView.has(trainer.id) && blocksOthers(trainer, hour))
      .map((trainer) => ({ trainer, hour })),
  );
  const clickable = await page.evaluate(
    (cells) => cells.map(([id, hour]) => window.probe.cellPoint(id, hour) !== null),
    candidates.map(({ trainer, hour }) => [trainer.id, hour] as const),
  );
  return candidates.filter((_, i) => clickable[i]);
}

function blocksOthers(trainer: PeerTrainer, hour: HourOfDay): boolean {
  const codes = togglePick(trainer, hour)?.codes;
  return (
    codes !== undefined && Array.from(codes).some((code, other) => other !== hour && code !== trainer.codes[other])
  );
}

async function pick(
  page: Page,
  cdp: CDPSession,
  goal: PickGoal,
): Promise<{ timing: PickTiming; milliseconds: number }> {
  const point = await page.evaluate(([id, hour]) => window.probe.cellPoint(id, hour), [
    goal.trainer,
    goal.hour,
  ] as const);
  await moveTo(page, point);
  const before = await taskMilliseconds(cdp);
  await page.evaluate((goal) => window.probe.watchPick(goal), goal);
  await press(page);
  const timing = (await page.evaluate(() => window.probe.finished())) as PickTiming;
  return { timing, milliseconds: (await taskMilliseconds(cdp)) - before };
}

async function measureFilter(page: Page, day: PeerDay, repetitions: number): Promise<number[]> {
  await turnWheel(page, -MAX_SCREENS * SCREEN_HEIGHT);
  const all = firstListed(day, null);
  const inSight = await page.evaluate((hours) => hours.filter((hour) => window.probe.headerPoint(hour)), HOURS);
  const hours = inSight.filter((hour) => {
    const first = firstListed(day, hour);
    return first.length === FIRST_ROWS && first.some((id, i) => id !== all[i]);
  });
  if (hours.length === 0) throw new Error('No hour filter changes the list');
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + repetitions; round++) {
    const hour = hours[round % hours.length] ?? 0;
    const time = await clickHeader(page, hour, firstListed(day, hour));
    await clickHeader(page, hour, all);
    if (round >= WARM_UP) times.push(time);
  }
  return times;
}

function firstListed(day: PeerDay, hour: HourOfDay | null): string[] {
  return listed(day.trainers, hour)
    .slice(0, FIRST_ROWS)
    .map((index) => day.trainers[index]?.id ?? '');
}

async function clickHeader(page: Page, hour: HourOfDay, first: string[]): Promise<number> {
  await moveTo(page, await page.evaluate((hour) => window.probe.headerPoint(hour), hour));
  await page.evaluate((first) => window.probe.watchFilter(first), first);
  await press(page);
  return (await page.evaluate(() => window.probe.finished())) as number;
}

/** Turns the wheel down and up again until the time is over. */
async function measureScroll(page: Page, seconds: number): Promise<ScrollLog> {
  const cdp = await page.context().newCDPSession(page);
  const { x, y } = await page.evaluate(() => window.probe.scrollPoint());
  const range = await page.evaluate(() => window.probe.scrollRange());
  const turn = (distance: number) =>
    cdp.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: distance,
      speed: SCROLL_SPEED,
      gestureSourceType: 'mouse',
    });
  const distance = Math.min(range, SCROLL_SPEED);
  await turn(-distance);
  await turn(distance);

  await page.evaluate(() => window.probe.startScroll());
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    await turn(-distance);
    await turn(distance);
  }
  const log = await page.evaluate(() => window.probe.stopScroll());
  await cdp.detach();
  return log;
}

async function turnWheel(page: Page, pixels: number): Promise<void> {
  await moveTo(page, await page.evaluate(() => window.probe.scrollPoint()));
  await page.mouse.wheel(0, pixels);
  await page.waitForTimeout(300);
}

async function moveTo(page: Page, point: Point | null): Promise<void> {
  if (!point) throw new Error('The element to click is not visible');
  await page.mouse.move(point.x, point.y);
}

/** A click that ends at a random moment of a frame, like real clicks. */
async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.waitForTimeout(30 + Math.random() * 17);
  await page.mouse.up();
}

async function taskMilliseconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('The browser does not report its task time');
  return seconds * 1000;
}

// The figures as one table, with notes on how they were measured.
import { API_TRAINERS, type ApiFigures } from './api';
import type { EngineFigures } from './engine/engine';
import type { SubjectFigures } from './measure';
import type { SubjectName } from './probe/screens';
import { broken, type Ratio } from './ratios';
import type { Spread } from './statistics';
import { SUBJECTS } from './subjects';
import { formatTable, type Row } from './table';

export type BySubject<T> = Record<SubjectName, T>;

export interface SizeFigures {
  trainers: number;
  engine: EngineFigures;
  subjects: BySubject<SubjectFigures>;
}

export interface ByteFigures {
  /** Gzipped bytes of the first page, nothing cached. */
  firstLoad: number;
  /** Gzipped bytes that the availability route adds to it. */
  route: number;
  peers: Record<Exclude<SubjectName, 'console'>, number>;
}

/** The prototype's figures with 10,000 trainers, for comparison. */
const TO_REACH = {
  mount: '31',
  pick: '9',
  filter: '16',
  frames: '60/s',
  rules: '1.1 + 2.8',
  oneTrainer: '0.17',
  plan: '500',
};
const LARGEST = 10_000;

export function subjectTable(sizes: readonly SizeFigures[], bytes: ByteFigures): string {
  const head: Row = ['median / p95 of repeated runs', ...SUBJECTS.map(({ title }) => title), 'to reach'];
  const rows = sizes.flatMap(({ trainers, subjects }): Row[] => {
    const row = (title: string, text: (figures: SubjectFigures) => string, goal = ''): Row => [
      `  ${title}`,
      ...SUBJECTS.map(({ name }) => text(subjects[name])),
      trainers === LARGEST ? goal : '',
    ];
    return [
      [`${trainers.toLocaleString('en')} trainers`],
      row('mount: last byte of the day → rows painted, ms', ({ mount }) => both(mount), TO_REACH.mount),
      row('open: navigation → rows painted, ms', ({ open }) => both(open)),
      row('pick: click → tick painted, ms', ({ pick }) => both(pick), TO_REACH.pick),
      row('pick: tick and blocks in one frame', ({ sameFrame }) => `${(sameFrame * 100).toFixed(0)} %`, '99.8 %'),
      row('pick: main-thread work, ms', ({ pickWork }) => pickWork.toFixed(1)),
      row('hour filter: click → list painted, ms', ({ filter }) => both(filter), TO_REACH.filter),
      row(
        'scroll: frames a second',
        ({ scroll }) => ((scroll.frames * 1000) / scroll.milliseconds).toFixed(1),
        TO_REACH.frames,
      ),
      row('scroll: frames over 16.7 ms, of all', ({ scroll }) => `${scroll.over16} / ${scroll.frames}`),
      row('scroll: frames over 50 ms', ({ scroll }) => String(scroll.over50)),
      row('scroll: frames with a gap in the list', ({ scroll }) => String(scroll.blank)),
      row('JavaScript heap after mount, workers too, MB', ({ heap }) => (heap / 1e6).toFixed(1)),
    ];
  });
  const kilobytes = (count: number) => (count / 1000).toFixed(1);
  return formatTable([
    head,
    ...rows,
    ['Loaded bytes, gzipped, kB'],
    [
      '  first load (the console’s home page; a peer’s whole page)',
      kilobytes(bytes.firstLoad),
      kilobytes(bytes.peers.bare),
      kilobytes(bytes.peers.agGrid),
    ],
    ['  what this route adds', kilobytes(bytes.route), '–', '–', '11.6'],
  ]);
}

export function engineTable(sizes: readonly SizeFigures[]): string {
  return formatTable([
    ['engine, median / p95', ...sizes.map(({ trainers }) => `${trainers.toLocaleString('en')} trainers`), 'to reach'],
    ['  whole day, records → cell codes, ms', ...sizes.map(({ engine }) => both(engine.day)), ''],
    ['  whole day, hour masks → cell codes, ms', ...sizes.map(({ engine }) => both(engine.rules)), TO_REACH.rules],
    ['  one trainer after a pick, µs', ...sizes.map(({ engine }) => both(engine.pick, 2)), TO_REACH.oneTrainer],
    ['  a plan of 40 hours for 300 trainers, ms', ...sizes.map(({ engine }) => both(engine.plan)), ''],
    ['  the first one, ms', ...sizes.map(({ engine }) => engine.firstPlan.toFixed(0)), TO_REACH.plan],
    ['  one trainer by computeDay, labels too, µs', ...sizes.map(({ engine }) => both(engine.computeDay, 2)), ''],
  ]);
}

export function apiTable(figures: readonly ApiFigures[]): string {
  const row = (title: string, text: (each: ApiFigures) => string): Row => [`  ${title}`, ...figures.map(text)];
  return formatTable([
    [`the API with ${API_TRAINERS} trainers`, ...figures.map(({ database }) => database)],
    row('day view of all trainers, median / p95, ms', ({ dayView }) => both(dayView)),
    row('its answer, kB', ({ bytes }) => (bytes / 1000).toFixed(0)),
    row('first start: create, migrate, seed, ms', ({ firstStart }) => firstStart.toFixed(0)),
    row('second start, ms (under 2,000)', ({ secondStart }) => secondStart.toFixed(0)),
  ]);
}

export function ratioTable(ratios: readonly Ratio[]): string {
  return formatTable([
    ['what must hold in one run', 'measured', 'at most', ''],
    ...ratios.map((ratio) => [
      `  ${ratio.claim}`,
      ratio.measured.toFixed(2),
      ratio.atMost.toFixed(2),
      broken(ratio) ? 'BROKEN' : 'ok',
    ]),
  ]);
}

export const METHOD = `How this is measured
  One headless Chromium at 60 Hz, window 1920 × 1080, each subject in its own fresh context, by turns, two rounds. One
  server gives all three the same day: the seed, as the API tells it, two seconds after it is asked for: every page is
  ready for it by then, and mounting is all that follows. The console is its production build on its real page; the
  peers are built the same way. Bare DOM is the floor: one engine, plain elements, no keyboard, tooltips, drawer or
  store. ag-grid has only the modules it needs, its virtual columns on and its animations off.
  Clicks and the wheel are real input. A click counts from the event's time stamp, at a random moment of a frame, to the
  first task after the frame that shows the result: half a frame (8 ms) of waiting is in every such figure. What a frame shows
  is read cell by cell from a ResizeObserver, after layout and right before paint. Rasterising on other threads is left out.
  A pick is one that blocks another hour of that trainer, so tick and blocks can be told apart; unpicked again between runs.
  Main-thread work is that thread's CPU time from before the button goes down until the paint, probe and input included.
  A scroll is a wheel at 8,000 px/s, down and up for the given time; frames are counted from their time stamps. Heap is taken
  a second after the rows, after a garbage collection. The prototype's figures are for 10,000 trainers, its mount without fetch, parse and engine.
  The engine runs in the same browser: 10 to 40 repetitions after as many to warm up. The API is the production server as a
  process of its own, asked over HTTP one request after another; a start counts from the process to its first answer.
  Lists are asked the same way, of a database filled through the store; plans are those of the statements that the API sends.`;

export function both({ median, p95 }: Spread, digits = 1): string {
  return `${median.toFixed(digits)} / ${p95.toFixed(digits)}`;
}

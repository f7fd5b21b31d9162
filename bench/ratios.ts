// The conditions that hold in every run on any machine: figures are compared with each other, never with absolute times.
import type { ByteFigures, SizeFigures } from './report';

/** Of 60 Hz, ms. */
const FRAME = 1000 / 60;

/** Trainers of a company whose day is most of what a page holds. */
const MANY = 10_000;

export interface Ratio {
  claim: string;
  /** The measured ratio: the console's figure divided by the other's. */
  measured: number;
  atMost: number;
}

export function broken({ measured, atMost }: Ratio): boolean {
  return !(measured <= atMost);
}

export function ratiosOf(sizes: readonly SizeFigures[], bytes: ByteFigures): Ratio[] {
  const smallest = sizes.reduce((a, b) => (b.trainers < a.trainers ? b : a));
  const largest = sizes.reduce((a, b) => (b.trainers > a.trainers ? b : a));
  const growth = largest.trainers / smallest.trainers;
  return [
    ...sizes.flatMap(({ trainers, subjects, engine }): Ratio[] => {
      const { console, bare, agGrid } = subjects;
      const of = (claim: string, measured: number, atMost: number) => ({
        claim: `${trainers}: ${claim}`,
        measured,
        atMost,
      });
      const inTime = ({ scroll }: typeof console) => 1 - scroll.over16 / scroll.frames;
      return [
        // Below a frame's length a ratio only shows whose clicks came later in their frames.
        of('frames by which a pick is later than bare DOM’s', (console.pick.median - bare.pick.median) / FRAME, 0.75),
        of('pick, console to ag-grid', console.pick.median / agGrid.pick.median, 1),
        of('pick’s main-thread work, console to ag-grid', console.pickWork / agGrid.pickWork, 1.5),
        of('picks whose blocks come a frame later', 1 - console.sameFrame, 0.1),
        of('hour filter, console to bare DOM', console.filter.median / bare.filter.median, 1.2),
        of('hour filter, console to ag-grid', console.filter.median / agGrid.filter.median, 1.25),
        of('mount, console to bare DOM', console.mount.median / bare.mount.median, 1.6),
        of('mount, console to ag-grid', console.mount.median / agGrid.mount.median, 0.6),
        of('frames in time while scrolling, ag-grid to console', inTime(agGrid) / inTime(console), 1.1),
        of('frames over 50 ms while scrolling, of all', console.scroll.over50 / console.scroll.frames, 0.02),
        // With fewer trainers the page around the grid is most of it.
        ...(trainers >= MANY ? [of('heap, console to bare DOM', console.heap / bare.heap, 1.4)] : []),
        of('heap, console to ag-grid', console.heap / agGrid.heap, 3),
        of('the first plan of 40 hours for 300 trainers, to 500 ms', engine.firstPlan / 500, 1),
        of('engine’s rules for the day, to its facts and rules', engine.rules.median / engine.day.median, 0.8),
      ];
    }),
    // The peer's page is its grid alone: this route brings the date, the choices of places and the hints as well. A watch on what it
    // grows by; what is loaded first is held by e2e/size.spec.ts.
    { claim: 'bytes this route adds, to ag-grid’s page', measured: bytes.route / bytes.peers.agGrid, atMost: 0.8 },
    ...(growth > 1
      ? [
          {
            claim: `pick, ${largest.trainers} to ${smallest.trainers} trainers`,
            measured: largest.subjects.console.pick.median / smallest.subjects.console.pick.median,
            atMost: 1.75,
          },
          {
            claim: `engine a trainer, ${largest.trainers} to ${smallest.trainers} trainers`,
            measured: largest.engine.day.median / smallest.engine.day.median / growth,
            atMost: 1.5,
          },
        ]
      : []),
  ];
}

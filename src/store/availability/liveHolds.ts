// Tells others which hours are picked here, on every date, and that this tab is still there; nothing waits for it, and it refuses nobody
// anything (docs/decisions/259).
import { isAnyOf, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { MOST_HELD } from '@domain/availability/heldHours';
import { maskOf } from '@domain/availability/hours';
import { toSlashDate } from '@domain/formats';
import type { HourMask, IsoDate, TrainerId } from '@domain/units';
import { heldHoursTold } from '../api/liveDay';
import type { Extra } from '../environment';
import { registerFeature } from '../features';
import { changedElsewhere } from '../persistence/otherTabs';
import type { RootState } from '../store';
import { slotsJudged } from './outcome';
import { isStep } from './picks';

/** Picks within this time go together, ms. */
const TOGETHER = 150;
/** The sign of life; without one for two minutes others see nothing any more. */
const BEAT = 45_000;

interface Holder {
  picksChanged(): void;
  end(): void;
}

const holders = new WeakMap<Extra, Holder>();

/** Answers how to end it: then nothing is held here any more. */
export function picksHeld(): ThunkAction<() => void, RootState, Extra, UnknownAction> {
  return (_dispatch, getState, extra) => {
    const holder = holderOf(extra.apiBase, () => getState().picks);
    holders.set(extra, holder);
    holder.picksChanged();
    return () => {
      holders.delete(extra);
      holder.end();
    };
  };
}

function holderOf(apiBase: string, picks: () => RootState['picks']): Holder {
  const id = crypto.randomUUID();
  /** What was told of each date. */
  const said = new Map<IsoDate, string>();
  let due: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isOver = false;

  type Trainers = { teacher_id: TrainerId; hours: HourMask }[];
  const tell = (date: IsoDate, trainers: Trainers, isLast = false) =>
    heldHoursTold(apiBase, { holder: id, date: toSlashDate(date), trainers }, isLast);

  /** One after the other: the last one is what holds. What did not get there is said with the next sign of life. */
  async function tellAll(isBeat: boolean): Promise<void> {
    const { byDate } = picks();
    for (const date of new Set([...said.keys(), ...Object.keys(byDate)])) {
      if (isOver) return;
      const trainers = Object.entries(byDate[date] ?? {})
        .slice(0, MOST_HELD)
        .map(([teacher_id, hours]) => ({ teacher_id, hours: maskOf(hours.map(({ hour }) => hour)) }));
      const text = JSON.stringify(trainers);
      if (said.get(date) === text && !isBeat) continue;
      if (!(await tell(date, trainers))) continue;
      if (trainers.length > 0) said.set(date, text);
      else said.delete(date);
    }
  }

  function soon(isBeat = false): void {
    sending = sending.then(() => tellAll(isBeat));
  }

  function picksChanged(): void {
    due ??= setTimeout(() => {
      due = undefined;
      soon();
    }, TOGETHER);
  }

  /** The page may be gone before it is answered. */
  function drop(): void {
    for (const date of said.keys()) void tell(date, [], true);
    said.clear();
  }

  function seen(): void {
    if (!document.hidden) soon(true);
  }

  const beat = setInterval(seen, BEAT);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pagehide', drop);
  return {
    picksChanged,
    end() {
      isOver = true;
      clearTimeout(due);
      clearInterval(beat);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', drop);
      // What is on its way first: it would come after this and stay.
      void sending.then(drop);
    },
  };
}

registerFeature({
  name: 'live holds',
  listen: (listen) =>
    listen({
      matcher: isAnyOf(isStep, slotsJudged, changedElsewhere),
      effect: (_, { extra }) => holders.get(extra)?.picksChanged(),
    }),
});

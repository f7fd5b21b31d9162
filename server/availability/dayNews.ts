// What happened on a day of the hours grid, as one planner is told of it (docs/decisions/259).
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, startOfDay } from '@domain/calendar';
import type { TrainerAvailability } from '@domain/contract/availability';
import type { DayNews, TakenHour } from '@domain/contract/liveDay';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import type { Looking } from '../operations/followers';
import type { HeldHours, LiveEvent } from '../store/live';
import type { Store } from '../store/store';
import { presentTrainerDay } from './trainerDay';

/** Held hours end without a sign of life for so long. */
export const HELD_SECONDS = 120;
/** What became a session within this time was taken just now. */
const JUST_NOW = 60;
/** Of more the day is read again. */
const MOST_TOLD = 300;

/** Changed trainers as their day is now, and hours of theirs that became sessions. */
export interface ChangedDays {
  trainers: TrainerAvailability[];
  taken: TakenHour[];
  reload: boolean;
}

const NOTHING: ChangedDays = { trainers: [], taken: [], reload: false };

export async function sweepHeld(store: Store, now: EpochSeconds): Promise<void> {
  await store.live.sweep(now - HELD_SECONDS);
}

/** The first news: what is held, and what changed since the day was asked for. `wasLost`: nobody knows what happened since then. */
export async function openingNews(
  store: Store,
  { date, planner }: Looking,
  { age, wasLost, now }: { age: number | undefined; wasLost: boolean; now: EpochSeconds },
): Promise<DayNews> {
  const { place, held } = await store.live.opening(date);
  const before = age === undefined ? [] : await store.live.ofLast(age);
  const changed = await readChanged(store, before ?? [], date, now);
  return {
    id: place,
    whole: true,
    holdings: held.filter((each) => each.planner !== planner).map(holdingOf),
    ...toldTo(planner, changed),
    reload: changed.reload || wasLost || before === undefined,
  };
}

export function newsOf(events: readonly LiveEvent[], changed: ChangedDays, looking: Looking, place: string): DayNews {
  const held = events.flatMap((event) =>
    event.kind === 'held' && event.date === looking.date && event.planner !== looking.planner ? [holdingOf(event)] : [],
  );
  return { id: place, whole: false, holdings: held, ...toldTo(looking.planner, changed) };
}

export function isEmpty({ whole, holdings, trainers, reload }: DayNews): boolean {
  return !whole && !reload && holdings.length === 0 && trainers.length === 0;
}

/** One reading for all who look at the date. */
export async function readChanged(
  store: Store,
  events: readonly LiveEvent[],
  date: IsoDate,
  now: EpochSeconds,
): Promise<ChangedDays> {
  const [begins, ends] = [startOfDay(date), startOfDay(date) + SECONDS_PER_DAY];
  const ids = new Set<TrainerId>();
  for (const event of events)
    if (event.kind === 'changed' && event.from < ends && event.until > begins)
      for (const id of event.trainers) ids.add(id);
  if (ids.size === 0) return NOTHING;
  if (ids.size > MOST_TOLD) return { ...NOTHING, reload: true };
  const days = await store.calendar.day(date, [...ids]);
  const sessions = await store.calendar.sessionsOf([...ids], begins, ends);
  return {
    trainers: days.map((day) => presentTrainerDay(day, begins)),
    taken: sessions
      .filter(({ created_on }) => created_on >= now - JUST_NOW)
      .flatMap(({ teacher_id, start_time, end_time, created_by: planner }) =>
        hoursBetween(Math.max(0, start_time - begins), Math.min(SECONDS_PER_DAY, end_time - begins)).map((hour) => ({
          teacher_id,
          hour,
          planner,
        })),
      ),
    // Who is active no more, or was not before, has no row to be changed.
    reload: days.length < ids.size,
  };
}

function hoursBetween(from: number, until: number): number[] {
  const first = Math.floor(from / SECONDS_PER_HOUR);
  return Array.from({ length: Math.ceil(until / SECONDS_PER_HOUR) - first }, (_, at) => first + at);
}

/** Nobody is told that they took an hour from themselves. */
function toldTo(planner: string, changed: ChangedDays): ChangedDays {
  return { ...changed, taken: changed.taken.filter((each) => each.planner !== planner) };
}

function holdingOf({ planner, holder, hours }: HeldHours): DayNews['holdings'][number] {
  return {
    holder,
    planner,
    trainers: Object.entries(hours).map(([teacher_id, mask]) => ({ teacher_id, hours: mask })),
  };
}

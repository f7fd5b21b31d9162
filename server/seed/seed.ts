// A working company for a fresh install: trainers, groups, and the sessions and leaves of the weeks around today.
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { addDays, startOfDay, weekdayIndex } from '@domain/calendar';
import { type Group, GROUPS } from '@domain/records/group';
import { newRow } from '@domain/records/newRow';
import type { IsoDate } from '@domain/units';
import type { SeedRows, SeedTrainer, SessionRow } from '../store/store';
import { type SeedDate, seedDay } from './company/day';
import { SALES_MANAGERS, seedDemo } from './company/demos';
import { demoCancellations, demoHistory, groupHistory, leadHistory, trainerHistory } from './company/history';
import { addressBook } from './company/names';
import { DRAW, hash } from './company/random';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import { seedHolidays } from './company/holidays';
import { seedCalendars } from './records/calendars';
import { seedCovers } from './records/covers';
import { seedLeaves } from './records/leaves';
import { type SeededOnboardings, seedOnboarding } from './records/onboarding';
import { seedPaidBatches } from './records/paidBatches';
import { seedPayments } from './records/payments';
import type { Sold } from './records/paymentLinks';
import { seedPayouts } from './records/payouts';
import { classEvent, type Told, webinarEvent } from '../payout/events';
import type { BatchSession } from '@domain/records/batchSession';
import type { MasterClass } from '@domain/records/masterClass';
import type { Webinar } from '@domain/records/webinar';
import { FreeHours } from './records/freeHours';
import { seedRecords } from './records/records';
import { NO_BATCHES, type SeedTimetable, timetableOf } from './company/timetable';
import { seedTrainer } from './company/trainer';

export interface SeedOptions {
  trainers: number;
  /** The date round which days are filled. */
  today: IsoDate;
  /** The first and the last of these days, counted from today: a week before it to two weeks after it by default. */
  days?: readonly [number, number];
  /** How many of them, from the first, teach batches; the others are new, and give demos alone. All by default. */
  teaching?: number;
  /** Another number gives another company. */
  seed?: number;
}

const DAYS = [-7, 14] as const;
const GROUP_SIZE = 8;
const HOUR = 3600;
/** Whoever it is in a company of any size takes part in what is seeded once. */
const MIN_COMPANY = 12;
/** Of the first trainers, batch sessions are kept for ten weeks, so that their students have a past. */
const LONG_KEPT = 8;
const KEPT_DAYS = 70;
/** Batches that are dormant by now met until then. */
const DORMANT_DAYS = 35;
/** A multiple of the group size, so that no group is cut in two; few, since all their rows are in memory at once. */
const BATCH_SIZE = 2 * GROUP_SIZE;

/**
 * The rows of a fresh install, in batches. The same options give the same rows; another `today` gives the same rows on
 * the dates both windows hold, and a larger company begins with the trainers of a smaller one.
 */
export function* seedRows({
  trainers,
  today,
  days: window = DAYS,
  teaching = trainers,
  seed = 1,
}: SeedOptions): Generator<SeedRows> {
  yield {
    countries: DEMO_COUNTRIES.map((country) => ({ ...country })),
    salesManagers: SALES_MANAGERS.map((manager) => ({ ...manager })),
  };
  const dates = seedDates(today, window);
  const todayStart = startOfDay(today);
  const addressOf = addressBook('tutors.example.com');
  let sold: Sold | undefined;
  for (let first = 0; first < trainers; first += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, trainers - first);
    const people = Array.from({ length: count }, (_, offset) => seedTrainer(seed, first + offset, addressOf));
    const timetables = people.map((trainer, offset) =>
      first + offset < teaching ? timetableOf(seed, first + offset, trainer) : NO_BATCHES,
    );
    const days = people.flatMap((trainer, offset) =>
      dates.map((date) => seedDay(seed, first + offset, trainer, date, timetables[offset])),
    );
    const demos = people.flatMap((trainer, offset) =>
      days
        .slice(offset * dates.length, (offset + 1) * dates.length)
        .flatMap(({ sessions }) =>
          sessions.flatMap((session) => seedDemo(seed, first + offset, trainer, session, todayStart)),
        ),
    );
    const groups = seedGroups(seed, first, people);
    const past = people.map((trainer, offset) =>
      window === DAYS && first + offset < LONG_KEPT
        ? seedPast(seed, first + offset, trainer, today, timetables[offset]!)
        : [],
    );
    const covers = colleaguesOf(
      people.map((trainer, offset) => ({
        index: first + offset,
        trainer,
        timetable: timetables[offset]!,
        days: days.slice(offset * dates.length, (offset + 1) * dates.length),
      })),
    ).map((colleagues) =>
      seedCovers(
        seed,
        today,
        dates.map(({ start }) => start),
        colleagues,
      ),
    );
    const holders = new Map(covers.flatMap((each) => [...each.holders]));
    const held = (rows: readonly SessionRow[]) =>
      rows.map((row) => (holders.has(row.session_id) ? { ...row, teacher_id: holders.get(row.session_id)! } : row));
    const sessions = held([...days.flatMap((day) => day.sessions), ...past.flat()]);
    const leaves = people.map((trainer, offset) => {
      const own = days.slice(offset * dates.length, (offset + 1) * dates.length);
      return seedLeaves(
        [seed, first + offset],
        trainer,
        own.flatMap((day) => day.leaves),
        own.flatMap((day) => day.sessions),
        today,
      );
    });
    const calendars = people.map((trainer, offset) =>
      seedCalendars(
        [seed, first + offset],
        trainer,
        days.slice(offset * dates.length, (offset + 1) * dates.length).flatMap((day) => day.sessions),
        leaves[offset]!.leaves,
        today,
      ),
    );
    const onboardings = people.map((trainer, offset) => seedOnboarding([seed, first + offset], trainer, today));
    yield {
      trainers: people,
      records: {
        group: groups,
        leave: leaves.flatMap(({ records }) => records),
        session_cover: covers.flatMap(({ records }) => records),
        ...onboardingRows(onboardings),
        demo_cancellation: demoCancellations(sessions, todayStart),
        blocked_hours: calendars.flatMap(({ blocked }) => blocked),
        external_event: calendars.flatMap(({ external }) => external),
      },
      sessions,
      leaves: leaves.flatMap((each) => each.leaves),
      leads: demos.map(({ lead }) => lead),
      bookings: demos.map(({ booking }) => booking),
      shortLinks: demos.map(({ link }) => link),
      audit: [
        ...people.flatMap(trainerHistory),
        ...groups.flatMap((group) => groupHistory(group)),
        ...sessions.flatMap((session) => demoHistory(session, todayStart)),
        ...demos.flatMap(leadHistory),
        ...leaves.flatMap(({ audit }) => audit),
        ...onboardings.flatMap(({ audit }) => audit),
      ],
    };
    const batches = people.map((trainer, offset) => ({
      index: first + offset,
      trainer,
      timetable: timetables[offset]!,
      sessions: held([
        ...past[offset]!,
        ...days.slice(offset * dates.length, (offset + 1) * dates.length).flatMap((day) => day.sessions),
      ]),
    }));
    const pay = (paid: SeedRows, lessons: ReadonlyMap<string, readonly Told[]>) =>
      seedPayouts(
        seed,
        today,
        batches.map(({ index, trainer, sessions: own }, offset) => ({
          index,
          trainer,
          sessions: own,
          leaves: leaves[offset]!.records,
          lessons: lessons.get(trainer.teacher_id) ?? [],
        })),
        paid.records?.['batch_session'] as BatchSession[],
        demos.map(({ booking }) => booking),
      );
    if (first > 0) {
      const paid = seedPaidBatches(seed, today, batches, sold!);
      yield paid;
      yield* pay(paid, new Map());
      continue;
    }
    const records = seedRecords(
      seed,
      today,
      new FreeHours(
        people.slice(0, MIN_COMPANY),
        sessions,
        leaves.flatMap((each) => each.leaves),
      ),
    );
    yield records;
    const ofFirst = new Set(
      sessions
        .filter(({ teacher_id }) => people.slice(0, MIN_COMPANY).some((trainer) => trainer.teacher_id === teacher_id))
        .map(({ session_id }) => session_id),
    );
    const leads = demos.filter(({ booking }) => ofFirst.has(booking.session_id)).map(({ lead }) => lead);
    sold = {
      products: records.records?.['product'] as Product[],
      prices: records.records?.['product_price'] as ProductPrice[],
    };
    yield seedPayments(seed, today, leads, sold);
    yield { records: { holiday: seedHolidays(today) } };
    const paid = seedPaidBatches(seed, today, batches, sold);
    yield paid;
    yield* pay(paid, lessonsOf(records));
  }
}

/** Webinars and master classes, by who holds them. */
function lessonsOf({ records = {} }: SeedRows): Map<string, Told[]> {
  const registered = records['webinar_registration'] as unknown as { webinar_id: string; status: string }[];
  const seated = records['master_class_student'] as unknown as { master_class_id: string; status: string }[];
  const lessons = new Map<string, Told[]>();
  const add = (trainer: string, lesson: Told) => lessons.set(trainer, [...(lessons.get(trainer) ?? []), lesson]);
  for (const webinar of records['webinar'] as Webinar[])
    for (const host of [webinar.host, ...webinar.co_hosts])
      add(
        host,
        webinarEvent(
          webinar,
          host,
          registered.filter(({ webinar_id }) => webinar_id === webinar.id),
        ),
      );
  for (const each of records['master_class'] as MasterClass[])
    add(
      each.trainer,
      classEvent(
        each,
        each.trainer,
        seated.filter(({ master_class_id, status }) => master_class_id === each.id && status === 'added').length,
      ),
    );
  return lessons;
}

function onboardingRows(made: readonly SeededOnboardings[]) {
  return {
    onboarding: made.flatMap(({ onboarding }) => onboarding),
    onboarding_details: made.flatMap(({ onboarding_details }) => onboarding_details),
    onboarding_document: made.flatMap(({ onboarding_document }) => onboarding_document),
  };
}

/** Before the window: what a batch met, and nothing else. */
function seedPast(seed: number, index: number, trainer: SeedTrainer, today: IsoDate, timetable: SeedTimetable) {
  const before = seedDates(today, [-KEPT_DAYS, DAYS[0] - 1]).map((date, at) => ({
    ...date,
    isLongAgo: KEPT_DAYS - at > DORMANT_DAYS,
  }));
  return before.flatMap((date) =>
    seedDay(seed, index, trainer, date, timetable).sessions.filter(
      ({ session_type, session_status }) => session_type === 'batch_session' && session_status !== 'unutilized_hour',
    ),
  );
}

/** Groups are made of the same people. */
function colleaguesOf<T>(people: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(people.length / GROUP_SIZE) }, (_, at) =>
    people.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE),
  );
}

function seedDates(today: IsoDate, [first, last]: readonly [number, number]): SeedDate[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const date = addDays(today, first + offset);
    return { start: startOfDay(date), weekday: weekdayIndex(date) };
  });
}

/** Made by whoever looks after its first member, when all of them were there. */
function seedGroup(group_id: string, members: readonly SeedTrainer[]): Group {
  const created_by = members[0]!.rm_email;
  const created_on = Math.max(...members.map(({ updated_on }) => updated_on)) + HOUR;
  const teachers = members.map(({ teacher_id }) => teacher_id);
  return newRow(GROUPS, { actor: created_by, now: created_on }, { group_id, teachers });
}

/** Two trainers in three are in a group, each in one only. */
function seedGroups(seed: number, first: number, people: readonly SeedTrainer[]): Group[] {
  const groups: Group[] = [];
  for (let offset = 0; offset < people.length; offset += GROUP_SIZE) {
    const members = people
      .slice(offset, offset + GROUP_SIZE)
      .filter((_, member) => hash(seed, first + offset + member, DRAW.group) % 3 !== 0);
    const group_id = `TG-${String((first + offset) / GROUP_SIZE + 1).padStart(3, '0')}`;
    if (members.length > 1) groups.push(seedGroup(group_id, members));
  }
  return groups;
}

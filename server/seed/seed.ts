// A working company for a fresh install: trainers, groups, and the sessions and leaves of the weeks around today.
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { addDays, startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { recordNamed } from '@domain/records/all';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { LeadOwnerChange } from '@domain/records/leadHistory';
import { wholeRow } from '../store/newRow';
import type { LeaveRow, SeedRows, SeedTrainer, SessionRow } from '../store/store';
import { BatchHours, seedDay } from './company/day';
import { seedFruitlessSearches } from './company/demand';
import { seedDemo } from './company/demos';
import { demoCancellations, demoHistory, groupHistory, leadHistory, trainerHistory } from './company/history';
import { LeadOwners } from './company/leadOwners';
import { addressBook } from './company/names';
import { GROUP_SIZE, seedGroups } from './company/groups';
import type { LmsCourse } from '@domain/records/lmsCourse';
import type { Product } from '@domain/records/product';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { ProductPrice } from '@domain/records/productPrice';
import { seedHolidays } from './company/holidays';
import { AssignedWork } from './records/assignments';
import { seedCalendars } from './records/calendars';
import { seedConversations, seedRefundTalks } from './records/conversations';
import { seedConquests } from './records/conquests';
import { seedCovers } from './records/covers';
import { seedScoreRules, withLeadHistory } from './records/leadHistory';
import { seedHobbyClasses } from './records/hobbyClasses';
import { seedLeaves } from './records/leaves';
import { seedInvitations } from './records/invitations';
import { lessonsOf } from './records/lessons';
import { seedLoans } from './records/loans';
import { seedOnboarding } from './records/onboarding';
import { seedPaidBatches } from './records/paidBatches';
import { seedPayments } from './records/payments';
import type { Sold } from './records/paymentLinks';
import { seedPayouts } from './records/payouts';
import { seedPins } from './records/pins';
import type { UnjudgedEvent } from '../payout/eventFacts';
import type { BatchSession } from '@domain/records/batchSession';
import { FreeHours } from './records/freeHours';
import { HeldSessions } from './records/qualityChecks';
import { ReviewedTrainers } from './records/reviews';
import { seedRecords } from './records/records';
import { seedSalesManagers } from './records/salesManagers';
import { withNumbers } from './records/trainerNumbers';
import { seedWaitingLeads } from './records/waitingLeads';
import { leavesFor, leavesOn } from './company/plannedLeaves';
import { colleaguesOf, leadsOf, MIN_COMPANY, onboardingRows, seedDates } from './company/parts';
import { batchesOf, isTaught } from './company/runs';
import { NO_BATCHES, teachingIn, timetableOf } from './company/timetable';
import { seedTrainer } from './company/trainer';

export interface SeedOptions {
  trainers: number;
  /** The date round which days are filled. */
  today: IsoDate;
  /** The first and the last of these days, counted from today: a week before it to two weeks after it by default. */
  days?: readonly [number, number];
  /** How many of them, from the first, teach batches; the others are new, and give demos alone. All by default. */
  teaching?: number;
  /** What begins after it today has not begun; all has by default. */
  now?: EpochSeconds;
  /** Another number gives another company. */
  seed?: number;
}

const DAYS = [-7, 14] as const;
/** Leaves were asked for and decided for so many days before today. */
const LEAVE_DAYS = 31;
/** A multiple of the group size, so that no group is cut in two; few, since all their rows are in memory at once. */
const BATCH_SIZE = 2 * GROUP_SIZE;

/**
 * The rows of a fresh install, in batches. The same options give the same rows; another `today` gives the same rows on
 * the dates both windows hold, and a larger company begins with the trainers of a smaller one.
 */
export function* seedRows(options: SeedOptions): Generator<SeedRows> {
  for (const rows of madeRows(options)) yield withWholeRecords(rows);
}

/** What a part of the seed does not say of a record holds its default, as in any new row. */
function withWholeRecords(rows: SeedRows): SeedRows {
  if (!rows.records) return rows;
  const whole = Object.entries(rows.records).map(([name, made]) => {
    const type = recordNamed(name)!;
    return [name, made.map((row) => wholeRow(type, row))];
  });
  return { ...rows, records: Object.fromEntries(whole) as NonNullable<SeedRows['records']> };
}

function* madeRows(options: SeedOptions): Generator<SeedRows> {
  const given = new Map<string, EpochSeconds>();
  const held = new HeldSessions(options.today);
  const reviewed = new ReviewedTrainers(options.today);
  const assigned = new AssignedWork(options.seed ?? 1, options.today);
  const owners = new LeadOwners();
  for (const rows of companyRows(options, owners)) {
    for (const { to_owner, created_on } of (rows.records?.['lead_owner_change'] ?? []) as LeadOwnerChange[])
      if (to_owner !== null) given.set(to_owner, Math.max(given.get(to_owner) ?? 0, created_on));
    held.add(rows);
    reviewed.add(rows);
    assigned.add(rows);
    yield rows;
  }
  const checked = held.rows();
  reviewed.add(checked);
  yield checked;
  yield reviewed.rows();
  yield assigned.rows();
  // Whose turn it is follows from all leads.
  yield { records: { sales_manager: seedSalesManagers(options.today, given, owners.people) } };
}

function* companyRows(
  { trainers, today, days: window = DAYS, teaching = trainers, now = Infinity, seed = 1 }: SeedOptions,
  owners: LeadOwners,
): Generator<SeedRows> {
  yield {
    countries: DEMO_COUNTRIES.map((country) => ({ ...country })),
    fruitlessSearches: seedFruitlessSearches(seed, today),
  };
  const dates = seedDates(today, window);
  const before = seedDates(today, [Math.min(-LEAVE_DAYS, window[0]), window[0] - 1]);
  const starts = new Set(dates.map(({ start }) => start));
  const kept = new Set([...before, ...dates].map(({ start }) => start));
  const todayStart = startOfDay(today);
  const shown = {
    from: startOfDay(addDays(today, window[0])),
    to: startOfDay(addDays(today, window[1] + 1)),
    today: todayStart,
  };
  const addressOf = addressBook('tutors.example.com');
  let sold: Sold | undefined;
  let courses: readonly LmsCourse[] = [];
  for (let first = 0; first < trainers; first += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, trainers - first);
    const drawn = Array.from({ length: count }, (_, offset) => seedTrainer(seed, first + offset, addressOf));
    const timetables = drawn.map((trainer, offset) =>
      first + offset < teaching ? timetableOf(seed, first + offset, trainer) : NO_BATCHES,
    );
    const people = drawn.map((trainer, offset) => teachingIn(trainer, timetables[offset]!));
    const batches = people.map((trainer, offset) =>
      batchesOf(seed, first + offset, trainer, timetables[offset]!, shown),
    );
    const hours = people.map((trainer, offset) => new BatchHours(seed, first + offset, trainer, batches[offset]!));
    const days = people.map((trainer, offset) =>
      dates.map((date) => seedDay(seed, first + offset, trainer, date, hours[offset]!)),
    );
    const demos = people.flatMap((trainer, offset) =>
      days[offset]!.flatMap(({ sessions }) =>
        sessions.flatMap((session) => seedDemo(seed, first + offset, trainer, session, todayStart, owners)),
      ),
    );
    const groups = seedGroups(seed, first, people);
    const earlier = people.map((trainer, offset) =>
      before.map((date) => ({
        sessions: [...hours[offset]!.on(date.start)],
        leaves: leavesOn(seed, first + offset, trainer, date),
      })),
    );
    const covers = colleaguesOf(
      people.map((trainer, offset) => ({
        index: first + offset,
        trainer,
        batches: batches[offset]!,
        days: [...earlier[offset]!, ...days[offset]!],
      })),
    ).map((colleagues) => seedCovers(seed, today, [...before, ...dates], colleagues));
    const holders = new Map(covers.flatMap((each) => [...each.holders]));
    const held = (rows: readonly SessionRow[]) =>
      rows.map((row) => (holders.has(row.session_id) ? { ...row, teacher_id: holders.get(row.session_id)! } : row));
    const own = days.map((ofTrainer, offset) =>
      held([...ofTrainer.flatMap((day) => day.sessions), ...hours[offset]!.beyond(starts)]),
    );
    const sessions = own.flat();
    const heldBy = groupedBy(sessions, ({ teacher_id }) => teacher_id);
    const leaves = people.map((trainer, offset) =>
      seedLeaves(
        [seed, first + offset],
        trainer,
        [
          ...leavesFor(seed, first + offset, trainer, batches[offset]!, kept),
          ...[...earlier[offset]!, ...days[offset]!].flatMap((day) => day.leaves),
        ],
        own[offset]!,
        today,
      ),
    );
    const calendars = people.map((trainer, offset) =>
      seedCalendars(
        [seed, first + offset],
        trainer,
        days[offset]!.flatMap((day) => day.sessions),
        leaves[offset]!.leaves,
        today,
      ),
    );
    const onboardings = people.map((trainer, offset) => seedOnboarding([seed, first + offset], trainer, today));
    const taught = people.map((trainer, offset) => ({
      index: first + offset,
      trainer,
      batches: batches[offset]!,
      sessions: own[offset]!,
      leaves: leaves[offset]!.records,
    }));
    const pay = (paid: SeedRows, lessons: ReadonlyMap<string, readonly UnjudgedEvent[]>) =>
      seedPayouts(
        seed,
        today,
        taught.map((each) => ({
          ...each,
          sessions: heldBy.get(each.trainer.teacher_id) ?? [],
          covered: holders,
          lessons: lessons.get(each.trainer.teacher_id) ?? [],
        })),
        paid.records?.['batch_session'] as BatchSession[],
        demos.map(({ booking }) => booking),
      );
    const free = freeHoursOf(people, sessions, leaves);
    const records = first === 0 ? seedRecords({ seed, today, now }, free) : undefined;
    if (records) courses = records.records?.['lms_course'] as LmsCourse[];
    if (records)
      sold = {
        products: records.records?.['product'] as Product[],
        prices: records.records?.['product_price'] as ProductPrice[],
      };
    // Before the sessions are handed out: it counts who sits in them.
    const paid = withLeadHistory(seedPaidBatches(seed, today, taught, sold!, owners.people), today);
    const invited = records && seedInvitations(seed, today, records, paid);
    const payments = records && seedPayments(seed, today, leadsOf(people, sessions, demos), sold!);
    const batch: SeedRows = {
      trainers: leaves.map(({ trainer }, offset) => ({
        ...trainer,
        batches_count: batches[offset]!.filter((batch) => isTaught(batch, todayStart)).length,
      })),
      records: {
        group: groups,
        leave: leaves.flatMap(({ records }) => records),
        leave_adjustment: leaves.flatMap(({ adjustments }) => adjustments),
        session_cover: covers.flatMap(({ records }) => records),
        page_link: covers.flatMap(({ links }) => links),
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
    yield withNumbers(
      withLeadHistory(batch, today, (payments?.records?.['payment_link'] ?? []) as PaymentLink[]),
      todayStart,
    );
    if (invited && payments) {
      yield invited.sessions;
      yield withLeadHistory(payments, today);
      yield {
        records: {
          holiday: seedHolidays(today),
          score_rule: seedScoreRules(today),
          ...seedLoans(seed, today, leadsOf(people, sessions, demos)),
          ...seedConversations(seed, today, leadsOf(people, sessions, demos)),
        },
      };
    }
    yield paid;
    yield seedRefundTalks(seed, today, paid);
    yield seedPins(courses, paid, today, first === 0);
    const hobby = records && seedHobbyClasses(seed, today, free, paid);
    if (hobby) yield hobby;
    if (records) yield seedConquests(seed, today, records, paid);
    if (invited) yield { records: invited.records };
    const lessons = withRecords(withRecords(records ?? {}, hobby), { records: invited?.records });
    yield* pay(paid, records ? lessonsOf(lessons) : new Map());
  }
  yield seedWaitingLeads(seed, today, owners);
}

function withRecords(rows: SeedRows, more: SeedRows = {}): SeedRows {
  return { ...rows, records: { ...rows.records, ...more.records } };
}

function freeHoursOf(
  people: readonly SeedTrainer[],
  sessions: readonly SessionRow[],
  leaves: readonly { leaves: readonly LeaveRow[] }[],
): FreeHours {
  return new FreeHours(
    people.slice(0, MIN_COMPANY),
    sessions,
    leaves.flatMap((each) => each.leaves),
  );
}

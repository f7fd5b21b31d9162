// A batch for a student who bought a course: which ones suit it, and the seat in one of them (decisions 8).
import { courseOf } from '@domain/batches/course';
import { type BatchRegion, regionOfCountry } from '@domain/batches/zones';
import type { GradeBand } from '@domain/business/courses';
import { dateInZone, dateOf } from '@domain/calendar';
import type { BatchMatch } from '@domain/contract/allocation';
import type { AnswerOf } from '@domain/contract/contract';
import { groupedBy } from '@domain/groupedBy';
import { readSort } from '@domain/lists/list';
import { type Batch, BATCHES } from '@domain/records/batch';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { type SeatOffer, SEAT_OFFERS, WAITING_ENTRIES } from '@domain/records/waiting';
import { NEEDS_BATCH } from '@domain/students/enrolmentStates';
import {
  type BatchOffered,
  bestOfMatching,
  fullBatches,
  type Match,
  matchingBatches,
  reasonsOf,
  wantedBy,
  type WantedSeat,
} from '@domain/students/matching';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { giveSeat, heldEnrolment } from '../seats/batchSeats';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import { nameOf } from '../store/leads';
import type { Store } from '../store/store';
import { findCourse, writeEnrolment } from '../courses/studentCourses';

type Filters = Parameters<typeof allOf<Batch>>[2];

const JOINABLE: Filters = { status: { anyOf: ['upcoming', 'active'] } };

/** What of a batch decides whether it suits. */
const OFFERED = [
  'name',
  'product_type',
  'grade_band',
  'region',
  'time_zone',
  'slots',
  'start_date',
  'end_date',
  'without_hour',
  'next_number',
  'capacity',
  'students',
  'open_seats',
] as const satisfies (keyof Batch)[];
type Suited = Pick<Batch, (typeof OFFERED)[number]>;

/** What one looks for a batch for, with the batch itself and the first day in it. */
interface Offered<Row extends Suited> extends BatchOffered {
  row: Row;
  from_date: IsoDate;
}

/** Batches of the course that somebody may still join, with the first day in each. */
export async function batchesToJoin(store: Store, wanted: WantedSeat, now: EpochSeconds): Promise<Offered<Batch>[]> {
  return offeredOf(await allOf(store, BATCHES, { ...courseFilters(wanted), ...JOINABLE }), now);
}

export async function matchesOf(store: Store, id: string, now: EpochSeconds): Promise<AnswerOf<'matchesOfEnrolment'>> {
  const enrolment = await findCourse(store, id);
  const wanted = wantedBy(enrolment);
  const offered = await batchesToJoin(store, wanted, now);
  const entries = await allOf(store, WAITING_ENTRIES, { variant_id: { anyOf: [id] } });
  const offers =
    entries.length === 0
      ? []
      : await allOf(store, SEAT_OFFERS, { entry_id: { anyOf: entries.map((each) => each.id) } });
  const ids = offered.map(({ row }) => row.id);
  const open =
    ids.length === 0 ? [] : await allOf(store, SEAT_OFFERS, { batch_id: { anyOf: ids }, status: { anyOf: ['open'] } });
  const shown = (match: Match<Offered<Batch>>): BatchMatch => ({
    batch: match.batch.row,
    from_date: match.batch.from_date,
    seats_free: match.batch.seats_free,
    offered: open.filter(({ batch_id }) => batch_id === match.batch.row.id).length,
    meets: match.meets,
    distance: match.distance,
    reasons: reasonsOf(match, wanted),
    is_declined: offers.some(({ batch_id, stage }) => batch_id === match.batch.row.id && stage === 'declined'),
  });
  return {
    variant: enrolment,
    matches: matchingBatches(wanted, offered, now).map(shown),
    full: fullBatches(wanted, offered, now).map(shown),
    entry: entries.find(({ status }) => status === 'waiting' || status === 'offered') ?? null,
    offers: newestFirst(offers),
    siblings: await siblingsOf(store, enrolment),
  };
}

/** Of those of these courses that are without a batch. */
export async function allocationCounts(
  store: Store,
  enrolments: readonly string[],
  now: EpochSeconds,
): Promise<AnswerOf<'allocationCounts'>> {
  const { rows: waiting } = await store.records(ENROLMENTS).page({
    page: 1,
    size: enrolments.length,
    sort: readSort('student_name'),
    search: '',
    ids: enrolments,
    filters: { status: { anyOf: [...NEEDS_BATCH] }, has_batch: { is: false } },
  });
  if (waiting.length === 0) return [];
  const courses = groupedBy(
    waiting.map((enrolment) => ({ enrolment, wanted: wantedBy(enrolment) })),
    ({ wanted }) => courseOf({ ...wanted, region: regionOfCountry(wanted.country) }),
  );
  const either = [...courses.values()].map(([first]) => courseFilters(first!.wanted));
  const suitable = await store.records(BATCHES, dateOf(now)).pick(
    {
      page: 1,
      size: 1,
      sort: readSort('name'),
      search: '',
      filters: { ...JOINABLE, open_seats: { from: 1, to: null } },
      either,
    },
    [...OFFERED],
  );
  const offered = groupedBy(offeredOf(suitable, now), courseOf);
  const entries = new Map(
    (
      await allOf(store, WAITING_ENTRIES, {
        variant_id: { anyOf: waiting.map(({ id }) => id) },
        status: { anyOf: ['waiting', 'offered'] },
      })
    ).map((entry) => [entry.variant_id, entry.status]),
  );
  return [...courses].flatMap(([course, wanting]) =>
    wanting.map(({ enrolment, wanted }) => {
      const { matches, best } = bestOfMatching(wanted, offered.get(course) ?? [], now);
      const status = entries.get(enrolment.id);
      return {
        variant_id: enrolment.id,
        matches,
        best: best?.name ?? null,
        waits: status === 'waiting' || status === 'offered' ? status : ('no' as const),
      };
    }),
  );
}

/** The second of two who want the last seat is refused by the seats themselves. */
export async function allocate(
  tx: Store,
  id: string,
  { batch_id, from_date }: { batch_id: string; from_date: IsoDate },
  by: By,
): Promise<Enrolment> {
  // Batches are held before courses, as wherever seats are given.
  if (!(await tx.records(BATCHES).findForUpdate(batch_id))) throw new Failure(404, { message: 'Batch not found' });
  const held = await heldEnrolment(tx, id);
  if (held.batch_id !== null)
    throw new Failure(409, { message: `${held.student_name} has a seat in ${held.batch_name ?? 'a batch'} already` });
  await giveSeat(tx, { batch_id, variant_id: id, from_date, reason: null }, by);
  return (await tx.records(ENROLMENTS).find(id))!;
}

export async function setPreferredTime(tx: Store, id: string, preferred_slots: string[], by: By): Promise<Enrolment> {
  const held = await heldEnrolment(tx, id);
  const after = await writeEnrolment(tx, held, { ...held, preferred_slots }, by);
  if (after.version !== held.version) {
    const changes = { preferred_slots: { before: held.preferred_slots, after: preferred_slots } };
    await tx.audit.write([
      {
        at: by.now,
        actor: by.actor,
        action: 'variant.preferred-time',
        subject_type: 'variant',
        subject_id: id,
        details: { version: after.version, changes },
      },
    ]);
  }
  return (await tx.records(ENROLMENTS).find(id))!;
}

/** What somebody may still join, with its seats from the first possible day on. */
function offeredOf<Row extends Suited>(batches: readonly Row[], now: EpochSeconds): Offered<Row>[] {
  const dates = new Map(
    [...new Set(batches.map(({ time_zone }) => time_zone))].map((zone) => [zone, dateInZone(zone, now)]),
  );
  return batches.flatMap((row): Offered<Row>[] => {
    const today = dates.get(row.time_zone)!;
    const from_date = row.start_date > today ? row.start_date : today;
    if (row.without_hour === 0 && row.end_date !== null && row.end_date < from_date) return [];
    const { name, product_type, grade_band, region, time_zone, slots, next_number, capacity, students, open_seats } =
      row;
    return [
      {
        row,
        from_date,
        name,
        product_type,
        grade_band: grade_band as GradeBand,
        region: region as BatchRegion,
        time_zone,
        slots,
        next_number,
        capacity,
        students,
        seats_free: open_seats,
      },
    ];
  });
}

function courseFilters({ product_type, grade_band, country }: WantedSeat): Filters {
  return {
    product_type: { anyOf: [product_type] },
    grade_band: { anyOf: [grade_band] },
    region: { anyOf: [regionOfCountry(country)] },
  };
}

/** Of the same family, of the same course, and without a batch as well. */
async function siblingsOf(
  store: Store,
  { student_id, product_type, grade_band }: Enrolment,
): Promise<AnswerOf<'matchesOfEnrolment'>['siblings']> {
  const lead = await store.leads.find(student_id);
  if (!lead) return [];
  const others = (await store.leads.family([lead])).filter(({ id }) => id !== student_id);
  if (others.length === 0) return [];
  const enrolments = await allOf(store, ENROLMENTS, {
    student_id: { anyOf: others.map(({ id }) => id) },
    status: { anyOf: [...NEEDS_BATCH] },
    has_batch: { is: false },
  });
  const alike = enrolments.filter((each) => each.product_type === product_type && each.grade_band === grade_band);
  if (alike.length === 0) return [];
  const waiting = await allOf(store, WAITING_ENTRIES, {
    variant_id: { anyOf: alike.map(({ id }) => id) },
    status: { anyOf: ['waiting', 'offered'] },
  });
  const named = new Map(others.map((each) => [each.id, nameOf(each)]));
  return alike.map(({ id, student_id: sibling, student_name }) => ({
    variant_id: id,
    student_name: named.get(sibling) ?? student_name,
    is_waiting: waiting.some(({ variant_id }) => variant_id === id),
  }));
}

function newestFirst(offers: readonly SeatOffer[]): SeatOffer[] {
  return offers.toSorted((one, other) => other.created_on - one.created_on || one.id.localeCompare(other.id));
}

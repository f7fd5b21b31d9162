// A batch for whoever bought a course: which ones suit it, and the seat in one of them (decisions 8).
import { type BatchRegion, regionOfCountry } from '@domain/batches/zones';
import type { GradeBand } from '@domain/business/courses';
import { dateInZone, dateOf } from '@domain/calendar';
import type { BatchMatch } from '@domain/contract/allocation';
import type { AnswerOf } from '@domain/contract/contract';
import { readSort } from '@domain/lists/list';
import { type Batch, BATCHES } from '@domain/records/batch';
import { type Variant, VARIANTS } from '@domain/records/variant';
import { type SeatOffer, SEAT_OFFERS, WAITING_ENTRIES } from '@domain/records/waiting';
import { NEEDS_BATCH } from '@domain/students/variantStates';
import { type BatchOffered, fullBatches, type Match, matchingBatches, reasonsOf, type WantedSeat } from '@domain/students/matching';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { addMember } from '../batches/seats';
import { Failure } from '../failure';
import { allOf, type By } from '../payments/ledgerBook';
import { nameOf } from '../store/leads';
import type { Store } from '../store/store';
import { changed, changeVariantState, heldVariant } from './progress';
import { settleWaiting } from './waiting';

type Filters = Parameters<typeof allOf<Batch>>[2];

/** Batches of the courses on one page; a company has some dozens of a course. */
const MOST_OFFERED = 10_000;
const JOINABLE: Filters = { status: { anyOf: ['upcoming', 'active'] } };

/** What one looks for a batch for, with the batch itself and the first day in it. */
interface Offered extends BatchOffered {
  row: Batch;
  from_date: IsoDate;
}

export function wantedBy({ product_type, grade_band, country, time_zone, first_session, last_session, classes_taken, preferred_slots }: Variant): WantedSeat {
  return { product_type, grade_band: grade_band as GradeBand, country, time_zone, first_session, last_session, next_session: Math.min(last_session, first_session + classes_taken), preferred_slots };
}

export async function matchesOf(store: Store, id: string, now: EpochSeconds): Promise<AnswerOf<'matchesOfVariant'>> {
  const variant = await store.records(VARIANTS).find(id);
  if (!variant) throw new Failure(404, { message: 'Course of a student not found' });
  const wanted = wantedBy(variant);
  const offered = offeredOf(await allOf(store, BATCHES, { ...courseFilters(wanted), ...JOINABLE }), now);
  const entries = await allOf(store, WAITING_ENTRIES, { variant_id: { anyOf: [id] } });
  const offers = entries.length === 0 ? [] : await allOf(store, SEAT_OFFERS, { entry_id: { anyOf: entries.map((each) => each.id) } });
  const ids = offered.map(({ row }) => row.id);
  const open = ids.length === 0 ? [] : await allOf(store, SEAT_OFFERS, { batch_id: { anyOf: ids }, status: { anyOf: ['open'] } });
  const shown = (match: Match<Offered>): BatchMatch => ({
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
    variant,
    matches: matchingBatches(wanted, offered, now).map(shown),
    full: fullBatches(wanted, offered, now).map(shown),
    entry: entries.find(({ status }) => status === 'waiting' || status === 'offered') ?? null,
    offers: newestFirst(offers),
    siblings: await siblingsOf(store, variant),
  };
}

/** Of those of these courses that are without a batch. */
export async function allocationCounts(store: Store, variants: readonly string[], now: EpochSeconds): Promise<AnswerOf<'allocationCounts'>> {
  const every = { page: 1, size: MOST_OFFERED, sort: readSort('name'), search: '' };
  const { rows: waiting } = await store.records(VARIANTS).page({ ...every, size: variants.length, sort: readSort('student_name'), ids: variants, filters: { status: { anyOf: [...NEEDS_BATCH] }, has_batch: { is: false } } });
  if (waiting.length === 0) return [];
  const courses = groupedBy(waiting.map((variant) => ({ variant, wanted: wantedBy(variant) })), ({ wanted }) => courseOf({ ...wanted, region: regionOfCountry(wanted.country) }));
  const either = [...courses.values()].map(([first]) => courseFilters(first!.wanted));
  const suitable = await store.records(BATCHES, dateOf(now)).page({ ...every, filters: { ...JOINABLE, open_seats: { from: 1, to: null } }, either });
  const offered = groupedBy(offeredOf(suitable.rows, now), courseOf);
  const entries = new Map((await allOf(store, WAITING_ENTRIES, { variant_id: { anyOf: waiting.map(({ id }) => id) }, status: { anyOf: ['waiting', 'offered'] } })).map((entry) => [entry.variant_id, entry.status]));
  return [...courses].flatMap(([course, wanting]) =>
    wanting.map(({ variant, wanted }) => {
      const matches = matchingBatches(wanted, offered.get(course) ?? [], now);
      const status = entries.get(variant.id);
      return { variant_id: variant.id, matches: matches.length, best: matches[0]?.batch.name ?? null, waits: status === 'waiting' || status === 'offered' ? status : ('no' as const) };
    }),
  );
}

/** Whoever is second to the last seat is told so by the seats' own refusal. */
export async function allocate(tx: Store, id: string, { batch_id, from_date }: { batch_id: string; from_date: IsoDate }, by: By): Promise<Variant> {
  // Batches are held before courses, as wherever seats are given.
  if (!(await tx.records(BATCHES).findForUpdate(batch_id))) throw new Failure(404, { message: 'Batch not found' });
  const held = await heldVariant(tx, id);
  if (held.batch_id !== null) throw new Failure(409, { message: `${held.student_name} has a seat in ${held.batch_name ?? 'a batch'} already` });
  if (held.status === 'onboarding') await changeVariantState(tx, id, 'active', 'Seat in a batch given', by);
  await addMember(tx, { batch_id, variant_id: id, from_date, reason: null }, by);
  await settleWaiting(tx, id, batch_id, by);
  return (await tx.records(VARIANTS).find(id))!;
}

export async function setPreferredTime(tx: Store, id: string, preferred_slots: string[], by: By): Promise<Variant> {
  const held = await heldVariant(tx, id);
  const after = await changed(tx, held, { ...held, preferred_slots }, by);
  if (after.version !== held.version) {
    const changes = { preferred_slots: { before: held.preferred_slots, after: preferred_slots } };
    await tx.audit.write([{ at: by.now, actor: by.actor, action: 'variant.preferred-time', subject_type: 'variant', subject_id: id, details: { version: after.version, changes } }]);
  }
  return (await tx.records(VARIANTS).find(id))!;
}

/** What somebody may still join, with its seats from the first possible day on. */
function offeredOf(batches: readonly Batch[], now: EpochSeconds): Offered[] {
  const dates = new Map([...new Set(batches.map(({ time_zone }) => time_zone))].map((zone) => [zone, dateInZone(zone, now)]));
  return batches.flatMap((row): Offered[] => {
    const today = dates.get(row.time_zone)!;
    const from_date = row.start_date > today ? row.start_date : today;
    if (row.end_date !== null && row.end_date < from_date) return [];
    const { name, product_type, grade_band, region, time_zone, slots, next_number, capacity, students, open_seats } = row;
    return [{ row, from_date, name, product_type, grade_band: grade_band as GradeBand, region: region as BatchRegion, time_zone, slots, next_number, capacity, students, seats_free: open_seats }];
  });
}

function courseFilters({ product_type, grade_band, country }: WantedSeat): Filters {
  return { product_type: { anyOf: [product_type] }, grade_band: { anyOf: [grade_band] }, region: { anyOf: [regionOfCountry(country)] } };
}

function courseOf({ product_type, grade_band, region }: Pick<BatchOffered, 'product_type' | 'grade_band' | 'region'>): string {
  return `${product_type} ${grade_band} ${region}`;
}

/** Of the same family, of the same course, and without a batch as well. */
async function siblingsOf(store: Store, { student_id, product_type, grade_band }: Variant): Promise<AnswerOf<'matchesOfVariant'>['siblings']> {
  const lead = await store.leads.find(student_id);
  if (!lead) return [];
  const others = (await store.leads.family([lead])).filter(({ lead_id }) => lead_id !== student_id);
  if (others.length === 0) return [];
  const variants = await allOf(store, VARIANTS, { student_id: { anyOf: others.map(({ lead_id }) => lead_id) }, status: { anyOf: [...NEEDS_BATCH] }, has_batch: { is: false } });
  const alike = variants.filter((each) => each.product_type === product_type && each.grade_band === grade_band);
  if (alike.length === 0) return [];
  const waiting = await allOf(store, WAITING_ENTRIES, { variant_id: { anyOf: alike.map(({ id }) => id) }, status: { anyOf: ['waiting', 'offered'] } });
  const named = new Map(others.map((each) => [each.lead_id, nameOf(each)]));
  return alike.map(({ id, student_id: sibling, student_name }) => ({ variant_id: id, student_name: named.get(sibling) ?? student_name, is_waiting: waiting.some(({ variant_id }) => variant_id === id) }));
}

function newestFirst(offers: readonly SeatOffer[]): SeatOffer[] {
  return offers.toSorted((one, other) => other.created_on - one.created_on || one.id.localeCompare(other.id));
}

function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

// Which batches are at a course, in which version of it, and what is next for them; and those that are at none and would suit it
// (decisions 13).
import { type PackageName, PACKAGES } from '@domain/business/courses';
import type { AnswerOf } from '@domain/contract/contract';
import { groupedBy } from '@domain/groupedBy';
import type { CourseLayout } from '@domain/learning/shipping';
import { BATCHES, type Batch } from '@domain/records/batch';
import { LMS_COURSES, type LmsCourse } from '@domain/records/lmsCourse';
import { LMS_SHIPMENTS, LMS_PINS, type LmsPin, type LmsShipment } from '@domain/records/lmsPin';
import { numberOfVersion } from '@domain/records/lmsVersion';
import { allBy, allOf } from '../store/rows';
import type { Store } from '../store/store';
import { layoutsOf, type TaughtTopic, taughtAt } from './layouts';
import { noSuchNode } from './nodes';

type Shown = AnswerOf<'courseBatches'>['batches'][number];

/** Of which something is still to be taught. */
const RUNNING: Batch['stage'][] = ['upcoming', 'active', 'dormant'];

/** By name; those that are over apart. */
export async function batchesAt(store: Store, id: string): Promise<AnswerOf<'courseBatches'>> {
  const course = await store.records(LMS_COURSES).find(id);
  if (!course) throw noSuchNode('course');
  const pins = await allOf(store, LMS_PINS, { course_id: { anyOf: [id] } });
  const all = await allBy(
    store,
    BATCHES,
    'id',
    pins.map((pin) => pin.id),
  );
  const isRunning = ({ status }: Batch) => RUNNING.includes(status);
  const batches = new Map(all.filter(isRunning).map((batch) => [batch.id, batch]));
  const numbers = new Map(pins.map((pin) => [pin.id, pin.course_version]));
  const layouts = await layoutsOf(
    store,
    pins.flatMap((pin) => (batches.has(pin.id) ? pin.runs.map(({ version }) => version) : [])),
  );
  const shipments = groupedBy(
    await allOf(store, LMS_SHIPMENTS, { course_id: { anyOf: [id] } }),
    ({ batch_id }) => batch_id,
  );
  return {
    course: { id, title: course.title, published_version: course.published_version, status: course.status },
    batches: pins
      .flatMap((pin) => {
        const batch = batches.get(pin.id);
        return batch ? shownBatch(batch, pin, shipments.get(pin.id) ?? [], layouts) : [];
      })
      .toSorted(byName),
    over: all
      .filter((batch) => !isRunning(batch))
      .map(({ id: batch, name, status }) => ({ id: batch, name, status, number: numbers.get(batch) ?? null }))
      .toSorted(byName),
    suiting: (await suitingBatches(store, course)).map(({ id: batch, name }) => ({ id: batch, name })).toSorted(byName),
  };
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

/** The batches of these that are not over, by id. */
export async function runningBatches(store: Store, ids: readonly string[]): Promise<Map<string, Batch>> {
  const batches = await allBy(store, BATCHES, 'id', ids, { status: { anyOf: RUNNING } });
  return new Map(batches.map((batch) => [batch.id, batch]));
}

/** Its next session with what that teaches; null where none is left. */
export function nextOf(
  { next_number: number, next_start: start }: Batch,
  taught: (number: number) => TaughtTopic | null,
): Shown['next'] {
  if (number === null) return null;
  const topic = taught(number)?.topic;
  return { number, start, topic: topic ? { id: topic.id, title: topic.title } : null };
}

function shownBatch(
  batch: Batch,
  pin: LmsPin,
  shipments: readonly LmsShipment[],
  layouts: ReadonlyMap<string, CourseLayout>,
): Shown {
  const latest = shipments.toSorted((one, other) => other.number - one.number);
  const last = latest.find(({ status: state }) => state === 'shipped');
  return {
    id: batch.id,
    name: batch.name,
    status: batch.status,
    held: batch.held,
    sessions: batch.last_session - batch.first_session + 1,
    next: nextOf(batch, (number) => taughtAt(pin.runs, layouts, number)),
    pin: { version: pin.version, status: pin.status, hold_reason: pin.hold_reason },
    versions: pin.runs
      .map(({ first, last: end, version: at }) => ({
        first: Math.max(first, batch.first_session),
        last: Math.min(end, batch.last_session),
        number: numberOfVersion(at),
      }))
      .filter(({ first, last: end }) => first <= end),
    last_shipment: last ? shownShipment(last) : null,
    rolled_back: latest[0]?.status === 'rolled_back' ? shownShipment(latest[0]) : null,
  };
}

function shownShipment({ id, version, status, course_version: number, moved, created_by, created_on }: LmsShipment) {
  return {
    id,
    version,
    status,
    number,
    begins: moved.every(({ from }) => from === null),
    by: created_by,
    at: created_on,
  };
}

/** At no course, for the same product and band, with sessions that the course has. */
async function suitingBatches(store: Store, course: LmsCourse): Promise<Batch[]> {
  const { product_type, grade_band } = course;
  const { first, last } = PACKAGES[course.package as PackageName];
  const alike = await allOf(store, BATCHES, {
    product_type: { anyOf: [product_type] },
    grade_band: { anyOf: [grade_band] },
    status: { anyOf: RUNNING },
  });
  const found = alike.filter((batch) => batch.first_session <= last && batch.last_session >= first);
  const pins = await allBy(
    store,
    LMS_PINS,
    'id',
    found.map(({ id }) => id),
  );
  const taken = new Set(pins.filter(({ course_id }) => course_id !== null).map(({ id }) => id));
  return found.filter(({ id }) => !taken.has(id));
}

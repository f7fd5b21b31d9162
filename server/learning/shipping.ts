// A version of a course shipped to batches: what would differ for the sessions they have not held, and that done as it was seen
// (decisions 13).
import type { AnswerOf, Received } from '@domain/contract/contract';
import { dateInZone } from '@domain/calendar';
import { type CourseLayout, numberFrom, ship, type Shipped, topicChanges } from '@domain/learning/shipping';
import { BATCHES, type Batch } from '@domain/records/batch';
import { LMS_COURSES, type LmsCourse } from '@domain/records/lmsCourse';
import { LMS_PINS, type LmsPin } from '@domain/records/lmsPin';
import { versionId } from '@domain/records/lmsVersion';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { holdBatch } from '../seats/batchSeats';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { layoutsOf } from './layouts';
import { noSuchNode } from './nodes';
import { numberedSessions, type NumberedSession, writeShipment, writePin } from './pins';

/** One batch, and from when on it gets the version: at once where neither is said. */
type Asked = Received<'previewShipment', 'body'>['batches'][number];
type Seen = Received<'shipVersion', 'body'>['batches'][number];

interface Plan extends Shipped {
  batch: Batch;
  pin: LmsPin | undefined;
  sessions: readonly NumberedSession[];
  /** Numbers of the batch that get the version. */
  numbers: number[];
}

const OVER: readonly Batch['status'][] = ['completed', 'cancelled'];

/** Reads alone. */
export async function previewShipment(
  store: Store,
  course: string,
  { number, batches: asked }: Received<'previewShipment', 'body'>,
  now: EpochSeconds,
): Promise<AnswerOf<'previewShipment'>> {
  const row = await findCourse(store, course);
  const to = await layoutOf(store, row, number);
  const ids = asked.map(({ id }) => id);
  const batches = byId(await allOf(store, BATCHES, { id: { anyOf: ids } }));
  const pins = byId(await allOf(store, LMS_PINS, { id: { anyOf: ids } }));
  const sessions = await numberedSessions(store, ids, now);
  const plans = asked.map((each) => {
    const batch = batches.get(each.id);
    if (!batch) throw new Failure(404, { message: 'Batch not found' });
    return planOf(batch, pins.get(each.id), sessions.get(each.id) ?? [], each, to);
  });
  const layouts = await layoutsOf(
    store,
    plans.flatMap(({ moved }) => moved.flatMap(({ from }) => from ?? [])),
  );
  layouts.set(versionId(to.course, to.number), to);
  return {
    batches: plans.map(({ batch, pin, numbers, moved, sessions: own }) => {
      const starts = new Map(own.map((session) => [session.number, session.start]));
      return {
        id: batch.id,
        name: batch.name,
        version: pin?.version ?? 0,
        first: numbers[0] ?? null,
        moved: numbers.length,
        why_not: whyNotShipped(batch, pin, row, to) ?? null,
        changes: topicChanges(moved, layouts, rangeOf(batch)).map(({ number: at, before, after }) => ({
          number: at,
          start: starts.get(at) ?? null,
          before,
          after,
        })),
      };
    }),
  };
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * All that were seen, or none. The course is held first, which who publishes it holds too, then the batches by their ids: of two who
 * ship to one batch the second sees that it has changed. Throws a `Failure`: 404, 409.
 */
export async function shipVersion(
  tx: Store,
  course: string,
  { number, batches: asked }: Received<'shipVersion', 'body'>,
  by: By,
): Promise<AnswerOf<'shipVersion'>> {
  const held = await tx.records(LMS_COURSES).findForUpdate(course);
  if (!held) throw noSuchNode('course');
  const to = await layoutOf(tx, held, number);
  const shipped: AnswerOf<'shipVersion'>['batches'] = [];
  for (const each of asked.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const batch = await holdBatch(tx, each.id);
    const pin = await tx.records(LMS_PINS).findForUpdate(each.id);
    const sessions = (await numberedSessions(tx, [each.id], by.now)).get(each.id) ?? [];
    const plan = planOf(batch, pin, sessions, each, to);
    const problem = whyNotShipped(batch, pin, held, to) ?? whyOther(plan, each);
    if (problem !== undefined) throw new Failure(409, { message: `${batch.name}: ${problem}` });
    await writePin(tx, batch.id, pin, plan, by, pin?.course_id ? 'shipped' : 'begun');
    await writeShipment(tx, batch.id, to, plan.moved, by);
    shipped.push({ id: batch.id, version: (pin?.version ?? 0) + 1, moved: plan.numbers.length });
  }
  return { batches: shipped };
}

function planOf(
  batch: Batch,
  pin: LmsPin | undefined,
  sessions: readonly NumberedSession[],
  asked: Asked,
  to: CourseLayout,
): Plan {
  const held = new Set(sessions.filter(({ isHeld }) => isHeld).map((session) => session.number));
  const { from_date, from_session } = asked;
  const isThen = (start: EpochSeconds) => dateInZone(batch.time_zone, start) >= from_date!;
  const first = Math.max(to.first, from_session ?? 0, from_date === null ? 0 : numberFrom(sessions, isThen));
  const moves = ship(pin?.runs ?? [], { first, last: to.last, to: versionId(to.course, to.number) }, held);
  const range = rangeOf(batch);
  const numbers = moves.moved.flatMap((move) => {
    const [least, most] = [Math.max(move.first, range.first), Math.min(move.last, range.last)];
    return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
  });
  return { batch, pin, sessions, numbers, ...moves };
}

function rangeOf({ first_session, last_session }: Batch): { first: number; last: number } {
  return { first: first_session, last: last_session };
}

/** Undefined where it may get the version, whatever of it that is. */
function whyNotShipped(
  batch: Batch,
  pin: LmsPin | undefined,
  course: LmsCourse,
  { first, last }: CourseLayout,
): string | undefined {
  if (course.status === 'retired') return 'the course is retired';
  if (OVER.includes(batch.status)) return `it is ${batch.status}`;
  if (pin?.status === 'held') return `it is held back: ${pin.hold_reason}`;
  if (pin?.course_id && pin.course_id !== course.id) return 'it is at another course: roll that back first';
  const isAlike = batch.product_type === course.product_type && batch.grade_band === course.grade_band;
  if (!pin?.course_id && !isAlike) return 'it is of another product or grade band';
  if (batch.last_session < first || batch.first_session > last) return 'the course has none of its sessions';
  return undefined;
}

function whyOther({ pin, numbers }: Plan, { version, first, moved }: Seen): string | undefined {
  if (numbers.length === 0) return 'none of its sessions would change';
  const isAsSeen = (pin?.version ?? 0) === version && numbers[0] === first && numbers.length === moved;
  return isAsSeen ? undefined : 'it has changed since you looked: look again at what would change';
}

async function findCourse(store: Store, id: string): Promise<LmsCourse> {
  const course = await store.records(LMS_COURSES).find(id);
  if (!course) throw noSuchNode('course');
  return course;
}

async function layoutOf(store: Store, { id }: LmsCourse, number: number): Promise<CourseLayout> {
  const layout = (await layoutsOf(store, [versionId(id, number)])).get(versionId(id, number));
  if (!layout) throw new Failure(404, { message: `There is no version ${number} of it` });
  return layout;
}

// Seeded batches at the seeded courses: each from its first session on, and some of them shipped the second version, held back or rolled back.
import { type PackageName, PACKAGES } from '@domain/business/courses';
import { startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { rollBack, type Run, ship } from '@domain/learning/shipping';
import type { Batch } from '@domain/records/batch';
import type { BatchSession } from '@domain/records/batchSession';
import type { LmsCourse } from '@domain/records/lmsCourse';
import { type LmsPin, type LmsShipment, LMS_SHIPMENTS } from '@domain/records/lmsPin';
import { versionId } from '@domain/records/lmsVersion';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { SeedRows } from '../../store/store';
import { newRow } from '../../store/newRow';
import { PLANNING } from './paidRows';
import { madeBy, stamps } from './stamps';

const HELD_BACK = 'Exams in school until the end of the month';

/** What becomes of the first batches of a course with a second version, in turn; the others keep the first. */
const STEPS = ['shipped', 'later', 'held', 'rolled_back'] as const;

/** `isFirst`: of the trainers that every company has. */
export function seedPins(
  courses: readonly LmsCourse[],
  { records = {} }: SeedRows,
  today: IsoDate,
  isFirst: boolean,
): SeedRows {
  const now = startOfDay(today);
  const sessions = groupedBy((records['batch_session'] ?? []) as BatchSession[], ({ batch_id }) => batch_id);
  const [pins, shipments]: [LmsPin[], LmsShipment[]] = [[], []];
  const told = new Map<string, number>();
  for (const batch of (records['batch'] ?? []) as Batch[]) {
    const course = courses.find((each) => suits(each, batch));
    if (!course) continue;
    const at = told.get(course.id) ?? 0;
    const step = isFirst && course.published_version > 1 && hasAhead(batch) ? STEPS[at] : undefined;
    if (step) told.set(course.id, at + 1);
    const made = pinOf(batch, course, step, heldOf(sessions.get(batch.id) ?? [], now), now);
    pins.push(made.pin);
    shipments.push(...made.shipments);
  }
  return { records: { lms_pin: pins, lms_shipment: shipments } };
}

function suits(course: LmsCourse, batch: Batch): boolean {
  const { first, last } = PACKAGES[course.package as PackageName];
  return (
    course.status === 'published' &&
    course.product_type === batch.product_type &&
    course.grade_band === batch.grade_band &&
    first <= batch.first_session &&
    batch.last_session <= last
  );
}

/** Enough to be moved. */
function hasAhead({ next_number, last_session }: Batch): boolean {
  return next_number !== null && next_number <= last_session - 6;
}

function heldOf(sessions: readonly BatchSession[], now: EpochSeconds): Set<number> {
  return new Set(
    sessions.flatMap(({ number, status, start_time }) =>
      number !== null && status === 'active' && start_time <= now ? [number] : [],
    ),
  );
}

function pinOf(
  batch: Batch,
  course: LmsCourse,
  step: (typeof STEPS)[number] | undefined,
  held: ReadonlySet<number>,
  now: EpochSeconds,
): { pin: LmsPin; shipments: LmsShipment[] } {
  const { first, last } = PACKAGES[course.package as PackageName];
  const begun = ship([], { first, last, to: versionId(course.id, 1) }, new Set());
  const from = (batch.next_number ?? last) + (step === 'later' ? 2 : 0);
  const second = ship(begun.runs, { first: from, last, to: versionId(course.id, 2) }, held);
  const isShipped = step !== undefined && step !== 'held' && second.moved.length > 0;
  const shipmentOf = (number: number, moved: LmsShipment['moved'], at: EpochSeconds): LmsShipment =>
    newRow(LMS_SHIPMENTS, madeBy(PLANNING, at), {
      id: shipmentId(batch.id, number),
      batch_id: batch.id,
      number,
      course_id: course.id,
      course_version: number,
      moved,
      status: step === 'rolled_back' && number === 2 ? 'rolled_back' : 'shipped',
    });
  const runs = !isShipped
    ? begun.runs
    : step === 'rolled_back'
      ? rollBack(second.runs, second.moved, held).runs
      : second.runs;
  return {
    pin: {
      ...stamps(PLANNING, batch.created_on),
      id: batch.id,
      batch_id: batch.id,
      course_id: course.id,
      course_version: versionOf(runs),
      status: step === 'held' ? 'held' : 'following',
      hold_reason: step === 'held' ? HELD_BACK : null,
      runs,
    },
    shipments: [
      shipmentOf(1, begun.moved, batch.created_on),
      ...(isShipped ? [shipmentOf(2, second.moved, now - 7200)] : []),
    ],
  };
}

/** The batch’s own, with the number in place of its last letter: the same in every company. */
function shipmentId(batch: string, number: number): string {
  return `${batch.slice(0, -1)}${number}`;
}

function versionOf(runs: readonly Run[]): number {
  return Number(runs.at(-1)!.version.split(':')[1]);
}

// Batches as they stand at versions of a course: which numbers are held, moved to another version, and moved back (decisions 13).
import { groupedBy } from '@domain/groupedBy';
import { type NumbersMoved, rollBack, type Run, type Shipped } from '@domain/learning/shipping';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { LMS_SHIPMENTS, LMS_PINS, type LmsPin, type LmsShipment } from '@domain/records/lmsPin';
import { courseOfVersion, numberOfVersion } from '@domain/records/lmsVersion';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { auditOf } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import { holdBatch, isOver } from '../seats/batchSeats';
import { allOf, type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** A session of a course's number, as far as content is concerned. */
export interface NumberedSession {
  number: number;
  start: EpochSeconds;
  /** Begun, or with attendance: its content stays as it was. */
  isHeld: boolean;
}

const PICKED = ['batch_id', 'number', 'start_time', 'present', 'late', 'absent'] as const;

/** By batch, in order of time. */
export async function numberedSessions(
  store: Store,
  batches: readonly string[],
  now: EpochSeconds,
): Promise<Map<string, NumberedSession[]>> {
  const filters = { batch_id: { anyOf: [...batches] }, status: { anyOf: ['active'] } };
  const rows = await someOf(store, BATCH_SESSIONS, filters, PICKED);
  const numbered = rows
    .filter(({ number }) => number !== null)
    .toSorted((one, other) => one.start_time - other.start_time);
  return new Map(
    [...groupedBy(numbered, ({ batch_id }) => batch_id)].map(([batch, own]) => [
      batch,
      own.map((row) => ({ number: row.number!, start: row.start_time, isHeld: isOver(row as BatchSession, now) })),
    ]),
  );
}

async function heldNumbers(store: Store, batch: string, now: EpochSeconds): Promise<Set<number>> {
  const sessions = (await numberedSessions(store, [batch], now)).get(batch) ?? [];
  return new Set(sessions.filter(({ isHeld }) => isHeld).map(({ number }) => number));
}

/** Where its sessions to come stand: what its last number has. */
function headOf(runs: readonly Run[]): Pick<LmsPin, 'course_id' | 'course_version'> {
  const version = runs.at(-1)?.version;
  return version === undefined
    ? { course_id: null, course_version: null }
    : { course_id: courseOfVersion(version), course_version: numberOfVersion(version) };
}

/** A new pin, or that which is held by who calls, with what was moved. */
export async function writePin(
  tx: Store,
  batch: string,
  pin: LmsPin | undefined,
  { runs }: Shipped,
  by: By,
  done: string,
): Promise<void> {
  const next: LmsPin = pin
    ? { ...pin, ...headOf(runs), runs, version: pin.version + 1, updated_by: by.actor, updated_on: by.now }
    : newRow(LMS_PINS, by, { id: batch, batch_id: batch, ...headOf(runs), runs });
  if (pin ? !(await tx.records(LMS_PINS).update(next, pin.version)) : !(await tx.records(LMS_PINS).insertNew(next)))
    throw new Failure(409);
  await tx.audit.write([
    auditOf({
      subject_type: LMS_PINS.name,
      subject_id: batch,
      action: `${LMS_PINS.name}.${done}`,
      actor: by.actor,
      at: by.now,
      version: next.version,
      changes: {
        course_id: { before: pin?.course_id, after: next.course_id },
        course_version: { before: pin?.course_version, after: next.course_version },
        runs: { before: pin?.runs, after: next.runs },
      },
    }),
  ]);
}

/** The batch is held by who calls, so that its moves are counted one by one. */
export async function writeShipment(
  tx: Store,
  batch: string,
  to: { course: string; number: number },
  moved: readonly NumbersMoved[],
  by: By,
): Promise<void> {
  const records = tx.records(LMS_SHIPMENTS);
  const known = await someOf(tx, LMS_SHIPMENTS, { batch_id: { anyOf: [batch] } }, ['number']);
  await records.insert([
    newRow(LMS_SHIPMENTS, by, {
      batch_id: batch,
      number: known.length + 1,
      course_id: to.course,
      course_version: to.number,
      moved,
    }),
  ]);
}

export const pinHooks: RecordHooks<LmsPin> = {
  async before({ action, row }) {
    return action === 'release' ? { ...row, hold_reason: null } : row;
  },
};

/** The batch is held first, then its pin, then the move: as those do who ship. */
export const shipmentHooks: RecordHooks<LmsShipment> = {
  async lock(tx, id) {
    const move = id === undefined ? undefined : await tx.records(LMS_SHIPMENTS).find(id);
    if (!move) return;
    await holdBatch(tx, move.batch_id);
    await tx.records(LMS_PINS).findForUpdate(move.batch_id);
  },

  async allowed({ tx, action, row }) {
    const moves = await allOf(tx, LMS_SHIPMENTS, { batch_id: { anyOf: [row.batch_id] } });
    if (moves.some(({ number, status }) => number > row.number && status === 'shipped'))
      throw new Failure(409, {
        message:
          action === 'roll_back'
            ? 'Another version was shipped to it later: roll that back first'
            : 'Another version was shipped to it since: ship this one again',
      });
  },

  async after({ tx, call, action, row }) {
    const pin = await tx.records(LMS_PINS).find(row.batch_id);
    const held = await heldNumbers(tx, row.batch_id, call.now);
    const moved = action === 'roll_back' ? row.moved : row.moved.map(turned);
    const next = rollBack(pin?.runs ?? [], moved, held);
    if (!pin || next.moved.length === 0)
      throw new Failure(409, {
        message: 'The sessions that it moved have all been held, or moved on: they stay as they are',
      });
    await writePin(tx, row.batch_id, pin, next, { actor: call.user!.email, now: call.now }, doneBy(action));
  },
};

function turned({ first, last, from, to }: NumbersMoved): NumbersMoved {
  return { first, last, from: to, to: from };
}

function doneBy(action: string): string {
  return LMS_SHIPMENTS.actions[action]!.done!.replaceAll(' ', '-');
}

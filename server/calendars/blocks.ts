// Blocks hours of trainers by hand, and unblocks them: under a lock of the trainer's row, as booking the same hours does (decisions 10).
import { spanText } from '@domain/formats';
import { type BlockedHours, BLOCKED_HOURS } from '@domain/records/trainerCalendar';
import { cutOut, type Stretch } from '@domain/trainerCalendar/closures';
import type { TrainerId } from '@domain/units';
import { Failure } from '../failure';
import { labelOf } from '../leaves/absences';
import { allOf, type By } from '../store/rows';
import { auditOf } from '../records/edits';
import { SECONDS_PER_CLAIM } from '../store/claims';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

export interface HoursOf {
  teacher_id: TrainerId;
  start_time: number;
  end_time: number;
}

export async function blockHours(
  tx: Store,
  { teacher_id, start_time, end_time, note }: HoursOf & { note: string },
  by: By,
): Promise<BlockedHours> {
  await hold(tx, teacher_id);
  if (end_time <= by.now) throw new Failure(409, { message: 'These hours have passed' });
  const hours = { teacher_id, start_time, end_time };
  const conflicts = [
    ...(await sessionsIn(tx, hours)),
    ...(await blocksIn(tx, hours)).map((block) => ({
      summary: `${spanText(block.start_time, block.end_time)} (Blocked: ${block.note})`,
    })),
  ];
  if (conflicts.length > 0) throw new Failure(409, { calendar_conflicts: conflicts });
  const row = newRow(BLOCKED_HOURS, by, { ...hours, note, status: 'blocked' as const, trainer_name: null });
  await tx.records(BLOCKED_HOURS).insert([row]);
  await tx.audit.write([
    auditOf({
      subject_type: 'blocked_hours',
      subject_id: row.id,
      actor: by.actor,
      at: by.now,
      action: 'blocked_hours.created',
      version: 1,
      changes: { note: { before: undefined, after: note } },
    }),
    ofTrainer('blocked', { ...hours, note }, by),
  ]);
  return (await tx.records(BLOCKED_HOURS).find(row.id))!;
}

/** What of a block lies before or after the hours stays, with its reason and with who blocked it when. */
export async function unblockHours(
  tx: Store,
  hours: HoursOf,
  by: By,
): Promise<{ start_time: number; end_time: number; note: string }[]> {
  await hold(tx, hours.teacher_id);
  const blocks = await blocksIn(tx, hours);
  if (blocks.length === 0) throw new Failure(409, { message: 'Nothing is blocked in these hours' });
  const freed = [];
  for (const block of blocks) {
    const { version, status: _status, ...kept } = block;
    const ended: BlockedHours = {
      ...block,
      status: 'unblocked',
      version: version + 1,
      updated_by: by.actor,
      updated_on: by.now,
    };
    if (!(await tx.records(BLOCKED_HOURS).update(ended, version))) throw new Failure(409);
    const left = cutOut(stretchOf(block), [stretchOf(hours)]).map(({ start, end }) => ({
      ...kept,
      id: crypto.randomUUID(),
      version: 1,
      start_time: start,
      end_time: end,
      status: 'blocked' as const,
    }));
    await tx.records(BLOCKED_HOURS).insert(left);
    const part = {
      start_time: Math.max(block.start_time, hours.start_time),
      end_time: Math.min(block.end_time, hours.end_time),
      note: block.note,
    };
    await tx.audit.write([
      auditOf({
        subject_type: 'blocked_hours',
        subject_id: block.id,
        actor: by.actor,
        at: by.now,
        action: 'blocked_hours.unblocked',
        version: ended.version,
        changes: { status: { before: 'blocked', after: 'unblocked' } },
      }),
      ofTrainer('unblocked', { teacher_id: hours.teacher_id, ...part }, by),
    ]);
    freed.push(part);
  }
  return freed;
}

/** Those that stand and overlap the hours, by start. */
export async function blocksIn(store: Store, { teacher_id, start_time, end_time }: HoursOf): Promise<BlockedHours[]> {
  const rows = await allOf(store, BLOCKED_HOURS, {
    teacher_id: { anyOf: [teacher_id] },
    status: { anyOf: ['blocked'] },
    start_time: { from: null, to: end_time - 1 },
    end_time: { from: start_time + 1, to: null },
  });
  return rows.sort((one, other) => one.start_time - other.start_time || (one.id < other.id ? -1 : 1));
}

/** A session holds each half hour that it touches. */
async function sessionsIn(tx: Store, { teacher_id, start_time, end_time }: HoursOf): Promise<{ summary: string }[]> {
  const near = await tx.calendar.sessionsOf([teacher_id], start_time - SECONDS_PER_CLAIM, end_time + SECONDS_PER_CLAIM);
  return near
    .filter(
      (session) =>
        Math.floor(session.start_time / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM < end_time &&
        Math.ceil(session.end_time / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM > start_time,
    )
    .map((session) => ({ summary: `${spanText(session.start_time, session.end_time)} (${labelOf(session)})` }));
}

async function hold(tx: Store, teacher_id: TrainerId): Promise<void> {
  if (!(await tx.trainers.lock(teacher_id))) throw new Failure(404, { message: 'Trainer not found' });
}

function stretchOf({ start_time: start, end_time: end }: HoursOf): Stretch {
  return { start, end };
}

/** In the trainer's history, beside the block's own. */
function ofTrainer(
  done: 'blocked' | 'unblocked',
  { teacher_id, ...details }: HoursOf & { note: string },
  { actor, now }: By,
) {
  return { at: now, actor, action: `trainer.hours_${done}`, subject_type: 'trainer', subject_id: teacher_id, details };
}

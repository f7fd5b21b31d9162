// Asking for leaves: what one would touch, and the request itself (decisions 10).
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay, TIME_ZONE } from '@domain/calendar';
import type { Received } from '@domain/contract/contract';
import { LEAVE_STATES, type Leave, LEAVES } from '@domain/records/leave';
import { computeDay } from '../availability/trainerHours';
import { Failure, invalidField } from '../failure';
import { auditOf } from '../records/edits';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { touchedBy } from './affectedStudents';
import {
  affectedSessions,
  balanceOf,
  currentLeaves,
  daysOf,
  holidaysOfLeaves,
  overlappingOf,
  slotsOf,
  stretchOf,
} from './leaveRows';
import { heldTrainer, leaveText, settle } from './writeLeave';

/** A trainer who was ill may report it this many days afterwards. */
const MAX_DAYS_BACK = 31;
const MAX_STRIP_DAYS = 7;

type Asked = Received<'previewLeave', 'body'>;

export async function previewLeave(store: Store, asked: Asked) {
  const trainer = await store.trainers.find(asked.teacher_id);
  if (!trainer) throw new Failure(404, { errors: [invalidField('body.teacher_id', 'There is no such trainer')] });
  const leave = { ...asked, decided: [] };
  const others = await currentLeaves(store, asked.teacher_id);
  const days = daysOf(leave, trainer, await holidaysOfLeaves(store));
  const balance = balanceOf(trainer, { days, charged: 0 }, others);
  return {
    balance,
    over_balance: balance.after < 0,
    overlapping: overlappingOf(stretchOf(asked), others) ?? null,
    sessions: await slotsOf(store, leave),
    strip: await stripOf(store, asked),
  };
}

/** The trainer's hours of the first days as the grid would show them with the leave. */
async function stripOf(store: Store, { teacher_id, start_time, end_time }: Asked) {
  const strip: { date: string; codes: string }[] = [];
  for (
    let date = dateOf(start_time);
    startOfDay(date) < end_time && strip.length < MAX_STRIP_DAYS;
    date = addDays(date, 1)
  ) {
    const day = await store.calendar.trainerDay(teacher_id, date);
    if (!day) return [];
    const leaves = [
      ...day.leaves,
      { leave_start_time: start_time, leave_end_time: end_time, timezone: TIME_ZONE, status: 'REQUESTED' as const },
    ];
    strip.push({ date, codes: computeDay({ ...day, leaves }, startOfDay(date)).codes });
  }
  return strip;
}

export async function applyForLeave(
  tx: Store,
  { reason, ...asked }: Received<'applyForLeave', 'body'>,
  by: By,
): Promise<Leave> {
  // Another request for a leave of this trainer waits here.
  const trainer = await heldTrainer(tx, asked.teacher_id);
  if (trainer.trainer_status === 'inactive')
    throw new Failure(409, { errors: [invalidField('body.teacher_id', `${trainer.trainer_name} is not active`)] });
  if (asked.end_time < by.now - MAX_DAYS_BACK * SECONDS_PER_DAY)
    throw new Failure(400, { errors: [invalidField('body.end_time', `Must be at most ${MAX_DAYS_BACK} days ago`)] });
  const { balance, over_balance, overlapping } = await previewLeave(tx, asked);
  refuseOverlap(overlapping);
  const row: Leave = newRow(LEAVES, by, {
    ...asked,
    reason,
    status: 'REQUESTED',
    days: balance.days,
    charged: 0,
    over_balance,
    decided: [],
    changed_by: null,
    off_calendar: false,
    touched: touchedBy(await affectedSessions(tx, { ...asked, decided: [] }), null),
    told: null,
    note: null,
    decided_by: null,
    decided_on: null,
    trainer_name: trainer.trainer_name,
  });
  await tx.records(LEAVES).insert([row]);
  const filled = Object.entries({ ...asked, reason, days: balance.days, over_balance }).map(([field, after]) => [
    field,
    { before: undefined, after },
  ]);
  await tx.audit.write([
    auditOf({
      subject_type: 'leave',
      subject_id: row.id,
      actor: by.actor,
      at: by.now,
      action: 'leave.created',
      version: 1,
      changes: Object.fromEntries(filled),
    }),
  ]);
  await settle(tx, { charged: 0 }, row, trainer, by);
  return (await tx.records(LEAVES).find(row.id))!;
}

/** Of one trainer, two leaves never overlap. */
export function refuseOverlap(other: Leave | null): void {
  if (other)
    throw new Failure(409, {
      message: `There is a leave ${leaveText(other)} already: it is ${LEAVE_STATES[other.status].toLowerCase()}`,
    });
}

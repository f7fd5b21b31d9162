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
import { forecastOf, type Reader, shortageOf } from './accounts';
import { chosenKind, type LeaveKind, leaveKinds, paidByBalance, requestedOf } from './leaveKinds';
import {
  affectedSessions,
  balanceOf,
  currentLeaves,
  datesOf,
  daysIn,
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

export async function previewLeave(store: Store, asked: Asked, reader: Reader) {
  const trainer = await store.trainers.find(asked.teacher_id);
  if (!trainer) throw new Failure(404, { errors: [invalidField('body.teacher_id', 'There is no such trainer')] });
  const kinds = await leaveKinds(store);
  const kind = chosenKind(kinds, asked.leave_type_id);
  const leave = { ...asked, id: '', status: 'REQUESTED' as const, decided: [], charged: 0 };
  const others = await currentLeaves(store, asked.teacher_id);
  const dates = datesOf(leave, trainer, await holidaysOfLeaves(store));
  const days = daysIn(dates);
  const paid = paidByBalance(kind, dates);
  const balance = balanceOf(trainer, { days: paid, charged: 0 }, await requestedOf(store, others, trainer, kinds));
  const forecast = await forecastOf(store, trainer, { ...leave, days }, kinds, true);
  return {
    days,
    balance,
    forecast,
    shortage: shortageOf(forecast, reader) ?? null,
    over_balance: isOver({ kind, paid, after: balance.after }, forecast),
    overlapping: overlappingOf(stretchOf(asked), others) ?? null,
    sessions: await slotsOf(store, leave),
    strip: await stripOf(store, asked),
  };
}

/** More than there is of what pays it. A leave that takes nothing of the balance is not over it, whatever others take. */
export function isOver(
  { kind, paid, after }: { kind: LeaveKind; paid: number; after: number },
  forecast: { after: number } | undefined,
): boolean {
  const isOfBalance = kind.counts && (kind.start === undefined || paid > 0);
  return (isOfBalance && after < 0) || (forecast !== undefined && forecast.after < 0);
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
  reader: Reader,
): Promise<Leave> {
  // Another request for a leave of this trainer waits here.
  const trainer = await heldTrainer(tx, asked.teacher_id);
  if (trainer.trainer_status === 'inactive')
    throw new Failure(409, { errors: [invalidField('body.teacher_id', `${trainer.trainer_name} is not active`)] });
  if (asked.end_time < by.now - MAX_DAYS_BACK * SECONDS_PER_DAY)
    throw new Failure(400, { errors: [invalidField('body.end_time', `Must be at most ${MAX_DAYS_BACK} days ago`)] });
  const { days, over_balance, overlapping, shortage } = await previewLeave(tx, asked, reader);
  refuseOverlap(overlapping);
  if (shortage !== null) throw new Failure(409, { errors: [invalidField('body.leave_type_id', shortage)] });
  const row: Leave = newRow(LEAVES, by, {
    ...asked,
    reason,
    status: 'REQUESTED',
    days,
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
  const filled = Object.entries({ ...asked, reason, days, over_balance }).map(([field, after]) => [
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

// The rules of what accrues of leave types, and of adjustments: one rule a month, and nothing that was given before is changed.
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { leastFrom, freeOn, halvesOf } from '@domain/leaves/account';
import { countText, dateText } from '@domain/formats';
import { LEAVES } from '@domain/records/leave';
import { LEAVE_ACCRUALS, type LeaveAccrual } from '@domain/records/leaveAccrual';
import { LEAVE_ADJUSTMENTS, type LeaveAdjustment } from '@domain/records/leaveAdjustment';
import { LEAVE_TYPES } from '@domain/records/leaveType';
import type { IsoDate } from '@domain/units';
import { Failure, wrongField } from '../failure';
import type { Change, RecordHooks } from '../records/hooks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { factsOf, knownOf } from './accounts';
import { type LeaveKind, leaveKinds } from './leaveKinds';
import { heldTrainer } from './writeLeave';

const DAYS_AHEAD = 366;

export const leaveAccrualHooks: RecordHooks<LeaveAccrual> = {
  allowed: async ({ tx, call, action, row }) => {
    const today = dateOf(call.now);
    if (action === 'withdraw') {
      if (row.valid_from <= today)
        throw new Failure(409, { message: `In force since ${dateText(row.valid_from)}: set another rule instead` });
      await refuseInUse(tx, row);
      return;
    }
    if (row.valid_from <= today)
      throw wrongField('valid_from', `Must be ${dateText(firstOfNextMonth(today))} or later`);
    // Held, so that two who set a rule of one month wait for each other.
    await tx.records(LEAVE_TYPES).findForUpdate(row.leave_type_id);
    const others = await rulesOf(tx, row);
    if (others.some(({ valid_from }) => valid_from === row.valid_from))
      throw wrongField('valid_from', `There is a rule from ${dateText(row.valid_from)} on already`, 409);
  },
  after: toldToType,
};

function firstOfNextMonth(today: IsoDate): IsoDate {
  return `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

async function rulesOf(tx: Store, { id, leave_type_id }: LeaveAccrual): Promise<LeaveAccrual[]> {
  const filters = { leave_type_id: { anyOf: [leave_type_id] }, status: { anyOf: ['set'] } };
  return (await allOf(tx, LEAVE_ACCRUALS, filters)).filter((rule) => rule.id !== id);
}

/** Without its first rule a type has no account, and what is in it would be nowhere. */
async function refuseInUse(tx: Store, row: LeaveAccrual): Promise<void> {
  await tx.records(LEAVE_TYPES).findForUpdate(row.leave_type_id);
  const first = (await rulesOf(tx, row)).map(({ valid_from }) => valid_from).toSorted()[0];
  if (first !== undefined && first < row.valid_from) return;
  const leave_type_id = { anyOf: [row.leave_type_id] };
  const until = first === undefined ? null : startOfDay(first);
  const leaves = await allOf(tx, LEAVES, {
    leave_type_id,
    status: { anyOf: ['REQUESTED', 'APPROVED'] },
    start_time: { from: null, to: until },
    end_time: { from: startOfDay(row.valid_from) + 1, to: null },
  });
  const adjustments = await allOf(tx, LEAVE_ADJUSTMENTS, {
    leave_type_id,
    day: { from: row.valid_from, to: first === undefined ? null : addDays(first, -1) },
  });
  const open = adjustments.filter(
    ({ id, takes_back }) => takes_back === null && !adjustments.some((back) => back.takes_back === id),
  );
  if (leaves.length + open.length > 0)
    throw new Failure(409, {
      message:
        'Leaves or adjustments of this type are counted by this rule already: set another rule from a later month',
    });
}

/** Said in the history of the type too: its rules are rows of their own. */
async function toldToType({ tx, call, action, row }: Change<LeaveAccrual>): Promise<void> {
  if (action !== 'create' && action !== 'withdraw') return;
  const every = LEAVE_ACCRUALS.all['accrues']!.labels![row.accrues]!.toLowerCase();
  await tx.audit.write([
    {
      at: call.now,
      actor: call.user!.email,
      action: action === 'create' ? 'leave_type.accrual_set' : 'leave_type.accrual_withdrawn',
      subject_type: 'leave_type',
      subject_id: row.leave_type_id,
      details: { [`From ${dateText(row.valid_from)}`]: `${countText(DAYS, row.days)} ${every}` },
    },
  ]);
}

const DAYS = { one: 'day', many: 'days' };

export const leaveAdjustmentHooks: RecordHooks<LeaveAdjustment> = {
  allowed: async ({ tx, call, row }) => {
    const today = dateOf(call.now);
    // Leaves of this trainer wait here.
    const trainer = await heldTrainer(tx, row.teacher_id);
    const kinds = await leaveKinds(tx);
    const kind = kinds.get(row.leave_type_id)!;
    if (row.takes_back !== null) return mustTakeBack(tx, row);
    if (kind.start === undefined)
      throw wrongField('leave_type_id', `${kind.name} has no accrual rule: change the trainer’s leave balance`, 409);
    if (row.day < kind.start)
      throw wrongField('day', `Must be ${dateText(kind.start)} or later: its first rule is from then on`);
    if (row.day > addDays(today, DAYS_AHEAD)) throw wrongField('day', 'Must be within a year');
    if (row.days > 0 || kind.below_zero) return;
    const facts = factsOf(await knownOf(tx, kinds, [trainer]), trainer, kind, true);
    const added = { date: row.day, kind: 'adjusted' as const, halves: halvesOf(row.days), of: row.id };
    if (leastFrom({ ...facts, moves: [...facts.moves, added] }, row.day) < 0)
      throw wrongField('days', tooFew(kind, freeOn(facts, row.day), row.day), 409);
  },
};

function tooFew({ name }: LeaveKind, free: number, day: IsoDate): string {
  return `${name}: ${countText(DAYS, free / 2)} left on ${dateText(day)}, and it may not go below zero`;
}

/** The same days of the same trainer and type on the same day, once; a row that takes another back stays. */
async function mustTakeBack(tx: Store, row: LeaveAdjustment): Promise<void> {
  const taken = (await tx.records(LEAVE_ADJUSTMENTS).find(row.takes_back!))!;
  if (taken.takes_back !== null) throw wrongField('takes_back', 'It reverses another one: make a new one', 409);
  const isSame = (['teacher_id', 'leave_type_id', 'day'] as const).every((field) => taken[field] === row[field]);
  if (!isSame || row.days !== -taken.days)
    throw wrongField('takes_back', 'Must be of the same trainer, type and day, with its days the other way round', 409);
  const again = await allOf(tx, LEAVE_ADJUSTMENTS, { takes_back: { anyOf: [taken.id] } });
  if (again.length > 0) throw wrongField('takes_back', 'It is reversed already', 409);
}

// Types of leave with what they give: which days of a leave the balance pays, and which are of the type's own account.
import type { LeaveDate } from '@domain/leaves/leaves';
import { accountStart, type AccrualTerms } from '@domain/leaves/account';
import type { Trainer } from '@domain/contract/trainers';
import type { Leave } from '@domain/records/leave';
import { LEAVE_ACCRUALS } from '@domain/records/leaveAccrual';
import { USUAL_LEAVE_NAME, USUAL_LEAVE_TYPE } from '@domain/leaves/usualType';
import { LEAVE_TYPES, type LeaveType } from '@domain/records/leaveType';
import { groupedBy } from '@domain/groupedBy';
import type { IsoDate } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { datesOf, daysIn, holidaysOfLeaves } from './leaveRows';

export interface LeaveKind extends Pick<LeaveType, 'id' | 'name' | 'pay' | 'counts' | 'below_zero' | 'status'> {
  terms: readonly AccrualTerms[];
  /** The first day of its accounts; none where nothing accrues. */
  start: IsoDate | undefined;
}

export type LeaveKinds = ReadonlyMap<string, LeaveKind>;

/** What all leaves were before there were types, for a company that keeps none of that id. */
const USUAL: LeaveKind = {
  id: USUAL_LEAVE_TYPE,
  name: USUAL_LEAVE_NAME,
  pay: 'paid',
  counts: true,
  below_zero: true,
  status: 'active',
  terms: [],
  start: undefined,
};

/** A company has a handful of each. */
export async function leaveKinds(store: Store): Promise<LeaveKinds> {
  const [types, accruals] = await Promise.all([
    allOf(store, LEAVE_TYPES, {}),
    allOf(store, LEAVE_ACCRUALS, { status: { anyOf: ['set'] } }),
  ]);
  const termsOf = groupedBy(accruals, ({ leave_type_id }) => leave_type_id);
  const kinds = types.map((type): LeaveKind => {
    const terms = termsOf.get(type.id) ?? [];
    return { ...type, terms, start: accountStart(terms) };
  });
  return new Map([USUAL, ...kinds].map((kind) => [kind.id, kind]));
}

export function kindOf(kinds: LeaveKinds, { leave_type_id }: Pick<Leave, 'leave_type_id'>): LeaveKind {
  return kinds.get(leave_type_id) ?? USUAL;
}

/** A type that a leave may be given. Throws a `Failure` where there is none, or it is retired. */
export function chosenKind(kinds: LeaveKinds, id: string): LeaveKind {
  const kind = kinds.get(id);
  if (!kind) throw new Failure(404, { errors: [invalidField('body.leave_type_id', 'There is no such leave type')] });
  if (kind.status === 'retired')
    throw new Failure(409, {
      errors: [invalidField('body.leave_type_id', `${kind.name} is retired: choose another type`)],
    });
  return kind;
}

/** Of the dates that a leave takes, what the balance pays: all of them until the type has an account, where the type counts at all. */
export function paidByBalance({ counts, start }: Pick<LeaveKind, 'counts' | 'start'>, dates: readonly LeaveDate[]) {
  return counts ? daysIn(start === undefined ? dates : dates.filter(({ date }) => date < start)) : 0;
}

/** What a leave takes, or would take, off the balance. */
export function takenOff(
  leave: Pick<Leave, 'status' | 'days' | 'charged'>,
  kind: LeaveKind,
  dates: () => readonly LeaveDate[],
): number {
  if (!kind.counts) return 0;
  if (leave.status === 'APPROVED') return leave.charged;
  return kind.start === undefined ? leave.days : paidByBalance(kind, dates());
}

/** Days of leaves that wait for a decision, as far as the balance would pay them. */
export async function requestedOf(
  store: Store,
  others: readonly Leave[],
  trainer: Pick<Trainer, 'working_days'>,
  kinds: LeaveKinds,
): Promise<number> {
  const holidays = await holidaysOfLeaves(store);
  return others
    .filter(({ status }) => status === 'REQUESTED')
    .reduce((sum, leave) => sum + takenOff(leave, kindOf(kinds, leave), () => datesOf(leave, trainer, holidays)), 0);
}

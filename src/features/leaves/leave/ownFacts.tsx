// What a leave’s own page says about it: why, how many days, what that leaves of the balance, and what was decided.
import { momentText } from '@domain/formats';
import { type Leave, LEAVES } from '@domain/records/leave';
import type { Answer } from '@/store/call';
import { ownFacts } from '@/widgets/record/ownFacts';
import { daysText } from './leaveText';

type Balance = Answer<'leaveDetail'>['balance'];

/** `12 → 11 days`, until it is decided against. */
function balanceText({ status }: Leave, { now, after, requested }: NonNullable<Balance>): string {
  if (status !== 'REQUESTED' && status !== 'APPROVED') return daysText(now);
  return `${now} → ${daysText(after)}${requested > 0 ? `, with ${daysText(requested)} of other requests` : ''}`;
}

export const FACTS = ownFacts({
  type: LEAVES,
  of: (leave: Leave, balance: Balance) => ({
    Reason: leave.reason,
    Days: `${daysText(leave.days)}${leave.charged > 0 ? ', taken off the balance' : ''}`,
    ...(balance && { Balance: balanceText(leave, balance) }),
    Requested: `${momentText(leave.created_on)} by ${leave.created_by}`,
    ...(leave.decided_on !== null && { Decided: `${momentText(leave.decided_on)} by ${leave.decided_by}` }),
    ...(leave.note && { Note: leave.note }),
  }),
  elsewhere: ['teacher_id', 'trainer_name', 'start_time', 'end_time', 'over_balance'],
  // What was decided hour by hour, whom it touched and who was told come with the answer, as tables of their own.
  unshown: ['changed_by', 'off_calendar', 'decided', 'touched', 'told'],
});

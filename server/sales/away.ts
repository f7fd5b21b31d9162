// What a sales manager's leave leaves for others: demos of their leads, and next steps that are due on those days (decisions 11).
import { type AuthUser } from '@domain/access';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { LEADS, OPEN_STAGES } from '@domain/records/lead';
import { mayGiveTo } from '@domain/records/leadAccess';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { daysAway, isAway } from '@domain/sales/managerHours';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

const DAYS = 60;

export async function awayOf(store: Store, user: AuthUser, id: string, now: EpochSeconds) {
  const manager = await store.records(SALES_MANAGERS).find(id);
  if (!manager) throw new Failure(404, { message: 'Sales manager not found' });
  const { email, away } = manager;
  if (user.email !== email && !mayGiveTo(user, email))
    throw new Failure(403, { message: `${manager.name} is not in your team` });
  const days = daysAway(away, dateOf(now), DAYS);
  const [first] = days;
  if (first === undefined) return { days, demos: [], steps: [] };
  const from = Math.max(now, startOfDay(first));
  const until = startOfDay(addDays(days.at(-1)!, 1));
  const demos = (await store.bookings.between(from, until))
    .filter(({ lead, start_time }) => lead.lead_owner === email && isAway(away, dateOf(start_time)))
    .map(({ lead, start_time, teacher_name }) => ({
      lead_id: lead.id,
      lead_name: lead.lead_name,
      start_time,
      teacher_name,
    }));
  const due = {
    lead_owner: { anyOf: [email] },
    status: { anyOf: OPEN_STAGES },
    next_due: { from, to: until - 1 },
  };
  const steps = (await someOf(store, LEADS, due, ['id', 'lead_name', 'next_due', 'next_step']))
    .flatMap(({ id: lead_id, lead_name, next_due, next_step }) =>
      next_due !== null && isAway(away, dateOf(next_due)) ? [{ lead_id, lead_name, due: next_due, next_step }] : [],
    )
    .sort((one, other) => one.due - other.due);
  return { days, demos, steps };
}

// Who took a step that is a duty within the last 90 days and may no longer take it: their permissions changed, or they were disabled.
import { DUTIES, type DutyName, hasDuty } from '@domain/access';
import { SECONDS_PER_DAY } from '@domain/calendar';
import type { FormerHolder } from '@domain/contract/securityLog';
import { DUTY_STEPS, FORMER_HOLDER_DAYS } from '@domain/dutySteps';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../store/store';

export async function formerHolders(store: Store, now: EpochSeconds): Promise<FormerHolder[]> {
  const steps = await store.audit.steps(Object.keys(DUTY_STEPS), now - FORMER_HOLDER_DAYS * SECONDS_PER_DAY);
  const found = new Map<string, FormerHolder>();
  // Gateways and the hourly work take steps, too, and answer to nobody's permissions.
  for (const email of new Set(steps.flatMap(({ actor }) => (actor.includes('@') ? [actor] : [])))) {
    const user = await store.users.find(email);
    const holder = user && user.disabled_on === null ? user : undefined;
    for (const { action, times, last_at } of steps.filter(({ actor }) => actor === email)) {
      const duty: DutyName = DUTY_STEPS[action]!;
      if (holder && hasDuty(duty, holder)) continue;
      const before = found.get(`${duty} ${email}`);
      found.set(`${duty} ${email}`, {
        email,
        duty: DUTIES[duty].label,
        times: times + (before?.times ?? 0),
        last_at: Math.max(last_at, before?.last_at ?? 0),
        because: user ? (holder ? 'permission' : 'disabled') : 'no_user',
      });
    }
  }
  return [...found.values()].sort((one, other) => other.last_at - one.last_at || (one.email < other.email ? -1 : 1));
}

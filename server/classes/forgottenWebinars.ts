// Webinars that nobody ended: their host closed the window, and the console was told of no end.
import { type Webinar, WEBINARS } from '@domain/records/webinar';
import type { EpochSeconds } from '@domain/units';
import { auditOfRecord, changesBetween } from '../records/edits';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

/** What runs may go on after its hours; nobody speaks for so long. */
export const OVERTIME = 3 * 3600;

/** Each is ended when its hours, and the last that anybody did to it, are long over: one that was resumed has its time (decisions 248). */
export async function endForgottenWebinars(store: Store, now: EpochSeconds): Promise<void> {
  for (const { id } of (await live(store)).filter((each) => isForgotten(each, now)))
    await store.transaction(async (tx) => {
      const records = tx.records(WEBINARS);
      const before = await records.findForUpdate(id);
      // Somebody may have ended it meanwhile.
      if (!before || before.status !== 'live' || !isForgotten(before, now)) return;
      const version = before.version + 1;
      const values = { status: 'ended' as const };
      await records.update({ ...before, ...values, version, updated_by: 'system', updated_on: now }, before.version);
      const subject = { subject_type: WEBINARS.name, subject_id: id, actor: 'system', at: now };
      const changes = changesBetween(before, values);
      await tx.audit.write([auditOfRecord(WEBINARS, { ...subject, action: 'webinar.ended', version, changes })]);
    });
}

function live(store: Store): Promise<Webinar[]> {
  return allOf(store, WEBINARS, { status: { anyOf: ['live'] } });
}

function isForgotten({ start_time, minutes, updated_on }: Webinar, now: EpochSeconds): boolean {
  return Math.max(start_time + minutes * 60, updated_on) + OVERTIME <= now;
}

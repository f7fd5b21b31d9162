// A family's reminders rest up to a day, in each of its ledgers, or go on.
import { dateOf } from '@domain/calendar';
import type { Received } from '@domain/contract/contract';
import { lastPauseDay, MAX_PAUSE_DAYS } from '@domain/payments/reminders';
import { FAMILY_LEDGERS } from '@domain/records/ledger';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import { allOf, type By } from '../store/rows';

/** Gives how many ledgers it concerns. */
export async function pauseReminders(
  tx: Store,
  { lead_id, until }: Received<'pauseReminders', 'body'>,
  { actor, now }: By,
): Promise<{ ledgers: number }> {
  const today = dateOf(now);
  if (until !== null && (until < today || until > lastPauseDay(today)))
    throw new Failure(400, { errors: [invalidField('body.until', `Must be within ${MAX_PAUSE_DAYS} days`)] });
  if (!(await tx.leads.find(lead_id))) throw new Failure(404, { message: 'Lead not found' });
  const records = tx.records(FAMILY_LEDGERS);
  const ledgers = await allOf(tx, FAMILY_LEDGERS, { lead_id: { anyOf: [lead_id] } });
  for (const { id } of ledgers) {
    const held = (await records.findForUpdate(id))!;
    await records.update(
      { ...held, paused_until: until, version: held.version + 1, updated_by: actor, updated_on: now },
      held.version,
    );
  }
  const action = until === null ? 'reminders.resumed' : 'reminders.paused';
  await tx.audit.write(
    ledgers.map(({ id }) => ({
      at: now,
      actor,
      action,
      subject_type: 'family_ledger',
      subject_id: id,
      details: { until },
    })),
  );
  return { ledgers: ledgers.length };
}

// The links by which trainers are asked for a self-assessment: sent when a cycle opens, again where one is lost, and ended with the cycle (decisions 17).
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { letter } from '@domain/messages/templates';
import { CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import type { IsoDate } from '@domain/units';
import { absoluteLink } from '../integrations/linkTarget';
import { tell } from '../integrations/tell';
import { openPageLink, revokePageLinks } from '../pages/pageLinks';
import type { By } from '../store/rows';
import type { Store } from '../store/store';

export async function askTrainer(
  tx: Store,
  { id, teacher_id }: { id: string; teacher_id: string },
  { name, due_on }: ReviewCycle,
  by: By,
  publicOrigin: string | undefined,
): Promise<void> {
  const last = lastDay(due_on, dateOf(by.now));
  const until = startOfDay(addDays(last, 1));
  const { path } = await openPageLink(
    tx,
    { page: 'self_assessment', subject: { type: CYCLE_TRAINERS.name, id }, once: true, until },
    by,
  );
  const link = absoluteLink(path, publicOrigin);
  await tell(tx, [teacher_id], letter('self_assessment', { cycle: name, until: dateText(last), link }), by);
}

/** A cycle that opens or is reopened after it was due leaves a trainer some days to answer. */
const LATE_DAYS = 3;

function lastDay(due_on: IsoDate, today: IsoDate): IsoDate {
  return due_on < today ? addDays(today, LATE_DAYS) : due_on;
}

export async function revokeSelf(tx: Store, id: string, by: By): Promise<void> {
  await revokePageLinks(tx, { page: 'self_assessment', subject: { type: CYCLE_TRAINERS.name, id } }, by);
}

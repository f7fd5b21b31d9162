// The day before a class each family that sits in it is reminded, as it wants to be: run beside the other hourly work.
import { type Batch, BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { letter } from '@domain/messages/templates';
import { ENROLMENTS } from '@domain/records/enrolment';
import type { EpochSeconds } from '@domain/units';
import { marksOf, rosterFor } from '../batches/plannedSessions';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { familyOf, whenFor, writeToFamily } from '../families/family';

const HOUR = 3600;
/** So long before it begins; a server that was away for some hours still reminds of it. */
const AHEAD = { least: 20 * HOUR, most: 24 * HOUR };

/** A PTM is told by its own message. Answers how many messages went out. */
export async function remindOfClasses(store: Store, now: EpochSeconds): Promise<number> {
  const soon = await allOf(store, BATCH_SESSIONS, {
    status: { anyOf: ['active'] },
    start_time: { from: now + AHEAD.least, to: now + AHEAD.most },
  });
  let sent = 0;
  for (const { id } of soon.filter(({ kind }) => kind !== 'PTM'))
    sent += await store.transaction(async (tx) => {
      const session = await tx.records(BATCH_SESSIONS).findForUpdate(id);
      const batch = session && (await tx.records(BATCHES).find(session.batch_id));
      return session?.status === 'active' && batch ? remind(tx, batch, session, now) : 0;
    });
  return sent;
}

/** A student who is excused, or pauses, does not come. A session that moves to another hour is another class to remind of. */
async function remind(tx: Store, batch: Batch, session: BatchSession, now: EpochSeconds): Promise<number> {
  const marks = await marksOf(tx, session.id);
  let sent = 0;
  for (const [enrolmentId, leadId] of await rosterFor(tx, batch, session)) {
    const course = await tx.records(ENROLMENTS).find(enrolmentId);
    const family = await familyOf(tx, leadId);
    if (course?.status !== 'active' || !family || marks.get(enrolmentId)?.mark === 'excused') continue;
    const reminder = letter('class_reminder', {
      student: course.student_name,
      when: whenFor(family, session.start_time),
    });
    sent += await writeToFamily(
      tx,
      'class_reminder',
      family,
      {
        letter: reminder,
        about: { type: BATCH_SESSIONS.name, id: session.id },
        once: `${session.id} ${session.start_time} ${enrolmentId}`,
      },
      now,
    );
  }
  return sent;
}

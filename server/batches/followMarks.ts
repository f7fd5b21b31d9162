// Marks go with their session: an excuse given in advance stays with one that moves, and counts no more with one that is cancelled.
import { groupedBy } from '@domain/groupedBy';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { recountEnrolment } from '../courses/studentCourses';
import type { SessionResult } from './sessionResult';

/** After the sessions are written; the batch is held. Nothing else than an excuse can be marked of what moves or is cancelled. */
export async function followMarks(
  tx: Store,
  batchId: string,
  results: readonly SessionResult[],
  by: By,
): Promise<void> {
  const changed = new Map(
    results.flatMap((result) =>
      result.what === 'moved' || result.what === 'removed' ? [[result.id!, result] as const] : [],
    ),
  );
  if (changed.size === 0) return;
  const marks = (
    await allOf(tx, ATTENDANCE_MARKS, { batch_id: { anyOf: [batchId] }, start_time: { from: by.now, to: null } })
  ).filter(({ session_id }) => changed.has(session_id));
  for (const mark of marks) {
    const { what, start_time } = changed.get(mark.session_id)!;
    if (what === 'moved' && mark.start_time !== start_time)
      await tx.records(ATTENDANCE_MARKS).update({ ...mark, start_time }, mark.version);
  }
  const uncounted = marks.filter(({ session_id }) => changed.get(session_id)!.what === 'removed');
  for (const enrolmentId of [...groupedBy(uncounted, ({ variant_id }) => variant_id).keys()].sort())
    await recountEnrolment(tx, enrolmentId, by);
}

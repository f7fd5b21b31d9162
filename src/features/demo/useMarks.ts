// Says who attended, one or a whole slot at once: each is answered for itself, and the snack bar takes all of it back.
import { demoFollowUp } from '@domain/contract/operations/demoFollowUp';
import { ATTENDANCES } from '@domain/lists/demoFollowUpLists';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import type { RowResult } from '@domain/contract/list';
import { useMarkAttendanceMutation } from '@/store/api/demoFollowUp';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';

export type Mark = 'present' | 'absent';

export function useMarks() {
  const dispatch = useAppDispatch();
  const [send, { isLoading, originalArgs }] = useMarkAttendanceMutation();

  /** What could not be marked; undefined where the call itself failed, which the snack bar shows. */
  async function mark(rows: readonly AttendanceListed[], attendance: Mark): Promise<RowResult[] | undefined> {
    const changed = rows.filter((row) => row.attendance !== attendance && row.attendance !== 'upcoming');
    if (changed.length === 0) return [];
    const { data } = await send({
      body: { marks: changed.map((row) => ({ ...named(row), attendance, version: row.attendance_version })) },
    });
    if (!data) return undefined;
    const done = changed.filter(({ booked_session_id }) =>
      data.some(({ id, status }) => id === booked_session_id && status === 'done'),
    );
    if (done.length > 0) {
      const whom = done.length === 1 ? done[0]!.lead_name : `${done.length} leads`;
      const before = done.map((row) => ({
        ...named(row),
        attendance: row.attendance === 'open' ? null : (row.attendance as Mark),
        version: row.attendance_version + 1,
      }));
      const undo = undoBy(demoFollowUp, 'markAttendance', { body: { marks: before } }, `${whom}: as before`);
      dispatch(notify({ kind: 'success', text: `${whom}: ${ATTENDANCES[attendance].toLowerCase()}`, undo }));
    }
    return data.filter(({ status }) => status === 'failed');
  }

  /** What is being sent for the row. */
  const sending = ({ booked_session_id }: AttendanceListed): Mark | null | undefined =>
    isLoading
      ? originalArgs?.body.marks.find((each) => each.booked_session_id === booked_session_id)?.attendance
      : undefined;

  return { mark, sending, isLoading };
}

function named({ lead_id, booked_session_id }: AttendanceListed): { lead_id: string; booked_session_id: string } {
  return { lead_id, booked_session_id };
}

// Marks as fast as one reads names: each is shown at once, and what came together meanwhile is sent together.
import { useEffect, useState } from 'react';
import { type Mark, MARKS } from '@domain/records/attendanceMark';
import type { AttendanceSheet } from '@domain/contract/batchAttendance';
import { useMarkBatchAttendanceMutation } from '@/store/api/batchAttendance';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';

export interface MarkOfOne {
  session_id: string;
  variant_id: string;
  mark: Mark | null;
}

const NONE: Record<string, Mark | null> = {};
export const cellKey = (session_id: string, variant_id: string) => `${session_id}:${variant_id}`;

export function useMarking(sheet: AttendanceSheet) {
  const dispatch = useAppDispatch();
  const place = `marks of ${sheet.batch.id}`;
  /** What is shown instead of the answer, until an answer that knows it. */
  const [shown, setShown] = useScreenState<Record<string, Mark | null>>(`${place}, shown`, NONE);
  const [waiting, setWaiting] = useScreenState<Record<string, Mark | null>>(`${place}, waiting`, NONE);
  const [problem, setProblem] = useScreenState<string>(`${place}, problem`, '');
  const [send, { isLoading }] = useMarkBatchAttendanceMutation();
  /** From the press until its answer was dealt with: what comes meanwhile is sent after it. */
  const [isSending, setSending] = useState(false);
  const count = Object.keys(waiting).length;

  useEffect(() => {
    if (isSending || count === 0) return;
    setSending(true);
    setWaiting(NONE);
    const marks = Object.entries(waiting).map(([key, mark]) => ({ session_id: key.slice(0, key.indexOf(':')), variant_id: key.slice(key.indexOf(':') + 1), mark }));
    void send({ body: { marks } }).then(({ data, error }) => {
      setSending(false);
      const failed = data?.filter(({ status }) => status === 'failed') ?? [];
      const isLost = ({ session_id }: MarkOfOne) => error !== undefined || failed.some(({ id }) => id === session_id);
      setProblem(failed.length > 0 ? `Not marked: ${[...new Set(failed.map(({ error: why }) => why))].join('. ')}` : '');
      const lost = marks.filter(isLost).map(({ session_id, variant_id }) => cellKey(session_id, variant_id));
      if (lost.length > 0) setShown((before) => without(before, lost));
    });
  }, [count, waiting, isSending, send, setWaiting, setShown, setProblem]);

  // What the answer says by now needs no words of ours.
  useEffect(() => {
    if (isSending || isLoading || count > 0) return;
    const known = new Map(sheet.students.flatMap(({ variant_id, cells }) => cells.map((cell, at) => [cellKey(sheet.sessions[at]!.id, variant_id), cell] as const)));
    setShown((before) => {
      const settled = Object.entries(before).filter(([key, mark]) => known.get(key) === (mark ?? 'open')).map(([key]) => key);
      return settled.length === 0 ? before : without(before, settled);
    });
  }, [sheet, isSending, isLoading, count, setShown]);

  function mark(marks: readonly MarkOfOne[]): void {
    if (marks.length === 0) return;
    const keyed = Object.fromEntries(marks.map(({ session_id, variant_id, mark: as }) => [cellKey(session_id, variant_id), as]));
    setShown((before) => ({ ...before, ...keyed }));
    setWaiting((before) => ({ ...before, ...keyed }));
  }

  /** With a way back: of everybody at once one notices too late. */
  async function markAll(marks: readonly MarkOfOne[], called: string): Promise<void> {
    const { data } = await send({ body: { marks: [...marks] } });
    const [result] = data ?? [];
    if (!result) return;
    if (result.status === 'failed') return setProblem(`Not marked: ${result.error}`);
    setProblem('');
    const undo = undoBy('markBatchAttendance', { body: { marks: marks.map((each) => ({ ...each, mark: null })) } }, `${called}: as before`);
    dispatch(notify({ kind: 'success', text: `${called}: ${marks.length} marked ${MARKS.present.toLowerCase()}`, undo }));
  }

  return { shown, mark, markAll, problem, isSending: isLoading };
}

function without(all: Record<string, Mark | null>, keys: readonly string[]): Record<string, Mark | null> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));
}

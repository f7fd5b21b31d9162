// Marks as fast as one reads names: each is shown at once, and what came together meanwhile is sent together.
import { batchAttendance } from '@domain/contract/operations/batchAttendance';
import { useRef } from 'react';
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

/** `reload` asks for the sheet anew. */
export function useMarking({ batch }: AttendanceSheet, reload: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  /** What is shown instead of the answer, until an answer that knows it. */
  const [shown, setShown] = useScreenState<Record<string, Mark | null>>(`marks of ${batch.id}, shown`, NONE);
  const [problem, setProblem] = useScreenState<string>(`marks of ${batch.id}, problem`, '');
  const [send, { isLoading }] = useMarkBatchAttendanceMutation();
  /** By cell, what is not sent yet; undefined while nothing is under way. */
  const waiting = useRef<Map<string, MarkOfOne>>(undefined);

  async function sendAll(queue: Map<string, MarkOfOne>): Promise<void> {
    const sent: string[] = [];
    while (queue.size > 0) {
      const marks = [...queue.values()];
      queue.clear();
      const { data } = await send({ body: { marks } });
      const failed = data?.filter(({ status }) => status === 'failed') ?? [];
      setProblem(failed.length > 0 ? `Not marked: ${[...new Set(failed.map(({ error }) => error))].join('. ')}` : '');
      sent.push(...marks.map(({ session_id, variant_id }) => cellKey(session_id, variant_id)));
    }
    waiting.current = undefined;
    await reload();
    // What was pressed meanwhile is sent by a round of its own, and shown until then.
    const open = waiting.current as Map<string, MarkOfOne> | undefined;
    if (!open) setShown((before) => without(before, sent));
  }

  function mark(one: MarkOfOne): void {
    const key = cellKey(one.session_id, one.variant_id);
    setShown((before) => ({ ...before, [key]: one.mark }));
    if (waiting.current) return void waiting.current.set(key, one);
    waiting.current = new Map([[key, one]]);
    void sendAll(waiting.current);
  }

  /** With a way back: of everybody at once one notices too late. */
  async function markAll(marks: readonly MarkOfOne[], called: string): Promise<void> {
    const { data } = await send({ body: { marks: [...marks] } });
    const [result] = data ?? [];
    if (!result) return;
    setProblem(result.status === 'failed' ? `Not marked: ${result.error}` : '');
    if (result.status === 'failed') return;
    const undo = undoBy(batchAttendance, 'markBatchAttendance', { body: { marks: marks.map((each) => ({ ...each, mark: null })) } }, `${called}: as before`);
    dispatch(notify({ kind: 'success', text: `${called}: ${marks.length} marked ${MARKS.present.toLowerCase()}`, undo }));
  }

  return { shown, mark, markAll, problem, isSending: isLoading };
}

function without(all: Record<string, Mark | null>, keys: readonly string[]): Record<string, Mark | null> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));
}

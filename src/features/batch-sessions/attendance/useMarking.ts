// Marks as fast as one reads names: each is shown at once, and what came together meanwhile is sent together.
import { batchAttendance } from '@domain/contract/operations/batchAttendance';
import { useEffect, useRef } from 'react';
import { type Mark, MARKS } from '@domain/records/attendanceMark';
import type { AttendanceSheet, MarkConflict } from '@domain/contract/batchAttendance';
import type { AnswerOf } from '@domain/contract/contract';
import { useMarkBatchAttendanceMutation } from '@/store/api/batchAttendance';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';

export interface MarkOfOne {
  session_id: string;
  variant_id: string;
  mark: Mark | null;
  /** Of the mark that one saw there. */
  version: number;
}

/** Marks of one session that were not taken: somebody else has marked some of its students meanwhile. */
export interface Contested {
  session_id: string;
  /** All that were sent, in conflict or not. */
  marks: MarkOfOne[];
  conflicts: MarkConflict[];
}
export type Choice = 'mine' | 'theirs';
type MarkedSession = AnswerOf<'markBatchAttendance'>[number];

const NOTHING: Contested[] = [];
const NONE: Record<string, Mark | null> = {};
const NO_MARKS: MarkOfOne[] = [];
export const cellKey = (session_id: string, variant_id: string) => `${session_id}:${variant_id}`;

/** `reload` asks for the sheet again. */
export function useMarking({ batch }: AttendanceSheet, reload: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  /** What is shown instead of the answer, until an answer that knows it. */
  const [shown, setShown] = useScreenState<Record<string, Mark | null>>(`marks of ${batch.id}, shown`, NONE);
  const [problem, setProblem] = useScreenState<string>(`marks of ${batch.id}, problem`, '');
  const [send, { isLoading }] = useMarkBatchAttendanceMutation();
  /** What got no answer: still shown, and sent with the next mark, by the button, or as soon as there is a connection. */
  const [unsent, setUnsent] = useScreenState<MarkOfOne[]>(`marks of ${batch.id}, unsent`, NO_MARKS);
  /** What a person has to choose between; their own marks stay shown until then. */
  const [contested, setContested] = useScreenState<Contested[]>(`marks of ${batch.id}, contested`, NOTHING);
  /** By cell, what is not sent yet; undefined while nothing is under way. */
  const waiting = useRef<Map<string, MarkOfOne>>(undefined);

  /** Gives what was taken. What is in conflict is a person's to settle, and what failed is said. */
  function heard(results: readonly MarkedSession[], marks: readonly MarkOfOne[]): MarkOfOne[] {
    const now = results.flatMap(({ id: session_id, conflicts }) =>
      conflicts ? [{ session_id, conflicts, marks: marks.filter((each) => each.session_id === session_id) }] : [],
    );
    const isContested = ({ session_id }: { session_id: string }) => now.some((each) => each.session_id === session_id);
    if (now.length > 0)
      setContested((before) => [
        ...before.filter((each) => !isContested(each)),
        ...now.map((each) =>
          together(
            before.find(({ session_id }) => session_id === each.session_id),
            each,
          ),
        ),
      ]);
    const failed = results.filter(({ status, conflicts }) => status === 'failed' && !conflicts);
    const reasons = new Set(failed.map(({ error }) => error));
    setProblem(failed.length > 0 ? `Not marked: ${[...reasons].join('. ')}` : '');
    return marks.filter((each) => !isContested(each));
  }

  async function sendAll(queue: Map<string, MarkOfOne>): Promise<void> {
    const sent: string[] = [];
    let kept: MarkOfOne[] = NO_MARKS;
    while (queue.size > 0) {
      const marks = [...queue.values()];
      queue.clear();
      const { data, error } = await send({ body: { marks } });
      if (!data) {
        // What was pressed meanwhile counts for more.
        kept = [...byCell([...marks, ...queue.values()]).values()];
        setProblem(errorText(failedCall(error)));
        break;
      }
      sent.push(...heard(data, marks).map(keyOf));
    }
    setUnsent(kept);
    waiting.current = undefined;
    if (sent.length > 0) await reload();
    // What was pressed meanwhile is sent by a round of its own, and shown until then.
    const open = waiting.current as Map<string, MarkOfOne> | undefined;
    const left = new Set(kept.map(keyOf));
    if (!open)
      setShown((before) =>
        without(
          before,
          sent.filter((key) => !left.has(key)),
        ),
      );
  }

  function begin(marks: readonly MarkOfOne[]): void {
    waiting.current = byCell([...unsent, ...marks]);
    void sendAll(waiting.current);
  }

  function mark(one: MarkOfOne): void {
    setShown((before) => ({ ...before, [keyOf(one)]: one.mark }));
    if (waiting.current) waiting.current.set(keyOf(one), one);
    else begin([one]);
  }

  function sendAgain(): void {
    if (unsent.length > 0 && !waiting.current) begin(NO_MARKS);
  }

  /** Sends what was chosen: one's own marks as of what one has seen by now; what is left to the other person is shown as it is. */
  function settle(session_id: string, choices: Readonly<Record<string, Choice>>): void {
    const open = contested.find((each) => each.session_id === session_id);
    if (!open) return;
    const theirs = new Map(open.conflicts.map((each) => [each.variant_id, each]));
    const isMine = ({ variant_id }: MarkOfOne) => !theirs.has(variant_id) || choices[variant_id] === 'mine';
    const kept = open.marks
      .filter(isMine)
      .map((each) => ({ ...each, version: theirs.get(each.variant_id)?.version ?? each.version }));
    setContested((before) => before.filter((each) => each.session_id !== session_id));
    setShown((before) => without(before, open.marks.filter((each) => !isMine(each)).map(keyOf)));
    if (kept.length === 0) void reload();
    else if (waiting.current) for (const each of kept) waiting.current.set(keyOf(each), each);
    else begin(kept);
  }

  function forget(): void {
    setContested(NOTHING);
    setUnsent(NO_MARKS);
    setShown(NONE);
    setProblem('');
  }

  useEffect(() => {
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  });

  /** With a way back: of everybody at once one notices too late. */
  async function markAll(marks: readonly MarkOfOne[], called: string): Promise<void> {
    const { data, error } = await send({ body: { marks: [...marks] } });
    if (!data) return setProblem(errorText(failedCall(error)));
    if (heard(data, marks).length === 0)
      return setShown((before) => ({
        ...before,
        ...Object.fromEntries(marks.map((each) => [keyOf(each), each.mark])),
      }));
    if (data.some(({ status }) => status === 'failed')) return;
    const undo = undoBy(
      batchAttendance,
      'markBatchAttendance',
      { body: { marks: marks.map((each) => ({ ...each, mark: null })) } },
      `${called}: as before`,
    );
    dispatch(
      notify({ kind: 'success', text: `${called}: ${marks.length} marked ${MARKS.present.toLowerCase()}`, undo }),
    );
  }

  return {
    shown,
    mark,
    markAll,
    contested,
    settle,
    problem,
    unsent: unsent.length,
    sendAgain,
    forget,
    isSending: isLoading,
  };
}

function keyOf({ session_id, variant_id }: MarkOfOne): string {
  return cellKey(session_id, variant_id);
}

/** One more mark of a session that is contested already. */
function together(before: Contested | undefined, next: Contested): Contested {
  if (!before) return next;
  const names = new Set(next.conflicts.map(({ variant_id }) => variant_id));
  return {
    ...next,
    marks: [...byCell([...before.marks, ...next.marks]).values()],
    conflicts: [...before.conflicts.filter(({ variant_id }) => !names.has(variant_id)), ...next.conflicts],
  };
}

function byCell(marks: readonly MarkOfOne[]): Map<string, MarkOfOne> {
  return new Map(marks.map((each) => [keyOf(each), each]));
}

function without(all: Record<string, Mark | null>, keys: readonly string[]): Record<string, Mark | null> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));
}

// What stands in a trainer's calendar, as the block calendar draws and names it.
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { dateOf, startOfDay, weekdayIndex } from '@domain/calendar';
import type { TrainerCalendarRow } from '@domain/contract/trainerCalendar';
import { closedStretch, type Stretch } from '@domain/trainerCalendar/closures';
import { pathTo } from '@/routes/paths';

export type EntryKind = 'session' | 'cancelled' | 'leave' | 'blocked' | 'external';

export const KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  session: 'Session',
  cancelled: 'Cancelled',
  leave: 'Leave',
  blocked: 'Blocked',
  external: 'Other calendar',
};

export interface Entry extends Stretch {
  id: string;
  kind: EntryKind;
  /** In its box. */
  label: string;
  /** More of it, such as who blocked it. */
  about?: string;
  /** The address of its own detail. */
  to?: string;
}

const LEAVE_WORDS: Readonly<Record<string, string>> = { REQUESTED: 'Leave (requested)', APPROVED: 'Leave' };

export function entriesOf({ sessions, leaves, blocked, external }: TrainerCalendarRow): Entry[] {
  return [
    ...leaves.map(({ start_time, end_time, status }): Entry => ({
      id: `leave ${start_time}`,
      kind: 'leave',
      start: start_time,
      end: end_time,
      label: LEAVE_WORDS[status] ?? 'Leave',
    })),
    ...blocked.map((block): Entry => ({
      id: block.id,
      kind: 'blocked',
      ...closedStretch(block),
      label: block.note,
      about: `Blocked by ${block.created_by}`,
    })),
    ...external.map(({ id, summary, location, start, end }): Entry => ({
      id: `external ${id}`,
      kind: 'external',
      start: start.dateTime,
      end: end.dateTime,
      label: summary,
      ...(location && { about: location }),
    })),
    ...sessions.map(({ session_id, batch_id, label, session_type, session_status, start_time, end_time }): Entry => ({
      id: session_id,
      kind: session_status === 'cancelled' ? 'cancelled' : 'session',
      start: start_time,
      end: end_time,
      label: session_status === 'unutilized_hour' ? `${label} (unutilized)` : label,
      // One without a record of its own has no detail.
      ...(session_type === 'Batch Session' &&
        batch_id !== null && { to: addressOf('/batch-session/view', { batch_session: session_id }) }),
      ...((session_type === 'Demo Session' || session_type === 'unutilized') && {
        to: addressOf('/view-sessions', { session: session_id }),
      }),
    })),
  ];
}

function addressOf(path: '/batch-session/view' | '/view-sessions', named: Readonly<Record<string, string>>): string {
  return `${pathTo(path)}?${new URLSearchParams({ page: '1', ...named })}`;
}

/** Whether the trainer works in all of the stretch, by the working days of Asia/Kolkata. */
export function worksIn({ working_days }: Pick<TrainerCalendarRow, 'working_days'>, { start, end }: Stretch): boolean {
  const date = dateOf(start);
  const minute = (start - startOfDay(date)) / 60;
  return (working_days[WEEKDAYS[weekdayIndex(date)]!] ?? []).some(
    ([from, to]) => from <= minute && minute + (end - start) / 60 <= to,
  );
}

/** Boxes that overlap stand side by side: by entry its lane, and how many there are beside each other. */
export function lanesOf(entries: readonly Entry[]): Map<string, { lane: number; lanes: number }> {
  const placed = new Map<string, { lane: number; lanes: number }>();
  let cluster: Entry[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const entry of cluster) placed.get(entry.id)!.lanes = ends.length;
    [cluster, ends] = [[], []];
  };
  for (const entry of [...entries].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (ends.every((end) => end <= entry.start)) close();
    const free = ends.findIndex((end) => end <= entry.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = entry.end;
    placed.set(entry.id, { lane, lanes: 1 });
    cluster.push(entry);
  }
  close();
  return placed;
}

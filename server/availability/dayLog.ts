// The log of a day of the hours grid: who created sessions and who blocked hours, when, and what became of it.
import { changedSince, takeBackRefusal } from '@domain/availability/takenBack';
import { SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { LogEntry, LoggedHours } from '@domain/contract/creations';
import { momentText } from '@domain/formats';
import { type BlockedHours, BLOCKED_HOURS } from '@domain/records/trainerCalendar';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { allOf } from '../store/rows';
import type { AuditRow, SessionRow, Store, User } from '../store/store';
import { asCreated, takingBackOf, TAKEN_BACK } from './takeBack';

/** What one person did within this time is one entry: the console creates many sessions by several requests. */
const TOGETHER = 60;

interface Done {
  at: EpochSeconds;
  actor: string;
  kind: LogEntry['kind'];
  note: string;
  hours: LoggedHours;
}

export async function dayLog(store: Store, date: IsoDate, by: { user: User; now: EpochSeconds }): Promise<LogEntry[]> {
  const [from, until] = [startOfDay(date), startOfDay(date) + SECONDS_PER_DAY];
  const sessions = await store.calendar.demosOf(from, until);
  const blocks = await allOf(store, BLOCKED_HOURS, {
    start_time: { from: null, to: until - 1 },
    end_time: { from: from + 1, to: null },
  });
  const names = await namesOf(store, [...sessions, ...blocks]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const bySession = new Map<string, AuditRow[]>();
  for (const row of await store.audit.ofAll(
    'session',
    sessions.map(({ session_id }) => session_id),
  ))
    bySession.set(row.subject_id, [...(bySession.get(row.subject_id) ?? []), row]);
  return together([
    ...sessions.map((session) => ofSession(session, bySession.get(session.session_id) ?? [], { ...by, nameOf })),
    ...blocks.map((block) => ofBlock(block, { ...by, nameOf })),
  ]);
}

interface Reader {
  user: User;
  now: EpochSeconds;
  nameOf: (id: string) => string;
}

function ofSession(session: SessionRow, log: readonly AuditRow[], { nameOf, ...by }: Reader): Done {
  const { session_id, teacher_id, start_time, end_time, created_by, created_on } = session;
  const created = asCreated(log);
  const takenBack = log.find(({ action }) => action === TAKEN_BACK);
  return {
    at: created_on,
    actor: created_by,
    kind: 'created',
    note: '',
    hours: {
      id: session_id,
      teacher_id,
      teacher_name: nameOf(teacher_id),
      start_time,
      end_time,
      since: takenBack ? ended('Undone', takenBack) : (changedSince(session, created) ?? ''),
      refusal: takeBackRefusal(session, created, takingBackOf(by))?.error ?? null,
    },
  };
}

function ofBlock(block: BlockedHours, { nameOf, now }: Reader): Done {
  const { id, teacher_id, start_time, end_time, created_by, created_on, updated_by, updated_on, note, status } = block;
  const isFree = status === 'unblocked';
  return {
    at: created_on,
    actor: created_by,
    kind: 'blocked',
    note,
    hours: {
      id,
      teacher_id,
      teacher_name: nameOf(teacher_id),
      start_time,
      end_time,
      since: isFree ? ended('Unblocked', { actor: updated_by, at: updated_on }) : '',
      refusal: isFree ? 'Nothing is blocked any more' : end_time <= now ? 'These hours have passed' : null,
    },
  };
}

function ended(what: string, { actor, at }: Pick<AuditRow, 'actor' | 'at'>): string {
  return `${what} by ${actor}, ${momentText(at)}`;
}

/** Newest first, hours in their order. */
function together(all: readonly Done[]): LogEntry[] {
  const entries: (LogEntry & { first: EpochSeconds })[] = [];
  for (const { hours, ...done } of [...all].sort((one, other) => other.at - one.at)) {
    const open = entries.find(
      ({ actor, kind, note, first }) =>
        actor === done.actor && kind === done.kind && note === done.note && first - done.at <= TOGETHER,
    );
    if (open) {
      open.hours.push(hours);
      open.first = done.at;
    } else entries.push({ id: hours.id, ...done, hours: [hours], first: done.at });
  }
  return entries.map(({ first: _first, ...entry }) => ({
    ...entry,
    hours: entry.hours.sort(
      (one, other) => one.start_time - other.start_time || (one.teacher_name < other.teacher_name ? -1 : 1),
    ),
  }));
}

async function namesOf(store: Store, rows: readonly { teacher_id: string }[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(rows.map(({ teacher_id }) => teacher_id)))
    names.set(id, (await store.trainers.find(id))?.trainer_name ?? id);
  return names;
}

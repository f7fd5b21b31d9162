// Keeps the half hours of a class's hosts in the calendar, as its row says, whatever changed the row (decisions 13).
import { HOSTED_KINDS, type HostedKind, hostedSessionIds, recordOfSession } from '@domain/classes/hosted';
import { misfit } from '@domain/leaves/fitness';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { lockTrainers, timesOf, type TrainerTime } from '../batches/plannedSessions';
import { Failure, wrongField } from '../failure';
import type { By } from '../store/rows';
import { auditOfRecord, changesBetween } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import type { SessionRow, Store } from '../store/store';
import { type HostedRow, type Hosting, HOSTINGS } from './hosts';

type Session = Omit<SessionRow, 'session_id'>;

/** The hooks of a kind of class, with its hours kept after its own rules, and why it was not held while it was not. */
export function hostedHooks<Row extends HostedRow>(hosting: Hosting<Row>, own: RecordHooks<Row>): RecordHooks<Row> {
  return {
    ...own,
    allowed: async (change) => {
      const { action, row, before } = change;
      if (action === 'edit' && before?.status === 'not_held' && isOther(hosting, row, before))
        throw new Failure(409, { message: 'It was not held: open it again first' });
      await own.allowed?.(change);
    },
    before: async (change) => {
      const row = (await own.before?.(change)) ?? change.row;
      return change.action === 'open_again' ? { ...row, cancel_reason: null } : row;
    },
    after: async (change) => {
      await own.after?.(change);
      const { tx, row, before, call } = change;
      const refused = await keepHours(tx, hosting, row, before, { now: call.now });
      if (refused)
        throw refused.teacher_id === hosting.hosts(row)[0]
          ? wrongField(isMoved(row, before) && !refused.isUnfit ? 'start_time' : hosting.field, refused.reason, 409)
          : wrongField(hosting.helpers ?? 'co_hosts', refused.reason, 409);
    },
  };
}

interface Judging {
  now: EpochSeconds;
  /** Back to whom it was taken from: neither what they take by now, leave, closed nor working hours are a reason against it. */
  isReturn?: boolean;
  /** Filled with the rules of the grid that concern the hours. */
  warnings?: string[];
}

interface RefusedHost {
  teacher_id: TrainerId;
  reason: string;
  /** Whatever the hour. */
  isUnfit?: boolean;
}

/** Gives the first host who can't; then nothing is to be kept. A host who stays at the hours they had is not judged again. */
export async function keepHours<Row extends HostedRow>(
  tx: Store,
  hosting: Hosting<Row>,
  row: Row,
  before: Row | undefined,
  { now, isReturn = false, warnings = [] }: Judging,
): Promise<RefusedHost | undefined> {
  const hosts = [...new Set(hosting.hosts(row))];
  await lockTrainers(tx, [...hosts, ...(before ? hosting.hosts(before) : [])]);
  const known = await tx.calendar.sessions(hostedSessionIds(row.id));
  const rows = sessionsOf(hosting, row, hosts, known);
  const added = rows.filter(
    (session) => session.session_status === 'active' && !known.some((each) => isSamePlace(each, session)),
  );
  const times = await timesOf(
    tx,
    added.map(({ teacher_id }) => teacher_id),
    row.start_time,
    row.start_time + row.minutes * 60,
  );
  for (const session of added) {
    const time = times.get(session.teacher_id);
    const unfit = unfitness(time, isReturn || known.some((each) => isHeldBy(each, session.teacher_id)));
    if (unfit !== undefined) return { teacher_id: session.teacher_id, reason: unfit, isUnfit: true };
    const reason = refusalOf(time!, session, known, { now, isReturn, isMoved: isMoved(row, before) });
    if (reason !== undefined) return { teacher_id: session.teacher_id, reason };
    warnings.push(...time!.warnings({ start: session.start_time, end: session.end_time }));
  }
  if (await tx.calendar.put(rows)) return undefined;
  return { teacher_id: added[0]?.teacher_id ?? hosts[0]!, reason: 'Another session has taken this hour' };
}

/** `isTheirs`: given back, or theirs already at another hour. */
function unfitness(time: TrainerTime | undefined, isTheirs: boolean): string | undefined {
  if (!time) return 'There is no such active trainer';
  return isTheirs ? undefined : (misfit(time.trainer, { isHosted: true, batch: null, children: [] }) ?? undefined);
}

function refusalOf(
  time: TrainerTime,
  { start_time, end_time }: SessionRow,
  known: readonly SessionRow[],
  { now, isReturn, isMoved: isNewHour }: { now: EpochSeconds; isReturn: boolean; isMoved: boolean },
): string | undefined {
  for (const own of known) time.release(own);
  const refused = time.refusal({ start: start_time, end: end_time }, isNewHour ? now : Math.min(now, start_time - 1));
  return refused && isReturn && refused.context !== 'calendar' && refused.context !== 'past'
    ? undefined
    : refused?.reason;
}

function isHeldBy({ teacher_id, session_status }: SessionRow, trainer: TrainerId): boolean {
  return session_status === 'active' && teacher_id === trainer;
}

function isMoved(row: HostedRow, before: HostedRow | undefined): boolean {
  return row.start_time !== before?.start_time || row.minutes !== before.minutes;
}

/** At other hours, or by others. */
function isOther<Row extends HostedRow>({ hosts }: Hosting<Row>, row: Row, before: Row): boolean {
  return isMoved(row, before) || hosts(row).join() !== hosts(before).join();
}

function isSamePlace(one: SessionRow, other: SessionRow): boolean {
  return (
    one.session_status === 'active' &&
    one.teacher_id === other.teacher_id &&
    one.start_time === other.start_time &&
    one.end_time >= other.end_time
  );
}

/** One for each host: a trainer keeps the session that was theirs, so that a handover of it stays one. */
export function sessionsOf<Row extends HostedRow>(
  hosting: Hosting<Row>,
  row: Row,
  hosts: readonly TrainerId[],
  known: readonly SessionRow[],
): SessionRow[] {
  const of = new Map<string, TrainerId>();
  for (const session of known)
    if (
      session.session_status !== 'deleted' &&
      hosts.includes(session.teacher_id) &&
      ![...of.values()].includes(session.teacher_id)
    )
      of.set(session.session_id, session.teacher_id);
  // Hours of a host who was removed pass to the host who was added.
  const left = known.filter(({ session_status }) => session_status !== 'deleted').map(({ session_id }) => session_id);
  const free = [...left, ...hostedSessionIds(row.id).filter((id) => !left.includes(id))].filter((id) => !of.has(id));
  for (const teacher_id of hosts) if (![...of.values()].includes(teacher_id)) of.set(free.shift()!, teacher_id);
  const gone = known
    .filter(({ session_id, session_status }) => !of.has(session_id) && session_status !== 'deleted')
    .map((each): SessionRow => ({ ...each, session_status: 'deleted' }));
  return [
    ...gone,
    ...[...of].map(([session_id, teacher_id]): SessionRow => ({ session_id, ...sessionOf(hosting, row, teacher_id) })),
  ];
}

/** As it stands in the calendar; `DEMO` and batches are called in the same way. */
function sessionOf<Row extends HostedRow>(
  { kind, seatsTaken, hoursOf }: Hosting<Row>,
  row: Row,
  teacher_id: TrainerId,
): Session {
  const { title, start_time, minutes, capacity, status, created_by, created_on } = row;
  return {
    teacher_id,
    ...(hoursOf?.(row, teacher_id) ?? { start_time, end_time: start_time + minutes * 60 }),
    session_type: kind,
    session_status: status === 'cancelled' ? 'cancelled' : 'active',
    batch_name: HOSTED_KINDS[kind],
    sub_type: title,
    capacity,
    strength: seatsTaken(row) ?? 0,
    created_by,
    created_on,
  };
}

/** Gives a host's part in a class to somebody else; the class says so. Gives the rules of the grid that concern the hours. */
export function giveHosted(
  tx: Store,
  session: SessionRow,
  to: TrainerId,
  isReturn: boolean,
  by: By,
): Promise<string[]> {
  // Of whichever kind: what a hosting says of its rows fits those of its own record alone.
  const hosting = HOSTINGS[session.session_type as HostedKind] as unknown as Hosting<HostedRow>;
  return give(tx, hosting, session, { to, isReturn }, by);
}

async function give<Row extends HostedRow>(
  tx: Store,
  hosting: Hosting<Row>,
  session: SessionRow,
  { to, isReturn }: { to: TrainerId; isReturn: boolean },
  by: By,
): Promise<string[]> {
  const records = tx.records(hosting.type);
  const before = await records.findForUpdate(recordOfSession(session.session_id));
  if (!before || before.status === 'cancelled') throw new Failure(409, { message: 'The session was cancelled' });
  if (!hosting.hosts(before).includes(session.teacher_id))
    throw new Failure(409, { message: 'Somebody else has already given this session away' });
  if (hosting.hosts(before).includes(to)) throw new Failure(409, { message: 'Is a host of it already' });
  if (before.start_time <= by.now) throw new Failure(409, { message: 'The session has started: it stays' });
  const row = {
    ...hosting.instead(before, session.teacher_id, to),
    version: before.version + 1,
    updated_by: by.actor,
    updated_on: by.now,
  };
  // Judged before anything is written, so that handing over several goes on with the others.
  const warnings: string[] = [];
  const refused = await keepHours(tx, hosting, row, before, { now: by.now, isReturn, warnings });
  if (refused) throw new Failure(409, { message: refused.reason });
  if (!(await records.update(row, before.version))) throw new Failure(409);
  const changes = changesBetween(before, hosting.instead(before, session.teacher_id, to));
  await tx.audit.write([
    auditOfRecord(hosting.type, {
      subject_type: hosting.type.name,
      subject_id: row.id,
      actor: by.actor,
      at: by.now,
      action: `${hosting.type.name}.handed-over`,
      version: row.version,
      changes,
    }),
  ]);
  return warnings;
}

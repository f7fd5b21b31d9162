// Students whom a leave concerns, until their families were told what became of each session: held by somebody else, at another hour, or cancelled (decisions 10).
import { isOn } from '@domain/batches/stays';
import { dateInZone } from '@domain/calendar';
import { isHosted } from '@domain/classes/hosted';
import type { AffectedStudent, InformedFamily } from '@domain/contract/leaveAnswers';
import { BATCHES, type Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { MakeUp } from '@domain/records/makeUp';
import { type Lead, LEADS } from '@domain/records/lead';
import { type Leave, LEAVES, type TouchedSession } from '@domain/records/leave';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import type { EpochSeconds } from '@domain/units';
import { guestsOf, leadsInClasses, membershipsOf } from '../seats/batchSeats';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { SessionRow, Store } from '../store/store';
import { labelOf, recordsOf, seatsIn, sessionsToCover } from './leaveRows';

/** The sessions that a leave touches, and those that it touched before. */
export function touchedBy(sessions: readonly SessionRow[], before: readonly TouchedSession[] | null): TouchedSession[] {
  const touched = new Map((before ?? []).map((each) => [each.session_id, each]));
  for (const { session_id, start_time: start } of sessions)
    if (!touched.has(session_id)) touched.set(session_id, { session_id, start });
  return [...touched.values()];
}

/** Each student once, with every session that their family is still to be told of, by name. */
export async function affectedStudents(store: Store, leave: Leave): Promise<AffectedStudent[]> {
  return studentsOf(store, leave, await concerned(store, leave));
}

/** Notes what families were told. A family whose session has changed since then stays listed. Answers those left to tell. */
export async function tellStudents(
  tx: Store,
  id: string,
  told: readonly InformedFamily[],
  by: By,
): Promise<AffectedStudent[]> {
  const leave = await tx.records(LEAVES).findForUpdate(id);
  if (!leave) throw new Failure(404, { message: 'Leave not found' });
  const listed = await affectedStudents(tx, leave);
  const isListed = ({ lead_id, session_id }: InformedFamily) =>
    listed.some((each) => each.lead_id === lead_id && each.sessions.some((own) => own.session_id === session_id));
  const fresh = told.filter(isListed);
  if (fresh.length === 0) throw new Failure(409, { message: 'They have already been told' });
  const isFresh = new Set(fresh.map(keyOf));
  const next: Leave = {
    ...leave,
    told: [
      ...(leave.told ?? []).filter((each) => !isFresh.has(keyOf(each))),
      ...fresh.map(({ start_time, ...each }) => ({ ...each, start: start_time, by: by.actor, on: by.now })),
    ],
  };
  // The version stays, so that a decision about the leave at the same time is not refused.
  if (!(await tx.records(LEAVES).update(next, leave.version))) throw new Failure(409);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'leave.families_told',
      subject_type: 'leave',
      subject_id: id,
      details: { students: new Set(fresh.map(({ lead_id }) => lead_id)).size },
    },
  ]);
  return affectedStudents(tx, next);
}

function keyOf({ lead_id, session_id }: Pick<InformedFamily, 'lead_id' | 'session_id'>): string {
  return `${session_id} ${lead_id}`;
}

interface Concerned {
  session: SessionRow;
  /** As it would stand without the leave; what is told of it before anybody has said anything. */
  start: EpochSeconds;
  /** No trainer holds the session as things are. */
  isOpen: boolean;
}

/** Sessions that it touches, those that it touched before they went elsewhere, and whatever families were told of. */
async function concerned(store: Store, leave: Leave): Promise<Concerned[]> {
  const { id, told, touched, decided } = leave;
  const stands = leave.status === 'REQUESTED' || leave.status === 'APPROVED';
  const open = stands ? await sessionsToCover(store, leave) : [];
  const covers = await allOf(store, SESSION_COVERS, { leave_id: { anyOf: [id] } });
  const isKnown = new Set([...covers, ...(told ?? [])].map(({ session_id }) => session_id));
  const isHeld = new Set(decided.flatMap(({ session_id, state }) => (state === 'rejected' ? [session_id] : [])));
  // A leave that is no more, or hours that were rejected, concern nobody whom it has not concerned yet.
  const before = (touched ?? []).filter(
    ({ session_id }) => isKnown.has(session_id) || (stands && !isHeld.has(session_id)),
  );
  const starts = new Map<string, EpochSeconds>([
    ...open.map(({ session_id, start_time }) => [session_id, start_time] as const),
    ...covers.map(({ session_id, start_time }) => [session_id, start_time] as const),
    ...before.map(({ session_id, start }) => [session_id, start] as const),
  ]);
  const isOpen = new Set(open.map(({ session_id }) => session_id));
  const sessions = await store.calendar.sessions([...new Set([...starts.keys(), ...isKnown])]);
  return sessions
    .filter((session) => !isPartGivenUp(session))
    .map((session) => ({
      session,
      start: starts.get(session.session_id) ?? session.start_time,
      isOpen: isOpen.has(session.session_id),
    }))
    .sort((one, other) => one.session.start_time - other.session.start_time);
}

/** A class with fewer hosts than before goes on. */
function isPartGivenUp({ session_type, session_status }: SessionRow): boolean {
  return isHosted(session_type) && session_status === 'deleted';
}

async function studentsOf(store: Store, leave: Leave, all: readonly Concerned[]): Promise<AffectedStudent[]> {
  const sessions = all.map(({ session }) => session);
  const [records, seats, classes] = await Promise.all([
    recordsOf(store, sessions),
    seatsIn(store, sessions),
    leadsInClasses(store, sessions),
  ]);
  const rosters = await rostersOf(
    store,
    sessions.flatMap(({ session_id }) => records.get(session_id)?.batch_id ?? []),
  );
  const leadsOf = ({ session_id, start_time }: SessionRow) => {
    const roster = rosters.get(records.get(session_id)?.batch_id ?? '');
    const members = roster?.members.filter((stay) => isOn(stay, dateInZone(roster.time_zone, start_time))) ?? [];
    return [
      ...(seats.get(session_id) ?? []).map(({ lead }) => lead.id),
      ...members.map(({ lead_id }) => lead_id),
      ...(roster?.guests ?? []).filter((guest) => guest.session_id === session_id).map(({ lead_id }) => lead_id),
      ...(classes.get(session_id) ?? []),
    ];
  };
  const told = new Map((leave.told ?? []).map((each) => [keyOf(each), each]));
  const found = new Map<string, Concerned[]>();
  for (const each of all)
    for (const lead_id of new Set(leadsOf(each.session)))
      if (isToBeTold(leave, each, told.get(keyOf({ lead_id, session_id: each.session.session_id }))))
        found.set(lead_id, [...(found.get(lead_id) ?? []), each]);
  const names = new Map(
    await Promise.all(
      [...new Set(sessions.map(({ teacher_id }) => teacher_id))].map(
        async (id) => [id, (await store.trainers.find(id))?.trainer_name ?? id] as const,
      ),
    ),
  );
  const leads = await leadsOfIds(store, [...found.keys()]);
  const students = leads.map((lead): AffectedStudent => {
    const own = found.get(lead.id)!;
    const { id: lead_id, first_name, last_name, country, time_zone, mobile_number, email_address } = lead;
    return {
      lead_id,
      student_name: `${first_name} ${last_name}`,
      country,
      time_zone,
      mobile_number,
      email_address,
      sessions: own.map(({ session, isOpen }) => ({
        session_id: session.session_id,
        label: labelOf(session),
        start_time: session.start_time,
        teacher_id: session.teacher_id,
        trainer_name: isOpen ? null : names.get(session.teacher_id)!,
        is_cancelled: isCancelled(session),
      })),
    };
  });
  return students.sort(
    (one, other) => one.student_name.localeCompare(other.student_name) || one.lead_id.localeCompare(other.lead_id),
  );
}

/** Hundreds where a stream is concerned. */
async function leadsOfIds(store: Store, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const sort = { field: 'created_on', descending: false };
  return (await store.records(LEADS).page({ page: 1, size: ids.length, sort, search: '', filters: {}, ids })).rows;
}

/** Where it stands otherwise than the family knows, or nobody holds it and they know nothing yet. */
function isToBeTold(
  { teacher_id }: Leave,
  { session, start, isOpen }: Concerned,
  told: NonNullable<Leave['told']>[number] | undefined,
): boolean {
  const isGone = isCancelled(session);
  if (told === undefined) return isOpen || isGone || session.teacher_id !== teacher_id || session.start_time !== start;
  if (isGone || told.is_cancelled) return told.is_cancelled !== isGone;
  return told.teacher_id !== session.teacher_id || told.start !== session.start_time;
}

function isCancelled({ session_status }: SessionRow): boolean {
  return session_status === 'cancelled' || session_status === 'deleted';
}

/** Each batch once, however many of its sessions there are. */
async function rostersOf(
  store: Store,
  batchIds: readonly string[],
): Promise<Map<string, Pick<Batch, 'time_zone'> & { members: BatchMember[]; guests: MakeUp[] }>> {
  const rosters = await Promise.all(
    [...new Set(batchIds)].map(async (id) => {
      const batch = await store.records(BATCHES).find(id);
      if (!batch) return [];
      const [members, guests] = [await membershipsOf(store, id), await guestsOf(store, id)];
      return [[id, { time_zone: batch.time_zone, members, guests }]] as const;
    }),
  );
  return new Map(rosters.flat());
}

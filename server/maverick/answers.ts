// A family's answer to an invitation, by its page or told to one of the staff: seats are never exceeded, and each refusal is said in words.
import { hostedSessionIds } from '@domain/classes/hosted';
import { mayNotAnswer, SEATED, type Unanswerable } from '@domain/maverick/answering';
import { MAVERICK_INVITATIONS, type MaverickInvitation } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import { auditOfRecord, changesBetween } from '../records/edits';
import { allOf, type By, countOf } from '../store/rows';
import type { Store } from '../store/store';

export type Answer = 'accepted' | 'declined';

/** The session is held first, so that the last seat is given once. */
export async function holdBoth(
  tx: Store,
  id: string,
): Promise<{ invitation: MaverickInvitation; session: MaverickSession } | undefined> {
  const found = await tx.records(MAVERICK_INVITATIONS).find(id);
  const session = found && (await tx.records(MAVERICK_SESSIONS).findForUpdate(found.maverick_session_id));
  const invitation = session && (await tx.records(MAVERICK_INVITATIONS).findForUpdate(id));
  return invitation && { invitation, session };
}

export async function whyNot(
  tx: Store,
  invitation: MaverickInvitation,
  session: MaverickSession,
  answer: Answer,
  now: number,
): Promise<Unanswerable | undefined> {
  return mayNotAnswer(invitation, { ...session, taken: await seatsTaken(tx, session.id) }, answer, now);
}

export async function seatsTaken(tx: Store, sessionId: string): Promise<number> {
  return countOf(tx, MAVERICK_INVITATIONS, {
    maverick_session_id: { anyOf: [sessionId] },
    status: { anyOf: [...SEATED] },
  });
}

/** Who has a seat in it, and who may still answer. */
export async function concernedBy(tx: Store, sessionId: string, now: number): Promise<MaverickInvitation[]> {
  const rows = await allOf(tx, MAVERICK_INVITATIONS, {
    maverick_session_id: { anyOf: [sessionId] },
    status: { anyOf: [...SEATED, 'invited'] },
  });
  return rows.filter(({ status, answer_by }) => status !== 'invited' || answer_by > now);
}

/** By the family itself; both rows are held. */
export async function writeAnswer(tx: Store, before: MaverickInvitation, answer: Answer, now: number): Promise<void> {
  const values = { status: answer, answered_on: now, answered_by: FAMILY };
  await writeInvitation(tx, before, values, answer, { actor: FAMILY, now });
  await keepStrength(tx, before.maverick_session_id);
}

export const FAMILY = 'family';

async function writeInvitation(
  tx: Store,
  before: MaverickInvitation,
  values: Partial<MaverickInvitation>,
  done: string,
  { actor, now }: By,
): Promise<void> {
  const version = before.version + 1;
  const row = { ...before, ...values, version, updated_by: actor, updated_on: now };
  await tx.records(MAVERICK_INVITATIONS).update(row, before.version);
  const changes = changesBetween(before, values);
  const subject = { subject_type: MAVERICK_INVITATIONS.name, subject_id: before.id, actor, at: now };
  await tx.audit.write([
    auditOfRecord(MAVERICK_INVITATIONS, { ...subject, action: `maverick_invitation.${done}`, version, changes }),
  ]);
}

/** The calendar says how many come. */
export async function keepStrength(tx: Store, sessionId: string): Promise<void> {
  const session = await tx.records(MAVERICK_SESSIONS).find(sessionId);
  if (!session) return;
  const seats = { capacity: session.capacity, strength: await seatsTaken(tx, sessionId) };
  await tx.calendar.seat(hostedSessionIds(sessionId), seats);
}

/** Every hour: what nobody answered in time. Pages say so from the very moment on. */
export async function expireInvitations(store: Store, now: number): Promise<void> {
  const late = await allOf(store, MAVERICK_INVITATIONS, {
    status: { anyOf: ['invited'] },
    answer_by: { from: null, to: now },
  });
  for (const { id } of late)
    await store.transaction(async (tx) => {
      const held = await holdBoth(tx, id);
      if (held?.invitation.status === 'invited' && held.invitation.answer_by <= now)
        await writeInvitation(tx, held.invitation, { status: 'expired' }, 'expired', { actor: 'system', now });
    });
}

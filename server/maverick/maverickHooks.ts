// The rules of Maverick sessions and their invitations: seats, answers in time, marks once it began, a result only of who attended.
import { CERTIFICATE_ASKS, MAVERICK_INVITATIONS, type MaverickInvitation } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import { cancelledBy } from '@domain/records/session';
import { CERTIFICATES } from '@domain/records/studentWork';
import type { Unanswerable } from '@domain/maverick/answering';
import { hostedHooks, HOSTINGS, keepTimeAndSeats } from '../classes/classHosts';
import { Failure, wrongField } from '../failure';
import { type RecordHooks, ruleOf } from '../records/hooks';
import { writeCertificate } from '../students/studentPapers';
import { concernedBy, FAMILY, keepStrength, seatsTaken, whyNot } from './answers';
import { tellFamilies } from './inviting';

export const maverickSessionHooks = hostedHooks(HOSTINGS.maverick_session, {
  allowed: async ({ tx, call, action, row, before }) => {
    const taken = before ? await seatsTaken(tx, row.id) : 0;
    keepTimeAndSeats(row, before, { now: call.now, taken, who: 'families have accepted' });
    if (action === 'edit' && before && before.status !== 'scheduled' && isOtherHours(row, before))
      throw new Failure(409, { message: 'Only a scheduled session has other hours or hosts' });
    if (before && before.attended + before.missed > 0 && isOtherHours(row, before))
      throw new Failure(409, { message: 'Attendance is marked: its hours and hosts stay' });
    if (action === 'hold' && row.start_time > call.now)
      throw new Failure(409, { message: 'The session has not started' });
  },
  before: async ({ call, action, row }) =>
    action === 'cancel' ? { ...row, ...cancelledBy(call.user!.email, call.now) } : row,
  after: async ({ tx, call, action, row, before }) => {
    const by = { actor: call.user!.email, now: call.now };
    const kind = action === 'cancel' ? 'maverick_cancelled' : 'maverick_moved';
    if (action === 'cancel' || (before && row.start_time !== before.start_time))
      await tellFamilies(tx, row, await concernedBy(tx, row.id, by.now), kind, by);
  },
});

function isOtherHours(row: MaverickSession, before: MaverickSession): boolean {
  return (
    row.host !== before.host ||
    row.start_time !== before.start_time ||
    row.minutes !== before.minutes ||
    row.co_hosts.join() !== before.co_hosts.join()
  );
}

const UNANSWERABLE: Readonly<Record<Unanswerable, string>> = {
  answered: 'The family has answered already',
  cancelled: 'The session is cancelled',
  expired: 'The time to answer is over',
  full: 'All seats are taken',
};

export const maverickInvitationHooks: RecordHooks<MaverickInvitation> = {
  // The session before its invitations, as a family's answer holds them.
  lock: async (tx, id) => {
    const invitation = id === undefined ? undefined : await tx.records(MAVERICK_INVITATIONS).find(id);
    if (invitation) await tx.records(MAVERICK_SESSIONS).findForUpdate(invitation.maverick_session_id);
  },
  allowed: async ({ tx, call, action, row, before }) => {
    const session = await tx.records(MAVERICK_SESSIONS).find(row.maverick_session_id);
    if (!session || !before) throw new Failure(404, { message: 'Maverick session not found' });
    if (action === 'accept' || action === 'decline') {
      const refused = await whyNot(tx, before, session, action === 'accept' ? 'accepted' : 'declined', call.now);
      if (refused) throw new Failure(409, { message: UNANSWERABLE[refused] });
    }
    if (action === 'unanswer' || action === 'answer_until' || action === 'withdraw') {
      if (session.status === 'cancelled') throw new Failure(409, { message: 'The session is cancelled' });
      if (session.start_time <= call.now) throw new Failure(409, { message: 'The session has started' });
    }
    if (action === 'unanswer' && before.answered_by === FAMILY)
      throw new Failure(409, { message: 'The family answered by itself: its answer stands' });
    if (action === 'answer_until') {
      if (row.answer_by <= call.now) throw wrongField('answer_by', 'Must be in the future');
      if (row.answer_by > session.start_time) throw wrongField('answer_by', 'Must not be after the session begins');
    }
    if (action === 'attend' || action === 'miss') {
      if (session.status === 'cancelled') throw new Failure(409, { message: 'The session is cancelled' });
      if (session.status === 'not_held')
        throw new Failure(409, { message: 'The session was not held: open it again first' });
      if (session.start_time > call.now) throw new Failure(409, { message: 'The session has not started' });
    }
    if (action === 'miss' && before.certificate_id !== null && (await isValid(tx, before.certificate_id)))
      throw new Failure(409, { message: 'Has a certificate: revoke it first' });
    if (action === 'miss' && before.score !== null) throw new Failure(409, { message: 'Has a result: empty it first' });
    if (action === 'certify' && before.certificate_id !== null && (await isValid(tx, before.certificate_id)))
      throw new Failure(409, { message: 'Has a certificate already' });
  },
  before: async ({ call, action, row }) => {
    if (action === 'accept' || action === 'decline')
      return { ...row, answered_on: call.now, answered_by: call.user!.email };
    return action === 'unanswer' ? { ...row, answered_on: null, answered_by: null } : row;
  },
  rules: {
    certify: ruleOf(CERTIFICATE_ASKS, async ({ tx, call, row, asked }) => {
      if (asked.title.trim().length < 3) throw wrongField('title', 'Enter a title');
      const by = { actor: call.user!.email, now: call.now };
      const { variant_id, lead_id, student_name } = row;
      const certificate = await writeCertificate(
        tx,
        { variant_id, lead_id, student_name, kind: 'maverick', title: asked.title.trim() },
        by,
      );
      return { ...row, certificate_id: certificate.id };
    }),
  },
  after: async ({ tx, row, before }) => {
    if (row.status !== before?.status) await keepStrength(tx, row.maverick_session_id);
  },
};

async function isValid(tx: Parameters<typeof writeCertificate>[0], id: string): Promise<boolean> {
  return (await tx.records(CERTIFICATES).find(id))?.status === 'issued';
}

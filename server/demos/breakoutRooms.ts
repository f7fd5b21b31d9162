// Words to the families of a session, such as which breakout room is theirs: sent to each by itself, and kept in the session's activity (spec 7.1).
import type { AnswerOf, Received } from '@domain/contract/contract';
import { letter } from '@domain/messages/templates';
import { Failure } from '../failure';
import type { Call } from '../operations/call';
import { composed } from '../integrations/messages/compose';
import { outboxSender } from '../integrations/sender';

type Caller = Pick<Call<'breakoutRoomCommunication'>, 'store' | 'sender' | 'user' | 'now' | 'log' | 'outside'>;

export async function writeToLeads(
  { session_id, message, lead_ids }: Received<'breakoutRoomCommunication', 'body'>,
  { store, sender, user, now, log, outside }: Caller,
): Promise<AnswerOf<'breakoutRoomCommunication'>> {
  const outgoing = sender ?? outboxSender(store, () => now);
  const session = await store.calendar.session(session_id);
  if (session?.session_type !== 'demo_session') throw new Failure(404, { message: 'Session not found' });
  if (session.session_status !== 'active') throw new Failure(409, { message: 'The session is not active' });
  const leads = (await store.bookings.ofSession(session_id)).map(({ lead }) => lead);
  const wanted = lead_ids ?? leads.map(({ id }) => id);
  if (wanted.length === 0) throw new Failure(409, { message: 'Nobody is booked in this session' });
  const composedMessage = await composed(store, letter('demo_message', { message }));
  const results = [];
  for (const lead_id of new Set(wanted)) {
    const lead = leads.find((each) => each.id === lead_id);
    if (!lead) {
      results.push({ lead_id, status: 'failed' as const, error: 'Has no seat in this session' });
      continue;
    }
    const error = await outside(() => outgoing.send({ ...composedMessage, channel: 'email', to: lead.email_address }))
      .then(() => null)
      .catch((problem: unknown) => {
        log.error({ err: problem, session_id }, 'A message to a lead could not be sent');
        return 'The message could not be sent';
      });
    results.push({ lead_id, status: error === null ? ('sent' as const) : ('failed' as const), error });
  }
  const sent = results.filter(({ status }) => status === 'sent').map(({ lead_id }) => lead_id);
  if (sent.length > 0)
    await store.transaction((tx) =>
      tx.audit.write([
        // What is said to families may name them.
        {
          at: now,
          actor: user.email,
          action: 'session.leads-messaged',
          subject_type: 'session',
          subject_id: session_id,
          details: { leads: sent },
          personal: { message },
        },
      ]),
    );
  return { results };
}

// Demo sessions as a whole (spec 7.1, leads by session and cancel sessions; spec 8, Session not found).
import { refusalOf } from '@domain/actions/actions';
import type { AnswerOf } from '@domain/contract/contract';
import type { Seat, SessionListed } from '@domain/contract/demoSessions';
import { absoluteLink } from '../demos/linkTarget';
import { eligibleTrainers, reassign } from '../demos/reassignment';
import { Failure, failureOf } from '../failure';
import { permit } from '../policies/actions';
import { StoreUnavailable } from '../store/errors';
import type { DemoOfLead } from '../store/leads';
import type { Store } from '../store/store';
import type { Call, HandlersOf } from '../operations/call';
import { dateOf } from '@domain/calendar';
import { SESSION_LIST } from '@domain/lists/sessionList';
import { csvAnswer } from '../lists/csv';
import { keysOf } from '../lists/keys';
import { withDefaultRange } from '../lists/defaultRange';

type Cancelled = AnswerOf<'cancelSessions'>;
type Named = Cancelled['deleted_sessions'][number];

type Sessions =
  | 'oneSession'
  | 'sessionActivity'
  | 'eligibleTrainers'
  | 'reassignSession'
  | 'leadsBySession'
  | 'cancelSessions';

export const demoSessions: HandlersOf<Sessions | 'sessionPage' | 'exportSessions' | 'sessionKeys'> = {
  async oneSession({ path: { session_id }, publicOrigin, store }) {
    const session = await findSession(store, session_id);
    const demos = await store.bookings.ofSession(session_id);
    return { ...session, seats: demos.map((demo) => presentSeat(demo, publicOrigin)) };
  },

  async sessionActivity({ path: { session_id }, store }) {
    await findSession(store, session_id);
    const rows = await store.audit.of('session', session_id);
    return rows.map(({ at, actor, action, details }) => ({ at, actor, action, details }));
  },

  async eligibleTrainers({ path: { session_id }, query: { search }, store, ...call }) {
    const session = await findSession(store, session_id);
    permit('session', 'reassign', { status: session.session_status, start_time: session.start_time }, call);
    return eligibleTrainers(store, session, { search, now: call.now });
  },

  async reassignSession({ path: { session_id }, body, store, ...call }) {
    return store.transaction(async (tx) => {
      await reassign(tx, { session_id, ...body }, { ...call, actor: call.user.email });
      return findSession(tx, session_id);
    });
  },

  async leadsBySession({ path, store }) {
    const session = await store.calendar.session(path.session_id);
    if (session?.session_type !== 'demo_session') throw notFound();
    const demos = await store.bookings.ofSession(path.session_id);
    return { leads: demos.map(({ lead }) => ({ lead_id: lead.lead_id, owner_email: lead.lead_owner })) };
  },

  async cancelSessions({ body, ...call }) {
    const answer: Cancelled = { deleted_sessions: [], undeleted_sessions: [] };
    let down: StoreUnavailable | undefined;
    for (const session of body.sessions) {
      const message = await cancel(session, call, down).catch((problem: unknown) => {
        // Nothing was done yet: the whole request is worth sending again.
        if (problem instanceof StoreUnavailable && answer.deleted_sessions.length === 0) throw problem;
        if (problem instanceof StoreUnavailable) down = problem;
        return failedToCancel(session, problem, call);
      });
      if (message === undefined) answer.deleted_sessions.push(session);
      else answer.undeleted_sessions.push({ ...session, message });
    }
    return answer;
  },

  async sessionPage({ query, now, store }) {
    return store.lists.sessions(withDefaultRange(SESSION_LIST, query, now));
  },

  async exportSessions({ query, now, store }) {
    const ofDays = withDefaultRange(SESSION_LIST, query, now);
    return csvAnswer(SESSION_LIST, ofDays, dateOf(now), store.listIds.sessions, store.lists.sessions);
  },

  async sessionKeys({ query, now, store }) {
    return keysOf(SESSION_LIST.keys, withDefaultRange(SESSION_LIST, query, now), (page) => store.lists.sessionKeys(page));
  },
};

function notFound(): Failure {
  return new Failure(404, { message: 'Session not found' });
}

async function findSession(store: Store, session_id: string): Promise<SessionListed> {
  const session = await store.lists.session(session_id);
  if (!session) throw notFound();
  return session;
}

function presentSeat({ booking, lead }: DemoOfLead, publicOrigin: string | undefined): Seat {
  const { booked_session_id, joining_link, join_attempts, attendance } = booking;
  const { lead_id, first_name, last_name, grade, country, time_zone, lead_owner } = lead;
  return {
    booked_session_id,
    lead_id,
    first_name,
    last_name,
    grade,
    country,
    time_zone,
    lead_owner,
    // Links of our own are kept without the address at which the console happens to be.
    joining_link: absoluteLink(joining_link, publicOrigin),
    join_attempts: join_attempts.length,
    attendance,
  };
}

/** Each in a transaction of its own: one that fails takes no other with it. Answers why not, when not. */
async function cancel(
  { trainer_id, start_time }: Named,
  { store, ...call }: Omit<Call<'cancelSessions'>, 'body'>,
  down: StoreUnavailable | undefined,
): Promise<string | undefined> {
  const refused = refusalOf('session', 'cancel', { status: 'active', start_time }, call);
  if (refused) return refused.reason;
  // Each would wait as long as the one before.
  if (down) throw down;
  return store.transaction(async (tx) => {
    const cancelled = await tx.bookings.cancelSession(trainer_id, start_time);
    if (!cancelled) return 'Session not found';
    const { session_id, ended } = cancelled;
    const by = { at: call.now, actor: call.user.email };
    const details = { teacher_id: trainer_id, start_time };
    await tx.audit.write([
      { ...by, action: 'demo-slot.cancelled', subject_type: 'session', subject_id: session_id, details },
      ...ended.map(({ booked_session_id, lead_id }) => ({
        ...by,
        action: 'booking.cancelled',
        subject_type: 'lead',
        subject_id: lead_id,
        details: { booked_session_id, session_id, session_cancelled: true },
      })),
    ]);
    return undefined;
  });
}

/** What became of the others must reach the client, so an unexpected error is logged here and told as this one's. */
function failedToCancel({ trainer_id, start_time }: Named, problem: unknown, { log }: Pick<Call<'cancelSessions'>, 'log'>): string {
  log.error({ err: problem, trainer_id, start_time }, 'A session could not be cancelled');
  return failureOf(problem).body.message ?? 'Somebody else changed it at the same moment. Please try again.';
}

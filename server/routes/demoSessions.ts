// Demo sessions as a whole (spec 7.1, leads by session and cancel sessions; spec 8, Session not found).
import type { demoSessions as contract } from '@domain/contract/demoSessions';
import type { Seat, SessionListed } from '@domain/contract/demoSessions';
import { cancelSessions } from '../demos/cancellation';
import { writeToLeads } from '../demos/breakoutRooms';
import { futureSessions } from '../demos/futureSessions';
import { moveMeeting, scheduleMeeting } from '../demos/meeting';
import { sessionActivity } from '../demos/sessionActivity';
import { updateSession } from '../demos/sessionUpdate';
import { wholeSession } from '../demos/wholeSession';
import { absoluteLink } from '../integrations/linkTarget';
import { eligibleTrainers, reassign } from '../demos/reassignment';
import { Failure } from '../failure';
import { permit } from '../policies/actions';
import type { DemoOfLead } from '../store/leads';
import type { Store } from '../store/store';
import type { HandlersOf } from '../operations/call';
import { dateOf } from '@domain/calendar';
import { SESSION_LIST } from '@domain/lists/sessionList';
import { csvAnswer } from '../lists/csv';
import { keysOf } from '../lists/keys';
import { withDefaultRange } from '../lists/defaultRange';

export const demoSessions: HandlersOf<typeof contract> = {
  async oneSession({ path: { session_id }, publicOrigin, store }) {
    const session = await findSession(store, session_id);
    const demos = await store.bookings.ofSession(session_id);
    return {
      ...session,
      ...(await wholeSession(store, session, demos)),
      seats: demos.map((demo) => presentSeat(demo, publicOrigin)),
    };
  },

  async sessionActivity({ path: { session_id }, store }) {
    await findSession(store, session_id);
    return sessionActivity(store, session_id);
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

  async updateSession({ path: { session_id }, body, store, meetings, outside, log, ...call }) {
    const { listed, meeting } = await store.transaction(async (tx) => {
      const moved = await updateSession(tx, session_id, body, { ...call, actor: call.user.email });
      return { listed: await findSession(tx, session_id), meeting: moved };
    });
    if (meeting) await moveMeeting(meeting, { meetings, outside, log });
    return listed;
  },

  async createScheduledMeetings({ body, ...call }) {
    const { meeting_id, platform, join_url } = await scheduleMeeting(body.session_id, call);
    return { meetingId: meeting_id, platform, join_url };
  },

  async breakoutRoomCommunication({ body, ...call }) {
    return writeToLeads(body, call);
  },

  async futureSessions({ body: { teacher_id }, now, store }) {
    return futureSessions(store, now, teacher_id);
  },

  async leadsBySession({ path, store }) {
    const session = await store.calendar.session(path.session_id);
    if (session?.session_type !== 'demo_session') throw notFound();
    const demos = await store.bookings.ofSession(path.session_id);
    return { leads: demos.map(({ lead }) => ({ lead_id: lead.id, owner_email: lead.lead_owner })) };
  },

  async cancelSessions({ body, ...call }) {
    return cancelSessions(body, call);
  },

  async sessionPage({ query, now, store }) {
    return store.lists.sessions(withDefaultRange(SESSION_LIST, query, now));
  },

  async exportSessions({ query, now, store }) {
    const ofDays = withDefaultRange(SESSION_LIST, query, now);
    return csvAnswer(SESSION_LIST, ofDays, dateOf(now), store.listIds.sessions, store.lists.sessions);
  },

  async sessionKeys({ query, now, store }) {
    return keysOf(SESSION_LIST.keys, withDefaultRange(SESSION_LIST, query, now), (page) =>
      store.lists.sessionKeys(page),
    );
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
  const { id: lead_id, first_name, last_name, grade, country, time_zone, lead_owner } = lead;
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

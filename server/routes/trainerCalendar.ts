// Calendars of trainers, and hours blocked in them by hand (spec 7.1, decisions 10).
import { HOSTED_KINDS } from '@domain/classes/hosted';
import type { trainerCalendar as contract } from '@domain/contract/trainerCalendar';
import type { CalendarSession, ExternalForm } from '@domain/contract/trainerCalendar';
import { type ExternalEvent, SCHEDULED_MEETINGS } from '@domain/records/trainerCalendar';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { blockHours, blocksIn, unblockHours } from '../calendars/blocks';
import { keptEvents } from '../integrations/externalCalendars';
import { latestEvents } from '../calendars/syncEvents';
import { Failure } from '../failure';
import { labelOf, recordsOf } from '../leaves/leaveRows';
import type { HandlersOf } from '../operations/call';
import { allOf } from '../store/rows';
import type { SessionRow, Store } from '../store/store';

export const trainerCalendar: HandlersOf<typeof contract> = {
  async newCalendarEvents({ query: { teacher_id, start_time, end_time }, store }) {
    await findTrainer(store, teacher_id);
    return {
      status: 'success' as const,
      status_code: 200 as const,
      all_sessions: await newForms(store, await store.calendar.sessionsIn([teacher_id], start_time, end_time)),
    };
  },

  async calendarEvents({ query: { email, get_latest, ...window }, store, calendars, user, now, log }) {
    await findTrainer(store, email);
    if (get_latest === 'true')
      await latestEvents(store, calendars, { email, window, log, by: { actor: user.email, now } });
    return { events: (await keptEvents(store, email, window)).map((event) => externalForm(event, window.tz)) };
  },

  async trainersCalendar({ query: { teacher_ids, start_time, end_time }, store, calendars }) {
    const sessions = await store.calendar.sessionsIn(teacher_ids, start_time, end_time);
    const forms = await newForms(store, sessions);
    const rows = await Promise.all(
      teacher_ids.map(async (teacher_id) => {
        const trainer = await findTrainer(store, teacher_id);
        const [blocked, external, leaves] = await Promise.all([
          blocksIn(store, { teacher_id, start_time, end_time }),
          keptEvents(store, teacher_id, { time_min: start_time, time_max: end_time }),
          leavesIn(store, teacher_id, start_time, end_time),
        ]);
        return {
          teacher_id,
          trainer_name: trainer.trainer_name,
          working_days: trainer.working_days,
          sessions: forms.filter((session) => session.teacher_id === teacher_id),
          leaves,
          blocked,
          external: external.map((event) => externalForm(event)),
        };
      }),
    );
    return { trainers: rows, external_calendar: calendars.name };
  },

  async blockHours({ body, store, user, now }) {
    return store.transaction((tx) => blockHours(tx, body, { actor: user.email, now }));
  },

  async unblockHours({ body, store, user, now }) {
    return { freed: await store.transaction((tx) => unblockHours(tx, body, { actor: user.email, now })) };
  },
};

async function findTrainer(store: Store, email: TrainerId) {
  const trainer = await store.trainers.find(email);
  if (!trainer) throw new Failure(404, { message: 'Trainer not found' });
  return trainer;
}

/** Requested and approved, as they stand in the calendar. */
async function leavesIn(store: Store, email: TrainerId, from: EpochSeconds, until: EpochSeconds) {
  const [span] = await store.calendar.span([email], from, until);
  return (span?.leaves ?? []).map(({ leave_start_time, leave_end_time, status }) => ({
    start_time: leave_start_time,
    end_time: leave_end_time,
    status,
  }));
}

async function newForms(store: Store, sessions: readonly SessionRow[]): Promise<CalendarSession[]> {
  if (sessions.length === 0) return [];
  const [records, meetings] = await Promise.all([
    recordsOf(store, sessions),
    allOf(store, SCHEDULED_MEETINGS, { session_id: { anyOf: sessions.map(({ session_id }) => session_id) } }),
  ]);
  const meetingOf = new Map(meetings.map(({ session_id, meeting_id }) => [session_id, meeting_id]));
  return sessions.map((session) => ({
    session_id: session.session_id,
    teacher_id: session.teacher_id,
    batch_id: records.get(session.session_id)?.batch_id ?? null,
    zoom_meeting_id: meetingOf.get(session.session_id) ?? null,
    start_time: session.start_time,
    end_time: session.end_time,
    session_status: session.session_status,
    session_type:
      session.session_status === 'unutilized_hour'
        ? 'unutilized'
        : session.session_type === 'demo_session'
          ? 'Demo Session'
          : session.session_type === 'batch_session'
            ? 'Batch Session'
            : HOSTED_KINDS[session.session_type],
    teacher_utilization: session.session_status === 'cancelled' ? null : 'BASE_PAY',
    label: labelOf(session),
  }));
}

function externalForm(
  { external_id, summary, location, start_time, end_time, time_zone }: ExternalEvent,
  timeZone = time_zone,
): ExternalForm {
  return {
    id: external_id,
    summary,
    location: location ?? '',
    start: { dateTime: start_time, timeZone },
    end: { dateTime: end_time, timeZone },
  };
}

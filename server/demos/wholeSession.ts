// What spec 3 names of a demo session beside its row: of its trainer, its meeting, those who sit in it and what was done to it.
import type { DemoSession, SessionListed } from '@domain/contract/demoSessions';
import { STUDENTS } from '@domain/records/student';
import type { DemoOfLead } from '../store/leads';
import type { Store } from '../store/store';
import { meetingOf } from './meeting';
import { sessionActivity } from './sessionActivity';

export async function wholeSession(
  store: Store,
  session: SessionListed,
  demos: readonly DemoOfLead[],
): Promise<Omit<DemoSession, keyof SessionListed | 'seats'>> {
  const { session_id, teacher_id, start_time, end_time, countries, grade_groups, created_by, created_on } = session;
  const [meeting, trainer, activity, students] = await Promise.all([
    meetingOf(store, session_id),
    store.trainers.find(teacher_id),
    sessionActivity(store, session_id),
    Promise.all(demos.map(({ lead }) => store.records(STUDENTS).find(lead.id))),
  ]);
  const latest = activity[0] ?? { actor: created_by, at: created_on };
  const groups = [...new Set(demos.map(({ lead }) => lead.grade_group))];
  return {
    slot_session_id: session_id,
    grade_group: groups.length === 0 ? null : groups.join(', '),
    available_grade_groups: grade_groups,
    restricted_country: countries.length === 1 ? countries[0]! : null,
    duration: (end_time - start_time) / 60,
    start_time_i: start_time,
    joining_link: meeting?.join_url ?? null,
    zoom_meeting_id: meeting?.platform === 'zoom' ? meeting.meeting_id : null,
    meeting_id: meeting?.meeting_id ?? null,
    platform: meeting?.platform ?? trainer?.platform ?? '',
    gcal_eventid: null,
    leads: demos.map(({ lead: { id, lead_owner } }) => ({ lead_id: id, lead_owner })),
    student_ids: students.flatMap((student) => (student ? [student.id] : [])),
    spoken_languages: trainer?.spoken_languages ?? [],
    modified_by: latest.actor,
    modified_on: latest.at,
    meeting: meeting
      ? { meeting_id: meeting.meeting_id, platform: meeting.platform, join_url: meeting.join_url }
      : null,
  };
}

// Pages of lists, in memory.
import type { SessionListed } from '@domain/contract/demoSessions';
import { fillOf, SESSION_LIST } from '@domain/lists/sessionList';
import type { ListQuery } from '@domain/lists/list';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { everyRow, type ListIds, type Lists } from '../lists';
import { type LeadRow, nameOf } from '../leads';
import type { SessionRow } from '../store';
import { memoryAdminLists } from './adminLists';
import { seatsOf } from './bookings';
import { memoryDemoFollowUpLists } from './demoFollowUpLists';
import { pageOf } from './listing';
import { leadsOf, type Tables } from './tables';
import { compare, listed } from './trainers';

export function memoryLists(tables: Tables): Lists {
  const { trainers, sessions } = tables;
  const trainerPage = (query: ListQuery) =>
    pageOf(
      TRAINER_LIST,
      [...trainers.values()].filter((row) => row.row_status === 'active'),
      query,
    );
  const sessionPage = (query: ListQuery) => {
    const shown = [...sessions.values()].filter(isShownDemo);
    const { rows, total } = pageOf(
      SESSION_LIST,
      shown.map((session) => searchedSession(tables, session)),
      query,
    );
    return { rows: rows.map(({ lead_contacts: _searched, ...row }) => row), total };
  };
  return {
    ...memoryDemoFollowUpLists(tables),
    ...memoryAdminLists(tables),
    trainers: async (query) => {
      const { rows, total } = trainerPage(query);
      return { rows: rows.map(listed), total };
    },
    trainerNames: async (query) => {
      const { rows, total } = trainerPage(query);
      return { rows: rows.map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name })), total };
    },
    sessions: async (query) => sessionPage(query),
    sessionKeys: async (query) => {
      const { rows, total } = sessionPage(query);
      const keys = rows.map(({ session_id, teacher_id, teacher_name, start_time, session_status, strength }) => ({
        session_id,
        teacher_id,
        teacher_name,
        start_time,
        session_status,
        strength,
      }));
      return { rows: keys, total };
    },
    session: async (sessionId) => {
      const session = sessions.get(sessionId);
      return session && isShownDemo(session) ? listedSession(tables, session) : undefined;
    },
  };
}

export function memoryListIds(lists: Lists): ListIds {
  return {
    // Of thousands of trainers the whole rows would be copied in one turn.
    trainers: async (query) => (await lists.trainerNames(everyRow(query))).rows.map((row) => row.teacher_id),
    sessions: async (query) => (await lists.sessionKeys(everyRow(query))).rows.map((row) => row.session_id),
    attendance: async (query, now) =>
      (await lists.attendance(everyRow(query), now)).rows.map((row) => row.booked_session_id),
    security: async (query) => (await lists.security(everyRow(query))).rows.map((row) => String(row.event_id)),
    feedback: async (query, now) =>
      (await lists.feedback(everyRow(query), now)).rows.map((row) => row.booked_session_id),
  };
}

function isShownDemo({ session_type, session_status }: SessionRow): boolean {
  return session_type === 'demo_session' && session_status !== 'deleted';
}

/** With what search looks in besides. */
function searchedSession(tables: Tables, session: SessionRow): SessionListed & { lead_contacts: string[] } {
  const leads = leadsIn(tables, session);
  return {
    ...listedSession(tables, session),
    lead_contacts: leads.flatMap(({ mobile_number, email_address }) => [mobile_number, email_address]),
  };
}

function leadsIn(tables: Tables, { session_id }: SessionRow): LeadRow[] {
  return seatsOf(tables, session_id)
    .sort((one, other) => one.booked_on - other.booked_on || compare(one.booked_session_id, other.booked_session_id))
    .flatMap(({ lead_id }) => leadsOf(tables).get(lead_id) ?? []);
}

function listedSession(tables: Tables, session: SessionRow): SessionListed {
  const { session_id, start_time, end_time, teacher_id, session_status, strength, capacity, created_by, created_on } =
    session;
  const trainer = tables.trainers.get(teacher_id)!;
  return {
    session_id,
    start_time,
    end_time,
    teacher_id,
    teacher_name: trainer.trainer_name,
    trainer_type: [...trainer.trainer_type],
    countries: [...trainer.demo_session_countries],
    grade_groups: [...trainer.grade_groups],
    session_status,
    lead_names: leadsIn(tables, session).map(nameOf),
    fill: fillOf(session_status, strength, capacity),
    strength,
    capacity,
    created_by,
    created_on,
  };
}

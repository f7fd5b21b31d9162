// Sessions of every kind, listed and counted, in memory.
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import { dateOf } from '@domain/calendar';
import { recordOfSession } from '@domain/classes/hosted';
import type { SessionDatum } from '@domain/contract/sessionData';
import type { ListQuery, Page } from '@domain/lists/list';
import {
  dataCountriesOf,
  dataFillOf,
  dataTitleOf,
  dataTypeOf,
  type Dimension,
  DIMENSIONS,
  SESSION_DATA,
} from '@domain/lists/sessionData';
import type { RecordType } from '@domain/records/record';
import { type Webinar, WEBINARS } from '@domain/records/webinar';
import { everyRow } from '../lists';
import type { SessionData, SessionTally } from '../sessionData';
import type { SessionRow } from '../store';
import { pageOf } from './listing';
import { recordTable, type Tables } from './tables';

export function memorySessionData(tables: Tables): SessionData {
  const pageAt = (query: ListQuery): Page<SessionDatum> => {
    const shown = [...tables.sessions.values()].filter(({ session_status }) => session_status !== 'deleted');
    return pageOf(
      SESSION_DATA,
      shown.map((session) => datumOf(tables, session)),
      query,
    );
  };
  return {
    page: async (query) => pageAt(query),
    ids: async (query) => pageAt(everyRow(query)).rows.map(({ session_id }) => session_id),
    tally: async (query, by) => {
      const tallies = new Map<string, SessionTally>();
      for (const row of pageAt(everyRow(query)).rows) {
        const values: SessionTally['values'] = [valuesOf(row, by[0]), valuesOf(row, by[1])];
        const key = JSON.stringify(values);
        const tally = tallies.get(key);
        if (tally) tally.count += 1;
        else tallies.set(key, { values, count: 1 });
      }
      return [...tallies.values()];
    },
  };
}

function valuesOf(row: SessionDatum, dimension: Dimension): string[] {
  if (dimension === 'day') return [dateOf(row.start_time)];
  return [row[DIMENSIONS[dimension].field]].flat();
}

function datumOf(tables: Tables, session: SessionRow): SessionDatum {
  const { session_id, start_time, end_time, teacher_id, session_status, strength, capacity, created_on } = session;
  const trainer = tables.trainers.get(teacher_id)!;
  const webinar =
    session.session_type === 'webinar'
      ? (recordTable(tables, WEBINARS as unknown as RecordType).get(recordOfSession(session_id)) as Webinar | undefined)
      : undefined;
  return {
    session_id,
    start_time,
    end_time,
    type: dataTypeOf(session),
    title: dataTitleOf(session),
    teacher_id,
    teacher_name: trainer.trainer_name,
    countries: dataCountriesOf(session, trainer.demo_session_countries, webinar?.countries ?? []),
    session_status: session_status as SessionDatum['session_status'],
    fill: dataFillOf(session),
    ...hourOfWeek(start_time),
    strength,
    capacity,
    created_on,
  };
}

// Maverick sessions of a working company: held, ahead and cancelled, on three levels. Who is invited to them follows from its students.
import { addDays, startOfDay, startOfHour, weekdayIndex } from '@domain/calendar';
import { type MaverickSession, MAVERICK_SESSIONS } from '@domain/records/maverickSession';
import type { IsoDate } from '@domain/units';
import { sessionsOf } from '../../classes/hostedHours';
import { HOSTINGS } from '../../classes/hosts';
import type { SessionRow } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import type { FreeHours } from './freeHours';
import { madeBy } from './stamps';
import { uuid } from './webinars';

const SESSIONS = [
  { weeks: -3, title: 'Invariants: what never changes', level: 'challenger', grades: ['5', '6', '7'] },
  { weeks: -2, title: 'Counting without counting', level: 'explorer', grades: ['3', '4', '5'] },
  { weeks: -1, title: 'Colouring proofs', level: 'olympian', grades: ['7', '8', '9'] },
  { weeks: 0, title: 'The pigeonhole principle', level: 'challenger', grades: ['5', '6', '7'] },
  { weeks: 1, title: 'Games with a winning strategy', level: 'explorer', grades: ['3', '4', '5', '6'] },
  { weeks: 2, title: 'Numbers in disguise', level: 'olympian', grades: ['7', '8', '9'] },
] as const;
const FRIDAY = 4;
const MINUTES = 90;
const CLOCKS = [16, 17, 15, 18, 11, 10, 9, 12, 13, 14, 19];
const CANCELLED_WEEK = -2;

type MaverickRow = Omit<
  MaverickSession,
  'host_name' | 'co_host_names' | 'awaited' | 'accepted' | 'attended' | 'missed'
>;

export function seedMaverick(seed: number, today: IsoDate, free: FreeHours) {
  const rows: MaverickRow[] = [];
  const sessions: SessionRow[] = [];
  const friday = addDays(today, FRIDAY - weekdayIndex(today));
  for (const { weeks, title, level, grades } of SESSIONS) {
    const date = addDays(friday, 7 * weeks);
    const random = new Random(seed, DRAW.maverick, startOfDay(date));
    // The first hour that anybody has.
    const start_time = CLOCKS.map((clock) => startOfHour(date, clock)).find((start) => free.isAnybody(start, MINUTES));
    const host = start_time === undefined ? undefined : free.pick(random, start_time, MINUTES);
    if (!host || start_time === undefined) continue;
    const other = random.chance(0.5) ? free.pick(random, start_time, MINUTES) : undefined;
    const created = start_time - 25 * 86_400;
    const isCancelled = weeks === CANCELLED_WEEK;
    const cancelled_on = isCancelled ? start_time - 2 * 86_400 : null;
    const row: MaverickRow = newRow(MAVERICK_SESSIONS, madeBy(host.rm_email, created), {
      id: uuid(random),
      title,
      level,
      host: host.teacher_id,
      co_hosts: other ? [other.teacher_id] : [],
      about: 'Bring paper and a pencil. We solve three problems together, and one alone.',
      join_link: `https://maverick.example.com/${date}`,
      start_time,
      minutes: MINUTES,
      capacity: 8,
      grades: [...grades],
      status: isCancelled ? 'cancelled' : start_time < startOfDay(today) ? 'held' : 'scheduled',
      cancel_reason: isCancelled ? 'The host is not available' : null,
      cancelled_on,
      cancelled_by: isCancelled ? host.rm_email : null,
      ...(cancelled_on !== null && { version: 2, updated_on: cancelled_on }),
    });
    rows.push(row);
    const none = { host_name: null, co_host_names: [], awaited: 0, accepted: 0, attended: 0, missed: 0 };
    sessions.push(...sessionsOf(HOSTINGS.maverick_session, { ...row, ...none }, [row.host, ...row.co_hosts], []));
  }
  return { sessions, records: { maverick_session: rows }, audit: [] };
}

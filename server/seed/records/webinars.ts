// Webinars of a working company: some each week around today, past ones with who came, coming ones filling up.
import { addDays, startOfDay, startOfHour } from '@domain/calendar';
import type { RecordRow } from '@domain/records/record';
import { type Webinar, WEBINARS } from '@domain/records/webinar';
import { type WebinarRegistration, WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { sessionsOf } from '../../classes/hostedHours';
import { HOSTINGS } from '../../classes/hosts';
import type { AuditRow, SessionRow } from '../../store/store';
import { auditOf } from '../../records/edits';
import { person } from '../company/names';
import type { FreeHours } from './freeHours';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';

type Stored<Row extends RecordRow, Computed extends keyof Row> = Omit<Row, Computed>;
type WebinarRow = Stored<Webinar, 'host_name' | 'registered' | 'attended'>;

const TITLES = [
  'Olympiad maths: how to begin',
  'Mental maths in ten minutes a day',
  'Fractions without fear',
  'Reading aloud with confidence',
  'Getting ready for grade 6',
  'Logic puzzles for the whole family',
  'Writing a story that people finish',
  'Geometry with paper and scissors',
] as const;
const AUDIENCES = [
  ['2', '3'],
  ['4', '5', '6'],
  ['7', '8'],
  ['9', '10'],
];
const PLACES = [['IN'], ['AE', 'BH', 'KW', 'OM', 'QA'], ['AU', 'NZ'], ['SG', 'MY', 'HK'], ['US', 'CA']];
const BEFORE = 21;
const AFTER = 28;

/** The same webinars on a date, whatever day it is: only what has become of them follows from that. */
export function seedWebinars(seed: number, today: IsoDate, free: FreeHours) {
  const webinars: WebinarRow[] = [];
  const registrations: WebinarRegistration[] = [];
  const audit: AuditRow[] = [];
  const sessions: SessionRow[] = [];
  for (let offset = -BEFORE; offset <= AFTER; offset++) {
    const date = addDays(today, offset);
    const random = new Random(seed, DRAW.webinar, startOfDay(date));
    if (!random.chance(0.45)) continue;
    const webinar = seedWebinar(random, date, today, free);
    if (!webinar) continue;
    webinars.push(webinar);
    const registered = seedRegistrations(random, webinar, startOfDay(today));
    registrations.push(...registered);
    sessions.push(
      ...sessionsOf(
        HOSTINGS.webinar,
        { ...webinar, host_name: null, registered: registered.length, attended: 0 },
        [webinar.host, ...webinar.co_hosts],
        [],
      ),
    );
    const made = {
      subject_type: 'webinar',
      subject_id: webinar.id,
      actor: webinar.created_by,
      at: webinar.created_on,
      version: 1,
    };
    audit.push(
      auditOf({ ...made, action: 'webinar.created', changes: { title: { before: undefined, after: webinar.title } } }),
    );
    if (webinar.status === 'cancelled')
      audit.push(
        auditOf({
          ...made,
          at: webinar.updated_on,
          version: 2,
          action: 'webinar.cancelled',
          changes: { status: { before: 'scheduled', after: 'cancelled' } },
        }),
      );
  }
  return { sessions, records: { webinar: webinars, webinar_registration: registrations }, audit };
}

function seedWebinar(random: Random, date: IsoDate, today: IsoDate, free: FreeHours): WebinarRow | undefined {
  const id = uuid(random);
  const start_time = startOfHour(date, random.pick([11, 16, 18, 19]));
  const minutes = random.pick([45, 60, 60, 90]);
  const host = free.pick(random, start_time, minutes);
  if (!host) return undefined;
  const other = random.chance(0.4) ? free.pick(random, start_time, minutes) : undefined;
  const created_on = start_time - random.int(30, 45) * 86_400;
  const isCancelled = random.chance(0.12);
  const endedOn = Math.min(start_time - 86_400, startOfDay(today) - 3600);
  const status = isCancelled ? 'cancelled' : date < today ? 'ended' : 'scheduled';
  return newRow(WEBINARS, madeBy(host.rm_email, created_on), {
    id,
    title: random.pick(TITLES),
    host: host.teacher_id,
    co_hosts: other ? [other.teacher_id] : [],
    language: random.weighted([
      [5, 'English'],
      [2, 'Hindi'],
    ]),
    registration_link: `https://webinars.example.com/${id.slice(0, 8)}`,
    start_time,
    minutes,
    capacity: random.pick([50, 100, 100, 200]),
    grades: [...random.pick(AUDIENCES)],
    countries: [...random.pick(PLACES)],
    status,
    cancel_reason: isCancelled ? 'The host is not available' : null,
    cancelled_on: isCancelled ? endedOn : null,
    cancelled_by: isCancelled ? host.rm_email : null,
    version: isCancelled ? 2 : 1,
    updated_on: isCancelled ? endedOn : created_on,
  });
}

function seedRegistrations(
  random: Random,
  { id, start_time, status, capacity, created_on, created_by }: WebinarRow,
  today: EpochSeconds,
): WebinarRegistration[] {
  const days = Math.max(0, Math.round((start_time - today) / 86_400));
  const count = Math.round((capacity * random.int(20, 60)) / 100 / (1 + days / 10));
  return Array.from({ length: count }, (_, seat) => {
    const { first, last } = person(random);
    const at = Math.min(created_on + random.int(1, 9) * 86_400 + random.int(0, 80_000), today - 3600 - seat * 60);
    const isOver = status === 'ended';
    return newRow(WEBINAR_REGISTRATIONS, madeBy(created_by, at), {
      id: uuid(random),
      webinar_id: id,
      contact: random.chance(0.6)
        ? `+9198${String(random.int(0, 99_999_999)).padStart(8, '0')}`
        : `${first}.${last}.${random.int(100, 999)}@families.example.com`.toLowerCase(),
      family_name: `${first} ${last}`,
      status: isOver ? (random.chance(0.6) ? 'attended' : 'absent') : 'registered',
      updated_on: isOver ? start_time + 7200 : at,
    });
  });
}

/** An id that is drawn from the seed, and so is the same in every run. */
export function uuid(random: Random): string {
  const digits = random.unique('0123456789abcdef', 30);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18)}`;
}

// The large company on which sales screens are measured, and one of a tenth of its history: as many leads and sessions a day in both.
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { addDays, startOfDay } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import { subkey } from '@server/host/secret';
import { addressBook } from '@server/seed/company/names';
import { seedTrainer } from '@server/seed/company/trainer';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { BookingRow } from '@server/store/leads';
import type { SeedRows, SeedTrainer, SessionRow } from '@server/store/store';
import { PEOPLE } from '../../e2e/hosts/people';
import { fail, query } from '../../tests/stores';
import { rowsByTable } from '../tables';
import { check, CHECKS_A_LEAD, rubric } from './checks';
import { EMAILS, salesManagers } from './managers';
import { LEADS_A_DAY, type LeadRows, leadRows } from './leads';

export const LEADS_OF_LARGE = 10_000;
/** The older company has this many times the history. */
export const GROWTH = 10;
const SESSIONS_A_LEAD = 20;
const SESSIONS_A_DAY = 250;
const TRAINERS = 300;
/** Days ahead whose demos can be booked. */
const AHEAD = 30;
const CHUNK = 500;

/** Fills the empty database through the store, and answers the rows of each table. */
export async function fillSales(
  url: string,
  secret: string,
  { leads, today }: { leads: number; today: IsoDate },
): Promise<Map<string, number>> {
  const store = await openPostgres({ url, encryptionKey: subkey(secret, 'data'), onError: fail });
  try {
    await store.load(rowsOf(leads, today));
    for (const email of [PEOPLE.admin.email, ...EMAILS])
      await store.users.add({
        email,
        permissions: email === PEOPLE.admin.email ? PEOPLE.admin.permissions : PEOPLE.staff.permissions,
        password_hash: '',
        created_on: startOfDay(today) - 86_400,
        created_by: email,
      });
    // Once more, as autovacuum would: rows that were just committed may not be marked as visible to all yet.
    await query(url, 'vacuum (analyze)');
    return await rowsByTable(url);
  } finally {
    await store.close();
  }
}

function* rowsOf(leads: number, today: IsoDate): Generator<SeedRows> {
  const addressOf = addressBook('tutors.example.com');
  const trainers = Array.from({ length: TRAINERS }, (_, at): SeedTrainer => ({
    ...seedTrainer(1, at, addressOf),
    trainer_status: 'active',
    row_status: 'active',
  }));
  yield {
    countries: DEMO_COUNTRIES.map((country) => ({ ...country })),
    trainers,
    records: { sales_manager: salesManagers(today) },
  };
  const total = leads * SESSIONS_A_LEAD;
  for (let first = 0; first < total; first += CHUNK)
    yield {
      sessions: Array.from({ length: Math.min(CHUNK, total - first) }, (_, at) => session(first + at, trainers, today)),
    };
  yield { records: { rubric: [rubric(today)] } };
  const ids = trainers.map(({ teacher_id }) => teacher_id);
  const checks = leads * CHECKS_A_LEAD;
  for (let first = 0; first < checks; first += CHUNK)
    yield {
      records: {
        quality_check: Array.from({ length: Math.min(CHUNK, checks - first) }, (_, at) =>
          check(first + at, ids, today),
        ),
      },
    };
  for (let first = 0; first < leads; first += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, leads - first) }, (_, at) => leadRows(first + at, today));
    yield {
      leads: rows.map(({ lead }) => lead),
      bookings: rows.flatMap((each, at) => bookingOf(each, (first + at) % LEADS_A_DAY, total)),
      records: {
        lead_event: rows.flatMap(({ events }) => events),
        lead_owner_change: rows.flatMap(({ owners }) => owners),
        lead_entry: rows.flatMap(({ entries }) => entries),
        lead_approval: rows.flatMap(({ approvals }) => approvals),
        payment_attempt: rows.flatMap(({ attempts }) => attempts),
      },
    };
  }
}

/** From the last day ahead into the past; every fourth is a demo with room for more. */
function session(at: number, trainers: readonly SeedTrainer[], today: IsoDate): SessionRow {
  const place = at % SESSIONS_A_DAY;
  const start_time = startOfDay(addDays(today, AHEAD - Math.floor(at / SESSIONS_A_DAY))) + (6 + (place % 16)) * 3600;
  const isDemo = place % 4 === 0;
  return {
    session_id: sessionId(at),
    teacher_id: trainers[place % trainers.length]!.teacher_id,
    start_time,
    end_time: start_time + 3600,
    session_type: isDemo ? 'demo_session' : 'batch_session',
    session_status: place % 11 === 5 ? 'cancelled' : 'active',
    batch_name: isDemo ? '' : `${['IN', 'ROW', 'AE'][place % 3]}-G4-MATH-${place}`,
    sub_type: '',
    capacity: 4,
    strength: isDemo ? 1 : place % 5,
    created_by: 'planner@staff.example.com',
    created_on: start_time - 40 * 86_400,
  };
}

function sessionId(at: number): string {
  return `${String(at).padStart(8, '0')}-5e55-4000-8000-${String(at).padStart(12, '0')}`;
}

/** In a demo of its day that no other lead is in. */
function bookingOf({ lead, demoOn }: LeadRows, place: number, sessions: number): BookingRow[] {
  const at = demoOn === null ? -1 : (AHEAD - demoOn) * SESSIONS_A_DAY + place * 4;
  if (at < 0 || at >= sessions) return [];
  return [
    {
      booked_session_id: `b${lead.id.slice(1)}`,
      session_id: sessionId(at),
      lead_id: lead.id,
      status: lead.happened.includes('unbooked') ? 'cancelled' : 'booked',
      joining_link: '/join',
      short_link: '/s',
      booked_by: lead.created_by,
      booked_on: lead.created_on + 600,
      join_attempts: [],
      attendance: lead.happened.includes('attended') ? 'present' : lead.happened.includes('absent') ? 'absent' : null,
      feedback: null,
      lsq_captured: false,
      moved_to: null,
    },
  ];
}

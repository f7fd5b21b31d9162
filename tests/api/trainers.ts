// Trainers whose days the tests know hour by hour.
import { startOfHour } from '@domain/calendar';
import { BATCH_REGIONS, PROFICIENCY_BANDS, WEEKDAYS } from '@domain/business/trainerTerms';
import type { LeaveRow, SeedRows, SeedTrainer, SessionRow, Store } from '@server/store/store';
import { seedRows } from '@server/seed/seed';
import { TODAY } from './testServer';

export const ASHA = 'asha@example.com';
export const BINA = 'bina@example.com';
export const AWAY = 'away@example.com';

type Minutes = [number, number][];

/** Asha works 9 to 17 and then some hours are left to block; Bina works 10 to 12; Away is no longer active. */
export async function loadTrainers(store: Store, ...rows: Parameters<typeof trainerRows>): Promise<void> {
  await store.load([trainerRows(...rows)]);
}

/** The same, to be loaded together with others. */
export function trainerRows(
  sessions: SessionRow[] = [],
  asha: Partial<SeedTrainer> = {},
  leaves: LeaveRow[] = [],
): SeedRows {
  return {
    trainers: [
      { ...trainer(ASHA, 'Asha Rao', [[540, 1020]]), ...asha },
      trainer(BINA, 'Bina Shah', [[600, 720]]),
      { ...trainer(AWAY, 'Away Nair', [[540, 1020]]), trainer_status: 'inactive' },
    ],
    sessions,
    leaves,
  };
}

export function batchSession(
  teacher_id: string,
  hour: number,
  hours = 1,
  changes: Partial<SessionRow> = {},
): SessionRow {
  return {
    session_id: `batch-${teacher_id}-${hour}`,
    teacher_id,
    start_time: startOfHour(TODAY, hour),
    end_time: startOfHour(TODAY, hour + hours),
    session_type: 'batch_session',
    session_status: 'active',
    batch_name: 'M-101',
    sub_type: 'PTM',
    capacity: 6,
    strength: 4,
    created_by: 'seed@example.com',
    created_on: 0,
    ...changes,
  };
}

/** A trainer as the form of staff sends one, without what only adding or editing needs. */
export function trainerBody(teacher_id: string) {
  return {
    teacher_id,
    trainer_name: 'Nila Menon',
    trainer_type: ['batches'],
    gender: 'F',
    age_groups: [6, 12],
    grade_groups: ['UKG', '1'],
    batches_region: ['IN'],
    demo_session_countries: [],
    spoken_languages: ['English'],
    time_zone: 'Asia/Kolkata',
    joined_on: TODAY,
    go_live: null,
    end_of_training: null,
    last_working_day: null,
    training_hours: 0,
    rm_email: 'rm@example.com',
    contract_id: 'CT-1',
    contract_name: '',
    contract_type: 'full_time',
    payment_type: 'vendor',
    level: 'L1',
    teacher_level: 'junior',
    platform: 'zoom',
    is_qc_tour_taken: false,
    batch_automatic_attendance: true,
    tgp_leaves: [],
    working_days: { Mon: [[540, 780]] },
    trainer_proficiency: {},
    pan: '',
    bank: { account_name: '', account_number: '', ifsc: '' },
  };
}

const ALL_OF_IT = { eligible: true, session_range: { trained: [[1, 150]] as [number, number][], not_trained: [] } };
const ALL_COURSES = Object.fromEntries(
  Object.entries(PROFICIENCY_BANDS).map(([product, bands]) => [
    product,
    Object.fromEntries(bands.map((band) => [band, ALL_OF_IT])),
  ]),
);

/** An active trainer who works these minutes every day, and may teach every course everywhere. */
export function trainer(teacher_id: string, trainer_name: string, minutes: Minutes): SeedTrainer {
  return {
    ...anyTrainer(),
    teacher_id,
    trainer_name,
    trainer_type: ['demos', 'batches'],
    trainer_status: 'active',
    row_status: 'active',
    batches_region: [...BATCH_REGIONS],
    trainer_proficiency: ALL_COURSES,
    working_days: Object.fromEntries(WEEKDAYS.map((day) => [day, minutes])),
  };
}

/** One who gives demos to grades 4 to 6 in India from 9 to 18. */
export function demoTrainer(
  teacher_id: string,
  trainer_name: string,
  changes: Partial<SeedTrainer> = {},
  minutes: Minutes = [[540, 1080]],
): SeedTrainer {
  return {
    ...trainer(teacher_id, trainer_name, minutes),
    demo_session_countries: ['IN'],
    grade_groups: ['4', '5', '6'],
    ...changes,
  };
}

/** Made once: with one trainer the seed makes all their days. */
let seeded: SeedTrainer | undefined;

function anyTrainer(): SeedTrainer {
  for (const rows of seeded ? [] : seedRows({ trainers: 1, today: TODAY })) seeded ??= rows.trainers?.[0];
  if (!seeded) throw new Error('The seed made no trainer');
  return structuredClone(seeded);
}

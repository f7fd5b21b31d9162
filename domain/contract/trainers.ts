// Trainers, with all their fields (spec 3 and 7.1).
import { z } from 'zod';
import { BATCH_REGIONS, WEEKDAYS } from '../business/trainerVocabulary';
import { endpoint } from './endpoint';
import { countryCode, email, epochSeconds, isoDate } from './fields';

export const trainerStatus = z.enum(['active', 'pending_oauth', 'inactive']);
export const weekday = z.enum(WEEKDAYS);
export type Weekday = z.output<typeof weekday>;

/** Start and end minute within the day, 0 to 1440. */
export const minuteRange = z.tuple([z.int().min(0).max(1440), z.int().min(0).max(1440)]);
/** Working minutes by weekday; a day that is missing or empty is a day off. */
export const workingDays = z.partialRecord(weekday, z.array(minuteRange));
export type WorkingDays = z.output<typeof workingDays>;

/** From and to session number, both included. */
const sessionNumbers = z.tuple([z.int().min(1), z.int().min(1)]);
const gradeProficiency = z.discriminatedUnion('eligible', [
  z.strictObject({ eligible: z.literal(false) }),
  z.strictObject({
    eligible: z.literal(true),
    session_range: z.strictObject({ trained: z.array(sessionNumbers), not_trained: z.array(sessionNumbers) }),
  }),
]);
/** By product, then by grade band. */
export const proficiency = z.record(z.string(), z.record(z.string(), gradeProficiency));
export type Proficiency = z.output<typeof proficiency>;

export const bankDetails = z.strictObject({
  account_name: z.string(),
  account_number: z.string(),
  ifsc: z.string(),
});
export type BankDetails = z.output<typeof bankDetails>;

export const trainer = z.strictObject({
  teacher_id: z.string(),
  trainer_name: z.string(),
  trainer_status: trainerStatus,
  row_status: z.enum(['active', 'deleted']),
  trainer_type: z.array(z.string()),
  gender: z.enum(['M', 'F', 'O']),
  age_groups: z.tuple([z.int(), z.int()]),
  grade_groups: z.array(z.string()),
  batches_region: z.array(z.enum(BATCH_REGIONS)),
  demo_session_countries: z.array(countryCode),
  spoken_languages: z.array(z.string()),
  time_zone: z.string(),
  joined_on: isoDate,
  go_live: isoDate.nullable(),
  end_of_training: isoDate.nullable(),
  last_working_day: isoDate.nullable(),
  leave_balance: z.number(),
  training_hours: z.number(),
  rm_email: z.string(),
  contract_id: z.string(),
  contract_name: z.string(),
  contract_type: z.string(),
  payment_type: z.string(),
  level: z.string(),
  teacher_level: z.string(),
  rating: z.number(),
  rated_reviews: z.int(),
  demo_conversion_rating: z.number(),
  batches_count: z.int(),
  platform: z.string(),
  is_qc_tour_taken: z.boolean(),
  batch_automatic_attendance: z.boolean(),
  created_by: z.string(),
  created_on: epochSeconds,
  updated_by: z.string(),
  updated_on: epochSeconds,
  version: z.int(),
  tgp_leaves: z.array(epochSeconds),
  working_days: workingDays,
  trainer_proficiency: proficiency,
  address: z.string(),
  /** PAN and bank account are stored encrypted; only one trainer's call shows them, and only their last characters. */
  pan_last4: z.string().nullable(),
  bank_last4: z.string().nullable(),
});
export type Trainer = z.output<typeof trainer>;

export const trainerName = z.strictObject({ teacher_id: z.string(), trainer_name: z.string() });
export type TrainerName = z.output<typeof trainerName>;

export const trainers = {
  listTrainers: endpoint({
    summary: 'All trainers by name; the minimal mode answers only id and name',
    group: 'Trainers',
    who: 'staff',
    query: z.strictObject({
      /** `minimal` asks only for teacher_id and trainer_name. */
      mode: z.enum(['full', 'minimal']).default('full'),
      status: trainerStatus.optional(),
      type: z.string().max(80).optional(),
      country: countryCode.optional(),
      search: z.string().trim().max(100).optional(),
    }),
    answer: z.array(z.union([trainer, trainerName])),
  }),
  oneTrainer: endpoint({
    summary: 'One trainer by e-mail',
    group: 'Trainers',
    who: 'staff',
    query: z.strictObject({ email }),
    answer: trainer,
  }),
};

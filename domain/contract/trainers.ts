// Trainers, with all their fields (spec 3 and 7.1).
import { z } from 'zod';
import { SESSION_TYPES } from '../classes/hosted';
import { BATCH_REGIONS, WEEKDAYS } from '../business/trainerTerms';
import { endpoint } from './endpoint';
import { countryCode, email, epochSeconds, isoDate, timeZone } from './fields';
import { daysBetween } from '../calendar';
import { TRAINER_LIST } from '../lists/trainerList';
import { listAnswer, listQuery, rowResults } from './list';

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
  /** Stored encrypted, as PAN and bank account are; only one trainer's call shows them, and of those two only the last characters. */
  address: z.string(),
  pan_last4: z.string().nullable(),
  bank_last4: z.string().nullable(),
});
export type Trainer = z.output<typeof trainer>;

/** Papers and balance of a trainer: read by those who answer for people alone (decisions 4). */
export const PEOPLE_FIELDS = ['leave_balance', 'address', 'pan_last4', 'bank_last4'] as const;
/** A trainer as it is answered: without the fields that its reader may not see. */
export const shownTrainer = trainer.partial({ leave_balance: true, address: true, pan_last4: true, bank_last4: true });
export type ShownTrainer = z.output<typeof shownTrainer>;

export const trainerName = z.strictObject({ teacher_id: z.string(), trainer_name: z.string() });
export type TrainerName = z.output<typeof trainerName>;

export const trainerSession = z.strictObject({
  session_id: z.string(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  session_type: z.enum(SESSION_TYPES),
  session_status: z.string(),
  batch_name: z.string(),
  sub_type: z.string(),
  capacity: z.int(),
  strength: z.int(),
});

export type TrainerSession = z.output<typeof trainerSession>;

export const trainerLeave = z.strictObject({
  leave_id: z.string(),
  leave_start_time: epochSeconds,
  leave_end_time: epochSeconds,
  timezone: z.string(),
  status: z.string(),
});

export type TrainerLeave = z.output<typeof trainerLeave>;

/** What somebody did to a record. */
export const activity = z.strictObject({
  at: epochSeconds,
  actor: z.string(),
  /** Such as `trainer.deactivated`. */
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
});

export type Activity = z.output<typeof activity>;

const byEmail = z.strictObject({ email });

const many = z.strictObject({
  teacher_ids: z.array(email).min(1, { error: 'Must name at least one trainer' }).max(1000),
});

/** Of one call that names trainers in its address. */
export const MAX_NAMED = 100;

export const upcomingWork = z.strictObject({
  /** Active sessions that have not begun. */
  sessions: z.int(),
  /** With a seat in one of them; children of one mobile number are one family. */
  families: z.int(),
});
export type UpcomingWork = z.output<typeof upcomingWork>;

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
      /** Only these e-mails, with commas between them; those that are not on the roster are left out. */
      teacher_ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().max(254)).max(MAX_NAMED, { error: `Must name at most ${MAX_NAMED} trainers` }))
        .optional(),
    }),
    answer: z.array(z.union([shownTrainer, trainerName])),
  }),
  oneTrainer: endpoint({
    summary: 'One trainer by e-mail',
    group: 'Trainers',
    who: 'staff',
    query: z.strictObject({ email }),
    answer: shownTrainer,
  }),
  trainerPage: endpoint({
    summary: 'A page of the roster, filtered, searched and sorted',
    group: 'Trainers',
    who: 'staff',
    query: listQuery(TRAINER_LIST),
    answer: listAnswer(shownTrainer),
  }),
  exportTrainers: endpoint({
    summary: 'The same trainers, all pages, as CSV',
    group: 'Trainers',
    who: 'staff',
    query: listQuery(TRAINER_LIST),
    answer: z.string(),
    kind: 'csv',
  }),
  trainerKeys: endpoint({
    summary: 'Id and name of the same trainers, all pages, at most 10,000: what selecting them all needs',
    group: 'Trainers',
    who: 'staff',
    query: listQuery(TRAINER_LIST),
    answer: listAnswer(trainerName),
  }),
  deactivateTrainer: endpoint({
    summary: 'Deactivates a trainer, who leaves the availability grid',
    group: 'Trainers',
    who: 'staff',
    query: byEmail,
    answer: shownTrainer,
  }),
  reactivateTrainer: endpoint({
    summary: 'Takes a deactivation back: the trainer’s status is the one before it',
    group: 'Trainers',
    who: 'staff',
    query: byEmail,
    answer: shownTrainer,
  }),
  deactivateTrainers: endpoint({
    summary: 'Deactivates many trainers; each is answered for itself',
    group: 'Trainers',
    who: 'staff',
    body: many,
    answer: rowResults,
  }),
  reactivateTrainers: endpoint({
    summary: 'Reactivates many trainers; each is answered for itself',
    group: 'Trainers',
    who: 'staff',
    body: many,
    answer: rowResults,
  }),
  trainerSessions: endpoint({
    summary: 'A trainer’s sessions of some days, both included; deleted ones never',
    group: 'Trainers',
    who: 'staff',
    query: z
      .strictObject({ email, start_date: isoDate, end_date: isoDate, tz: timeZone })
      .refine((query) => query.start_date <= query.end_date && daysBetween(query.start_date, query.end_date) <= 92, {
        error: 'Must be on or after start_date, and at most 92 days later',
        path: ['end_date'],
      }),
    answer: z.array(trainerSession),
  }),
  trainerLeaves: endpoint({
    summary: 'A trainer’s leaves, latest first',
    group: 'Trainers',
    who: 'staff',
    query: byEmail,
    answer: z.array(trainerLeave),
  }),
  upcomingOfTrainers: endpoint({
    summary: 'What is ahead of these trainers together: what a deactivation would leave with them',
    group: 'Trainers',
    who: 'staff',
    query: z.strictObject({
      /** With commas between them. */
      teacher_ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(email).max(MAX_NAMED, { error: `Must name at most ${MAX_NAMED} trainers` })),
    }),
    answer: upcomingWork,
  }),
  trainerActivity: endpoint({
    summary: 'What was done to a trainer’s record, newest first',
    group: 'Trainers',
    who: 'staff',
    query: byEmail,
    answer: z.array(activity),
  }),
};

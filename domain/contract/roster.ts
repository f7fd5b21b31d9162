// The roster and what belongs to one trainer: pages, CSV, deactivation, sessions, leaves, activity (spec 7.1).
import { z } from 'zod';
import { daysBetween } from '../calendar';
import { TRAINER_LIST } from '../lists/trainerList';
import { endpoint } from './endpoint';
import { email, epochSeconds, isoDate, timeZone } from './fields';
import { listAnswer, listQuery, rowResults } from './list';
import { trainer, trainerName } from './trainers';

export const trainerSession = z.strictObject({
  session_id: z.string(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  session_type: z.enum(['demo_session', 'batch_session']),
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

export const roster = {
  trainerPage: endpoint({
    summary: 'A page of the roster, filtered, searched and sorted',
    group: 'Trainers',
    who: 'staff',
    query: listQuery(TRAINER_LIST),
    answer: listAnswer(trainer),
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
    answer: trainer,
  }),
  reactivateTrainer: endpoint({
    summary: 'Takes a deactivation back: the trainer’s status is the one before it',
    group: 'Trainers',
    who: 'staff',
    query: byEmail,
    answer: trainer,
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
  trainerActivity: endpoint({
    summary: 'What was done to a trainer’s record, newest first',
    group: 'Trainers',
    who: 'staff',
    query: byEmail,
    answer: z.array(activity),
  }),
};

// Groups of trainers; a trainer is in one group at most (spec 3 and 7.1).
import { z } from 'zod';
import { endpoint } from './endpoint';

export const trainerGroup = z.strictObject({
  group_id: z.string(),
  teachers: z.array(z.string()),
  version: z.int(),
});
export type TrainerGroup = z.output<typeof trainerGroup>;

/** What one sees of a trainer who may join a group. */
export const groupCandidate = z.strictObject({
  teacher_id: z.string(),
  trainer_name: z.string(),
  trainer_type: z.array(z.string()),
  batches_region: z.array(z.string()),
  /** Why this trainer suits the group; empty where nobody asked. */
  reasons: z.array(z.string()),
});
export type GroupCandidate = z.output<typeof groupCandidate>;

const candidates = z.array(groupCandidate);

export const groups = {
  listGroups: endpoint({
    summary: 'All groups by id, with their trainers',
    group: 'Trainer groups',
    who: 'staff',
    answer: z.strictObject({ teachers_group: z.array(trainerGroup), message: z.string() }),
  }),
  nonGroupedTrainers: endpoint({
    summary: 'The first 50 active trainers by name who are in no group',
    group: 'Trainer groups',
    who: 'staff',
    query: z.strictObject({ search: z.string().trim().max(100).optional() }),
    answer: candidates,
  }),
  recommendedTrainers: endpoint({
    summary: 'The trainers in no group who suit the given members best, and why',
    group: 'Trainer groups',
    who: 'staff',
    query: z.strictObject({
      /** Their e-mails, separated by commas. */
      members: z.string().max(8000).default(''),
    }),
    answer: candidates,
  }),
};

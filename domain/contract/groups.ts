// Groups of trainers; a trainer is in one group at most (spec 3 and 7.1).
import { z } from 'zod';
import { endpoint } from './endpoint';
import { email } from './fields';
import { GROUP_LIST } from '../lists/groupList';
import { listAnswer, listQuery } from './list';

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

const MAX_MEMBERS = 50;
const teachers = z
  .array(email)
  .min(1, { error: 'Choose at least one trainer' })
  .max(MAX_MEMBERS, { error: `At most ${MAX_MEMBERS} trainers` })
  .refine((list) => new Set(list).size === list.length, { error: 'A trainer is chosen twice' });

export const newGroup = z.strictObject({
  group_id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][\w -]{1,39}$/, { error: '2 to 40 letters, digits, spaces, hyphens and underscores' })
    .transform((id) => id.replace(/ +/g, ' ')),
  teachers,
});

export const editedGroup = z.strictObject({ group_id: z.string().max(40), version: z.int().min(1), teachers });

const candidates = z.array(groupCandidate);

export const groupListed = z.strictObject({
  group_id: z.string(),
  /** How many trainers. */
  member_count: z.int(),
  /** In the group's order, as are their ids. */
  member_names: z.array(z.string()),
  teachers: z.array(z.string()),
});

export type GroupListed = z.output<typeof groupListed>;

export const groups = {
  listGroups: endpoint({
    summary: 'All groups by id, with their trainers',
    group: 'Trainer groups',
    who: 'staff',
    answer: z.strictObject({ teachers_group: z.array(trainerGroup), message: z.string() }),
  }),
  createGroup: endpoint({
    summary: 'Makes a group; trainers of another group are refused by name',
    group: 'Trainer groups',
    who: 'staff',
    body: newGroup,
    answer: trainerGroup,
    status: 201,
  }),
  editGroup: endpoint({
    summary: 'Sets the trainers of a group; a stale version is refused with what changed since',
    group: 'Trainer groups',
    who: 'staff',
    body: editedGroup,
    answer: trainerGroup,
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
  groupPage: endpoint({
    summary: 'A page of the trainer groups with their members',
    group: 'Trainers',
    who: 'staff',
    query: listQuery(GROUP_LIST),
    answer: listAnswer(groupListed),
  }),
  exportGroups: endpoint({
    summary: 'The same groups, all pages, as CSV',
    group: 'Trainers',
    who: 'staff',
    query: listQuery(GROUP_LIST),
    answer: z.string(),
    kind: 'csv',
  }),
};

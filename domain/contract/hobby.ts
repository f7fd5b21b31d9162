// Hobby classes and series beside their records: children added by their contacts, sessions that follow, attendance, and what runs now (spec 7.3).
import { z } from 'zod';
import { BATCH_REGIONS } from '../business/trainerTerms';
import { MARKS } from '../records/attendanceMark';
import { HOBBY_CLASSES } from '../records/hobbyClass';
import { HOBBY_SERIES } from '../records/hobbySeries';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { recordId, schemasOf } from './records';
import { followingEdit, seriesHost, seriesHours, seriesResult, sessionNumber } from './series';

const GROUP = 'Hobby classes';
/** In one call: more are sent in several. */
export const MOST_ADDED = 100;
const path = z.strictObject({ id: recordId });
const version = z.int().min(0).max(2_147_483_647);

const results = z.array(seriesResult);
const following = followingEdit.safeExtend({ version });

/** What became of one who was to be added: `full` only where nobody is to be put on the waiting list. */
export const ADDED_WORDS = {
  added: 'Added',
  waiting: 'On the waiting list',
  in_already: 'In already',
  too_young: 'Too young',
  too_old: 'Too old',
  other_grade: 'Other grade',
  full: 'Full',
  unknown: 'Unknown',
  several: 'Several children',
  clash: 'Clash',
} as const;
export type AddedWhat = keyof typeof ADDED_WORDS;

const mark = z.enum(Object.keys(MARKS) as [keyof typeof MARKS, ...(keyof typeof MARKS)[]]);

export const hobby = {
  previewHobbySeries: endpoint({
    summary: 'The sessions that a hobby series of these hours would have, with what its host could not take',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: z.strictObject({
      ...seriesHours,
      region: z.enum(BATCH_REGIONS, { error: 'Choose a region' }),
      planned: sessionNumber,
      host: seriesHost,
    }),
    answer: z.strictObject({ sessions: results }),
  }),
  previewHobbyFollowing: endpoint({
    summary: 'What changing a session of a hobby series and all that follow it would do to each; nothing is done',
    group: GROUP,
    who: 'staff',
    reads: true,
    path,
    body: followingEdit,
    answer: z.strictObject({ sessions: results }),
  }),
  changeHobbyFollowing: endpoint({
    summary:
      'Gives a session of a hobby series and all that follow it other hours or another host: those held or changed by themselves stay',
    group: GROUP,
    who: 'staff',
    path,
    body: following,
    answer: z.strictObject({ series: schemasOf(HOBBY_SERIES).row, sessions: results }),
  }),
  addHobbyStudents: endpoint({
    summary:
      'Gives students seats in a hobby class or series, each answered for itself; a student who finds it full is put on its waiting list',
    group: GROUP,
    who: 'staff',
    /** Of a class or a series; a session of a series has the seats of that. */
    path,
    body: z.strictObject({
      students: z
        .array(
          z.strictObject({
            /** Mobile number, e-mail address, or the student's id. */
            contact: z.string().trim().min(1, { error: 'Enter a contact' }).max(254),
            /** Tells children of one family apart. */
            name: z.string().trim().max(161).nullable().default(null),
          }),
        )
        .min(1, { error: 'Add at least one student' })
        .max(MOST_ADDED, { error: `At most ${MOST_ADDED} in one call` }),
      /** Whether those who find it full are put on the waiting list. */
      wait: z.boolean(),
    }),
    answer: z.strictObject({
      /** In their order. */
      results: z.array(
        z.strictObject({
          what: z.enum(Object.keys(ADDED_WORDS) as [AddedWhat, ...AddedWhat[]]),
          /** Of the student, where there is one. */
          lead_id: z.string().nullable(),
          student_name: z.string().nullable(),
          /** In words, what more there is to say: `7 years old: the youngest age is 9`. */
          reason: z.string().nullable(),
        }),
      ),
      capacity: z.int(),
      students: z.int(),
      waiting: z.int(),
    }),
  }),
  hobbyAttendance: endpoint({
    summary: 'Who has a seat in a hobby class, and how each attended it',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      /** Goes up with each saved sheet. */
      version: z.int(),
      rows: z.array(
        z.strictObject({
          seat_id: z.string(),
          lead_id: z.string(),
          student_name: z.string(),
          mark: mark.nullable(),
        }),
      ),
    }),
  }),
  markHobbyClass: endpoint({
    summary: 'Saves how children attended a hobby class; 409 where somebody has saved it since',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      version,
      marks: z
        .array(z.strictObject({ seat_id: recordId, mark: mark.nullable() }))
        .min(1, { error: 'Mark at least one child' })
        .max(1000, { error: 'At most 1,000 at a time' }),
    }),
    answer: z.strictObject({ version: z.int(), joined: z.int(), absent: z.int(), is_marked: z.boolean() }),
  }),
  activeHobbySessions: endpoint({
    summary: 'Hobby classes that run now or begin within two hours; late hosts first, each with trainers who are free',
    group: GROUP,
    who: 'staff',
    answer: z.strictObject({
      at: epochSeconds,
      sessions: z.array(
        z.strictObject({
          row: schemasOf(HOBBY_CLASSES).row,
          /** `late`: not seen five minutes after the start. */
          host_is: z.enum(['here', 'expected', 'late']),
          /** Of a late host: who could take over now, the best first. */
          free: z.array(z.strictObject({ teacher_id: z.string(), trainer_name: z.string() })),
        }),
      ),
    }),
  }),
};

// One name for a thing: a field that several types of records have is called the same on all of their screens, files and filters.
import { expect, test } from 'vitest';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from '@domain/lists/demoFollowUpLists';
import { SESSION_DATA } from '@domain/lists/sessionData';
import { SESSION_LIST } from '@domain/lists/sessionList';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { LEADS } from '@domain/records/lead';
import { RECORDS } from '@domain/records/all';
import { SYSTEM } from '@domain/records/systemFields';

/** Fields of one name in the code that mean something else in each record. */
const OWN = [
  'amount',
  'body',
  'classes_total',
  'decline_reason',
  'end_time',
  'expires_on',
  'kind',
  'label',
  'minutes',
  'name',
  'note',
  'owed',
  'paid_by',
  'paid_on',
  'paused_until',
  'proof_id',
  'reason',
  'seconds',
  'sent_on',
  'source_id',
  'start_time',
  'status',
  'subject',
  'subject_id',
  'text',
  'title',
  'total',
];
/** One id has two names: a student's is that of the lead whom the family once was. */
const TWO_NAMES = ['lead_id', 'student_id'];

test('a field is called the same in every record that has it', () => {
  const labels = new Map<string, Set<string>>();
  for (const { all } of RECORDS)
    for (const [name, { label }] of Object.entries(all))
      // A day in one record may be a moment in another, which says whose clock it is of.
      labels.set(name, (labels.get(name) ?? new Set()).add(label.replace(/ \(IST\)$/, '')));
  const several = [...labels].filter(([name, { size }]) => size > 1 && ![...OWN, ...TWO_NAMES].includes(name));
  expect(several.map(([name, called]) => `${name}: ${[...called].sort().join(', ')}`)).toEqual([]);
  expect([...labels.get('credits')!]).toEqual(['Free classes']);
});

test('lists that are no records call the same what every record has, and a child’s age', () => {
  const called = [ATTENDANCE_LIST, FEEDBACK_LIST, SESSION_DATA, SESSION_LIST, TRAINER_LIST].flatMap(
    ({ name, columns }) =>
      Object.entries(columns)
        .filter(([field]) => field in SYSTEM || field === 'child_age')
        .map(([field, { label }]) => [name, field, label]),
  );
  expect(called.length).toBeGreaterThan(7);
  expect(called).toEqual(called.map(([name, field]) => [name, field, { ...SYSTEM, ...LEADS.all }[field!]!.label]));
});

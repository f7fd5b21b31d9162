// What the columns of every list promise people: whose clock a time is of, and words instead of codes.
import { expect, test } from 'vitest';
import { RECORDS } from '../records/all';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from './demoFollowUpLists';
import { type ListColumn, type ListShape, wordOfValue } from './list';
import { OUTBOX_LIST } from './outboxList';
import { SECURITY_LOG_LIST } from './securityLogList';
import { SESSION_LIST } from './sessionList';
import { TRAINER_LIST } from './trainerList';

const SHAPES: readonly ListShape[] = [
  TRAINER_LIST,
  SESSION_LIST,
  ATTENDANCE_LIST,
  FEEDBACK_LIST,
  SECURITY_LOG_LIST,
  OUTBOX_LIST,
  ...RECORDS.map(({ shape }) => shape),
];
const COLUMNS = SHAPES.flatMap(({ name, columns }) =>
  Object.entries(columns).map(([field, column]) => ({ name: `${name}.${field}`, column })),
);

test('a column of times says that they are of Asia/Kolkata', () => {
  const times = COLUMNS.filter(({ column }) => column.kind === 'instant');
  expect(times.length).toBeGreaterThan(15);
  expect(times.filter(({ column }) => !column.label.endsWith('(IST)')).map(({ name }) => name)).toEqual([]);
});

test('no word for a value is a code', () => {
  const words = COLUMNS.flatMap(({ name, column: { labels, known } }) =>
    Object.values({ ...labels, ...known }).map((word) => `${name}: ${word}`),
  );
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word) => /_/.test(word.split(': ')[1]!) || /: [a-z]/.test(word))).toEqual([]);
});

test.each([
  [TRAINER_LIST.columns.trainer_type, 'demos_dce12_experiment', 'Demos (DCE12 experiment)'],
  [TRAINER_LIST.columns.contract_type, 'full_time', 'Full time'],
  [TRAINER_LIST.columns.batches_region, 'ROW', 'Rest of world'],
  [SESSION_LIST.columns.countries, 'BH', 'Bahrain'],
  // Where the values are no closed list, another one is shown as it was written.
  [TRAINER_LIST.columns.contract_type, 'Seasonal', 'Seasonal'],
] as [ListColumn, string, string][])('%#: %s is shown in words', (column, code, word) =>
  expect(wordOfValue(column, code)).toBe(word),
);

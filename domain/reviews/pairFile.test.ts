// A file of pairs: its columns in any order and by any of their names, addresses in any case, each line judged with those above it.
import { expect, test } from 'vitest';
import { readCsv } from '../csv/file';
import { pairsIn } from './pairFile';
import { pairKey } from './pairs';

const TERMS = {
  team: 'upskilling',
  managers: new Map([
    ['asha@example.com', 'lead@example.com'],
    ['bina@example.com', 'other@example.com'],
  ]),
  most: new Map([
    ['lead@example.com', 2],
    ['ravi@example.com', 1],
    ['asha@example.com', 1],
  ]),
  barred: new Set([pairKey('ravi@example.com', 'asha@example.com')]),
  each: 3,
  pairs: [{ trainer: 'bina@example.com', reviewer: 'lead@example.com' }],
} as const;

function read(...lines: string[]): ReturnType<typeof pairsIn> {
  const table = readCsv(new TextEncoder().encode(lines.join('\n')));
  if ('problem' in table) throw new Error(table.problem);
  return pairsIn(table, TERMS);
}

const problemsOf = (lines: ReturnType<typeof pairsIn>) =>
  typeof lines === 'string' ? lines : lines.map(({ problem }) => problem);

test('addresses are the same in any case, and are answered as the cycle writes them', () => {
  expect(read('Reviewer;Trainer', ' RAVI@Example.com ;Bina@EXAMPLE.com')).toEqual([
    { line: 2, trainer: 'bina@example.com', reviewer: 'ravi@example.com', problem: null },
  ]);
});

test('each line says why it is refused: by who they are, by what is mapped, and by the lines above it', () => {
  expect(
    problemsOf(
      read(
        'teacher_id,reviewed_by',
        'Asha@example.com,ASHA@example.com',
        'asha@example.com,RAVI@example.com',
        'asha@example.com,Lead@example.com',
        'Bina@example.com,lead@example.com',
        'bina@example.com,Asha@example.com',
        'bina@example.com,asha@example.com',
        'bina@example.com,ravi@example.com',
        'nobody@example.com,ravi@example.com',
        'bina@example.com,stranger@example.com',
        'bina@example.com',
      ),
    ),
  ).toEqual([
    'Nobody reviews themselves',
    'This pair is barred',
    'Is the trainer’s manager: this team is reviewed by peers',
    'Is mapped already, or stands above',
    null,
    'Is mapped already, or stands above',
    null,
    'The trainer is not in this cycle',
    'Is no reviewer of this cycle',
    'Is no reviewer of this cycle',
  ]);
});

test('a reviewer is full by the lines above', () => {
  const two = { ...TERMS, managers: new Map([...TERMS.managers, ['dev@example.com', '']]) };
  const table = readCsv(
    new TextEncoder().encode('trainer,reviewer\nbina@example.com,ravi@example.com\ndev@example.com,RAVI@example.com'),
  );
  if ('problem' in table) throw new Error(table.problem);
  expect(problemsOf(pairsIn(table, two))).toEqual([null, 'Has 1 of at most 1 trainers']);
});

test('a trainer is full by what is mapped and by the lines above', () => {
  const table = readCsv(
    new TextEncoder().encode(
      'trainer,reviewer\nbina@example.com,ravi@example.com\nbina@example.com,asha@example.com\nbina@example.com,lead@example.com',
    ),
  );
  if ('problem' in table) throw new Error(table.problem);
  expect(problemsOf(pairsIn(table, { ...TERMS, each: 2 }))).toEqual([
    null,
    'The trainer has 2 of 2 reviewers',
    'Is mapped already, or stands above',
  ]);
});

test('a file without these columns is refused as a whole', () => {
  expect(read('name,mail', 'Asha,asha@example.com')).toMatch('must name the columns trainer and reviewer');
});

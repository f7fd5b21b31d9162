// A new row of a declared record: the compiler asks for what its declaration does not say, and for nothing else.
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import type * as declared from '@domain/records/declared';
import { choice, flag, instant, list, type Needed, number, optional, text } from '@domain/records/fields';
import { LEAD_DISTINCTIONS, pairId } from '@domain/records/leadMerge';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import type { RecordType } from '@domain/records/record';
import { newRow, type NewValues } from '@server/store/newRow';
import { expect, expectTypeOf, test } from 'vitest';

const BY = { actor: 'asha@a.test', now: 1_780_000_000 };
const MADE = { version: 1, created_by: BY.actor, created_on: BY.now, updated_by: BY.actor, updated_on: BY.now };
const SESSION = {
  batch_id: 'b1',
  batch_name: 'A batch',
  kind: 'regular',
  teacher_id: 'T1',
  start_time: 1_780_100_000,
  end_time: 1_780_103_600,
  product_type: 'course',
  grade_band: '1-2',
  region: 'IN',
} as unknown as Pick<
  BatchSession,
  | 'batch_id'
  | 'batch_name'
  | 'kind'
  | 'teacher_id'
  | 'start_time'
  | 'end_time'
  | 'product_type'
  | 'grade_band'
  | 'region'
>;

test('a new row has what is said of it, else its default, else null, and computed fields of a row to which nothing belongs', () => {
  const { id, ...row } = newRow(BATCH_SESSIONS, BY, SESSION);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(row).toEqual({
    ...MADE,
    ...SESSION,
    number: null,
    weekday: 'Mon',
    hour: '0',
    status: 'active',
    cancel_reason: null,
    cancelled_on: null,
    cancelled_by: null,
    is_marked: false,
    present: 0,
    late: 0,
    absent: 0,
    excused: 0,
    note_state: null,
    trainer_name: null,
  });
  expect(newRow(BATCH_SESSIONS, BY, { ...SESSION, id: 's1', number: 3, status: 'cancelled' })).toMatchObject({
    id: 's1',
    number: 3,
    status: 'cancelled',
  });
  // As where a part of another row is given, which may lack it.
  expect(newRow(BATCH_SESSIONS, BY, { ...SESSION, id: undefined, status: undefined })).toMatchObject({
    id: expect.any(String),
    status: 'active',
  });
});

test('an id that a record makes of its values is made so', () => {
  expect(newRow(LEAD_DISTINCTIONS, BY, { one_id: 'a', other_id: 'b' }).id).toBe(pairId('a', 'b'));
});

test('lists that begin empty are of each row alone', () => {
  const given = { title: 'Fractions', trainer: 'T1', start_time: 1_780_100_000 };
  const [one, other] = [newRow(MASTER_CLASSES, BY, given), newRow(MASTER_CLASSES, BY, given)];
  one.grades.push('5');
  expect(other.grades).toEqual([]);
  expect(newRow(MASTER_CLASSES, BY, given)).toMatchObject({ minutes: 90, capacity: 300, grades: [], students: 0 });
});

test('the compiler asks for a number or a choice without a default, and for no other', () => {
  type Asked<T> = T extends RecordType<infer Row, infer _New, infer Given> ? NewValues<Row, Given> : never;
  type Session = Asked<typeof BATCH_SESSIONS>;
  type Left<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
  type Said = typeof SESSION;

  expectTypeOf<Exclude<keyof Session, Left<Session>>>().toEqualTypeOf<keyof Said>();
  expectTypeOf<Said>().toExtend<Session>();
  expectTypeOf<Said & { number: null; status: 'cancelled' }>().toExtend<Session>();
  // Without a required number, without a required choice, with null for a text, with what is no choice.
  expectTypeOf<Omit<Said, 'start_time'>>().not.toExtend<Session>();
  expectTypeOf<Omit<Said, 'kind'>>().not.toExtend<Session>();
  expectTypeOf<Omit<Said, 'batch_id'> & { batch_id: null }>().not.toExtend<Session>();
  expectTypeOf<Said & { status: 'over' }>().not.toExtend<Session>();
  // A row whose type says less is refused where it runs.
  const { start_time: _start, ...untimed } = SESSION;
  expect(() => newRow(BATCH_SESSIONS, BY, untimed as Said)).toThrow('A new batch_session has no start_time');
  expect(Object.keys(newRow(BATCH_SESSIONS, BY, SESSION))).toEqual(expect.arrayContaining(Object.keys(SESSION)));
});

test('a field is asked for unless it has a default or may be empty, whatever it is made of', () => {
  const base = text('Base', 9);
  const fields = {
    plain: text('Plain', 9),
    count: number('Count', { min: 1 }),
    at: instant('At', { sorted: true }),
    kind: choice('Kind', { a: 'A', b: 'B' }),
    spread: { ...base, label: 'Spread' },
    usual: choice('Usual', { a: 'A', b: 'B' }, { default: 'a' }),
    zero: number('Zero', { default: 0, sorted: true }),
    empty: text('Empty', 9, { default: '' }),
    none: optional(number('None')),
    spreadNone: { ...optional(base), label: 'None' },
    is_so: flag('So'),
    all: list('All', 3),
  };
  expectTypeOf<Needed<typeof fields>>().toEqualTypeOf<'plain' | 'count' | 'at' | 'kind' | 'spread'>();
  const asked = Object.entries(fields).filter(([, each]) => each.required && each.default === undefined);
  expect(asked.map(([name]) => name)).toEqual(['plain', 'count', 'at', 'kind', 'spread']);
});

test('every declaration says to the compiler what a new row of it must be given', () => {
  type Unsaid<All> = {
    [K in keyof All]: All[K] extends RecordType<infer _Row, infer _New, infer Given>
      ? string extends Given
        ? K
        : never
      : never;
  }[keyof All];
  expectTypeOf<Unsaid<{ made: RecordType }>>().toEqualTypeOf<'made'>();
  expectTypeOf<Unsaid<typeof declared>>().toEqualTypeOf<never>();
});

// What a new row holds that nobody has named.
import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { startOfHour } from '../calendar';
import { RECORDS } from './all';
import { BATCHES } from './batch';
import { BLOCKED_HOURS } from './trainerCalendar';
import { GROUPS } from './group';
import { type Instalment, INSTALMENTS } from './instalment';
import { newRow, type NewValues } from './newRow';
import { REFUND_DOCUMENTS } from './refundDocument';
import { USERS } from './user';

const NOW = startOfHour('2026-11-25', 12);
const BY = { actor: 'asha@example.com', now: NOW };
const STAMPS = {
  version: 1,
  created_by: 'asha@example.com',
  created_on: NOW,
  updated_by: 'asha@example.com',
  updated_on: NOW,
};
const DUE = {
  link_id: 'link',
  lead_id: 'lead',
  number: 1,
  currency: 'INR',
  amount: 500,
  payer: 'family',
  paid: 0,
  waived: 0,
} as const;

describe('what is left out', () => {
  test('are nulls, defaults, and what the store works out', () => {
    const hours = { teacher_id: 'bina@example.com', start_time: NOW, end_time: NOW + 3600, note: 'Dentist' };
    expect(newRow(BLOCKED_HOURS, BY, { id: 'b-1', ...hours })).toEqual({
      ...STAMPS,
      ...hours,
      id: 'b-1',
      status: 'blocked',
      trainer_name: null,
    });
    const slots = { slots: ['Mon 17:30'], start_date: '2026-12-01' } as const;
    const course = { product_type: 'batches', grade_band: '4-6', region: 'IN', time_zone: 'Asia/Kolkata' } as const;
    const named = { name: 'IN-G4-6-MC-101', number: 101 };
    expect(
      newRow(BATCHES, BY, { id: 'b-1', ...course, ...named, slots: [...slots.slots], start_date: '2026-12-01' }),
    ).toEqual({
      ...STAMPS,
      ...course,
      ...named,
      ...slots,
      id: 'b-1',
      first_session: 1,
      last_session: 30,
      capacity: 6,
      teacher_id: null,
      stage: 'upcoming',
      end_date: null,
      last_held: null,
      next_start: null,
      next_number: null,
      held: 0,
      without_hour: 0,
      open_seats: 0,
      cancel_reason: null,
      status: 'upcoming',
      trainer_name: null,
      students: 0,
    });
  });

  test('a state that passes with the days is that of the day on which the row is made', () => {
    const on = (due_date: '2026-11-24' | '2026-11-25' | '2026-11-26') =>
      newRow(INSTALMENTS, BY, { ...DUE, due_date }).status;
    expect([on('2026-11-24'), on('2026-11-25'), on('2026-11-26')]).toEqual(['overdue', 'due', 'upcoming']);
    expect(newRow(INSTALMENTS, BY, { ...DUE, due_date: '2026-11-24', settled: 'paid' }).status).toBe('paid');
  });

  test('a list is each row’s own', () => {
    const [one, other] = [0, 1].map(() => newRow(INSTALMENTS, BY, { ...DUE, due_date: '2026-11-24' }));
    one!.reminders.push({ step: 0, on: '2026-11-24' });
    expect(other!.reminders).toEqual([]);
    expect(INSTALMENTS.all['reminders']!.default).toEqual([]);
  });

  test('an id is made of the values where the record says so, and random elsewhere', () => {
    const group = { group_id: 'TG 101', teachers: ['bina@example.com'] };
    expect(newRow(GROUPS, BY, group)).toMatchObject({ id: GROUPS.idOf(group), member_count: 1 });
    const document = { refund_id: 'r-1', name: 'a.pdf', proof_id: 'p-1' };
    expect(newRow(REFUND_DOCUMENTS, BY, document).id).not.toBe(newRow(REFUND_DOCUMENTS, BY, document).id);
  });

  test('a password is in no row', () => {
    const user = { email: 'new@example.com', permissions: [] };
    expect(newRow(USERS, BY, user)).not.toHaveProperty('password');
    expect(() => newRow(USERS, BY, { ...user, password: 'gravel tunnel' } as never)).toThrow('password');
  });
});

test('a name that is not declared is refused, and so is a row without what it needs', () => {
  const entered = { ...DUE, due_date: '2026-11-24' } as const;
  expect(() => newRow(INSTALMENTS, BY, { ...entered, dew_date: '2026-11-24' } as never)).toThrow(
    'Record instalment: dew_date is not one of its fields',
  );
  expect(() => newRow(INSTALMENTS, BY, { ...entered, constructor: 1 } as never)).toThrow('constructor');
  const { amount: _, ...without } = entered;
  expect(() => newRow(INSTALMENTS, BY, without as never)).toThrow('Record instalment: a new one needs amount');
});

test('the compiler asks for what has neither a default nor may be empty', () => {
  type Given = NewValues<Instalment, NonNullable<typeof INSTALMENTS.types>['preset']>;
  type Needed = { [K in keyof Given]-?: object extends Pick<Given, K> ? never : K }[keyof Given];
  expectTypeOf<Needed>().toEqualTypeOf<keyof typeof DUE | 'due_date'>();
  expect(Object.keys({ ...DUE, due_date: '' }).sort()).toEqual(
    Object.keys(INSTALMENTS.all)
      .filter((name) => INSTALMENTS.all[name]!.required && INSTALMENTS.all[name]!.default === undefined)
      .filter((name) => !(name in INSTALMENTS.computed!))
      .sort(),
  );
});

test('whatever is given stands, of every record', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RECORDS), fc.string({ minLength: 1 }), fc.nat(), (type, word, number) => {
      const names = Object.keys(type.all).filter((name) => type.all[name]!.kind !== 'password');
      const given = { ...Object.fromEntries(names.map((name) => [name, word])), id: word, version: number + 1 };
      expect(newRow(type, BY, given as never)).toEqual({ ...STAMPS, ...given });
    }),
  );
});

import { expect, test } from 'vitest';
import { RECORDS } from '../records/all';
import { whyNot } from '../records/actions';
import { ENROLMENTS } from '../records/enrolment';
import { type Actions, undoOf } from './action';
import { ACTIONS, actionOf, refusalOf } from './actions';

const STAFF = { email: 'ravi@example.com', permissions: ['demo-admins'] };
const PARTNER = { email: 'mira@acme.example', permissions: ['external-sales-Acme Corp'] };
const now = 1000;
const at = { user: STAFF, onLocalhost: false, now };

const tables: [string, Actions][] = [
  ...Object.entries<Actions>(ACTIONS),
  ...RECORDS.map(({ name, actions }): [string, Actions] => [name, actions]),
];
const all = tables.flatMap(([kind, actions]) =>
  Object.entries(actions).map(([name, action]) => ({ kind, name, action, actions })),
);

test.each(all)('spec 4: $kind $name leads where its opposite begins', ({ action, actions }) => {
  const { by } = undoOf(action);
  if (by === undefined) return expect(action.confirmation).not.toBe('undo');
  const back = actions[by];
  // What sets a flag leaves the row in its state: what takes it back begins in the same ones.
  if (action.to === undefined) return expect([back?.from, back?.to]).toEqual([action.from, undefined]);
  expect(back?.from).toContain(action.to);
  return expect(action.from).toContain(back?.to);
});

test('spec 4: a trainer is deactivated once', () => {
  expect(refusalOf('trainer', 'deactivate', { status: 'active' }, at)).toBeUndefined();
  expect(refusalOf('trainer', 'deactivate', { status: 'inactive' }, at)).toEqual({
    status: 409,
    reason: 'The trainer is inactive',
  });
  expect(refusalOf('trainer', 'reactivate', { status: 'pending_oauth' }, at)?.reason).toBe(
    'The trainer has not signed in to the calendar yet',
  );
});

test('spec 4: what has begun is neither cancelled nor moved', () => {
  expect(refusalOf('session', 'cancel', { status: 'active', start_time: now + 1 }, at)).toBeUndefined();
  expect(refusalOf('session', 'cancel', { status: 'active', start_time: now }, at)?.reason).toBe(
    'The session has already started',
  );
});

test('spec 6: a partner changes bookings, not sessions', () => {
  const partner = { ...at, user: PARTNER };
  expect(refusalOf('booking', 'reschedule', { status: 'booked', start_time: now + 1 }, partner)).toBeUndefined();
  expect(refusalOf('session', 'reassign', { status: 'active' }, partner)?.status).toBe(403);
  expect(refusalOf('session', 'reassign', { status: 'active' }, { ...partner, onLocalhost: true })).toBeUndefined();
  expect(refusalOf('booking', 'cancel', { status: 'booked' }, { ...at, user: undefined })?.status).toBe(403);
});

test('every action says what its button says', () => {
  expect(actionOf('booking', 'reschedule').label).toBe('Reschedule');
  for (const { action } of all) expect(action.label.trim()).not.toBe('');
});

test('why something may not be done is said in words: the noun of the staff, the state as a sentence', () => {
  const reasons = [
    whyNot(ENROLMENTS, 'pause', { status: 'refund_in_progress' }, at),
    refusalOf('session', 'cancel', { status: 'unutilized_hour' }, at),
    whyNot(ENROLMENTS, 'pause', { status: 'ended' }, at),
  ];
  expect(reasons.map((refusal) => refusal?.reason)).toEqual([
    'The course has a refund in progress',
    'The session is an unutilized hour',
    'The course is ended',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar';
import { ladderOf, REMINDER_LADDER, reminderDue, type SentReminder } from './reminders';

const DUE = '2026-11-22';
const open = { due_date: DUE, isOpen: true, sent: [] as SentReminder[], paused_until: null };

test('a rung on its day, and the latest of those that were missed', () => {
  expect(reminderDue(open, addDays(DUE, -8))).toBeUndefined();
  expect(reminderDue(open, addDays(DUE, -7))).toBe(-7);
  expect(reminderDue(open, addDays(DUE, 5))).toBe(4);
  expect(reminderDue({ ...open, sent: [{ step: 4, on: addDays(DUE, 4) }] }, addDays(DUE, 5))).toBeUndefined();
  expect(reminderDue({ ...open, isOpen: false }, DUE)).toBeUndefined();
  expect(reminderDue(open, addDays(DUE, 60))).toBeUndefined();
});

test('a pause sends nothing, and then goes on', () => {
  const paused = { ...open, paused_until: addDays(DUE, 2) };
  expect(reminderDue(paused, addDays(DUE, 2))).toBeUndefined();
  expect(reminderDue(paused, addDays(DUE, 3))).toBe(1);
  expect(ladderOf(paused, DUE).map(({ step, state }) => [step, state])).toEqual([
    [-7, 'missed'],
    [-2, 'missed'],
    [0, 'missed'],
    [1, 'missed'],
    [4, 'next'],
    [9, 'planned'],
    [15, 'planned'],
  ]);
});

test('reminders that were sent, and the next one, are listed', () => {
  const sent = [{ step: -7, on: addDays(DUE, -7) }];
  expect(
    ladderOf({ ...open, sent }, addDays(DUE, -5))
      .slice(0, 3)
      .map(({ state }) => state),
  ).toEqual(['sent', 'next', 'planned']);
  expect(ladderOf({ ...open, sent, isOpen: false }, addDays(DUE, -5)).map(({ state }) => state)).toEqual([
    'sent',
    ...REMINDER_LADDER.slice(1).map(() => 'missed'),
  ]);
});

test('sent day by day, whatever days the server was away: one a day at most, each rung once, never backwards', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (up) => {
      const sent: SentReminder[] = [];
      up.forEach((isUp, day) => {
        const today = addDays(DUE, day - 10);
        const step = isUp ? reminderDue({ ...open, sent }, today) : undefined;
        if (step !== undefined) sent.push({ step, on: today });
      });
      const steps = sent.map(({ step }) => step);
      expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
      expect(new Set(sent.map(({ on }) => on)).size).toBe(sent.length);
    }),
  );
});

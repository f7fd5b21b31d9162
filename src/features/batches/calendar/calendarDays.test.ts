// What the calendar says of each session, and what it draws as one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { Holiday } from '@domain/records/holiday';
import { sessionRow } from '../../../../tests/api/batchRows';
import { TODAY } from '../../../../tests/api/testServer';
import { blocksOf, instantOfWall, plannedOf, wallOf } from './calendarDays';

const DAY = addDays(TODAY, 3);
const at = (hour: number, number = 1, over = {}) => ({
  ...sessionRow(number, 3),
  id: `session-${number}`,
  start_time: startOfHour(DAY, hour),
  end_time: startOfHour(DAY, hour + 1),
  ...over,
});
const NOBODY = { absences: [], holidays: [], zones: new Map<string, string>() };

test('a trainer who is away, a holiday where the batch is, and the same trainer twice are said', () => {
  const [one, other] = [at(10), at(10, 2, { batch_name: 'IN-OTHER-1' })];
  expect(plannedOf([one], NOBODY)[0]!.conflicts).toEqual([]);
  const { teacher_id, batch_id, region } = one;
  const away = {
    id: 'l',
    teacher_id,
    trainer_name: 'Asha',
    days: 1,
    start_time: one.start_time,
    end_time: one.end_time,
  };
  const holiday = { region, day: addDays(DAY, -1), name: 'Thanksgiving' } as Holiday;
  const told = plannedOf([one, other], {
    absences: [{ ...away, status: 'REQUESTED' }],
    holidays: [holiday],
    // Ten in the morning of India is the evening before there.
    zones: new Map([[batch_id, 'America/New_York']]),
  });
  expect(told[0]!.conflicts).toEqual([
    expect.stringMatching(/has asked for leave$/),
    'Holiday: Thanksgiving',
    expect.stringMatching(/has IN-OTHER-1 at this time too$/),
  ]);
  expect(plannedOf([one], { ...NOBODY, holidays: [holiday] })[0]!.conflicts).toEqual([]);
});

test('many at one hour are one block, which loses none of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 8, max: 12 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 4 }),
      (hours, most) => {
        const planned = plannedOf(
          hours.map((hour, number) => at(hour, number, { teacher_id: `t${number}` })),
          NOBODY,
        );
        const blocks = blocksOf(planned, wallOf, most);
        expect(blocks.flatMap((block) => block.planned)).toHaveLength(hours.length);
        expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
        for (const { planned: there } of blocks) expect(there.length === 1 || there.length > most).toBe(true);
      },
    ),
  );
});

test('an instant is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000_000, max: 60_000_000 }), (minutes) => {
      expect(instantOfWall(wallOf(minutes * 60))).toBe(minutes * 60);
    }),
  );
});

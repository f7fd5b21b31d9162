// How many hours trainers have on each day of a week, on every store (docs/decisions/250).
import { addDays, weekdayIndex } from '@domain/calendar';
import type { WeekHours } from '@domain/contract/availability';
import { toSlashDate } from '@domain/formats';
import { describe, expect, test } from 'vitest';
import { slot } from './api/slots';
import { openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { BACKENDS } from './stores';

describe.each(BACKENDS)('on $name', ({ open }) => {
  test('hours are counted by day of the week, Monday first; other weeks and trainers without any are left out', async () => {
    const { store, clean } = await open();
    await store.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')] }]);
    const staff = await (await openTestServer(await peopled(store, 0))).as('staff');
    const monday = addDays(TODAY, 7 - weekdayIndex(TODAY));
    for (const [after, hours] of [
      [0, [9, 10]],
      [6, [15]],
      [7, [9]],
    ] as const) {
      const events = hours.map((hour) => slot(hour, crypto.randomUUID(), addDays(monday, after)));
      expect((await staff.call('createSessions', { body: [{ trainer_email: ASHA, events }] })).status).toBe(200);
    }
    const askedOn = async (after: number) => {
      const answer = await staff.call('weekHours', { query: { date: toSlashDate(addDays(monday, after)) } });
      return ((await answer.json()) as { trainers: WeekHours[] }).trainers;
    };
    for (const after of [0, 3, 6])
      expect(await askedOn(after)).toEqual([{ teacher_id: ASHA, hours: [2, 0, 0, 0, 0, 0, 1] }]);
    expect(await askedOn(7)).toEqual([{ teacher_id: ASHA, hours: [1, 0, 0, 0, 0, 0, 0] }]);
    expect(await askedOn(-1)).toEqual([]);
    await clean();
  }, 60_000);
});

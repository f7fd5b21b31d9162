// Slots to create, and the day that shows them.
import { startOfHour } from '@domain/calendar';
import { toSlashDate } from '@domain/formats';
import type { SlotEvent, TrainerAvailability } from '@domain/contract/availability';
import { type Caller, TODAY } from './testServer';

/** The demo slot of an hour, with an id of its own unless one is given. */
export function slot(hour: number, id: string = crypto.randomUUID(), date = TODAY): SlotEvent {
  const start = startOfHour(date, hour);
  return {
    id,
    capacity: 3,
    summary: 'Demo Slot',
    start: { dateTime: start, timeZone: 'Asia/Kolkata' },
    end: { dateTime: start + 3600, timeZone: 'Asia/Kolkata' },
  };
}

/** A trainer's day as the API answers it. */
export async function dayOf(staff: Caller, email: string, date = TODAY): Promise<TrainerAvailability> {
  const answer = await staff.call('trainerSlots', { query: { date: toSlashDate(date), timezone: 'Asia/Kolkata' } });
  if (answer.status !== 200) throw new Error(`The day of ${date} answered ${answer.status}`);
  const found = ((await answer.json()) as TrainerAvailability[]).find(({ id }) => id === email);
  if (!found) throw new Error(`${email} is not listed`);
  return found;
}

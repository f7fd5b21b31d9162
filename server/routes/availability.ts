// The day of all trainers and the creation of demo slots in it (spec 7.2, decisions 3).
import type { availability as contract, TrainerAvailability } from '@domain/contract/availability';
import { fromSlashDate, startOfDay } from '@domain/calendar';
import { createSlots } from '../availability/createSlots';
import { syncForSlots } from '../calendars/syncEvents';
import { presentTrainerDay } from '../availability/trainerDay';
import { weekHours } from '../availability/weekHours';
import type { HandlersOf } from '../operations/call';
import type { Store } from '../store/store';

export const availability: HandlersOf<typeof contract> = {
  async trainerSlots({ query, store }) {
    return dayOf(store, query.date);
  },

  async askTrainerSlots({ body, store }) {
    return dayOf(store, body.date);
  },

  /** The contract let real dates through only. */
  async weekHours({ query: { date }, store }) {
    return { trainers: await weekHours(store, fromSlashDate(date)!) };
  },

  async createSessions({ body, user, now, store, log, calendars }) {
    await syncForSlots(body, { store, calendars, log, by: { actor: user.email, now } });
    return createSlots(body, { actor: user.email, now, store, log });
  },
};

/** The contract let real dates through only. */
async function dayOf(store: Store, slashDate: string): Promise<TrainerAvailability[]> {
  const date = fromSlashDate(slashDate)!;
  const dayStart = startOfDay(date);
  return (await store.calendar.day(date)).map((day) => presentTrainerDay(day, dayStart));
}

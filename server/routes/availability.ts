// The day of all trainers and the creation of demo slots in it (spec 7.2, decisions 3).
import type { availability as contract } from '@domain/contract/availability';
import { fromSlashDate, startOfDay } from '@domain/calendar';
import { createSlots } from '../availability/createSlots';
import { syncForSlots } from '../calendars/syncEvents';
import { presentTrainerDay } from '../availability/trainerDay';
import type { HandlersOf } from '../operations/call';

export const availability: HandlersOf<typeof contract> = {
  async trainerSlots({ query, store }) {
    // The contract let real dates through only.
    const date = fromSlashDate(query.date)!;
    const dayStart = startOfDay(date);
    return (await store.calendar.day(date)).map((day) => presentTrainerDay(day, dayStart));
  },

  async createSessions({ body, user, now, store, log, calendars }) {
    await syncForSlots(body, { store, calendars, log, by: { actor: user.email, now } });
    return createSlots(body, { actor: user.email, now, store, log });
  },
};

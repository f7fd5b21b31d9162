// Demand at the hours of a weekday, in memory.
import { DEMAND_WEEKS } from '@domain/availability/demand';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import { type Demand, uncountedDay } from '../demand';
import { leadsOf, type Tables } from './tables';

export function memoryDemand(tables: Tables): Demand {
  const { bookings, fruitlessSearches, sessions, trainers } = tables;
  return {
    countFruitless: async (hour, country) => {
      const before = fruitlessSearches.get(`${hour}:${country}`)?.searches ?? 0;
      fruitlessSearches.put({ hour, country, searches: before + 1 });
    },
    ofDay: async ({ dayStart, countries }) => {
      const hours = uncountedDay();
      const isChosen = (country: string) => countries.length === 0 || countries.includes(country);
      for (const { teacher_id, start_time, session_type, session_status, capacity, strength } of sessions.values()) {
        const at = hourAt(start_time, dayStart);
        if (at?.week !== 0 || session_type !== 'demo_session' || session_status !== 'active') continue;
        const theirs = trainers.get(teacher_id)?.demo_session_countries ?? [];
        if (countries.length > 0 && !theirs.some(isChosen)) continue;
        hours[at.hour]!.seats += capacity;
        hours[at.hour]!.taken += strength;
      }
      for (const { session_id, lead_id, status } of bookings.values()) {
        const at = hourAt(sessions.get(session_id)?.start_time ?? Infinity, dayStart);
        if (status === 'booked' && at && at.week > 0 && isChosen(leadsOf(tables).get(lead_id)?.country ?? ''))
          hours[at.hour]!.bookings[at.week - 1]!++;
      }
      for (const { hour, country, searches } of fruitlessSearches.values()) {
        const at = hourAt(hour, dayStart);
        if (at && at.week > 0 && isChosen(country)) hours[at.hour]!.searches[at.week - 1]! += searches;
      }
      return hours;
    },
    countedSince: async () => {
      const all = [...fruitlessSearches.values()].map(({ hour }) => hour);
      return all.length === 0 ? null : Math.min(...all);
    },
  };
}

/** Its hour of the day, and how many weeks before the day it is; undefined where it is of another weekday or too old. */
function hourAt(at: EpochSeconds, dayStart: EpochSeconds): { week: number; hour: number } | undefined {
  const days = Math.floor((at - dayStart) / SECONDS_PER_DAY);
  const week = -days / 7;
  if (!Number.isInteger(week) || week < 0 || week > DEMAND_WEEKS) return undefined;
  return { week, hour: Math.floor((at - dayStart - days * SECONDS_PER_DAY) / SECONDS_PER_HOUR) };
}

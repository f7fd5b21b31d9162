// One day of slots for a lead, by the calendar and the clock of its own zone, and what is left on the days around it.
import { dayPartOf } from '@domain/business/dayParts';
import { dateIn, startOfDayIn } from '@domain/business/timeZones';
import { addDays, daysBetween } from '@domain/calendar';
import type { SlotTime, SuitableDay } from '@domain/contract/leads';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { LeadRow, OfferRow, SlotStretch } from '../store/leads';
import type { Store } from '../store/store';
import { slotQueryOf } from './booking';

const DAYS = 7;
/** Of one start: more than anybody reads out on the phone. */
const MAX_OFFERS = 6;

export async function suitableDay(
  store: Store,
  lead: LeadRow,
  wanted: { from?: IsoDate | undefined; date?: IsoDate | undefined },
  now: EpochSeconds,
): Promise<SuitableDay> {
  const zone = lead.time_zone;
  const from = firstDay(wanted) ?? (await firstDayWithSeats(store, lead, now));
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(from, day));
  const days = new Map(dates.map((date) => [date, { date, morning: 0, afternoon: 0, evening: 0 }]));
  for (const { start_time, seats } of await store.bookings.seatsLeft(stretchOf(lead, from, DAYS, now))) {
    const day = days.get(dateIn(zone, start_time));
    if (day) day[dayPartOf(zone, start_time)] += seats;
  }
  const open = [...days.values()].find(({ morning, afternoon, evening }) => morning + afternoon + evening > 0);
  const date = wanted.date ?? open?.date ?? from;
  const offers = await store.bookings.offers(stretchOf(lead, date, 1, now), lead.language);
  return { date, days: [...days.values()], times: timesOf(offers) };
}

/** A day outside of the seven begins seven others. */
function firstDay({ from, date }: { from?: IsoDate | undefined; date?: IsoDate | undefined }): IsoDate | undefined {
  if (from === undefined || date === undefined) return from ?? date;
  const place = daysBetween(from, date);
  return place >= 0 && place < DAYS ? from : date;
}

async function firstDayWithSeats(store: Store, lead: LeadRow, now: EpochSeconds): Promise<IsoDate> {
  const [first] = await store.bookings.suitable(slotQueryOf(lead, now), 1);
  return dateIn(lead.time_zone, first?.start_time ?? now);
}

function stretchOf(lead: LeadRow, from: IsoDate, days: number, now: EpochSeconds): SlotStretch {
  const [begin, until] = [from, addDays(from, days)].map((date) => startOfDayIn(lead.time_zone, date)) as [
    number,
    number,
  ];
  return { ...slotQueryOf(lead, Math.max(now, begin - 1)), until };
}

function timesOf(rows: readonly OfferRow[]): SlotTime[] {
  const times = new Map<EpochSeconds, SlotTime>();
  for (const { start_time, end_time, ...offer } of rows) {
    const time = times.get(start_time) ?? { start_time, end_time, seats_left: 0, trainers: 0, offers: [] };
    times.set(start_time, time);
    time.end_time = Math.max(time.end_time, end_time);
    time.seats_left += offer.seats_left;
    time.trainers++;
    if (time.offers.length < MAX_OFFERS) time.offers.push(offer);
  }
  return [...times.values()];
}

// How dates, times, zones, amounts and counts are written for people: everything that shows one writes it with these.
import { clockInZone, clockOf, dateInZone, dateOf, SECONDS_PER_DAY, TIME_ZONE, weekdayIndex } from './calendar';
import { exponentOf } from './payments/exponents';
import type { ClockTime, EpochSeconds, HourOfDay, IsoDate } from './units';

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `24 Nov 2026`. */
export function dateText(date: IsoDate): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** `Nov 2026`, of a month or a day in it. */
export function monthText(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** `Tue 24 Nov`, where the year is plain. */
export function dayText(date: IsoDate): string {
  return `${WEEKDAYS[weekdayIndex(date)]} ${dayAndMonth(date)}`;
}

/** `Tue 24 Nov 2026`. */
export function weekdayAndDate(date: IsoDate): string {
  return `${dayText(date)} ${date.slice(0, 4)}`;
}

function dayAndMonth(date: IsoDate): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/** `8:30 PM` for `20:30`. */
export function clockText(clock: ClockTime): string {
  const [hour, minutes] = partsOf(clock);
  return `${twelveHours(hour)}:${minutes} ${halfOf(hour)}`;
}

const DAY_ENDS: readonly ClockTime[] = ['24:00', '00:00', '23:59'];

/** `Mon 5:30 PM` for a weekly hour, `Mon 17:30`; any other text as it is. */
export function weeklyHourText(text: string): string {
  const [, weekday, clock] = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\d\d:\d\d)$/.exec(text) ?? [];
  return weekday && clock ? `${weekday} ${clockText(clock)}` : text;
}

/** `3:00–10:00 PM`, `11:00 AM–1:00 PM`; from midnight to midnight `all day`. */
export function clockRange(start: ClockTime, end: ClockTime): string {
  if (start === '00:00' && DAY_ENDS.includes(end)) return 'all day';
  const [from, to] = [clockText(start), clockText(end)];
  return from.slice(-2) === to.slice(-2) && start < end ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** `3:00–10:00 PM` from hour 15 to 22. */
export function hourRange(start: HourOfDay, end: HourOfDay): string {
  return clockRange(clockOfHour(start), clockOfHour(end));
}

function clockOfHour(hour: HourOfDay): ClockTime {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** `8:30 PM`, by the clocks of the zone. */
export function clockIn(zone: string, instant: EpochSeconds): string {
  return clockText(clockInZone(zone, instant));
}

/** `Fri 20 Nov 2026`, by the calendar of the zone. */
export function dayIn(zone: string, instant: EpochSeconds): string {
  return weekdayAndDate(dateInZone(zone, instant));
}

/** `Fri 20 Nov 2026, 8:30 PM`, in the zone. */
export function momentIn(zone: string, instant: EpochSeconds): string {
  return `${dayIn(zone, instant)}, ${clockIn(zone, instant)}`;
}

/** `20 Nov 2026, 8:30 PM` in Asia/Kolkata; the screen that shows it says so once, in a header or after it (`IST`). */
export function momentText(instant: EpochSeconds): string {
  return `${dateText(dateOf(instant))}, ${clockIn(TIME_ZONE, instant)}`;
}

/** `3:00–10:00 PM` in Asia/Kolkata. */
export function timesText(start: EpochSeconds, end: EpochSeconds): string {
  return end - start <= SECONDS_PER_DAY
    ? clockRange(clockOf(start), clockOf(end))
    : `${clockIn(TIME_ZONE, start)}–${clockIn(TIME_ZONE, end)}`;
}

/** `20 Nov 2026, 3:00–10:00 PM`: from an instant to another in Asia/Kolkata, whole days as days. */
export function spanText(start: EpochSeconds, end: EpochSeconds): string {
  const [first, last] = [dateOf(start), dateOf(end)];
  const isWhole = clockOf(start) === '00:00' && DAY_ENDS.includes(clockOf(end));
  if (!isWhole)
    return first === last
      ? `${dateText(first)}, ${timesText(start, end)}`
      : `${momentText(start)} – ${momentText(end)}`;
  const lastDay = dateOf(end - 1);
  return first >= lastDay ? `${dateText(first)}, all day` : `${dateText(first)} – ${dateText(lastDay)}, all day`;
}

/** `New York`: the city of a zone, which is how people know it. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** `20/11/2026`, the DD/MM/YYYY of the slots call and the drawer (spec 2.4, 7.2). */
export function toSlashDate(date: IsoDate): string {
  return date.split('-').reverse().join('/');
}

/** `12/24/2026`, the format of the availability screen's date picker (spec 2.4). */
export function monthFirstDate(date: IsoDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** `9 AM`, `12 PM`, `12 AM`: an hour as the hour headers and the alert say it (spec 2.4). */
export function hourLabel(hour: HourOfDay): string {
  return `${twelveHours(hour)} ${halfOf(hour)}`;
}

/** `09:00 am`: when an hour begins, as the drawer's chips say it, hh:mm a (spec 2.4). */
export function chipLabel(hour: HourOfDay): string {
  return `${String(twelveHours(hour)).padStart(2, '0')}:00 ${halfOf(hour).toLowerCase()}`;
}

/** 24:00 is the midnight that a day ends with. */
function partsOf(clock: ClockTime): [hour: HourOfDay, minutes: string] {
  return [Number(clock.slice(0, 2)) % 24, clock.slice(3, 5)];
}

function twelveHours(hour: HourOfDay): number {
  return hour % 12 === 0 ? 12 : hour % 12;
}

function halfOf(hour: HourOfDay): 'AM' | 'PM' {
  return hour < 12 ? 'AM' : 'PM';
}

const amounts = new Map<string, Intl.NumberFormat>();

/** As CLDR writes them in their own countries; rupees of Pakistan and Sri Lanka are grouped by thousands there. */
const BY_LAKHS: ReadonlySet<string> = new Set(['INR', 'BDT', 'BTN', 'NPR']);

/** Whether an amount is grouped `2,10,511`, as in the currency's country, and not `210,511`. */
export function isByLakhs(currency: string): boolean {
  return BY_LAKHS.has(currency);
}

/** The first digits of an amount are its whole part: before them stand its sign and its symbol, which have none. */
const WHOLE = /\d+/;
const BEFORE_THREE = /(?<=\d)(?=(?:\d{3})+$)/g;

/** `₹2,10,511.50`, `$210,511.50`, `-JP¥1,234`: whole numbers of the currency's minor unit, in its own digits. */
export function amountText(amount: number, currency: string): string {
  // Browsers differ on some currencies, such as the Iraqi dinar.
  const digits = exponentOf(currency);
  const byLakhs = isByLakhs(currency);
  let format = amounts.get(currency);
  if (!format)
    amounts.set(
      currency,
      (format = new Intl.NumberFormat('en-IN', {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: byLakhs,
      })),
    );
  const text = format.format(amount / 10 ** digits);
  return byLakhs ? text : text.replace(WHOLE, (whole) => whole.replace(BEFORE_THREE, ','));
}

const counts = new Intl.NumberFormat('en-IN');

/** `12,345`. */
export function numberText(count: number): string {
  return counts.format(count);
}

/** `4.50`: with as many digits after the point as asked for. */
export function decimalText(value: number, digits: number): string {
  return value.toFixed(digits);
}

/** `Tabby, PayGlocal, or Stripe`. */
export function eitherText(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

/** `1 row`, `12,345 rows`. */
export function countText({ one, many }: { one: string; many: string }, count: number): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** How long something plays: `1:02:05`, `0:24`. */
export function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** How long something took: `3 d 4 h`, `4 h 10 min`, `25 min`, `under 1 min`. What is left over is cut off. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return rest > 0 ? `${rest} min` : 'under 1 min';
}

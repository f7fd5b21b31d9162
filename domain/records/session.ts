// What records of lessons for many share: when they are, for how many, and who has a seat.
import { instant, number, optional, reference, text } from './fields';

export function timeAndSeats(defaults: { minutes: number; capacity: number }) {
  return {
    start_time: instant('Start (IST)', { section: 'Time and seats', sorted: true, filtered: true }),
    minutes: number('Duration, minutes', { section: 'Time and seats', min: 15, max: 480, default: defaults.minutes, sorted: true }),
    capacity: number('Seats', { section: 'Time and seats', min: 1, max: 10_000, default: defaults.capacity, sorted: true, filtered: true }),
  };
}

/** The lesson that a seat is in. */
export function seatIn(label: string, record: string) {
  return reference(label, record, { filtered: true, fixed: true });
}

/** Of families: masked, so that no list, file or address tells it. */
export const CONTACT = text('Mobile number or e-mail', 254, { format: 'contact', protect: 'masked', searched: true });
export const PERSON_NAME = optional(text('Name', 100, { protect: 'personal', sorted: true, searched: true }));

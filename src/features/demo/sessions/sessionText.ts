// How a demo session is named in sentences.
import { momentText, timesText } from '@domain/formats';
import type { SessionKey } from '@domain/contract/demoSessions';

type Named = Pick<SessionKey, 'teacher_name' | 'start_time'>;

/** `Asha Rao, 20 Nov 2026, 9:00 AM`: what people call a session. */
export function sessionName({ teacher_name, start_time }: Named): string {
  return `${teacher_name}, ${momentText(start_time)}`;
}

/** `9:00–10:00 AM` in Asia/Kolkata. */
export function hoursText({ start_time, end_time }: { start_time: number; end_time: number }): string {
  return timesText(start_time, end_time);
}

/** What cancelling the selected sessions does; some of them may not be cancellable. */
export function cancelText(selected: readonly SessionKey[], cancelled: readonly SessionKey[]): string {
  if (cancelled.length === 0) return 'All of them are past or cancelled already. Nothing would change.';
  const staying = selected.length - cancelled.length;
  const lost = seatsLost(cancelled.reduce((sum, { strength }) => sum + strength, 0));
  const stays =
    staying === 0
      ? ''
      : ` ${staying} of them ${staying === 1 ? 'is' : 'are'} past or cancelled already and ${staying === 1 ? 'stays' : 'stay'} as before.`;
  return `${lost}${stays} The trainers’ hours are free again. This can’t be undone.`;
}

/** `3 booked leads lose their seats`. */
export function seatsLost(leads: number): string {
  if (leads === 0) return 'Nobody is booked.';
  return leads === 1 ? '1 booked lead loses their seat.' : `${leads} booked leads lose their seats.`;
}

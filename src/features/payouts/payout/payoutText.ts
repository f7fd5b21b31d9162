// Payouts in words: amounts in rupees, the hours of a line, and where a payout is.
import { amountText } from '@domain/formats';
import type { TrainerPayout } from '@domain/records/trainerPayout';

export const LINES = { one: 'line', many: 'lines' };

export function rupees(paisa: number): string {
  return amountText(paisa, 'INR');
}

/** With its sign, of what is added or taken off. */
export function signedRupees(paisa: number): string {
  return paisa > 0 ? `+${rupees(paisa)}` : rupees(paisa);
}

/** `1 h 30 min`. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min';
}

export function payoutAddress(path: string, { teacher_id, cycle }: Pick<TrainerPayout, 'teacher_id' | 'cycle'>): string {
  return `${path}?${new URLSearchParams({ email: teacher_id, cycle })}`;
}


// Payouts in words: amounts in rupees, the hours of a line, and where a payout is.
import { amountText, dateText } from '@domain/formats';
import type { TrainerPayout } from '@domain/records/trainerPayout';
import type { Answer } from '@/store/call';

export type Detail = Answer<'payoutDetail'>;
export type Payout = NonNullable<Detail['payout']>;

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

export function payoutAddress(
  path: string,
  { teacher_id, cycle }: Pick<TrainerPayout, 'teacher_id' | 'cycle'>,
): string {
  return `${path}?${new URLSearchParams({ email: teacher_id, cycle })}`;
}

/** Since when the contract of a line is in force. */
export function contractText({ contracts }: Detail, id: string | null): string {
  const contract = contracts.find((each) => each.id === id);
  return contract ? `from ${dateText(contract.valid_from)}` : id === null ? 'No contract' : 'Withdrawn contract';
}

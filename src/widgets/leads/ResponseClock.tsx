// How long there is to answer a new lead, how late one is, or how soon it was answered.
import type { Look } from '@domain/actions/looks';
import { durationText } from '@domain/formats';
import type { Lead } from '@domain/records/lead';
import { useNow } from '@/clock/useNow';
import { Status } from '@/ui/Status';

type Clocked = Pick<Lead, 'response_due' | 'responded_on' | 'created_on' | 'status'>;

export function ResponseClock({ lead }: { lead: Clocked }) {
  const told = clockOf(lead, useNow());
  return told && <Status look={told[0]}>{told[1]}</Status>;
}

function clockOf(
  { response_due: due, responded_on: answered, created_on, status }: Clocked,
  now: number,
): [Look, string] | undefined {
  if (answered !== null) return ['finished', `Answered in ${durationText(answered - created_on)}`];
  if (due === null || status === 'won' || status === 'lost') return undefined;
  return due > now
    ? ['upcoming', `Due in ${durationText(due - now)}`]
    : ['attention', `Late by ${durationText(now - due)}`];
}

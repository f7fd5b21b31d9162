// What a telephone call has come to, out of what was reported of it: in any order, and more than once (decisions 19).
import type { EpochSeconds } from '../units';

export const CALL_STATES = { calling: 'Calling', talking: 'Talking', ended: 'Ended' } as const;
export type CallState = keyof typeof CALL_STATES;

export const CALL_OUTCOMES = {
  answered: 'Answered',
  no_answer: 'No answer',
  busy: 'Busy',
  unreachable: 'Cannot be reached',
  wrong_number: 'Wrong number',
  call_back: 'Wants to be called back',
  not_begun: 'Our own telephone was not answered',
} as const;
export type CallOutcome = keyof typeof CALL_OUTCOMES;

/** `noted` is what a person typed. */
export const CALL_STEPS = { answered: 'Answered', ended: 'Ended', recorded: 'Recorded', noted: 'Noted' } as const;

export interface CallReport {
  step: keyof typeof CALL_STEPS;
  at: EpochSeconds;
  outcome: CallOutcome | null;
  /** How long was talked. */
  seconds: number | null;
  recording_id: string | null;
}

export interface CallFacts {
  status: CallState;
  outcome: CallOutcome | null;
  talked_on: EpochSeconds | null;
  ended_on: EpochSeconds | null;
  seconds: number | null;
  recording_id: string | null;
}

/** Whatever the machines say of the end, what a person typed last is the outcome. */
export function callFacts(reports: readonly CallReport[]): CallFacts {
  const noted = last(reports.filter(({ step }) => step === 'noted'));
  const ends = reports.filter(({ step }) => step === 'ended');
  const talks = reports.filter(({ step }) => step === 'answered');
  const seconds = greatest(ends.flatMap((each) => each.seconds ?? []));
  const told = SURER.find((outcome) => ends.some((each) => each.outcome === outcome)) ?? null;
  return {
    status: noted || ends.length > 0 ? 'ended' : talks.length > 0 ? 'talking' : 'calling',
    outcome: noted?.outcome ?? told,
    talked_on: least(talks.map(({ at }) => at)),
    ended_on: least([...ends, ...(noted ? [noted] : [])].map(({ at }) => at)),
    seconds,
    recording_id: least(reports.flatMap(({ recording_id }) => recording_id ?? [])),
  };
}

/** Whether the family was called: not where nobody here took the call up. */
export function wasMade({ status, outcome }: Pick<CallFacts, 'status' | 'outcome'>): boolean {
  return status === 'talking' || (status === 'ended' && outcome !== null && outcome !== 'not_begun');
}

/** Of two that say how a call ended: the family's telephone knows better than ours. */
const SURER: readonly CallOutcome[] = ['answered', 'busy', 'no_answer', 'unreachable', 'not_begun'];

function last(reports: readonly CallReport[]): CallReport | undefined {
  const keyOf = ({ at, outcome }: CallReport) => `${String(at).padStart(12, '0')} ${outcome}`;
  return reports.reduce<CallReport | undefined>(
    (one, other) => (one && keyOf(one) > keyOf(other) ? one : other),
    undefined,
  );
}

function least<T extends number | string>(values: readonly T[]): T | null {
  return values.reduce<T | null>((one, other) => (one === null || other < one ? other : one), null);
}

function greatest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

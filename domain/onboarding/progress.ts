// How far an onboarding is: the states of its sections, who waits for whom since when, and who may do what next.
import type { EpochSeconds } from '../units';
import { SECTION_NAMES, SECTIONS, type SectionName } from './sections';

export const SECTION_STATES = {
  empty: 'Empty',
  draft: 'Draft',
  submitted: 'Submitted',
  returned: 'Returned',
  verified: 'Verified',
} as const;
export type SectionState = keyof typeof SECTION_STATES;

/** What is known of a section beside what it holds. Nothing here is personal. */
export interface SectionProgress {
  state: SectionState;
  version: number;
  since: EpochSeconds;
  /** Everyone who filled anything in since it was last verified: none of them may verify it. */
  makers: readonly string[];
  submitted_by: string | null;
  decided_by: string | null;
}
export type Progress = Readonly<Record<SectionName, SectionProgress>>;

export const WAITS_FOR = {
  checker: 'A checker',
  maker: 'A correction',
  trainer: 'The trainer',
  nobody: 'Nobody',
} as const;
export type WaitsFor = keyof typeof WAITS_FOR;

export function newProgress(at: EpochSeconds): Progress {
  return Object.fromEntries(
    SECTION_NAMES.map((name) => [
      name,
      { state: 'empty', version: 1, since: at, makers: [], submitted_by: null, decided_by: null },
    ]),
  ) as unknown as Progress;
}

export type Decision = 'submit' | 'verify' | 'return';

/** From which states each is possible, and where it leads. */
export const DECISIONS: Readonly<Record<Decision, { label: string; from: readonly SectionState[]; to: SectionState }>> =
  {
    submit: { label: 'Submit for verification', from: ['draft', 'returned'], to: 'submitted' },
    verify: { label: 'Verify', from: ['submitted'], to: 'verified' },
    return: { label: 'Return with a note', from: ['submitted', 'verified'], to: 'returned' },
  };

/** Why this person may not do it now; undefined where they may. `missing`: of the section, in words. */
export function refusedDecision(
  decision: Decision,
  { state, makers, submitted_by }: SectionProgress,
  missing: readonly string[],
  who: string,
): { status: 403 | 409; reason: string } | undefined {
  const { from } = DECISIONS[decision];
  if (!from.includes(state)) return { status: 409, reason: `The section is ${SECTION_STATES[state].toLowerCase()}` };
  if (decision === 'submit' && missing.length > 0)
    return { status: 409, reason: `Still missing: ${missing.join(', ')}` };
  if (decision === 'verify' && (makers.includes(who) || submitted_by === who))
    return { status: 403, reason: 'You filled in or submitted this section: somebody else has to verify it' };
  return undefined;
}

/** What of an onboarding lists show. */
export interface Standing {
  status: 'open' | 'complete';
  verified: number;
  waits_for: WaitsFor;
  waiting_since: EpochSeconds | null;
}

/** A checker is waited for first, then a correction, then whatever the trainer has not handed in. */
export function standingOf(progress: Progress): Standing {
  const all = SECTION_NAMES.map((name) => progress[name]);
  const verified = all.filter(({ state }) => state === 'verified').length;
  if (verified === all.length) return { status: 'complete', verified, waits_for: 'nobody', waiting_since: null };
  const oldest = (...states: SectionState[]) =>
    all
      .filter(({ state }) => states.includes(state))
      .reduce<number | null>((first, { since }) => (first === null ? since : Math.min(first, since)), null);
  const [submitted, returned, open] = [oldest('submitted'), oldest('returned'), oldest('empty', 'draft')];
  const waits_for: WaitsFor = submitted !== null ? 'checker' : returned !== null ? 'maker' : 'trainer';
  return { status: 'open', verified, waits_for, waiting_since: submitted ?? returned ?? open };
}

/** The columns of the matrix. */
export function columnsOf(progress: Progress): Record<string, SectionState> {
  return Object.fromEntries(SECTION_NAMES.map((name) => [SECTIONS[name].column, progress[name].state]));
}

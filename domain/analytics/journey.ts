// One lead's way to the sale: how long each stage lasted, and who was waited for meanwhile.
import type { LeadStage } from '../sales/stages';
import type { EpochSeconds } from '../units';

/** Whom an open lead waits for. `pool`: it has no owner. `owner`: the next move is the owner's. */
export const WAITS = {
  pool: 'Nobody owned it',
  owner: 'The owner',
  agreed: 'The agreed next step',
  demo: 'The demo',
  family: 'The family, to pay',
} as const;
export type WaitFor = keyof typeof WAITS;

export interface Span {
  from: EpochSeconds;
  /** Null while the step still lasts. */
  until: EpochSeconds | null;
  /** How long the step lasted; counted until now while it still lasts. */
  seconds: number;
}
export interface StageSpan extends Span {
  stage: LeadStage;
}
export interface OwnerSpan extends Span {
  owner: string | null;
}
export interface Wait extends Span {
  for: WaitFor;
  /** Of `owner` alone: who it was. */
  who: string | null;
}

export interface JourneyFacts {
  /** In their order, from the creation on. */
  stages: readonly { at: EpochSeconds; stage: LeadStage }[];
  owners: readonly { at: EpochSeconds; to: string | null }[];
  /** Next steps: from `at` on the family is waited for until `due`. */
  nextSteps: readonly { at: EpochSeconds; due: EpochSeconds }[];
}

/** Stages one after the other; what stands twice in a row is one span. Nothing at `now` or later is told. */
export function stageSpans({ stages }: Pick<JourneyFacts, 'stages'>, now: EpochSeconds): StageSpan[] {
  return spansOf(
    stages.map(({ at, stage }) => ({ at, value: stage })),
    now,
  ).map(({ value: stage, ...span }) => ({ stage, ...span }));
}

export function ownerSpans({ owners }: Pick<JourneyFacts, 'owners'>, now: EpochSeconds): OwnerSpan[] {
  return spansOf(
    owners.map(({ at, to }) => ({ at, value: to })),
    now,
  ).map(({ value: owner, ...span }) => ({ owner, ...span }));
}

/**
 * Whom the lead waited for, from its creation until it was closed, without gaps: a booked demo and a sent link wait for
 * themselves, no matter who owns the lead; else nobody, the owner, or the next step that was agreed last.
 */
export function waitsOf(facts: JourneyFacts, now: EpochSeconds): Wait[] {
  const begun = facts.stages[0]?.at;
  if (begun === undefined) return [];
  const moments = [
    ...facts.stages.map(({ at }) => at),
    ...facts.owners.map(({ at }) => at),
    ...facts.nextSteps.flatMap(({ at, due }) => [at, due]),
  ];
  const changes = [...new Set(moments)].filter((at) => at >= begun && at < now).sort((one, other) => one - other);
  const told = changes.map((at) => ({ at, value: waitAt(facts, at) }));
  return spansOf(told, now, (one, other) => one?.for === other?.for && one?.who === other?.who).flatMap(
    ({ value, ...span }) => (value ? [{ ...value, ...span }] : []),
  );
}

/** Seconds by whom was waited for, the longest first. */
export function waitedFor(waits: readonly Wait[]): Pick<Wait, 'for' | 'who' | 'seconds'>[] {
  const sums = new Map<string, Pick<Wait, 'for' | 'who' | 'seconds'>>();
  for (const { for: whom, who, seconds } of waits) {
    const key = JSON.stringify([whom, who]);
    sums.set(key, { for: whom, who, seconds: (sums.get(key)?.seconds ?? 0) + seconds });
  }
  return [...sums.values()].sort((one, other) => other.seconds - one.seconds);
}

function waitAt({ stages, owners, nextSteps }: JourneyFacts, at: EpochSeconds): Pick<Wait, 'for' | 'who'> | undefined {
  const stage = lastUntil(stages, at)?.stage;
  if (stage === undefined || stage === 'won' || stage === 'lost') return undefined;
  if (stage === 'demo_booked') return { for: 'demo', who: null };
  if (stage === 'link_sent') return { for: 'family', who: null };
  const owner = lastUntil(owners, at)?.to ?? null;
  if (owner === null) return { for: 'pool', who: null };
  const due = lastUntil(nextSteps, at)?.due;
  return due !== undefined && due > at ? { for: 'agreed', who: null } : { for: 'owner', who: owner };
}

/** The last that began by then; of equal instants the one told last. */
function lastUntil<Fact extends { at: EpochSeconds }>(facts: readonly Fact[], at: EpochSeconds): Fact | undefined {
  let found: Fact | undefined;
  for (const fact of facts) if (fact.at <= at && (found === undefined || fact.at >= found.at)) found = fact;
  return found;
}

function spansOf<V>(
  told: readonly { at: EpochSeconds; value: V }[],
  now: EpochSeconds,
  isSame: (one: V, other: V) => boolean = Object.is,
): (Span & { value: V })[] {
  const changes = told
    .filter(({ at }) => at < now)
    .filter(({ value }, at, all) => at === 0 || !isSame(value, all[at - 1]!.value));
  return changes.flatMap(({ at: from, value }, place) => {
    const until = changes[place + 1]?.at ?? null;
    return until === from ? [] : [{ value, from, until, seconds: (until ?? now) - from }];
  });
}

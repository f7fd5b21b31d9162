// The way of a lead through its stages, step by step: a way back is a later step, so that a flow has no ring (decisions 18).
import type { LeadStage } from './stages';

/** Stages of a lead in the order in which it came through them; what stands twice in a row is one. */
export type Path = readonly LeadStage[];

/** Steps from one stage to the next that are told one by one; of a lead that went further, its last stage and which stages came later. */
export const MOST_STEPS = 6;
/** In place of the place: a stage that came after those that are told one by one. */
const LATER = 'later';
/** Of one lead: each step with the stage before it, where it is at last, and each stage once as a later one. */
export const MOST_CODES = 2 * MOST_STEPS + 3 + 8;

export interface Step {
  /** The place of `from` in the path, from 1. */
  place: number;
  from: LeadStage;
  /** Undefined of a stage itself, also where it is the last one. */
  to?: LeadStage;
}

/** As a lead keeps it and a filter asks for it: `2 demo_booked`, or with the next stage `2 demo_booked link_sent`. */
export function stepCode({ place, from, to }: Step): string {
  return [place, from, to].filter((part) => part !== undefined).join(' ');
}

/** The step that a code stands for; undefined where it is no code of ours. */
export function readStep(code: string): Step | undefined {
  const [, place, from, to] = /^(\d) (\w+)(?: (\w+))?$/.exec(code) ?? [];
  if (from === undefined) return undefined;
  return { place: Number(place), from: from as LeadStage, ...(to !== undefined && { to: to as LeadStage }) };
}

/** The code of a stage that a lead reached after the steps that are told one by one. */
export function laterCode(stage: LeadStage): string {
  return `${LATER} ${stage}`;
}

/**
 * Codes of the stages and steps of a path, in its order. Every lead begins as new, also where something is told of an earlier moment.
 * Of a longer way the place after the last step is where the lead is now, unless it is in the stage before that again.
 */
export function stepsOf(stages: Path): string[] {
  const whole = (['new', ...stages] as LeadStage[]).filter((stage, at, all) => stage !== all[at - 1]);
  const [told, later] = [whole.slice(0, MOST_STEPS + 1), whole.slice(MOST_STEPS + 1)];
  const last = later.at(-1);
  const path = last === undefined || last === told.at(-1) ? told : [...told, last];
  return [
    ...path.flatMap((from, at) => {
      const [place, to] = [at + 1, path[at + 1]];
      return to === undefined
        ? [stepCode({ place, from })]
        : [stepCode({ place, from }), stepCode({ place, from, to })];
    }),
    ...new Set(later.map(laterCode)),
  ];
}

/** By code, every stage and step that a path of these stages may have, in words such as `1. New to Demo booked`. */
export function stepWords(stages: Readonly<Record<LeadStage, string>>): Record<string, string> {
  const names = Object.keys(stages) as LeadStage[];
  const words: Record<string, string> = {};
  for (let place = 1; place <= MOST_STEPS + 1; place++)
    for (const from of names) {
      // A lead begins as new.
      if (place === 1 && from !== 'new') continue;
      words[stepCode({ place, from })] = `${place}. ${stages[from]}`;
      const onward = place > MOST_STEPS ? ', at last' : ' to';
      for (const to of names)
        if (to !== from) words[stepCode({ place, from, to })] = `${place}. ${stages[from]}${onward} ${stages[to]}`;
    }
  for (const stage of names) {
    words[stepCode({ place: MOST_STEPS + 2, from: stage })] = `At last: ${stages[stage]}`;
    words[laterCode(stage)] = `Later: ${stages[stage]}`;
  }
  return words;
}

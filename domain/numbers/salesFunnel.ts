// The steps of the sales funnel, and the address of the leads of one of them.
import { joinValues } from '../lists/filterValues';
import { STAGE_WORDS } from '../records/lead';
import type { LeadStage } from '../sales/stages';
import { laterCode, MOST_STEPS, stepCode } from '../sales/steps';
import { LEADS_CREATED } from './leadNumbers';
import { type NumberAsked, rowsAddress } from './number';

export const FUNNEL_STEPS = ['new', 'demo_booked', 'demo_attended', 'link_sent', 'won'] as const satisfies LeadStage[];

/** Open leads in these need a seat: no demo of theirs is booked, and none was attended since. Who was sent a link is past demos. */
export const WITHOUT_DEMO = ['new', 'no_show', 'follow_up'] as const satisfies LeadStage[];

/** Stages that a lead has passed once it is in one of these: a lead at a later step was at this one, or skipped it. */
function atOrBeyond(step: (typeof FUNNEL_STEPS)[number]): LeadStage[] {
  return FUNNEL_STEPS.slice(FUNNEL_STEPS.indexOf(step));
}

/** The console's address of the leads that have reached or passed the step: in any place of their way. */
export function funnelRowsAddress(step: (typeof FUNNEL_STEPS)[number], asked: NumberAsked): string {
  if (step === 'new') return rowsAddress(LEADS_CREATED, asked);
  const codes = atOrBeyond(step).flatMap((from) => [
    ...Array.from({ length: MOST_STEPS }, (_, at) => stepCode({ place: at + 2, from })),
    laterCode(from),
  ]);
  return rowsAddress(LEADS_CREATED, { ...asked, filters: { ...asked.filters, steps: joinValues(codes) } });
}

export const FUNNEL_WORDS: Readonly<Record<(typeof FUNNEL_STEPS)[number], string>> = {
  new: 'Leads',
  demo_booked: STAGE_WORDS.demo_booked,
  demo_attended: STAGE_WORDS.demo_attended,
  link_sent: STAGE_WORDS.link_sent,
  won: STAGE_WORDS.won,
};

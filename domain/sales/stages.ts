// The stage of a lead, from what happened to it in its order (decisions 11 and 20).
import type { EpochSeconds } from '../units';

export const LEAD_STAGES = [
  'new',
  'demo_booked',
  'demo_attended',
  'no_show',
  'follow_up',
  'link_sent',
  'won',
  'lost',
] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Whether the lead is still worked on: all but `won` and `lost`. */
export function isOpenStage(stage: LeadStage): boolean {
  return stage !== 'won' && stage !== 'lost';
}

/** `unbooked`: cancelled, and no other demo is ahead; `link_ended`: unpaid, and no other link is open; `set`: by hand. */
export type LeadEventKind =
  | 'created'
  | 'booked'
  | 'unbooked'
  | 'attended'
  | 'absent'
  | 'link_sent'
  | 'link_ended'
  | 'paid'
  | 'set';

export interface LeadEvent {
  at: EpochSeconds;
  kind: LeadEventKind;
  /** Of `set` alone: the stage that a person chose. */
  to?: LeadStage;
}

const allBut = (...stages: LeadStage[]) => LEAD_STAGES.filter((stage) => !stages.includes(stage));

/** What an event makes of a lead, and of one in which stages; in any other it leaves the lead where it is. */
const CHANGES: Readonly<Record<Exclude<LeadEventKind, 'set'>, { to: LeadStage; from: readonly LeadStage[] }>> = {
  created: { to: 'new', from: [] },
  booked: { to: 'demo_booked', from: allBut('link_sent', 'won') },
  unbooked: { to: 'follow_up', from: ['demo_booked'] },
  attended: { to: 'demo_attended', from: ['new', 'demo_booked', 'no_show', 'follow_up', 'lost'] },
  absent: { to: 'no_show', from: ['demo_booked'] },
  link_sent: { to: 'link_sent', from: allBut('won') },
  link_ended: { to: 'follow_up', from: ['link_sent'] },
  paid: { to: 'won', from: LEAD_STAGES },
};

/** The stage after all events, in order of time (at one instant: as given), beginning with `new`. */
export function stageOf(events: readonly LeadEvent[]): LeadStage {
  return events
    .toSorted((one, other) => one.at - other.at)
    .reduce<LeadStage>((stage, event) => stageAfter(stage, event), 'new');
}

function stageAfter(stage: LeadStage, { kind, to }: LeadEvent): LeadStage {
  if (kind === 'set') return to && maySetStage(stage, to) ? to : stage;
  return CHANGES[kind].from.includes(stage) ? CHANGES[kind].to : stage;
}

/** Whether a person may set a lead from one stage to another: open to `follow_up` or `lost`, and `lost` to `follow_up`. */
export function maySetStage(from: LeadStage, to: LeadStage): boolean {
  if (from === to) return false;
  return isOpenStage(from) ? to === 'follow_up' || to === 'lost' : from === 'lost' && to === 'follow_up';
}

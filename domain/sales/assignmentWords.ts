// Why somebody got a lead, or nobody did, as people read it (decisions 11 and 20).
import type { WhyGiven, WhyNobody } from './assignment';

/** `theirs`: the lead is theirs already; `closed`: nobody works on it any more; `gone`: it is not one of the person's leads. */
export type WhyLead = WhyGiven | WhyNobody | 'hand' | 'theirs' | 'closed' | 'gone';

export const WHY_WORDS: Readonly<Record<WhyLead, string>> = {
  only: 'Nobody else can take it',
  fewest: 'Fewest open leads',
  longest_ago: 'Got a lead longest ago',
  name: 'First by e-mail of equals',
  hand: 'Chosen by hand',
  country: 'Nobody else serves its country',
  language: 'Nobody else there speaks its language',
  away: 'Nobody else who could take it is at work now',
  full: 'Everybody else has as many leads as they may',
  theirs: 'It is theirs already',
  closed: 'It is won or lost by now',
  gone: 'It is not one of your leads',
};

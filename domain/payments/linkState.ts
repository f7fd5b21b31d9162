// What has become of a payment link: the first that fits of decisions 7.
import type { IsoDate } from '../units';

/** In the order in which they are looked at. */
export const LINK_STATES = ['invalid', 'paid', 'partially_paid', 'expired', 'sent', 'created'] as const;
export type LinkState = (typeof LINK_STATES)[number];
/** All but the clock's own. */
export type LinkStage = Exclude<LinkState, 'expired'>;

export interface LinkFacts {
  /** Why a person has marked it invalid. */
  invalid_reason: string | null;
  /** Whether it was ever sent. */
  is_sent: boolean;
  /** Whether anything was ever paid of it, though it may have been reversed or disputed since: what was begun stays begun. */
  was_paid?: boolean;
}

/** Sums of its instalments, in minor units. */
export interface LinkSums {
  paid: number;
  owed: number;
}

/** What is true whatever day it is. */
export function linkStage(
  { invalid_reason, is_sent, was_paid = false }: LinkFacts,
  { paid, owed }: LinkSums,
): LinkStage {
  if (invalid_reason !== null) return 'invalid';
  if (owed <= 0) return 'paid';
  if (paid > 0 || was_paid) return 'partially_paid';
  return is_sent ? 'sent' : 'created';
}

/** What became of its money, beside its state. Whether what is open is overdue is told by the day. */
export const LINK_STANDINGS = [
  'disputed',
  'overdue',
  'partly_refunded',
  'refunded',
  'open',
  'settled',
  'offer',
] as const;
export type LinkStanding = (typeof LINK_STANDINGS)[number];

/** What is true whatever day it is: the first that fits. */
export function linkStanding(
  stage: LinkStage,
  { refunded, disputed, paid }: { refunded: number; disputed: number; paid: number },
): Exclude<LinkStanding, 'overdue'> {
  if (disputed > 0) return 'disputed';
  if (refunded > 0) return refunded < paid ? 'partly_refunded' : 'refunded';
  if (stage === 'paid') return 'settled';
  return stage === 'sent' || stage === 'partially_paid' ? 'open' : 'offer';
}

/** It may be paid on its last day; only a link of which nothing was paid expires. */
export function linkStateOf(stage: LinkStage, expires_on: IsoDate, today: IsoDate): LinkState {
  return (stage === 'sent' || stage === 'created') && expires_on < today ? 'expired' : stage;
}

export function linkState(link: LinkFacts & { expires_on: IsoDate }, sums: LinkSums, today: IsoDate): LinkState {
  return linkStateOf(linkStage(link, sums), link.expires_on, today);
}

/** What the family owes begins when a link is sent or first paid on: until then, or once it is expired or invalid, what is open of it is an offer, in no sum of debt. */
export function isOffer(state: LinkState): boolean {
  return state === 'created' || state === 'expired' || state === 'invalid';
}

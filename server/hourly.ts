// What is done every hour beside the requests: sessions end, offers pass and last days come by themselves, and families are reminded.
import type { EpochSeconds } from '@domain/units';
import { expireInvitations } from './maverick/answers';
import { refreshBatches } from './batches/refreshBatch';
import { lookAfterMerges } from './merges/mergesInTime';
import { endForgottenWebinars } from './classes/classHosts';
import { endMemberships, freeGuestSeats } from './seats/seatsOfCourses';
import { searchEachDay } from './discrepancies/search';
import { judgeOverdue } from './learning/overdue';
import { noteIdentityDates } from './onboarding/identityDates';
import { endExpiredLinks } from './payments/endedLinks';
import { readingOnce } from './integrations/messages/compose';
import type { Store } from './store/store';
import { endForgotten } from './streams/forgotten';
import { remindOfClasses } from './students/classReminders';
import { tendChecks } from './quality/tending';
import { sweepOffers } from './seats/waiting';
import { countTrainers } from './trainers/trainerNumbers';

export interface HourlyWork {
  /** What the log says when it fails. */
  failure: string;
  /** `takesMoney`: a gateway is configured at which money moves. */
  run(store: Store, now: EpochSeconds, takesMoney?: boolean): Promise<unknown>;
}

/** What fails is in the security log, too, so that somebody sees it who reads no logs of servers; then it is thrown as it was. */
export async function runHourly(
  { failure, run }: HourlyWork,
  store: Store,
  now: EpochSeconds,
  takesMoney: boolean,
): Promise<void> {
  try {
    await run(readingOnce(store), now, takesMoney);
  } catch (problem) {
    const event = { at: now, actor: 'system', action: 'work.failed', subject_type: 'work', subject_id: failure };
    // A store that is away takes no row either: the problem itself says so.
    await store.audit.write([{ ...event, details: {} }]).catch(() => {});
    throw problem;
  }
}

export const HOURLY: readonly HourlyWork[] = [
  { failure: 'Batches could not be refreshed', run: refreshBatches },
  {
    failure: 'Offers of seats that passed could not be ended',
    run: (store, now) => sweepOffers(store, { actor: 'system', now }),
  },
  {
    failure: 'Seats whose last day is over could not be ended',
    run: (store, now) => endMemberships(store, { actor: 'system', now }),
  },
  {
    failure: 'Seats for classes that were made up could not be freed',
    run: (store, now) => freeGuestSeats(store, { actor: 'system', now }),
  },
  { failure: 'Discrepancies could not be looked for', run: searchEachDay },
  { failure: 'Families could not be reminded of classes', run: remindOfClasses },
  { failure: 'Invitations that nobody answered could not be ended', run: expireInvitations },
  {
    failure: 'Attempts whose time was up could not be judged',
    run: (store, now) => judgeOverdue(store, now),
  },
  { failure: 'Streams that nobody ended could not be ended', run: endForgotten },
  { failure: 'Webinars that nobody ended could not be ended', run: endForgottenWebinars },
  { failure: 'Quality checks could not be looked after', run: tendChecks },
  { failure: 'Leads whose payment links ended could not be looked at', run: endExpiredLinks },
  { failure: 'Numbers of trainers could not be counted', run: countTrainers },
  { failure: 'Dates of identity documents could not be noted', run: (store) => noteIdentityDates(store) },
  { failure: 'Merged leads could not be looked after', run: lookAfterMerges },
];

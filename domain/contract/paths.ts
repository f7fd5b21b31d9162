// Every operation of the API by its name, of all areas: for the server, the tests and the benchmarks. The console's parts read their own
// areas in `operations/` instead, so that no page loads the paths of the others.
import { account } from './operations/account';
import { administration } from './operations/administration';
import { allocation } from './operations/allocation';
import { assistant } from './operations/assistant';
import { maverick } from './operations/maverick';
import { streams } from './operations/streams';
import { assignment } from './operations/assignment';
import { availability } from './operations/availability';
import { batchAttendance } from './operations/batchAttendance';
import { batchSeats } from './operations/batchSeats';
import { makeUps } from './operations/makeUps';
import { batchSessions } from './operations/batchSessions';
import { batches } from './operations/batches';
import { conquests } from './operations/conquests';
import { countries } from './operations/countries';
import { creations } from './operations/creations';
import { demand } from './operations/demand';
import { demoDay } from './operations/demoDay';
import { demoFollowUp } from './operations/demoFollowUp';
import { demoSessions } from './operations/demoSessions';
import { familyPayments } from './operations/familyPayments';
import { files } from './operations/files';
import { getLead } from './operations/getLead';
import { leadJourney } from './operations/leadJourney';
import { leadMerging } from './operations/leadMerging';
import { leadTimeline } from './operations/leadTimeline';
import { leads } from './operations/leads';
import { leaves } from './operations/leaves';
import { liveDay } from './operations/liveDay';
import { links } from './operations/links';
import { hobby } from './operations/hobby';
import { lms } from './operations/lms';
import { lmsDrafts } from './operations/lmsDrafts';
import { lmsShipping } from './operations/lmsShipping';
import { loans } from './operations/loans';
import { messaging } from './operations/messaging';
import { onboarding } from './operations/onboarding';
import { papers } from './operations/papers';
import { partners } from './operations/partners';
import { payments } from './operations/payments';
import { payouts } from './operations/payouts';
import { quality } from './operations/quality';
import { reviews } from './operations/reviews';
import { myDay } from './operations/myDay';
import { named } from './operations/named';
import { readiness } from './operations/readiness';
import { recordings } from './operations/recordings';
import { refunds } from './operations/refunds';
import { salesDashboard } from './operations/salesDashboard';
import { sessionData } from './operations/sessionData';
import { signIn } from './operations/signIn';
import { students } from './operations/students';
import { telephony } from './operations/telephony';
import { trainerChange } from './operations/trainerChange';
import { trainerCalendar } from './operations/trainerCalendar';
import { trainers } from './operations/trainers';
import { users } from './operations/users';
import { views } from './operations/views';
import {
  FILE_NAME_HEADER,
  type Method,
  methodAndPath,
  type OperationFacts,
  SEARCH_HEADER,
  searchOfRecords,
} from './operation';

export const operations = {
  ...signIn,
  ...account,
  ...users,
  ...administration,
  ...countries,
  ...creations,
  ...demand,
  ...liveDay,
  ...trainers,
  ...views,
  ...availability,
  ...getLead,
  ...leadJourney,
  ...leadMerging,
  ...leadTimeline,
  ...leads,
  ...links,
  ...demoSessions,
  ...demoDay,
  ...demoFollowUp,
  ...salesDashboard,
  ...sessionData,
  ...papers,
  ...partners,
  ...payments,
  ...hobby,
  ...lms,
  ...lmsDrafts,
  ...lmsShipping,
  ...conquests,
  ...loans,
  ...familyPayments,
  ...batches,
  ...batchSeats,
  ...makeUps,
  ...batchSessions,
  ...trainerChange,
  ...batchAttendance,
  ...allocation,
  ...assistant,
  ...maverick,
  ...streams,
  ...students,
  ...quality,
  ...reviews,
  ...myDay,
  ...named,
  ...readiness,
  ...recordings,
  ...files,
  ...refunds,
  ...onboarding,
  ...leaves,
  ...trainerCalendar,
  ...payouts,
  ...messaging,
  ...telephony,
  ...assignment,
} as const;

export type Operations = typeof operations;
export type Operation = keyof Operations;
/** The operations that say what their answers are made of, and those that say what they change. */
export type Read = { [O in Operation]: Operations[O] extends { shows: unknown } ? O : never }[Operation];
export type Write = { [O in Operation]: Operations[O] extends { changes: unknown } ? O : never }[Operation];

export const paths = factOf('at') as { [O in Operation]: Operations[O]['at'] };
export const SHOWS = factOf('shows') as { [O in Read]: Operations[O]['shows'] };
export const CHANGES = factOf('changes') as { [O in Write]: Operations[O]['changes'] };
export const SEARCH_IN_HEADER: Readonly<Partial<Record<string, string>>> = factOf('search');
const FILE_NAME_IN_HEADER: Readonly<Partial<Record<string, string>>> = factOf('fileName');

function factOf<F extends keyof OperationFacts>(fact: F): Record<string, NonNullable<OperationFacts[F]>> {
  const facts = Object.entries<OperationFacts>(operations).flatMap(([operation, { [fact]: value }]) =>
    value === undefined ? [] : [[operation, value] as const],
  );
  return Object.fromEntries(facts);
}

/** The method and path template of an operation; path parameters are written `:name`. */
export function pathOf(operation: Operation): { method: Method; path: string } {
  return methodAndPath(operations[operation]);
}

/** The parameter of the operation's query that travels in the header; of declared records every search does. */
export function inSearchHeader(operation: string): string | undefined {
  return SEARCH_IN_HEADER[operation] ?? searchOfRecords(operation);
}

/** A parameter of a query that travels in a header, since it may name a family and addresses are written down. */
export interface InHeader {
  parameter: string;
  header: string;
}

export function inHeader(operation: string): InHeader | undefined {
  const search = inSearchHeader(operation);
  if (search !== undefined) return { parameter: search, header: SEARCH_HEADER };
  const name = FILE_NAME_IN_HEADER[operation];
  return name === undefined ? undefined : { parameter: name, header: FILE_NAME_HEADER };
}

// The API as one table: every operation's path, schemas and access. All that speaks to the API is read off it.
import type { z } from 'zod';
import { account } from './account';
import { allocation } from './allocation';
import { assistant } from './assistant';
import { maverick } from './maverick';
import { streams } from './streams';
import { assignment } from './assignment';
import { auth } from './auth';
import { batches } from './batches';
import { availability } from './availability';
import { batchAttendance } from './batchAttendance';
import { batchSeats } from './batchSeats';
import { makeUps } from './makeUps';
import { conquests } from './conquests';
import { countries } from './countries';
import { creations } from './creations';
import { demand } from './demand';
import { demoDay } from './demoDay';
import { demoFollowUp } from './demoFollowUp';
import { demoSessions } from './demoSessions';
import type { Endpoint } from './endpoint';
import { fileUploads } from './fileUploads';
import { futureBatches } from './futureBatches';
import { groups } from './groups';
import { getLead } from './getLead';
import { leadJourney } from './leadJourney';
import { leadMerging } from './leadMerging';
import { leadTimeline } from './leadTimeline';
import { leads } from './leads';
import { leaves } from './leaves';
import { payouts } from './payouts';
import { liveDay } from './liveDay';
import { links } from './links';
import { hobby } from './hobby';
import { lms } from './lms';
import { lmsDrafts } from './lmsDrafts';
import { lmsShipping } from './lmsShipping';
import { loans } from './loans';
import { messaging } from './messaging';
import { onboarding } from './onboarding';
import { outbox } from './outbox';
import type { Operation } from './paths';
import { paying } from './paying';
import { papers } from './papers';
import { partners } from './partners';
import { payments } from './payments';
import { quality } from './quality';
import { reviews } from './reviews';
import { myDay } from './myDay';
import { named } from './named';
import { readiness } from './readiness';
import { recordings } from './recordings';
import { refunds } from './refunds';
import { securityLog } from './securityLog';
import { students } from './students';
import { sessionCancel } from './sessionCancel';
import { sessionCounts } from './sessionCounts';
import { salesDashboard } from './salesDashboard';
import { sessionData } from './sessionData';
import { telephony } from './telephony';
import { trainerChange } from './trainerChange';
import { trainerEdits } from './trainerEdits';
import { trainerCalendar } from './trainerCalendar';
import { trainers } from './trainers';
import { users } from './users';
import { views } from './views';
import type { FileTaken, SentFile } from './files';

export const contract = {
  ...auth,
  ...batches,
  ...users,
  ...account,
  ...outbox,
  ...securityLog,
  ...countries,
  ...creations,
  ...demand,
  ...liveDay,
  ...trainers,
  ...trainerEdits,
  ...groups,
  ...views,
  ...availability,
  ...getLead,
  ...leadJourney,
  ...leadMerging,
  ...leadTimeline,
  ...leads,
  ...links,
  ...demoDay,
  ...demoFollowUp,
  ...demoSessions,
  ...papers,
  ...partners,
  ...payments,
  ...hobby,
  ...lms,
  ...lmsDrafts,
  ...lmsShipping,
  ...conquests,
  ...loans,
  ...paying,
  ...batchAttendance,
  ...batchSeats,
  ...makeUps,
  ...sessionCancel,
  ...sessionCounts,
  ...salesDashboard,
  ...sessionData,
  ...futureBatches,
  ...trainerChange,
  ...students,
  ...quality,
  ...reviews,
  ...myDay,
  ...named,
  ...readiness,
  ...recordings,
  ...fileUploads,
  ...allocation,
  ...refunds,
  ...leaves,
  ...trainerCalendar,
  ...payouts,
  ...onboarding,
  ...messaging,
  ...assistant,
  ...maverick,
  ...streams,
  ...telephony,
  ...assignment,
} satisfies Record<Operation, Endpoint>;

export type Contract = typeof contract;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<O extends Operation, P extends string> = Contract[O] extends { [K in P]: infer S } ? S : undefined;

type BodyOf<O extends Operation, Schema> = Contract[O] extends { takes: FileTaken } ? SentFile : Schema;

/** What a client answers with, sends, and what a handler gets once it is validated. */
export type AnswerOf<O extends Operation> = z.output<Contract[O]['answer']>;
export type Sent<O extends Operation, P extends 'path' | 'query' | 'body'> = InputOf<Part<O, P>>;
export type Received<O extends Operation, P extends 'path' | 'query' | 'body'> = P extends 'body'
  ? BodyOf<O, OutputOf<Part<O, P>>>
  : OutputOf<Part<O, P>>;
/** The operations whose body is a file. */
export type TakesFile = { [O in Operation]: Contract[O] extends { takes: FileTaken } ? O : never }[Operation];

// Every operation of the contract and its handler.
import { account } from '../routes/account';
import { allocation } from '../routes/allocation';
import { assignment } from '../routes/assignment';
import { auth } from '../routes/auth';
import { assistant } from '../routes/assistant';
import { maverick } from '../routes/maverick';
import { streams } from '../routes/streams';
import { availability } from '../routes/availability';
import { batchAttendance } from '../routes/batchAttendance';
import { batchSeats } from '../routes/batchSeats';
import { makeUps } from '../routes/makeUps';
import type { Handlers } from '../operations/call';
import { conquests } from '../routes/conquests';
import { countries } from '../routes/countries';
import { creations } from '../routes/creations';
import { demand } from '../routes/demand';
import { demoDay } from '../routes/demoDay';
import { demoFollowUp } from '../routes/demoFollowUp';
import { demoSessions } from '../routes/demoSessions';
import { futureBatches } from '../routes/futureBatches';
import { groups } from '../routes/groups';
import { batches } from '../routes/batches';
import { getLead } from '../routes/getLead';
import { leadJourney } from '../routes/leadJourney';
import { leadMerging } from '../routes/leadMerging';
import { leadTimeline } from '../routes/leadTimeline';
import { leads } from '../routes/leads';
import { liveDay } from '../routes/liveDay';
import { links } from '../routes/links';
import { hobby } from '../routes/hobby';
import { lms } from '../routes/lms';
import { lmsDrafts } from '../routes/lmsDrafts';
import { lmsShipping } from '../routes/lmsShipping';
import { loans } from '../routes/loans';
import { messaging } from '../routes/messaging';
import { outbox } from '../routes/outbox';
import { securityLog } from '../routes/securityLog';
import { telephony } from '../routes/telephony';
import { paying } from '../routes/paying';
import { papers } from '../routes/papers';
import { partners } from '../routes/partners';
import { payments } from '../routes/payments';
import { students } from '../routes/students';
import { fileUploads } from '../routes/fileUploads';
import { quality } from '../routes/quality';
import { reviews } from '../routes/reviews';
import { myDay } from '../routes/myDay';
import { named } from '../routes/named';
import { readiness } from '../routes/readiness';
import { recordings } from '../routes/recordings';
import { leaves } from '../routes/leaves';
import { payouts } from '../routes/payouts';
import { onboarding } from '../routes/onboarding';
import { refunds } from '../routes/refunds';
import { sessionCancel } from '../routes/sessionCancel';
import { sessionCounts } from '../routes/sessionCounts';
import { salesDashboard } from '../routes/salesDashboard';
import { sessionData } from '../routes/sessionData';
import { trainerChange } from '../routes/trainerChange';
import { trainerEdits } from '../routes/trainerEdits';
import { trainerCalendar } from '../routes/trainerCalendar';
import { trainers } from '../routes/trainers';
import { users } from '../routes/users';
import { views } from '../routes/views';

export const handlers: Handlers = {
  ...auth,
  ...batches,
  ...account,
  ...messaging,
  ...assistant,
  ...maverick,
  ...streams,
  ...outbox,
  ...telephony,
  ...securityLog,
  ...users,
  ...countries,
  ...creations,
  ...liveDay,
  ...demand,
  ...trainers,
  ...trainerEdits,
  ...groups,
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
  ...trainerCalendar,
  ...leaves,
  ...payouts,
  ...onboarding,
  ...views,
  ...assignment,
};

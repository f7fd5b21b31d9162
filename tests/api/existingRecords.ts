// Good calls whose records are there, so that what is sent reaches the tables and not only the contract.
import { addDays, dateOf, startOfDay, startOfHour } from '@domain/calendar';
import { isHosted } from '@domain/classes/hosted';
import { toSlashDate } from '@domain/formats';
import type { BookedDemo, Lead } from '@domain/contract/leads';
import type { Operation } from '@domain/contract/paths';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { USERS } from '@domain/records/user';
import { newRow } from '@server/store/newRow';
import type { Store } from '@server/store/store';
import { demoRow } from './demoRow';
import { recordAtFirst } from './recordRequestFixtures';
import { existingAssignments } from './existingAssignments';
import { existingConversations } from './existingConversations';
import { existingPayments } from './existingPayments';
import { existingLeaves, leaveAtFirst } from './existingLeaves';
import { existingLoans } from './existingLoans';
import { existingMerges } from './existingMerges';
import { existingPapers } from './existingPapers';
import { existingPartners } from './existingPartners';
import { existingPool } from './existingPool';
import { existingQuality } from './existingQuality';
import { existingReviews } from './existingReviews';
import { existingPayouts } from './existingPayouts';
import { existingOnboarding, onboardingAtFirst } from './existingOnboarding';
import { existingHobby } from './existingHobby';
import { existingContent } from './existingContent';
import { existingAllocation } from './existingAllocation';
import { batchAtFirst, existingBatches } from './existingBatches';
import { existingShipping } from './existingShipping';
import { existingStreams } from './existingStreams';
import { existingStudents, studentAtFirst } from './existingStudents';
import { existingDemoDay } from './existingDemoDay';
import { existingFiles } from './existingFiles';
import { existingRecordings } from './existingRecordings';
import { LEAD } from './lead';
import { REQUEST_FIXTURES } from './requestFixtures';
import { slot } from './slots';
import { type Caller, emailOf, NOW, PASSWORD, type RequestFixture, TODAY } from './testServer';
import { ASHA, BINA, loadTrainers, trainerBody } from './trainers';

/** Trainers with demos of today, one of them over. */
export async function loadExistingRecords(store: Store): Promise<void> {
  const rows = [9, 11, 12].map((hour) =>
    demoRow(ASHA, startOfHour(TODAY, hour), { session_id: `demo-${hour}`, capacity: 9 }),
  );
  await loadTrainers(store, rows, { demo_session_countries: ['IN'], grade_groups: ['4', '5'] });
}

/** Sets back the versions that edits have made: the next one is of the version it names, and reaches the tables too. */
export async function atFirstVersion(store: Store, operation: string, { path }: RequestFixture): Promise<void> {
  await recordAtFirst(store, operation, path?.['id']);
  if (
    /^(?:webinar|master_class|hobby_class|hobby_series|stream_batch|stream_session|maverick_session)\./.test(operation)
  )
    await freeHostedHours(store);
  if (operation === 'changeBatch') await batchAtFirst(store, path!['id']!);
  if (operation === 'decideLeaveSlots' || operation === 'modifyLeave') await leaveAtFirst(store, path!['id']!);
  if (operation === 'changeCourse') await studentAtFirst(store, path!['id']!);
  if (/Onboard/.test(operation)) await onboardingAtFirst(store, operation);
  if (operation === 'editTrainer') await store.trainerEdits.change(ASHA, { version: 1 });
  const lead = operation === 'updateLead' && (await store.leads.find(path!['lead_id']!));
  if (lead) await store.leads.change({ ...lead, version: 1 });
}

/** Ends what classes hold of their hosts' calendars: the next class at the same hours is no second one, and reaches the tables too. */
async function freeHostedHours({ calendar }: Store): Promise<void> {
  const sessions = await calendar.sessionsIn([ASHA, BINA], startOfDay(TODAY), startOfDay(addDays(TODAY, 1000)));
  await calendar.end(
    sessions.filter(({ session_type }) => isHosted(session_type)).map(({ session_id }) => session_id),
    'deleted',
  );
}

/** One good call of every operation; what it names is made through the API, or stands in the store. */
/** An entry that may be taken back. */
async function existingEntry(lead_id: string, store: Store): Promise<string> {
  const by = { actor: emailOf('staff'), now: NOW };
  const entry = newRow(LEAD_ENTRIES, by, { lead_id, kind: 'call', outcome: 'busy', lead_owner: null });
  await store.records(LEAD_ENTRIES).insert([entry]);
  return entry.id;
}

export async function existingRecordRequests(staff: Caller, store: Store): Promise<Record<Operation, RequestFixture>> {
  const made = async <T>(operation: Operation, body: unknown): Promise<T> => {
    const answer = await staff.call(operation, { body });
    if (answer.status !== 201) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { lead_id } = await made<Lead>('createLead', LEAD);
  const { booked_session_id } = await made<BookedDemo>('selectSlot', { lead_id, session_id: 'demo-11' });
  const week = {
    Mon: [[540, 780]],
    Tue: [
      [540, 600],
      [660, 720],
    ],
  };
  const proficiency = {
    batches: { '2-3': { eligible: true, session_range: { trained: [[1, 30]], not_trained: [[31, 60]] } } },
  };
  const edited = {
    ...trainerBody(ASHA),
    working_days: week,
    trainer_proficiency: proficiency,
    tgp_leaves: [1_795_059_000],
  };
  const { id } = (await store.users.find(emailOf('partner')))!;
  const person = { path: { user_id: id } };
  const invited = newRow(
    USERS,
    { actor: emailOf('admin'), now: NOW },
    { email: `${crypto.randomUUID()}@example.com`, permissions: [], status: 'invited' },
  );
  await store.records(USERS).insert([invited]);
  const session = { path: { session_id: 'demo-11' } };
  const trainer = { query: { email: ASHA } };
  const paid = await existingPayments(lead_id, store, made);
  const taught = await existingStudents(lead_id, store);
  await existingPool(store, emailOf('admin'));
  return {
    ...REQUEST_FIXTURES,
    ...paid,
    ...(await existingBatches(store)),
    ...taught,
    ...(await existingRecordings(store)),
    ...(await existingFiles(ASHA, staff)),
    ...(await existingAllocation(store)),
    ...(await existingLeaves(lead_id, store)),
    ...(await existingPayouts(store)),
    ...(await existingOnboarding(store)),
    ...(await existingAssignments(staff, store)),
    signIn: { body: { email: emailOf('staff'), password: PASSWORD } },
    inviteUser: { path: { user_id: invited.id } },
    makeResetLink: person,
    listSignIns: person,
    endSignIns: person,
    oneLead: { path: { lead_id } },
    updateLead: { path: { lead_id }, body: { version: 1, ...LEAD } },
    saveSiblingContact: { body: { lead_id, sibling_contact: { name: 'Ravi', mobile_number: '+919811112222' } } },
    suitableSlots: { query: { lead_id, after: '0' } },
    selectSlot: { body: { lead_id, session_id: 'demo-12', reschedule_of: booked_session_id } },
    cancelBooking: { body: { booked_session_id } },
    placeCall: { body: { lead_id } },
    ...(await existingLoans(lead_id, store)),
    ...(await existingPapers(lead_id, store)),
    ...(await existingPartners(store)),
    ...(await existingMerges(store)),
    ...(await existingQuality(store)),
    ...(await existingReviews(store)),
    ...(await existingConversations(lead_id, staff, store)),
    ...(await existingHobby(lead_id, store)),
    ...(await existingStreams(lead_id, store)),
    ...(await existingContent(store, lead_id)),
    ...(await existingShipping(store)),
    ...(await existingDemoDay(made, store, { from: 'demo-12', to: 'demo-11' })),
    leadJourney: { path: { lead_id } },
    leadTimeline: { path: { id: lead_id } },
    takeEntryBack: { path: { id: await existingEntry(lead_id, store) }, body: {} },
    checkPromise: { path: { id: lead_id }, body: { preferred_slots: ['Mon 17:30'] } },
    salesManager: { query: { lead_id } },
    shortenUrl: { body: { target_url: 'https://example.com/a', include_params: true, for_sms: true } },
    followShortLink: { path: { code: 'none' }, query: { a: '1' } },
    joinPage: { path: { booked_session_id } },
    join: { path: { booked_session_id }, form: {} },
    oneSession: session,
    sessionActivity: session,
    eligibleTrainers: { ...session, query: { search: 'a' } },
    reassignSession: { ...session, body: { teacher_id: BINA, instead_of: ASHA } },
    updateSession: {
      ...session,
      body: {
        start_time: startOfHour(TODAY, 11),
        capacity: 8,
        instead_of: { start_time: startOfHour(TODAY, 11), capacity: 9 },
      },
    },
    createScheduledMeetings: { body: { session_id: 'demo-11' } },
    breakoutRoomCommunication: { body: { session_id: 'demo-11', message: 'Room 2, please', lead_ids: [lead_id] } },
    futureSessions: { body: { timezone: 'Asia/Kolkata', teacher_id: ASHA } },
    leadsBySession: session,
    dayLog: { query: { date: toSlashDate(TODAY) } },
    weekHours: { query: { date: toSlashDate(TODAY) } },
    dayDemand: { query: { date: toSlashDate(TODAY) } },
    followDay: { query: { date: toSlashDate(TODAY) } },
    dayNews: { query: { date: toSlashDate(TODAY) } },
    holdHours: {
      body: {
        holder: '6b1d7a0c-3a52-4f0e-9d0b-0d1f4f6f2a10',
        date: toSlashDate(TODAY),
        trainers: [{ teacher_id: ASHA, hours: 512 }],
      },
    },
    takeBackSessions: { body: { session_ids: ['demo-12'] } },
    cancelSessions: { body: { sessions: [{ trainer_id: ASHA, start_time: startOfHour(TODAY, 12) }] } },
    submitFeedback: {
      body: { booked_session_id, feedback: { rating: 4, child_level: 'at grade', interest: 'yes', comments: 'Good.' } },
    },
    submitAttendance: { query: { lead_id }, body: { booked_session_id, attendance: 'present' } },
    markAttendance: { body: { marks: [{ lead_id, booked_session_id, attendance: 'present' }] } },
    oneTrainer: trainer,
    deactivateTrainer: trainer,
    reactivateTrainer: trainer,
    deactivateTrainers: { body: { teacher_ids: [BINA] } },
    reactivateTrainers: { body: { teacher_ids: [BINA] } },
    trainerSessions: { query: { email: ASHA, start_date: TODAY, end_date: TODAY, tz: 'Asia/Kolkata' } },
    trainerLeaves: trainer,
    upcomingOfTrainers: { query: { teacher_ids: `${ASHA},${BINA}` } },
    trainerActivity: trainer,
    saveView: {
      body: { list: 'trainers', name: 'Mine', search: '?sort=rating', layout: null, shared: false, is_default: true },
    },
    deleteView: { query: { list: 'trainers', name: 'Mine' } },
    addTrainer: { body: { ...edited, teacher_id: 'new@example.com', otp: '123456' } },
    editTrainer: { body: { ...edited, version: 1 } },
    nonGroupedTrainers: { query: { search: 'a' } },
    recommendedTrainers: { query: { members: BINA } },
    askTrainerSlots: { body: { date: toSlashDate(dateOf(startOfHour(TODAY, 10))), timezone: 'Asia/Kolkata' } },
    trainerSlots: { query: { date: toSlashDate(dateOf(startOfHour(TODAY, 10))), timezone: 'Asia/Kolkata' } },
    createSessions: { body: [{ trainer_email: ASHA, events: [slot(14)] }] },
  };
}

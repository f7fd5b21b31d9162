// A good call of every write, ready to be sent twice, and what it leaves behind counted.
import { startOfHour } from '@domain/calendar';
import type { SignInRecord } from '@domain/contract/users';
import { contract } from '@domain/contract/contract';
import type { Endpoint } from '@domain/contract/endpoint';
import type { BookedDemo, Lead, LeadWithBookings } from '@domain/contract/leads';
import { type Operation, pathOf, paths } from '@domain/contract/paths';
import type { FileStore } from '@server/integrations/fileStore';
import type { Idempotency } from '@server/store/idempotency';
import type { Store } from '@server/store/store';
import { type CopiedCompany, copiedCompany } from './copiedCompany';
import { atFirstVersion, existingRecordRequests, loadExistingRecords } from './existingRecords';
import { LEAD } from './lead';
import {
  type Caller,
  emailOf,
  openTestServer,
  PASSWORD,
  peopled,
  type RequestFixture,
  type TestServer,
  TODAY,
} from './testServer';
import { slot } from './slots';
import { ASHA, BINA } from './trainers';

const ENDINGS: readonly Operation[] = [
  'sendOtp',
  'resendOtp',
  'addTrainer',
  'reassignSession',
  'selectSlot',
  'cancelBooking',
  'cancelSessions',
  'submitFeedback',
  'submitAttendance',
  'markAttendance',
  // The hours of demos are near: what is no matter of them comes after.
  'takeBackSessions',
  'assignPayments',
  'changeHobbyFollowing',
  'addHobbyStudents',
  'markHobbyClass',
  'previewStream',
  'previewStreamChange',
  'changeStream',
  'openStreamRoom',
  'previewInvitees',
  'invite',
  'invitationLink',
  'giveConquest',
  'applyRegrades',
  'shipVersion',
  'moveNodes',
  'mergeDraft',
  'checkContentFile',
  'importContentFile',
  'takeBackNode',
  'sendToReview',
  'commentOnNode',
  'keepTypedDraft',
  'addCycleTrainers',
  'addCycleReviewers',
  'mapReviews',
  'declareIntro',
  'markReviewItem',
  'keepReviewWords',
  'submitReview',
  'confirmReviews',
  'draftFeedbacks',
  'inviteUser',
  'editTrainer',
  'deactivateTrainers',
  'deactivateTrainer',
  'reactivateTrainer',
  'reactivateTrainers',
  'tellApart',
  'mergeLeads',
  'splitLeads',
  'readConversation',
  'revealConversation',
  'pinEvidence',
  'setEvidence',
  'takeCheck',
  'giveBackCheck',
  'markItem',
  'submitCheck',
  'disputeCheck',
  'decideCheck',
  'drawQualitySample',
  'changePassword',
];

/** Every write that a signed-in person calls; the other ones are pages, and signing out, which ends what a key belongs to. */
export const WRITES = (Object.keys(paths) as Operation[]).filter((operation) => {
  const { kind = 'json', who, reads }: Endpoint = contract[operation];
  return pathOf(operation).method !== 'GET' && kind === 'json' && who !== 'public' && !reads;
});

/** In an order in which all of them can be done in one company: what ends something comes last. */
export const WRITES_IN_ORDER = [...WRITES].sort((one, other) => ENDINGS.indexOf(one) - ENDINGS.indexOf(other));

export interface Effects {
  /** Rows of the audit log that were committed. */
  audited: number;
  /** One-time codes that were sent, the last one at the end. */
  codes: string[];
  /** Calls of the CRM. */
  reported: number;
}

/** How a process dies. */
export interface Faults {
  /** The call that is not made any more. */
  failsAt?: keyof Idempotency;
  /** The call that never ends. */
  hangsAt?: keyof Idempotency;
  /** Asked before each transaction: from then on nothing happens any more. */
  isDead?: () => boolean;
}

export interface RepeatSetup extends TestServer {
  admin: Caller;
  requests: Record<Operation, RequestFixture>;
  effects: Effects;
  faults: Faults;
}

/** A company in which every write can succeed once. */
export async function setUpRepeats(store: Store): Promise<RepeatSetup> {
  await loadExistingRecords(store);
  await binaGivesDemos(store);
  const server = await openWatched(await peopled(store, 0));
  const admin = await server.as('admin');
  return { ...server, admin, requests: await existingRecordRequests(admin, server.store) };
}

let company: Promise<CopiedCompany> | undefined;

/** The same in memory: another one each time, of which what all begin with is made once. */
export async function setUpRepeatsInMemory(): Promise<RepeatSetup> {
  const { copy, files, requests, adminAt } = await (company ??= copiedCompany(binaGivesDemos));
  const server = await openWatched(await copy(), files);
  return { ...server, admin: adminAt(server), requests };
}

/** In a company of two trainers a session can go to the other one. */
function binaGivesDemos(store: Store): Promise<unknown> {
  return store.trainerEdits.change(BINA, {
    trainer_type: ['demos'],
    demo_session_countries: ['IN'],
    grade_groups: ['4'],
  });
}

async function openWatched(
  store: Store,
  files?: FileStore,
): Promise<TestServer & Pick<RepeatSetup, 'effects' | 'faults'>> {
  const effects: Effects = { audited: 0, codes: [], reported: 0 };
  const faults: Faults = {};
  const server = await openTestServer(watched(store, effects, faults), {
    ...(files && { files }),
    sender: {
      send: async ({ body }) => {
        effects.codes.push(/\d{6}/.exec(body)?.[0] ?? body);
        return 'Sent';
      },
    },
    crm: { captureFeedback: async () => void effects.reported++ },
  });
  return { ...server, effects, faults };
}

/** What must be there before, and the call itself where it depends on that. */
export async function prepare(operation: Operation, server: RepeatSetup): Promise<RequestFixture> {
  const { admin, clock, effects, requests } = server;
  const sent = requests[operation];
  await atFirstVersion(server.store, operation, sent);
  switch (operation) {
    case 'addTrainer': {
      await admin.call('sendOtp', { body: { email: 'new@example.com' } });
      return { body: { ...(sent.body as object), otp: effects.codes.at(-1) } };
    }
    case 'createLead':
      return { body: { ...LEAD, mobile_number: '+919876500001', email_address: 'other@example.com' } };
    case 'updateLead':
      return { ...sent, body: { ...(sent.body as object), first_name: 'Meera' } };
    case 'cancelBooking': {
      const { lead_id } = await made<Lead>(admin, 'createLead', { ...LEAD, mobile_number: '+919876500003' });
      const { booked_session_id } = await made<BookedDemo>(admin, 'selectSlot', { lead_id, session_id: 'demo-12' });
      return { body: { booked_session_id } };
    }
    case 'cancelSessions':
      await admin.call('createSessions', requests.createSessions);
      return { body: { sessions: [{ trainer_id: ASHA, start_time: startOfHour(TODAY, 14) }] } };
    case 'takeBackSessions': {
      const event = slot(16);
      await admin.call('createSessions', { body: [{ trainer_email: ASHA, events: [event] }] });
      return { body: { session_ids: [event.id] } };
    }
    case 'reactivateTrainer':
    case 'reactivateTrainers':
      await admin.call('deactivateTrainers', { body: { teacher_ids: [ASHA, BINA] } });
      return sent;
    case 'unblockHours':
      await admin.call('blockHours', requests.blockHours);
      return sent;
    case 'deleteView':
      await admin.call('saveView', requests.saveView);
      return sent;
    case 'submitFeedback':
    case 'submitAttendance':
    case 'markAttendance': {
      // A person who did nothing for two hours would have to sign in again.
      clock.now = startOfHour(TODAY, 11) + 1800;
      await admin.call('currentUser');
      clock.now = startOfHour(TODAY, 13);
      const { bookings } = (await (await admin.call('oneLead', requests.oneLead)).json()) as LeadWithBookings;
      const seat = bookings.find(({ status, start_time }) => status === 'booked' && start_time < clock.now);
      const booked_session_id = seat?.booked_session_id;
      const { submitAttendance } = requests;
      const present = { ...submitAttendance, body: { ...(submitAttendance.body as object), booked_session_id } };
      // Feedback is given for a child who attended.
      if (operation === 'submitFeedback') await admin.call('submitAttendance', present);
      const body = sent.body as { marks?: object[] };
      return {
        ...sent,
        body: body.marks
          ? { marks: body.marks.map((mark) => ({ ...mark, booked_session_id })) }
          : { ...body, booked_session_id },
      };
    }
    case 'openMessage': {
      const message = {
        channel: 'email',
        to: 'new@example.com',
        subject: 'A code',
        body: '123456',
      } as const;
      const message_id = crypto.randomUUID();
      await server.store.outbox.put({ ...message, message_id, at: clock.now });
      return { path: { message_id } };
    }
    case 'endSignIn': {
      await server.as('partner');
      const [signIn] = await server.store.signIns.ofUser(emailOf('partner'));
      return { path: { ...requests.listSignIns.path, sign_in_id: signIn!.sign_in_id } };
    }
    case 'endOwnSignIn': {
      await server.as('admin');
      const listed = (await (await admin.call('listOwnSignIns')).json()) as SignInRecord[];
      return { path: { sign_in_id: listed.find(({ current }) => !current)!.sign_in_id } };
    }
    case 'changePassword':
      return { body: { old_password: PASSWORD, password: 'another long password' } };
    default:
      return sent;
  }
}

async function made<T>(by: Caller, operation: Operation, body: unknown): Promise<T> {
  const answer = await by.call(operation, { body });
  if (answer.status !== 201) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Counts what is committed, and lets the part that keeps requests fail where a test wants it to. */
function watched(store: Store, effects: Effects, faults: Faults): Store {
  const get = (part: Idempotency, name: keyof Idempotency) => {
    if (name === faults.failsAt) return () => Promise.reject(new Error('killed'));
    return name === faults.hangsAt ? () => new Promise(() => undefined) : Reflect.get(part, name);
  };
  return {
    ...store,
    idempotency: new Proxy(store.idempotency, { get: (part, name) => get(part, name as keyof Idempotency) }),
    transaction: async (work) => {
      if (faults.isDead?.()) await new Promise(() => undefined);
      let audited = 0;
      const result = await store.transaction((tx) =>
        work({
          ...tx,
          audit: {
            ...tx.audit,
            write: async (rows) => {
              audited += rows.length;
              await tx.audit.write(rows);
            },
          },
        }),
      );
      effects.audited += audited;
      return result;
    },
  };
}

export function keyed(sending: RequestFixture, key: string): RequestFixture {
  return { ...sending, headers: { ...sending.headers, 'Idempotency-Key': key } };
}

export async function read(answer: Response): Promise<{ status: number; body: unknown }> {
  return { status: answer.status, body: await answer.json() };
}

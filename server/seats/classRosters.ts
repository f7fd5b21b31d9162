// Whose children are in a class, by its kind: the families whom it concerns when its host is away, or it goes to somebody else (decisions 10 and 13).
import { dateInZone } from '@domain/calendar';
import { type HostedKind, isHosted, recordOfSession } from '@domain/classes/hosted';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { MASTER_CLASS_STUDENTS } from '@domain/records/masterClass';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { STREAM_SUBSCRIBERS } from '@domain/records/streamSubscriber';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { searchWords } from '@domain/search';
import type { EpochSeconds } from '@domain/units';
import { type LeadRow, numbersOf } from '../store/leads';
import { allOf } from '../store/rows';
import type { SessionRow, Store } from '../store/store';

/** A seat under a contact: whose child it is, the leads tell. */
interface Guest {
  contact: string;
  name: string | null;
}
interface Roster {
  leads?: string[];
  guests?: Guest[];
}

/** Of the class of this id, which begins then. */
const ROSTERS: Record<HostedKind, (store: Store, id: string, start: EpochSeconds) => Promise<Roster>> = {
  webinar: async (store, id) => {
    const seats = await allOf(store, WEBINAR_REGISTRATIONS, {
      webinar_id: { anyOf: [id] },
      status: { anyOf: ['registered', 'attended', 'absent'] },
    });
    return { guests: seats.map(({ contact, family_name: name }) => ({ contact, name })) };
  },
  master_class: async (store, id) => {
    const seats = await allOf(store, MASTER_CLASS_STUDENTS, {
      master_class_id: { anyOf: [id] },
      status: { anyOf: ['added'] },
    });
    return { guests: seats.map(({ contact, student_name: name }) => ({ contact, name })) };
  },
  hobby_class: async (store, id, start) => {
    const row = await store.records(HOBBY_CLASSES).find(id);
    const seats = row ? await allOf(store, HOBBY_STUDENTS, { place_id: { anyOf: [row.place_id] } }) : [];
    // A child who was removed after it began was in it.
    const had = seats.filter(
      ({ stage, since, until }) =>
        stage === 'added' || (stage === 'removed' && since <= start && until !== null && until > start),
    );
    return { leads: had.map(({ lead_id }) => lead_id) };
  },
  stream_session: async (store, id, start) => {
    const batchId = (await store.records(STREAM_SESSIONS).find(id))?.stream_batch_id;
    const batch = batchId === undefined ? undefined : await store.records(STREAM_BATCHES).find(batchId);
    if (!batch) return {};
    const day = dateInZone(batch.time_zone, start);
    // Of that day: a subscription that is over by now may have been one then.
    const all = await allOf(store, STREAM_SUBSCRIBERS, { stream_batch_id: { anyOf: [batch.id] } });
    const guests = all.filter(
      ({ stage, from_date, to_date }) =>
        stage === 'subscribed' && from_date <= day && (to_date === null || day < to_date),
    );
    return { guests: guests.map(({ contact, subscriber_name: name }) => ({ contact, name })) };
  },
  maverick_session: async (store, id) => {
    const seats = await allOf(store, MAVERICK_INVITATIONS, {
      maverick_session_id: { anyOf: [id] },
      status: { anyOf: ['accepted', 'attended', 'missed'] },
    });
    return { leads: seats.map(({ lead_id }) => lead_id) };
  },
};

/** Ids of the leads in the classes among these sessions, by session. A guest whose contact is no lead's is nobody's child whom we know. */
export async function leadsInClasses(store: Store, sessions: readonly SessionRow[]): Promise<Map<string, string[]>> {
  const rosters = new Map<string, Roster>();
  for (const { session_id, session_type, start_time } of sessions)
    if (isHosted(session_type))
      rosters.set(session_id, await ROSTERS[session_type](store, recordOfSession(session_id), start_time));
  const contacts = [...rosters.values()].flatMap(({ guests = [] }) => guests.map(({ contact }) => contact));
  const families = await familiesAt(store, [...new Set(contacts)]);
  return new Map(
    [...rosters].map(([session_id, { leads = [], guests = [] }]) => [
      session_id,
      [...new Set([...leads, ...guests.flatMap((guest) => childOf(guest, families)?.id ?? [])])],
    ]),
  );
}

/** By contact, whom we have known longest first. */
async function familiesAt(store: Store, contacts: readonly string[]): Promise<Map<string, LeadRow[]>> {
  const known: LeadRow[] = [];
  for (let from = 0; from < contacts.length; from += AT_ONCE)
    known.push(...(await store.leads.reachedAt(contacts.slice(from, from + AT_ONCE))));
  const leads = [...new Map(known.map((lead) => [lead.id, lead])).values()].sort(
    (one, other) => one.created_on - other.created_on || (one.id < other.id ? -1 : 1),
  );
  const families = new Map<string, LeadRow[]>();
  for (const lead of leads)
    for (const contact of new Set([...numbersOf(lead), lead.email_address]))
      families.set(contact, [...(families.get(contact) ?? []), lead]);
  return families;
}

const AT_ONCE = 1000;

/** Of several children of a family the one of that name, else the one whom we have known longest: the family is told once. */
function childOf({ contact, name }: Guest, families: ReadonlyMap<string, LeadRow[]>): LeadRow | undefined {
  const family = families.get(contact) ?? [];
  const words = searchWords(name ?? '');
  const named = family.find(({ lead_name }) => {
    const own = searchWords(lead_name);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  return named ?? family[0];
}

// Leads and their seats in demo sessions (spec 7.3, slotBooking). A partner reaches only leads of their own source (spec 6).
import type { leads as contract } from '@domain/contract/leads';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { parseLeadQuery } from '@domain/business/leadQuery';
import type { BookedDemo, FamilyChild } from '@domain/contract/leads';
import { cancelBooking, selectSlot, slotQueryOf, SLOTS_OFFERED } from '../demos/booking';
import { suitableDay } from '../demos/suitableDay';
import { addLead, changeLead, presentLead, searchLeads } from '../demos/leads';
import { Failure } from '../failure';
import { seenLead, sourceSeen } from '../demos/leadScope';
import { absoluteLink } from '../integrations/linkTarget';
import { refuseStale } from '../records/edits';
import type { LeadRow } from '../store/leads';
import type { Store } from '../store/store';
import type { HandlersOf } from '../operations/call';

export const leads: HandlersOf<typeof contract> = {
  async findLeads({ query, publicOrigin, store, ...requester }) {
    const found = await searchLeads(store, parseLeadQuery(query.contact)!, sourceSeen(requester));
    return Promise.all(
      found.map(async (lead) => ({ lead: presentLead(lead), bookings: await bookingsOf(store, lead, publicOrigin) })),
    );
  },

  async recentLeads({ publicOrigin, now, store, ...requester }) {
    const recent = await store.leads.recent(sourceSeen(requester));
    const demos = await store.bookings.upcoming(
      recent.map(({ lead }) => lead.id),
      now,
    );
    return recent.map(({ lead: { id: lead_id, first_name, last_name, country, grade, time_zone }, worked_on }) => {
      const next = demos.get(lead_id);
      const next_demo = next ? present(next, publicOrigin) : null;
      return { lead_id, first_name, last_name, country, grade, time_zone, worked_on, next_demo };
    });
  },

  async oneLead({ path, publicOrigin, store, ...requester }) {
    const lead = seenLead(await store.leads.find(path.lead_id), requester);
    const family = (await store.leads.family([lead], sourceSeen(requester))).filter(({ id }) => id !== lead.id);
    return {
      lead: presentLead(lead),
      bookings: await bookingsOf(store, lead, publicOrigin),
      family: family.map(presentChild),
    };
  },

  async createLead({ body, user, now, store, onLocalhost }) {
    return presentLead(await store.transaction((tx) => addLead(tx, body, { user, onLocalhost, now })));
  },

  async updateLead({ path, body: { version, ...details }, now, store, ...requester }) {
    return store.transaction(async (tx) => {
      const lead = seenLead(await tx.leads.findForUpdate(path.lead_id), requester);
      const subject = { subject_type: 'lead', subject_id: lead.id };
      await refuseStale(tx, { ...subject, sent: version, current: lead.version });
      return presentLead(await changeLead(tx, lead, details, { actor: requester.user.email, now }));
    });
  },

  async saveSiblingContact({ body: { lead_id, sibling_contact }, now, store, ...requester }) {
    return store.transaction(async (tx) => {
      const lead = seenLead(await tx.leads.findForUpdate(lead_id), requester);
      return presentLead(await changeLead(tx, lead, { sibling_contact }, { actor: requester.user.email, now }));
    });
  },

  async suitableSlots({ query, now, store, ...requester }) {
    const lead = seenLead(await store.leads.find(query.lead_id), requester);
    return store.bookings.suitable(slotQueryOf(lead, Math.max(now, query.after ?? 0)), SLOTS_OFFERED);
  },

  async suitableDay({ query: { lead_id, ...days }, now, store, fruitlessSearches, ...requester }) {
    const lead = seenLead(await store.leads.find(lead_id), requester);
    const found = await suitableDay(store, lead, days, now);
    if (found.times.length === 0) await fruitlessSearches.add(store, lead, now);
    return found;
  },

  async selectSlot({ body: { lead_id, ...query }, now, publicOrigin, store, shortener, ...requester }) {
    return store.transaction(async (tx) => {
      const lead = seenLead(await tx.leads.findForUpdate(lead_id), requester);
      const booker = { ...requester, actor: requester.user.email, now, publicOrigin, shortener };
      return present(await selectSlot(tx, lead, query, booker), publicOrigin);
    });
  },

  async cancelBooking({ body: { booked_session_id }, now, publicOrigin, store, ...requester }) {
    return store.transaction(async (tx) => {
      const leadId = (await tx.bookings.find(booked_session_id))?.lead.id ?? '';
      const lead = seenLead(await tx.leads.findForUpdate(leadId), requester);
      return present(
        await cancelBooking(tx, lead, booked_session_id, { ...requester, actor: requester.user.email, now }),
        publicOrigin,
      );
    });
  },

  async salesManager({ query, store, ...requester }) {
    const { lead_owner } = seenLead(await store.leads.find(query.lead_id), requester);
    if (lead_owner === null) throw new Failure(404, { message: 'Nobody looks after this lead yet' });
    const manager = await store.records(SALES_MANAGERS).find(lead_owner.toLowerCase());
    if (!manager) return { email: lead_owner, name: lead_owner, mobile_number: '' };
    const { email, name, mobile_number } = manager;
    return { email, name, mobile_number };
  },
};

async function bookingsOf(store: Store, { id }: LeadRow, publicOrigin: string | undefined): Promise<BookedDemo[]> {
  return (await store.bookings.ofLead(id)).map((booking) => present(booking, publicOrigin));
}

/** Links of our own are kept as paths. */
function present(booking: BookedDemo, publicOrigin: string | undefined): BookedDemo {
  const { joining_link, short_link } = booking;
  return {
    ...booking,
    joining_link: absoluteLink(joining_link, publicOrigin),
    short_link: absoluteLink(short_link, publicOrigin),
  };
}

function presentChild({ id, first_name, last_name, grade, child_age }: LeadRow): FamilyChild {
  return { lead_id: id, first_name, last_name, grade, child_age };
}

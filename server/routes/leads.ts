// Leads and their seats in demo sessions (spec 7.3, slotBooking). A partner reaches only leads of their own source (spec 6).
import { gradeGroupOf } from '@domain/business/grades';
import { readLeadSought } from '@domain/business/leadSought';
import { leadSource } from '@domain/access';
import type { BookedDemo } from '@domain/contract/leads';
import { cancelBooking, selectSlot, wishOf } from '../demos/booking';
import { seenLead, sourceSeen } from '../demos/leadScope';
import { Failure, invalidField } from '../failure';
import { auditOf, changesBetween, refuseStale } from '../records/edits';
import type { LeadRow } from '../store/leads';
import type { Store } from '../store/store';
import type { HandlersOf } from './call';

type Slots = 'suitableSlots' | 'selectSlot' | 'cancelBooking' | 'salesManager';
type Lead = 'findLeads' | 'recentLeads' | 'oneLead' | 'createLead' | 'updateLead' | 'saveSiblingContact';

export const leads: HandlersOf<Lead | Slots> = {
  async findLeads({ query, url, store, ...asking }) {
    const found = await store.leads.sought(readLeadSought(query.contact)!, sourceSeen(asking));
    return Promise.all(found.map(async (lead) => ({ lead, bookings: await bookingsOf(store, lead, url) })));
  },

  async recentLeads({ url, now, store, ...asking }) {
    const recent = await store.leads.recent(sourceSeen(asking));
    const demos = await store.bookings.upcoming(recent.map(({ lead }) => lead.lead_id), now);
    return recent.map(({ lead: { lead_id, first_name, last_name, country, grade, time_zone }, worked_on }) => {
      const next = demos.get(lead_id);
      const next_demo = next ? present(next, url) : null;
      return { lead_id, first_name, last_name, country, grade, time_zone, worked_on, next_demo };
    });
  },

  async oneLead({ path, url, store, ...asking }) {
    const lead = seenLead(await store.leads.find(path.lead_id), asking);
    return { lead, bookings: await bookingsOf(store, lead, url) };
  },

  async createLead({ body, user, now, store, onLocalhost }) {
    const managers = await store.salesManagers.list();
    const lead_id = crypto.randomUUID();
    const lead: LeadRow = {
      ...body,
      lead_id,
      grade_group: gradeGroupOf(body.grade),
      lead_source: leadSource(user, onLocalhost),
      sibling_contact: null,
      lead_owner: managers[Number.parseInt(lead_id.slice(0, 8), 16) % managers.length]?.email ?? user.email,
      version: 1,
      created_by: user.email,
      created_on: now,
    };
    await store.transaction(async (tx) => {
      if (!(await tx.leads.add(lead))) throw knownMobile();
      const details = { lead_source: lead.lead_source, lead_owner: lead.lead_owner };
      await tx.audit.write([
        { at: now, actor: user.email, action: 'lead.created', subject_type: 'lead', subject_id: lead_id, details },
      ]);
    });
    return lead;
  },

  async updateLead({ path, body: { version, ...details }, now, store, ...asking }) {
    return store.transaction(async (tx) => {
      const lead = seenLead(await tx.leads.lock(path.lead_id), asking);
      const subject = { subject_type: 'lead', subject_id: lead.lead_id };
      await refuseStale(tx, { ...subject, sent: version, current: lead.version });
      return changeLead(tx, lead, { ...details, grade_group: gradeGroupOf(details.grade) }, asking.user.email, now);
    });
  },

  async saveSiblingContact({ body: { lead_id, sibling_contact }, now, store, ...asking }) {
    return store.transaction(async (tx) => {
      const lead = seenLead(await tx.leads.lock(lead_id), asking);
      return changeLead(tx, lead, { sibling_contact }, asking.user.email, now);
    });
  },

  async suitableSlots({ query, now, store, ...asking }) {
    const lead = seenLead(await store.leads.find(query.lead_id), asking);
    return store.bookings.suitable(wishOf(lead, Math.max(now, query.after ?? 0)));
  },

  async selectSlot({ body: { lead_id, ...wish }, now, url, store, shortener, ...asking }) {
    return store.transaction(async (tx) => {
      const lead = seenLead(await tx.leads.lock(lead_id), asking);
      const booker = { ...asking, actor: asking.user.email, now, origin: new URL(url).origin, shortener };
      return present(await selectSlot(tx, lead, wish, booker), url);
    });
  },

  async cancelBooking({ body: { booked_session_id }, now, url, store, ...asking }) {
    return store.transaction(async (tx) => {
      const leadId = (await tx.bookings.find(booked_session_id))?.lead.lead_id ?? '';
      const lead = seenLead(await tx.leads.lock(leadId), asking);
      return present(await cancelBooking(tx, lead, booked_session_id, { ...asking, actor: asking.user.email, now }), url);
    });
  },

  async salesManager({ query, store, ...asking }) {
    const { lead_owner } = seenLead(await store.leads.find(query.lead_id), asking);
    const manager = (await store.salesManagers.list()).find(({ email }) => email === lead_owner);
    return manager ?? { email: lead_owner, name: lead_owner, mobile_number: '' };
  },
};

async function bookingsOf(store: Store, { lead_id }: LeadRow, url: string): Promise<BookedDemo[]> {
  return (await store.bookings.ofLead(lead_id)).map((booking) => present(booking, url));
}

/** Links of our own are kept without the address at which the console happens to be. */
function present(booking: BookedDemo, url: string): BookedDemo {
  const { joining_link, short_link } = booking;
  return { ...booking, joining_link: new URL(joining_link, url).href, short_link: new URL(short_link, url).href };
}

async function changeLead(
  tx: Store,
  lead: LeadRow,
  change: Partial<LeadRow>,
  actor: string,
  at: number,
): Promise<LeadRow> {
  const changes = changesBetween(lead, change);
  if (Object.keys(changes).length === 0) return lead;
  const changed = { ...lead, ...change, version: lead.version + 1 };
  if (!(await tx.leads.change(changed))) throw knownMobile();
  const subject = { subject_type: 'lead', subject_id: lead.lead_id };
  await tx.audit.write([auditOf({ ...subject, action: 'lead.changed', actor, at, version: changed.version, changes })]);
  return changed;
}

function knownMobile(): Failure {
  return new Failure(409, {
    errors: [invalidField('body.mobile_number', 'There is a lead with this number already: search for it')],
  });
}

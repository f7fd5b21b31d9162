// Leads and their seats in demo sessions (spec 7.3, slotBooking). A partner reaches only leads of their own source (spec 6).
import { gradeGroupOf } from '@domain/business/grades';
import { type LeadQuery, parseLeadQuery } from '@domain/business/leadQuery';
import { leadSource } from '@domain/access';
import type { BookedDemo, FamilyChild } from '@domain/contract/leads';
import { cancelBooking, selectSlot, slotQueryOf } from '../demos/booking';
import { seenLead, sourceSeen } from '../demos/leadScope';
import { absoluteLink } from '../demos/linkTarget';
import { Failure, invalidField } from '../failure';
import { changesBetween, familyAuditOf, refuseStale } from '../records/edits';
import { byName, type LeadRow, MAX_FOUND } from '../store/leads';
import type { Store } from '../store/store';
import type { HandlersOf } from '../operations/call';

type Slots = 'suitableSlots' | 'selectSlot' | 'cancelBooking' | 'salesManager';
type Lead = 'findLeads' | 'recentLeads' | 'oneLead' | 'createLead' | 'updateLead' | 'saveSiblingContact';

export const leads: HandlersOf<Lead | Slots> = {
  async findLeads({ query, publicOrigin, store, ...requester }) {
    const found = await searchLeads(store, parseLeadQuery(query.contact)!, sourceSeen(requester));
    return Promise.all(found.map(async (lead) => ({ lead, bookings: await bookingsOf(store, lead, publicOrigin) })));
  },

  async recentLeads({ publicOrigin, now, store, ...requester }) {
    const recent = await store.leads.recent(sourceSeen(requester));
    const demos = await store.bookings.upcoming(recent.map(({ lead }) => lead.lead_id), now);
    return recent.map(({ lead: { lead_id, first_name, last_name, country, grade, time_zone }, worked_on }) => {
      const next = demos.get(lead_id);
      const next_demo = next ? present(next, publicOrigin) : null;
      return { lead_id, first_name, last_name, country, grade, time_zone, worked_on, next_demo };
    });
  },

  async oneLead({ path, publicOrigin, store, ...requester }) {
    const lead = seenLead(await store.leads.find(path.lead_id), requester);
    const family = (await store.leads.family([lead], sourceSeen(requester))).filter(({ lead_id }) => lead_id !== lead.lead_id);
    return { lead, bookings: await bookingsOf(store, lead, publicOrigin), family: family.map(presentChild) };
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
    return store.transaction(async (tx) => {
      if (!(await tx.leads.add(lead))) throw knownChild();
      const details = { lead_source: lead.lead_source, lead_owner: lead.lead_owner };
      await tx.audit.write([
        { at: now, actor: user.email, action: 'lead.created', subject_type: 'lead', subject_id: lead_id, details },
      ]);
      return lead;
    });
  },

  async updateLead({ path, body: { version, ...details }, now, store, ...requester }) {
    return store.transaction(async (tx) => {
      const lead = seenLead(await tx.leads.findForUpdate(path.lead_id), requester);
      const subject = { subject_type: 'lead', subject_id: lead.lead_id };
      await refuseStale(tx, { ...subject, sent: version, current: lead.version });
      return changeLead(tx, lead, { ...details, grade_group: gradeGroupOf(details.grade) }, requester.user.email, now);
    });
  },

  async saveSiblingContact({ body: { lead_id, sibling_contact }, now, store, ...requester }) {
    return store.transaction(async (tx) => {
      const lead = seenLead(await tx.leads.findForUpdate(lead_id), requester);
      return changeLead(tx, lead, { sibling_contact }, requester.user.email, now);
    });
  },

  async suitableSlots({ query, now, store, ...requester }) {
    const lead = seenLead(await store.leads.find(query.lead_id), requester);
    return store.bookings.suitable(slotQueryOf(lead, Math.max(now, query.after ?? 0)));
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
      const leadId = (await tx.bookings.find(booked_session_id))?.lead.lead_id ?? '';
      const lead = seenLead(await tx.leads.findForUpdate(leadId), requester);
      return present(await cancelBooking(tx, lead, booked_session_id, { ...requester, actor: requester.user.email, now }), publicOrigin);
    });
  },

  async salesManager({ query, store, ...requester }) {
    const { lead_owner } = seenLead(await store.leads.find(query.lead_id), requester);
    const manager = (await store.salesManagers.list()).find(({ email }) => email === lead_owner);
    return manager ?? { email: lead_owner, name: lead_owner, mobile_number: '' };
  },
};

async function bookingsOf(store: Store, { lead_id }: LeadRow, publicOrigin: string | undefined): Promise<BookedDemo[]> {
  return (await store.bookings.ofLead(lead_id)).map((booking) => present(booking, publicOrigin));
}

/** Links of our own are kept as paths. */
function present(booking: BookedDemo, publicOrigin: string | undefined): BookedDemo {
  const { joining_link, short_link } = booking;
  return { ...booking, joining_link: absoluteLink(joining_link, publicOrigin), short_link: absoluteLink(short_link, publicOrigin) };
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
  if (!(await tx.leads.change(changed))) throw knownChild();
  const subject = { subject_type: 'lead', subject_id: lead.lead_id };
  await tx.audit.write([familyAuditOf({ ...subject, action: 'lead.changed', actor, at, version: changed.version, changes })]);
  return changed;
}

function knownChild(): Failure {
  return new Failure(409, {
    errors: [
      invalidField('body.first_name', 'There is a lead of this name with this number already: search for it, or enter the other child’s name'),
    ],
  });
}

/** A number or an e-mail finds the whole family, a name those who have it. */
async function searchLeads(store: Store, query: LeadQuery, source: string | undefined): Promise<LeadRow[]> {
  const found = await store.leads.query(query, source);
  if ('name' in query || found.length === 0) return found;
  const ids = new Set(found.map(({ lead_id }) => lead_id));
  const others = (await store.leads.family(found, source)).filter(({ lead_id }) => !ids.has(lead_id));
  return [...found, ...others].slice(0, MAX_FOUND).sort(byName);
}

function presentChild({ lead_id, first_name, last_name, grade, child_age }: LeadRow): FamilyChild {
  return { lead_id, first_name, last_name, grade, child_age };
}

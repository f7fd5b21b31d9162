// What happened to the seeded leads: their events, the stages that follow from these, and whose they were from the first day.
import { addDays, dateOf, daysBetween, startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import type { Lead } from '@domain/records/lead';
import { type LeadEntry, LEAD_ENTRIES } from '@domain/records/leadEntry';
import { type LeadApproval, LEAD_APPROVALS } from '@domain/records/leadApproval';
import { type LeadEvent, type LeadOwnerChange, LEAD_EVENTS, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { ScoreRule } from '@domain/records/scoreRule';
import { hashOf } from '@domain/rubrics/sampling';
import { PRESET_RULES, scoreOf } from '@domain/sales/leadScore';
import { isPartnerSource } from '@domain/sales/partners';
import { responseDue } from '@domain/sales/responseClock';
import { type LeadEventKind, stageOf } from '@domain/sales/stages';
import { stepsOf } from '@domain/sales/steps';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { LeadRow } from '../../store/leads';
import { auditOf } from '../../records/edits';
import type { AuditRow, SeedRows } from '../../store/store';
import { newRow } from '../../store/newRow';
import { madeBy, stamps } from './stamps';

const RULES = PRESET_RULES.map((rule, at) => ({ ...rule, id: `rule-${at + 1}` }));

/** The rules that leads of the seed are scored by. */
export function seedScoreRules(today: IsoDate): ScoreRule[] {
  const stamped = stamps('nikhil.vora@staff.example.com', startOfDay(addDays(today, -60)));
  return RULES.map((rule) => ({ ...rule, ...stamped, status: 'active' }));
}

/** Days. */
const CALLED_WITHIN = 7;
const OUTCOMES = ['answered', 'answered', 'answered', 'no_answer', 'call_back', 'busy'] as const;

interface Fact {
  kind: LeadEventKind;
  at: EpochSeconds;
  by: string;
  source_id: string | null;
  to?: 'lost';
}

/** The same rows, with the stages and histories of their leads; `links` are those of these leads, wherever their rows are. */
export function withLeadHistory(
  rows: SeedRows,
  today: IsoDate,
  links = (rows.records?.['payment_link'] ?? []) as readonly PaymentLink[],
): SeedRows {
  const { leads = [], bookings = [], sessions = [], records = {} } = rows;
  const starts = new Map(sessions.map(({ session_id, start_time }) => [session_id, start_time]));
  const linksOf = groupedBy(links, ({ lead_id }) => lead_id);
  const bookingsOf = groupedBy(bookings, ({ lead_id }) => lead_id);
  const familyOf = groupedBy(leads, ({ mobile_number }) => mobile_number);
  const contacts = new Map(leads.map((lead) => [lead.id, contactsOf(lead, today)]));
  const told = leads.map((lead) => {
    const facts: Fact[] = [{ kind: 'created', at: lead.created_on, by: lead.created_by, source_id: null }];
    for (const { booked_session_id: source_id, session_id, booked_on, booked_by: by, attendance } of bookingsOf.get(
      lead.id,
    ) ?? []) {
      facts.push({ kind: 'booked', at: booked_on, by, source_id });
      const ended = (starts.get(session_id) ?? booked_on) + 3600;
      if (attendance) facts.push({ kind: attendance === 'present' ? 'attended' : 'absent', at: ended, by, source_id });
    }
    const own = linksOf.get(lead.id) ?? [];
    for (const link of own) facts.push(...factsOf(link, own, today));
    if (lead.lost_reason) facts.push(lossOf(lead, facts, today));
    return historyOf(lead, facts);
  });
  return {
    ...rows,
    leads: told.map(({ lead }) => ({ ...lead, ...contacts.get(lead.id)!.lead })),
    audit: [...(rows.audit ?? []), ...told.flatMap(({ lead, events }) => lossInLog(lead, events))],
    records: {
      ...records,
      lead_event: told.flatMap(({ events }) => events),
      lead_owner_change: leads.flatMap(ownerChanges),
      lead_entry: [...contacts.values()].flatMap(({ entries }) => entries),
      lead_approval: leads.flatMap((lead) => approvalOf(lead, familyOf.get(lead.mobile_number)!, today)),
    },
  };
}

function factsOf(
  { id, owner: by, sent_on, first_paid_on, expires_on, stage }: PaymentLink,
  own: readonly PaymentLink[],
  today: IsoDate,
): Fact[] {
  const isOver = (link: Pick<PaymentLink, 'stage' | 'expires_on'>) => link.stage !== 'sent' || link.expires_on < today;
  const ended = sent_on !== null && first_paid_on === null && stage === 'sent' && own.every(isOver);
  return [
    ...(sent_on === null ? [] : [{ kind: 'link_sent' as const, at: sent_on, by, source_id: id }]),
    ...(first_paid_on === null ? [] : [{ kind: 'paid' as const, at: first_paid_on, by, source_id: id }]),
    ...(ended
      ? [{ kind: 'link_ended' as const, at: startOfDay(addDays(expires_on, 1)), by: 'system', source_id: id }]
      : []),
  ];
}

/** Some hours or days after what happened last, and before today. */
function lossOf({ id, lead_owner, created_by }: LeadRow, facts: readonly Fact[], today: IsoDate): Fact {
  const last = Math.max(...facts.map(({ at }) => at));
  const at = Math.min(last + (3 + (hashOf(`lost on ${id}`) % 48)) * 3600, startOfDay(today) - 60);
  return { kind: 'set', at, by: lead_owner ?? created_by, source_id: null, to: 'lost' };
}

/** As the action on a lead writes it. */
function lossInLog({ id, version, lost_reason }: Lead, events: readonly LeadEvent[]): AuditRow[] {
  const [before, loss] = events.slice(-2);
  if (!before || loss?.kind !== 'set') return [];
  const changes = {
    status: { before: before.stage, after: loss.stage },
    lost_reason: { before: null, after: lost_reason },
  };
  const subject = { subject_type: 'lead', subject_id: id };
  return [
    auditOf({ ...subject, at: loss.at, actor: loss.created_by, action: 'lead.marked-as-lost', version, changes }),
  ];
}

function historyOf(lead: LeadRow, facts: readonly Fact[]): { lead: Lead; events: LeadEvent[] } {
  const inOrder = facts.toSorted((one, other) => one.at - other.at);
  const reached: Lead['reached'] = {};
  const events = inOrder.map(({ kind, at, by, source_id, to }, index): LeadEvent => {
    const stage = stageOf(inOrder.slice(0, index + 1));
    reached[stage] ??= at;
    return newRow(LEAD_EVENTS, madeBy(by, at), {
      id: `${lead.id}:${index + 1}`,
      lead_id: lead.id,
      place: index + 1,
      kind,
      stage,
      at,
      source_id,
      lost_reason: to ? lead.lost_reason : null,
      lead_owner: lead.lead_owner,
    });
  });
  const happened = [...new Set(events.map(({ kind }) => kind))];
  const steps = stepsOf(events.map(({ stage }) => stage));
  const { stage: status, kind, at, created_by } = events.at(-1)!;
  const edited = kind === 'set' ? { version: lead.version + 1, updated_by: created_by, updated_on: at } : {};
  return {
    lead: { ...lead, ...edited, status, reached, steps, happened, ...scoreOf(RULES, { ...lead, status, happened }) },
    events,
  };
}

function ownerChanges({ id, lead_owner, created_by, created_on }: LeadRow): LeadOwnerChange[] {
  if (lead_owner === null) return [];
  const change = {
    lead_id: id,
    from_owner: null,
    to_owner: lead_owner,
    by: 'created' as const,
    why: null,
    assignment: null,
    was_ownerless_since: null,
    was_last_entry: null,
    gift_on: null,
    lead_owner,
  };
  return [newRow(LEAD_OWNER_CHANGES, madeBy(created_by, created_on), { id: `${id}:1`, ...change })];
}

/** Of partners' leads, and of later ones of a family: nearly all are decided within some days, one in ten is rejected. */
function approvalOf(lead: LeadRow, family: readonly LeadRow[], today: IsoDate): LeadApproval[] {
  const { id, lead_source, lead_owner, created_by, created_on } = lead;
  const isPartners = isPartnerSource(lead_source);
  const twins = family.filter(
    (each) => each.created_on < created_on || (each.created_on === created_on && each.id < id),
  ).length;
  if (!isPartners && twins === 0) return [];
  const drawn = hashOf(id) % 100;
  const age = daysBetween(dateOf(created_on), today);
  const status =
    age < 1 || (age < 4 && drawn < 40) || (!isPartners && age < 21)
      ? 'waiting'
      : !isPartners
        ? 'another_child'
        : drawn < 88
          ? 'approved'
          : drawn < 92
            ? 'another_child'
            : 'rejected';
  const isDecided = status !== 'waiting';
  return [
    newRow(LEAD_APPROVALS, madeBy(created_by, created_on), {
      id,
      lead_id: id,
      lead_source,
      twins,
      cause: isPartners ? 'partner' : 'family',
      status,
      reason: status === 'rejected' ? 'The family was in touch with us before' : null,
      decided_by: isDecided ? (lead_owner ?? 'nikhil.vora@staff.example.com') : null,
      decided_on: isDecided ? created_on + 3600 : null,
      lead_owner,
    }),
  ];
}

/** Of the last weeks: most owners call soon, some late or never, and for one lead in five a next step is agreed. */
function contactsOf(
  { id, lead_owner, created_on, time_zone, lost_reason }: LeadRow,
  today: IsoDate,
): { lead: Partial<Lead>; entries: LeadEntry[] } {
  const response_due = responseDue({ from: created_on, zone: time_zone, holidays: [] });
  const age = daysBetween(dateOf(created_on), today);
  const drawn = hashOf(`call ${id}`);
  if (lead_owner === null || age > CALLED_WITHIN || age < 1 || drawn % 10 > 7)
    return { lead: age > CALLED_WITHIN ? {} : { response_due }, entries: [] };
  const at = Math.min((response_due ?? created_on) + ((drawn % 50) - 40) * 60, startOfDay(today));
  const called = Math.max(created_on, at);
  const stepAt = called + 60;
  const due = startOfDay(addDays(today, (drawn % 9) - 4)) + 15 * 3600;
  const hasStep = lost_reason === null && drawn % 5 === 0 && due > stepAt;
  const entry = (
    number: number,
    when: EpochSeconds,
    values: Pick<LeadEntry, 'kind' | 'outcome' | 'text' | 'due'>,
  ): LeadEntry =>
    newRow(LEAD_ENTRIES, madeBy(lead_owner, when), { id: `${id}:entry:${number}`, lead_id: id, ...values, lead_owner });
  const outcome = OUTCOMES[drawn % OUTCOMES.length]!;
  return {
    lead: {
      response_due,
      responded_on: called,
      last_entry: hasStep ? stepAt : called,
      ...(hasStep && { next_step: 'Call again about the class times', next_due: due }),
    },
    entries: [
      entry(1, called, { kind: 'call', outcome, text: null, due: null }),
      ...(hasStep
        ? [entry(2, stepAt, { kind: 'next_step', outcome: null, text: 'Call again about the class times', due })]
        : []),
    ],
  };
}

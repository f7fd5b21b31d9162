// Leads of the large company: as many a day for years, the old ones sold or lost, each with its way through the stages.
import { gradeGroupOf } from '@domain/business/grades';
import { timeZonesOf } from '@domain/business/timeZones';
import { GRADES } from '@domain/business/trainerTerms';
import { SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { Lead } from '@domain/records/lead';
import { type LeadApproval, LEAD_APPROVALS } from '@domain/records/leadApproval';
import { type LeadEntry, LEAD_ENTRIES } from '@domain/records/leadEntry';
import { type LeadEvent, type LeadOwnerChange, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { type PaymentAttempt, PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { isPartnerSource } from '@domain/sales/partners';
import { isOpenStage, type LeadEventKind, stageOf } from '@domain/sales/stages';
import { stepsOf } from '@domain/sales/steps';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { person } from '@server/seed/company/names';
import { Random } from '@server/seed/company/random';
import { madeBy, stamps } from '@server/seed/records/stamps';
import { leadRow } from '@server/store/leads';
import { ASKERS, EMAILS, KEEPERS, LANGUAGES } from './managers';
import { newRow } from '@server/store/newRow';

export const LEADS_A_DAY = 25;
export const ENTRIES_A_LEAD = 20;
/** Older leads are sold or lost, nearly all of them. */
const OPEN_DAYS = 30;
const COUNTRIES = ['IN', 'IN', 'IN', 'AE', 'US', 'SG', 'AU'] as const;
const SOURCES = [
  'Admin Tool Lead',
  'Website',
  'Referral',
  'acme_corp_admintool_external',
  'brightpath_admintool_external',
] as const;
const OPEN: readonly (readonly LeadEventKind[])[] = [
  ['created'],
  ['created', 'booked'],
  ['created', 'booked', 'attended'],
  ['created'],
  ['created', 'booked', 'absent'],
  ['created', 'booked', 'attended', 'link_sent'],
  ['created', 'booked', 'unbooked'],
];
const SOLD: readonly LeadEventKind[] = ['created', 'booked', 'attended', 'link_sent', 'paid'];
const LOST: readonly LeadEventKind[] = ['created', 'booked', 'absent', 'set'];
const OUTCOMES = ['answered', 'no_answer', 'call_back', 'busy'] as const;

/** All that is kept of one lead. */
export interface LeadRows {
  lead: Lead;
  events: LeadEvent[];
  owners: LeadOwnerChange[];
  entries: LeadEntry[];
  approvals: LeadApproval[];
  attempts: PaymentAttempt[];
  /** Days from today on which its demo is. */
  demoOn: number | null;
}

/** The one at this place, from the newest. */
export function leadRows(at: number, today: IsoDate): LeadRows {
  const random = new Random(0xbe9c, at);
  const daysAgo = 1 + Math.floor(at / LEADS_A_DAY);
  const created_on = startOfDay(today) - daysAgo * SECONDS_PER_DAY + (at % LEADS_A_DAY) * 3000;
  const kinds = daysAgo <= OPEN_DAYS || at % 10 === 0 ? OPEN[at % OPEN.length]! : at % 7 === 0 ? SOLD : LOST;
  const id = `${String(at).padStart(8, '0')}-1ead-4000-8000-${String(at).padStart(12, '0')}`;
  const history = kinds.map((kind, index) => ({
    kind,
    at: created_on + index * 43_200,
    ...(kind === 'set' && { to: 'lost' as const }),
  }));
  const stages = history.map((_, index) => stageOf(history.slice(0, index + 1)));
  const status = stages.at(-1)!;
  const lead_owner = isOpenStage(status)
    ? at % 10 < 3
      ? null
      : at % 25 === 4
        ? ASKERS[Math.floor(at / 25) % ASKERS.length]!
        : KEEPERS[Math.floor(at / 3) % KEEPERS.length]!
    : EMAILS[at % EMAILS.length]!;
  const by = lead_owner ?? EMAILS[0]!;
  const entries = entriesOf(id, by, created_on, startOfDay(today));
  const own = entries.at(-1)?.created_on ?? null;
  const { first, last } = person(random);
  const grade = random.pick(GRADES);
  const country = random.pick(COUNTRIES);
  const lead_source = SOURCES[at % SOURCES.length]!;
  // Every fiftieth is of a family that is known already.
  const family = at % 50 === 1 ? at - 1 : at;
  const lead: Lead = {
    ...leadRow({
      id,
      mobile_number: `+91${6_000_000_000 + family * 7919}`,
      email_address: `family${family}@families.example.com`,
      first_name: first,
      last_name: last,
      child_age: 5 + GRADES.indexOf(grade),
      grade,
      grade_group: gradeGroupOf(grade),
      country,
      language: random.pick(LANGUAGES),
      time_zone: timeZonesOf(country)[0]!,
      lead_source,
      lead_owner,
      created_by: by,
      created_on,
    }),
    status,
    lost_reason: status === 'lost' ? random.pick(['price', 'timing', 'unreachable'] as const) : null,
    reached: Object.fromEntries(stages.map((stage, index) => [stage, history[index]!.at])),
    steps: stepsOf(stages),
    happened: [...new Set(kinds)],
    lead_score: at % 101,
    score_because: ['Country: 20', 'Source: 10'],
    response_due: created_on + 3600,
    responded_on: at % 4 === 0 ? null : created_on + 1800 + (at % 4) * 1200,
    last_entry: own,
    next_step: at % 3 === 0 ? 'Call again about the class times' : null,
    next_due: at % 3 === 0 ? created_on + 20 * SECONDS_PER_DAY : null,
    worked_on: own ?? created_on,
  };
  const demoOn = kinds.includes('booked') ? 2 - daysAgo : null;
  return {
    lead,
    events: history.map(({ kind, at: when }, index) => ({
      id: `${id}:${index + 1}`,
      ...stamps(by, when),
      lead_id: id,
      place: index + 1,
      kind,
      stage: stages[index]!,
      at: when,
      source_id: null,
      lost_reason: null,
      note: null,
      lead_owner,
    })),
    owners: lead_owner === null ? [] : [ownerChange(id, lead_owner, created_on)],
    entries,
    approvals: isPartnerSource(lead_source) || family !== at ? [approvalOf(lead, daysAgo)] : [],
    attempts: kinds.includes('paid') ? [attemptOf(id, at, history.at(-1)!.at)] : [],
    demoOn,
  };
}

/** One a day, until today. */
function entriesOf(id: string, by: string, since: EpochSeconds, until: EpochSeconds): LeadEntry[] {
  return Array.from({ length: ENTRIES_A_LEAD }, (_, n): LeadEntry => {
    const at = Math.min(since + 900 + n * 40_000, until - 3600 + n);
    const isCall = n % 2 === 0;
    return newRow(LEAD_ENTRIES, madeBy(by, at), {
      id: `${id}:entry:${n}`,
      lead_id: id,
      kind: isCall ? 'call' : 'note',
      outcome: isCall ? OUTCOMES[n % OUTCOMES.length]! : null,
      text: isCall ? null : 'The family asked about class times, and wants to speak to the father first',
      lead_owner: by,
    });
  });
}

function ownerChange(id: string, lead_owner: string, at: EpochSeconds): LeadOwnerChange {
  return newRow(LEAD_OWNER_CHANGES, madeBy(lead_owner, at), {
    id: `${id}:1`,
    lead_id: id,
    to_owner: lead_owner,
    by: 'created',
    lead_owner,
  });
}

function approvalOf({ id, lead_source, lead_owner, created_on }: Lead, daysAgo: number): LeadApproval {
  const isDecided = daysAgo > 4;
  return newRow(LEAD_APPROVALS, madeBy(lead_owner ?? EMAILS[0]!, created_on), {
    id,
    lead_id: id,
    lead_source,
    cause: isPartnerSource(lead_source) ? 'partner' : 'family',
    status: isDecided ? 'approved' : 'waiting',
    decided_by: isDecided ? EMAILS[0]! : null,
    decided_on: isDecided ? created_on + 3600 : null,
    lead_owner,
  });
}

function attemptOf(lead_id: string, at: number, when: EpochSeconds): PaymentAttempt {
  const id = `attempt-${at}`;
  return newRow(PAYMENT_ATTEMPTS, madeBy('family', when), {
    id,
    link_id: `link-${at}`,
    instalment_id: `instalment-${at}`,
    lead_id,
    gateway: 'razorpay',
    checkout_id: id,
    payment_id: `pay-${at}`,
    currency: 'INR',
    amount: 4_500_000,
    status: 'captured',
    captured: 4_500_000,
  });
}

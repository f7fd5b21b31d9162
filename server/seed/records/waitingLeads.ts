// Leads that nobody has yet, those of a sales manager who has left, and old ones that were lost: what is given out, handed over and reopened.
import { gradeGroupOf } from '@domain/business/grades';
import { timeZonesOf } from '@domain/business/timeZones';
import { GRADES } from '@domain/business/trainerTerms';
import { SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import { leadRow, type LeadRow } from '../../store/leads';
import type { SeedRows } from '../../store/store';
import { PARTNER_SOURCES } from '../company/demos';
import { type LeadOwners, WEBSITE } from '../company/leadOwners';
import { whyNeverBooked } from '../company/lostLeads';
import { person } from '../company/names';
import { Random } from '../company/random';
import { withLeadHistory } from './leadHistory';
import { HAS_LEFT } from './salesManagers';

const WAITING = 48;
const LEFT_BEHIND = 6;
const LOST = 60;
/** No other rows of the seed are drawn with it. */
const DRAWN = 0x1ead;
const COUNTRIES = ['IN', 'IN', 'IN', 'AE', 'US', 'SG', 'AU'] as const;
const SOURCES = ['Admin Tool Lead', 'Admin Tool Lead', 'Website', 'Referral'] as const;

export function seedWaitingLeads(seed: number, today: IsoDate, owners: LeadOwners): SeedRows {
  const leads = Array.from({ length: WAITING + LEFT_BEHIND }, (_, at) =>
    waitingLead(new Random(seed, DRAWN, at), today, at < WAITING ? null : HAS_LEFT),
  );
  leads.push(
    ...leads.slice(WAITING).map((lead, at) => twinOf(lead, at, new Random(seed, DRAWN, 100 + at), today, owners)),
    ...Array.from({ length: LOST }, (_, at) => lostLead(new Random(seed, DRAWN, 200 + at), today, owners)),
  );
  const created = leads.map(({ id, created_on, created_by, lead_source, lead_owner }) => ({
    at: created_on,
    actor: created_by,
    action: 'lead.created',
    subject_type: 'lead',
    subject_id: id,
    details: { lead_source, lead_owner },
  }));
  return withLeadHistory({ leads, audit: created }, today);
}

function waitingLead(random: Random, today: IsoDate, owner: string | null): LeadRow {
  const { first, last } = person(random);
  const grade = random.pick(GRADES);
  const country = random.pick(COUNTRIES);
  const digits = random.text('0123456789', 8);
  const day = owner === null ? random.int(0, 5) : random.int(20, 40);
  return leadRow({
    id: idOf(random.text('0123456789abcdef', 30)),
    mobile_number: `+9196${digits}`,
    email_address: `${first}.${last}.${digits.slice(-5)}@families.example.com`.toLowerCase(),
    first_name: first,
    last_name: last,
    child_age: 5 + GRADES.indexOf(grade),
    grade,
    grade_group: gradeGroupOf(grade),
    country,
    language: random.weighted([
      [70, 'English'],
      [20, 'Hindi'],
      [10, 'Tamil'],
    ]),
    time_zone: timeZonesOf(country)[0]!,
    lead_source: random.pick(SOURCES),
    lead_owner: owner,
    created_by: owner ?? WEBSITE,
    created_on: startOfDay(today) - day * SECONDS_PER_DAY - random.int(3600, 40_000),
  });
}

/** Its family never booked a demo. */
function lostLead(random: Random, today: IsoDate, owners: LeadOwners): LeadRow {
  const lead = waitingLead(random, today, owners.ofClosed());
  return { ...lead, lost_reason: whyNeverBooked(lead.id) };
}

/** The same family, brought some days ago by a partner who writes its child's name otherwise: it waits beside the first one. */
function twinOf(lead: LeadRow, at: number, random: Random, today: IsoDate, owners: LeadOwners): LeadRow {
  const lead_owner = owners.ofOpen();
  const { mobile_number, first_name, last_name, child_age, grade, grade_group, country, language, time_zone } = lead;
  return leadRow({
    id: idOf(random.text('0123456789abcdef', 30)),
    mobile_number,
    email_address: `${last_name}.family.${at}@families.example.com`.toLowerCase(),
    first_name: first_name.slice(0, 3),
    last_name,
    child_age,
    grade,
    grade_group,
    country,
    language,
    time_zone,
    lead_source: PARTNER_SOURCES[at % PARTNER_SOURCES.length]!,
    lead_owner,
    created_by: lead_owner ?? WEBSITE,
    created_on: startOfDay(today) - random.int(1, 3) * SECONDS_PER_DAY - random.int(3600, 40_000),
  });
}

/** Of 30 digits; a UUID names its kind at two places. */
function idOf(digits: string): string {
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(12, 15)}`,
    `8${digits.slice(15, 18)}`,
    digits.slice(18, 30),
  ].join('-');
}

// Families of students in paid batches: the leads they were, and what they bought.
import { ZONE_OF_REGION } from '@domain/batches/zones';
import { type Grade, gradeGroupOf } from '@domain/business/grades';
import { timeZonesOf } from '@domain/business/timeZones';
import { GRADES } from '@domain/business/trainerTerms';
import { dateOf, daysBetween, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { PACKAGES } from '@domain/business/courses';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { leadRow, type LeadRow } from '../../store/leads';
import { PARTNER_SOURCES } from '../company/demos';
import type { SeedManager } from '../company/leadOwners';
import { person } from '../company/names';
import type { Random } from '../company/random';
import type { SeedBatch } from '../company/runs';
import type { Books } from './books';
import { seedLink, type Sold, type Story } from './paymentLinks';
import { uuid } from './webinars';

const DIAL: Readonly<Record<string, string>> = {
  IN: '91',
  US: '1',
  CA: '1',
  AU: '61',
  NZ: '64',
  AE: '971',
  SA: '966',
  OM: '968',
  KW: '965',
  BH: '973',
  QA: '974',
};
/** An hour apart at most, so that children of a batch are all awake. */
const REST_OF_WORLD = ['AE', 'AE', 'OM', 'SA', 'KW', 'BH', 'QA'];
const UNITED_STATES = ['America/New_York', 'America/New_York', 'America/Chicago'];
/** The first grade of each band that a child may be in. */
const BAND_GRADES: Readonly<Record<string, readonly Grade[]>> = {
  'UKG-UKG': ['UKG'],
  'UKG-1': ['UKG', '1'],
  '1-2': ['1', '2'],
  '2-3': ['2', '3'],
  '3-5': ['3', '4', '5'],
  '4-5': ['4', '5'],
  '4-6': ['4', '5', '6'],
  '5-6': ['5', '6'],
  '6-7': ['6', '7'],
  '6-8': ['6', '7', '8'],
  '7-8': ['7', '8'],
  '8-8': ['8'],
  '9+': ['9', '10'],
};

/** The batch that a course is bought for, and whether a seat in it was had. */
export interface Bought {
  plan: SeedBatch;
  place: boolean;
  today: IsoDate;
  /** Who sold it is one of them. */
  managers: readonly SeedManager[];
}

/** Two of ten families came by a partner: what statements of months that are over are about. */
const OWN = Array.from({ length: 4 }, () => 'Admin Tool Lead');
const SOURCES: readonly string[] = PARTNER_SOURCES.flatMap((source) => [...OWN, source]);

export function seedLead(
  random: Random,
  index: number,
  number: number,
  bought: Bought,
  sibling: LeadRow | undefined,
): LeadRow {
  const { plan, today, managers } = bought;
  const drawn = person(random);
  const { last } = drawn;
  // Of two children of a family none is called as the other.
  const first = drawn.first === sibling?.first_name ? `${drawn.first} Junior` : drawn.first;
  const country = plan.region === 'ROW' ? random.pick(REST_OF_WORLD) : plan.region;
  const grade = random.pick(BAND_GRADES[plan.grade_band]!);
  const digits = `60${String(index * 100 + number).padStart(8, '0')}`;
  const { email: lead_owner } = random.pick(managers);
  const family = sibling ?? {
    mobile_number: `+${DIAL[country]}${digits}`,
    email_address: `${first}.${last}.${digits.slice(-6)}@families.example.com`.toLowerCase(),
    last_name: last,
    country,
    time_zone: zoneOf(random, plan, country),
  };
  return leadRow({
    id: uuid(random),
    mobile_number: family.mobile_number,
    email_address: family.email_address,
    first_name: first,
    last_name: family.last_name,
    child_age: 5 + GRADES.indexOf(grade) + random.int(0, 1),
    grade,
    grade_group: gradeGroupOf(grade),
    country: family.country,
    language: 'English',
    time_zone: family.time_zone,
    lead_source: sibling?.lead_source ?? SOURCES[(index * 7 + number) % SOURCES.length]!,
    lead_owner,
    created_by: lead_owner,
    created_on:
      startOfDay(today) - (ageOf(bought, number) + random.int(6, 50)) * SECONDS_PER_DAY + random.int(30_000, 60_000),
  });
}

function zoneOf(random: Random, { region }: SeedBatch, country: string): string {
  if (region === 'ROW') return random.pick(timeZonesOf(country));
  return region === 'US' ? random.pick(UNITED_STATES) : ZONE_OF_REGION[region];
}

/** How many days ago it was bought: some before the batch's first session, or lately where no seat was had. */
function ageOf({ plan, place, today }: Bought, number: number): number {
  if (!place) return 6 + (plan.number % 30);
  return Math.max(3, daysBetween(dateOf(plan.starts_on), today) + 4 + ((plan.number + number) % 9));
}

/** Most paid in full; some pay monthly, and a few of these are late. */
export function payFor(
  books: Books,
  random: Random,
  lead: LeadRow,
  bought: Bought,
  { products, prices }: Sold,
  number: number,
): PaymentLink | undefined {
  const { plan, place, today } = bought;
  const now = startOfDay(today);
  const isOver = plan.sessions.every(({ end }) => end < now);
  const mayGoOn = place && !isOver && random.chance(0.2);
  const { first, last } = PACKAGES[plan.range];
  const fitting = products.filter(
    ({ product_type, grade_bands, status, package: range }) =>
      product_type === plan.product_type &&
      status === 'active' &&
      grade_bands.includes(plan.grade_band) &&
      PACKAGES[range].first === first &&
      (mayGoOn ? PACKAGES[range].last >= last : PACKAGES[range].last === last),
  );
  const age = ageOf(bought, number);
  const months = Math.floor(age / 30) + 1;
  const story: Story =
    number === 2
      ? { age, open: 14, plan: 'scheduled-recurring', sent: true, paid: Math.max(1, isOver ? 6 : months - 1) }
      : number === 4
        ? { age, open: 14, plan: 'advance', sent: true, paid: isOver || age > 60 ? 2 : 1 }
        : { age, open: 14, plan: 'full', sent: true, paid: 1 };
  return seedLink(books, random, lead, story, today, { products: fitting, prices });
}

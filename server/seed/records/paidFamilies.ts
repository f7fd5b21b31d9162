// Families of students in paid batches: the leads they were, and what they bought.
import { ZONE_OF_REGION } from '@domain/batches/zones';
import { type Grade, gradeGroupOf } from '@domain/business/grades';
import { timeZonesOf } from '@domain/business/timeZones';
import { GRADES } from '@domain/business/trainerTerms';
import { SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { leadRow, type LeadRow } from '../../store/leads';
import { SALES_MANAGERS } from '../company/demos';
import { person } from '../company/names';
import type { Random } from '../company/random';
import type { SeedBatch } from '../company/timetable';
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
  SG: '65',
  SA: '966',
};
const REST_OF_WORLD = ['AE', 'SG', 'SA'];
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

export function seedLead(
  random: Random,
  index: number,
  number: number,
  plan: SeedBatch,
  today: IsoDate,
  sibling: LeadRow | undefined,
): LeadRow {
  const drawn = person(random);
  const { last } = drawn;
  // Of two children of a family none is called as the other.
  const first = drawn.first === sibling?.first_name ? `${drawn.first} Junior` : drawn.first;
  const country = plan.region === 'ROW' ? random.pick(REST_OF_WORLD) : plan.region;
  const grade = random.pick(BAND_GRADES[plan.grade_band]!);
  const digits = `60${String(index * 10 + number).padStart(8, '0')}`;
  const { email: lead_owner } = random.pick(SALES_MANAGERS);
  const family = sibling ?? {
    mobile_number: `+${DIAL[country]}${digits}`,
    email_address: `${first}.${last}.${digits.slice(-6)}@families.example.com`.toLowerCase(),
    last_name: last,
    country,
    time_zone: plan.region === 'ROW' ? random.pick(timeZonesOf(country)) : ZONE_OF_REGION[plan.region],
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
    lead_source: 'Admin Tool Lead',
    lead_owner,
    created_by: lead_owner,
    created_on: startOfDay(today) - random.int(90, 140) * SECONDS_PER_DAY + random.int(30_000, 60_000),
  });
}

/** Most paid in full; some pay monthly, and a few of these are late. */
export function payFor(
  books: Books,
  random: Random,
  lead: LeadRow,
  { product_type, grade_band }: SeedBatch,
  today: IsoDate,
  { products, prices }: Sold,
  number: number,
): PaymentLink | undefined {
  const ofType = products.filter((each) => each.product_type === product_type && each.status === 'active');
  const fitting = ofType.filter(({ grade_bands }) => grade_bands.includes(grade_band));
  const story: Story =
    number === 2
      ? { age: 75, open: 14, plan: 'scheduled-recurring', sent: true, paid: 2 }
      : number === 4
        ? { age: 38, open: 14, plan: 'advance', sent: true, paid: 1 }
        : { age: random.int(60, 85), open: 14, plan: 'full', sent: true, paid: 1 };
  return seedLink(books, random, lead, story, today, { products: fitting.length > 0 ? fitting : ofType, prices });
}

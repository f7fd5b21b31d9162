// Bookings of the seeded demos: children whose country and grade the trainer teaches, and the results of past demos.
import { gradeGroupOf, groupsTaught, type Grade } from '@domain/business/grades';
import { timeZonesOf } from '@domain/business/timeZones';
import { GRADES } from '@domain/business/trainerTerms';
import { SECONDS_PER_DAY } from '@domain/calendar';
import type { FeedbackDetails } from '@domain/contract/demoFollowUp';
import { hashOf } from '@domain/rubrics/sampling';
import { isPartnerSource } from '@domain/sales/partners';
import type { EpochSeconds } from '@domain/units';
import { pathOf } from '@domain/contract/paths';
import { ALPHABET } from '../../integrations/shortener';
import { type BookingRow, leadRow, type LeadRow, type ShortLinkRow } from '../../store/leads';
import type { SeedTrainer, SessionRow } from '../../store/store';
import { type LeadOwners, WEBSITE } from './leadOwners';
import { whyLost } from './lostLeads';
import { person } from './names';
import { MIN_COMPANY } from './parts';
import { DRAW, Random } from './random';

const DIAL_CODES: Readonly<Record<string, string>> = {
  AE: '971',
  AR: '54',
  AU: '61',
  BD: '880',
  BH: '973',
  CA: '1',
  HK: '852',
  ID: '62',
  IN: '91',
  KW: '965',
  LK: '94',
  MY: '60',
  NG: '234',
  NP: '977',
  NZ: '64',
  OM: '968',
  PH: '63',
  PK: '92',
  QA: '974',
  SA: '966',
  SG: '65',
  TH: '66',
  US: '1',
  ZA: '27',
};
export const PARTNER_SOURCES = ['acme_corp_admintool_external', 'brightpath_admintool_external'] as const;
/** Of leads with a demo ahead, from where the website is read. */
const WAITS_ONE_OF = 6;
const READ_IN: readonly string[] = ['IN', 'AE', 'US', 'SG', 'AU'];
const COMMENTS = [
  'Solved the warm-up alone and asked for harder ones.',
  'Shy at first, joined in after the puzzle.',
  'Needs help with word problems; parents keen to start soon.',
  'Knows the tables well, fractions are new.',
  'Connection was lost twice, wants a second demo.',
  '',
] as const;
/** Ten digits: no two seats share them, and neighbours do not look alike. */
const SCRAMBLE = 7919;
const TEN_DIGITS = 10_000_000_000;
/** Letters of 32 that ten digits take; none of the shortener's own codes are as long. */
const CODE_LENGTH = 7;

export interface SeedSeat {
  lead: LeadRow;
  booking: BookingRow;
  link: ShortLinkRow;
}

/** A lead for every seat taken in a demo; what lies before `today` (midnight) has attendance and most of it feedback. */
export function seedDemo(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  session: SessionRow,
  today: EpochSeconds,
  owners: LeadOwners,
): SeedSeat[] {
  if (session.session_type !== 'demo_session' || session.session_status !== 'active') return [];
  const shared = new Random(seed, index, DRAW.lead, session.start_time);
  const grades = gradesFor(trainer, shared);
  return Array.from({ length: session.strength }, (_, seat) => {
    const random = new Random(seed, index, DRAW.lead, session.start_time, seat);
    const drawn = seedLead(random, index, trainer, session, seat, grades, today);
    const booked = seedBooking(random, drawn, session, seat, session.start_time < today);
    const whose = whoseIs(drawn, booked, index >= MIN_COMPANY ? session.start_time - today : undefined, owners);
    const by = whose.lead_owner ?? WEBSITE;
    const booking = { ...booked, booked_by: by };
    const link = seedLink(booking, mobileDigits(index, session, seat));
    return {
      lead: {
        ...drawn,
        ...whose,
        created_by: by,
        updated_by: by,
        worked_on: Math.max(drawn.worked_on, booking.booked_on),
      },
      booking: { ...booking, short_link: pathOf('followShortLink').path.replace(':code', link.code) },
      link,
    };
  });
}

/**
 * `ahead`: seconds to the demo; undefined of the company's first trainers, whose leads are sold to and written with, and so
 * are all somebody's and open. Of the others some were lost by the day after, and some booked on the website and wait.
 */
function whoseIs(
  { id, lead_source, country, created_on }: LeadRow,
  booking: Pick<BookingRow, 'attendance' | 'feedback'>,
  ahead: number | undefined,
  owners: LeadOwners,
): Pick<LeadRow, 'lead_owner' | 'lost_reason' | 'ownerless_since'> {
  const lost_reason = ahead !== undefined && ahead < -SECONDS_PER_DAY ? whyLost(id, booking) : null;
  if (lost_reason) return { lead_owner: owners.ofClosed(), lost_reason, ownerless_since: null };
  const isOfWebsite = !isPartnerSource(lead_source) && READ_IN.includes(country);
  const waits = ahead !== undefined && ahead > 0 && isOfWebsite && hashOf(`waits ${id}`) % WAITS_ONE_OF === 0;
  const lead_owner = waits ? null : owners.ofOpen();
  return { lead_owner, lost_reason, ownerless_since: lead_owner === null ? created_on : null };
}

/** All children of a session are of one grade group. */
function gradesFor(trainer: SeedTrainer, random: Random): Grade[] {
  const groups = groupsTaught(trainer.grade_groups);
  const group = groups.length > 0 ? random.pick(groups) : '4-6';
  return GRADES.filter((grade) => gradeGroupOf(grade) === group);
}

function seedLead(
  random: Random,
  index: number,
  trainer: SeedTrainer,
  session: SessionRow,
  seat: number,
  grades: readonly Grade[],
  today: EpochSeconds,
): LeadRow {
  const { first, last } = person(random);
  const grade = random.pick(grades);
  const country = random.pick(trainer.demo_session_countries.length > 0 ? trainer.demo_session_countries : ['IN']);
  const number = mobileDigits(index, session, seat);
  const lead_source = random.chance(0.15) ? random.pick(PARTNER_SOURCES) : 'Admin Tool Lead';
  random.skip(1);
  return leadRow({
    id: idOf(session, seat, '4'),
    mobile_number: `+${DIAL_CODES[country] ?? '91'}${number}`,
    email_address: `${first}.${last}.${number.slice(-5)}@families.example.com`.toLowerCase(),
    first_name: first,
    last_name: last,
    child_age: 5 + GRADES.indexOf(grade) + random.int(0, 1),
    grade,
    grade_group: gradeGroupOf(grade),
    country,
    language: random.weighted([
      [70, 'English'],
      [20, 'Hindi'],
      [10, 'Tamil'],
    ]),
    time_zone: random.pick(timeZonesOf(country)),
    lead_source,
    lead_owner: null,
    created_by: WEBSITE,
    // Days before the demo, but yesterday at the latest: some time of that day, early enough to be booked on it too.
    created_on: Math.min(
      session.start_time - random.int(1, 5) * SECONDS_PER_DAY,
      today - 3600 - Number(number.slice(-3)) * 60,
    ),
  });
}

function seedBooking(
  random: Random,
  lead: LeadRow,
  session: SessionRow,
  seat: number,
  isPast: boolean,
): Omit<BookingRow, 'short_link'> {
  const booked_session_id = idOf(session, seat, '5');
  const present = isPast && random.chance(0.78);
  const attempts = present || (isPast && random.chance(0.4)) ? random.int(1, 3) : 0;
  const feedback = present && random.chance(0.8) ? seedFeedback(random) : null;
  return {
    booked_session_id,
    session_id: session.session_id,
    lead_id: lead.id,
    status: 'booked',
    // The address of the console is not known when it is seeded: a path of its own is enough for a link.
    joining_link: pathOf('joinPage').path.replace(':booked_session_id', booked_session_id),
    booked_by: lead.created_by,
    booked_on: lead.created_on + random.int(5, 60) * 60,
    join_attempts: Array.from(
      { length: attempts },
      (_, at) => session.start_time - 300 + at * random.int(60, 400),
    ).sort((one, other) => one - other),
    attendance: isPast && random.chance(0.9) ? (present ? 'present' : 'absent') : null,
    feedback,
    lsq_captured: feedback !== null && random.chance(0.97),
    moved_to: null,
  };
}

/** No two seats share a number, so no two links a code. */
function seedLink(
  { joining_link, booked_by, booked_on }: Omit<BookingRow, 'short_link'>,
  number: string,
): ShortLinkRow {
  const digits = Array.from(
    { length: CODE_LENGTH },
    (_, place) => ALPHABET[Math.floor(Number(number) / 32 ** place) % 32],
  );
  return {
    code: digits.join(''),
    target_url: joining_link,
    include_params: false,
    created_by: booked_by,
    created_on: booked_on,
  };
}

function seedFeedback(random: Random): FeedbackDetails {
  return {
    rating: random.weighted([
      [4, 5],
      [3, 4],
      [2, 3],
      [1, 2],
    ]),
    child_level: random.pick(['below grade', 'at grade', 'at grade', 'above grade'] as const),
    interest: random.pick(['yes', 'maybe', 'maybe', 'no'] as const),
    comments: random.pick(COMMENTS),
  };
}

function mobileDigits(index: number, { start_time }: SessionRow, seat: number): string {
  const own = ((index % 100_000) * 10_000 + ((start_time / 1800) % 10_000)) * 10 + seat;
  return String((own * SCRAMBLE) % TEN_DIGITS).padStart(10, '0');
}

/** A UUID derived from the session's; `mark` says what it identifies, and the seat is its last digit. */
function idOf({ session_id }: SessionRow, seat: number, mark: string): string {
  return `${session_id.slice(0, 9)}${mark}${session_id.slice(10, 12)}${seat}${session_id.slice(13)}`;
}

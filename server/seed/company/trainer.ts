// One trainer with all that is known of them (spec 3). Everything follows from the seed and the trainer's number.
import { DEMO_COUNTRIES, REGION_NAMES, REGIONS } from '@domain/business/regions';
import { BATCH_REGIONS, PROFICIENCY_BANDS, TRAINER_GRADE_GROUPS } from '@domain/business/trainerTerms';
import { addDays, startOfDay, TIME_ZONE } from '@domain/calendar';
import type { Proficiency } from '@domain/contract/trainers';
import type { SeedTrainer } from '../../store/store';
import { type Person, person } from './names';
import { DRAW, Random } from './random';
import { workingWeek } from './week';

export const STAFF = ['meenal.oak', 'rohit.dsouza', 'farida.lokhande', 'arvind.bhagat', 'leela.kurup'].map(
  (name) => `${name}@staff.example.com`,
);

const TYPES: readonly (readonly [weight: number, types: readonly string[]])[] = [
  [28, ['demos', 'batches']],
  [26, ['batches']],
  [14, ['demos']],
  [6, ['demos_dce12_experiment']],
  [6, ['batches', 'batches_math_xcellence']],
  [6, ['demos', 'batches_math_xcellence']],
  [4, ['demos_dce12_experiment', 'batches']],
  [4, ['batches', 'english_wordsmith_2']],
  [3, ['qc']],
  [3, ['others']],
];

const LANGUAGES = ['Hindi', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Marathi', 'Bengali', 'Gujarati', 'Punjabi'];
const CITIES = [
  ['Bengaluru', 'Karnataka', '5600'],
  ['Pune', 'Maharashtra', '4110'],
  ['Kochi', 'Kerala', '6820'],
  ['Chennai', 'Tamil Nadu', '6000'],
  ['Hyderabad', 'Telangana', '5000'],
  ['Jaipur', 'Rajasthan', '3020'],
  ['Lucknow', 'Uttar Pradesh', '2260'],
  ['Kolkata', 'West Bengal', '7000'],
  ['Indore', 'Madhya Pradesh', '4520'],
  ['Ahmedabad', 'Gujarat', '3800'],
] as const;
const STREETS = [
  'MG Road',
  'Station Road',
  'Lake View Road',
  'Temple Street',
  'Nehru Nagar',
  'Gandhi Chowk',
  'Park Lane',
];
const CONTRACTS = ['Full time', 'Part time', 'Freelance'] as const;
const BANKS = ['HDFC', 'ICIC', 'SBIN', 'UTIB', 'KKBK', 'PUNB'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

/** The trainer with this number; `addressOf` gives the e-mail address that is their id. */
export function seedTrainer(seed: number, index: number, addressOf: (person: Person) => string): SeedTrainer {
  const random = new Random(seed, index, DRAW.person);
  const who = person(random);
  const name = `${who.first} ${who.last}`;
  const types = random.weighted(TYPES);
  const contract = random.pick(CONTRACTS);
  const minAge = random.int(5, 9);
  const status = random.weighted([
    [93, 'active'],
    [4, 'pending_oauth'],
    [3, 'inactive'],
  ] as const);
  const joined = addDays('2021-01-04', random.int(0, 1600));
  const trained = addDays(joined, random.int(10, 30));
  const updated = addDays(trained, random.int(1, 90));
  return {
    teacher_id: addressOf(who),
    trainer_name: name,
    trainer_status: status,
    row_status: random.chance(0.01) ? 'deleted' : 'active',
    trainer_type: [...types],
    gender: who.gender,
    age_groups: [minAge, minAge + random.int(3, 8)],
    grade_groups: gradeGroups(random),
    batches_region: atLeastOne(random.some(BATCH_REGIONS, 0.4), 'IN'),
    demo_session_countries: types.some((type) => type.startsWith('demos')) ? demoCountries(random) : [],
    spoken_languages: ['English', ...random.some(LANGUAGES, 0.2)],
    time_zone: TIME_ZONE,
    joined_on: joined,
    go_live: status === 'pending_oauth' ? null : addDays(trained, random.int(1, 7)),
    end_of_training: trained,
    last_working_day: status === 'inactive' ? addDays(updated, random.int(30, 200)) : null,
    leave_balance: random.int(0, 48) / 2,
    training_hours: random.int(20, 60),
    rm_email: random.pick(STAFF),
    contract_id: `CT-${String(10_000 + index)}`,
    contract_name: `${contract} ${types.some((type) => type.startsWith('demos')) ? 'demo and batch' : 'batch'} trainer`,
    contract_type: contract.toLowerCase().replace(' ', '_'),
    payment_type: contract === 'Full time' ? 'salary' : 'vendor',
    level: `L${random.int(1, 5)}`,
    teacher_level: random.weighted([
      [5, 'junior'],
      [4, 'senior'],
      [1, 'lead'],
    ]),
    ...notCounted(random, types),
    platform: random.weighted([
      [4, 'zoom'],
      [1, 'meet'],
    ]),
    is_qc_tour_taken: random.chance(0.8),
    batch_automatic_attendance: random.chance(0.7),
    created_by: random.pick(STAFF),
    created_on: startOfDay(joined) + 10 * 3600,
    updated_by: random.pick(STAFF),
    updated_on: startOfDay(updated) + 15 * 3600,
    version: random.int(1, 30),
    tgp_leaves: random.some([20, 55, 90], 0.3).map((days) => startOfDay(addDays(trained, days))),
    working_days: workingWeek(new Random(seed, index, DRAW.week)),
    trainer_proficiency: proficiency(random, types),
    address: address(random),
    pan: random.chance(0.95)
      ? `${random.text(LETTERS, 3)}P${who.last.charAt(0)}${random.text(DIGITS, 4)}${random.text(LETTERS, 1)}`
      : null,
    bank: random.chance(0.93)
      ? {
          account_name: name,
          account_number: random.text('123456789', 1) + random.text(DIGITS, random.int(10, 13)),
          ifsc: `${random.pick(BANKS)}0${random.text(DIGITS, 6)}`,
        }
      : null,
    calendar_credential: status === 'active' ? `1//${random.text(LETTERS + DIGITS, 40)}` : null,
  };
}

function gradeGroups(random: Random): string[] {
  const first = random.int(0, TRAINER_GRADE_GROUPS.length - 4);
  return TRAINER_GRADE_GROUPS.slice(first, first + random.int(3, 7));
}

function demoCountries(random: Random): string[] {
  const byRegion = random.some(REGION_NAMES, 0.35).flatMap((region) => [...REGIONS[region]] as string[]);
  const alone = random.some(DEMO_COUNTRIES, 0.15).map(({ id }) => id);
  return atLeastOne([...new Set([...byRegion, ...alone])].sort(), 'IN');
}

/** Products follow from the types; each band is known, partly known or not taught. */
function proficiency(random: Random, types: readonly string[]): Proficiency {
  const products = Object.keys(PROFICIENCY_BANDS) as (keyof typeof PROFICIENCY_BANDS)[];
  const taught = products.filter((product) => product === 'batches' || types.includes(product) || random.chance(0.2));
  return Object.fromEntries(
    taught.map((product) => [
      product,
      Object.fromEntries(
        PROFICIENCY_BANDS[product].map((band) => {
          if (!random.chance(0.55)) return [band, { eligible: false as const }];
          const until = random.pick([30, 60, 75, 90, 120, 150]);
          const rest: [number, number][] = until < 150 ? [[until + 1, 150]] : [];
          return [band, { eligible: true as const, session_range: { trained: [[1, until]], not_trained: rest } }];
        }),
      ),
    ]),
  );
}

function address(random: Random): string {
  const [city, state, pin] = random.pick(CITIES);
  return `${random.int(1, 240)}, ${random.pick(STREETS)}, ${city}, ${state} ${pin}${random.text(DIGITS, 2)}`;
}

function atLeastOne<T>(list: T[], otherwise: T): T[] {
  return list.length > 0 ? list : [otherwise];
}

/** Counted from the rows, once they are there. What was drawn for them is drawn still: the rest of a company stays what it was. */
function notCounted(
  random: Random,
  types: readonly string[],
): Pick<SeedTrainer, 'rating' | 'rated_reviews' | 'demo_conversion_rating' | 'batches_count'> {
  random.skip(types.some((type) => type.startsWith('batches')) ? 4 : 3);
  return { rating: 0, rated_reviews: 0, demo_conversion_rating: 0, batches_count: 0 };
}

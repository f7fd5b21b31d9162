// Adding and editing a trainer: every field a person may set, with its allowed values (spec 3, 7.1 and 9).
import { z } from 'zod';
import { isTimeZone } from '../business/timeZones';
import { BATCH_REGIONS, PROFICIENCY_BANDS, TRAINER_GRADE_GROUPS, TRAINER_TYPES } from '../business/trainerTerms';
import { firstOverlap } from '../business/ranges';
import { COUNTRY_IDS } from '../business/regions';
import { FIRST_DATE } from '../calendar';
import { dateText } from '../formats';
import { endpoint } from './endpoint';
import { countryCode, email, epochSeconds, isoDate } from './fields';
import { proficiency, shownTrainer, workingDays } from './trainers';

const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'Must not be empty' })
    .max(most, { error: `Must have at most ${most} characters` });
const short = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Must have at most ${most} characters` });
const count = (most: number) =>
  z
    .number({ error: 'Must be a number' })
    .min(0, { error: 'Must not be negative' })
    .max(most, { error: `Must be at most ${most}` });
const age = z
  .int({ error: 'Must be a whole number' })
  .min(3, { error: 'Must be 3 to 99' })
  .max(99, { error: 'Must be 3 to 99' });

/** Each value once: a list as long as its vocabulary says nothing more when it is longer, and indexes hold short lists only. */
const distinct = <S extends z.ZodType<string, string>>(value: S, most: number) =>
  z
    .array(value)
    .max(most, { error: `Must name at most ${most}` })
    .refine((values) => new Set(values).size === values.length, { error: 'Choose each only once' });

const acceptedDate = isoDate.refine((date) => date >= FIRST_DATE, {
  error: `Must not be before ${dateText(FIRST_DATE)}`,
});

const hasDemos = (country: string) => COUNTRY_IDS.includes(country);

const MAX_LANGUAGES = 10;

/** Pairs within the day that do not overlap; a night shift is one pair before midnight and one after it (spec 3). */
const editableWeek = workingDays.superRefine((week, { addIssue }) => {
  for (const [day, ranges] of Object.entries(week)) {
    const reversed = ranges.findIndex(([start, end]) => start >= end);
    if (reversed >= 0) addIssue({ code: 'custom', path: [day, reversed], message: `${day}: must end after it begins` });
    const overlap = firstOverlap(ranges.map(([start, end]) => [start, end - 1]));
    if (reversed < 0 && overlap !== undefined)
      addIssue({ code: 'custom', path: [day, overlap], message: `${day}: overlaps another range of the day` });
  }
});

const HIGHEST_SESSION = 999;

/** Known products and bands; session ranges of one band overlap nowhere, trained or not (spec 3 and 9). */
const editableProficiency = proficiency.superRefine((products, { addIssue }) => {
  for (const [product, bands] of Object.entries(products)) {
    const known: readonly string[] | false =
      Object.hasOwn(PROFICIENCY_BANDS, product) && PROFICIENCY_BANDS[product as keyof typeof PROFICIENCY_BANDS];
    if (!known) {
      addIssue({ code: 'custom', path: [product], message: 'Is no product' });
      continue;
    }
    for (const [band, state] of Object.entries(bands)) {
      if (!known.includes(band))
        addIssue({ code: 'custom', path: [product, band], message: 'Not a grade band of this product' });
      if (!state.eligible) continue;
      const { trained, not_trained } = state.session_range;
      const ranges = [...trained, ...not_trained];
      const place = (index: number) => [
        product,
        band,
        'session_range',
        index < trained.length ? 'trained' : 'not_trained',
        index < trained.length ? index : index - trained.length,
      ];
      const wrong = ranges.findIndex(([from, to]) => from > to || to > HIGHEST_SESSION);
      if (wrong >= 0)
        addIssue({
          code: 'custom',
          path: place(wrong),
          message: `Must go from a lower to a higher number, 1 to ${HIGHEST_SESSION}`,
        });
      const overlap = wrong < 0 ? firstOverlap(ranges) : undefined;
      if (overlap !== undefined)
        addIssue({ code: 'custom', path: place(overlap), message: 'Overlaps another range of this band' });
    }
  }
});

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const BANK = { account_number: /^\d{9,18}$/, ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/ };

/** Written only, never read back: empty or left out, it leaves what is stored. */
const writtenPan = z
  .string()
  .trim()
  .toUpperCase()
  .refine((pan) => pan === '' || PAN.test(pan), { error: 'Must be a PAN, such as ABCPE1234F' });
const writtenBank = z
  .strictObject({ account_name: short(120), account_number: z.string().trim(), ifsc: z.string().trim().toUpperCase() })
  .superRefine((bank, { addIssue }) => {
    if (Object.values(bank).every((value) => value === '')) return;
    const addProblem = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (bank.account_name === '') addProblem('account_name', 'Must not be empty');
    if (!BANK.account_number.test(bank.account_number)) addProblem('account_number', 'Must have 9 to 18 digits');
    if (!BANK.ifsc.test(bank.ifsc)) addProblem('ifsc', 'Must be an IFSC, such as HDFC0001234');
  });

const editable = {
  trainer_name: words(120),
  trainer_type: distinct(z.enum(TRAINER_TYPES), TRAINER_TYPES.length).min(1, { error: 'Choose at least one type' }),
  gender: z.enum(['M', 'F', 'O'], { error: 'Choose one' }),
  age_groups: z
    .tuple([age, age])
    .refine(([from, to]) => from <= to, { error: 'The highest age must not be below the lowest', path: [1] }),
  grade_groups: distinct(z.enum(TRAINER_GRADE_GROUPS), TRAINER_GRADE_GROUPS.length),
  batches_region: distinct(z.enum(BATCH_REGIONS), BATCH_REGIONS.length),
  demo_session_countries: distinct(
    countryCode.refine(hasDemos, { error: 'Choose countries with demo sessions' }),
    COUNTRY_IDS.length,
  ),
  spoken_languages: distinct(words(40), MAX_LANGUAGES).min(1, { error: 'Name at least one language' }),
  time_zone: z.string().refine(isTimeZone, { error: 'Must be a time zone, such as Asia/Kolkata' }),
  joined_on: acceptedDate,
  go_live: acceptedDate.nullable(),
  end_of_training: acceptedDate.nullable(),
  last_working_day: acceptedDate.nullable(),
  /** This and the papers below are written by those who answer for people alone; everybody else leaves them out. */
  leave_balance: count(366).optional(),
  training_hours: count(10_000),
  rm_email: email,
  contract_id: words(40),
  contract_name: short(120),
  contract_type: words(40),
  payment_type: words(40),
  level: short(20),
  teacher_level: short(40),
  platform: words(40),
  is_qc_tour_taken: z.boolean(),
  batch_automatic_attendance: z.boolean(),
  tgp_leaves: z.array(epochSeconds),
  working_days: editableWeek,
  trainer_proficiency: editableProficiency,
  address: short(400).optional(),
  pan: writtenPan.optional(),
  bank: writtenBank.optional(),
};

const inOrder = <T extends { joined_on: string; last_working_day: string | null }>({
  joined_on,
  last_working_day,
}: T) => last_working_day === null || last_working_day >= joined_on;
const ORDER = { error: 'Must not be before the trainer joined', path: ['last_working_day'] };

const otpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: 'Must be the 6 digits of the code' });

export const newTrainer = z.strictObject({ teacher_id: email, otp: otpCode, ...editable }).refine(inOrder, ORDER);
export type NewTrainer = z.output<typeof newTrainer>;

/** The version is the one that was read: a stale one is refused with 412 and what changed since. */
export const editedTrainer = z
  .strictObject({ teacher_id: email, version: z.int().min(1), ...editable })
  .refine(inOrder, ORDER);
export type EditedTrainer = z.output<typeof editedTrainer>;

const otpRequest = z.strictObject({ email });
const otpSent = z.strictObject({
  /** How it reached its owner, in words for the person. */
  message: z.string(),
  expires_on: epochSeconds,
});

export const trainerEdits = {
  sendOtp: endpoint({
    summary: 'Sends a one-time code to the e-mail of a trainer who is about to be added',
    group: 'Trainers',
    who: 'staff',
    body: otpRequest,
    answer: otpSent,
  }),
  resendOtp: endpoint({
    summary: 'Sends a new code in place of the last one',
    group: 'Trainers',
    who: 'staff',
    body: otpRequest,
    answer: otpSent,
  }),
  addTrainer: endpoint({
    summary: 'Adds a trainer whose e-mail the one-time code has proven',
    group: 'Trainers',
    who: 'staff',
    body: newTrainer,
    answer: shownTrainer,
    status: 201,
  }),
  editTrainer: endpoint({
    summary:
      'Changes a trainer; papers wait in the onboarding for another person’s check, and a stale version is refused with what changed since',
    group: 'Trainers',
    who: 'staff',
    body: editedTrainer,
    answer: shownTrainer,
  }),
  initialProficiency: endpoint({
    summary: 'The proficiency with which a new trainer begins',
    group: 'Trainers',
    who: 'staff',
    answer: z.strictObject({ product_wise_grade_proficiency: proficiency }),
  }),
};

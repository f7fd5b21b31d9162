// The fields of a trainer's form: their names as people read them, and their values of a new and of a known trainer.
import { dateOf, TIME_ZONE } from '@domain/calendar';
import type { EditedTrainer, NewTrainer } from '@domain/contract/trainerEdits';
import type { Proficiency, ShownTrainer, Trainer, WorkingDays } from '@domain/contract/trainers';
import { dateText } from '@domain/formats';
import type { ListShape } from '@domain/lists/list';
import { TRAINER_LIST, TRAINER_STATUSES } from '@domain/lists/trainerList';
import { valueText } from '@/ui/list/cells';
import { type Band, bandsOf } from './bands';
import { dayInWords } from './week';

const { columns: COLUMNS }: ListShape = TRAINER_LIST;

/** As the roster calls them, where it has room for the whole name. */
export const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(COLUMNS).map(([field, { label }]) => [field, label])),
  teacher_id: 'E-mail',
  otp: 'Code from the e-mail',
  spoken_languages: 'Spoken languages',
  address: 'Address',
  trainer_type: 'Trainer type',
  'age_groups.0': 'Youngest age',
  'age_groups.1': 'Oldest age',
  batches_region: 'Batch regions',
  rm_email: 'Reporting manager’s e-mail',
  go_live: 'Go live',
  leave_balance: 'Leave balance, days',
  tgp_leaves: 'TGP leaves',
  contract_name: 'Contract name',
  payment_type: 'Payment type',
  batch_automatic_attendance: 'Automatic batch attendance',
  working_days: 'Working days',
  trainer_proficiency: 'Proficiency',
  pan: 'PAN',
  bank: 'Bank account',
  'bank.account_name': 'Account name',
  'bank.account_number': 'Account number',
  'bank.ifsc': 'IFSC',
};

/** Papers: drafts never contain them. */
export const SECRETS = ['pan', 'bank', 'address'] as const;

/** What is typed may be missing until the schema has judged it. */
type Unfilled<T> = { [K in keyof T]: T[K] | null };
export type TrainerValues = Unfilled<Omit<NewTrainer & EditedTrainer, 'working_days' | 'trainer_proficiency'>> & {
  working_days: WorkingDays;
  trainer_proficiency: Proficiency;
};
type Shared = Omit<TrainerValues, 'otp' | 'version'>;

/** Empty papers are left as they are. */
const NO_SECRETS = { pan: '', bank: { account_name: '', account_number: '', ifsc: '' } };
/** Of a new trainer, for those who answer for people: others send neither. */
const PAPERS = { address: '', leave_balance: 0 };

export function newValues(trainer_proficiency: Proficiency, writesPapers: boolean): Shared & { otp: string } {
  return {
    ...(writesPapers && PAPERS),
    teacher_id: '',
    otp: '',
    trainer_name: '',
    gender: null,
    spoken_languages: ['English'],
    trainer_type: [],
    age_groups: [5, 12],
    grade_groups: [],
    batches_region: [],
    demo_session_countries: [],
    level: '',
    teacher_level: '',
    platform: 'zoom',
    time_zone: TIME_ZONE,
    rm_email: '',
    joined_on: null,
    end_of_training: null,
    go_live: null,
    last_working_day: null,
    training_hours: 0,
    tgp_leaves: [],
    contract_id: '',
    contract_name: '',
    contract_type: '',
    payment_type: '',
    is_qc_tour_taken: false,
    batch_automatic_attendance: true,
    working_days: {},
    trainer_proficiency,
    ...NO_SECRETS,
  };
}

/** What is entered once, or write-only, is not copied. */
const NOT_READ = ['otp', 'pan', 'bank'];
const FIELDS = Object.keys(newValues({}, true)).filter((field) => !NOT_READ.includes(field));

export function valuesOf(trainer: ShownTrainer): Shared & { version: number } {
  const shown = FIELDS.filter((field) => field in trainer).map((field) => [field, Reflect.get(trainer, field)]);
  return { ...(Object.fromEntries(shown) as Shared), version: trainer.version, ...NO_SECRETS };
}

/** Values of a conflict that need words of their own. */
export function describe(field: string, value: unknown): string | undefined {
  if (field === 'working_days')
    return Object.entries(value as WorkingDays)
      .map(([day, ranges]) => `${day} ${dayInWords(ranges)}`)
      .join('; ');
  if (field === 'tgp_leaves')
    return (value as number[]).map((leave) => dateText(dateOf(leave))).join(', ') || undefined;
  if (field === 'trainer_proficiency') return proficiencyInWords(value as Proficiency) || undefined;
  if (field === 'trainer_status') return TRAINER_STATUSES[value as Trainer['trainer_status']];
  if (field === 'pan' || field === 'bank') return typeof value === 'string' && value !== '' ? value : 'as it was typed';
  const column = COLUMNS[field];
  // Codes and days are shown in words, and whatever is plain text as it is.
  return column && (column.labels ?? column.known ?? column.kind === 'date')
    ? valueText(column, value) || undefined
    : undefined;
}

/** `Batches 2-3: trained 1–30, 41–50, not trained none; Batches 4-5: not eligible`. */
function proficiencyInWords(proficiency: Proficiency): string {
  const wordsOf = ({ trained, notTrained }: Band) =>
    notTrained === '' ? trained.toLowerCase() : `trained ${trained}, not trained ${notTrained}`;
  return bandsOf(proficiency)
    .map((each) => `${each.product} ${each.band}: ${wordsOf(each)}`)
    .join('; ');
}

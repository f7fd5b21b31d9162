// The fields of a trainer's form: their names as people read them, and their values of a new and of a known trainer.
import { PRODUCT_WORDS, wordOf } from '@domain/business/codeWords';
import { dateOf, TIME_ZONE } from '@domain/calendar';
import type { EditedTrainer, NewTrainer } from '@domain/contract/trainerEdits';
import type { Proficiency, ShownTrainer, Trainer, WorkingDays } from '@domain/contract/trainers';
import { dateText } from '@domain/formats';
import type { ListShape } from '@domain/lists/list';
import { TRAINER_LIST, TRAINER_STATUSES } from '@domain/lists/trainerList';
import { valueText } from '@/ui/list/cells';
import { dayInWords } from './week';

export const LABELS: Readonly<Record<string, string>> = {
  teacher_id: 'E-mail',
  otp: 'Code from the e-mail',
  trainer_name: 'Name',
  trainer_status: 'Status',
  gender: 'Gender',
  spoken_languages: 'Spoken languages',
  address: 'Address',
  trainer_type: 'Trainer type',
  age_groups: 'Ages',
  'age_groups.0': 'Youngest age',
  'age_groups.1': 'Oldest age',
  grade_groups: 'Grade groups',
  batches_region: 'Batch regions',
  demo_session_countries: 'Demo countries',
  level: 'Level',
  teacher_level: 'Trainer level',
  platform: 'Platform',
  time_zone: 'Time zone',
  rm_email: 'Reporting manager’s e-mail',
  joined_on: 'Joined on',
  end_of_training: 'End of training',
  go_live: 'Go live',
  last_working_day: 'Last working day',
  leave_balance: 'Leave balance, days',
  training_hours: 'Training hours',
  tgp_leaves: 'TGP leaves',
  contract_id: 'Contract id',
  contract_name: 'Contract name',
  contract_type: 'Contract type',
  payment_type: 'Payment type',
  is_qc_tour_taken: 'QC tour taken',
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

/** Fields that a known trainer's form does not copy: shown in conflicts only, entered once, or write-only. */
const NOT_READ = ['trainer_status', 'otp', 'pan', 'bank'];
const FIELDS = Object.keys(LABELS).filter((field) => !field.includes('.') && !NOT_READ.includes(field));

export function valuesOf(trainer: ShownTrainer): Shared & { version: number } {
  const shown = FIELDS.filter((field) => field in trainer).map((field) => [field, Reflect.get(trainer, field)]);
  return { ...(Object.fromEntries(shown) as Shared), version: trainer.version, ...NO_SECRETS };
}

const { columns: COLUMNS }: ListShape = TRAINER_LIST;

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
  const ranges = (list: readonly (readonly [number, number])[]) =>
    list.map((each) => each.join('–')).join(', ') || 'none';
  return Object.entries(proficiency)
    .flatMap(([product, bands]) =>
      Object.entries(bands).map(([band, each]) => {
        if (!each.eligible) return `${wordOf(PRODUCT_WORDS, product)} ${band}: not eligible`;
        const { trained, not_trained } = each.session_range;
        return `${wordOf(PRODUCT_WORDS, product)} ${band}: trained ${ranges(trained)}, not trained ${ranges(not_trained)}`;
      }),
    )
    .join('; ');
}

// The words in which trainers are described (spec 3 and 9).

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const GENDERS = { M: 'Male', F: 'Female', O: 'Other' } as const;
export const GRADES = ['UKG', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export const TRAINER_GRADE_GROUPS = ['UKG', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10+', '9+'] as const;
export const BATCH_REGIONS = ['IN', 'US', 'AU', 'CA', 'NZ', 'ROW'] as const;

/** Grade bands by product (spec 9). */
export const PROFICIENCY_BANDS = {
  batches: ['UKG-1', '2-3', '4-5', '5-6', '4-6', '7-8', '9+'],
  english_wordsmith: ['1-2', '2-3', '3-5', '4-6', '6-8', '7-8', 'UKG-1', 'UKG-UKG'],
  english_wordsmith_2: ['1-2', '2-3', '3-5', '4-6', '6-8', '7-8', 'UKG-1', 'UKG-UKG'],
  batches_150_plus: ['2-3', '4-5', '6-7', '8-8'],
  batches_math_xcellence: ['2-3', '4-5', '5-6', '7-8'],
  batches_math_superstar: ['9+'],
} as const satisfies Record<string, readonly string[]>;

/** Trainer types that may be given (spec 3). */
export const TRAINER_TYPES = [
  'demos',
  'demos_dce12_experiment',
  'batches',
  'batches_math_xcellence',
  'english_wordsmith_2',
  'qc',
  'others',
] as const;

export const PROFICIENCY_PRODUCTS = Object.keys(PROFICIENCY_BANDS) as (keyof typeof PROFICIENCY_BANDS)[];

/** Words offered where spec 3 shows no closed list; another one may be written. */
export const OFFERED = {
  spoken_languages: ['English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Marathi', 'Bengali', 'Gujarati'],
  contract_type: ['full_time', 'part_time', 'freelance'],
  payment_type: ['vendor', 'salary'],
  level: ['L1', 'L2', 'L3', 'L4', 'L5'],
  teacher_level: ['junior', 'senior', 'lead'],
  platform: ['zoom', 'meet'],
} as const;

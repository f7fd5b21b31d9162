// The sample of a day with its seed and rule, and the sessions in it: kept, so that anybody can draw it again (decisions 16).
import { choice, date, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { CHECK_KIND_WORDS } from './rubric';

const NOBODY = { read: 'quality', create: null, edit: null, reveal: null } as const;
export const WHY_WORDS = { never: 'Never checked', due: 'Check is due' } as const;

const drawn = {
  day: date('Day', { sorted: true, filtered: true, fixed: true }),
  seed: text('Seed', 10, { fixed: true }),
  every: number('Due after, days', { min: 1, max: 366, fixed: true }),
  within: number('Sessions of the last, days', { min: 1, max: 31, fixed: true }),
  each: number('Sessions of a trainer, most', { min: 1, max: 20, fixed: true }),
  drawn: number('Sessions drawn', { min: 0, fixed: true }),
};

export interface NewQualitySample extends ValuesOf<typeof drawn> {}
export interface QualitySample extends RecordRow, NewQualitySample {}

/** Its id is the day: there is one. */
export const QUALITY_SAMPLES = record<QualitySample, NewQualitySample, Needed<typeof drawn>>({
  name: 'quality_sample',
  table: 'quality_samples',
  noun: { one: 'sample', many: 'samples' },
  path: '/qc/v1/drawn-samples',
  group: 'Quality checks',
  access: NOBODY,
  operations: [],
  appendOnly: true,
  fields: drawn,
  named: 'day',
  sort: '-day',
  idOf: ({ day }) => day,
});

const sampled = {
  sample_id: reference('Sample', 'quality_sample', { filtered: true, fixed: true }),
  /** From 1, in the order in which they were drawn. */
  drawn_place: number('Place in the sample', { min: 1, sorted: true, fixed: true }),
  kind: choice('Kind', CHECK_KIND_WORDS, { fixed: true }),
  session_id: text('Session', 254, { filtered: true, fixed: true }),
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  batch_id: optional(reference('Batch', 'batch', { fixed: true })),
  batch_name: optional(text('Batch name', 40, { fixed: true })),
  held_on: date('Held on', { fixed: true }),
  start_time: instant('Start (IST)', { fixed: true }),
  rating: optional(number('Rating', { min: 0, max: 5, decimals: 2, fixed: true })),
  why: choice('Why', WHY_WORDS, { fixed: true }),
  last_checked: optional(date('Last checked', { fixed: true })),
};

export interface NewSampledSession extends ValuesOf<typeof sampled> {}
export interface SampledSession extends RecordRow, NewSampledSession {}

export const SAMPLED_SESSIONS = record<SampledSession, NewSampledSession, Needed<typeof sampled>>({
  name: 'sampled_session',
  table: 'sampled_sessions',
  noun: { one: 'sampled session', many: 'sampled sessions' },
  path: '/qc/v1/sampled-sessions',
  group: 'Quality checks',
  access: NOBODY,
  operations: [],
  appendOnly: true,
  fields: sampled,
  named: 'session_id',
  sort: 'drawn_place',
  idOf: ({ sample_id, session_id }) => `${sample_id}:${session_id}`,
});

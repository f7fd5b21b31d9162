// A rubric by which sessions are checked. It has versions: a draft is edited, one in use or archived never changes (decisions 16).
import { type QualitySection, sectionsProblem } from '../quality/rubric';
import { choice, json, number, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const CHECK_KIND_WORDS = { trainer: 'Batch session', demo: 'Demo' } as const;
export type CheckKind = keyof typeof CHECK_KIND_WORDS;

const fields = {
  name: text('Rubric', 80, { section: 'Rubric', sorted: true, searched: true }),
  kind: choice('Checks of', CHECK_KIND_WORDS, { section: 'Rubric', sorted: true, filtered: true, fixed: true }),
  pass: number('Pass mark, %', { section: 'Rubric', min: 0, max: 100, decimals: 1, default: 70, sorted: true }),
  sections: json<QualitySection[]>('Sections', 60_000, {
    section: 'Sections',
    words: (sections) => sections.map(({ title, items }) => `${title}: ${items.length}`).join(', '),
  }),
};
const stored = {
  status: choice(
    'Status',
    { draft: 'Draft', in_use: 'In use', archived: 'Archived' },
    { default: 'draft', sorted: true, filtered: true },
  ),
  /** Counted by kind, from 1. */
  edition: number('Version', { min: 1, default: 1, sorted: true }),
};

export interface NewRubric extends ValuesOf<typeof fields> {}
export interface RubricRow extends RecordRow, NewRubric, ValuesOf<typeof stored> {}

export const RUBRICS = record<RubricRow, NewRubric, Needed<typeof fields & typeof stored>>({
  name: 'rubric',
  table: 'rubrics',
  noun: { one: 'rubric', many: 'rubrics' },
  path: '/qc/v1/rubrics',
  group: 'Quality checks',
  access: {
    read: 'quality',
    create: 'quality',
    edit: { who: 'quality', rows: () => ({ status: { anyOf: ['draft'] } }) },
    reveal: null,
  },
  fields,
  stored,
  named: 'name',
  sort: '-created_on',
  check: ({ sections }) => {
    const message = sectionsProblem(sections);
    return message === undefined ? [] : [{ field: 'sections', message }];
  },
  actions: {
    use: {
      label: 'Put in use',
      done: 'put in use',
      who: 'quality',
      from: ['draft'],
      to: 'in_use',
      confirmation: 'confirm',
      calm: true,
      undo: { none: 'Checks may have been made by it; a rubric that was used never changes' },
    },
    archive: {
      label: 'Archive',
      done: 'archived',
      who: 'quality',
      from: ['draft', 'in_use'],
      to: 'archived',
      confirmation: 'confirm',
      undo: { none: 'Make a new version of it instead; one that was used never changes' },
    },
  },
  looks: { draft: 'upcoming', in_use: 'now', archived: 'cancelled' },
});

// A questionnaire by which trainers of a team are reviewed. It has versions, as a rubric has: one that was used never changes (decisions 16).
import { type QualitySection, sectionsProblem } from '../quality/rubric';
import { TEAM_WORDS } from '../reviews/teams';
import { choice, json, number, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  name: text('Questionnaire', 80, { section: 'Questionnaire', sorted: true, searched: true }),
  team: choice('Team', TEAM_WORDS, { section: 'Questionnaire', sorted: true, filtered: true, fixed: true }),
  pass: number('Pass mark, %', { section: 'Questionnaire', min: 0, max: 100, decimals: 1, default: 70, sorted: true }),
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
  /** Counted by team, from 1. */
  edition: number('Version', { min: 1, default: 1, sorted: true }),
};

export interface NewReviewForm extends ValuesOf<typeof fields> {}
export interface ReviewForm extends RecordRow, NewReviewForm, ValuesOf<typeof stored> {}

export const REVIEW_FORMS = record<ReviewForm, NewReviewForm, Needed<typeof fields & typeof stored>>({
  name: 'review_form',
  table: 'review_forms',
  noun: { one: 'questionnaire', many: 'questionnaires' },
  path: '/review/v1/forms',
  group: 'Trainer reviews',
  access: {
    read: 'staff',
    create: 'admin',
    edit: { who: 'admin', rows: () => ({ status: { anyOf: ['draft'] } }) },
    reveal: null,
  },
  fields,
  stored,
  named: 'name',
  called: ['name', 'edition'],
  sort: '-created_on',
  check: ({ sections }) => {
    const message = sectionsProblem(sections);
    return message === undefined ? [] : [{ field: 'sections', message }];
  },
  actions: {
    use: {
      label: 'Put in use',
      done: 'put in use',
      who: 'admin',
      from: ['draft'],
      to: 'in_use',
      confirmation: 'confirm',
      calm: true,
      undo: { none: 'Reviews may have been written by it; a questionnaire that was used never changes' },
    },
    archive: {
      label: 'Archive',
      done: 'archived',
      who: 'admin',
      from: ['draft', 'in_use'],
      to: 'archived',
      confirmation: 'confirm',
      undo: { none: 'Make a new version of it instead; one that was used never changes' },
    },
  },
  looks: { draft: 'upcoming', in_use: 'now', archived: 'cancelled' },
});

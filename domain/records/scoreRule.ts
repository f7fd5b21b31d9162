// A rule by which leads are scored: points for what is so of a lead. Its versions are those of the record (decisions 11 and 20).
import { problemOfRule, SCORE_FACTS, SCORE_TESTS } from '../sales/leadScore';
import { choice, number, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  name: text('Rule', 60, {
    section: 'Rule',
    sorted: true,
    searched: true,
    hint: 'As the score says it, such as Speaks English',
  }),
  fact: choice('Looks at', SCORE_FACTS, { section: 'Rule', sorted: true, filtered: true }),
  test: choice('Comparison', SCORE_TESTS, { section: 'Rule', filtered: true, default: 'is' }),
  value: text('Value', 300, {
    section: 'Rule',
    min: 0,
    default: '',
    hint: 'Of several, with commas between them; nothing where it is enough that there is one',
  }),
  points: number('Points', { section: 'Rule', min: -100, max: 100, sorted: true }),
};
const stored = {
  status: choice('Status', { active: 'Active', ended: 'Ended' }, { default: 'active', sorted: true, filtered: true }),
};

export interface NewScoreRule extends ValuesOf<typeof fields> {}
export interface ScoreRule extends RecordRow, NewScoreRule, ValuesOf<typeof stored> {}

export const SCORE_RULES = record<ScoreRule, NewScoreRule, Needed<typeof fields & typeof stored>>({
  name: 'score_rule',
  table: 'score_rules',
  noun: { one: 'scoring rule', many: 'scoring rules' },
  path: '/sales/v1/score-rules',
  group: 'Leads',
  access: { read: 'staff', create: 'admin', edit: 'admin', reveal: null },
  fields,
  stored,
  touches: ['lead'],
  named: 'name',
  sort: 'name',
  check: (rule) => problemOfRule(rule),
  actions: {
    end: {
      label: 'End rule',
      done: 'ended',
      who: 'admin',
      from: ['active'],
      to: 'ended',
      confirmation: 'undo',
      undo: 'restore',
    },
    restore: {
      label: 'Restore rule',
      done: 'restored',
      who: 'admin',
      from: ['ended'],
      to: 'active',
      confirmation: 'undo',
      undo: 'end',
    },
  },
  looks: { active: 'now', ended: 'cancelled' },
});

// Conquests of learning content: what children play through level by level after a topic or module (decisions 13).
import { type ConquestLevel, levelsOf, levelsProblem, MOST_LEVEL_LETTERS } from '../learning/conquest';
import { json, type Needed, type ValuesOf } from './fields';
import {
  BELOW_RECORD,
  FOR_PRODUCT,
  LMS_RECORDS,
  type NODE_COUNTS,
  type NODE_STORED,
  NODE_TEXTS,
  PLACED_BELOW,
} from './lmsNode';
import { record, type RecordRow } from './record';

const fields = {
  ...NODE_TEXTS,
  levels: json<ConquestLevel[]>('Levels', MOST_LEVEL_LETTERS, {
    section: 'Levels',
    heavy: true,
    default: [],
    problemOf: levelsProblem,
    words: levelWords,
  }),
  ...FOR_PRODUCT,
  ...PLACED_BELOW,
};

export interface NewLmsConquest extends ValuesOf<typeof fields> {}
export interface LmsConquest
  extends RecordRow, NewLmsConquest, ValuesOf<typeof NODE_STORED>, ValuesOf<typeof NODE_COUNTS> {}

export const LMS_CONQUESTS = record<LmsConquest, NewLmsConquest, Needed<typeof fields>>({
  ...BELOW_RECORD,
  name: LMS_RECORDS.conquest,
  table: 'lms_conquests',
  noun: { one: 'conquest', many: 'conquests' },
  path: '/lms/v1/conquests',
  fields,
});

/** `Warm-up (4 questions)`, a line each. */
function levelWords(levels: ConquestLevel[]): string {
  return levelsOf(levels)
    .map(
      ({ title, questions }) => `${title} (${questions.length === 1 ? '1 question' : `${questions.length} questions`})`,
    )
    .join('\n');
}

// Topics of learning content: what is taught in a number of sessions, with their worksheets (decisions 13).
import { list, number, type Needed, type ValuesOf } from './fields';
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
  session_count: number('Number of sessions', {
    section: 'Sessions',
    min: 1,
    max: 60,
    default: 1,
    sorted: true,
    filtered: true,
  }),
  worksheet_titles: list('Worksheets', 20, {
    section: 'Sessions',
    hint: 'Titles, in the order in which they are given',
  }),
  ...FOR_PRODUCT,
  ...PLACED_BELOW,
};

export interface NewLmsTopic extends ValuesOf<typeof fields> {}
export interface LmsTopic extends RecordRow, NewLmsTopic, ValuesOf<typeof NODE_STORED>, ValuesOf<typeof NODE_COUNTS> {}

export const LMS_TOPICS = record<LmsTopic, NewLmsTopic, Needed<typeof fields>>({
  ...BELOW_RECORD,
  name: LMS_RECORDS.topic,
  table: 'lms_topics',
  noun: { one: 'topic', many: 'topics' },
  path: '/lms/v1/topics',
  fields,
});

// Topics of learning content: what is taught in a number of sessions, with their worksheets (decisions 13).
import { list, number, type ValuesOf } from './fields';
import {
  FOR_PRODUCT,
  LMS_RECORDS,
  NODE_ACCESS,
  NODE_ACTIONS,
  NODE_CONSEQUENCES,
  NODE_COUNTS,
  NODE_LOOKS,
  NODE_STORED,
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

export const LMS_TOPICS = record<LmsTopic, NewLmsTopic>({
  name: LMS_RECORDS.topic,
  table: 'lms_topics',
  noun: { one: 'topic', many: 'topics' },
  path: '/lms/v1/topics',
  group: 'Learning content',
  access: NODE_ACCESS,
  fields,
  stored: NODE_STORED,
  computed: NODE_COUNTS,
  named: 'title',
  sort: 'title',
  duplicates: ['title'],
  consequences: NODE_CONSEQUENCES,
  actions: NODE_ACTIONS,
  looks: NODE_LOOKS,
});

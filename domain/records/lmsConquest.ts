// Conquests of learning content: what children play through level by level after a topic or module (decisions 13).
import { list, type ValuesOf } from './fields';
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
  levels: list('Levels', 30, { section: 'Levels', hint: 'Titles, in the order in which they are played' }),
  ...FOR_PRODUCT,
  ...PLACED_BELOW,
};

export interface NewLmsConquest extends ValuesOf<typeof fields> {}
export interface LmsConquest
  extends RecordRow, NewLmsConquest, ValuesOf<typeof NODE_STORED>, ValuesOf<typeof NODE_COUNTS> {}

export const LMS_CONQUESTS = record<LmsConquest, NewLmsConquest>({
  name: LMS_RECORDS.conquest,
  table: 'lms_conquests',
  noun: { one: 'conquest', many: 'conquests' },
  path: '/lms/v1/conquests',
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

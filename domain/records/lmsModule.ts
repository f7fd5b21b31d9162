// Modules of learning content: parts of courses, made of topics and conquests (decisions 13).
import { type Needed, type ValuesOf } from './fields';
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
  ...FOR_PRODUCT,
  ...PLACED_BELOW,
};

export interface NewLmsModule extends ValuesOf<typeof fields> {}
export interface LmsModule
  extends RecordRow, NewLmsModule, ValuesOf<typeof NODE_STORED>, ValuesOf<typeof NODE_COUNTS> {}

export const LMS_MODULES = record<LmsModule, NewLmsModule, Needed<typeof fields>>({
  ...BELOW_RECORD,
  name: LMS_RECORDS.module,
  table: 'lms_modules',
  noun: { one: 'module', many: 'modules' },
  path: '/lms/v1/modules',
  fields,
});

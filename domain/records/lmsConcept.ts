// Concepts of learning content: one idea of a topic, with examples and what children usually get wrong (decisions 13).
import { optional, text, type Needed, type ValuesOf } from './fields';
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
  examples: optional(text('Examples', 8000, { section: 'Teaching', long: true, searched: true })),
  mistakes: optional(text('Usual mistakes', 8000, { section: 'Teaching', long: true, searched: true })),
  ...FOR_PRODUCT,
  ...PLACED_BELOW,
};

export interface NewLmsConcept extends ValuesOf<typeof fields> {}
export interface LmsConcept
  extends RecordRow, NewLmsConcept, ValuesOf<typeof NODE_STORED>, ValuesOf<typeof NODE_COUNTS> {}

export const LMS_CONCEPTS = record<LmsConcept, NewLmsConcept, Needed<typeof fields>>({
  ...BELOW_RECORD,
  name: LMS_RECORDS.concept,
  table: 'lms_concepts',
  noun: { one: 'concept', many: 'concepts' },
  path: '/lms/v1/concepts',
  fields,
});

// Versions of the texts of messages and papers that production admins published. A row never changes: another text is another version, and
// what is built in is version 0, which no row says.
import { number, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  template: text('Template', 60, { filtered: true, fixed: true }),
  /** Counted by template, from 1. */
  edition: number('Version', { min: 1, max: 100_000, sorted: true, fixed: true }),
  /** The heading of a paper. */
  subject: optional(text('Subject', 120)),
  body: optional(text('Text', 2000, { long: true })),
  /** Of a paper alone. */
  foot: optional(text('Foot', 2000, { long: true })),
  note: text('What changed', 300),
};

export interface NewTemplateVersion extends ValuesOf<typeof fields> {}
export interface TemplateVersion extends RecordRow, NewTemplateVersion {}

export const TEMPLATE_VERSIONS = record<TemplateVersion, NewTemplateVersion, Needed<typeof fields>>({
  name: 'template_version',
  table: 'template_versions',
  noun: { one: 'template version', many: 'template versions' },
  path: '/messages/v1/templates',
  group: 'Messages',
  access: { read: 'admin', create: 'admin', edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'one', 'create'],
  appendOnly: true,
  fields,
  named: 'template',
  called: ['template', 'edition'],
  sort: '-edition',
  // Of two who publish at once the slower one finds it taken.
  idOf: ({ template, edition }) => `${template}:${edition}`,
});

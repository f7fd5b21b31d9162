// A page that somebody without an account opens by one link, to read or to answer: what it is about, how long it holds, and whether it was withdrawn.
import { choice, flag, instant, optional, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

/** What may be opened so: each is answered by its own area. */
export const LINKED_PAGES = {
  self_assessment: 'Self-assessment',
  feedback: 'Feedback',
  invitation: 'Invitation',
  conquest: 'Conquest',
  ptm: 'Parent–trainer meeting',
  paper: 'Paper',
  cover: 'Cover of a session',
} as const;
export type LinkedPageKind = keyof typeof LINKED_PAGES;

const fields = {
  page: choice('Page', LINKED_PAGES, { filtered: true }),
  subject_type: text('Record', 40, { filtered: true, fixed: true }),
  subject_id: text('Record id', 80, { filtered: true, fixed: true }),
  /** The public part of its address: anyone who has it may open the page. */
  code: text('Code', 40, { fixed: true, unique: true }),
  once: flag('Answered once'),
  until: optional(instant('Until (IST)')),
};
const stored = {
  status: choice(
    'Status',
    { open: 'Open', used: 'Answered', revoked: 'Withdrawn' },
    { default: 'open', filtered: true },
  ),
  opened_on: optional(instant('First opened (IST)')),
};

export interface NewPageLink extends ValuesOf<typeof fields> {}
export interface PageLink extends RecordRow, NewPageLink, ValuesOf<typeof stored> {}

/** Anyone who knows the code is let in, so no list shows it. Each area shows what became of its own links. */
export const PAGE_LINKS = record<PageLink, NewPageLink, Needed<typeof fields & typeof stored>>({
  name: 'page_link',
  table: 'page_links',
  noun: { one: 'link to a page', many: 'links to pages' },
  path: '/pages/v1/links',
  group: 'Pages by a link',
  access: { read: 'admin', create: null, edit: null, reveal: null },
  operations: [],
  fields,
  stored,
  named: 'id',
  sort: '-created_on',
  looks: { open: 'upcoming', used: 'finished', revoked: 'cancelled' },
});

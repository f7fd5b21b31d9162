// What every node of learning content has, whatever its kind: texts, for whom it is, its state, and what may be done to it (decisions 13).
import type { Actions } from '../actions/action';
import { GRADE_BANDS, PRODUCT_TYPES } from '../business/courses';
import { type Drafted, whyNotDiscarded, whyNotMerged } from '../learning/drafts';
import { NODE_STATES, type NodeKind } from '../learning/kinds';
import { MOST_OTHER_WORDS } from '../learning/otherWords';
import { sameWords } from '../lists/list';
import { count } from './computedFields';
import { richTextProblem } from '../richText/judge';
import { MOST_RICH_LETTERS, MOST_WORDS, type RichText, wordsOf } from '../richText/richText';
import { choice, json, list, number, optional, text, type ValuesOf } from './fields';
import type { RecordRow } from './record';

/** Each kind is a record of its own, with one list, form and table (docs/decisions/162). */
export const LMS_RECORDS = {
  course: 'lms_course',
  module: 'lms_module',
  topic: 'lms_topic',
  concept: 'lms_concept',
  conquest: 'lms_conquest',
} as const satisfies Record<NodeKind, string>;

const LONG = { section: 'Content', long: true, searched: true } as const;

export const NODE_TEXTS = {
  title: text('Title', 120, { section: 'Content', sorted: true, searched: true }),
  summary: optional(text('Summary', 500, { ...LONG, hint: 'One or two sentences' })),
  aims: optional(text('Aims', 2000, { ...LONG, hint: 'What a child can do afterwards, one a line' })),
  body: optional(
    json<RichText>('Body', MOST_RICH_LETTERS, {
      section: 'Content',
      heavy: true,
      problemOf: richTextProblem,
      words: wordsOf,
    }),
  ),
  tags: list('Tags', 12, { section: 'Content', filtered: true }),
  owner: text('Owner', 254, {
    section: 'For',
    format: 'email',
    sorted: true,
    filtered: true,
    hint: 'E-mail of who answers for it',
  }),
};

const productType = choice('Product type', PRODUCT_TYPES, { section: 'For', sorted: true, filtered: true });
const gradeBand = choice('Grade band', sameWords(GRADE_BANDS), { section: 'For', sorted: true, filtered: true });
/** Of a course, which is of one product and band. */
export const OF_PRODUCT = { product_type: productType, grade_band: gradeBand };
/** Of all below: empty where it suits every product or band. */
export const FOR_PRODUCT = { product_type: optional(productType), grade_band: optional(gradeBand) };

/** Where it was placed when it was created: a `nodeWord`. */
export const PLACED_BELOW = { below: optional(text('Created below', 60, { section: 'For', fixed: true })) };

/** Places of any node are counted by whom they are of. */
export const NODE_STORED = {
  status: choice('State', NODE_STATES, { default: 'draft', sorted: true, filtered: true }),
  /** The latest; 0 before the first. */
  published_version: number('Published version', { default: 0, min: 0, sorted: true }),
  /** The e-mail of the person who is asked; null: anybody may review. */
  reviewer: optional(text('Review by', 254, { format: 'email', filtered: true, sorted: true })),
  /** Never publishes it (decisions 13). */
  written_by: optional(text('Last written by', 254, { filtered: true })),
  /** What of the body is searched. */
  body_words: optional(text('Words of the body', MOST_WORDS, { long: true, searched: true, heavy: true })),
  /** What of tags, worksheets and levels is searched. */
  other_words: optional(text('Words beside the body', MOST_OTHER_WORDS, { long: true, searched: true, heavy: true })),
  /** The published version that the draft began on; 0 of one that was never published. */
  draft_of: number('Draft of version', { default: 0, min: 0 }),
  /** The state to which restoring leads back. */
  retired_from: optional(choice('Retired from', { draft: 'Draft', published: 'Published' })),
};

export const NODE_COUNTS = {
  used_in: count('Used in', { of: 'lms_place', by: 'child_id', status: ['placed'] }, { sorted: true }),
  contents: count('Contents', { of: 'lms_place', by: 'parent_id', status: ['placed'] }, { sorted: true }),
};

const NODE_ACCESS = { read: 'staff', create: 'staff', edit: 'staff', reveal: null } as const;

export const NODE_REOPEN = {
  number: number('Version', { min: 1, max: 999_999, hint: 'Its texts and its contents become the draft' }),
};

export const NODE_BRING_BACK = {
  number: number('Version', { min: 1, max: 999_999, hint: 'The next version reads as this one does' }),
};

/** Of a selected row all of it is known, or none (`keys`). */
function judged(row: object, noun: string, rule: (draft: Drafted) => string | undefined): string | undefined {
  return 'draft_of' in row ? rule({ ...(row as Drafted), kind: noun as NodeKind }) : undefined;
}

const NODE_ACTIONS: Actions = {
  submit: {
    label: 'Send to review',
    done: 'sent to review',
    who: 'staff',
    from: ['draft'],
    to: 'in_review',
    confirmation: 'form',
    many: true,
    calm: true,
    fields: ['reviewer'],
    whyNot: (row, noun) => judged(row, noun, whyNotMerged),
    follows: 'Somebody else than who wrote it last publishes it. While it waits nobody can edit it.',
    undo: 'withdraw',
  },
  withdraw: {
    label: 'Return to draft',
    done: 'returned to draft',
    who: 'staff',
    from: ['in_review'],
    to: 'draft',
    confirmation: 'confirm',
    calm: true,
    undo: 'submit',
  },
  revise: {
    label: 'Start new draft',
    done: 'opened as a new draft',
    who: 'staff',
    from: ['published'],
    to: 'draft',
    confirmation: 'undo',
    undo: 'discard',
  },
  reopen: {
    label: 'Start from an older version',
    done: 'opened as a draft of an older version',
    who: 'staff',
    from: ['published'],
    to: 'draft',
    confirmation: 'form',
    calm: true,
    asks: NODE_REOPEN,
    follows: 'Before it is published it is merged with the latest version.',
    undo: 'discard',
  },
  bring_back: {
    label: 'Bring back an older version',
    done: 'drafted as an older version',
    address: 'bring-back',
    who: 'staff',
    from: ['published'],
    to: 'draft',
    confirmation: 'form',
    calm: true,
    asks: NODE_BRING_BACK,
    follows:
      'Its texts and its contents replace those of the latest version in a new draft, which is reviewed and published as any other. Every version stays to be read.',
    undo: 'discard',
  },
  discard: {
    label: 'Discard draft',
    done: 'set back to its published version',
    who: 'staff',
    from: ['draft'],
    to: 'published',
    confirmation: 'confirm',
    whyNot: (row, noun) => judged(row, noun, whyNotDiscarded),
    undo: { none: 'The text of the draft is gone; its activity still shows it' },
  },
  retire: {
    label: 'Retire',
    done: 'retired',
    who: 'staff',
    from: ['draft', 'published'],
    to: 'retired',
    confirmation: 'confirm',
    undo: 'restore',
  },
  restore: {
    label: 'Restore',
    done: 'restored',
    who: 'staff',
    from: ['retired'],
    to: 'draft',
    restores: true,
    confirmation: 'undo',
    undo: 'retire',
  },
};

const NODE_LOOKS = {
  draft: 'upcoming',
  in_review: 'attention',
  published: 'now',
  retired: 'cancelled',
} as const;

const NODE_CONSEQUENCES = {
  retire: {
    count: 'used_in',
    one: 'node holds it',
    many: 'nodes hold it',
    none: 'No node holds it now.',
    note: 'Published versions keep it; a new one is stopped until it is taken out.',
  },
} as const;

/** What all five declarations share. */
export const NODE_RECORD = {
  group: 'Learning content',
  access: NODE_ACCESS,
  stored: NODE_STORED,
  named: 'title',
  sort: 'title',
  duplicates: ['title'],
  keys: ['published_version', 'draft_of'],
  byWords: true,
  actions: NODE_ACTIONS,
  looks: NODE_LOOKS,
} as const;

/** And what those share that stand below others. */
export const BELOW_RECORD = { ...NODE_RECORD, computed: NODE_COUNTS, consequences: NODE_CONSEQUENCES } as const;

/** A row of any of the five kinds, as far as they are alike. */
export interface LmsNode extends RecordRow, ValuesOf<typeof NODE_TEXTS>, ValuesOf<typeof NODE_STORED> {
  product_type: keyof typeof PRODUCT_TYPES | null;
  grade_band: string | null;
  contents: number;
  /** Nothing holds a course. */
  used_in?: number;
}

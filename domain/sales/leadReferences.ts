// What refers to a lead: found in the declarations of records, so that a new record's rows follow a merged lead too (decisions 11).
import { RECORDS } from '../records/all';
import type { RecordType } from '../records/record';

export interface LeadReference {
  type: RecordType;
  /** The field that holds the lead's id. */
  field: string;
  /** Where a row may be about other things too: the field that says what, and what it says of leads. */
  about?: { field: string; word: string };
}

/** Stay where they are when leads are merged, and why. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  lead_approval: 'One of a lead: the merge decides which of both stays',
  lead_merge: 'Says which leads were merged',
  lead_distinction: 'Says which two were told apart: it holds again once they are split',
  family_ledger: 'Rows of a ledger never change: what is open goes over by new ones',
  ledger_entry: 'Rows of a ledger never change: what is open goes over by new ones',
  paper: 'What an issued paper says never changes: it stays with the payment and link that it names',
  student: 'The family that bought stays: the student’s number is the lead’s',
  bulk_job_row: 'Says what a job did, to whom, at that time',
};

const LEAD = 'lead';
/** Fields by which a row is about one thing of many kinds. */
const ABOUT: readonly (readonly [kind: string, id: string])[] = [
  ['about_type', 'about_id'],
  ['subject_type', 'subject_id'],
];

/** In the order of records. Bookings of demos are no declared record: stores know them. */
export function leadReferences(): readonly LeadReference[] {
  return (found ??= findReferences());
}

let found: readonly LeadReference[] | undefined;

function findReferences(): LeadReference[] {
  return RECORDS.flatMap((type) => {
    if (type.name in NOT_MOVED) return [];
    const own = { ...type.fields, ...type.stored };
    const plain = Object.keys(own).filter((field) => own[field]!.to === LEAD || field === 'lead_id');
    const about = ABOUT.filter(([kind, id]) => own[kind] && own[id]);
    return [
      ...plain.map((field) => ({ type, field })),
      ...about.map(([kind, field]) => ({ type, field, about: { field: kind, word: LEAD } })),
    ];
  });
}

/** What a row hangs on, where it names that: it belongs to whom that belongs to. */
export const HANGS_ON = [
  'link_id',
  'booked_session_id',
  'check_id',
  'variant_id',
  'refund_id',
  'source_id',
  'moved_to',
] as const;

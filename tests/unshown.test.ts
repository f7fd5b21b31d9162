// Pages that show the facts of a record by hand: each declared field stands on the page or is named here as left out, so that a new
// field of the record is not forgotten where no panel is derived from it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordNamed } from '@domain/records/all';

interface FactsPage {
  record: string;
  /** Files, and folders with all that is in them. */
  at: readonly string[];
  unshown: readonly string[];
}

const PAGES: readonly FactsPage[] = [
  // Its heading, the name, is drawn by the page around it.
  { record: 'student', at: ['src/features/students/profile'], unshown: ['student_name'] },
  // Kept for the families who are told: they are listed themselves.
  { record: 'leave', at: ['src/features/leaves/leave'], unshown: ['touched'] },
  // Its changed lines are listed, not counted.
  { record: 'trainer_payout', at: ['src/features/payouts/payout'], unshown: ['changed_lines'] },
  // Ids by which its line is found, which stands here as the payout has it; when it was decided is in its activity.
  {
    record: 'payout_ticket',
    at: ['src/features/payouts/ticket'],
    unshown: [
      'teacher_id',
      'trainer_name',
      'payout_id',
      'line_key',
      'source_id',
      'start_time',
      'decided_on',
      'seconded_on',
    ],
  },
  // Its demos are counted by the lines below it.
  { record: 'partner_statement', at: ['src/features/partners/statement'], unshown: ['demos_attended'] },
  // What decides a call; the rest is on the page of the lead.
  {
    record: 'lead',
    at: ['src/features/leads/call'],
    unshown: [
      'grade_group',
      'sibling_contact',
      'lost_reason',
      'reached',
      'steps',
      'response_due',
      'responded_on',
      'worked_on',
      'last_entry',
      'ownerless_since',
      'has_owner',
      'has_response',
    ],
  },
  // Progress alone: what was bought, its money and its family stand on the profile. Attendance is worked out of its parts.
  {
    record: 'variant',
    at: ['src/features/students/dashboard', 'src/widgets/record/BatchLink.tsx'],
    unshown: [
      'attendance',
      'student_id',
      'country',
      'time_zone',
      'owner',
      'link_id',
      'product_id',
      'product_type',
      'grade_band',
      'first_session',
      'last_session',
      'currency',
      'price',
      'settled',
      'next_due',
      'payment',
      'renewal_asked_on',
      'renewal_asked',
      'status_before',
      'paused_until',
      'preferred_slots',
      'has_batch',
      'credits',
      'last_class',
    ],
  },
  // Of the session whose panel it stands in; whether it may be sent its button says.
  {
    record: 'session_note',
    at: ['src/features/batch-sessions/note'],
    unshown: ['batch_id', 'batch_name', 'number', 'start_time', 'is_marked', 'wording'],
  },
  // Who may read a check and by which rubric it was made is what its page is reached by; disputes are rows of their own.
  {
    record: 'quality_check',
    at: ['src/features/quality/check'],
    unshown: [
      'session_id',
      'rubric_id',
      'read_by',
      'decided_without_fatal',
      'disputed_by',
      'disputed_on',
      'decided_by',
      'decided_on',
    ],
  },
];

/** Lists of facts that are no page of a record: why a new field has no place there. */
const EXCERPTS: Readonly<Record<string, string>> = {
  'src/features/allocation/CourseFacts.tsx': 'What a batch has to suit, beside the batches',
  'src/features/analytics/journeys/JourneyScreen.tsx': 'Whose steps these are',
  'src/features/demo/BookingCard.tsx': 'The booking that was just made',
  'src/features/demo/LeadCard.tsx': 'Whom to call for a booking',
  'src/features/lms/read/Texts.tsx': 'Drawn from the declaration',
  'src/features/payments/createLink/CreatedLink.tsx': 'The link that was just made',
  'src/features/payments/createLink/SchedulePreview.tsx': 'What a link would cost',
  'src/features/reviews/task/Words.tsx': 'The words of a review, which its record lists',
  'src/features/security/MessageDetail.tsx': 'Drawn from the columns of the outbox',
  'src/features/students/edit/CourseChangeForm.tsx': 'What a change would come to',
  'src/features/templates/TemplatePage.tsx': 'What a template is for; its versions stand below it',
};

/** The path itself, or all files below it. */
function filesAt(path: string): string[] {
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => filesAt(join(path, name)));
  return /\.tsx?$/.test(path) && !path.includes('.test.') ? [path] : [];
}

function textOf(path: string): string {
  return filesAt(path)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Fields of the record that the text names nowhere. */
function unnamed(fields: readonly string[], text: string): string[] {
  const words = new Set(text.match(/\w+/g));
  return fields.filter((field) => !words.has(field));
}

test.each(PAGES)(
  'the page of one $record shows each of its fields, or leaves it out by name',
  ({ record, at, unshown }) => {
    const fields = Object.keys(recordNamed(record)!.all);
    expect(unnamed(fields, at.map(textOf).join('\n')).sort()).toEqual([...unshown].sort());
    expect(unnamed([...fields, 'a_new_field'], at.map(textOf).join('\n'))).toContain('a_new_field');
  },
);

test('a list of facts that is written by hand belongs to one of these pages, or is an excerpt by name', () => {
  const byHand = filesAt('src/features').filter((file) => readFileSync(file, 'utf8').includes('<DescriptionList'));
  const ofPages = byHand.filter((file) => PAGES.some(({ at }) => at.some((place) => file.startsWith(`${place}/`))));
  expect(byHand.filter((file) => !ofPages.includes(file)).sort()).toEqual(Object.keys(EXCERPTS).sort());
});

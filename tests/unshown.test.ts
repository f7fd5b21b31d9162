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
];

function textOf(path: string): string {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .map((name) => textOf(join(path, name)))
      .join('\n');
  return /\.tsx?$/.test(path) && !path.includes('.test.') ? readFileSync(path, 'utf8') : '';
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

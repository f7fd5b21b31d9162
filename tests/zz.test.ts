import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { RECORDS, recordNamed } from '@domain/records/all';
function textOf(path: string): string {
  if (statSync(path).isDirectory()) return readdirSync(path).map((name) => textOf(join(path, name))).join('\n');
  return /\.tsx?$/.test(path) && !path.includes('.test.') ? readFileSync(path, 'utf8') : '';
}
const C: [string, string[]][] = [
  ['variant', ['src/features/allocation/CourseFacts.tsx']], ['variant', ['src/features/students/dashboard']],
  ['partner_statement', ['src/features/partners/statement']], ['payment_link', ['src/features/payments']],
  ['lead', ['src/features/demo/LeadCard.tsx']], ['lead', ['src/features/leads/call']], ['lead', ['src/features/analytics/journeys']],
  ['refund', ['src/features/refunds']], ['quality_check', ['src/features/quality/check']], ['trainer_review', ['src/features/reviews/task']],
  ['booking', ['src/features/demo']], ['batch', ['src/features/batches']], ['conversation', ['src/features/assistant']], ['loan_check', ['src/features/loans']],
  ['review_feedback', ['src/features/reviews']], ['sent_message', ['src/features/security/MessageDetail.tsx']], ['payment_link', ['src/features/payments/createLink/CreatedLink.tsx']],
];
test('x', () => {
  console.log(RECORDS.map((r) => r.name).join(' '));
  for (const [name, at] of C) {
    const r = recordNamed(name);
    if (!r) { console.log('no', name); continue; }
    const words = new Set(at.map(textOf).join('\n').match(/\w+/g));
    const f = Object.keys(r.all);
    console.log(name, at.join(), `${f.length} fields; unnamed:`, f.filter((x) => !words.has(x)).join(' '));
  }
});

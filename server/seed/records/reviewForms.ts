// The seeded company's questionnaires: of lead trainers the second version is in use, and for upskilling one is being written.
import { addDays, startOfDay } from '@domain/calendar';
import type { QualitySection } from '@domain/quality/rubric';
import { type ReviewForm, REVIEW_FORMS } from '@domain/records/reviewForm';
import type { IsoDate } from '@domain/units';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';

type Item = readonly [id: string, title: string, help: string, weight?: number];

const section = (id: string, title: string, weight: number, items: readonly Item[]): QualitySection => ({
  id,
  title,
  weight,
  items: items.map(([item, name, help, own = 1]) => ({
    id: item,
    title: name,
    help,
    weight: own,
    most: 4,
    fatal: false,
  })),
});

const TEACHING = section('teaching', 'Teaching', 2, [
  ['explains', 'Explains so that children follow', '0: loses them, 2: after questions, 4: at once', 2],
  ['asks', 'Asks more than tells', '0: never, 4: children speak half of the time'],
  ['adapts', 'Adapts to the child', '0: one way for all, 4: changes way and pace'],
]);
const TOGETHER = section('together', 'Working together', 1, [
  ['reliable', 'Is reliable', '0: often late, 4: never missed what was agreed'],
  ['helps', 'Helps other trainers', '0: not seen, 4: often, and unasked'],
]);
const LEADING = section('leading', 'Leading', 1, [
  ['coaches', 'Coaches others', '0: not yet, 4: others grow by it', 2],
  ['decides', 'Decides in time', '0: puts off, 4: with reasons, in time'],
]);
const CONTENT = section('content', 'Content', 2, [
  ['correct', 'Knows the subject', '0: errors, 4: also beyond the course'],
  ['prepares', 'Prepares worksheets', '0: late, 4: ready and checked'],
]);

export const FORMS = {
  leadOld: 'c7000000-0000-4000-8000-000000000001',
  lead: 'c7000000-0000-4000-8000-000000000002',
  qc: 'c7000000-0000-4000-8000-000000000003',
  curriculum: 'c7000000-0000-4000-8000-000000000004',
  pip: 'c7000000-0000-4000-8000-000000000005',
  upskilling: 'c7000000-0000-4000-8000-000000000006',
} as const;

export function seedReviewForms(by: string, today: IsoDate): ReviewForm[] {
  const form = (
    id: string,
    team: ReviewForm['team'],
    name: string,
    sections: QualitySection[],
    more: Partial<ReviewForm> = {},
  ): ReviewForm =>
    newRow(REVIEW_FORMS, madeBy(by, startOfDay(addDays(today, -200))), {
      id,
      name,
      team,
      pass: 60,
      sections,
      status: 'in_use',
      ...more,
    });
  return [
    form(FORMS.leadOld, 'lead-trainers', 'Lead trainers', [TEACHING, TOGETHER], { status: 'archived' }),
    form(FORMS.lead, 'lead-trainers', 'Lead trainers', [TEACHING, TOGETHER, LEADING], { edition: 2 }),
    form(FORMS.qc, 'qc', 'Quality of lessons', [TEACHING, CONTENT]),
    form(FORMS.curriculum, 'curriculum', 'Curriculum', [CONTENT, TOGETHER]),
    form(FORMS.pip, 'pip', 'Improvement plan', [TEACHING, TOGETHER]),
    form(FORMS.upskilling, 'upskilling', 'Upskilling', [TEACHING], { status: 'draft' }),
  ];
}

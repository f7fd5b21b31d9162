// Answers as a form without scripts sends them, and as its fields show them again: one text a field (decisions 13).
import type { ConquestQuestion } from './conquest';
import type { Answer, AnswerValue } from './grading';

const MOST_LETTERS = 400;

/** The name of a question’s field; of several and of pairs one for each choice. */
export function fieldName(question: string, choice?: string): string {
  return choice === undefined ? `q.${question}` : `q.${question}.${choice}`;
}

type Asked = Pick<ConquestQuestion, 'id' | 'kind' | 'choices' | 'partners'>;

/** What is no answer to this question is none; hints that were opened stay opened. */
export function answersFrom(
  questions: readonly Asked[],
  fields: Readonly<Record<string, string>>,
  before: Readonly<Record<string, Answer>>,
): Record<string, Answer> {
  return Object.fromEntries(
    questions.map((question) => [
      question.id,
      { value: valueFrom(question, fields), hints: before[question.id]?.hints ?? 0 },
    ]),
  );
}

function valueFrom({ id, kind, choices, partners }: Asked, fields: Readonly<Record<string, string>>): AnswerValue {
  const own = fields[fieldName(id)]?.trim().slice(0, MOST_LETTERS) ?? '';
  const isChoice = (choice: string) => choices.some((each) => each.id === choice);
  switch (kind) {
    case 'single':
      return isChoice(own) ? own : null;
    case 'text':
      return own === '' ? null : own;
    case 'number':
      return numberFrom(own);
    case 'multi':
      return choices.flatMap((choice) => (fields[fieldName(id, choice.id)] === undefined ? [] : [choice.id]));
    case 'order': {
      // Each choice has its place; two at one place stand in the order in which they were asked.
      const placed = choices.flatMap((choice) => {
        const place = Number(fields[fieldName(id, choice.id)]);
        return Number.isInteger(place) && place > 0 ? [{ id: choice.id, place }] : [];
      });
      return placed.toSorted((one, other) => one.place - other.place).map((each) => each.id);
    }
    case 'match':
      return Object.fromEntries(
        choices.flatMap((choice) => {
          const partner = fields[fieldName(id, choice.id)];
          return partners.some((each) => each.id === partner) ? [[choice.id, partner!]] : [];
        }),
      );
  }
}

/** `3,5` is three and a half to many families. */
function numberFrom(text: string): number | null {
  const number = Number(text.replace(/\s/g, '').replace(',', '.'));
  return text === '' || !Number.isFinite(number) ? null : number;
}

// A new question of a kind, and one that becomes of another kind: what both can have stays.
import type { Choice, ConquestQuestion } from '@domain/learning/conquest';
import type { QuestionKind } from '@domain/learning/grading';

export const newChoice = (text = ''): Choice => ({ id: crypto.randomUUID().slice(0, 8), text });

export function newQuestion(kind: QuestionKind): ConquestQuestion {
  const shared = {
    id: crypto.randomUUID(),
    ask: '',
    most: 100,
    hints: [],
    choices: [newChoice(), newChoice()],
    partners: [],
  };
  return ofKind({ ...shared, kind: 'single', right: '' }, kind);
}

/** The key is asked for again. */
export function ofKind(question: ConquestQuestion, kind: QuestionKind): ConquestQuestion {
  const { right: _key, tolerance: _off, kind: _kind, ...shared } = question;
  const choices = shared.choices.length > 0 ? shared.choices : [newChoice(), newChoice()];
  switch (kind) {
    case 'single':
      return { ...shared, kind, choices, partners: [], right: '' };
    case 'multi':
      return { ...shared, kind, choices, partners: [], right: [] };
    case 'order':
      return { ...shared, kind, choices, partners: [], right: choices.map(({ id }) => id) };
    case 'match': {
      const partners = choices.map(() => newChoice());
      const pairs = choices.map(({ id }, at) => [id, partners[at]!.id]);
      return { ...shared, kind, choices, partners, right: Object.fromEntries(pairs) as Record<string, string> };
    }
    case 'number':
      return { ...shared, kind, choices: [], partners: [], right: 0 };
    case 'text':
      return { ...shared, kind, choices: [], partners: [], right: [] };
  }
}

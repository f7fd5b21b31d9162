// What a family is asked before a parent–trainer meeting (PTM). Answers are kept with the session under these names.
export const PTM_RATINGS = { '1': 'Not at all', '2': 'A little', '3': 'Mostly', '4': 'Very' } as const;

export const PTM_QUESTIONS = {
  coming: { label: 'Will you come to the meeting?', words: { yes: 'Yes', no: 'No', other_time: 'At another time' } },
  content: { label: 'How content are you with the classes?', words: PTM_RATINGS },
  enjoys: { label: 'Does your child enjoy the classes?', words: PTM_RATINGS },
} as const;
export const PTM_TEXTS = {
  topics: 'What would you like to talk about?',
  progress: 'Where did your child get on well, where not?',
} as const;
export const MAX_PTM_TEXT = 1000;

/** An answer in words, with its question. */
export function ptmAnswers(answers: Readonly<Record<string, string | number>>): { question: string; answer: string }[] {
  return [
    ...Object.entries(PTM_QUESTIONS),
    ...Object.entries(PTM_TEXTS).map(([name, label]) => [name, { label, words: {} }] as const),
  ].flatMap(([name, { label, words }]) => {
    const given = answers[name];
    return given === undefined || given === ''
      ? []
      : [{ question: label, answer: (words as Record<string, string>)[given] ?? String(given) }];
  });
}

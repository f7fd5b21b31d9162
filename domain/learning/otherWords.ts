// What of a node is searched beside its texts and its body: tags, worksheets, and all that the levels of a conquest say (decisions 13).
import { levelsOf } from './conquest';

/** Of the words that are kept beside a node to be searched. */
export const MOST_OTHER_WORDS = 200_000;

/** A line each; null where there are none. */
export function otherWords(row: object): string | null {
  const { tags, worksheet_titles: worksheets, levels } = row as Readonly<Record<string, unknown>>;
  const lines = [...textsIn(tags), ...textsIn(worksheets), ...levelLines(levels)];
  const words = lines.join('\n').slice(0, MOST_OTHER_WORDS).trim();
  return words === '' ? null : words;
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Keys too: who looks for a question may remember its answer. */
function levelLines(levels: unknown): string[] {
  return levelsOf(levels).flatMap(({ title, questions }) => [
    title,
    ...questions.flatMap(({ ask, choices, partners, hints, kind, right }) => [
      ask,
      ...[...choices, ...partners].map(({ text }) => text),
      ...hints,
      ...(kind === 'text' ? textsIn(right) : []),
    ]),
  ]);
}

// In which order the parts of a line stand on paper: Arabic and Hebrew run from right to left, numbers and other letters never.

/** What stands together from left to right. */
export interface Part {
  text: string;
  direction: 'ltr' | 'rtl';
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const STRONG = /[\p{L}\p{N}]/u;

/** From left to right; within a part the letters are in the order in which they are read. */
export function writingOrder(text: string): Part[] {
  const letters = [...text];
  const strong = letters.map((letter) =>
    RIGHT_TO_LEFT.test(letter) && !/\p{N}/u.test(letter) ? 'rtl' : STRONG.test(letter) ? 'ltr' : undefined,
  );
  const line = strong.find((direction) => direction !== undefined) ?? 'ltr';
  const parts: Part[] = [];
  letters.forEach((letter, at) => {
    // What is neither, such as a space or a mark above a letter, goes with its neighbours, or with the line between two of them.
    const before = strong.slice(0, at).findLast(Boolean) ?? line;
    const after = strong.slice(at).find(Boolean) ?? line;
    const direction = strong[at] ?? (/\p{M}|\p{Cf}/u.test(letter) || before === after ? before : line);
    const last = parts.at(-1);
    if (last?.direction === direction) last.text += letter;
    else parts.push({ text: letter, direction });
  });
  return line === 'rtl' ? parts.reverse() : parts;
}

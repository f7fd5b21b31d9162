// Breaks the text of a cell into lines, by how wide its letters are. A grid of thousands of cells is not measured in the page.

/** em, of the typeface that is shipped (Inter), rounded up, with figures all as wide and hyphens as they are between capitals. */
const GROUPS: readonly (readonly [letters: string, em: number])[] = [
  ['ijlI|!.,:; ', 0.3],
  ["frt()[]/'", 0.4],
  ['szxvykcaeFTLYJ', 0.59],
  ['hnuobdpqgEPSZ', 0.64],
  ['0123456789-RBVK+', 0.66],
  ['XAD', 0.72],
  ['CGHNOQU&', 0.76],
  ['w', 0.83],
  ['MWm%@', 0.91],
];
const EM = new Map(GROUPS.flatMap(([letters, em]) => [...letters].map((letter) => [letter, em] as const)));
const OTHERS = 0.91;

/** em. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += EM.get(letter) ?? OTHERS;
  return width;
}

/**
 * `US-G4-6-MS-138` becomes `US-G4-6-` above `MS-138`: broken at a space or after a hyphen, so that the widest line is as narrow
 * as it can be, and into no more lines than it needs. The line break is part of the text: each line ends with an ellipsis of its
 * own where it is too long. `line` is the width of one, em.
 */
export function inLines(text: string, line: number, most: 2 | 3): string {
  if (widthOf(text) <= line) return text;
  const atSpaces = narrowest(text, / /g, 2);
  if (atSpaces && widest(atSpaces) <= line) return atSpaces.join('\n');
  const inTwo = narrowest(text, /-(?=.)/g, 2);
  const broken =
    most === 3 && !(inTwo && widest(inTwo) <= line) ? (narrowest(text, /-(?=.)| (?=.)/g, 3) ?? inTwo) : inTwo;
  return (broken ?? atSpaces ?? [text]).join('\n');
}

/** A space goes with the break. */
function narrowest(text: string, at: RegExp, lines: 2 | 3): string[] | undefined {
  let best: string[] | undefined;
  for (const { index } of text.matchAll(at)) {
    const rest = text.slice(index + 1);
    const following = lines === 2 ? [rest] : narrowest(rest, at, 2);
    if (!following) continue;
    const broken = [text.slice(0, index + 1).trimEnd(), ...following];
    // Of two breaks as good the later one: a grade band stays whole.
    if (!best || widest(broken) <= widest(best)) best = broken;
  }
  return best;
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(widthOf));
}

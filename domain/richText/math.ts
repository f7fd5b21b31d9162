// The MathML of a formula as it may be kept and shown: some elements and attributes, none of which loads, leads anywhere or runs (decisions 13).

export const MATH_TAGS: ReadonlySet<string> = new Set([
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'ms',
  'mtext',
  'mspace',
  'msup',
  'msub',
  'msubsup',
  'mfrac',
  'msqrt',
  'mroot',
  'mover',
  'munder',
  'munderover',
  'mtable',
  'mtr',
  'mtd',
  'mstyle',
  'mpadded',
  'mphantom',
  'menclose',
]);
export const MATH_ATTRIBUTES: ReadonlySet<string> = new Set([
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'lspace',
  'rspace',
  'minsize',
  'maxsize',
  'accent',
  'accentunder',
  'linethickness',
  'displaystyle',
  'scriptlevel',
  'columnalign',
  'rowspacing',
  'columnspacing',
  'display',
  'width',
  'height',
  'depth',
  'voffset',
  'notation',
  'rowlines',
  'columnlines',
  'symmetric',
  'movablelimits',
  'form',
  'largeop',
  'mathcolor',
]);
export const MATH_VALUE = /^[\w .%#+-]{0,80}$/;

const MOST_DEPTH = 24;
const MOST_NODES = 600;

/** In words; undefined where it may be kept. */
export function mathProblem(value: unknown): string | undefined {
  let count = 0;
  const problemOf = (node: unknown, depth: number): string | undefined => {
    if ((count += 1) > MOST_NODES || depth > MOST_DEPTH) return 'The formula is too large';
    if (typeof node === 'string') return node.length <= 200 ? undefined : 'The formula is too large';
    if (!Array.isArray(node)) return 'The formula can’t be read';
    const [tag, attributes, ...below] = node as unknown[];
    if (typeof tag !== 'string' || !MATH_TAGS.has(tag) || (tag === 'math') !== (depth === 0))
      return 'The formula holds what no formula has';
    if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes))
      return 'The formula can’t be read';
    for (const [name, each] of Object.entries(attributes))
      if (!MATH_ATTRIBUTES.has(name) || typeof each !== 'string' || !MATH_VALUE.test(each))
        return 'The formula holds what no formula has';
    for (const each of below) {
      const problem = problemOf(each, depth + 1);
      if (problem) return problem;
    }
    return undefined;
  };
  return typeof value === 'string' ? 'The formula can’t be read' : problemOf(value, 0);
}

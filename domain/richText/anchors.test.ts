// Places in a text: found again wherever the rest of it is edited, and gone with the part in which they stood.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchoredText, anchorOf, anchorProblem, placeOf, rangesIn, textParts } from './anchors';
import { richFromText } from './richText';

const paragraphs = (lines: readonly string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const textOf = (lines: readonly string[]) => anchoredText(textParts(paragraphs(lines)));
/** Letters of few kinds: many places read alike. */
const line = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', ' ', '½', '🍕') });
const quoted = (text: string, words: string, nth = 0) => {
  let at = -1;
  for (let count = 0; count <= nth; count++) at = text.indexOf(words, at + 1);
  return anchorOf(text, { from: at, to: at + words.length })!;
};

test('a place is the same while nothing is edited, whatever else reads alike', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (lines, one, other) => {
      const text = textOf(lines);
      const [from, to] = [one % text.length, other % text.length].toSorted((a, b) => a - b) as [number, number];
      const made = anchorOf(text, { from, to: to + 1 });
      if (!made) return;
      expect(anchorProblem(made.anchor)).toBeUndefined();
      const place = placeOf(text, made.quote, made.anchor)!;
      expect(text.slice(place.from, place.to)).toBe(made.quote);
      expect(place.from).toBeGreaterThanOrEqual(from);
    }),
  );
});

test('a comment keeps its place whatever is edited in other parts of the text', () => {
  const words = fc.constantFrom('fold it', 'cut it', 'share it', 'a half', 'a third', 'the whole');
  const lines = fc.array(fc.array(words, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
  fc.assert(
    fc.property(lines, lines, lines, lines, fc.nat(), (before, after, otherBefore, otherAfter, at) => {
      const own = ['in the middle', 'fold it', 'of this one', 'a half', 'stands'];
      const joined = (some: string[][]) => some.map((each) => each.join(' '));
      const text = textOf([...joined(before), own.join(' '), ...joined(after)]);
      const words = own[at % own.length]!;
      const start = text.indexOf(own.join(' ')) + own.join(' ').indexOf(words);
      const { quote, anchor } = anchorOf(text, { from: start, to: start + words.length })!;
      const edited = textOf([...joined(otherBefore), own.join(' '), ...joined(otherAfter)]);
      const place = placeOf(edited, quote, anchor);
      expect(place?.from).toBe(edited.indexOf(own.join(' ')) + own.join(' ').indexOf(words));
    }),
  );
});

test.each<[why: string, before: string[], words: string, nth: number, after: string[], at: string | undefined]>([
  ['its paragraph is deleted', ['Fold paper', 'Cut a cake'], 'Cut', 0, ['Fold paper'], undefined],
  ['its words are edited', ['Cut a cake in two'], 'a cake', 0, ['Cut a pie in two'], undefined],
  [
    'its paragraph is deleted, and its words stand elsewhere',
    ['Half a cake', 'Now take half'],
    'half',
    0,
    ['Half a cake'],
    undefined,
  ],
  [
    'the one of two that is meant is deleted',
    ['one half of it', 'the other half stays here'],
    'half',
    1,
    ['one half of it'],
    undefined,
  ],
  [
    'words around it are edited',
    ['Fold the paper in half.'],
    'in half',
    0,
    ['Fold your sheet in half!'],
    'sheet in half',
  ],
  ['its paragraph is moved', ['Fold', 'Cut a cake', 'Share'], 'cake', 0, ['Cut a cake', 'Fold', 'Share'], 'a cake'],
  ['one that reads alike is put before it', ['half a cake'], 'half', 0, ['half of it', 'half a cake'], 'half a cake'],
])('%s', (_why, before, words, nth, after, at) => {
  const { quote, anchor } = quoted(textOf(before), words, nth);
  const text = textOf(after);
  const place = placeOf(text, quote, anchor);
  if (at === undefined) expect(place).toBeUndefined();
  else expect(place?.from).toBe(text.indexOf(at) + at.indexOf(words));
});

test('parts are lists, cells, images and formulas too; a place over two parts is in both', () => {
  const value = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Halves' }] },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'Take ' },
                  { type: 'inlineMath', attrs: { latex: '\\frac12' } },
                  { type: 'hardBreak' },
                  { type: 'text', text: 'now' },
                ],
              },
            ],
          },
        ],
      },
      { type: 'image', attrs: { file: 'f', alt: 'A cake' } },
    ],
  };
  const parts = textParts(value);
  expect(parts.map(({ path, words, isWhole }) => [path, words, isWhole])).toEqual([
    ['0', 'Halves', false],
    ['1.0.0', 'Take \uFFFC\nnow', false],
    ['2', 'A cake', true],
  ]);
  const text = anchoredText(parts);
  const place = { from: text.indexOf('ves'), to: text.indexOf('Take') + 4 };
  expect(rangesIn(parts, place).map(({ part, from, to }) => [part.path, from, to])).toEqual([
    ['0', 3, 6],
    ['1.0.0', 0, 4],
  ]);
  expect(textParts(null)).toEqual([]);
  expect(textParts(richFromText('One\n\nTwo'))).toHaveLength(2);
});

test.each<unknown>([
  null,
  {},
  { before: 1, after: '', nth: 0, of: 1 },
  { before: '', after: '', nth: 1, of: 1 },
  { before: 'x'.repeat(61), after: '', nth: 0, of: 1 },
  { before: '', after: '', nth: 0, of: 1, more: 1 },
])('what is no place is said so: %j', (value) => expect(anchorProblem(value)).toBe('Must be a place in a text'));

// What is shown of a message, by which words it is found, and how a conversation stands.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversationState, type MessageKind, NOTHING_YET, withMessage } from './conversationState';
import { covered, harmless } from './shownText';
import { hasTerms, searchTerms } from '../words';
import { hitIn, searchedWords } from './words';

test.each([
  ['+91 98200 10011', '•••0011'],
  ['(0)98200-10011.', '(•••0011.'],
  ['9820\u200b0010\u202e011', '•••0011'],
  ['९८२०० १००११', '•••००११'],
  ['asha.rao@example.com', 'a•••@example.com'],
  ['4111 1111 1111 1111', '•••1111'],
  ['on 27/11/2026 or 2026-11-28', 'on 27/11/2026 or 2026-11-28'],
  ['Room 12, 45 minutes, 3,500', 'Room 12, 45 minutes, 3,500'],
  ['a\u0000b\r\nc\td', 'ab\nc\td'],
])('%j is shown as %j', (text, shown) => expect(covered(text)).toBe(shown));

test('no number of seven digits is shown, whatever stands between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 15 }),
      fc.array(fc.constantFrom('', ' ', '-', '. ', '\u200b', '\u202e', '\u00ad'), { minLength: 15, maxLength: 15 }),
      (digits, between) => {
        const shown = covered(`call ${digits.map((digit, at) => `${digit}${between[at]}`).join('')}x`);
        expect(shown.replace(/\D/g, '').length).toBeLessThan(7);
      },
    ),
  );
});

test('whatever is written: covering is done once, and a message is found by every beginning of its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      expect(harmless(harmless(text))).toBe(harmless(text));
      const words = searchedWords(text);
      for (const word of words.trim().split(' ').filter(Boolean)) {
        expect(hasTerms(words, [word.slice(0, 2)])).toBe(true);
        expect(hasTerms(words, searchTerms(word))).toBe(true);
      }
    }),
  );
});

test('a hit is shown with what surrounds it, within whole characters', () => {
  const text = `${'😀'.repeat(200)} Fraßions begin ${'😀'.repeat(200)}`;
  const hit = hitIn(text, ['frassi'])!;
  expect(hit.found).toBe('Fraßions');
  expect([hit.before, hit.after].join('')).not.toMatch(/\p{Surrogate}/u);
  expect(hitIn('nothing here', ['elsewhere'])).toBeUndefined();
});

test('how a conversation stands does not depend on the order in which it was told of', () => {
  const kinds: MessageKind[] = ['message', 'handed_over', 'handed_back', 'closed'];
  const told = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 9 })), { maxLength: 8 });
  const stateOf = (events: [MessageKind, number][]) =>
    conversationState(events.reduce((so, [kind, at]) => withMessage(so, kind, at), NOTHING_YET));
  fc.assert(
    fc.property(
      told.chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))),
      ([events, shuffled]) => {
        expect(stateOf(shuffled)).toBe(stateOf(events));
      },
    ),
  );
  expect(
    stateOf([
      ['message', 1],
      ['handed_over', 2],
      ['closed', 3],
    ]),
  ).toBe('closed');
  expect(
    stateOf([
      ['closed', 3],
      ['message', 4],
    ]),
  ).toBe('open');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mark } from '../records/attendanceMark';
import { homeworkText, isOtherText, lastTold, onOneLine, type Told, toldAs, toTell } from './sessionNotes';

const MARK = fc.constantFrom<Mark>('present', 'late', 'absent', 'excused');
const marked = fc.uniqueArray(
  fc.record({ variant_id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), lead_id: fc.constant('lead'), mark: MARK }),
  { selector: ({ variant_id }) => variant_id },
);

test('whatever is marked and corrected between sendings, each family is told what is right once, and those who missed it first', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(marked, fc.boolean()), { maxLength: 8 }), (sendings) => {
      const told: Told[] = [];
      let wording = 1;
      for (const [marks, isOther] of sendings) {
        if (isOther) wording += 1;
        const before = lastTold(told);
        const now = toTell(marks, told, wording);
        expect(now.map((each) => each.told_as)).toEqual(
          now
            .map((each) => each.told_as)
            .toSorted()
            .toReversed(),
        );
        expect(new Set(now.map(({ variant_id }) => variant_id)).size).toBe(now.length);
        for (const { variant_id, mark } of marks) {
          const known = before.get(variant_id);
          const isRight = known?.wording === wording && known.told_as === toldAs(mark);
          expect(now.some((each) => each.variant_id === variant_id)).toBe(!isRight);
        }
        told.push(...now.map(({ variant_id, told_as, time_told }) => ({ variant_id, told_as, time_told, wording })));
        expect(toTell(marks, told, wording)).toEqual([]);
      }
    }),
  );
});

test('a text is another one when a word of it is, and the same one again when it is put back', () => {
  const sent = { taught: 'Fractions', homework: null, sent_taught: 'Fractions', sent_homework: null };
  expect(isOtherText(sent)).toBe(false);
  expect(isOtherText({ ...sent, homework: 'Page 4' })).toBe(true);
  expect(isOtherText({ ...sent, sent_taught: null })).toBe(true);
});

test.each([
  ['Halves\nQuarters', 'Halves; Quarters'],
  ['  Halves.\n\n Quarters ', 'Halves. Quarters'],
  ['', ''],
])('%j stands on one line as %j', (text, line) => {
  expect(onOneLine(text)).toBe(line);
});

test('worksheets that are still to be done are homework too', () => {
  expect(homeworkText(null, [])).toBe('none');
  expect(homeworkText('Page 12', [])).toBe('Page 12');
  expect(homeworkText(null, ['Worksheet 3', 'Worksheet 4'])).toBe('Worksheet 3; Worksheet 4');
  expect(homeworkText('Page 12.', ['Worksheet 3'])).toBe('Page 12. Worksheet 3');
});

// What an answer is worth: whatever the cover and its session are, at most an open question of a session that its substitute holds at the hour asked about is answered.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COVER_ANSWERS, type CoverAnswer } from '../records/sessionCover';
import { type AskedCover, coverStand, declinedText, mayAnswer } from './coverAnswers';

const NOW = 1000;
const cover: fc.Arbitrary<AskedCover> = fc.record({
  status: fc.constantFrom('given', 'returned'),
  to_teacher: fc.constantFrom('asha', 'bina'),
  cover_answer: fc.constantFrom(...(Object.keys(COVER_ANSWERS) as CoverAnswer[])),
  asked_for: fc.constantFrom(null, NOW - 1, NOW + 1, NOW + 2),
});
const session = fc.option(
  fc.record({
    teacher_id: fc.constantFrom('asha', 'bina'),
    session_status: fc.constantFrom('active', 'cancelled', 'deleted'),
    start_time: fc.constantFrom(NOW - 1, NOW, NOW + 1, NOW + 2),
  }),
  { nil: undefined },
);

test('only who holds the session ahead, at the hour that was asked about, and was asked, has an answer that counts', () => {
  fc.assert(
    fc.property(cover, session, (asked, held) => {
      const stand = coverStand(asked, held, NOW);
      const isTheirs =
        held !== undefined &&
        held.session_status === 'active' &&
        held.start_time > NOW &&
        held.teacher_id === asked.to_teacher &&
        asked.status === 'given' &&
        (asked.asked_for === null || asked.asked_for === held.start_time);
      expect(mayAnswer(stand, 'accepted')).toBe(isTheirs && asked.cover_answer === 'asked');
      expect(mayAnswer(stand, 'declined')).toBe(isTheirs && ['asked', 'accepted'].includes(asked.cover_answer));
    }),
  );
});

test('who declined is told so whatever became of the session, as long as it went back', () => {
  fc.assert(
    fc.property(session, (held) => {
      const asked: AskedCover = {
        status: 'returned',
        to_teacher: 'asha',
        cover_answer: 'declined',
        asked_for: NOW + 1,
      };
      expect(coverStand(asked, held, NOW)).toBe('declined');
    }),
  );
});

test('a reason stands behind the word', () => {
  expect([declinedText('Away'), declinedText(null)]).toEqual(['Declined: Away', 'Declined']);
});

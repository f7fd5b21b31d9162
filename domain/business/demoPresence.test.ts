import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CANCELLATION_REASONS, type CancellationCategory, demoReasonsOf, fitOf } from './reasons';
import { type PresenceFacts, presenceOf } from './demoPresence';

const at = fc.integer({ min: 0, max: 200 });
const inOrder = <T>(each: fc.Arbitrary<T>, of: (value: T) => number) =>
  fc.array(each, { maxLength: 5 }).map((all) => all.toSorted((one, other) => of(one) - of(other)));
const FACTS: fc.Arbitrary<PresenceFacts> = fc.record({
  start_time: fc.constant(100),
  end_time: fc.constant(160),
  joins: inOrder(at, (value) => value),
  seen: inOrder(fc.record({ at, state: fc.constantFrom('joined' as const, 'left' as const) }), (each) => each.at),
  attendance: fc.constantFrom(null, 'present' as const, 'absent' as const),
});

test('the last event says whether a person is in the demo', () => {
  fc.assert(
    fc.property(FACTS, at, (facts, now) => {
      const { presence, at: since } = presenceOf(facts, now);
      if (facts.attendance !== null && now >= 160) {
        expect(presence).toBe(facts.attendance === 'present' ? 'attended' : 'missed');
        return;
      }
      if (now >= 160) {
        expect(presence).toBe('unmarked');
        return;
      }
      // Pressing Join in the second in which somebody said `left` comes before it.
      const happened = [
        ...facts.joins.map((each) => ({ at: each, there: true, order: 0 })),
        ...facts.seen.map((each) => ({ at: each.at, there: each.state === 'joined', order: 1 })),
      ]
        .filter((each) => each.at <= now)
        .sort((one, other) => one.at - other.at || one.order - other.order);
      const last = happened.at(-1);
      const lastSeen = facts.seen.findLast((each) => each.at <= now);
      if (!last) expect(presence).toBe(now < 100 ? 'later' : 'not_there');
      else if (!last.there) expect([presence, since]).toEqual(['left', lastSeen!.at]);
      else expect(presence).toBe(now < 100 ? 'waiting' : 'joined');
      if (since !== null) expect(since).toBeLessThanOrEqual(now);
    }),
  );
});

test('every category has a sub-reason for demos, and every sub-reason fits a course', () => {
  const categories = Object.keys(CANCELLATION_REASONS) as CancellationCategory[];
  expect(categories).toHaveLength(9);
  for (const category of categories) {
    const all = Object.keys(CANCELLATION_REASONS[category].reasons);
    const ofDemos = Object.keys(demoReasonsOf(category));
    expect(ofDemos.length).toBeGreaterThan(0);
    expect(all.filter((reason) => fitOf(reason) === 'both')).toEqual(ofDemos);
  }
  expect(fitOf('billing_error')).toBe('course');
});

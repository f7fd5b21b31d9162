import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeadStage } from '../sales/stages';
import { type JourneyFacts, ownerSpans, stageSpans, waitedFor, waitsOf } from './journey';

const STAGES: LeadStage[] = ['new', 'demo_booked', 'demo_attended', 'no_show', 'follow_up', 'link_sent', 'won', 'lost'];
const END = 200;

const at = fc.integer({ min: 0, max: END + 20 });
const inOrder = <T extends { at: number }>(each: fc.Arbitrary<T>) =>
  fc.array(each, { maxLength: 8 }).map((all) => all.toSorted((one, other) => one.at - other.at));
const FACTS: fc.Arbitrary<JourneyFacts> = fc.record({
  stages: inOrder(fc.record({ at, stage: fc.constantFrom(...STAGES) })).map((all) => [
    { at: 0, stage: 'new' as LeadStage },
    ...all,
  ]),
  owners: inOrder(fc.record({ at, to: fc.constantFrom(null, 'a@x', 'b@x') })),
  nextSteps: inOrder(fc.record({ at, due: at })),
});

/** Second by second, as one would say it looking back. */
function waitedAt({ stages, owners, nextSteps }: JourneyFacts, second: number): string {
  const stage = stages.findLast((each) => each.at <= second)!.stage;
  if (['won', 'lost'].includes(stage)) return '';
  if (stage === 'demo_booked') return 'demo';
  if (stage === 'link_sent') return 'family';
  const owner = owners.findLast((each) => each.at <= second)?.to;
  if (!owner) return 'pool';
  const step = nextSteps.findLast((each) => each.at <= second);
  return step && step.due > second ? 'agreed' : `owner ${owner}`;
}

describe('a journey', () => {
  test('each second is waited for by whom a look at that second says, once', () => {
    fc.assert(
      fc.property(FACTS, (facts) => {
        const waits = waitsOf(facts, END);
        for (let second = 0; second < END; second++) {
          const there = waits.filter(({ from, until }) => from <= second && second < (until ?? END));
          const said = there.map((wait) => (wait.who === null ? wait.for : `${wait.for} ${wait.who}`)).join();
          expect(said).toBe(waitedAt(facts, second));
        }
        const sums = waitedFor(waits).reduce((sum, { seconds }) => sum + seconds, 0);
        expect(sums).toBe(Array.from({ length: END }, (_, s) => waitedAt(facts, s)).filter(Boolean).length);
      }),
    );
  });

  test('stages and owners follow each other without gaps, and last until now', () => {
    fc.assert(
      fc.property(FACTS, (facts) => {
        for (const spans of [stageSpans(facts, END), ownerSpans(facts, END)]) {
          spans.forEach(({ from, until, seconds }, place) => {
            expect(seconds).toBeGreaterThan(0);
            expect(until).toBe(spans[place + 1]?.from ?? null);
            expect(from + seconds).toBe(until ?? END);
          });
        }
        expect(stageSpans(facts, END)[0]!.from).toBe(0);
      }),
    );
  });

  test('a lead that is won waits for nobody; reopened it does again', () => {
    const facts: JourneyFacts = {
      stages: [
        { at: 0, stage: 'new' },
        { at: 10, stage: 'lost' },
        { at: 30, stage: 'follow_up' },
        { at: 50, stage: 'won' },
      ],
      owners: [{ at: 5, to: 'a@x' }],
      nextSteps: [{ at: 35, due: 40 }],
    };
    expect(waitsOf(facts, 90).map(({ for: whom, from, until }) => [whom, from, until])).toEqual([
      ['pool', 0, 5],
      ['owner', 5, 10],
      ['owner', 30, 35],
      ['agreed', 35, 40],
      ['owner', 40, 50],
    ]);
    expect(waitedFor(waitsOf(facts, 90))[0]).toEqual({ for: 'owner', who: 'a@x', seconds: 20 });
  });
});

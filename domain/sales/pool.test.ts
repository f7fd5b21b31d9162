import { describe, expect, test } from 'vitest';
import { nextLead, type PoolFacts, type PoolLead, poolSince } from './pool';

const WEEK = 7 * 86_400;
const NOW = 2_000_000_000;

describe('decisions 11: since when a lead is in the pool', () => {
  const lead: PoolFacts = {
    stage: 'follow_up',
    owner: 'asha@example.com',
    ownerless: null,
    lastEntry: NOW - WEEK,
    nextStep: null,
    demoAhead: false,
    waits: false,
  };

  test.each<[string, Partial<PoolFacts>, number | null]>([
    ['exactly 7 days after the last entry', {}, NOW],
    ['a second less', { lastEntry: NOW - WEEK + 1 }, null],
    ['longer', { lastEntry: NOW - WEEK - 5 }, NOW - 5],
    ['the later of entry and next step', { lastEntry: NOW - 2 * WEEK, nextStep: NOW - WEEK - 1 }, NOW - 1],
    ['and the other way round', { lastEntry: NOW - WEEK - 1, nextStep: NOW - 2 * WEEK }, NOW - 1],
    ['a next step ahead', { lastEntry: NOW - 3 * WEEK, nextStep: NOW + 1 }, null],
    ['a next step alone', { lastEntry: null, nextStep: NOW - WEEK }, NOW],
    ['neither', { lastEntry: null }, null],
    ['a demo ahead', { demoAhead: true }, null],
    ['without owner', { owner: null, ownerless: NOW - 3 }, NOW - 3],
    [
      'without owner, whatever is ahead',
      { owner: null, ownerless: NOW - 3, demoAhead: true, nextStep: NOW + 9 },
      NOW - 3,
    ],
    ['closed', { stage: 'lost', owner: null, ownerless: NOW - 3 }, null],
    ['won', { stage: 'won' }, null],
    ['waiting for approval', { owner: null, ownerless: NOW - 3, waits: true }, null],
  ])('%s', (_, change, since) => {
    expect(poolSince({ ...lead, ...change }, NOW)).toBe(since);
  });
});

describe('decisions 11: Get Lead', () => {
  const manager = { email: 'asha@example.com', countries: ['IN', 'AE'], languages: ['Hindi'], openLeads: 19 };
  const lead = (id: string, since: number, change: Partial<PoolLead> = {}): PoolLead => ({
    id,
    since,
    country: 'IN',
    language: 'Hindi',
    lastOwner: null,
    ...change,
  });

  test('the longest waiting, of several the first id by its characters', () => {
    expect(nextLead(manager, [lead('a', 8), lead('b', 7), lead('c', 9)])).toBe('b');
    expect(nextLead(manager, [lead('b', 7), lead('a', 7), lead('B', 7)])).toBe('B');
  });

  test('country and language must suit, and nobody gets back what was theirs', () => {
    expect(nextLead(manager, [lead('a', 1, { country: 'US' }), lead('b', 2)])).toBe('b');
    expect(nextLead(manager, [lead('a', 1, { language: 'Tamil' }), lead('b', 2)])).toBe('b');
    expect(nextLead(manager, [lead('a', 1, { lastOwner: manager.email }), lead('b', 2, { lastOwner: 'x' })])).toBe('b');
  });

  test('no countries are all of them; no languages are none', () => {
    expect(nextLead({ ...manager, countries: [] }, [lead('a', 1, { country: 'US' })])).toBe('a');
    expect(nextLead({ ...manager, languages: [] }, [lead('a', 1)])).toBeNull();
  });

  test('a manager with 20 open leads gets none', () => {
    expect(nextLead({ ...manager, openLeads: 20 }, [lead('a', 1)])).toBeNull();
    expect(nextLead(manager, [])).toBeNull();
  });
});

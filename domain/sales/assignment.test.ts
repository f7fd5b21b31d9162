import { describe, expect, test } from 'vitest';
import { assign, type AssignableManager } from './assignment';

const manager = (email: string, change: Partial<AssignableManager> = {}): AssignableManager => ({
  email,
  countries: [],
  languages: ['Hindi'],
  available: true,
  openLeads: 0,
  mostOpen: 20,
  givenToday: 0,
  mostToday: 20,
  lastGiven: 100,
  ...change,
});
const leads = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `lead-${at}`, country: 'IN', language: 'Hindi' }));
const given = (count: number, managers: AssignableManager[]) =>
  assign(leads(count), managers).map(({ to, why }) => `${to} ${why}`);

describe('decisions 20: who gets a lead', () => {
  test.each<[string, AssignableManager[], string]>([
    ['the only one', [manager('a')], 'a only'],
    ['the fewest open', [manager('a', { openLeads: 3 }), manager('b', { openLeads: 2 })], 'b fewest'],
    ['longest ago', [manager('a', { lastGiven: 9 }), manager('b', { lastGiven: 8 })], 'b longest_ago'],
    ['never is longest', [manager('a', { lastGiven: -5 }), manager('b', { lastGiven: null })], 'b longest_ago'],
    ['two never: by e-mail', [manager('b', { lastGiven: null }), manager('a', { lastGiven: null })], 'a name'],
    ['by characters, not by alphabet', [manager('a'), manager('B')], 'B name'],
    [
      'the comparison that left one, not the first that left fewer',
      [manager('a', { openLeads: 1 }), manager('b', { lastGiven: 8 }), manager('c', { lastGiven: 7 })],
      'c longest_ago',
    ],
    ['of another country', [manager('a', { countries: ['US'] })], 'null country'],
    ['nobody is there at all', [], 'null country'],
    ['of another language', [manager('a', { languages: ['Tamil'] })], 'null language'],
    ['away', [manager('a', { available: false })], 'null away'],
    ['as many open as may be', [manager('a', { openLeads: 20 })], 'null full'],
    ['as many today as may be', [manager('a', { givenToday: 20 })], 'null full'],
    ['one below both limits', [manager('a', { givenToday: 19, openLeads: 19 })], 'a only'],
    [
      'the first question that left nobody of those left',
      [manager('a', { countries: ['US'] }), manager('b', { languages: [] }), manager('c', { available: false })],
      'null away',
    ],
    ['full comes after away', [manager('a', { available: false }), manager('b', { openLeads: 20 })], 'null full'],
  ])('%s', (_, managers, expected) => {
    expect(given(1, managers)).toEqual([expected]);
  });

  test('each lead is counted before the next: open ones, those of today, and whose turn it was', () => {
    expect(given(4, [manager('a', { lastGiven: null }), manager('b'), manager('c', { openLeads: 1 })])).toEqual([
      'a longest_ago',
      'b fewest',
      // Three with one open each: c was given one before this run.
      'c longest_ago',
      'a longest_ago',
    ]);
    expect(given(3, [manager('a', { mostOpen: 1 }), manager('b', { mostToday: 1 })])).toEqual([
      'a name',
      'b only',
      'null full',
    ]);
  });

  test('the given leads and managers are not changed', () => {
    const managers = [Object.freeze(manager('a'))];
    expect(given(2, managers)).toEqual(['a only', 'a only']);
  });
});

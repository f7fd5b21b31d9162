import { describe, expect, test } from 'vitest';
import { hashOf, sample, type SampleRule, type SampleSession } from './sampling';

test('decisions 20: FNV-1a of UTF-8, 32 bit, as its authors publish it', () => {
  expect(hashOf('')).toBe(0x811c9dc5);
  expect(hashOf('a')).toBe(0xe40c292c);
  expect(hashOf('foobar')).toBe(0xbf9cf968);
  // C3 A9 and F0 9F 98 80, taken byte by byte.
  expect(hashOf('é')).toBe(bytes(0xc3, 0xa9));
  expect(hashOf('a😀b')).toBe(bytes(0x61, 0xf0, 0x9f, 0x98, 0x80, 0x62));
});

function bytes(...all: number[]): number {
  let hash = 2_166_136_261n;
  for (const byte of all) hash = ((hash ^ BigInt(byte)) * 16_777_619n) % 2n ** 32n;
  return Number(hash);
}

describe('decisions 16: the sample of a day', () => {
  const session = (id: string, trainer: string, change: Partial<SampleSession> = {}): SampleSession => ({
    id,
    trainer,
    held: '2026-11-20',
    rating: 5,
    ...change,
  });
  const drawn = (sessions: SampleSession[], change: Partial<SampleRule> = {}) =>
    sample({
      sessions,
      checked: {},
      today: '2026-11-25',
      every: 30,
      within: 7,
      each: 1,
      seed: '2026-11-25',
      ...change,
    }).map(({ id, why }) => `${id} ${why}`);

  test('held from so many days ago to yesterday', () => {
    const on = (held: string) => drawn([session('s', 'a', { held })]).length;
    expect(['2026-11-17', '2026-11-18', '2026-11-24', '2026-11-25'].map(on)).toEqual([0, 1, 1, 0]);
  });

  test('trainers are due who were never checked, or were checked at least so many days ago', () => {
    const sessions = ['a', 'b', 'c', 'd'].map((trainer) => session(`of-${trainer}`, trainer));
    expect(drawn(sessions, { checked: { a: '2026-10-27', b: '2026-10-26', c: null } })).toEqual([
      'of-c never',
      'of-d never',
      'of-b due',
    ]);
  });

  test('never first, then longest ago, then by trainer', () => {
    const sessions = ['a', 'b', 'c', 'd', 'E'].map((trainer) => session(trainer, trainer));
    const checked = { a: '2026-09-02', b: '2026-09-01', c: '2026-09-02' };
    expect(drawn(sessions, { checked })).toEqual(['E never', 'd never', 'b due', 'a due', 'c due']);
  });

  test('the sample takes the lowest ratings first, those without one last, and else as the seed shuffles them', () => {
    const sessions = [
      session('none', 'a', { rating: null }),
      session('five', 'a'),
      session('two', 'a', { rating: 2 }),
      session('zero', 'a', { rating: 0 }),
    ];
    expect(drawn(sessions, { each: 9 })).toEqual(['zero never', 'two never', 'five never', 'none never']);
    expect(drawn(sessions, { each: 2 })).toHaveLength(2);
    const equal = ['p', 'q', 'r', 's'].map((id) => session(id, 'a'));
    const byHash = (seed: string) =>
      ['p', 'q', 'r', 's'].toSorted((one, other) => hashOf(`${seed}:${one}`) - hashOf(`${seed}:${other}`));
    for (const seed of ['2026-11-25', '2026-11-26', ''])
      expect(drawn(equal, { each: 9, seed })).toEqual(byHash(seed).map((id) => `${id} never`));
  });
});

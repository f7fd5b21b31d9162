import { expect, test } from 'vitest';
import { pageClock } from './clock';

test('decisions 199: the API’s clock goes on from what a page said, and stands where the page’s stands', () => {
  let elapsed = 500;
  const clock = pageClock(() => elapsed);
  clock.set(1_795_000_000_400, true);
  expect(clock.now()).toBe(1_795_000_000);
  elapsed += 2600;
  expect(clock.now()).toBe(1_795_000_003);
  clock.set(1_700_000_000_000, false);
  elapsed += 60_000;
  expect(clock.now()).toBe(1_700_000_000);
});

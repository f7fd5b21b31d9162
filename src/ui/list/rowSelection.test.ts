// Who is notified of a tick: its own row, and the parts that count ticks.
import { expect, test, vi } from 'vitest';
import { watchTicks } from './rowSelection';

function source() {
  const watchers = new Set<() => void>();
  let ticked: Record<string, true> = {};
  return {
    watchers,
    read: () => ticked,
    watch: (changed: () => void) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    happens: (next = ticked) => {
      ticked = next;
      for (const changed of watchers) changed();
    },
  };
}

test('a tick calls its own row and those that count; whatever else happens calls nobody', () => {
  const { watch, read, happens } = source();
  const subscribe = watchTicks(watch, read);
  const [one, two, all] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  subscribe(one, 'one');
  subscribe(two, 'two');
  subscribe(all);
  happens();
  expect([one, two, all].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  happens({ one: true });
  expect([one, two, all].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  happens({ one: true, two: true });
  happens({ two: true });
  expect([one, two, all].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 3]);
});

test('the source is watched once for all rows, and not once the last is gone; who comes back hears of what changes then', () => {
  const { watchers, watch, read, happens } = source();
  const subscribe = watchTicks(watch, read);
  const rows = Array.from({ length: 200 }, (_, at) => subscribe(() => {}, String(at)));
  expect(watchers.size).toBe(1);
  for (const stop of rows) stop();
  expect(watchers.size).toBe(0);
  happens({ 7: true });
  const seven = vi.fn<() => void>();
  subscribe(seven, '7');
  happens({});
  expect(seven).toHaveBeenCalledTimes(1);
});

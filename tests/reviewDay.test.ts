// What of trainer reviews waits on My day, on every store: each person's own, and each count is that of the list to which it leads (decisions 17).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { DAY_ITEMS, type DayItemName } from '@domain/day/dayItems';
import { listPlace } from '@/features/my-day/dayPlaces';
import { ok, type ReviewStory, reviewStory } from './api/reviewStory';
import { emailOf, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let story: ReviewStory;
  let by: ReviewStory['by'];

  beforeAll(async () => {
    opened = await open();
    story = await reviewStory(opened.store);
    by = story.by;
  });
  afterAll(() => opened.clean());

  /** As My day counts it, which is how many its list has; undefined where the person has no such queue. */
  async function waiting(who: keyof ReviewStory['by'], name: DayItemName): Promise<number | undefined> {
    const day = await ok<AnswerOf<'myDay'>>(by[who].call('myDay'));
    const queue = day.find((each) => each.name === name);
    if (!queue) return undefined;
    const {
      sort: _sort,
      show: _show,
      ...query
    } = Object.fromEntries(new URL(listPlace(name, TODAY), 'https://x').searchParams);
    const { record } = DAY_ITEMS[name] as { record: string };
    const { total } = await ok<{ total: number }>(by[who].call(`${record}.count`, { query }));
    const { rows } = await ok<{ rows: { id: string }[] }>(by[who].call(`${record}.page`, { query }));
    expect([name, queue.total, rows.length]).toEqual([name, total, total]);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(queue.first.map(({ id }) => id)));
    return total;
  }

  test('a review to write is its reviewer’s alone, while its cycle is open', async () => {
    const { id: draft } = await story.cycle();
    await story.people(draft);
    expect(await waiting('staff', 'reviews_to_write')).toBe(0);
    const id = await story.opening();
    expect([await waiting('staff', 'reviews_to_write'), await waiting('admin', 'reviews_to_write')]).toEqual([1, 0]);
    const { submit } = await story.write(by.staff, id);
    expect(await waiting('staff', 'reviews_to_write')).toBe(1);
    await ok(submit());
    expect([await waiting('staff', 'reviews_to_write'), await waiting('quality', 'reviews_to_write')]).toEqual([0, 1]);
    await story.act(by.admin, 'review_cycle.close', id);
    expect(await waiting('quality', 'reviews_to_write')).toBe(0);
  });

  test('a disputed feedback waits for administrators until it is answered, a step that is due for its owner', async () => {
    const { feedback } = await story.closedCycle();
    await story.act(by.admin, 'review_feedback.release', feedback.id);
    expect([await waiting('admin', 'disputed_feedback'), await waiting('people', 'disputed_feedback')]).toEqual([
      0,
      undefined,
    ]);
    await story.page((await story.linkOf(feedback.id)).code, { answer: 'dispute', dispute: 'I was on leave' });
    expect(await waiting('admin', 'disputed_feedback')).toBe(1);
    await story.act(by.admin, 'review_feedback.settle', feedback.id, { answer: 'It was counted' });
    expect(await waiting('admin', 'disputed_feedback')).toBe(0);
    const agree = (days: number) =>
      ok<{ id: string }>(
        by.people.call('review_step.create', {
          path: { id: feedback.id },
          body: { kind: 'training', text: 'Two lessons', owner: emailOf('people2'), due_on: addDays(TODAY, days) },
        }),
        201,
      );
    await agree(1);
    expect(await waiting('people2', 'steps_due')).toBe(0);
    const due = await agree(0);
    expect([await waiting('people2', 'steps_due'), await waiting('admin', 'steps_due')]).toEqual([1, 0]);
    await story.act(by.people2, 'review_step.finish', due.id);
    expect(await waiting('people2', 'steps_due')).toBe(0);
  });
});

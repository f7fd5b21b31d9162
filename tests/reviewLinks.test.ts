// Who is written to in the course of a cycle, on every store: reminders, a self-assessment whose link is lost, requests that are withdrawn, and one link for each released feedback (decisions 17).
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import type { OutboxMessage } from '@domain/contract/outbox';
import { CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { PAGE_LINKS } from '@domain/records/pageLink';
import { REVIEW_FEEDBACKS } from '@domain/records/reviewFeedback';
import type { ReviewRequest } from '@domain/records/reviewRequest';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { allOf } from '@server/store/rows';
import { ok, refused, REVIEWERS, type ReviewStory, reviewStory } from './api/reviewStory';
import { emailOf, NOW, TODAY } from './api/testServer';
import { ASHA, BINA } from './api/trainers';
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
  afterEach(() => story.comeTo(NOW));
  afterAll(() => opened.clean());

  /** To whom messages of this subject went while something was done. */
  async function written(subject: RegExp, work: () => Promise<unknown>): Promise<string[]> {
    const known = new Set((await allOf(opened.store, SENT_MESSAGES, {})).map(({ id }) => id));
    await work();
    const sent = (await allOf(opened.store, SENT_MESSAGES, {}))
      .filter((each) => !known.has(each.id) && subject.test(each.subject))
      .map(({ id }) => id);
    const to = async (message_id: string) =>
      (await ok<OutboxMessage>(by.admin.call('openMessage', { path: { message_id } }))).to;
    return (await Promise.all(sent.map(to))).sort();
  }

  test('reminded is who has a review to write still: neither who submitted all nor who declined', async () => {
    const id = await story.opening({}, [BINA, ASHA]);
    for (let left = 2; left > 0; left--) await ok((await story.write(by.staff, id)).submit());
    await ok((await story.write(by.quality, id)).submit());
    for (const { id: review } of (await story.mine(by.finance, id)).reviews)
      await story.act(by.finance, 'trainer_review.decline', review, { decline_reason: 'I am away' });
    const remind = () => by.admin.call('review_cycle.remind', { path: { id }, body: {} });
    expect(await written(/./, () => ok(remind(), 201))).toEqual([emailOf('quality')]);
    await ok((await story.write(by.quality, id)).submit());
    expect(await refused(remind(), 409)).toMatch('Every review is submitted');
  });

  test('a self-assessment whose link is lost is sent again, and the one before leads nowhere', async () => {
    const id = await story.opening({ self_assessment: true }, [BINA, ASHA]);
    const [bina, asha] = [BINA, ASHA].map((teacher_id) => CYCLE_TRAINERS.idOf({ cycle_id: id, teacher_id }));
    const first = await story.linkOf(bina!);
    const again = (trainer: string) => story.acted(by.admin, 'cycle_trainer.ask_again', trainer);
    await refused(story.acted(by.people, 'cycle_trainer.ask_again', bina!), 403);
    expect(await written(/^Self-assessment/, () => ok(again(bina!)))).toEqual([BINA]);
    const second = await story.linkOf(bina!);
    expect(second.code).not.toBe(first.code);
    expect((await story.page(first.code, { self_well: 'Lost' })).status).toBe(410);
    expect((await story.page(second.code, { self_well: 'My lessons' })).text).toMatch('Thank you');
    expect(await refused(again(bina!), 409)).toMatch('has answered already');
    await story.act(by.admin, 'review_cycle.close', id);
    expect(await refused(again(asha!), 409)).toMatch('The cycle is closed');
    const without = await story.opening();
    const [row] = await allOf(opened.store, CYCLE_TRAINERS, { cycle_id: { anyOf: [without] } });
    expect(await refused(again(row!.id), 409)).toMatch('asks for no self-assessment');
  });

  test('who asked for a review withdraws it, as long as nobody has answered', async () => {
    const ask = () =>
      ok<ReviewRequest>(
        by.people.call('review_request.create', {
          body: {
            teacher_id: BINA,
            team: 'qc',
            reviewed_by: emailOf('staff'),
            due_on: addDays(TODAY, 9),
            reason: 'A second look',
          },
        }),
        201,
      );
    const request = await ask();
    await refused(story.acted(by.staff, 'review_request.withdraw', request.id), 403);
    const withdraw = () => ok(story.acted(by.people, 'review_request.withdraw', request.id));
    expect(await written(/^A review less to write/, withdraw)).toEqual([emailOf('staff')]);
    for (const name of ['accept', 'withdraw'])
      await refused(story.acted(by[name === 'accept' ? 'staff' : 'people'], `review_request.${name}`, request.id), 409);
    const other = await ask();
    await story.act(by.admin, 'review_request.withdraw', other.id);
  });

  test('of many feedbacks released at once each trainer gets one link, and reads their own', async () => {
    const id = await story.opening({}, [BINA, ASHA]);
    for (const role of REVIEWERS)
      for (let left = 2; left > 0; left--) await ok((await story.write(by[role], id)).submit());
    await story.act(by.admin, 'review_cycle.close', id);
    await ok(by.admin.call('draftFeedbacks', { path: { id } }));
    const drafts = await allOf(opened.store, REVIEW_FEEDBACKS, { cycle_id: { anyOf: [id] } });
    const body = { ids: drafts.map((each) => each.id) };
    const release = () => by.admin.call('review_feedback.releaseMany', { body });
    expect(await written(/^Your feedback/, release)).toEqual([ASHA, BINA].sort());
    // Twice pressed is not sent twice.
    expect(await written(/^Your feedback/, release)).toEqual([]);
    for (const feedback of drafts) {
      const links = await allOf(opened.store, PAGE_LINKS, { subject_id: { anyOf: [feedback.id] } });
      expect(links.map(({ status }) => status)).toEqual(['open']);
      expect((await story.page(links[0]!.code)).status).toBe(200);
      expect(await opened.store.records(REVIEW_FEEDBACKS).find(feedback.id)).toMatchObject({
        status: 'released',
        read_on: NOW,
      });
    }
  });
});

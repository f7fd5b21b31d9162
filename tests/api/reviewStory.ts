// A company that reviews its trainers over the API: people who call it, and a cycle that is opened, written and closed, for stories about what becomes of it.
import { expect } from 'vitest';
import type { MappedReviews, MyCycle } from '@domain/contract/reviews';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { PAGE_LINKS, type PageLink } from '@domain/records/pageLink';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS, type ReviewFeedback } from '@domain/records/reviewFeedback';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { sessionRow } from './batchRows';
import { cycleRow, formRow, MARKS } from './reviewRows';
import { type Caller, emailOf, NOW, openTestServer, peopled } from './testServer';
import { ASHA, BINA, loadTrainers } from './trainers';

export const REVIEWERS = ['staff', 'finance', 'quality'] as const;
const PEOPLE = ['admin', 'people', 'people2', 'quality2', ...REVIEWERS] as const;
type Person = (typeof PEOPLE)[number];

/** Of an answer: its body, where its status is the expected one. */
export async function ok<T>(answer: Promise<Response>, status = 200): Promise<T> {
  const got = await answer;
  const read = (await got.json()) as T;
  expect([got.status, read]).toEqual([status, read]);
  return read;
}

export async function refused(answer: Promise<Response>, status: number): Promise<string> {
  const got = await answer;
  const text = await got.text();
  expect(got.status, text).toBe(status);
  return text;
}

/** Both trainers have one manager, `people`; Bina held a session to which three of four children came. */
export async function reviewStory(store: Store) {
  await loadTrainers(store, [], {});
  const server = await openTestServer(await peopled(store, 0));
  for (const trainer of [ASHA, BINA]) await store.trainerEdits.change(trainer, { rm_email: emailOf('people') });
  await store.records(REVIEW_FORMS).insert([formRow()]);
  await store.records(BATCH_SESSIONS).insert([sessionRow(1, -2, { teacher_id: BINA, present: 3, late: 0, absent: 1 })]);
  const by = {} as Record<Person, Caller>;
  /** Everybody signs in again: a day later nobody is signed in any more. */
  async function comeTo(now: number): Promise<void> {
    server.clock.now = now;
    for (const person of PEOPLE) by[person] = await server.as(person);
  }
  await comeTo(NOW);

  async function cycle(values: object = {}): Promise<ReviewCycle> {
    const row = cycleRow('new', values);
    const body = Object.fromEntries(ASKED.map((name) => [name, row[name]]));
    return ok(by.admin.call('review_cycle.create', { body }), 201);
  }

  const versionOf = async (operation: string, id: string): Promise<number> => {
    const [type] = operation.split('.');
    return (await ok<{ version: number }>(by.admin.call(`${type}.one`, { path: { id } }))).version;
  };

  /** As it answers, with the version that the record has now. */
  async function acted(who: Caller, operation: string, id: string, body: object = {}): Promise<Response> {
    const version = await versionOf(operation, id);
    return who.call(operation, { path: { id }, body: { version, ...body } });
  }

  const act = <T>(who: Caller, operation: string, id: string, body: object = {}): Promise<T> =>
    ok<T>(acted(who, operation, id, body));

  async function people(id: string, trainers = [BINA], reviewers: readonly string[] = REVIEWERS): Promise<void> {
    await ok(by.admin.call('addCycleTrainers', { path: { id }, body: { teacher_ids: trainers } }));
    const body = { reviewers: reviewers.map((role) => ({ email: emailOf(role), most: 2 })) };
    await ok(by.admin.call('addCycleReviewers', { path: { id }, body }));
  }

  const map = (id: string, pairs: readonly (readonly [string, string])[]) =>
    ok<MappedReviews>(
      by.admin.call('mapReviews', {
        path: { id },
        body: {
          pairs: pairs.map(([trainer, role]) => ({ trainer, reviewer: role.includes('@') ? role : emailOf(role) })),
        },
      }),
    );

  async function opening(values: object = {}, trainers = [BINA]): Promise<string> {
    const { id } = await cycle(values);
    await people(id, trainers);
    await map(
      id,
      trainers.flatMap((trainer) => REVIEWERS.map((role) => [trainer, role] as const)),
    );
    await act(by.admin, 'review_cycle.open', id);
    for (const role of REVIEWERS) await ok(by[role].call('declareIntro', { path: { id }, body: { conflicts: [] } }));
    return id;
  }

  const mine = async (who: Caller, id: string): Promise<MyCycle> =>
    (await ok<MyCycle[]>(who.call('myReviews'))).find((each) => each.cycle.id === id)!;

  async function write(who: Caller, id: string, marks: Readonly<Record<string, number>> = MARKS, words: object = {}) {
    const review = (await mine(who, id)).reviews.find(
      ({ status }) => status === 'assigned' || status === 'in_progress',
    );
    const path = { id: review!.id };
    for (const [item, mark] of Object.entries(marks))
      await ok(who.call('markReviewItem', { path: { ...path, item }, body: { mark } }));
    const body = { strengths: 'Explains well', improve: 'Waits longer', private_note: 'Only between us', ...words };
    const { version } = await ok<{ version: number }>(who.call('keepReviewWords', { path, body }));
    return { path, submit: () => who.call('submitReview', { path, body: { version, marks } }) };
  }

  const feedbackOf = async (id: string): Promise<ReviewFeedback> =>
    (await allOf(store, REVIEW_FEEDBACKS, { cycle_id: { anyOf: [id] } }))[0]!;

  /** Written by everybody, closed, and its one feedback drafted. */
  async function closedCycle(values: object = {}): Promise<{ id: string; feedback: ReviewFeedback }> {
    const id = await opening(values);
    for (const role of REVIEWERS) await ok((await write(by[role], id)).submit());
    await act(by.admin, 'review_cycle.close', id);
    await ok(by.admin.call('draftFeedbacks', { path: { id } }));
    return { id, feedback: await feedbackOf(id) };
  }

  /** The latest that is open. */
  const linkOf = async (subject: string): Promise<PageLink> =>
    (await allOf(store, PAGE_LINKS, { subject_id: { anyOf: [subject] }, status: { anyOf: ['open'] } })).at(-1)!;

  async function page(code: string, form?: Record<string, string>): Promise<{ status: number; text: string }> {
    const path = { code };
    const answer = await (form
      ? by.staff.call('answerLinkedPage', { path, form })
      : by.staff.call('linkedPage', { path }));
    return { status: answer.status, text: await answer.text() };
  }

  return {
    store,
    server,
    by,
    comeTo,
    cycle,
    act,
    acted,
    people,
    map,
    opening,
    mine,
    write,
    feedbackOf,
    closedCycle,
    linkOf,
    page,
  };
}

export type ReviewStory = Awaited<ReturnType<typeof reviewStory>>;

/** What a new cycle is filled with. */
const ASKED = [
  'name',
  'team',
  'period_from',
  'period_to',
  'due_on',
  'form_id',
  'per_trainer',
  'per_reviewer',
  'self_assessment',
  'guide',
] as const;

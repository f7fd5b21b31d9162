// Seats for students who bought a course, in memory and on SQL: matching, allocation, waiting lists and offers (decisions 8).
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import type { Operation } from '@domain/contract/paths';
import { BATCHES, type Batch } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { SEAT_OFFERS, type SeatOffer, WAITING_ENTRIES, type WaitingEntry } from '@domain/records/waiting';
import { NEEDS_BATCH } from '@domain/students/enrolmentStates';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { answerOffer, sweepOffers } from '@server/seats/waiting';
import { sessionRow } from './api/batchRows';
import { batchRow, entryRow, offerRow, enrolmentRow } from './api/existingAllocation';
import {
  type Caller,
  NOW,
  openTestServer,
  peopled,
  type RequestFixture,
  type TestServer,
  TODAY,
} from './api/testServer';
import { loadTrainers } from './api/trainers';
import { BACKENDS, type OpenedStore } from './stores';

const [MEMORY, ...SQL] = BACKENDS;

let opened: OpenedStore | undefined;
afterEach(async () => {
  await opened?.clean();
  opened = undefined;
});

interface Company {
  server: TestServer;
  store: Store;
  staff: Caller;
  done<T>(operation: Operation, id: string, body?: object): Promise<T>;
  refused(operation: Operation, id: string, body: object, status: number): Promise<string>;
}

async function company(
  open: (typeof BACKENDS)[number]['open'],
  rows: { enrolments?: Enrolment[]; batches?: Batch[]; entries?: WaitingEntry[]; offers?: SeatOffer[] },
): Promise<Company> {
  opened = await open();
  const { store } = opened;
  await loadTrainers(store, []);
  await store.records(ENROLMENTS).insert(rows.enrolments ?? []);
  await store.records(BATCHES).insert(rows.batches ?? []);
  await store.records(WAITING_ENTRIES).insert(rows.entries ?? []);
  await store.records(SEAT_OFFERS).insert(rows.offers ?? []);
  const server = await openTestServer(await peopled(store, 0));
  const staff = await server.as('staff');
  const send = (operation: Operation, id: string, body?: object) =>
    staff.call(operation, { path: { id }, ...(body && { body }) } satisfies RequestFixture);
  return {
    server,
    store,
    staff,
    async done<T>(operation: Operation, id: string, body?: object) {
      const answer = await send(operation, id, body);
      const text = await answer.text();
      expect(answer.status, text).toBeLessThan(300);
      return JSON.parse(text) as T;
    },
    async refused(operation, id, body, status) {
      const answer = await send(operation, id, body);
      const text = await answer.text();
      expect([operation, answer.status], text).toEqual([operation, status]);
      return text;
    },
  };
}

const A = enrolmentRow('v-a');
const B = enrolmentRow('v-b');
const FROM = addDays(TODAY, 1);
const UNTIL = addDays(TODAY, 3);

describe.each([MEMORY!, SQL.at(-1)!])('on $name', ({ open }) => {
  test('matches are ranked with reasons, full ones stand apart, and a seat makes the course active', async () => {
    const best = batchRow('best');
    const away = batchRow('away', { slots: ['Tue 10:00'] });
    const full = batchRow('full', { capacity: 1 });
    const { done, store } = await company(open, {
      enrolments: [A, B],
      batches: [away, best, full, batchRow('other', { grade_band: '2-3' }), batchRow('over', { stage: 'completed' })],
    });
    await done('allocateBatch', B.id, { batch_id: full.id, from_date: FROM });
    const found = await done<AnswerOf<'matchesOfEnrolment'>>('matchesOfEnrolment', A.id);
    expect(found.matches.map(({ batch }) => batch.id)).toEqual(['best', 'away']);
    expect(found.matches[0]).toMatchObject({
      seats_free: 6,
      from_date: TODAY,
      meets: ['Mon 17:30', 'Thu 17:30'],
      reasons: ['Meets 2 of 2 preferred hours', '4 sessions ahead of the student', 'No students yet'],
    });
    expect(found.full.map(({ batch }) => batch.id)).toEqual(['full']);
    const counts = (await (
      await (await openTestServerOf(store)).call('allocationCounts', { body: { variants: [A.id, B.id] } })
    ).json()) as AnswerOf<'allocationCounts'>;
    expect(counts).toEqual([{ variant_id: A.id, matches: 2, best: best.name, waits: 'no' }]);
    expect(await done('allocateBatch', A.id, { batch_id: best.id, from_date: FROM })).toMatchObject({
      status: 'active',
      batch_id: 'best',
      batch_name: best.name,
    });
    const members = await allOf(store, BATCH_MEMBERS, { batch_id: { anyOf: ['best'] } });
    expect(members).toMatchObject([{ variant_id: A.id, from_date: FROM, to_date: null }]);
  });

  test('a course that goes on without a batch, as one that was changed does, is found, counted and waits like a new one', async () => {
    const batch = batchRow('best');
    const changed = enrolmentRow('v-changed', { status: 'active', classes_taken: 3, classes_left: 27 });
    const enrolments = [
      A,
      changed,
      enrolmentRow('v-seated', { status: 'active', batch_id: batch.id, batch_name: batch.name }),
      enrolmentRow('v-paused', { status: 'paused' }),
    ];
    const { done, refused, staff } = await company(open, { enrolments, batches: [batch] });
    const read = async (operation: Operation, fixture: RequestFixture = {}) =>
      (await staff.call(operation, fixture)).json();
    const counts = (await read('allocationCounts', {
      body: { variants: enrolments.map(({ id }) => id) },
    })) as AnswerOf<'allocationCounts'>;
    expect(counts.map(({ variant_id }) => variant_id).sort()).toEqual([A.id, changed.id]);
    const listed = (await read('variant.page' as Operation, {
      query: { has_batch: 'no', status: NEEDS_BATCH.join() },
    })) as { rows: Enrolment[] };
    expect(listed.rows.map(({ id, has_batch }) => [id, has_batch]).sort()).toEqual([
      [A.id, false],
      [changed.id, false],
    ]);
    await done('joinWaitingList', changed.id, {});
    expect(await refused('joinWaitingList', 'v-paused', {}, 409)).toContain('does not wait for a batch');
    expect(await refused('joinWaitingList', 'v-seated', {}, 409)).toContain('does not wait for a batch');
  });

  test('two people who give the last seat at once: one gets it, the other is told in words', async () => {
    const batch = batchRow('last', { capacity: 1 });
    const { store, server } = await company(open, { enrolments: [A, B], batches: [batch] });
    const callers = [await server.as('staff'), await server.as('admin')];
    const answers = await Promise.all(
      callers.map((caller, at) =>
        caller.call('allocateBatch', { path: { id: [A, B][at]!.id }, body: { batch_id: batch.id, from_date: FROM } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = (await answers.find(({ status }) => status === 409)!.json()) as { message: string };
    expect(lost.message).toContain('has no free seat');
    const states = await Promise.all([A, B].map(async ({ id }) => (await store.records(ENROLMENTS).find(id))!.status));
    expect(states.sort()).toEqual(['active', 'onboarding']);
    expect(server.errors).toEqual([]);
  });

  test('an offer is accepted: the seat is given and nobody waits any more', async () => {
    const [batch, other] = [batchRow('one'), batchRow('two')];
    const { done, refused, store } = await company(open, { enrolments: [A], batches: [batch, other] });
    const entry = await done<WaitingEntry>('joinWaitingList', A.id, {});
    expect(await refused('joinWaitingList', A.id, {}, 409)).toContain('on the waiting list already');
    const [offer] = await done<SeatOffer[]>('offerSeat', entry.id, { batch_id: batch.id, expires_on: UNTIL });
    expect(await refused('offerSeat', entry.id, { batch_id: other.id, expires_on: UNTIL }, 409)).toContain(
      'has an open offer',
    );
    await done('answerOffer', offer!.id, { answer: 'accepted' });
    expect(await refused('answerOffer', offer!.id, { answer: 'declined' }, 409)).toContain('is accepted already');
    expect(await store.records(ENROLMENTS).find(A.id)).toMatchObject({ status: 'active', batch_id: batch.id });
    expect(await store.records(WAITING_ENTRIES).find(entry.id)).toMatchObject({ status: 'placed' });
  });

  test('a family that declined is not asked again for that batch, even after leaving the list and coming back', async () => {
    const [batch, other] = [batchRow('one'), batchRow('two')];
    const { done, refused } = await company(open, { enrolments: [A], batches: [batch, other] });
    const entry = await done<WaitingEntry>('joinWaitingList', A.id, {});
    const [offer] = await done<SeatOffer[]>('offerSeat', entry.id, { batch_id: batch.id, expires_on: UNTIL });
    await done('answerOffer', offer!.id, { answer: 'declined' });
    const again = { batch_id: batch.id, expires_on: UNTIL };
    expect(await refused('offerSeat', entry.id, again, 409)).toContain('not asked again');
    await done('leaveWaitingList', entry.id, {});
    const back = await done<WaitingEntry>('joinWaitingList', A.id, {});
    expect(await refused('offerSeat', back.id, again, 409)).toContain('not asked again');
    await done('offerSeat', back.id, { ...again, batch_id: other.id });
    const { matches } = await done<AnswerOf<'matchesOfEnrolment'>>('matchesOfEnrolment', A.id);
    expect(matches.map(({ batch: { id }, is_declined, offered }) => [id, is_declined, offered])).toEqual([
      ['one', true, 0],
      ['two', false, 1],
    ]);
  });

  test('an offer that passed cannot be accepted; who had it waits again', async () => {
    const batch = batchRow('one');
    const entry = entryRow('w', A, { status: 'offered' });
    const { refused, store } = await company(open, {
      enrolments: [A],
      batches: [batch],
      entries: [entry],
      offers: [offerRow('o', entry, batch, { expires_on: addDays(TODAY, -1) })],
    });
    expect(await refused('answerOffer', 'o', { answer: 'accepted' }, 409)).toContain('The offer ended on');
    expect(await sweepOffers(store, { actor: 'system', now: NOW })).toBe(1);
    expect(await store.records(WAITING_ENTRIES).find('w')).toMatchObject({ status: 'waiting' });
    expect(await store.records(SEAT_OFFERS, TODAY).find('o')).toMatchObject({ status: 'expired', stage: 'expired' });
    expect(await sweepOffers(store, { actor: 'system', now: NOW })).toBe(0);
  });

  test('a student who was offered another seat before the job ends the first offer still has the second one', async () => {
    const [first, second] = [batchRow('one'), batchRow('two')];
    const entry = entryRow('w', A, { status: 'offered' });
    const { done, store } = await company(open, {
      enrolments: [A],
      batches: [first, second],
      entries: [entry],
      offers: [offerRow('o', entry, first, { expires_on: addDays(TODAY, -1) })],
    });
    await done('offerSeat', 'w', { batch_id: second.id, expires_on: UNTIL });
    expect(await sweepOffers(store, { actor: 'system', now: NOW })).toBe(1);
    expect(await store.records(WAITING_ENTRIES).find('w')).toMatchObject({ status: 'offered' });
  });

  test('two siblings are offered two seats, and both get one or nobody does', async () => {
    const [narrow, wide] = [batchRow('narrow', { capacity: 1 }), batchRow('wide', { capacity: 2 })];
    const { done, refused, store } = await company(open, { enrolments: [A, B], batches: [narrow, wide] });
    const entry = await done<WaitingEntry>('joinWaitingList', A.id, { together_with: B.id });
    expect(await refused('offerSeat', entry.id, { batch_id: narrow.id, expires_on: UNTIL }, 409)).toContain(
      'has 1 free seat, not 2',
    );
    const offers = await done<SeatOffer[]>('offerSeat', entry.id, { batch_id: wide.id, expires_on: UNTIL });
    expect(offers).toHaveLength(2);
    const answered = await done<SeatOffer[]>('answerOffer', offers[1]!.id, { answer: 'accepted' });
    expect(answered.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    for (const { id } of [A, B])
      expect(await store.records(ENROLMENTS).find(id)).toMatchObject({ status: 'active', batch_id: wide.id });
  });

  test('one of the two seats is taken meanwhile: the siblings’ answer is refused whole', async () => {
    const wide = batchRow('wide', { capacity: 2 });
    const C = enrolmentRow('v-c');
    const { done, refused, store } = await company(open, { enrolments: [A, B, C], batches: [wide] });
    const entry = await done<WaitingEntry>('joinWaitingList', A.id, { together_with: B.id });
    const [offer] = await done<SeatOffer[]>('offerSeat', entry.id, { batch_id: wide.id, expires_on: UNTIL });
    await done('allocateBatch', C.id, { batch_id: wide.id, from_date: TODAY });
    expect(await refused('answerOffer', offer!.id, { answer: 'accepted' }, 409)).toContain('has no free seat');
    for (const { id } of [A, B])
      expect(await store.records(ENROLMENTS).find(id)).toMatchObject({ status: 'onboarding', batch_id: null });
    expect(await allOf(store, SEAT_OFFERS, { status: { anyOf: ['open'] } })).toHaveLength(2);
  });

  test('no more seats are offered than are free, and none past the start', async () => {
    const soon = batchRow('soon', { capacity: 1, stage: 'upcoming', start_date: addDays(TODAY, 2) });
    const { done, refused } = await company(open, { enrolments: [A, B], batches: [soon] });
    const [one, other] = [
      await done<WaitingEntry>('joinWaitingList', A.id, {}),
      await done<WaitingEntry>('joinWaitingList', B.id, {}),
    ];
    expect(await refused('offerSeat', one.id, { batch_id: soon.id, expires_on: UNTIL }, 400)).toContain(
      'The batch starts on',
    );
    expect(await refused('offerSeat', one.id, { batch_id: soon.id, expires_on: addDays(TODAY, -1) }, 400)).toContain(
      'Must be today or later',
    );
    await done('offerSeat', one.id, { batch_id: soon.id, expires_on: addDays(TODAY, 2) });
    expect(await refused('offerSeat', other.id, { batch_id: soon.id, expires_on: addDays(TODAY, 2) }, 409)).toContain(
      '1 is offered already',
    );
  });
});

test('an offer is of a batch that suits, and lasts from today to thirty days; siblings wait together for one course, and with nobody else', async () => {
  const [batch, over] = [batchRow('fit'), batchRow('over', { stage: 'completed' })];
  const unfit = [
    batchRow('band', { grade_band: '2-3' }),
    batchRow('product', { product_type: 'imo' }),
    batchRow('region', { region: 'US' }),
  ];
  const elsewhere = enrolmentRow('v-other', { product_type: 'imo' });
  const third = enrolmentRow('v-third');
  const { done, refused } = await company(MEMORY!.open, {
    enrolments: [A, B, elsewhere, third],
    batches: [batch, ...unfit, over],
  });
  expect(await refused('joinWaitingList', A.id, { together_with: elsewhere.id }, 409)).toContain(
    'bought another course',
  );
  const entry = await done<WaitingEntry>('joinWaitingList', A.id, { together_with: B.id });
  expect(await refused('joinWaitingList', third.id, { together_with: B.id }, 409)).toContain(
    'waits together with somebody already',
  );
  for (const { id } of unfit)
    expect(await refused('offerSeat', entry.id, { batch_id: id, expires_on: UNTIL }, 409)).toContain('does not suit');
  expect(await refused('offerSeat', entry.id, { batch_id: over.id, expires_on: UNTIL }, 409)).toContain(
    'takes no students',
  );
  expect(await refused('offerSeat', entry.id, { batch_id: batch.id, expires_on: addDays(TODAY, 31) }, 400)).toContain(
    'Must be within 30 days',
  );
  const [offer] = await done<SeatOffer[]>('offerSeat', entry.id, {
    batch_id: batch.id,
    expires_on: addDays(TODAY, 30),
  });
  await done('answerOffer', offer!.id, { answer: 'withdrawn' });
  expect(await done<SeatOffer[]>('offerSeat', entry.id, { batch_id: batch.id, expires_on: TODAY })).toHaveLength(2);
});

test('an offer holds through its last day, and ends with the next', async () => {
  const batch = batchRow('one');
  const entries = [entryRow('w-a', A, { status: 'offered' }), entryRow('w-b', B, { status: 'offered' })];
  const offers = entries.map((entry, at) => offerRow(`o-${at}`, entry, batch, { expires_on: TODAY }));
  const { done, store } = await company(MEMORY!.open, { enrolments: [A, B], batches: [batch], entries, offers });
  // The last minute of the day in India.
  const midnight = startOfDay(addDays(TODAY, 1));
  expect(await sweepOffers(store, { actor: 'system', now: midnight - 1 })).toBe(0);
  await done('answerOffer', 'o-0', { answer: 'accepted' });
  expect(await sweepOffers(store, { actor: 'system', now: midnight })).toBe(1);
  expect(await store.records(SEAT_OFFERS).find('o-1')).toMatchObject({ stage: 'expired' });
});

test('an offer ends when the batch starts: with its first session, and for who was asked before that alone', async () => {
  const batch = batchRow('soon', { stage: 'upcoming', status: 'upcoming', start_date: TODAY, held: 0 });
  const session = sessionRow(1, 0, { batch_id: batch.id, start_time: NOW + 3600, end_time: NOW + 7200 });
  const entries = [entryRow('w-a', A, { status: 'offered' }), entryRow('w-b', B, { status: 'offered' })];
  const [before, after] = [
    offerRow('o-a', entries[0]!, batch),
    offerRow('o-b', entries[1]!, batch, { created_on: NOW + 3600 }),
  ];
  const { store } = await company(MEMORY!.open, {
    enrolments: [A, B],
    batches: [batch],
    entries,
    offers: [before, after],
  });
  await store.records(BATCH_SESSIONS).insert([session]);
  expect(await sweepOffers(store, { actor: 'system', now: NOW + 3599 })).toBe(0);
  await expect(
    store.transaction((tx) => answerOffer(tx, 'o-a', 'accepted', { actor: 'rita@example.com', now: NOW + 3600 })),
  ).rejects.toMatchObject({ status: 409, body: { message: `${batch.name} has started: the offer ended with it` } });
  expect(await sweepOffers(store, { actor: 'system', now: NOW + 3600 })).toBe(1);
  expect(await store.records(WAITING_ENTRIES).find('w-a')).toMatchObject({ status: 'waiting' });
  await store.transaction((tx) => answerOffer(tx, 'o-b', 'accepted', { actor: 'rita@example.com', now: NOW + 3600 }));
  expect(await store.records(ENROLMENTS).find(B.id)).toMatchObject({ batch_id: batch.id });
});

test('a student who gets a seat elsewhere, or leaves the list, has no offer any more, and the sibling waits on alone', async () => {
  const [one, two] = [batchRow('one'), batchRow('two')];
  const { done, store } = await company(MEMORY!.open, { enrolments: [A, B], batches: [one, two] });
  const stages = async () => (await allOf(store, SEAT_OFFERS, {})).map(({ stage }) => stage).sort();
  const entryOf = async ({ id }: Enrolment) =>
    (await allOf(store, WAITING_ENTRIES, { variant_id: { anyOf: [id] } })).at(-1)!;
  const entry = await done<WaitingEntry>('joinWaitingList', A.id, { together_with: B.id });
  await done('offerSeat', entry.id, { batch_id: one.id, expires_on: UNTIL });
  await done('leaveWaitingList', entry.id, {});
  expect(await stages()).toEqual(['open', 'withdrawn']);
  expect(await entryOf(B)).toMatchObject({ status: 'offered', together_with: null });
  await done('allocateBatch', B.id, { batch_id: two.id, from_date: TODAY });
  expect(await stages()).toEqual(['withdrawn', 'withdrawn']);
  expect(await entryOf(B)).toMatchObject({ status: 'placed' });
});

async function openTestServerOf(store: Store): Promise<Caller> {
  return (await openTestServer(store)).as('staff');
}

test('preferred hours are kept in the order in which they are wanted', async () => {
  const { done, refused, store } = await company(MEMORY!.open, { enrolments: [A] });
  expect(await done('setPreferredTime', A.id, { preferred_slots: ['Sat 10:00', 'Mon 18:30'] })).toMatchObject({
    preferred_slots: ['Sat 10:00', 'Mon 18:30'],
    version: 2,
  });
  expect(await done('setPreferredTime', A.id, { preferred_slots: ['Sat 10:00', 'Mon 18:30'] })).toMatchObject({
    version: 2,
  });
  expect(await refused('setPreferredTime', A.id, { preferred_slots: ['Sat 10:10'] }, 400)).toContain(
    'Must be a weekday and a half hour',
  );
  expect(await refused('setPreferredTime', A.id, { preferred_slots: ['Sat 10:00', 'Sat 10:30'] }, 400)).toContain(
    'at least 60 minutes apart',
  );
  expect((await store.audit.of('variant', A.id)).map(({ action }) => action)).toEqual(['variant.preferred-time']);
});

test('20 people offer, answer, place and take siblings off the list at once: no seat too many, no half of a pair, and nothing left open', async () => {
  const families = [...'abcdef'].map((letter) => [enrolmentRow(`${letter}-1`), enrolmentRow(`${letter}-2`)] as const);
  const batch = batchRow('wanted', { capacity: 5 });
  const { done, server, staff, store } = await company(SQL.at(-1)!.open, {
    enrolments: families.flat(),
    batches: [batch],
  });
  const entries = [];
  for (const [elder, younger] of families)
    entries.push(await done<WaitingEntry>('joinWaitingList', elder.id, { together_with: younger.id }));
  const said = async (operation: Operation, id: string, body?: object) =>
    staff.call(operation, { path: { id }, ...(body && { body }) } satisfies RequestFixture);
  const offered = await Promise.all(
    entries.map(({ id }) => said('offerSeat', id, { batch_id: batch.id, expires_on: UNTIL })),
  );
  expect(offered.filter(({ ok }) => ok)).toHaveLength(2);
  const offers = await allOf(store, SEAT_OFFERS, {});
  expect(offers).toHaveLength(4);
  const waiting = await allOf(store, WAITING_ENTRIES, {});
  const [first, second] = [
    offers[0]!,
    offers.find(
      ({ entry_id }) =>
        entry_id !== offers[0]!.entry_id &&
        entry_id !== waiting.find(({ id }) => id === offers[0]!.entry_id)!.together_with,
    )!,
  ];
  const pairOf = ({ entry_id }: SeatOffer) => [entry_id, waiting.find(({ id }) => id === entry_id)!.together_with!];
  const answers = await Promise.all([
    ...offers.flatMap(({ id }) => ['accepted', 'declined'].map((answer) => said('answerOffer', id, { answer }))),
    ...[...pairOf(first), ...pairOf(second)].map((id) => said('leaveWaitingList', id, {})),
    ...families
      .flat()
      .slice(0, 8)
      .map(({ id }) => said('allocateBatch', id, { batch_id: batch.id, from_date: TODAY })),
  ]);
  expect(answers).toHaveLength(20);
  expect(answers.filter(({ status }) => status >= 300 && status !== 409).map(({ status }) => status)).toEqual([]);
  expect(server.errors).toEqual([]);
  const seated = (await allOf(store, BATCH_MEMBERS, {})).map(({ variant_id }) => variant_id);
  expect(seated.length).toBeLessThanOrEqual(5);
  expect(new Set(seated).size).toBe(seated.length);
  const after = new Map((await allOf(store, WAITING_ENTRIES, {})).map((entry) => [entry.id, entry]));
  for (const { variant_id, status } of after.values()) {
    // A student who was taken off the list first may still be given a seat.
    if (status !== 'left') expect([variant_id, status === 'placed']).toEqual([variant_id, seated.includes(variant_id)]);
  }
  for (const { entry_id } of await allOf(store, SEAT_OFFERS, { status: { anyOf: ['open'] } }))
    expect(after.get(entry_id)!.status).toBe('offered');
  for (const { together_with, id } of after.values())
    if (together_with !== null) expect(after.get(together_with)!.together_with).toBe(id);
}, 60_000);

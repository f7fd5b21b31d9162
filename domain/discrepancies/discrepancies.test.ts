// What counts as a fault among stored rows, and what does not.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WENT_BACK } from '../payments/linkMoney';
import { isReactivatedFree, lostLessons, rangesText } from './courses';
import {
  type BookedRow,
  type Booking,
  misreadInquiries,
  overbooked,
  refundedBeyond,
  unconfirmedRefunds,
} from './payments';
import { paidTwice } from './payouts';

const booking = (id: string, captured: number, more: Partial<Booking> = {}): Booking => ({
  id,
  currency: 'INR',
  checkout_id: null,
  captured,
  refunded: 0,
  disputed: 0,
  created_on: 1,
  ...more,
});
const row = (source_id: string, amount: number, more: Partial<BookedRow> = {}): BookedRow => ({
  source_id,
  kind: 'payment',
  amount,
  note: null,
  ...more,
});

describe('a payment at a gateway', () => {
  const bookings = fc.array(
    fc.record({
      captured: fc.integer({ min: 1, max: 1000 }),
      inUsd: fc.boolean(),
      checkout: fc.boolean(),
      times: fc.integer({ min: 1, max: 3 }),
      created_on: fc.nat(5),
    }),
    { minLength: 1, maxLength: 4 },
  );

  test('a correction leaves exactly what the gateway has taken, and nothing is corrected where no more is booked', () => {
    fc.assert(
      fc.property(bookings, fc.nat(2000), fc.nat(2000), (given, inr, usd) => {
        const all = given.map(({ captured, inUsd, checkout, created_on }, at) =>
          booking(`b${at}`, captured, {
            currency: inUsd ? 'USD' : 'INR',
            checkout_id: checkout ? 'c' : null,
            created_on,
          }),
        );
        const rows = given.flatMap(({ captured, times }, at) =>
          Array.from({ length: times }, () => row(`b${at}`, -captured)),
        );
        const told = [
          { currency: 'INR', captured: inr },
          { currency: 'USD', captured: usd },
        ];
        const bookedIn = (currency: string) =>
          0 -
          rows
            .filter(({ source_id }) => all.find(({ id }) => id === source_id)!.currency === currency)
            .reduce((sum, { amount }) => sum + amount, 0);
        const before = { INR: bookedIn('INR'), USD: bookedIn('USD') };
        for (
          let found = overbooked({ bookings: all, rows, told });
          found;
          found = overbooked({ bookings: all, rows, told })
        ) {
          expect(found.undo.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.excess);
          for (const { id, amount, left } of found.undo) {
            const booked =
              0 - rows.filter(({ source_id }) => source_id === id).reduce((sum, each) => sum + each.amount, 0);
            expect([left, left >= 0]).toEqual([booked - amount, true]);
          }
          rows.push(...found.undo.map(({ id, amount }) => row(id, amount)));
        }
        expect([bookedIn('INR'), bookedIn('USD')]).toEqual([Math.min(before.INR, inr), Math.min(before.USD, usd)]);
      }),
      { numRuns: 200 },
    );
  });

  test('a refund that the gateway named stays, the first of several; one that was given back since stays before that', () => {
    const told = [{ currency: 'INR', captured: 100 }];
    const undone = (...all: Booking[]) =>
      overbooked({ bookings: all, rows: all.map(({ id }) => row(id, -100)), told })?.undo;
    const [assigned, named, later] = [
      booking('assigned', 100),
      booking('named', 100, { checkout_id: 'c', created_on: 2 }),
      booking('later', 100, { checkout_id: 'd', created_on: 3 }),
    ];
    expect(undone(named, assigned)).toEqual([{ id: 'assigned', amount: 100, left: 0 }]);
    expect(undone(named, later)).toEqual([{ id: 'later', amount: 100, left: 0 }]);
    expect(undone(named, { ...assigned, refunded: 10 })).toEqual([{ id: 'named', amount: 100, left: 0 }]);
    expect(undone(named)).toBeUndefined();
  });

  test('refunds and disputes are no part of what was booked; without any event the payment itself tells', () => {
    const booked = [
      row('b', -60),
      row('b', -40, { kind: 'credit' }),
      row('b', 30, { kind: 'refund' }),
      row('b', -30, { kind: 'correction' }),
      row('b', 30, { kind: 'credit', note: WENT_BACK }),
    ];
    const told = [{ currency: 'INR', captured: 100 }];
    expect(overbooked({ bookings: [booking('b', 100, { refunded: 30 })], rows: booked, told })).toBeUndefined();
    const disputed = [row('b', -100), row('b', 70, { kind: 'dispute' })];
    expect(overbooked({ bookings: [booking('b', 100, { disputed: 100 })], rows: disputed, told })).toBeUndefined();
    expect(overbooked({ bookings: [booking('b', 100)], rows: [row('b', -100)], told: [] })).toBeUndefined();
    expect(
      overbooked({ bookings: [booking('b', 100)], rows: [row('b', -100), row('b', -100)], told: [] }),
    ).toMatchObject({ excess: 100, isMixed: false });
    expect(
      overbooked({
        bookings: [booking('b', 836, { currency: 'USD' })],
        rows: [row('b', -836)],
        told: [
          { currency: 'INR', captured: 836 },
          { currency: 'USD', captured: 10 },
        ],
      }),
    ).toMatchObject({ currency: 'USD', excess: 826, isMixed: true });
  });
});

test('refunds of a link: beyond what its instalments were paid and its credit gave back', () => {
  const wentBack = (amount: number) => [row('p', amount, { kind: 'credit', note: WENT_BACK })];
  expect(refundedBeyond({ paid: 100, refunded: 150, rows: [] })).toBe(50);
  expect(refundedBeyond({ paid: 100, refunded: 150, rows: wentBack(49) })).toBe(1);
  expect(refundedBeyond({ paid: 100, refunded: 150, rows: wentBack(50) })).toBe(0);
  expect(refundedBeyond({ paid: 100, refunded: 100, rows: [row('p', -50, { kind: 'credit' })] })).toBe(0);
});

test('a refund is confirmed by whatever the gateway says of its progress', () => {
  const booked = { type: 'refund' as const, id: 'r1', amount: 10 };
  expect(unconfirmedRefunds([booked, { ...booked, id: 'r2', amount: 5 }])).toEqual([
    { id: 'r1', amount: 10 },
    { id: 'r2', amount: 5 },
  ]);
  expect(unconfirmedRefunds([booked, { ...booked, progress: 'failed' }])).toEqual([]);
});

test('a sum of refunds is confirmed once the gateway has named refunds for all of it', () => {
  const sum = { type: 'refund' as const, id: '*', amount: 10 };
  const named = (amount: number) => ({ type: 'refund' as const, id: 'r1', progress: 'failed' as const, amount });
  expect(unconfirmedRefunds([sum])).toEqual([{ id: '*', amount: 10 }]);
  expect(unconfirmedRefunds([sum, { ...sum, amount: 4 }])).toEqual([{ id: '*', amount: 10 }]);
  expect(unconfirmedRefunds([sum, named(4)])).toEqual([{ id: '*', amount: 6 }]);
  expect(unconfirmedRefunds([sum, named(10)])).toEqual([]);
  expect(unconfirmedRefunds([sum, { type: 'refund', id: 'r2', amount: 4 }])).toEqual([
    { id: 'r2', amount: 4 },
    { id: '*', amount: 6 },
  ]);
});

test('an inquiry was misread where the gateway, asked since, says that it is one', () => {
  const told = (id: string, created_on: number, progress: 'inquiry' | 'open', isAnswer = false, dispute = 'd') => ({
    id,
    created_on,
    isAnswer,
    facts: [{ type: 'dispute' as const, id: dispute, progress, amount: 9 }],
  });
  const open = told('webhook', 5, 'open');
  expect(misreadInquiries([open, told('answer', 5, 'inquiry', true)])).toEqual(['webhook']);
  expect(misreadInquiries([open, told('late', 6, 'inquiry')]), 'an inquiry that is told late').toEqual([]);
  expect(misreadInquiries([open, told('answer', 4, 'inquiry', true)]), 'opened since').toEqual([]);
  expect(misreadInquiries([open, told('asked', 5, 'open', true), told('answer', 6, 'inquiry', true)])).toEqual([]);
  expect(misreadInquiries([open, told('answer', 6, 'inquiry', true, 'another')])).toEqual([]);
  const mixed = { ...open, facts: [...open.facts, { type: 'captured' as const, amount: 9 }] };
  expect(misreadInquiries([mixed, told('answer', 6, 'inquiry', true)])).toEqual([]);
});

test('a session is paid twice by a ticket that has reached a payout beside another correction, or in two cycles', () => {
  const line = (amount: number, kind = 'batch', ticket_id: string | null = null) => ({ kind, amount, ticket_id });
  const agreed = [{ id: 't', agreed: 500, decided_on: 1 }];
  expect(paidTwice([line(0), line(500, 'adjustment', 't'), line(500, 'adjustment')], agreed)).toEqual({
    paid: 1000,
    worth: 500,
  });
  expect(paidTwice([line(0), line(500, 'adjustment', 't')], agreed)).toBeUndefined();
  // Resolved, and the next payout takes it off.
  expect(paidTwice([line(600)], agreed)).toBeUndefined();
  expect(
    paidTwice(
      [line(0), line(500, 'adjustment', 't'), line(500, 'adjustment')],
      [...agreed, { id: 'u', agreed: 1000, decided_on: 2 }],
    ),
  ).toBeUndefined();
  expect(paidTwice([line(500), line(500)], [])).toEqual({ paid: 1000, worth: 500 });
  expect(paidTwice([line(500), line(500), line(-500, 'adjustment')], [])).toBeUndefined();
  expect(paidTwice([line(500), line(100, 'adjustment')], [])).toBeUndefined();
});

test('lessons of a batch, and courses that go on', () => {
  const batch = { first_session: 1, last_session: 6, stage: 'active' };
  const sessions = [1, 3, 5].map((number) => ({ number }));
  expect(lostLessons(batch, [...sessions, { number: null }], [])).toEqual([2, 4, 6]);
  expect(lostLessons({ ...batch, stage: 'dormant' }, sessions, [])).toEqual([]);
  const completed = { ...batch, stage: 'completed' };
  expect(lostLessons(completed, sessions, [{ status: 'active', classes_left: 1 }])).toEqual([2, 4, 6]);
  expect(
    lostLessons(completed, sessions, [
      { status: 'active', classes_left: 0 },
      { status: 'ended', classes_left: 3 },
    ]),
  ).toEqual([]);
  expect(rangesText([6, 1, 2, 4])).toBe('1–2, 4, 6');
  const free = { status: 'reactivated', reactivation: null, wentBack: 1, courseStatus: 'active' };
  expect(
    [
      free,
      { ...free, reactivation: 'fewer_classes' },
      { ...free, wentBack: 0 },
      { ...free, courseStatus: 'ended' },
      { ...free, status: 'processed' },
    ].map(isReactivatedFree),
  ).toEqual([true, false, false, false, false]);
});

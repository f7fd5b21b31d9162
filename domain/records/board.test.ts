// Where a card may go is what the actions of its record say, for every record that has a board and every state of it.
import { expect, test } from 'vitest';
import { RECORDS } from './all';
import { boardStates, movesOf } from './board';
import { LEAVES } from './leave';
import { PAYOUT_TICKETS } from './payoutTicket';
import { REFUNDS } from './refund';

const ADMIN = { email: 'anna@example.com', permissions: ['prod-admins'] };
const STAFF = { email: 'ravi@example.com', permissions: ['demo-admins'] };
const by = (user: typeof ADMIN) => ({ user, onLocalhost: false, now: 1000 });
const BOARDS = RECORDS.filter(({ card }) => card);

test('the queues of refunds, tickets and leaves are boards', () => {
  expect(BOARDS.map(({ name }) => name)).toEqual(expect.arrayContaining(['leave', 'payout_ticket', 'refund']));
});

const places = BOARDS.flatMap((type) => boardStates(type).map((status) => [type.name, status, type] as const));

test.each(places)(
  'a %s that is %s is offered each other column once, with the actions that lead there',
  (_n, status, type) => {
    const moves = movesOf(type, { status, id: 'a' }, by(ADMIN));
    expect(moves.map(({ to }) => to)).toEqual(boardStates(type).filter((state) => state !== status));
    for (const { to, ways, reason } of moves) {
      const leading = Object.keys(type.actions).filter(
        (name) => type.actions[name]!.to === to && type.actions[name]!.from.includes(status),
      );
      expect(ways.map(({ name }) => name)).toEqual(leading);
      // A column that is closed says why, and one that is open says nothing.
      expect(reason === undefined).toBe(ways.some(({ refusal }) => refusal === undefined));
      expect(reason).not.toBe('');
    }
  },
);

const reasonsOf = (moves: ReturnType<typeof movesOf>) =>
  Object.fromEntries(moves.map(({ to, reason }) => [to, reason]));

test('why a column is closed is said in words: the state, the person, the second person, the place', () => {
  const pending = { id: 'a', status: 'pending', created_by: ADMIN.email, last_edited_by: ADMIN.email };
  const reasons = reasonsOf(movesOf(REFUNDS, pending, by(STAFF)));
  expect(reasons).toMatchObject({ processed: 'Process: only from Approved', retained: undefined });
  expect(reasons['approved']).toContain('permission payments');
  expect(reasonsOf(movesOf(REFUNDS, pending, by(ADMIN)))['approved']).toMatch(/^You .*: somebody else has to/);
  expect(reasonsOf(movesOf(REFUNDS, { ...pending, status: 'approved' }, by(ADMIN), []))['processed']).toBe(
    'Process: open the refund to do that',
  );
  expect(reasonsOf(movesOf(LEAVES, { id: 'a', status: 'CANCELLED' }, by(ADMIN)))['REQUESTED']).toBe(
    'Nothing you can do leads to Requested',
  );
});

test('two actions that lead to the same column are both offered, each with its own refusal', () => {
  const ticket = { id: 'a', status: 'awaiting_second', decided_by: ADMIN.email, created_by: 'x', agreed: 5_000_000 };
  const back = movesOf(PAYOUT_TICKETS, ticket, by(ADMIN)).find(({ to }) => to === 'in_progress')!;
  expect(back.ways.map(({ name, refusal }) => [name, refusal !== undefined])).toEqual([
    ['decline', true],
    ['withdraw', false],
  ]);
  expect(back.reason).toBeUndefined();
});

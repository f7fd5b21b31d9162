// What follows from the entries that stand is what would have followed had nobody made the others: for any owners and entries.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstResponse, type Given, lastOfOwner, standingEntries, takenBackId } from './standingEntries';

const WHO = ['one@example.com', 'other@example.com', null] as const;
const STEP = fc.oneof(
  fc.record({ do: fc.constant('give' as const), to: fc.constantFrom(...WHO) }),
  fc.record({
    do: fc.constant('enter' as const),
    who: fc.constantFrom('one@example.com', 'other@example.com', 'lead@example.com'),
    kind: fc.constantFrom('call', 'message', 'note', 'next_step'),
    isTakenBack: fc.boolean(),
  }),
);

test('without those that were taken back, the first response and the last entry are as if nobody had made them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WHO), fc.array(STEP, { maxLength: 20 }), (first, steps) => {
      const state = { owner: first, responded: null as number | null, last: null as number | null, due: false };
      const created = { by: 'created', assignment: null, gift_on: null, created_on: 0, was_last_entry: null };
      const changes: Given[] = first === null ? [] : [{ ...created, from_owner: null, to_owner: first }];
      const entries: { id: string; kind: string; created_by: string; created_on: number }[] = [];
      const back: string[] = [];
      steps.forEach((step, at) => {
        const now = (at + 1) * 60;
        if (step.do === 'give') {
          if (step.to === state.owner) return;
          const { owner: from_owner, last: was_last_entry } = state;
          changes.push({ ...created, by: 'hand', created_on: now, was_last_entry, from_owner, to_owner: step.to });
          // As `giveLead` does.
          if (step.to !== null && (state.last !== null || state.due)) state.last = now;
          state.owner = step.to;
          return;
        }
        entries.push({ id: `entry-${at}`, kind: step.kind, created_by: step.who, created_on: now });
        if (step.isTakenBack) return void back.push(`entry-${at}`);
        if (step.kind === 'next_step') state.due = true;
        if (step.who !== state.owner) return;
        state.last = now;
        if (step.kind === 'call' || step.kind === 'message') state.responded ??= now;
      });
      const all = [...entries, ...back.map((id) => ({ ...entries[0]!, kind: 'note', id: takenBackId(id) }))];
      const standing = standingEntries(all);
      expect(standing.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).filter((id) => !back.includes(id)));
      const history = { entries: standing, changes, owner: state.owner };
      expect(firstResponse(history)).toBe(state.responded);
      if (state.owner !== null) expect(lastOfOwner(history)).toBe(state.last);
    }),
  );
});

test('a way back of an assignment leaves the last entry of before it', () => {
  const given = {
    from_owner: 'a@example.com',
    to_owner: 'b@example.com',
    by: 'hand',
    assignment: 'job',
    gift_on: null,
  };
  const back = { from_owner: 'b@example.com', to_owner: 'a@example.com', by: 'back', assignment: 'job', gift_on: 200 };
  const changes = [
    { ...given, created_on: 200, was_last_entry: 100 },
    { ...back, created_on: 300, was_last_entry: 200 },
  ];
  expect(lastOfOwner({ entries: [], changes, owner: 'a@example.com' })).toBe(100);
});

// What every store promises of requests with an Idempotency-Key.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeyRow } from '@server/store/idempotency';
import { BACKENDS, type OpenedStore } from './stores';

const NOW = 1_795_000_000;

function row(changes: Partial<KeyRow> = {}): KeyRow {
  return {
    owner: 'asha@example.com',
    operation: 'createLead',
    key: randomUUID(),
    claim_id: randomUUID(),
    request: 'digest',
    run: 'first',
    started_on: NOW,
    held_until: NOW + 10,
    expires_on: NOW + 86_400,
    answer: null,
    ...changes,
  };
}

describe.each(BACKENDS)('requests with a key, on $name', ({ open }) => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await open();
  }, 60_000);
  afterAll(() => opened.clean());

  const step = (claim_id: string, at: number, result: string) => ({
    claim_id,
    step: at,
    result,
    expires_on: NOW + 86_400,
  });
  const by = (run: string) => ({ run, held_until: NOW + 20 });

  test('when many calls claim one key at once, one gets it; an expired one may be claimed again', async () => {
    const { idempotency } = opened.store;
    const wanted = row();
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => idempotency.claim({ ...wanted, claim_id: randomUUID() }, NOW)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await idempotency.claim({ ...wanted, operation: 'user.create' }, NOW)).toBe(true);
    const late = { ...wanted, claim_id: randomUUID(), expires_on: NOW + 200_000 };
    expect(await idempotency.claim(late, wanted.expires_on - 1)).toBe(false);
    expect(await idempotency.claim(late, wanted.expires_on)).toBe(true);
    expect(await idempotency.find(wanted)).toEqual(late);
  });

  test('steps are kept by the run that has the request, in the transaction that does them', async () => {
    const { store } = opened;
    const { idempotency } = store;
    const stored = row();
    await idempotency.claim(stored, NOW);
    expect(await idempotency.addStep(step(stored.claim_id, 0, 'one'), by('first'))).toBe(true);
    const undone = store.transaction(async (tx) => {
      await tx.idempotency.addStep(step(stored.claim_id, 1, 'undone'), by('first'));
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await idempotency.setStep(stored.claim_id, 0, 'changed');
    expect(await idempotency.steps(stored.claim_id)).toEqual(new Map([[0, 'changed']]));
    expect((await idempotency.find(stored))?.held_until).toBe(NOW + 20);
    expect(await idempotency.takeOver(stored.claim_id, 'first', by('second'))).toBe(true);
    expect(await idempotency.takeOver(stored.claim_id, 'first', by('third'))).toBe(false);
    expect(await idempotency.addStep(step(stored.claim_id, 1, 'late'), by('first'))).toBe(false);
    expect(await idempotency.addStep(step(stored.claim_id, 1, 'two'), by('second'))).toBe(true);
    expect(await idempotency.steps(stored.claim_id)).toEqual(
      new Map([
        [0, 'changed'],
        [1, 'two'],
      ]),
    );
  });

  test('a run that takes over waits for a step in progress, and finds it', async () => {
    const { store } = opened;
    const stored = row();
    await store.idempotency.claim(stored, NOW);
    let takingOver: Promise<boolean> | undefined;
    const doing = store.transaction(async (tx) => {
      const added = await tx.idempotency.addStep(step(stored.claim_id, 0, 'one'), by('first'));
      takingOver = store.idempotency.takeOver(stored.claim_id, 'first', by('second'));
      // By the time that so many questions are answered, the other connection has asked its own.
      for (let question = 0; question < 50; question++) await tx.idempotency.find(stored);
      return added;
    });
    expect(await doing).toBe(true);
    expect(await takingOver).toBe(true);
    expect(await store.idempotency.steps(stored.claim_id)).toEqual(new Map([[0, 'one']]));
  });

  test('the first answer stays; what was answered is nobody’s to take over', async () => {
    const { idempotency } = opened.store;
    const stored = row();
    await idempotency.claim(stored, NOW);
    await idempotency.addStep(step(stored.claim_id, 0, 'one'), by('first'));
    await idempotency.answer(stored.claim_id, 'sealed');
    await idempotency.answer(stored.claim_id, 'another');
    expect(await idempotency.find(stored)).toMatchObject({ answer: 'sealed' });
    expect(await idempotency.steps(stored.claim_id)).toEqual(new Map());
    expect(await idempotency.takeOver(stored.claim_id, 'first', by('second'))).toBe(false);
  });

  test('a key that is released or has expired is gone', async () => {
    const { idempotency } = opened.store;
    const [released, expired, stored] = [row(), row({ expires_on: NOW + 5 }), row()];
    for (const each of [released, expired, stored]) {
      await idempotency.claim(each, NOW);
      await idempotency.addStep({ ...step(each.claim_id, 0, 'one'), expires_on: each.expires_on }, by('first'));
    }
    await idempotency.release(released.claim_id, 'another');
    expect(await idempotency.find(released)).toBeDefined();
    await idempotency.release(released.claim_id, 'first');
    await idempotency.removeExpired(NOW + 5);
    for (const gone of [released, expired]) {
      expect(await idempotency.find(gone)).toBeUndefined();
      expect(await idempotency.steps(gone.claim_id)).toEqual(new Map());
    }
    expect(await idempotency.find(stored)).toBeDefined();
  });
});

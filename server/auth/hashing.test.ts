import { expect, test } from 'vitest';
import { Failure } from '../failure';
import type { Passwords } from '../host';
import { Hashing, type Turn } from './hashing';

/** Passwords whose hashing ends when the test says so. */
function slowPasswords() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const hash = (password: string) => {
    started.push(password);
    return new Promise<string>((resolve) => ends.push(() => resolve(`hashed ${password}`)));
  };
  const passwords: Passwords = { hash, verify: async (password, hashed) => (await hash(password)) === hashed };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, passwords, endOne };
}

const stranger = (from: string): Turn => ({ lane: 'stranger', from });
const known = (from: string): Turn => ({ lane: 'known', from });

function enter(hashing: Hashing, turn: Turn, password: string) {
  return hashing.enter(turn, (passwords) => passwords.hash(password)).catch((problem: unknown) => problem);
}

test('passwords are hashed one at a time, known people before strangers', async () => {
  const { started, passwords, endOne } = slowPasswords();
  const hashing = new Hashing(passwords);
  const all = [
    enter(hashing, stranger('a'), 'stranger 1'),
    enter(hashing, stranger('b'), 'stranger 2'),
    enter(hashing, known('c'), 'known'),
  ];
  expect(started).toEqual(['stranger 1']);
  for (const _ of all) await endOne();
  expect(started).toEqual(['stranger 1', 'known', 'stranger 2']);
  expect(await Promise.all(all)).toEqual(['hashed stranger 1', 'hashed stranger 2', 'hashed known']);
});

test('too many strangers get Retry-After at once, and the lane of known people stays free', async () => {
  const { passwords, endOne } = slowPasswords();
  const hashing = new Hashing(passwords, () => 0);
  const crowd = Array.from({ length: 400 }, (_, at) => enter(hashing, stranger(`network ${at}`), `p${at}`));
  const refused = await crowd[399];
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject({ status: 503, retryAfter: 4 });
  expect((refused as Failure).body.message).toBe('Too many people are signing in right now. Try again in 4 seconds.');
  const owner = enter(hashing, known('owner'), 'mine');
  await endOne();
  await endOne();
  expect(await owner).toBe('hashed mine');
  for (let left = 0; left < 15; left++) await endOne();
  const reported = await Promise.all(crowd);
  expect(reported.filter((each) => typeof each === 'string')).toHaveLength(16);
});

test('one place does not take all the room there is', async () => {
  const { passwords, endOne } = slowPasswords();
  const hashing = new Hashing(passwords);
  const flood = Array.from({ length: 50 }, (_, at) => enter(hashing, stranger('one'), `p${at}`));
  const other = enter(hashing, stranger('other'), 'other');
  for (let at = 0; at < 13; at++) await endOne();
  expect(await other).toBe('hashed other');
  expect((await Promise.all(flood)).filter((each) => typeof each === 'string')).toHaveLength(12);
  // Their places are free again.
  const again = enter(hashing, stranger('one'), 'again');
  await endOne();
  expect(await again).toBe('hashed again');
});

test('a failing hash rejects its own call, and the next one runs', async () => {
  let calls = 0;
  const passwords: Passwords = {
    hash: async () => {
      if (calls++ === 0) throw new Error('the thread died');
      return 'fine';
    },
    verify: async () => true,
  };
  const hashing = new Hashing(passwords);
  expect(await enter(hashing, known('a'), 'x')).toEqual(new Error('the thread died'));
  expect(await enter(hashing, known('a'), 'x')).toBe('fine');
});

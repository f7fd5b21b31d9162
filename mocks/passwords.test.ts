import { expect, test } from 'vitest';
import { browserPasswords } from './passwords';

test('decisions 4: a password is known again by its hash, another one is not', async () => {
  const hash = await browserPasswords.hash('correct horse battery');
  expect(await browserPasswords.verify('correct horse battery', hash)).toBe(true);
  expect(await browserPasswords.verify('correct horse batterz', hash)).toBe(false);
});

test('decisions 4: the same password hashes differently every time, and shows in no hash', async () => {
  const hashes = await Promise.all([browserPasswords.hash('twelve letters'), browserPasswords.hash('twelve letters')]);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(hashes.join()).not.toContain('twelve');
});

test.each(['', 'plain', 'scrypt$1$aa$bb', 'pbkdf2-sha256$1000$$'])('decisions 4: %j is no hash of anything', async (hash) => {
  expect(await browserPasswords.verify('', hash)).toBe(false);
});

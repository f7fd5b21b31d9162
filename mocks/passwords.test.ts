import { expect, test } from 'vitest';
import { browserPasswords } from './passwords';

test('decisions 4: a password matches its hash, another password does not', async () => {
  const hash = await browserPasswords.hash('correct horse battery');
  expect(await browserPasswords.verify('correct horse battery', hash)).toBe(true);
  expect(await browserPasswords.verify('correct horse batterz', hash)).toBe(false);
});

test('decisions 4: the same password has a different hash every time, and no hash contains it', async () => {
  const hashes = await Promise.all([browserPasswords.hash('twelve letters'), browserPasswords.hash('twelve letters')]);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(hashes.join()).not.toContain('twelve');
});

test.each(['', 'plain', 'scrypt$1$aa$bb', 'pbkdf2-sha256$1000$$'])(
  'decisions 4: %j is not a valid hash',
  async (hash) => {
    expect(await browserPasswords.verify('', hash)).toBe(false);
  },
);

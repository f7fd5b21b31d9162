import { describe, expect, test } from 'vitest';
import { createCipher } from './encryption';

const KEY = 'a key of the environment, long enough';

describe('spec 3: PAN and bank details are stored encrypted', () => {
  test('a sealed text can be opened, and looks different each time', async () => {
    const cipher = await createCipher(KEY);
    const sealed = await cipher.seal('ABCPE1234F', 'pan of asha');
    expect(sealed).toMatch(/^v1\.[\w+/]{8}\.[\w+/=]+$/);
    expect(sealed).not.toContain('ABCPE1234F');
    expect(await cipher.seal('ABCPE1234F', 'pan of asha')).not.toBe(sealed);
    expect(await cipher.open(sealed, 'pan of asha')).toBe('ABCPE1234F');
    expect(await (await createCipher(KEY)).open(sealed, 'pan of asha')).toBe('ABCPE1234F');
  });

  test('another key, another row or a changed text cannot be decrypted', async () => {
    const cipher = await createCipher(KEY);
    const sealed = await cipher.seal('ABCPE1234F', 'pan of asha');
    await expect((await createCipher(`${KEY}!`)).open(sealed, 'pan of asha')).rejects.toThrow(
      'sealed with another key',
    );
    await expect(cipher.open(sealed, 'pan of ravi')).rejects.toThrow('operation');
    await expect(cipher.open(`${sealed.slice(0, -6)}AAAA==`, 'pan of asha')).rejects.toThrow('operation');
    await expect(cipher.open('ABCPE1234F', 'pan of asha')).rejects.toThrow('not a sealed text');
  });

  test('a short key is refused', async () => {
    await expect(createCipher('short')).rejects.toThrow('at least 32 characters');
  });
});

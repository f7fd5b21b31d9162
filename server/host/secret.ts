// The one secret of an install, and the keys derived from it: a key for cookies never decrypts data.
import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotStart } from './configuration';

const MIN_CHARACTERS = 32;

/** The secret kept in the file; made on the first start, readable by its owner only. */
export async function secretInFile(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true }).catch(unusable);
  try {
    const made = randomBytes(48).toString('base64url');
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') unusable(problem as Error);
  }
  await chmod(file, 0o600).catch(unusable);
  const stored = (await readFile(file, 'utf8').catch(unusable)).trim();
  if (stored.length < MIN_CHARACTERS)
    throw new CannotStart(`${file} does not hold a secret. Put the right one back: without it encrypted data is lost.`);
  return stored;
}

function unusable({ message }: Error): never {
  throw new CannotStart(`The data folder cannot be used: ${message}`);
}

/** The key of one purpose: 32 bytes, base64url. */
export function subkey(secret: string, purpose: 'cookies' | 'data'): string {
  return Buffer.from(hkdfSync('sha256', secret, 'tutoring-admin-console', purpose, 32)).toString('base64url');
}

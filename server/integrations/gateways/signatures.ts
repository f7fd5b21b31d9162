// Signatures of webhooks: HMAC-SHA256 in hex, compared in a time that does not depend on where they differ.
import { macBytes, sameText } from '../../digest';

export async function hexMac(text: string, secret: string): Promise<string> {
  return Array.from(await macBytes(text, secret), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether one of the secrets made one of the signatures. */
export async function isSigned(
  text: string,
  signatures: readonly string[],
  secrets: readonly string[],
): Promise<boolean> {
  let found = false;
  for (const secret of secrets) {
    const expected = await hexMac(text, secret);
    for (const each of signatures) if (await sameText(each, expected)) found = true;
  }
  return found;
}

// Random tokens, digests and signatures, with the web's own cryptography so that they work in both hosts.

const encoder = new TextEncoder();

/** 256 random bits, base64url. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256, hex. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** HMAC-SHA256, base64url. */
export async function signature(text: string, secret: string): Promise<string> {
  return base64url(await macBytes(text, secret));
}

/** HMAC, of SHA-256 unless somebody else decides the algorithm. */
export async function macBytes(
  text: string,
  secret: string,
  hash: 'SHA-256' | 'SHA-1' = 'SHA-256',
): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export async function sameText(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([digest(one), digest(other)]);
  let difference = 0;
  for (let at = 0; at < first.length; at++) difference |= first.charCodeAt(at) ^ second.charCodeAt(at);
  return difference === 0;
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export function base64urlOfText(text: string): string {
  return base64url(encoder.encode(text));
}

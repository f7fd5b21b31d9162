// Signs requests to S3 as AWS does (Signature Version 4), with the web's own cryptography.
import { digest } from '../../digest';

export interface S3Keys {
  id: string;
  secret: string;
}

export interface Signed {
  method: string;
  url: URL;
  /** All of them are signed. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, hex. */
  payload: string;
}

const encoder = new TextEncoder();
const ALGORITHM = 'AWS4-HMAC-SHA256';
/** SHA-256 of no bytes. */
export const EMPTY_PAYLOAD = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The headers of the request, with its signature. */
export async function signedHeaders(
  { method, url, headers, payload }: Signed,
  { id, secret }: S3Keys,
  region: string,
  at: Date,
): Promise<Record<string, string>> {
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const sent = { ...headers, 'x-amz-content-sha256': payload, 'x-amz-date': stamp };
  const named = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const names = named.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname.split('/').map(reencoded).join('/'),
    queryOf(url),
    ...named.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payload,
  ].join('\n');
  const toSign = [ALGORITHM, stamp, scope, await digest(canonical)].join('\n');
  let key: Uint8Array<ArrayBuffer> = encoder.encode(`AWS4${secret}`);
  for (const text of [day, region, 's3', 'aws4_request']) key = await mac(key, text);
  const signature = hex(await mac(key, toSign));
  return {
    ...sent,
    Authorization: `${ALGORITHM} Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

function reencoded(segment: string): string {
  return encoded(decodeURIComponent(segment));
}

/** RFC 3986: letters, digits, `-`, `.`, `_` and `~` alone stay as they are. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

async function mac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

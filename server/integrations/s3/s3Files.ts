// Uploaded files in S3 or whatever speaks as it does (MinIO, R2, Ceph): parts are those of its own multipart upload.
import type { EpochSeconds } from '@domain/units';
import { digest } from '../../digest';
import { type FileStore, StorageUnavailable, type Upload, UploadGone } from '../fileStore';
import { EMPTY_PAYLOAD, type S3Keys, signedHeaders } from './sigV4';

export interface Bucket {
  /** Of the storage, such as `https://s3.eu-west-1.amazonaws.com`. */
  address: string;
  name: string;
  region: string;
  keys: S3Keys;
}

/** A part is sent within this time, ms; every other answer begins within it. */
const TIME_LIMIT_MS = 60_000;
const RETRY_AFTER = 5;

interface Sent {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
  /** SHA-256 of the body, hex, where it is known already. */
  payload?: string;
  /** Answers that are none of its faults. */
  expected?: readonly number[];
}

/** `now` is asked for each request: a signature is good for a quarter of an hour. */
export function s3Files({ address, name, region, keys }: Bucket, now: () => EpochSeconds): FileStore {
  async function ask({ method, key, query = {}, headers = {}, body, payload, expected = [] }: Sent): Promise<Response> {
    const url = new URL(`${address}/${encodeURIComponent(name)}${key === undefined ? '' : `/${key}`}`);
    url.search = new URLSearchParams(query).toString();
    const signed = await signedHeaders(
      {
        method,
        url,
        headers,
        payload: payload ?? (typeof body === 'string' ? await digest(body) : EMPTY_PAYLOAD),
      },
      keys,
      region,
      new Date(now() * 1000),
    );
    const stop = new AbortController();
    // Until it answers: what is read of a long recording may take longer.
    const timer = setTimeout(() => stop.abort(), TIME_LIMIT_MS);
    let answer: Response;
    try {
      answer = await fetch(url, { method, headers: signed, body: body ?? null, signal: stop.signal });
    } catch (problem) {
      throw new StorageUnavailable(`The file storage does not answer ${method}`, RETRY_AFTER, problem);
    } finally {
      clearTimeout(timer);
    }
    if (answer.ok || expected.includes(answer.status)) return answer;
    // Its answer may repeat what was sent, the key among it: only its own code of the fault is kept.
    const code = valueOf(await answer.text().catch(() => ''), 'Code');
    throw new StorageUnavailable(
      `The file storage answered ${method} with ${answer.status}${code === undefined ? '' : ` (${code})`}`,
      RETRY_AFTER,
    );
  }

  async function isWhole(key: string): Promise<boolean> {
    return (await ask({ method: 'HEAD', key, expected: [404] })).ok;
  }

  /** Its parts with their tags; undefined where the upload is not there. */
  async function partsOf({ key, id }: Upload): Promise<{ number: string; tag: string }[] | undefined> {
    const parts: { number: string; tag: string }[] = [];
    for (let after: string | undefined = '0'; after !== undefined;) {
      const query = { uploadId: id, 'part-number-marker': after };
      const answer: Response = await ask({ method: 'GET', key, query, expected: [404] });
      if (answer.status === 404) return undefined;
      const text = await answer.text();
      for (const part of elementsOf(text, 'Part'))
        parts.push({ number: valueOf(part, 'PartNumber')!, tag: valueOf(part, 'ETag')! });
      after = valueOf(text, 'IsTruncated') === 'true' ? valueOf(text, 'NextPartNumberMarker') : undefined;
    }
    return parts;
  }

  return {
    async begin(key) {
      const text = await (await ask({ method: 'POST', key, query: { uploads: '' } })).text();
      const id = valueOf(text, 'UploadId');
      if (id === undefined) throw new StorageUnavailable('The file storage began no upload', RETRY_AFTER);
      return id;
    },
    async put({ key, id }, { number, digest: payload }, body) {
      const query = { partNumber: String(number), uploadId: id };
      const answer = await ask({ method: 'PUT', key, query, body, payload, expected: [404] });
      if (answer.status === 404) throw new UploadGone();
    },
    isThere: async (upload) => (await partsOf(upload)) !== undefined || (await isWhole(upload.key)),
    async complete(upload) {
      const parts = await partsOf(upload);
      if (parts === undefined) {
        if (await isWhole(upload.key)) return;
        throw new UploadGone();
      }
      const listed = parts.map(
        ({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const answer = await ask({
        method: 'POST',
        key: upload.key,
        query: { uploadId: upload.id },
        body: `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`,
        expected: [404],
      });
      // It begins to answer before it is done: what went wrong then stands in the body of a good answer.
      const code = valueOf(await answer.text(), 'Code');
      if (answer.ok && code === undefined) return;
      if (await isWhole(upload.key)) return;
      if (answer.status === 404) throw new UploadGone();
      throw new StorageUnavailable(`The file storage completed no upload (${code})`, RETRY_AFTER);
    },
    async abort({ key, id }) {
      await ask({ method: 'DELETE', key, query: { uploadId: id }, expected: [404] });
    },
    async unfinished(before) {
      const found: Upload[] = [];
      for (let after: Record<string, string> | undefined = {}; after !== undefined;) {
        const text: string = await (await ask({ method: 'GET', query: { uploads: '', ...after } })).text();
        for (const upload of elementsOf(text, 'Upload'))
          if (new Date(valueOf(upload, 'Initiated') ?? '') < before)
            found.push({ key: valueOf(upload, 'Key')!, id: valueOf(upload, 'UploadId')! });
        after =
          valueOf(text, 'IsTruncated') === 'true'
            ? {
                'key-marker': valueOf(text, 'NextKeyMarker') ?? '',
                'upload-id-marker': valueOf(text, 'NextUploadIdMarker') ?? '',
              }
            : undefined;
      }
      return found;
    },
    async find(key) {
      const answer = await ask({ method: 'HEAD', key, expected: [404] });
      if (!answer.ok) return undefined;
      const read = async (first: number, last: number) =>
        (await ask({ method: 'GET', key, headers: { range: `bytes=${first}-${last}` } })).body!;
      return { size: Number(answer.headers.get('content-length')), read };
    },
    async delete(key) {
      await ask({ method: 'DELETE', key, expected: [404] });
    },
  };
}

/** What S3 answers is flat: elements of one name do not stand in each other. */
function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner]) => inner!);
}

function valueOf(xml: string, name: string): string | undefined {
  return elementsOf(xml, name)[0]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

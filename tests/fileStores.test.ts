// Where files lie: a folder, S3-compatible storage, memory and a browser's database keep the same promises, through lost answers and kills.
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '@server/host/configuration';
import { fileFolder } from '@server/host/fileFolder';
import { configuredFiles } from '@server/host/files';
import { digest } from '@server/digest';
import { keptFiles } from '@mocks/files';
import { type FileStore, StorageFull, UploadGone } from '@server/integrations/fileStore';
import { memoryFiles } from '@server/integrations/memoryFiles';
import { s3Files } from '@server/integrations/s3/s3Files';
import { EMPTY_PAYLOAD, signedHeaders } from '@server/integrations/s3/sigV4';
import { BUCKET, type MadeUpS3, openMadeUpS3, REGION, S3_KEYS } from './madeUpS3';

const PART = 64;
/** After whatever a file system's own clock says. */
const NEVER = new Date(8.64e15);
let folder: string;
let s3: MadeUpS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  s3 = await openMadeUpS3();
});
afterEach(() => {
  s3.fault = () => false;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
});

const clock = () => Math.floor(Date.now() / 1000);
const bucket = () => ({ address: s3.address, name: BUCKET, region: REGION, keys: S3_KEYS });
const STORES: readonly [string, () => FileStore | Promise<FileStore>][] = [
  ['a folder', () => fileFolder(folder)],
  ['S3-compatible storage', () => s3Files(bucket(), clock)],
  ['memory', () => memoryFiles()],
  ['a browser’s database', () => keptFiles('300 trainers', clock)],
];

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

async function put(store: FileStore, upload: { key: string; id: string }, whole: Uint8Array, number: number) {
  const at = (number - 1) * PART;
  const bytes = Uint8Array.from(whole.subarray(at, at + PART));
  await store.put(upload, { number, at, digest: await sha256Of(bytes) }, bytes);
}

async function readOf(store: FileStore, key: string, first: number, last: number): Promise<Buffer> {
  const found = (await store.find(key))!;
  return Buffer.from(await new Response(await found.read(first, last)).arrayBuffer());
}

describe.each(STORES)('files in %s', (_, open) => {
  test('parts in any order, some of them twice, make up the whole, of which any range is read', async () => {
    const store = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 6 * PART }).chain((whole) => {
          const numbers = Array.from({ length: Math.ceil(whole.length / PART) }, (__, at) => at + 1);
          return fc.record({
            whole: fc.constant(whole),
            order: fc
              .tuple(
                fc.shuffledSubarray(numbers, { minLength: numbers.length }),
                fc.array(fc.constantFrom(...numbers), { maxLength: 4 }),
              )
              .map(([all, again]) => [...again, ...all]),
            range: fc.tuple(fc.nat(whole.length - 1), fc.nat(whole.length - 1)),
          });
        }),
        async ({ whole, order, range: [one, other] }) => {
          const key = randomUUID();
          const upload = { key, id: await store.begin(key) };
          for (const number of order) {
            await put(store, upload, whole, number);
            expect(await store.find(key)).toBeUndefined();
          }
          await store.complete(upload);
          await store.complete(upload);
          expect((await store.find(key))!.size).toBe(whole.length);
          expect(await readOf(store, key, 0, whole.length - 1)).toEqual(Buffer.from(whole));
          const [first, last] = [Math.min(one, other), Math.max(one, other)];
          expect(await readOf(store, key, first, last)).toEqual(Buffer.from(whole.subarray(first, last + 1)));
          await store.delete(key);
          await store.delete(key);
          expect(await store.find(key)).toBeUndefined();
        },
      ),
      { numRuns: 15 },
    );
  });

  test('an upload that was given up takes no more parts, and is not found', async () => {
    const store = await open();
    const key = randomUUID();
    const upload = { key, id: await store.begin(key) };
    const whole = new Uint8Array(2 * PART);
    await put(store, upload, whole, 1);
    expect(await store.isThere(upload)).toBe(true);
    expect(await store.unfinished(NEVER)).toContainEqual(upload);
    expect(await store.unfinished(new Date(0))).not.toContainEqual(upload);
    await store.abort(upload);
    await store.abort(upload);
    expect(await store.isThere(upload)).toBe(false);
    await expect(put(store, upload, whole, 2)).rejects.toBeInstanceOf(UploadGone);
    await expect(store.complete(upload)).rejects.toBeInstanceOf(UploadGone);
    expect(await store.find(key)).toBeUndefined();
    expect(await store.unfinished(NEVER)).not.toContainEqual(upload);
  });
});

describe('a folder', () => {
  test('a kill in the middle of a part leaves nothing behind that the part, sent again, does not mend', async () => {
    const key = randomUUID();
    const whole = crypto.getRandomValues(new Uint8Array(2 * PART));
    const upload = { key, id: await fileFolder(folder).begin(key) };
    await put(fileFolder(folder), upload, whole, 2);
    // Half of the first part was written when the process ended.
    const file = join(folder, 'unfinished', key);
    const half = Buffer.concat([whole.subarray(0, PART / 2), Buffer.alloc(PART / 2), whole.subarray(PART)]);
    await writeFile(file, half);
    await put(fileFolder(folder), upload, whole, 1);
    await fileFolder(folder).complete(upload);
    expect(await readOf(fileFolder(folder), key, 0, 2 * PART - 1)).toEqual(Buffer.from(whole));
  });

  test('only keys of its own are names in it, and only its owner reads it', async () => {
    const store = fileFolder(folder);
    for (const key of ['../../etc/passwd', 'a/b', '', '.', '..', `${randomUUID()}/../x`])
      await expect(store.find(key)).rejects.toThrow('This is no key of a file');
    const key = randomUUID();
    await store.begin(key);
    expect((await stat(join(folder, 'unfinished', key))).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['unfinished']));
  });

  test('an upload is unfinished from its last part on', async () => {
    const store = fileFolder(folder);
    const key = randomUUID();
    await store.begin(key);
    await utimes(join(folder, 'unfinished', key), new Date(0), new Date(1000));
    expect(await store.unfinished(new Date(2000))).toEqual([{ key, id: key }]);
  });
});

describe('S3-compatible storage', () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
  const KEYS = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  test.each([
    ['GET', 'test.txt', { range: 'bytes=0-9' }, '', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    [
      'PUT',
      'test%24file.text',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      'Welcome to Amazon S3.',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    ['GET', '?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('signs as AWS publishes it: %s %s', async (method, path, headers, body, signature) => {
    const url = new URL(`https://examplebucket.s3.amazonaws.com/${path}`);
    const payload = body === '' ? EMPTY_PAYLOAD : await digest(body);
    const sent = { method, url, headers: headers as Record<string, string>, payload };
    const { Authorization } = await signedHeaders(sent, KEYS, 'us-east-1', new Date('2013-05-24T00:00:00Z'));
    expect(Authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });

  test('every request is signed by its keys, and by no others', async () => {
    expect(s3.refused).toEqual([]);
    const wrong = s3Files({ ...bucket(), keys: { ...S3_KEYS, secret: 'another' } }, clock);
    await expect(wrong.begin(randomUUID())).rejects.toThrow(
      'The file storage answered POST with 403 (SignatureDoesNotMatch)',
    );
    s3.refused.length = 0;
  });

  test('an upload goes on after answers that were lost, and completes although the answer to that was lost, too', async () => {
    const store = s3Files(bucket(), clock);
    const key = randomUUID();
    const whole = crypto.getRandomValues(new Uint8Array(5 * PART));
    const upload = { key, id: await store.begin(key) };
    for (let number = 1; number <= 5; number++) {
      let tries = 0;
      s3.fault = () => tries++ === 0;
      await expect(put(store, upload, whole, number)).rejects.toThrow('The file storage does not answer PUT');
      await put(store, upload, whole, number);
    }
    s3.fault = ({ method }) => (method === 'POST' ? 503 : false);
    await expect(store.complete(upload)).rejects.toThrow('The file storage answered POST with 503 (SlowDown)');
    s3.fault = () => false;
    await store.complete(upload);
    // Completed a second time, as if the first answer had been lost.
    await store.complete(upload);
    expect(await readOf(store, key, 0, 5 * PART - 1)).toEqual(Buffer.from(whole));
  });

  test('a bucket is one address, whose secret is in no message', () => {
    const DATA = { DATA_FOLDER: 'data' };
    const read = (FILES_BUCKET: string) => readConfiguration({ ...DATA, FILES_BUCKET }).FILES_BUCKET;
    expect(read('https://id:se%2Fcret@s3.eu-west-1.amazonaws.com/files?region=eu-west-1')).toEqual({
      address: 'https://s3.eu-west-1.amazonaws.com',
      name: 'files',
      region: 'eu-west-1',
      keys: { id: 'id', secret: 'se/cret' },
    });
    for (const wrong of [
      'files',
      'https://s3.example/files',
      'https://id:topsecret@s3.example/',
      'ftp://id:topsecret@a/files',
    ])
      expect(() => read(wrong)).toThrow(/^FILES_BUCKET must be a key id, a secret key(?!.*topsecret)/);
  });
});

test('without a bucket files lie beside the data folder', async () => {
  const files = configuredFiles(
    {
      DATA_FOLDER: join(folder, 'data'),
      FILES_FOLDER: undefined,
      FILES_BUCKET: undefined,
    },
    clock,
  );
  const key = randomUUID();
  await files.begin(key);
  expect(await readdir(join(folder, 'data-files', 'unfinished'))).toEqual([key]);
});

test('memory holds no more than it may', async () => {
  const store = memoryFiles(1024 * 1024);
  const key = randomUUID();
  const upload = { key, id: await store.begin(key) };
  const bytes = new Uint8Array(1024 * 1024);
  const place = { number: 1, at: 0, digest: '' };
  await store.put(upload, place, bytes);
  await store.put(upload, place, bytes);
  const more = store.put(upload, { ...place, number: 2 }, new Uint8Array(1));
  await expect(more).rejects.toBeInstanceOf(StorageFull);
  await expect(more).rejects.toThrow('Only 1 MB of files fit in here');
});

// Files in parts over the API: any order, repeats and lost answers, limits, hostile bytes, who may, and how they are had again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SECONDS_PER_DAY, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { MEGABYTE, PART_BYTES } from '@domain/files/parts';
import { FILES } from '@domain/records/file';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import { RECORDINGS } from '@domain/records/recording';
import { fileFolder } from '@server/host/fileFolder';
import { nativeSha256 } from '@server/host/files';
import { sweepFiles } from '@server/files/sweep';
import { type FileStore, StorageUnavailable } from '@server/integrations/fileStore';
import { memoryFiles } from '@server/integrations/memoryFiles';
import { memoryStore } from '@server/store/memory/memoryStore';
import { MEMORY_AND_DATABASE } from './stores';
import { demoRow } from './api/demoRow';
import { smallPdf } from './api/pdf';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';

type Bytes = Uint8Array<ArrayBuffer>;
type Begun = AnswerOf<'beginFile'>;
const DEMO = { about_type: 'session', about_id: 'demo-9' };
const TRAINER = { about_type: 'trainer', about_id: ASHA };
const FTYP = [0, 0, 0, 24, ...text('ftypisom'), 0, 0, 2, 0, ...text('isommp41')];

function text(words: string): number[] {
  return Array.from(words, (letter) => letter.charCodeAt(0));
}

/** As long as it says, and begins as an MP4 does. */
function mp4(size: number): Bytes {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 997) bytes[at] = at % 251;
  bytes.set(FTYP);
  return bytes;
}

async function digestOf(bytes: Bytes): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

async function open(
  files: FileStore = memoryFiles(),
): Promise<{ server: TestServer; staff: Caller; files: FileStore }> {
  const store = memoryStore();
  await loadTrainers(
    store,
    [9, 12].map((hour) => demoRow(ASHA, startOfHour(TODAY, hour), { session_id: `demo-${hour}` })),
    {},
  );
  const server = await openTestServer(await peopled(store, 0), { files });
  return { server, staff: await server.as('staff'), files };
}

async function answered<T>(answer: Response, status = 200): Promise<T> {
  const said = await answer.text();
  expect([answer.status, said]).toEqual([status, expect.anything()]);
  return JSON.parse(said) as T;
}

const begin = (caller: Caller, size: number, values: object = {}) =>
  caller.call('beginFile', { body: { kind: 'recording', name: 'lesson.mp4', size, ...DEMO, ...values } });

const partOf = (bytes: Bytes, number: number) => bytes.slice((number - 1) * PART_BYTES, number * PART_BYTES);

async function put(caller: Caller, id: string, part: Bytes, number: number, digest?: string): Promise<Response> {
  const query = new URLSearchParams({ number: String(number), digest: digest ?? (await digestOf(part)) });
  return caller.fetch(`/files/v1/files/${id}/parts?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: part,
  });
}

async function upload(caller: Caller, bytes: Bytes, values: object = {}): Promise<Response> {
  const { file } = await answered<Begun>(await begin(caller, bytes.length, values), 201);
  for (let number = 1; number <= Math.ceil(bytes.length / PART_BYTES); number++)
    await answered(await put(caller, file.id, partOf(bytes, number), number));
  return complete(caller, file.id, bytes);
}

async function complete(caller: Caller, id: string, bytes: Bytes): Promise<Response> {
  return caller.call('completeFile', { path: { id }, body: { digest: await digestOf(bytes), seconds: 61.2 } });
}

async function refused(answer: Response, status: number): Promise<string> {
  const { message, errors } = await answered<{ message?: string; errors?: { message: string }[] }>(answer, status);
  return errors?.[0]?.message ?? message ?? '';
}

describe('a file in parts', () => {
  test('in whatever order parts come, how often, and however many answers are lost, the file is the same', async () => {
    const bytes = mp4(3 * PART_BYTES + 5000);
    const digest = await digestOf(bytes);
    // Sliced and judged once: what differs is the order.
    const parts = [1, 2, 3, 4].map((number) => partOf(bytes, number));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 }),
        fc.array(fc.constantFrom(1, 2, 3, 4), { maxLength: 2 }),
        fc.constantFrom(1, 2, 3, 4),
        async (order, again, lostAt) => {
          const kept = memoryFiles();
          let isLost = true;
          const files: FileStore = {
            ...kept,
            put: async (to, place, part) => {
              await kept.put(to, place, part);
              // The process dies after the bytes are there, and before anybody has written that down.
              if (place.number === lostAt && isLost) {
                isLost = false;
                throw new StorageUnavailable('Killed', 1);
              }
            },
          };
          const { staff } = await open(files);
          const { file } = await answered<Begun>(await begin(staff, bytes.length), 201);
          for (const number of [...again, ...order]) {
            const first = await put(staff, file.id, parts[number - 1]!, number);
            const sent = first.status === 503 ? await put(staff, file.id, parts[number - 1]!, number) : first;
            const said = await answered(sent);
            expect(await answered(await put(staff, file.id, parts[number - 1]!, number))).toEqual(said);
          }
          const state = await answered<Begun>(await staff.call('fileUpload', { path: { id: file.id } }));
          expect(state.parts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
          const ready = await answered(await complete(staff, file.id, bytes));
          expect(ready).toMatchObject({ status: 'ready', media_type: 'video/mp4', digest, size: bytes.length });
          expect(await answered(await complete(staff, file.id, bytes))).toEqual(ready);
        },
      ),
      { numRuns: 4 },
    );
  }, 60_000);

  test('what is missing, damaged, another file or no part of it is refused in words, and the upload goes on', async () => {
    const { staff } = await open();
    const bytes = mp4(PART_BYTES + 10);
    const { file, part_size } = await answered<Begun>(await begin(staff, bytes.length), 201);
    expect(part_size).toBe(PART_BYTES);
    const [first, second] = [partOf(bytes, 1), partOf(bytes, 2)];
    expect(await refused(await put(staff, file.id, second, 3), 400)).toBe('The file has no such part');
    expect(await refused(await put(staff, file.id, second, 1), 400)).toBe(`This part must have ${PART_BYTES} bytes`);
    expect(await refused(await put(staff, file.id, second, 2, await digestOf(first)), 400)).toBe(
      'The part arrived damaged: send it again',
    );
    await answered(await put(staff, file.id, second, 2));
    const other = second.map((byte) => byte + 1);
    expect(await refused(await put(staff, file.id, other, 2), 409)).toBe(
      'Another part 2 is there already: this is not the same file',
    );
    expect(await refused(await complete(staff, file.id, bytes), 409)).toBe('A part is still missing');
    await answered(await put(staff, file.id, first, 1));
    expect(await refused(await complete(staff, file.id, other), 409)).toMatch(/^What arrived is not the file/);
    await answered(await complete(staff, file.id, bytes));
  });

  test('a part over 8 MB is refused, whatever it says', async () => {
    const { staff } = await open();
    const { file } = await answered<Begun>(await begin(staff, 3 * PART_BYTES), 201);
    const answer = await put(staff, file.id, new Uint8Array(PART_BYTES + 1), 1, '0'.repeat(64));
    expect(await refused(answer, 413)).toBe('The file must have at most 8 MB');
  });

  test('recordings have at most 2 GB, other files 20 MB', async () => {
    const { staff } = await open();
    expect((await begin(staff, 2048 * MEGABYTE)).status).toBe(201);
    expect(await refused(await begin(staff, 2048 * MEGABYTE + 1), 400)).toBe('Must have at most 2 GB');
    expect((await begin(staff, 20 * MEGABYTE, { kind: 'attachment' })).status).toBe(201);
    expect(await refused(await begin(staff, 20 * MEGABYTE + 1, { kind: 'attachment' }), 400)).toBe(
      'Must have at most 20 MB',
    );
    expect(await refused(await begin(staff, 0), 400)).toBe('The file is empty');
  });

  test('storage that does not answer is said, and the same part goes in later', async () => {
    const kept = memoryFiles();
    let isAway = true;
    const away = async () => Promise.reject(new StorageUnavailable('It does not answer', 5));
    const { staff, server } = await open({ ...kept, put: (...sent) => (isAway ? away() : kept.put(...sent)) });
    const bytes = mp4(100);
    const { file } = await answered<Begun>(await begin(staff, 100), 201);
    const answer = await put(staff, file.id, bytes, 1);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(await refused(answer, 503)).toBe('The file storage cannot answer right now. Please try again in a moment.');
    expect(JSON.stringify(server.errors)).not.toContain('lesson');
    isAway = false;
    await answered(await put(staff, file.id, bytes, 1));
    await answered(await complete(staff, file.id, bytes));
  });

  test('an upload that the storage has lost is said to be gone', async () => {
    const { server, staff } = await open();
    const { file } = await answered<Begun>(await begin(staff, 100), 201);
    const restarted = await openTestServer(server.store, { files: memoryFiles() });
    const again = await restarted.as('staff');
    const gone = 'What was uploaded is no longer there. Choose the file again.';
    expect(await refused(await again.call('fileUpload', { path: { id: file.id } }), 410)).toBe(gone);
    expect(await refused(await put(again, file.id, mp4(100), 1), 410)).toBe(gone);
  });

  test('an upload that is given up takes no more parts; one left for a day is given up by itself', async () => {
    const { server, staff, files } = await open();
    const [given, left, going] = await Promise.all(
      [1, 2, 3].map(async () => (await answered<Begun>(await begin(staff, PART_BYTES + 1), 201)).file.id),
    );
    const aborted = await answered(await staff.call('abortFile', { path: { id: given! } }));
    expect(aborted).toMatchObject({ status: 'cancelled' });
    expect(await answered(await staff.call('abortFile', { path: { id: given! } }))).toEqual(aborted);
    expect(await refused(await put(staff, given!, new Uint8Array(1), 2), 409)).toBe('This upload was cancelled');
    server.clock.now = NOW + SECONDS_PER_DAY;
    const later = await server.as('staff');
    await answered(await put(later, going!, new Uint8Array(1), 2));
    expect(await sweepFiles(server.store, files, NOW + SECONDS_PER_DAY + 60)).toBe(1);
    const states = await Promise.all([left!, going!].map((id) => server.store.records(FILES).find(id)));
    expect(states.map((file) => file!.status)).toEqual(['cancelled', 'uploading']);
    expect(await files.isThere({ key: left!, id: left! })).toBe(false);
    expect(await files.isThere({ key: going!, id: going! })).toBe(true);
  });
});

const WEBM = [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84, ...text('webm')];
const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88, ...text('matroska')];
const brand = (name: string) => [0, 0, 0, 16, ...text(`ftyp${name}`), 0, 0, 0, 0];

describe('what a file is, its bytes say', () => {
  test.each([
    ['MP4', FTYP, 'video/mp4'],
    ['WebM', WEBM, 'video/webm'],
    ['M4A', brand('M4A '), 'audio/mp4'],
    ['MP3 with a tag', [...text('ID3'), 4, 0, 0, 0, 0, 0, 0], 'audio/mpeg'],
    ['MP3', [0xff, 0xfb, 0x90, 0x64], 'audio/mpeg'],
    ['WAV', [...text('RIFF'), 4, 0, 0, 0, ...text('WAVEfmt ')], 'audio/wav'],
    ['OGG', [...text('OggS'), 0, 2], 'audio/ogg'],
  ])('a recording may be %s', async (_, head, media_type) => {
    const { staff } = await open();
    expect(await answered(await upload(staff, Uint8Array.from(head)))).toMatchObject({ status: 'ready', media_type });
  });

  test.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a picture with a script', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', [0x4d, 0x5a, 0x90, 0, 3]],
    ['a picture that begins as MP4 does', brand('heic')],
    ['QuickTime', brand('qt  ')],
    ['Matroska', MATROSKA],
    ['AVI', [...text('RIFF'), 4, 0, 0, 0, ...text('AVI ')]],
    ['AAC, whose frames begin nearly as those of MP3', [0xff, 0xf1, 0x50, 0x80]],
    ['one byte', [0]],
  ])('%s is no recording, whatever it is called, and nothing of it is kept', async (_, head) => {
    const { server, staff, files } = await open();
    const bytes = Uint8Array.from(head);
    const { file } = await answered<Begun>(await begin(staff, bytes.length), 201);
    await answered(await put(staff, file.id, bytes, 1));
    const said = 'Must be a recording: MP4, WebM, M4A, MP3, WAV or OGG';
    expect(await refused(await complete(staff, file.id, bytes), 400)).toBe(said);
    expect(await refused(await complete(staff, file.id, bytes), 400)).toBe(said);
    expect(await server.store.records(FILES).find(file.id)).toMatchObject({ status: 'refused', refusal: said });
    expect(await files.find(file.id)).toBeUndefined();
    expect(await server.store.records(RECORDINGS).find(file.id)).toBeUndefined();
  });

  test('an image is read to its end, and a picture is no recording', async () => {
    const { staff } = await open();
    const png = Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
      (letter) => letter.charCodeAt(0),
    );
    const attachment = { kind: 'attachment', ...TRAINER };
    expect(await answered(await upload(staff, png, attachment))).toMatchObject({ media_type: 'image/png' });
    expect(await refused(await upload(staff, Uint8Array.from([...png, ...text('<script>')]), attachment), 400)).toBe(
      'Has more in it than the image: save it again as an image',
    );
    expect(await refused(await upload(staff, png), 400)).toMatch(/^Must be a recording/);
  });

  test('other calls are answered while a large file is judged', async () => {
    const { staff } = await open();
    // A JPEG of nothing but places at which it could end.
    const jpeg = new Uint8Array(20 * MEGABYTE).fill(0xff);
    jpeg.set([0xff, 0xd8, 0xff, 0xda, 0, 2]);
    for (let at = 7; at < jpeg.length; at += 2) jpeg[at] = 0;
    jpeg.set([0xff, 0xd9], jpeg.length - 2);
    let longest = 0;
    let before = performance.now();
    const { file } = await answered<Begun>(await begin(staff, jpeg.length, { kind: 'attachment', ...TRAINER }), 201);
    for (const number of [1, 2, 3]) await answered(await put(staff, file.id, partOf(jpeg, number), number));
    const asked = complete(staff, file.id, jpeg);
    before = performance.now();
    const beat = setInterval(() => {
      const at = performance.now();
      longest = Math.max(longest, at - before);
      before = at;
    }, 1);
    await asked;
    clearInterval(beat);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(400);
  }, 60_000);
});

describe('who may', () => {
  test('follows what the file is about; only the person who began an upload sends its parts', async () => {
    const { server, staff } = await open();
    const bytes = mp4(100);
    const { file } = await answered<Begun>(await begin(staff, 100), 201);
    const admin = await server.as('admin');
    expect(await refused(await put(admin, file.id, bytes, 1), 403)).toMatch(/^Only the person who began/);
    expect((await admin.call('abortFile', { path: { id: file.id } })).status).toBe(403);
    expect((await (await server.as('partner')).call('fileUpload', { path: { id: file.id } })).status).toBe(403);
    for (const about of [
      { about_type: 'session', about_id: 'nowhere' },
      { about_type: 'nothing', about_id: 'demo-9' },
      { about_type: 'file', about_id: file.id },
      { about_type: '__proto__', about_id: 'x' },
    ])
      expect((await begin(staff, 100, { kind: 'attachment', ...about })).status).toBe(400);
    // Administrators alone read people's records: what is about one is not there for others.
    const { id } = (await server.store.users.find('partner@example.com'))!;
    const secret = { kind: 'attachment', about_type: 'user', about_id: id };
    expect(await refused(await begin(staff, 100, secret), 400)).toBe('There is no such record');
    const own = await answered<{ id: string }>(await upload(admin, bytes, secret));
    expect((await staff.call('openFile', { path: { id: own.id } })).status).toBe(404);
    const ofUser = { query: { about_type: 'user', about_id: id } };
    expect(await answered(await staff.call('filesAbout', ofUser))).toEqual([]);
    expect(await answered(await admin.call('filesAbout', ofUser))).toMatchObject([{ id: own.id }]);
  });

  test('an upload that is not complete is shown to the person who began it, to go on with', async () => {
    const { server, staff } = await open();
    const { file } = await answered<Begun>(await begin(staff, 100), 201);
    expect(await answered(await staff.call('filesAbout', { query: DEMO }))).toMatchObject([
      { id: file.id, name: 'lesson.mp4', size: 100, status: 'uploading' },
    ]);
    expect(await answered(await (await server.as('admin')).call('filesAbout', { query: DEMO }))).toEqual([]);
  });
});

describe('a file is had again', () => {
  test('a file is read by an address that is signed and expires, as an attachment or as media that run nothing, in ranges', async () => {
    const { server, staff } = await open();
    const bytes = mp4(5000);
    const name = 'Aisha’s lesson "1"; a=b.mp4';
    const { id } = await answered<{ id: string }>(await upload(staff, bytes, { name }));
    const { src, expires_at } = await answered<AnswerOf<'openFile'>>(await staff.call('openFile', { path: { id } }));
    expect(expires_at).toBe(NOW + 15 * 60);
    const player = newCaller(server.api);
    const whole = await player.fetch(src);
    expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    const headers = (answer: Response) =>
      ['content-type', 'content-disposition', 'x-content-type-options'].map((each) => answer.headers.get(each));
    const called = `filename*=UTF-8''Aisha%E2%80%99s%20lesson%20%221%22%3B%20a%3Db.mp4`;
    expect(headers(whole)).toEqual(['video/mp4', `attachment; ${called}`, 'nosniff']);
    expect(whole.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    const part = await player.fetch(`${src}&as=inline`, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/5000']);
    expect(headers(part)[1]).toBe(`inline; ${called}`);
    expect((await player.fetch(src, { headers: { Range: 'bytes=5000-' } })).status).toBe(416);
    const other = await answered<{ id: string }>(await upload(staff, mp4(50)));
    expect(await refused(await player.fetch(src.replace(id, other.id)), 403)).toBe(
      'This address of a file is not valid',
    );
    server.clock.now = expires_at;
    expect(await refused(await player.fetch(src), 410)).toBe('This address of a file has expired');
  });

  test('a PDF is an attachment, also where it is asked for in place', async () => {
    const { server, staff } = await open();
    const pdf = smallPdf();
    const { id } = await answered<{ id: string }>(
      await upload(staff, pdf, { kind: 'attachment', name: 'letter.pdf', ...TRAINER }),
    );
    const { src } = await answered<AnswerOf<'openFile'>>(await staff.call('openFile', { path: { id } }));
    const answer = await newCaller(server.api).fetch(`${src}&as=inline`);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
  });
});

test.each(MEMORY_AND_DATABASE)(
  'with rows on $name and bytes in a folder a recording is sent, found and played',
  async (backend) => {
    const opened = await backend.open();
    const folder = await mkdtemp(join(tmpdir(), 'uploaded-'));
    try {
      await loadTrainers(opened.store, [demoRow(ASHA, startOfHour(TODAY, 9), { session_id: 'demo-9' })], {});
      const server = await openTestServer(await peopled(opened.store, 0), {
        files: fileFolder(folder),
        sha256: nativeSha256,
      });
      const staff = await server.as('staff');
      const bytes = mp4(PART_BYTES + 77);
      const { id } = await answered<{ id: string }>(await upload(staff, bytes));
      const { src } = await answered<AnswerOf<'openRecording'>>(await staff.call('openRecording', { path: { id } }));
      const range = { headers: { Range: `bytes=${PART_BYTES - 1}-` } };
      const end = await newCaller(server.api).fetch(src!, range);
      expect(Buffer.from(await end.arrayBuffer())).toEqual(Buffer.from(bytes.subarray(PART_BYTES - 1)));
      const later = NOW + 2 * SECONDS_PER_DAY;
      const left = (await answered<Begun>(await begin(staff, 9), 201)).file.id;
      expect(await sweepFiles(opened.store, fileFolder(folder), later)).toBe(1);
      expect((await staff.call('fileUpload', { path: { id: left } })).status).toBe(200);
      expect((await opened.store.records(FILES).find(id))!.status).toBe('ready');
    } finally {
      await rm(folder, { recursive: true });
      await opened.clean();
    }
  },
  60_000,
);

describe('a recording that is uploaded', () => {
  test('belongs to a demo session, is found from it, and plays as what it is', async () => {
    const { server, staff } = await open();
    const bytes = Uint8Array.from(WEBM);
    const { id } = await answered<{ id: string }>(await upload(staff, bytes));
    const found = await staff.call('recording.page', { query: { kind: 'demo', session_id: 'demo-9' } });
    expect(await answered(found)).toMatchObject({
      rows: [
        {
          id,
          kind: 'demo',
          batch_id: null,
          source_type: 'webm',
          file_id: id,
          seconds: 61,
          title: 'Demo session, 18 Nov 2026',
        },
      ],
    });
    const played = await answered<AnswerOf<'openRecording'>>(await staff.call('openRecording', { path: { id } }));
    expect(played).toMatchObject({ state: 'ready', position: 0 });
    const answer = await newCaller(server.api).fetch(played.src!, { headers: { Range: 'bytes=0-3' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/webm']);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual(WEBM.slice(0, 4));
    expect((await newCaller(server.api).fetch(played.src!.replace('.webm', '.mp4'))).status).toBe(404);
  });

  test('belongs to a master class too', async () => {
    const { server, staff } = await open();
    const { rows } = await server.store.records(MASTER_CLASSES).page({
      page: 1,
      size: 1,
      sort: { field: 'start_time', descending: false },
      search: '',
      filters: {},
    });
    expect(rows).toEqual([]);
    const by = { version: 1, created_by: 'a@b.c', created_on: NOW, updated_by: 'a@b.c', updated_on: NOW };
    await server.store.records(MASTER_CLASSES).insert([
      {
        id: 'class-1',
        title: 'Fractions at play',
        trainer: ASHA,
        about: null,
        class_link: null,
        start_time: NOW - 7200,
        minutes: 60,
        capacity: 10,
        grades: ['4'],
        status: 'scheduled',
        trainer_name: null,
        students: 0,
        ...by,
      } as never,
    ]);
    await answered(await upload(staff, mp4(60), { about_type: 'master_class', about_id: 'class-1' }));
    const found = await staff.call('recording.page', { query: { kind: 'master_class', session_id: 'class-1' } });
    expect(await answered(found)).toMatchObject({ rows: [{ title: 'Fractions at play', kind: 'master_class' }] });
  });

  test('is none of what is no session, nor of one that has not begun', async () => {
    const { staff } = await open();
    expect(await refused(await begin(staff, 100, TRAINER), 400)).toBe('Only sessions have recordings');
    expect(await refused(await begin(staff, 100, { about_id: 'demo-12' }), 409)).toBe(
      'This session starts later: it can’t have a recording yet',
    );
    expect(await refused(await begin(staff, 100, { about_type: 'batch_session', about_id: 'demo-9' }), 400)).toBe(
      'There is no such session',
    );
  });
});

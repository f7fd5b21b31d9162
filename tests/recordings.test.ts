// Recordings: an address that is signed and expires, ranges of bytes, playlists, what is broken or gone, and where one stopped.
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import { type Recording, RECORDINGS } from '@domain/records/recording';
import { recordingFolder } from '@server/host/recordingFolder';
import { byteRange } from '@server/files/byteRange';
import { memoryStore } from '@server/store/memory/memoryStore';
import { recordingRow } from './api/existingRecordings';
import { type Caller, NOW, newCaller, openTestServer, peopled, type TestServer } from './api/testServer';

const FOLDER = 'recordings';

async function openWith(...rows: Partial<Recording>[]): Promise<{ server: TestServer; staff: Caller }> {
  const store = memoryStore();
  await store.records(RECORDINGS).insert(rows.map(recordingRow));
  const server = await openTestServer(await peopled(store, 0), { recordings: recordingFolder(FOLDER) });
  return { server, staff: await server.as('staff') };
}

async function opened(caller: Caller, id = 'recording-1'): Promise<AnswerOf<'openRecording'>> {
  const answer = await caller.call('openRecording', { path: { id } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as AnswerOf<'openRecording'>;
}

const MP4 = { source_type: 'mp4', file: 'samples/lesson.mp4' } as const;

describe('a recording is played', () => {
  test('the address needs no sign-in, and every range of it fits the whole', async () => {
    const { server, staff } = await openWith(MP4);
    const { src } = await opened(staff);
    const player = newCaller(server.api);
    const whole = await player.fetch(src!);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(Number(whole.headers.get('content-length')));
    const parts: Buffer[] = [];
    for (let first = 0; first < bytes.length; first += 9000) {
      const part = await player.fetch(src!, { headers: { Range: `bytes=${first}-${first + 8999}` } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${first}-${Math.min(first + 8999, bytes.length - 1)}/${bytes.length}`,
      ]);
      parts.push(Buffer.from(await part.arrayBuffer()));
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    const behind = await player.fetch(src!, { headers: { Range: `bytes=${bytes.length}-` } });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await player.fetch(src!, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length));
  });

  test('a playlist names its parts by addresses that are signed, too', async () => {
    const { server, staff } = await openWith({});
    const { src } = await opened(staff);
    const player = newCaller(server.api);
    const playlist = await (await player.fetch(src!)).text();
    const named = [...playlist.matchAll(/URI="([^"]+)"/g), ...playlist.matchAll(/^([^#\s].*)$/gm)].map(
      ([, uri]) => uri!,
    );
    expect(named).toHaveLength(7);
    for (const uri of named) {
      const part = await player.fetch(new URL(uri, new URL(src!, 'http://console.test')).href);
      expect([uri, part.status]).toEqual([uri, 200]);
      expect((await part.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
    // Without its query nobody reads it.
    expect(
      (await player.fetch(new URL(named[0]!.split('?')[0]!, new URL(src!, 'http://console.test')).pathname)).status,
    ).toBe(400);
  });

  test('an address expires, and is good for its own recording alone', async () => {
    const { server, staff } = await openWith({}, { ...MP4, id: 'recording-2' });
    const { src, expires_at } = await opened(staff);
    // As long as a lesson with a pause.
    expect(expires_at).toBe(NOW + 3 * 3600);
    const player = newCaller(server.api);
    const said = async (address: string) => {
      const answer = await player.fetch(address);
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    const forged = [403, 'This address of a recording is not valid'];
    expect(await said(src!.replace('recording-1', 'recording-2').replace('index.m3u8', 'lesson.mp4'))).toEqual(forged);
    expect(await said(src!.replace(/until=\d+/, `until=${expires_at! + 1}`))).toEqual(forged);
    expect(await said(src!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toEqual(forged);
    server.clock.now = expires_at!;
    expect(await said(src!)).toEqual([410, 'This address of a recording has expired']);
  });

  test('nothing but its own files is read', async () => {
    const { server, staff } = await openWith(MP4, { id: 'recording-2' });
    const player = newCaller(server.api);
    const { src } = await opened(staff);
    expect((await player.fetch(src!.replace('lesson.mp4', 'other.mp4'))).status).toBe(404);
    for (const file of ['..%2Flesson.mp4', '%2E%2E%2Flesson.mp4', 'package.json', '.env'])
      expect((await player.fetch((await opened(staff, 'recording-2')).src!.replace('index.m3u8', file))).status).toBe(
        400,
      );
    expect(server.errors).toEqual([]);
  });
});

test.each([
  ['processing', { status: 'processing' }, 'processing'],
  ['failed', { status: 'failed' }, 'failed'],
  ['kept no longer', { kept_until: NOW }, 'expired'],
  ['a file that is gone', { file: 'samples/lost' }, 'missing'],
  ['a file outside of the folder', { ...MP4, file: '../package.json' }, 'missing'],
] as const)('a recording that cannot be played says so: %s', async (_, row, state) => {
  const { staff } = await openWith(row);
  expect(await opened(staff)).toMatchObject({ state, src: null, expires_at: null });
});

test('one that ends soon ends its address with it', async () => {
  const { staff } = await openWith({ kept_until: NOW + 60 });
  expect((await opened(staff)).expires_at).toBe(NOW + 60);
});

test('each person goes on where they stopped', async () => {
  const { server, staff } = await openWith({});
  const save = (seconds: number) => staff.call('savePosition', { path: { id: 'recording-1' }, body: { seconds } });
  expect((await opened(staff)).position).toBe(0);
  expect((await save(11.4)).status).toBe(200);
  expect((await save(17.6)).status).toBe(200);
  expect((await opened(staff)).position).toBe(18);
  expect((await opened(await server.as('admin'))).position).toBe(0);
  expect((await staff.call('savePosition', { path: { id: 'nowhere' }, body: { seconds: 1 } })).status).toBe(404);
});

test.each([
  [null, 10, undefined],
  ['bytes=0-3', 10, { first: 0, last: 3 }],
  ['bytes=4-', 10, { first: 4, last: 9 }],
  ['bytes=-3', 10, { first: 7, last: 9 }],
  ['bytes=-30', 10, { first: 0, last: 9 }],
  ['bytes=8-99', 10, { first: 8, last: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=5-2', 10, undefined],
  ['bytes=0-1,3-4', 10, undefined],
  ['lines=0-1', 10, undefined],
] as const)('range %s of %i bytes', (header, size, range) => {
  expect(byteRange(header, size)).toEqual(range);
});

describe('a folder of recordings', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordings-'));
    await writeFile(join(folder, 'own.mp4'), 'own');
    await symlink('/etc/hostname', join(folder, 'led-out.mp4'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('a link that leads out of it is no file of it', async () => {
    const files = recordingFolder(folder);
    expect((await files.find('own.mp4'))?.size).toBe(3);
    for (const path of ['led-out.mp4', '../../etc/hostname', '', '.', 'own.mp4/x'])
      expect(await files.find(path)).toBeUndefined();
  });
});

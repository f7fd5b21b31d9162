// What plays recordings: addresses that are signed and expire, their files in ranges, and where each person stopped.
import { pathOf } from '@domain/contract/paths';
import { newRow } from '@domain/records/newRow';
import { type Recording, RECORDINGS, WATCH_POSITIONS } from '@domain/records/recording';
import type { EpochSeconds } from '@domain/units';
import { sameText, signature } from '../digest';
import { Failure } from '../failure';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { byteRange } from './byteRange';
import type { RecordingFiles } from '../integrations/recordingFiles';

/** Longer than any session: whoever begins to watch can watch to the end. */
const ADDRESS_LASTS = 3 * 3600;
const PLAYLIST = 'index.m3u8';
const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  ts: 'video/mp2t',
};

export interface Played {
  state: 'ready' | 'processing' | 'failed' | 'expired' | 'missing';
  src: string | null;
  expires_at: EpochSeconds | null;
}

export class Recordings {
  constructor(
    private readonly files: RecordingFiles,
    private readonly secret: string,
  ) {}

  async play(recording: Recording, now: EpochSeconds): Promise<Played> {
    const state = await this.#stateOf(recording, now);
    if (state !== 'ready') return { state, src: null, expires_at: null };
    // A recording that is kept no longer ends its addresses, too.
    const until = Math.min(now + ADDRESS_LASTS, recording.kept_until ?? Infinity);
    const file = recording.source_type === 'hls' ? PLAYLIST : recording.file.split('/').at(-1)!;
    const path = pathOf('recordingFile')
      .path.replace(':id', encodeURIComponent(recording.id))
      .replace(':file', encodeURIComponent(file));
    return { state, src: `${path}?${await this.#signed(recording.id, until)}`, expires_at: until };
  }

  /** Throws a `Failure`: 403 for a signature that is not ours, 410 for one that has expired, 404 for what is not there. */
  async answer(
    store: Store,
    {
      id,
      file,
      until,
      signature: sent,
      range,
    }: { id: string; file: string; until: EpochSeconds; signature: string; range: string | null },
    now: EpochSeconds,
  ): Promise<Response> {
    if (!(await sameText(sent, await this.#signature(id, until))))
      throw new Failure(403, { message: 'This address of a recording is not valid' });
    if (until <= now) throw new Failure(410, { message: 'This address of a recording has expired' });
    const recording = await store.records(RECORDINGS).find(id);
    const path = recording && pathTo(recording, file);
    const found = path === undefined ? undefined : await this.files.find(path);
    if (!found) throw new Failure(404, { message: 'The file of the recording is missing' });
    const type = TYPES[file.split('.').at(-1)!]!;
    if (file.endsWith('.m3u8'))
      return this.#playlist(await new Response(await found.read(0, found.size - 1)).text(), id, until, type);
    const asked = byteRange(range, found.size);
    if (asked === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${found.size}` } });
    const { first, last } = asked ?? { first: 0, last: found.size - 1 };
    const headers = {
      'Content-Type': type,
      'Accept-Ranges': 'bytes',
      'Content-Length': String(last - first + 1),
      ...(asked && { 'Content-Range': `bytes ${first}-${last}/${found.size}` }),
    };
    return new Response(await found.read(first, last), { status: asked ? 206 : 200, headers });
  }

  /** What it names is asked for with the same signature: a player adds none by itself. */
  async #playlist(text: string, id: string, until: EpochSeconds, type: string): Promise<Response> {
    const query = await this.#signed(id, until);
    const signed = text
      .split('\n')
      .map((line) =>
        line.startsWith('#')
          ? line.replace(/URI="([^"?]+)"/, (_, uri: string) => `URI="${uri}?${query}"`)
          : line.trim() === ''
            ? line
            : `${line.trim()}?${query}`,
      )
      .join('\n');
    return new Response(signed, { headers: { 'Content-Type': type } });
  }

  async #stateOf({ status, kept_until, ...recording }: Recording, now: EpochSeconds): Promise<Played['state']> {
    if (kept_until !== null && kept_until <= now) return 'expired';
    if (status !== 'ready') return status;
    return (await this.files.find(recording.source_type === 'hls' ? `${recording.file}/${PLAYLIST}` : recording.file))
      ? 'ready'
      : 'missing';
  }

  async #signed(id: string, until: EpochSeconds): Promise<string> {
    return new URLSearchParams({ until: String(until), signature: await this.#signature(id, until) }).toString();
  }

  #signature(id: string, until: EpochSeconds): Promise<string> {
    return signature(`recording ${id} ${until}`, this.secret);
  }
}

/** Of a file of this very recording; undefined for any other. */
function pathTo({ source_type, file: own }: Recording, file: string): string | undefined {
  if (source_type === 'hls') return `${own}/${file}`;
  return own.split('/').at(-1) === file ? own : undefined;
}

/** Of one person. */
export async function positionOf(store: Store, recording_id: string, watcher: string): Promise<number> {
  return (await store.records(WATCH_POSITIONS).find(WATCH_POSITIONS.idOf({ recording_id, watcher })))?.seconds ?? 0;
}

export async function savePosition(tx: Store, recording_id: string, seconds: number, by: By): Promise<void> {
  if (!(await tx.records(RECORDINGS).find(recording_id))) throw new Failure(404, { message: 'Recording not found' });
  const positions = tx.records(WATCH_POSITIONS);
  const id = WATCH_POSITIONS.idOf({ recording_id, watcher: by.actor });
  const row = newRow(WATCH_POSITIONS, by, { id, recording_id, watcher: by.actor, seconds: Math.round(seconds) });
  if (await positions.insertNew(row)) return;
  const held = (await positions.findForUpdate(id))!;
  await positions.update(
    { ...held, seconds: row.seconds, version: held.version + 1, updated_on: by.now },
    held.version,
  );
}

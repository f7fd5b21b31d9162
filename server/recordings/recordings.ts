// What plays recordings: addresses that are signed and expire, their files in ranges, and where each person stopped.
import { pathOf } from '@domain/contract/paths';
import { type Recording, RECORDINGS, WATCH_POSITIONS } from '@domain/records/recording';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { Files } from '../files/files';
import { rangeAnswer } from '../files/rangeAnswer';
import { SignedAddress } from '../files/signedAddress';
import type { StoredBytes } from '../integrations/fileStore';
import type { RecordingFiles } from '../integrations/recordingFiles';
import type { Store } from '../store/store';
import { MEDIA_ENDINGS, type MediaType } from '../uploads/media';
import { newRow } from '../store/newRow';

/** Longer than any session, so that a viewer who begins can watch to the end. */
const ADDRESS_LASTS = 3 * 3600;
const PLAYLIST = 'index.m3u8';
const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  ts: 'video/mp2t',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
};

export interface Played {
  state: 'ready' | 'processing' | 'failed' | 'expired' | 'missing';
  src: string | null;
  expires_at: EpochSeconds | null;
}

export class Recordings {
  readonly #address: SignedAddress;

  constructor(
    /** Recordings that other systems put into the folder. */
    private readonly folder: RecordingFiles,
    /** Recordings that staff uploaded. */
    private readonly files: Files,
    secret: string,
  ) {
    this.#address = new SignedAddress('recording', secret);
  }

  async play(store: Store, recording: Recording, now: EpochSeconds): Promise<Played> {
    const { state, file } = await this.#stateOf(store, recording, now);
    if (state !== 'ready') return { state, src: null, expires_at: null };
    // A recording that is kept no longer ends its addresses, too.
    const until = Math.min(now + ADDRESS_LASTS, recording.kept_until ?? Infinity);
    const path = pathOf('recordingFile')
      .path.replace(':id', encodeURIComponent(recording.id))
      .replace(':file', encodeURIComponent(file));
    return { state, src: `${path}?${await this.#address.query(recording.id, until)}`, expires_at: until };
  }

  /** Throws a `Failure`: 403 for a signature that is not ours, 410 for one that has expired, 404 for what is not there. */
  async answer(
    store: Store,
    asked: { id: string; file: string; until: EpochSeconds; signature: string; range: string | null },
    now: EpochSeconds,
  ): Promise<Response> {
    await this.#address.check(asked, now);
    const { id, file, until, range } = asked;
    const recording = await store.records(RECORDINGS).find(id);
    const found = recording && (await this.#found(store, recording, file));
    if (!found) throw new Failure(404, { message: 'The file of the recording is missing' });
    if (file.endsWith('.m3u8'))
      return this.#playlist(await new Response(await found.read(0, found.size - 1)).text(), id, until);
    return rangeAnswer(found, range, { 'Content-Type': TYPES[file.split('.').at(-1)!]! });
  }

  /** What it names is asked for with the same signature: a player adds none by itself. */
  async #playlist(text: string, id: string, until: EpochSeconds): Promise<Response> {
    const query = await this.#address.query(id, until);
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
    return new Response(signed, { headers: { 'Content-Type': TYPES['m3u8']! } });
  }

  async #found(store: Store, recording: Recording, file: string): Promise<StoredBytes | undefined> {
    if (recording.file_id !== null) {
      const kept = await this.files.bytes(store, recording.file_id);
      return kept && nameOf(kept.file.media_type) === file ? kept.found : undefined;
    }
    const path = pathTo(recording, file);
    return path === undefined ? undefined : this.folder.find(path);
  }

  /** `file`: by which name it is asked for. */
  async #stateOf(
    store: Store,
    recording: Recording,
    now: EpochSeconds,
  ): Promise<{ state: Played['state']; file: string }> {
    const { status, kept_until, file_id, source_type, file } = recording;
    if (kept_until !== null && kept_until <= now) return { state: 'expired', file: '' };
    if (status !== 'ready') return { state: status, file: '' };
    if (file_id !== null) {
      const kept = await this.files.bytes(store, file_id);
      return kept ? { state: 'ready', file: nameOf(kept.file.media_type) } : { state: 'missing', file: '' };
    }
    const name = source_type === 'hls' ? PLAYLIST : (file ?? '').split('/').at(-1)!;
    return { state: (await this.#found(store, recording, name)) ? 'ready' : 'missing', file: name };
  }
}

/** One that was uploaded is known by what it is, and never by the name that it had on somebody's machine. */
function nameOf(media_type: string | null): string {
  return `recording.${MEDIA_ENDINGS[media_type as MediaType] ?? 'mp4'}`;
}

/** Of a file of this very recording; undefined for any other. */
function pathTo({ source_type, file: own }: Recording, file: string): string | undefined {
  if (own === null) return undefined;
  if (source_type === 'hls') return `${own}/${file}`;
  return own.split('/').at(-1) === file ? own : undefined;
}

/** Of one person. */
export async function positionOf(store: Store, recording_id: string, watcher: string): Promise<number> {
  return (await store.records(WATCH_POSITIONS).find(WATCH_POSITIONS.idOf({ recording_id, watcher })))?.seconds ?? 0;
}

export async function savePosition(
  tx: Store,
  recording_id: string,
  seconds: number,
  { actor, now }: { actor: string; now: EpochSeconds },
): Promise<void> {
  if (!(await tx.records(RECORDINGS).find(recording_id))) throw new Failure(404, { message: 'Recording not found' });
  const positions = tx.records(WATCH_POSITIONS);
  const row = newRow(WATCH_POSITIONS, { actor, now }, { recording_id, watcher: actor, seconds: Math.round(seconds) });
  if (await positions.insertNew(row)) return;
  const held = (await positions.findForUpdate(row.id))!;
  await positions.update({ ...held, seconds: row.seconds, version: held.version + 1, updated_on: now }, held.version);
}

// Good calls about recordings: one that is there, and the signed address of its file.
import type { Operation } from '@domain/contract/paths';
import { newRow } from '@domain/records/newRow';
import { type Recording, RECORDINGS } from '@domain/records/recording';
import { Recordings } from '@server/recordings/recordings';
import type { RecordingFiles } from '@server/integrations/recordingFiles';
import type { Store } from '@server/store/store';
import { COOKIE_SECRET, NOW, type RequestFixture } from './testServer';

const BY = { actor: 'planning@example.com', now: NOW - 86_400 };
const EVERY_FILE: RecordingFiles = { find: async () => ({ size: 1, read: () => ' ' }) };

export function recordingRow(values: Partial<Recording> = {}): Recording {
  return newRow(RECORDINGS, BY, {
    id: 'recording-1',
    session_id: 'session-1',
    batch_id: 'batch-1',
    title: 'IN-G4-6-MC-101, session 12',
    source_type: 'hls',
    file: 'samples/hls',
    recorded_on: NOW - 86_400,
    seconds: 24,
    ...values,
  });
}

export async function existingRecordings(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const row = recordingRow();
  await store.records(RECORDINGS).insert([row]);
  const { src } = await new Recordings(EVERY_FILE, COOKIE_SECRET).play(row, NOW);
  const path = { id: row.id };
  return {
    openRecording: { path },
    recordingFile: {
      path: { ...path, file: 'index.m3u8' },
      query: Object.fromEntries(new URLSearchParams(src!.split('?')[1])),
    },
    savePosition: { path, body: { seconds: 12.5 } },
  };
}

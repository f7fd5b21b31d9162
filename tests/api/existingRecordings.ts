// Good calls about recordings: one that is there, and the signed address of its file.
import type { Operation } from '@domain/contract/paths';
import { type Recording, RECORDINGS } from '@domain/records/recording';
import { sha256 } from '@domain/files/sha256';
import { Files } from '@server/files/files';
import { memoryFiles } from '@server/integrations/memoryFiles';
import { Recordings } from '@server/recordings/recordings';
import type { RecordingFiles } from '@server/integrations/recordingFiles';
import type { Store } from '@server/store/store';
import { COOKIE_SECRET, NOW, type RequestFixture } from './testServer';

const BY = {
  version: 1,
  created_by: 'planning@example.com',
  created_on: NOW - 86_400,
  updated_by: 'planning@example.com',
  updated_on: NOW - 86_400,
};
export function filesInMemory(): Files {
  return new Files(memoryFiles(), COOKIE_SECRET, sha256);
}
const EVERY_FILE: RecordingFiles = { find: async () => ({ size: 1, read: () => ' ' }) };

export function recordingRow(values: Partial<Recording> = {}): Recording {
  return {
    ...BY,
    id: 'recording-1',
    kind: 'batch',
    session_id: 'session-1',
    batch_id: 'batch-1',
    title: 'IN-G4-6-MC-101, session 12',
    source_type: 'hls',
    file: 'samples/hls',
    file_id: null,
    recorded_on: NOW - 86_400,
    seconds: 24,
    status: 'ready',
    kept_until: null,
    ...values,
  };
}

export async function existingRecordings(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const row = recordingRow();
  await store.records(RECORDINGS).insert([row]);
  const { src } = await new Recordings(EVERY_FILE, filesInMemory(), COOKIE_SECRET).play(store, row, NOW);
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

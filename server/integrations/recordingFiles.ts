// Where the files of recordings lie: a folder outside of what is served, or whatever else a host has.
import type { StoredBytes } from './fileStore';

export interface RecordingFiles {
  /** By its path below the recordings' folder; undefined where it is not there. */
  find(path: string): Promise<StoredBytes | undefined>;
}

export const NO_FILES: RecordingFiles = { find: async () => undefined };

// Where the files of recordings lie: a folder outside of what is served, or whatever else a host has.

export interface RecordingFile {
  /** Bytes. */
  size: number;
  /** From the first of these bytes to the last, both included. */
  read(first: number, last: number): Promise<BodyInit> | BodyInit;
}

export interface RecordingFiles {
  /** By its path below the recordings' folder; undefined where it is not there. */
  find(path: string): Promise<RecordingFile | undefined>;
}

export const NO_FILES: RecordingFiles = { find: async () => undefined };

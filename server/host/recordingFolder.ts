// Recordings that lie in a folder of this machine: outside of the console's files, and nothing above it is ever read.
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { RecordingFiles } from '../integrations/recordingFiles';

export function recordingFolder(folder: string): RecordingFiles {
  return {
    async find(path) {
      try {
        // Links within it may lead out of it.
        const root = await realpath(resolve(folder));
        const file = await realpath(join(root, path));
        if (!file.startsWith(root + sep)) return undefined;
        const found = await stat(file);
        if (!found.isFile()) return undefined;
        return {
          size: found.size,
          read: (start, end) => Readable.toWeb(createReadStream(file, { start, end })) as unknown as ReadableStream,
        };
      } catch (problem) {
        if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes((problem as NodeJS.ErrnoException).code ?? ''))
          return undefined;
        throw problem;
      }
    },
  };
}

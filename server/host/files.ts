// Where this install keeps uploaded files, and the machine's own digest of them.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { EpochSeconds } from '@domain/units';
import type { Sha256 } from '@domain/files/sha256';
import type { FileStore } from '../integrations/fileStore';
import { s3Files } from '../integrations/s3/s3Files';
import type { Configuration } from './environment';
import { fileFolder } from './fileFolder';

/** Beside the data folder: that one holds a database, and nothing else may stand in it. */
export function configuredFiles(
  { FILES_BUCKET, FILES_FOLDER, DATA_FOLDER }: Pick<Configuration, 'FILES_BUCKET' | 'FILES_FOLDER' | 'DATA_FOLDER'>,
  now: () => EpochSeconds,
): FileStore {
  return FILES_BUCKET ? s3Files(FILES_BUCKET, now) : fileFolder(FILES_FOLDER ?? `${resolve(DATA_FOLDER)}-files`);
}

/** Several times as fast as plain JavaScript. */
export function nativeSha256(): Sha256 {
  const hash = createHash('sha256');
  return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest('hex') };
}

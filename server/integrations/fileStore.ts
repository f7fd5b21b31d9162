// Where uploaded files lie: a folder, S3-compatible storage, or the memory of a page. Keys are made by the API, never by people.
import { StoreUnavailable } from '../store/errors';

export interface StoredBytes {
  size: number;
  /** From the first of these bytes to the last, both included. */
  read(first: number, last: number): Promise<BodyInit> | BodyInit;
}

/** An upload that is under way: the file's key, and by which name the storage knows the upload. */
export interface Upload {
  key: string;
  id: string;
}

export interface PartPlace {
  number: number;
  /** Where its first byte stands in the whole. */
  at: number;
  /** SHA-256, hex: already compared with the bytes. */
  digest: string;
}

export interface FileStore {
  /** The upload's id. */
  begin(key: string): Promise<string>;
  /** When it resolves the part outlasts a kill. Sent again, a part takes the place of itself. Throws `UploadGone`. */
  put(upload: Upload, part: PartPlace, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Whether parts may still be added to it, or it is complete. */
  isThere(upload: Upload): Promise<boolean>;
  /** All parts become the file, at once; of one that is complete nothing changes. Throws `UploadGone`. */
  complete(upload: Upload): Promise<void>;
  /** Deletes the parts; of one that is not there nothing changes. */
  abort(upload: Upload): Promise<void>;
  /** Uploads that were begun and not touched since. */
  unfinished(before: Date): Promise<Upload[]>;
  find(key: string): Promise<StoredBytes | undefined>;
  delete(key: string): Promise<void>;
}

/** The storage knows nothing of this upload: it was swept, or the storage was emptied. */
export class UploadGone extends Error {
  override name = 'UploadGone';
}

/** The storage does not answer now, but will later. */
export class StorageUnavailable extends StoreUnavailable {
  override name = 'StorageUnavailable';
  override readonly said = 'The file storage cannot answer right now. Please try again in a moment.';
}

/** The storage has no room for it. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

// Files that come in parts: begun, sent, completed or given up, and had again by an address that is signed and expires.
import type { Sha256 } from '@domain/files/sha256';
import { missingParts, MOST_BYTES, PART_BYTES, partOf, sizeText } from '@domain/files/parts';
import type { SentFile } from '@domain/contract/files';
import { pathOf } from '@domain/contract/paths';
import { FILE_PARTS, FILES, type NewStoredFile, type StoredFile } from '@domain/records/file';
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField, wrongField } from '../failure';
import { type FileStore, StorageFull, type StoredBytes, UploadGone } from '../integrations/fileStore';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { type Contents, contentsOf } from './contents';
import { rangeAnswer } from './rangeAnswer';
import { SignedAddress } from './signedAddress';
import { isSubject, mayReach, type Reader } from './subjects';

/** A quarter of an hour: a download begins when its address is given. */
const ADDRESS_LASTS = 15 * 60;
/** These run nothing wherever they are shown; a PDF is opened by a program of its own. */
const INERT = /^(?:video|audio)\/|^image\/(?:jpeg|png|webp)$/;
/** A page may hold no script, form or frame of it, whatever a browser takes it for. */
const SANDBOX = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export interface PartThere {
  number: number;
  size: number;
  digest: string;
}
export interface UploadState {
  file: StoredFile;
  part_size: number;
  parts: PartThere[];
}
/** What follows once a file is ready, in the same transaction. */
export type OnReady = (tx: Store, file: StoredFile) => Promise<void>;

export class Files {
  readonly #address: SignedAddress;

  constructor(
    readonly storage: FileStore,
    secret: string,
    private readonly newHash: () => Sha256,
  ) {
    this.#address = new SignedAddress('file', secret);
  }

  async begin(store: Store, values: NewStoredFile, reader: Reader, by: By): Promise<UploadState> {
    if (values.size > MOST_BYTES[values.kind])
      throw wrongField('size', `Must have at most ${sizeText(MOST_BYTES[values.kind])}`);
    if (!isSubject(values.about_type)) throw wrongField('about_type', 'No such records have files');
    if (!(await mayReach(store, values, reader))) throw wrongField('about_id', 'There is no such record');
    const id = crypto.randomUUID();
    const upload = await this.storage.begin(id);
    return store.transaction(async (tx) => {
      const file = newRow(FILES, by, { ...values, id, upload });
      await tx.records(FILES).insert([file]);
      await audit(tx, file, 'begun', by);
      return { file, part_size: PART_BYTES, parts: [] };
    });
  }

  /** How far an upload is. Where the storage has lost it, it is no longer one. */
  async state(store: Store, id: string, reader: Reader): Promise<UploadState> {
    const file = await this.reachable(store, id, reader);
    if (file.status === 'uploading' && !(await this.storage.isThere(uploadOf(file)))) throw gone();
    return { file, part_size: PART_BYTES, parts: await partsOf(store, id) };
  }

  async put(
    store: Store,
    id: string,
    { number, digest }: { number: number; digest: string },
    { bytes, digest: found }: SentFile,
    reader: Reader,
    by: By,
  ): Promise<PartThere> {
    const file = await this.#own(store, id, reader);
    const place = partOf(file.size, number);
    if (!place) throw new Failure(400, { errors: [invalidField('query.number', 'The file has no such part')] });
    if (bytes.length !== place.size)
      throw new Failure(400, { errors: [invalidField('body', `This part must have ${place.size} bytes`)] });
    if (digest !== found)
      throw new Failure(400, { errors: [invalidField('body', 'The part arrived damaged: send it again')] });
    const there = { number, size: place.size, digest };
    const key = FILE_PARTS.idOf({ file_id: id, number, size: place.size, digest });
    const known = await store.records(FILE_PARTS).find(key);
    if (known) return sameOrRefused(known, there);
    if (file.status !== 'uploading') throw settled(file);
    await reached(this.storage.put(uploadOf(file), { number, at: place.at, digest }, bytes));
    return store.transaction(async (tx) => {
      if (await tx.records(FILE_PARTS).insertNew(newRow(FILE_PARTS, by, { id: key, file_id: id, ...there })))
        return there;
      return sameOrRefused((await tx.records(FILE_PARTS).find(key))!, there);
    });
  }

  /** Compares the digest and judges the bytes before anything is promised. Throws a `Failure` 400 where the file is refused. */
  async complete(
    store: Store,
    id: string,
    digest: string,
    reader: Reader,
    by: By,
    onReady: OnReady,
  ): Promise<StoredFile> {
    const file = await this.#own(store, id, reader);
    if (file.status !== 'uploading') return settledAs(file, digest);
    const missing = missingParts(
      file.size,
      (await partsOf(store, id)).map(({ number }) => number),
    );
    if (missing.length > 0)
      throw new Failure(409, {
        message: `${missing.length === 1 ? 'A part is' : `${missing.length} parts are`} still missing`,
      });
    await reached(this.storage.complete(uploadOf(file)));
    const contents = await this.#contents(file);
    if (contents.digest !== digest)
      throw new Failure(409, {
        message: 'What arrived is not the file that was chosen. Cancel this upload, and choose the file again.',
      });
    const settledFile = await store.transaction((tx) => settle(tx, id, contents, by, onReady));
    if (settledFile.status === 'refused') await this.storage.delete(id);
    return settledAs(settledFile, digest);
  }

  /** Marked first: what cannot be deleted now is swept later. */
  async abort(store: Store, id: string, reader: Reader, by: By): Promise<StoredFile> {
    const { status, ...file } = await this.#own(store, id, reader);
    if (status === 'cancelled') return { ...file, status };
    const cancelled = await store.transaction(async (tx) => {
      const held = await tx.records(FILES).findForUpdate(id);
      if (held?.status === 'cancelled') return held;
      if (held?.status !== 'uploading') throw settled(held!);
      return change(tx, held, { status: 'cancelled' }, by);
    });
    await this.storage.abort(uploadOf(cancelled));
    await this.storage.delete(id);
    return cancelled;
  }

  async open(
    store: Store,
    id: string,
    reader: Reader,
    now: EpochSeconds,
  ): Promise<{ file: StoredFile; src: string; expires_at: EpochSeconds }> {
    const file = await this.reachable(store, id, reader);
    if (file.status !== 'ready') throw new Failure(409, { message: 'The file is not complete' });
    const expires_at = now + ADDRESS_LASTS;
    const path = pathOf('fileBytes').path.replace(':id', encodeURIComponent(id));
    return { file, src: `${path}?${await this.#address.query(id, expires_at)}`, expires_at };
  }

  async answer(
    store: Store,
    asked: { id: string; until: EpochSeconds; signature: string; as: 'attachment' | 'inline'; range: string | null },
    now: EpochSeconds,
  ): Promise<Response> {
    await this.#address.check(asked, now);
    const file = await store.records(FILES).find(asked.id);
    const found = file?.status === 'ready' ? await this.storage.find(asked.id) : undefined;
    if (!file || !found) throw new Failure(404, { message: 'The file is missing' });
    const type = file.media_type ?? 'application/octet-stream';
    const shown = asked.as === 'inline' && INERT.test(type) ? 'inline' : 'attachment';
    return rangeAnswer(found, asked.range, {
      'Content-Type': type,
      'Content-Disposition': `${shown}; filename*=UTF-8''${encoded(file.name)}`,
      'Content-Security-Policy': SANDBOX,
    });
  }

  /** A file that is ready, by its id. */
  async bytes(store: Store, id: string): Promise<{ file: StoredFile; found: StoredBytes } | undefined> {
    const file = await store.records(FILES).find(id);
    const found = file?.status === 'ready' ? await this.storage.find(id) : undefined;
    return file && found && { file, found };
  }

  /** What one may not read is as if it were not there. */
  async reachable(store: Store, id: string, reader: Reader): Promise<StoredFile> {
    const file = await store.records(FILES).find(id);
    if (!file || !(await mayReach(store, file, reader))) throw new Failure(404, { message: 'File not found' });
    return file;
  }

  async #own(store: Store, id: string, reader: Reader): Promise<StoredFile> {
    const file = await this.reachable(store, id, reader);
    if (file.created_by === reader.user.email) return file;
    throw new Failure(403, { message: 'Only the person who began this upload can continue it' });
  }

  async #contents(file: StoredFile): Promise<Contents> {
    const found = await this.storage.find(file.id);
    if (!found || found.size !== file.size) throw gone();
    return contentsOf(found, file.kind, this.newHash());
  }
}

async function settle(tx: Store, id: string, contents: Contents, by: By, onReady: OnReady): Promise<StoredFile> {
  const held = (await tx.records(FILES).findForUpdate(id))!;
  // Another request has completed it meanwhile.
  if (held.status !== 'uploading') return held;
  const status = contents.refusal === null ? 'ready' : 'refused';
  const file = await change(tx, held, { status, ...contents }, by);
  if (status === 'ready') await onReady(tx, file);
  return file;
}

export async function change(tx: Store, held: StoredFile, values: Partial<StoredFile>, by: By): Promise<StoredFile> {
  const file = { ...held, ...values, version: held.version + 1, updated_by: by.actor, updated_on: by.now };
  await tx.records(FILES).update(file, held.version);
  await audit(tx, file, file.status, by);
  return file;
}

async function audit(tx: Store, { id, kind, size, about_type, about_id }: StoredFile, done: string, by: By) {
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: `file.${done}`,
      subject_type: 'file',
      subject_id: id,
      details: { kind, size, about_type, about_id },
    },
  ]);
}

export async function partsOf(store: Store, file_id: string): Promise<PartThere[]> {
  const parts = await allOf(store, FILE_PARTS, { file_id: { anyOf: [file_id] } });
  return parts
    .map(({ number, size, digest }) => ({ number, size, digest }))
    .sort((one, other) => one.number - other.number);
}

export function uploadOf({ id, upload }: Pick<StoredFile, 'id' | 'upload'>) {
  return { key: id, id: upload };
}

function sameOrRefused(known: PartThere, { number, size, digest }: PartThere): PartThere {
  if (known.digest === digest) return { number, size, digest };
  throw new Failure(409, { message: `Another part ${number} is there already: this is not the same file` });
}

/** Completing a file that is ready answers with that file. */
function settledAs(file: StoredFile, digest: string): StoredFile {
  if (file.status === 'ready' && file.digest === digest) return file;
  if (file.status === 'refused')
    throw new Failure(400, { errors: [invalidField('body', file.refusal ?? 'The file was refused')] });
  throw settled(file);
}

function settled({ status }: StoredFile): Failure {
  return new Failure(409, {
    message: status === 'cancelled' ? 'This upload was cancelled' : 'This upload is complete already',
  });
}

function gone(): Failure {
  return new Failure(410, { message: 'What was uploaded is no longer there. Choose the file again.' });
}

async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    if (problem instanceof UploadGone) throw gone();
    if (problem instanceof StorageFull) throw new Failure(413, { message: problem.message });
    throw problem;
  }
}

/** RFC 8187: a name that a header can hold, whatever it is made of. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

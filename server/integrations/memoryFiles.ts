// Files in the memory of this process: for the browser's mock and for tests. They are gone with it, and it holds no more than it may.
import type { EpochSeconds } from '@domain/units';
import { type FileStore, StorageFull, type Upload, UploadGone } from './fileStore';

const MEGABYTE = 1024 * 1024;

export function memoryFiles(most = 100 * MEGABYTE, now: () => EpochSeconds = () => 0): FileStore {
  const uploads = new Map<string, { begun: number; parts: Map<number, Blob> }>();
  const files = new Map<string, Blob>();

  function held(): number {
    const parts = [...uploads.values()].flatMap((upload) => [...upload.parts.values()]);
    return [...parts, ...files.values()].reduce((sum, { size }) => sum + size, 0);
  }

  function uploadOf({ key }: Upload) {
    const upload = uploads.get(key);
    if (!upload) throw new UploadGone();
    return upload;
  }

  return {
    async begin(key) {
      uploads.set(key, { begun: now() * 1000, parts: new Map() });
      return key;
    },
    async put(upload, { number }, bytes) {
      const { parts } = uploadOf(upload);
      if (held() - (parts.get(number)?.size ?? 0) + bytes.length > most)
        throw new StorageFull(`Only ${most / MEGABYTE} MB of files fit in here`);
      parts.set(number, new Blob([bytes]));
    },
    isThere: async ({ key }) => uploads.has(key) || files.has(key),
    async complete(upload) {
      if (files.has(upload.key)) return;
      const { parts } = uploadOf(upload);
      const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part);
      files.set(upload.key, new Blob(inOrder));
      uploads.delete(upload.key);
    },
    abort: async ({ key }) => void uploads.delete(key),
    unfinished: async (before) =>
      [...uploads].filter(([, { begun }]) => begun < before.getTime()).map(([key]) => ({ key, id: key })),
    async find(key) {
      const file = files.get(key);
      return file && { size: file.size, read: (first, last) => file.slice(first, last + 1) };
    },
    delete: async (key) => void files.delete(key),
  };
}

// Uploaded files in a folder of this machine. A file grows where it will stay: each part is written at its own place, and the whole
// is there under its name in one step, so a kill at any moment leaves no half of a file where a whole one is looked for.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, UploadGone } from '../integrations/fileStore';

/** Made by the API: nothing that a person sends is part of a path. */
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function fileFolder(folder: string): FileStore {
  const root = resolve(folder);
  const unfinished = (key: string) => join(root, 'unfinished', known(key));
  /** Few in each folder: some systems read all of a folder's names to find one. */
  const whole = (key: string) => join(root, 'whole', known(key).slice(0, 2), key);

  return {
    async begin(key) {
      const file = unfinished(key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await (await open(file, 'wx', 0o600)).close();
      return key;
    },
    async put({ key }, { at }, bytes) {
      const handle = await open(unfinished(key), 'r+').catch(ifThere);
      if (!handle) throw new UploadGone();
      try {
        for (let written = 0; written < bytes.length;)
          written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
    isThere: async ({ key }) => (await isFile(unfinished(key))) || (await isFile(whole(key))),
    async complete({ key }) {
      if (await isFile(whole(key))) return;
      await mkdir(dirname(whole(key)), { recursive: true, mode: 0o700 });
      const isDone = await rename(unfinished(key), whole(key)).then(() => true, ifThere);
      // Another request may have done it at this very moment.
      if (!isDone && !(await isFile(whole(key)))) throw new UploadGone();
      await synced(dirname(whole(key)));
    },
    abort: ({ key }) => rm(unfinished(key), { force: true }),
    async unfinished(before) {
      const names = (await readdir(join(root, 'unfinished')).catch(ifThere)) ?? [];
      const found = [];
      for (const key of names) {
        const file = KEY.test(key) ? await stat(unfinished(key)).catch(ifThere) : undefined;
        if (file && file.mtime < before) found.push({ key, id: key });
      }
      return found;
    },
    async find(key) {
      const file = whole(key);
      const found = await stat(file).catch(ifThere);
      if (!found) return undefined;
      const read = (start: number, end: number) =>
        Readable.toWeb(createReadStream(file, { start, end })) as unknown as ReadableStream;
      return { size: found.size, read };
    },
    delete: (key) => rm(whole(key), { force: true }),
  };
}

function known(key: string): string {
  if (!KEY.test(key)) throw new Error('This is no key of a file');
  return key;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(ifThere))?.isFile() ?? false;
}

/** A name outlasts a power cut once its folder is written. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ifThere(problem: NodeJS.ErrnoException): undefined {
  if (problem.code !== 'ENOENT') throw problem;
}

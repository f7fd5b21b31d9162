// One upload in parts on its way: sent part after part, through a lost network, paused, or stopped.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FileKind } from '@domain/files/parts';
import type { Answer } from './call';
import { errorText, failedCall, fieldErrors } from './errors/catalogue';
import { filesApi } from './api/fileUploads';
import { mediaSeconds, partsOfFile } from './partsOfFile';
import type { Extra } from './environment';
import type { RootState } from './store';
import { holdFile, releaseFile } from './uploads';

export interface About {
  kind: FileKind;
  about_type: string;
  about_id: string;
}

export interface UploadShown {
  state: 'sending' | 'waiting' | 'paused' | 'finishing' | 'done' | 'failed';
  name: string;
  /** Bytes, of the whole and of what is there. */
  size: number;
  sent: number;
  file_id: string | null;
  problem: string | null;
}

interface Sending<T> extends PromiseLike<{ data?: T; error?: unknown }> {
  abort(): void;
}
type State = Answer<'fileUpload'>;

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const ANOTHER =
  'This is not the file that was begun, though it has its name and size. Choose that one, or cancel its upload first.';

class Stopped extends Error {}
class Refused extends Error {
  constructor(
    message: string,
    readonly status: unknown,
  ) {
    super(message);
  }
}

/** It was changed, moved or deleted since it was chosen. */
function unreadable(problem: unknown): string | undefined {
  const isGone = problem instanceof DOMException && /^Not(?:Readable|Found)Error$/.test(problem.name);
  return isGone ? 'The file can’t be read any more. Choose it again.' : undefined;
}

export class UploadRun {
  #isStopped = false;
  #paused: { until: Promise<void>; end: () => void } | undefined;
  #underWay: { abort(): void } | undefined;
  #wake: (() => void) | undefined;

  constructor(
    private readonly file: File,
    private readonly about: About,
    private readonly dispatch: ThunkDispatch<RootState, Extra, UnknownAction>,
    private readonly tell: (change: Partial<UploadShown>) => void,
  ) {}

  async run(): Promise<void> {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const wake = () => this.#wake?.();
    window.addEventListener('online', wake);
    try {
      await this.#send();
      this.tell({ state: 'done', sent: this.file.size, problem: null });
    } catch (problem) {
      if (problem instanceof Stopped) return;
      const said = problem instanceof Refused ? problem.message : unreadable(problem);
      if (said === undefined) throw problem;
      this.tell({ state: 'failed', problem: said });
    } finally {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', wake);
    }
  }

  pause(): void {
    if (this.#paused) return;
    let end = () => {};
    const until = new Promise<void>((resolve) => (end = resolve));
    this.#paused = { until, end };
    this.tell({ state: 'paused' });
    this.#underWay?.abort();
    this.#wake?.();
  }

  resume(): void {
    this.tell({ state: 'sending' });
    this.#paused?.end();
    this.#paused = undefined;
    this.#wake?.();
  }

  stop(): void {
    this.#isStopped = true;
    this.resume();
    this.#underWay?.abort();
  }

  async #send(): Promise<void> {
    const seconds = await mediaSeconds(this.file);
    const { file, parts } = await this.#begun();
    this.tell({ file_id: file.id });
    const there = new Map(parts.map(({ number, digest }) => [number, digest]));
    const reading = partsOfFile(this.file);
    let sent = 0;
    let next = await reading.next();
    for (; !next.done; next = await reading.next()) {
      const { number, blob, digest } = next.value;
      const known = there.get(number);
      if (known !== undefined && known !== digest) throw new Refused(ANOTHER, 409);
      if (known === undefined) await this.#part(file.id, { number, digest }, blob, sent);
      sent += blob.size;
      this.tell({ sent });
    }
    this.tell({ state: 'finishing' });
    await this.#complete(file.id, { digest: next.value, seconds });
  }

  /** The same file again goes on where it stopped, on this device or another. */
  async #begun(): Promise<State> {
    const { name, size } = this.file;
    const { kind, about_type, about_id } = this.about;
    const { filesAbout, fileUpload, beginFile } = filesApi.endpoints;
    const query = { about_type, about_id };
    const known = await this.#asked(() =>
      this.dispatch(filesAbout.initiate({ query }, { forceRefetch: true, subscribe: false })),
    );
    const held = known.find(
      (each) => each.status === 'uploading' && each.kind === kind && each.name === name.trim() && each.size === size,
    );
    if (held) {
      try {
        return await this.#asked(() =>
          this.dispatch(fileUpload.initiate({ path: { id: held.id } }, { forceRefetch: true, subscribe: false })),
        );
      } catch (problem) {
        // The storage has lost it: it is begun again.
        if (!(problem instanceof Refused) || problem.status !== 410) throw problem;
      }
    }
    const body = { kind, name, size, about_type, about_id };
    return this.#asked(() => this.dispatch(beginFile.initiate({ body }, { track: false })));
  }

  async #part(id: string, query: { number: number; digest: string }, blob: Blob, before: number): Promise<void> {
    const held = crypto.randomUUID();
    holdFile(held, blob, (share) => this.tell({ sent: before + Math.floor(share * blob.size) }));
    try {
      await this.#asked(() =>
        this.dispatch(
          filesApi.endpoints.putFilePart.initiate(
            { path: { id }, query: { number: String(query.number), digest: query.digest }, file: held } as never,
            { track: false },
          ),
        ),
      );
    } finally {
      releaseFile(held);
    }
  }

  async #complete(id: string, body: { digest: string; seconds: number }): Promise<void> {
    try {
      await this.#asked(() =>
        this.dispatch(filesApi.endpoints.completeFile.initiate({ path: { id }, body }, { track: false })),
      );
    } catch (problem) {
      // Its answer was lost, and the first try may have been done meanwhile.
      if (!(problem instanceof Refused) || problem.status !== 409) throw problem;
      const { file } = await this.#asked(() =>
        this.dispatch(
          filesApi.endpoints.fileUpload.initiate({ path: { id } }, { forceRefetch: true, subscribe: false }),
        ),
      );
      if (file.status !== 'ready') throw problem;
    }
  }

  /** Until it is answered: a lost network, or an API that has no time, is waited for. */
  async #asked<T>(send: () => Sending<T>): Promise<T> {
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      await this.#paused?.until;
      if (this.#isStopped) throw new Stopped();
      const sending = send();
      this.#underWay = sending;
      const { data, error } = await sending;
      this.#underWay = undefined;
      if (this.#isStopped) throw new Stopped();
      if (data !== undefined) {
        if (!this.#paused) this.tell({ state: 'sending', problem: null });
        return data;
      }
      if (this.#paused) continue;
      const failed = failedCall(error);
      const { status } = failed;
      if (typeof status === 'number' && status < 500 && status !== 429) {
        const said = fieldErrors(failed);
        throw new Refused(said['body'] ?? Object.values(said)[0] ?? errorText(failed), status);
      }
      this.tell({ state: 'waiting' });
      await this.#waited(wait);
    }
  }

  /** Or until the network is back, or a person asks. */
  #waited(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

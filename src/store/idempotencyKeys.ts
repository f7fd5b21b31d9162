// The Idempotency-Key of each write: the API returns the first answer for a repeat, so that a write whose answer was lost is
// done once, however often the person presses the button.
import type { Call } from './call';

/** Writes whose answer was lost and that may still be repeated; beyond this number the oldest are dropped. */
const MAX_LOST = 50;

type Write = Pick<Call, 'operation' | 'url' | 'params' | 'body' | 'file'>;

export class IdempotencyKeys {
  /** By what is sent; a write is forgotten with its answer. */
  readonly #unanswered = new Map<string, { key: string; service: string; isLost: boolean }>();

  /** The key of the first try, if the same write is in flight or its answer was lost; else a new one. */
  keyOf(write: Write): string {
    const content = contentOf(write);
    const key = this.#unanswered.get(content)?.key ?? crypto.randomUUID();
    this.#unanswered.set(content, { key, service: serviceOf(write), isLost: false });
    return key;
  }

  /** No answer came, or none that says whether the write was done. */
  lost(write: Write): void {
    const sent = this.#unanswered.get(contentOf(write));
    if (sent) sent.isLost = true;
    const lost = [...this.#unanswered].filter(([, { isLost }]) => isLost);
    for (const [oldest] of lost.slice(0, -MAX_LOST)) this.#unanswered.delete(oldest);
  }

  /** Sending the same after an answer means doing it again. */
  answered(write: Write): void {
    this.#unanswered.delete(contentOf(write));
  }

  /** It succeeded. Earlier lost writes to the same service are forgotten: sending one now is a new action. */
  done(write: Write): void {
    this.answered(write);
    for (const [content, { service, isLost }] of this.#unanswered)
      if (isLost && service === serviceOf(write)) this.#unanswered.delete(content);
  }
}

function contentOf({ operation, url, params, body, file }: Write): string {
  return JSON.stringify([operation, url, params, body, file]);
}

/** Such as `tms`. */
function serviceOf({ url }: Write): string {
  return url.split('/')[1] ?? '';
}

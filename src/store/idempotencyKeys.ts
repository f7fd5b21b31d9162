// The Idempotency-Key of each write: the API answers a repeat with what it answered first, so that a write whose answer was
// lost is done once, however often the person presses again.
import type { Call } from './call';

/** Writes whose answer was lost and that may still be repeated; the oldest give way. */
const MAX_LOST = 50;

type Write = Pick<Call, 'operation' | 'url' | 'params' | 'body'>;

export class IdempotencyKeys {
  /** By what is sent; a write is forgotten with its answer. */
  readonly #unanswered = new Map<string, { key: string; service: string; isLost: boolean }>();

  /** The key of the first try, where this very write is on its way or its answer did not come; else a new one. */
  keyOf(write: Write): string {
    const content = contentOf(write);
    const key = this.#unanswered.get(content)?.key ?? crypto.randomUUID();
    this.#unanswered.set(content, { key, service: serviceOf(write), isLost: false });
    return key;
  }

  /** No answer came, or none that says what became of it. */
  lost(write: Write): void {
    const sent = this.#unanswered.get(contentOf(write));
    if (sent) sent.isLost = true;
    const lost = [...this.#unanswered].filter(([, { isLost }]) => isLost);
    for (const [oldest] of lost.slice(0, -MAX_LOST)) this.#unanswered.delete(oldest);
  }

  /** Whoever sends the same after an answer wants it done again. */
  answered(write: Write): void {
    this.#unanswered.delete(contentOf(write));
  }

  /** It went through. What was lost before it at the same service is history: to do that now would be another deed. */
  done(write: Write): void {
    this.answered(write);
    for (const [content, { service, isLost }] of this.#unanswered)
      if (isLost && service === serviceOf(write)) this.#unanswered.delete(content);
  }
}

function contentOf({ operation, url, params, body }: Write): string {
  return JSON.stringify([operation, url, params, body]);
}

/** Such as `tms`. */
function serviceOf({ url }: Write): string {
  return url.split('/')[1] ?? '';
}

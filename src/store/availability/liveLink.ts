// The way by which news of a day comes: server-sent events, or asking again and again where a proxy holds those back. After a break it goes
// on at the last place; while the page cannot be seen it rests (docs/decisions/259).
import type { DayNews } from '@domain/contract/liveDay';
import type { NewsCall } from '../api/liveDay';

/** A stream that says nothing for so long after it was opened is held back on its way, ms. */
const PATIENCE = 4000;
/** The server says something every fifteen seconds: a stream that says nothing for so long is none any more. */
const SILENCE = 40_000;
const BETWEEN_ASKING = 2000;
/** Where the API is in this browser, asking costs nothing. */
const BETWEEN_ASKING_HERE = 600;
const LONGEST_PAUSE = 30_000;

export interface LinkParts {
  /** The address of the stream, or of what is asked, from a place on. */
  addressOf: (call: NewsCall, after: string | undefined) => string;
  onNews: (news: DayNews) => void;
  /** It has no streams (`Environment`). */
  apiInBrowser?: boolean | undefined;
  /** Nothing comes in, for now; or it does again. */
  onCutOff: (isCutOff: boolean) => void;
}

export function openLiveLink({ addressOf, apiInBrowser, onNews, onCutOff }: LinkParts): () => void {
  let place: string | undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asks = apiInBrowser || typeof EventSource === 'undefined';
  let failures = 0;
  let isOver = false;
  /** Grows whenever the link is made again: what comes of an earlier one is nobody's. */
  let turn = 0;

  function told(news: DayNews): void {
    place = news.id;
    failures = 0;
    onCutOff(false);
    onNews(news);
  }

  function rest(): void {
    turn++;
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function start(): void {
    rest();
    if (isOver || document.hidden) return;
    if (asks) void ask(turn);
    else follow();
  }

  function later(): void {
    rest();
    failures++;
    if (failures > 1) onCutOff(true);
    timer = setTimeout(start, Math.min(LONGEST_PAUSE, 1000 * 2 ** (failures - 1)));
  }

  function follow(): void {
    const stream = new EventSource(addressOf('followDay', place), { withCredentials: true });
    source = stream;
    const silent = () => {
      // It may be there and say nothing that comes through.
      asks ||= !hasSpoken;
      start();
    };
    let hasSpoken = false;
    timer = setTimeout(silent, PATIENCE);
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      hasSpoken = true;
      clearTimeout(timer);
      timer = setTimeout(silent, SILENCE);
      told(JSON.parse(data) as DayNews);
    });
    stream.addEventListener('error', () => {
      // A browser goes on by itself where the connection broke. A refusal ends it: asking says why.
      if (stream.readyState !== EventSource.CLOSED) return;
      // One that is refused before it has said anything would be refused again.
      asks ||= !hasSpoken;
      rest();
      void ask(turn);
    });
  }

  async function ask(of: number): Promise<void> {
    const response = await fetch(addressOf('dayNews', place), { credentials: 'include' }).catch(() => undefined);
    const news = response?.ok ? ((await response.json().catch(() => undefined)) as DayNews | undefined) : undefined;
    if (isOver || of !== turn) return;
    // Nobody is signed in any more, or may look: whatever the person does next says so.
    if (response?.status === 401 || response?.status === 403) {
      end();
      onCutOff(true);
      return;
    }
    if (!news) {
      later();
      return;
    }
    told(news);
    timer = setTimeout(start, asks ? (apiInBrowser ? BETWEEN_ASKING_HERE : BETWEEN_ASKING) : 0);
  }

  function end(): void {
    isOver = true;
    rest();
    document.removeEventListener('visibilitychange', start);
  }

  document.addEventListener('visibilitychange', start);
  start();
  return end;
}

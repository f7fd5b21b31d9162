// Who follows a day as it changes: each stream of events has its place in the log, and what is new is read once for all who are at the same
// place (docs/decisions/259).
import type { DayNews, Followed } from '@domain/contract/liveDay';
import { fromSlashDate } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import type { Log } from '../log/log';
import type { Followers, Following, Looking } from '../operations/followers';
import type { Store } from '../store/store';
import { type ChangedDays, isEmpty, newsOf, openingNews, readChanged, sweepHeld } from './dayNews';

/** What happens within this time is told together, ms. */
const TOGETHER_MS = 50;
/** The log is looked at this often though nobody says that there is something, ms. */
const LOOK_MS = 2000;
/** A stream in which nothing happens says that it is there, ms: proxies end silent ones. */
const BEAT_MS = 15_000;
const SWEEP_MS = 10_000;
/** As many parts wait for a browser that reads none of them; it comes again for what it missed. */
const MOST_WAITING = 200;

interface Follower extends Looking {
  place: string;
  tell: (news: DayNews) => void;
  end: () => void;
  /** Whether the person may still look. */
  mayGoOn: (now: EpochSeconds) => Promise<boolean>;
}

export function followingOf({ date, after, age }: Followed, planner: string, headers: Headers): Following {
  // The contract let real dates through only.
  return { date: fromSlashDate(date)!, planner, after: headers.get('Last-Event-ID') ?? after, age };
}

export class DayFollowers implements Followers {
  readonly #followers = new Set<Follower>();
  #timers: ReturnType<typeof setInterval>[] = [];
  #stopListening: Promise<() => void> | undefined;
  #due: ReturnType<typeof setTimeout> | undefined;
  #reading: Promise<void> | undefined;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly store: Store,
    private readonly now: () => EpochSeconds,
    private readonly log: Log,
  ) {}

  async news(following: Following): Promise<DayNews> {
    await this.#sweep();
    const { after, age, ...looking } = following;
    const since = after === undefined ? undefined : await this.store.live.since(after);
    if (since)
      return newsOf(
        since.events,
        await readChanged(this.store, since.events, looking.date, this.now()),
        looking,
        since.place,
      );
    const wasLost = after !== undefined;
    return openingNews(this.store, looking, {
      age: wasLost || age === undefined ? undefined : Number(age),
      wasLost,
      now: this.now(),
    });
  }

  async follow(following: Following, mayGoOn: Follower['mayGoOn']): Promise<Response> {
    const first = await this.news(following);
    const encoder = new TextEncoder();
    let follower: Follower;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          follower = {
            date: following.date,
            planner: following.planner,
            place: first.id,
            mayGoOn,
            tell: (news) => {
              controller.enqueue(encoder.encode(`id: ${news.id}\ndata: ${JSON.stringify(news)}\n\n`));
              if ((controller.desiredSize ?? 0) < -MOST_WAITING) follower.end();
            },
            end: () => {
              if (this.#leave(follower)) controller.close();
            },
          };
          controller.enqueue(encoder.encode('retry: 2000\n\n'));
          follower.tell(first);
          this.#join(follower);
        },
        cancel: () => void this.#leave(follower),
      },
      { highWaterMark: 0 },
    );
    const headers = {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    };
    return new Response(body, { headers });
  }

  endAll(): void {
    for (const follower of this.#followers) follower.end();
  }

  #join(follower: Follower): void {
    this.#followers.add(follower);
    // What happened since its place was read comes with the next look.
    this.#look();
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(() => this.#look(), LOOK_MS),
      setInterval(() => void this.#beat(), BEAT_MS),
      setInterval(() => void this.#sweep().catch(this.#failed), SWEEP_MS),
    ];
    this.#stopListening = this.store.live.listen(() => this.#look());
    this.#stopListening.catch(this.#failed);
  }

  /** False where it has left before. */
  #leave(follower: Follower): boolean {
    const wasThere = this.#followers.delete(follower);
    if (this.#followers.size === 0) {
      this.#timers.forEach((timer) => clearInterval(timer));
      this.#timers = [];
      clearTimeout(this.#due);
      this.#due = undefined;
      void this.#stopListening?.then(
        (stop) => stop(),
        () => undefined,
      );
      this.#stopListening = undefined;
    }
    return wasThere;
  }

  /** Soon, once for all that is said until then. */
  #look(): void {
    this.#due ??= setTimeout(() => {
      // Not while the last look is under way: its followers are on their way to another place.
      this.#reading = (this.#reading ?? Promise.resolve()).then(() => {
        this.#due = undefined;
        return this.#read().catch(this.#failed);
      });
    }, TOGETHER_MS);
  }

  async #read(): Promise<void> {
    const byPlace = new Map<string, Follower[]>();
    for (const follower of this.#followers)
      byPlace.set(follower.place, [...(byPlace.get(follower.place) ?? []), follower]);
    for (const [place, followers] of byPlace) {
      const since = await this.store.live.since(place);
      const changed = new Map<string, Promise<ChangedDays>>();
      for (const follower of followers) {
        if (!since) {
          const news = await openingNews(this.store, follower, { age: undefined, wasLost: true, now: this.now() });
          this.#tell(follower, news);
          continue;
        }
        const { date } = follower;
        const days = changed.get(date) ?? readChanged(this.store, since.events, date, this.now());
        changed.set(date, days);
        const news = newsOf(since.events, await days, follower, since.place);
        if (isEmpty(news)) follower.place = since.place;
        else this.#tell(follower, news);
      }
    }
  }

  #tell(follower: Follower, news: DayNews): void {
    if (!this.#followers.has(follower)) return;
    follower.place = news.id;
    follower.tell(news);
  }

  async #beat(): Promise<void> {
    for (const follower of this.#followers) {
      try {
        if (!(await follower.mayGoOn(this.now()))) follower.end();
        else this.#tell(follower, newsOf([], { trainers: [], taken: [], reload: false }, follower, follower.place));
      } catch (problem) {
        this.#failed(problem);
      }
    }
  }

  async #sweep(): Promise<void> {
    if (performance.now() - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = performance.now();
    await sweepHeld(this.store, this.now());
  }

  readonly #failed = (problem: unknown): void => {
    this.log.error({ err: problem }, 'What happens on days could not be told');
  };
}

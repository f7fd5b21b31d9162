// Who follows a day of the hours grid, as handlers ask for it (docs/decisions/259).
import type { DayNews, Followed } from '@domain/contract/liveDay';
import type { EpochSeconds, IsoDate } from '@domain/units';

/** Who looks at which day. */
export interface Looking {
  date: IsoDate;
  planner: string;
}

/** Where a browser goes on, and since when it knows the day. */
export interface Following extends Looking, Pick<Followed, 'after' | 'age'> {}

export interface Followers {
  /** What happened since the place, or all that is held. */
  news(following: Following): Promise<DayNews>;
  /** The stream of events. It ends when the browser leaves, when the person may look no more, or with this server. */
  follow(following: Following, mayGoOn: (now: EpochSeconds) => Promise<boolean>): Promise<Response>;
}

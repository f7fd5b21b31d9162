// Planners at work on a day of the hours grid (docs/decisions/259).
import { mayAccess } from '@domain/access';
import { fromSlashDate } from '@domain/calendar';
import type { liveDay as contract } from '@domain/contract/liveDay';
import { followingOf } from '../availability/dayFollowers';
import type { HandlersOf } from '../operations/call';

export const liveDay: HandlersOf<typeof contract> = {
  async followDay({ query, user, headers, cookies, onLocalhost, sessions, followers }) {
    return followers.follow(followingOf(query, user.email, headers), async (now) =>
      mayAccess('staff', await sessions.stillOpen(cookies, now), onLocalhost),
    );
  },

  async dayNews({ query, user, headers, followers }) {
    return followers.news(followingOf(query, user.email, headers));
  },

  /** The contract let real dates through only. */
  async holdHours({ body: { holder, date, trainers }, user, now, store }) {
    const hours = Object.fromEntries(trainers.map((each) => [each.teacher_id, each.hours]));
    await store.live.hold({ planner: user.email, holder, date: fromSlashDate(date)!, hours }, now);
    return { held: trainers.length };
  },
};

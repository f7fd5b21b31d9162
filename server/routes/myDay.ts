// What waits for somebody in the course of a day.
import { mayAccess } from '@domain/access';
import type { myDay as contract } from '@domain/contract/myDay';
import { dayItemsOf } from '@domain/day/dayItems';
import { dayQueue } from '../day/dayQueues';
import type { HandlersOf } from '../operations/call';

export const myDay: HandlersOf<typeof contract> = {
  async myDay({ user, onLocalhost, store, now }) {
    const mine = dayItemsOf((who) => mayAccess(who, user, onLocalhost));
    return Promise.all(mine.map((name) => dayQueue(name, { user, store, now })));
  },
};

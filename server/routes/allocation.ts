// Seats for students who bought a course: matching batches, allocation, waiting lists and offers.
import type { allocation as contract } from '@domain/contract/allocation';
import type { HandlersOf } from '../operations/call';
import { allocate, allocationCounts, matchesOf, setPreferredTime } from '../students/allocation';
import { leaveWaitingList } from '../seats/endOfWaiting';
import { answerOffer, joinWaitingList, offerSeat } from '../seats/waiting';

export const allocation: HandlersOf<typeof contract> = {
  async matchesOfEnrolment({ path, store, now }) {
    return matchesOf(store, path.id, now);
  },

  async allocationCounts({ body, store, now }) {
    return allocationCounts(store, body.variants, now);
  },

  async setPreferredTime({ path, body, store, user, now }) {
    return store.transaction((tx) => setPreferredTime(tx, path.id, body.preferred_slots, { actor: user.email, now }));
  },

  async allocateBatch({ path, body, store, user, now }) {
    return store.transaction((tx) => allocate(tx, path.id, body, { actor: user.email, now }));
  },

  async joinWaitingList({ path, body, store, user, now }) {
    return store.transaction((tx) => joinWaitingList(tx, path.id, body.together_with, { actor: user.email, now }));
  },

  async leaveWaitingList({ path, store, user, now }) {
    return store.transaction((tx) => leaveWaitingList(tx, path.id, { actor: user.email, now }));
  },

  async offerSeat({ path, body, store, user, now }) {
    return store.transaction((tx) => offerSeat(tx, path.id, body, { actor: user.email, now }));
  },

  async answerOffer({ path, body, store, user, now }) {
    return store.transaction((tx) => answerOffer(tx, path.id, body.answer, { actor: user.email, now }));
  },
};

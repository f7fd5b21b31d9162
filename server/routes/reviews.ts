// Trainer reviews: people of a cycle, the mapping, a reviewer's own way, numbers, and feedback that is drafted (spec 7.3, decisions 17).
import type { reviews as contract } from '@domain/contract/reviews';
import type { HandlersOf } from '../operations/call';
import { draftFeedbacks } from '../reviews/drafts';
import { mappingOf, mapReviews } from '../reviews/mapping';
import { confirmReviews, declareIntro, myCycles } from '../reviews/mine';
import { numbersOf, progressOf } from '../reviews/numbers';
import { addReviewers, addTrainers } from '../reviews/people';
import { overTime, reviewSheet } from '../reviews/sheet';
import { keepWords, markItem, submitReview } from '../reviews/writing';

export const reviews: HandlersOf<typeof contract> = {
  async addCycleTrainers({ path, body, store, now, user }) {
    return store.transaction((tx) => addTrainers(tx, path.id, body.teacher_ids, { actor: user.email, now }));
  },

  async addCycleReviewers({ path, body, store, now, user }) {
    return store.transaction((tx) => addReviewers(tx, path.id, body.reviewers, { actor: user.email, now }));
  },

  async reviewProgress({ path, store, user }) {
    return progressOf(store, path.id, user);
  },

  async reviewMapping({ path, store }) {
    return mappingOf(store, path.id);
  },

  async mapReviews({ path, body, store, now, user }) {
    return store.transaction((tx) => mapReviews(tx, path.id, body.pairs, { actor: user.email, now }));
  },

  async myReviews({ store, user }) {
    return myCycles(store, user.email);
  },

  async declareIntro({ path, body, store, now, user }) {
    return store.transaction((tx) => declareIntro(tx, path.id, body.conflicts, { actor: user.email, now }));
  },

  async reviewSheet({ path, store, user }) {
    return reviewSheet(store, path.id, user);
  },

  async markReviewItem({ path, body, store, now, user }) {
    return store.transaction((tx) => markItem(tx, path, body, { actor: user.email, now }));
  },

  async keepReviewWords({ path, body, store, now, user }) {
    return store.transaction((tx) => keepWords(tx, path.id, body, { actor: user.email, now }));
  },

  async submitReview({ path, body, store, now, user }) {
    return store.transaction((tx) => submitReview(tx, path.id, body, { actor: user.email, now }));
  },

  async confirmReviews({ path, store, now, user }) {
    return store.transaction((tx) => confirmReviews(tx, path.id, { actor: user.email, now }));
  },

  async reviewNumbers({ path, store, user }) {
    return numbersOf(store, path.id, user);
  },

  async trainerOverTime({ query, store, user }) {
    return overTime(store, query.teacher_id, user);
  },

  async draftFeedbacks({ path, store, now, user }) {
    return store.transaction((tx) => draftFeedbacks(tx, path.id, { actor: user.email, now }));
  },
};

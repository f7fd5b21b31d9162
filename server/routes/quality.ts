// Quality checks: taken from the sample of a day, marked by a rubric, submitted, disputed and decided (spec 7.3, decisions 16).
import { dateOf } from '@domain/calendar';
import type { quality as contract } from '@domain/contract/quality';
import type { HandlersOf } from '../operations/call';
import { calibration, trainerScores } from '../quality/calibration';
import { giveBack, markItem, submitCheck, takeCheck } from '../quality/checks';
import { decideCheck, disputeCheck } from '../quality/disputes';
import { checkableSessions, coverage, drawSample, sampleAgain, sampleView } from '../quality/samples';
import { basisOf, checkSheet } from '../quality/sheet';

export const quality: HandlersOf<typeof contract> = {
  async qualitySample({ query, store, now, user }) {
    return sampleView({ store, now, user }, query.day ?? dateOf(now));
  },

  async drawQualitySample({ store, now, user }) {
    return store.transaction(async (tx) => {
      await drawSample(tx, { actor: user.email, now });
      return sampleView({ store: tx, now, user }, dateOf(now));
    });
  },

  async checkableSessions({ query, store, now, user }) {
    return checkableSessions({ store, now, user }, query.day, query.days);
  },

  async drawSampleAgain({ query, store }) {
    return sampleAgain(store, query.day);
  },

  async qualityCoverage({ store, now, user }) {
    return coverage({ store, now, user });
  },

  async takeCheck({ body, store, now, user }) {
    return store.transaction((tx) => takeCheck(tx, body, { actor: user.email, now }));
  },

  async giveBackCheck({ path, body, store, now, user }) {
    return store.transaction((tx) => giveBack(tx, path.id, body.version, { actor: user.email, now }));
  },

  async checkSheet({ path, ...call }) {
    return checkSheet({ path, ...call }, path.id);
  },

  async markItem({ path, body, store, now, user }) {
    return store.transaction((tx) => markItem(tx, path, body, { actor: user.email, now }));
  },

  async submitCheck({ path, body, store, now, user, recordings }) {
    return store.transaction(async (tx) =>
      submitCheck(tx, path.id, body, await basisOf({ store: tx, recordings, now }, path.id), {
        actor: user.email,
        now,
      }),
    );
  },

  async disputeCheck({ path, body, store, ...call }) {
    return store.transaction((tx) => disputeCheck(tx, path.id, body, call));
  },

  async decideCheck({ path, body, store, ...call }) {
    return store.transaction((tx) => decideCheck(tx, path.id, body, call));
  },

  async qualityCalibration({ store }) {
    return calibration(store);
  },

  async trainerScores({ query, store, user }) {
    return trainerScores(store, query.teacher_id, user);
  },
};

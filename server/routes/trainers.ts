// Trainers (spec 7.1).
import type { trainers as contract } from '@domain/contract/trainers';
import type { HandlersOf } from '../operations/call';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { csvAnswer } from '../lists/csv';
import { eachRow } from '../lists/eachRow';
import { keysOf } from '../lists/keys';
import { listedTrainer, rosterFor, shownActivity, shownTrainer } from '../trainers/shown';
import { changeStatus, findTrainer } from '../trainers/trainerStatus';

export const trainers: HandlersOf<typeof contract> = {
  async listTrainers({ query: { mode, ...filter }, store, ...reader }) {
    if (mode === 'minimal') return store.trainers.names(filter);
    return (await store.trainers.list(filter)).map((trainer) => listedTrainer(trainer, reader));
  },

  async oneTrainer({ query, store, ...reader }) {
    return shownTrainer(await findTrainer(store, query.email), reader);
  },

  async trainerPage({ query, store, ...reader }) {
    rosterFor(query, reader);
    const { rows, ...page } = await store.lists.trainers(query);
    return { ...page, rows: rows.map((trainer) => listedTrainer(trainer, reader)) };
  },

  async exportTrainers({ query, now, store, ...reader }) {
    return csvAnswer(rosterFor(query, reader), query, dateOf(now), store.listIds.trainers, store.lists.trainers);
  },

  async trainerKeys({ query, store, ...reader }) {
    rosterFor(query, reader);
    return keysOf(['teacher_id', 'trainer_name'], query, (page) => store.lists.trainerNames(page));
  },

  async deactivateTrainer(call) {
    return shownTrainer(
      await call.store.transaction((tx) => changeStatus(tx, 'deactivate', call.query.email, call)),
      call,
    );
  },

  async reactivateTrainer(call) {
    return shownTrainer(
      await call.store.transaction((tx) => changeStatus(tx, 'reactivate', call.query.email, call)),
      call,
    );
  },

  async deactivateTrainers(call) {
    return eachRow(call.body.teacher_ids, call, (tx, email) => changeStatus(tx, 'deactivate', email, call));
  },

  async reactivateTrainers(call) {
    return eachRow(call.body.teacher_ids, call, (tx, email) => changeStatus(tx, 'reactivate', email, call));
  },

  async trainerSessions({ query: { email, start_date, end_date }, store }) {
    await findTrainer(store, email);
    return store.trainerHistory.sessions(email, startOfDay(start_date), startOfDay(addDays(end_date, 1)));
  },

  async upcomingOfTrainers({ query: { teacher_ids }, now, store }) {
    return store.trainerHistory.upcoming(teacher_ids, now);
  },

  async trainerLeaves({ query: { email }, store }) {
    await findTrainer(store, email);
    return store.trainerHistory.leaves(email);
  },

  async trainerActivity({ query: { email }, store, ...reader }) {
    await findTrainer(store, email);
    return shownActivity(await store.audit.of('trainer', email), reader);
  },
};

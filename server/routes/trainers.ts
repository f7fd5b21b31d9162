// Trainers (spec 7.1).
import type { trainers as contract } from '@domain/contract/trainers';
import type { HandlersOf } from '../operations/call';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { csvAnswer } from '../lists/csv';
import { eachRow } from '../lists/eachRow';
import { keysOf } from '../lists/keys';
import { changeStatus, findTrainer } from '../trainers/trainerStatus';

export const trainers: HandlersOf<typeof contract> = {
  async listTrainers({ query: { mode, ...filter }, store }) {
    return mode === 'minimal' ? store.trainers.names(filter) : store.trainers.list(filter);
  },

  async oneTrainer({ query, store }) {
    return findTrainer(store, query.email);
  },

  async trainerPage({ query, store }) {
    return store.lists.trainers(query);
  },

  async exportTrainers({ query, now, store }) {
    return csvAnswer(TRAINER_LIST, query, dateOf(now), store.listIds.trainers, store.lists.trainers);
  },

  async trainerKeys({ query, store }) {
    return keysOf(['teacher_id', 'trainer_name'], query, (page) => store.lists.trainerNames(page));
  },

  async deactivateTrainer(call) {
    return call.store.transaction((tx) => changeStatus(tx, 'deactivate', call.query.email, call));
  },

  async reactivateTrainer(call) {
    return call.store.transaction((tx) => changeStatus(tx, 'reactivate', call.query.email, call));
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

  async trainerActivity({ query: { email }, store }) {
    await findTrainer(store, email);
    const rows = await store.audit.of('trainer', email);
    return rows.map(({ at, actor, action, details }) => ({ at, actor, action, details }));
  },
};

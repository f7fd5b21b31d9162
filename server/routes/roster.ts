// The roster and what belongs to one trainer (spec 7.1).
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { type ActionOf, actionOf } from '@domain/actions/actions';
import type { Trainer } from '@domain/contract/trainers';
import { Failure } from '../failure';
import { permit } from '../policies/actions';
import type { Store } from '../store/store';
import type { Call, HandlersOf } from './call';
import { csvAnswer } from './csv';
import { eachRow } from './eachRow';

type Roster =
  | 'trainerPage'
  | 'exportTrainers'
  | 'deactivateTrainer'
  | 'reactivateTrainer'
  | 'deactivateTrainers'
  | 'reactivateTrainers'
  | 'trainerSessions'
  | 'trainerLeaves'
  | 'trainerActivity';

export const roster: HandlersOf<Roster> = {
  async trainerPage({ query, store }) {
    return store.lists.trainers(query);
  },

  async exportTrainers({ query, now, store }) {
    return csvAnswer(TRAINER_LIST, query, dateOf(now), (page) => store.lists.trainers(page));
  },

  async deactivateTrainer(call) {
    return call.store.transaction((tx) => change(tx, 'deactivate', call.query.email, call));
  },

  async reactivateTrainer(call) {
    return call.store.transaction((tx) => change(tx, 'reactivate', call.query.email, call));
  },

  async deactivateTrainers(call) {
    return eachRow(call.body.teacher_ids, call, (tx, email) => change(tx, 'deactivate', email, call));
  },

  async reactivateTrainers(call) {
    return eachRow(call.body.teacher_ids, call, (tx, email) => change(tx, 'reactivate', email, call));
  },

  async trainerSessions({ query: { email, start_date, end_date }, store }) {
    await findTrainer(store, email);
    return store.trainerHistory.sessions(email, startOfDay(start_date), startOfDay(addDays(end_date, 1)));
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

async function findTrainer(store: Store, email: string): Promise<Trainer> {
  const trainer = await store.trainers.find(email);
  if (!trainer) throw new Failure(404, { message: 'Trainer not found' });
  return trainer;
}

/** Judged by the table of actions, written to the audit log. */
async function change(
  tx: Store,
  name: ActionOf<'trainer'>,
  email: string,
  call: Pick<Call<'deactivateTrainer'>, 'user' | 'onLocalhost' | 'now'>,
): Promise<Trainer> {
  const { trainer_status: from } = await findTrainer(tx, email);
  permit('trainer', name, { status: from }, call);
  const to = actionOf('trainer', name).to as Trainer['trainer_status'];
  const { user, now: at } = call;
  if (!(await tx.trainerHistory.changeStatus(email, { from, to, by: user.email, at })))
    throw new Failure(409, { message: 'Somebody else changed the trainer just now' });
  const row = { at, actor: user.email, action: `trainer.${name}d`, subject_type: 'trainer', subject_id: email };
  await tx.audit.write([{ ...row, details: { trainer_status: { from, to } } }]);
  return findTrainer(tx, email);
}

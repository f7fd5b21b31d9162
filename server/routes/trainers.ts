// Trainers (spec 7.1).
import { Failure } from '../failure';
import type { Call, HandlersOf } from '../operations/call';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { type ActionOf, actionOf } from '@domain/actions/actions';
import type { Trainer } from '@domain/contract/trainers';
import { permit } from '../policies/actions';
import { auditOf, type Changes, changesBetween } from '../records/edits';
import type { Store } from '../store/store';
import { csvAnswer } from '../lists/csv';
import { eachRow } from '../lists/eachRow';
import { keysOf } from '../lists/keys';

type Roster =
  | 'trainerPage'
  | 'exportTrainers'
  | 'trainerKeys'
  | 'deactivateTrainer'
  | 'reactivateTrainer'
  | 'deactivateTrainers'
  | 'reactivateTrainers'
  | 'trainerSessions'
  | 'trainerLeaves'
  | 'trainerActivity';

type Status = Trainer['trainer_status'];

export const trainers: HandlersOf<'listTrainers' | 'oneTrainer' | Roster> = {
  async listTrainers({ query: { mode, ...filter }, store }) {
    return mode === 'minimal' ? store.trainers.names(filter) : store.trainers.list(filter);
  },

  async oneTrainer({ query, store }) {
    const trainer = await store.trainers.find(query.email);
    if (!trainer) throw new Failure(404, { message: 'Trainer not found' });
    return trainer;
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
  if (!trainer) throw unknownTrainer();
  return trainer;
}

function unknownTrainer(): Failure {
  return new Failure(404, { message: 'Trainer not found' });
}

/** Judged by the table of actions under the row's lock, written to the audit log. */
async function change(
  tx: Store,
  name: ActionOf<'trainer'>,
  email: string,
  call: Pick<Call<'deactivateTrainer'>, 'user' | 'onLocalhost' | 'now'>,
): Promise<Trainer> {
  const before = await tx.trainerEdits.findForUpdate(email);
  if (!before) throw unknownTrainer();
  permit('trainer', name, { status: before.trainer_status }, call);
  const trainer_status = await statusAfter(tx, name, email);
  const { user, now: at } = call;
  const version = before.version + 1;
  await tx.trainerEdits.change(email, { trainer_status, version, updated_by: user.email, updated_on: at });
  const record = { subject_type: 'trainer', subject_id: email, actor: user.email, at, version };
  await tx.audit.write([
    auditOf({ ...record, action: `trainer.${name}d`, changes: changesBetween(before, { trainer_status }) }),
  ]);
  return findTrainer(tx, email);
}

/** A trainer who waited for the calendar's consent when they were deactivated waits for it still. */
async function statusAfter(tx: Store, name: ActionOf<'trainer'>, email: string): Promise<Status> {
  const { to, restores } = actionOf('trainer', name);
  if (!restores) return to as Status;
  const left = (await tx.audit.of('trainer', email))
    .map(({ details }) => (details.changes as Changes | undefined)?.trainer_status)
    .find((change) => change?.after === 'inactive');
  return (left?.before ?? to) as Status;
}

// Jobs that give leads or take them back: accepted with the very leads, told with what became of each (decisions 11).
import type { AssignmentResult } from '@domain/contract/assignment';
import { BULK_JOB_ROWS, BULK_JOBS } from '@domain/records/bulkJob';
import { LEADS } from '@domain/records/lead';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { Failure } from '../failure';
import type { Call } from '../operations/call';
import { acceptJob, type JobProgress } from '../records/bulkJobs';
import { allOf, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { idsMeant } from './assignedLeads';
import { ASSIGNMENT, chosenManager, refuseOthers } from './assigning';
import { every } from './managersNow';

interface Started {
  id: string;
  total: number;
}

export async function acceptAssignment(call: Call<'assignLeads'>): Promise<Started> {
  const { body, user, store } = call;
  refuseOthers(user);
  const to = body.to === null ? null : (await chosenManager(store, user, body.to)).email;
  const ids = await idsMeant(store, user, body);
  return accepted(call, 'give', { to, why: body.why }, ids);
}

/** Of one's own assignment: the leads that it gave. */
export async function acceptWayBack(call: Call<'takeAssignmentBack'>, id: string): Promise<Started> {
  const { user, store } = call;
  const job = await store.records(BULK_JOBS).find(id);
  if (!job || job.subject !== ASSIGNMENT.name || job.action !== 'give' || job.created_by !== user.email)
    throw new Failure(404, { message: 'Assignment not found' });
  refuseOthers(user);
  const of = { job_id: { anyOf: [id] } };
  const rows = await someOf(store, BULK_JOB_ROWS, of, ['subject_id', 'status', 'place']);
  if (rows.some(({ status }) => status === 'waiting'))
    throw new Failure(409, { message: 'The assignment is not done yet' });
  const ids = rows
    .filter(({ status }) => status === 'done')
    .sort((one, other) => one.place - other.place)
    .map(({ subject_id }) => subject_id);
  if (ids.length === 0) throw new Failure(409, { message: 'No lead was given then' });
  return accepted(call, 'back', { assignment: id }, ids);
}

async function accepted(
  call: Call<'assignLeads'> | Call<'takeAssignmentBack'>,
  action: 'give' | 'back',
  requested: Record<string, unknown>,
  ids: readonly string[],
): Promise<Started> {
  const { id, total } = await acceptJob(
    call,
    { subject: ASSIGNMENT.name, action, requested },
    ids.map((subject_id) => ({ subject_id })),
  );
  return { id, total };
}

/** With the leads' names, and whose each is by it, and why. */
export async function resultsOf(
  store: Store,
  { results, ...progress }: JobProgress,
): Promise<Omit<JobProgress, 'results'> & { results: AssignmentResult[] }> {
  const ids = results.map(({ id }) => id);
  if (ids.length === 0) return { ...progress, results: [] };
  const job = (await store.records(BULK_JOBS).find(progress.id))!;
  const assignment = job.action === 'back' ? String(job.requested['assignment']) : job.id;
  const named = await store.records(LEADS).pick({ ...every({}), ids }, ['id', 'lead_name']);
  const names = new Map(named.map(({ id, lead_name }) => [id, lead_name]));
  const changes = await allOf(store, LEAD_OWNER_CHANGES, {
    lead_id: { anyOf: ids },
    assignment: { anyOf: [assignment] },
  });
  const isBack = job.action === 'back';
  const of = new Map(changes.filter(({ by }) => (by === 'back') === isBack).map((each) => [each.lead_id, each]));
  return {
    ...progress,
    results: results.map((result) => ({
      ...result,
      name: names.get(result.id) ?? '',
      to: of.get(result.id)?.to_owner ?? null,
      why: of.get(result.id)?.why ?? null,
    })),
  };
}

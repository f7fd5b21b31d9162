// Groups of trainers (spec 7.1): a trainer is in one at most.
import type { groups as contract } from '@domain/contract/groups';
import { fitOf } from '@domain/business/groupFit';
import type { GroupCandidate, TrainerGroup } from '@domain/contract/groups';
import { Failure, invalidField } from '../failure';
import { auditOf, changesBetween, refuseStale } from '../records/edits';
import type { Ungrouped } from '../store/groups';
import type { Store } from '../store/store';
import type { HandlersOf } from '../operations/call';
import { dateOf } from '@domain/calendar';
import { GROUP_LIST } from '@domain/lists/groupList';
import { csvAnswer } from '../lists/csv';

const MAX_LISTED = 50;
const MAX_RECOMMENDED = 12;

export const groups: HandlersOf<typeof contract> = {
  async listGroups({ store }) {
    const teachers_group = await store.groups.list();
    const count = teachers_group.length;
    return { teachers_group, message: count === 1 ? '1 group' : `${count} groups` };
  },

  async createGroup({ body: { group_id, teachers }, user, now, store }) {
    return store.transaction(async (tx) => {
      if (!(await tx.groups.add(group_id)))
        throw new Failure(409, { errors: [invalidField('body.group_id', await takenId(tx, group_id))] });
      const made = { group_id, teachers, version: 1 };
      await setMembers(tx, made);
      const record = { subject_type: 'group', subject_id: group_id, actor: user.email, at: now, version: 1 };
      await tx.audit.write([auditOf({ ...record, action: 'group.created', changes: changesBetween({}, { teachers }) })]);
      return made;
    });
  },

  async editGroup({ body: { group_id: requested, version: sent, teachers }, user, now, store }) {
    return store.transaction(async (tx) => {
      const before = await tx.groups.findForUpdate(requested);
      if (!before) throw new Failure(404, { message: 'Group not found' });
      const { group_id } = before;
      const subject = { subject_type: 'group', subject_id: group_id };
      await refuseStale(tx, { ...subject, sent, current: before.version });
      const changes = changesBetween(before, { teachers });
      if (Object.keys(changes).length === 0) return before;
      const made = { group_id, teachers, version: before.version + 1 };
      await setMembers(tx, made);
      const record = { ...subject, actor: user.email, at: now, version: made.version };
      await tx.audit.write([auditOf({ ...record, action: 'group.edited', changes })]);
      return made;
    });
  },

  async nonGroupedTrainers({ query: { search }, store }) {
    const found = await store.groups.ungrouped({ search, limit: MAX_LISTED });
    return found.map((trainer) => candidate(trainer, []));
  },

  async recommendedTrainers({ query, store }) {
    const chosen = query.members.split(',').filter(Boolean);
    const members = await store.groups.facts(chosen);
    const free = await store.groups.ungrouped({});
    return free
      .filter(({ teacher_id }) => !chosen.includes(teacher_id))
      .map((trainer) => ({ trainer, ...fitOf(trainer, members) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_RECOMMENDED)
      .map(({ trainer, reasons }) => candidate(trainer, reasons));
  },

  async groupPage({ query, store }) {
    return store.lists.groups(query);
  },

  async exportGroups({ query, now, store }) {
    return csvAnswer(GROUP_LIST, query, dateOf(now), store.listIds.groups, store.lists.groups);
  },
};

async function takenId(tx: Store, requested: string): Promise<string> {
  const known = await tx.groups.findForUpdate(requested);
  return known && known.group_id !== requested ? `There is a group ${known.group_id}: ids that differ in case alone are one` : 'There is a group with this id';
}

/** Throws a `Failure` at the member's place: 400 for somebody who is no trainer, 409 naming trainer and other group. */
async function setMembers(tx: Store, { group_id, teachers, version }: TrainerGroup): Promise<void> {
  const known = await tx.groups.facts(teachers);
  const at = (index: number, message: string) => invalidField(`body.teachers.${index}`, message);
  const unknown = teachers.flatMap((teacher, index) =>
    known.some(({ teacher_id }) => teacher_id === teacher) ? [] : [at(index, `${teacher} is no trainer`)],
  );
  if (unknown.length > 0) throw new Failure(400, { errors: unknown });
  const elsewhere = await tx.groups.setMembers(group_id, teachers, version);
  if (elsewhere.length === 0) return;
  throw new Failure(409, {
    errors: elsewhere.map(({ teacher_id, group_id: other }) => {
      const name = known.find((trainer) => trainer.teacher_id === teacher_id)?.trainer_name ?? teacher_id;
      return at(teachers.indexOf(teacher_id), `${name} is in group ${other} already`);
    }),
  });
}

function candidate(trainer: Ungrouped, reasons: string[]): GroupCandidate {
  const { teacher_id, trainer_name, trainer_type, batches_region } = trainer;
  return { teacher_id, trainer_name, trainer_type, batches_region, reasons };
}

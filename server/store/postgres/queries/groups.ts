// Groups of trainers, in PostgreSQL. The key of group_members is the trainer: nobody is in two groups.
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { groupKey } from '@domain/business/groupId';
import type { GroupRow, Groups } from '../../groups';
import type { Database } from '../schema/database';
import { groupKeyOf, groupMembers, groups, trainers } from '../schema/core';
import { holdsWords, TRAINER_TEXTS } from './search';
import { BY_NAME_THEN_ID, IS_ACTIVE } from './trainers';

const FACTS = {
  teacher_id: trainers.teacher_id,
  trainer_name: trainers.trainer_name,
  trainer_type: trainers.trainer_type,
  batches_region: trainers.batches_region,
  working_days: trainers.working_days,
};

/** Whatever its case, as `groups_key_idx` keeps it. */
const isCalled = (groupId: string) => eq(groupKeyOf(groups.group_id), groupKey(groupId));

export function postgresGroups(db: Database): Groups {
  const withMembers = (groupId?: string): Promise<GroupRow[]> =>
    db
      .select({
        group_id: groups.group_id,
        teachers: sql<string[]>`coalesce(
          array_agg(${groupMembers.teacher_id} order by ${groupMembers.position})
            filter (where ${groupMembers.teacher_id} is not null), '{}')`,
        version: groups.version,
      })
      .from(groups)
      .leftJoin(groupMembers, eq(groupMembers.group_id, groups.group_id))
      .where(groupId === undefined ? undefined : isCalled(groupId))
      .groupBy(groups.group_id)
      .orderBy(asc(sql`${groups.group_id} collate "C"`));

  return {
    list: () => withMembers(),
    findForUpdate: async (groupId) => {
      await db.select().from(groups).where(isCalled(groupId)).for('update');
      return (await withMembers(groupId))[0];
    },
    add: async (groupId) => {
      const added = await db.insert(groups).values({ group_id: groupId, version: 1 }).onConflictDoNothing().returning();
      return added.length > 0;
    },
    setMembers: async (groupId, teachers, version) => {
      // In one order: two groups that exchange members would each hold its own and wait for the other's.
      await db
        .select({ teacher_id: groupMembers.teacher_id })
        .from(groupMembers)
        .where(or(eq(groupMembers.group_id, groupId), inArray(groupMembers.teacher_id, [...teachers])))
        .orderBy(asc(groupMembers.teacher_id))
        .for('update');
      await db.delete(groupMembers).where(eq(groupMembers.group_id, groupId));
      await db.update(groups).set({ version }).where(eq(groups.group_id, groupId));
      if (teachers.length === 0) return [];
      // Always in the same order, so that two who ask for the same trainers wait for, and never block, each other.
      const rows = teachers
        .map((teacher_id, position) => ({ teacher_id, group_id: groupId, position }))
        .sort((one, other) => (one.teacher_id < other.teacher_id ? -1 : 1));
      await db.insert(groupMembers).values(rows).onConflictDoNothing();
      const elsewhere = await db
        .select({ teacher_id: groupMembers.teacher_id, group_id: groupMembers.group_id })
        .from(groupMembers)
        .where(and(inArray(groupMembers.teacher_id, [...teachers]), ne(groupMembers.group_id, groupId)));
      return teachers.flatMap((teacher) => elsewhere.find(({ teacher_id }) => teacher_id === teacher) ?? []);
    },
    ungrouped: async ({ search = '', limit }) => {
      const found = db
        .select(FACTS)
        .from(trainers)
        .leftJoin(groupMembers, eq(groupMembers.teacher_id, trainers.teacher_id))
        .where(
          and(
            IS_ACTIVE,
            isNull(groupMembers.teacher_id),
            holdsWords(TRAINER_TEXTS, search),
          ),
        )
        .orderBy(BY_NAME_THEN_ID);
      return limit === undefined ? found : found.limit(limit);
    },
    facts: async (teachers) =>
      teachers.length === 0
        ? []
        : db
            .select(FACTS)
            .from(trainers)
            .where(inArray(trainers.teacher_id, [...teachers]))
            .orderBy(asc(sql`${trainers.teacher_id} collate "C"`)),
  };
}

// Pages of lists, in PostgreSQL.
import { and, eq, ne, sql } from 'drizzle-orm';
import { GROUP_LIST } from '@domain/lists/groupList';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import type { Lists } from '../lists';
import type { Database } from './database';
import { matching, offsetOf, ordering } from './listing';
import { groupMembers, groups, trainers } from './schema';
import { OPEN_COLUMNS } from './trainers';

export function postgresLists(db: Database): Lists {
  return {
    trainers: async (query) => {
      const where = and(ne(trainers.row_status, 'deleted'), matching(TRAINER_LIST, OPEN_COLUMNS, query));
      const rows = await db
        .select(OPEN_COLUMNS)
        .from(trainers)
        .where(where)
        .orderBy(...ordering(TRAINER_LIST, OPEN_COLUMNS, query))
        .limit(query.size)
        .offset(offsetOf(query));
      const total = await db.$count(trainers, where);
      return { rows: rows.map((row) => ({ ...row, pan_last4: null, bank_last4: null })), total };
    },
    groups: async (query) => {
      const inOrder = sql`order by ${groupMembers.position}) filter (where ${trainers.teacher_id} is not null), '{}')`;
      const listed = db
        .select({
          group_id: groups.group_id,
          size: sql<number>`count(${trainers.teacher_id})::int`.as('size'),
          member_names: sql<string[]>`coalesce(array_agg(${trainers.trainer_name} ${inOrder}`.as('member_names'),
          teachers: sql<string[]>`coalesce(array_agg(${trainers.teacher_id} ${inOrder}`.as('teachers'),
        })
        .from(groups)
        .leftJoin(groupMembers, eq(groupMembers.group_id, groups.group_id))
        .leftJoin(trainers, and(eq(trainers.teacher_id, groupMembers.teacher_id), ne(trainers.row_status, 'deleted')))
        .groupBy(groups.group_id)
        .as('listed');
      const { group_id, size, member_names, teachers } = listed;
      const fields = { group_id, size, member_names, teachers };
      const where = matching(GROUP_LIST, fields, query);
      const rows = await db
        .select()
        .from(listed)
        .where(where)
        .orderBy(...ordering(GROUP_LIST, fields, query))
        .limit(query.size)
        .offset(offsetOf(query));
      return { rows, total: await db.$count(listed, where) };
    },
  };
}

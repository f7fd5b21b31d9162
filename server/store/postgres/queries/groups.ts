// Who is in no group of trainers, in PostgreSQL.
import { and, asc, inArray, sql } from 'drizzle-orm';
import { GROUPS } from '@domain/records/group';
import type { Groups } from '../../groups';
import type { Database } from '../schema/database';
import { tableOf } from '../schema/recordTable';
import { trainers } from '../schema/core';
import { holdsWords, TRAINER_TEXTS } from './search';
import { BY_NAME_THEN_ID, IS_ACTIVE } from './trainers';

const groups = tableOf(GROUPS);
const FACTS = {
  teacher_id: trainers.teacher_id,
  trainer_name: trainers.trainer_name,
  trainer_type: trainers.trainer_type,
  batches_region: trainers.batches_region,
  working_days: trainers.working_days,
};

const GROUPED = sql`(select unnest(${groups['teachers']}) from ${groups})`;

export function postgresGroups(db: Database): Groups {
  return {
    ungrouped: async ({ search = '', limit }) => {
      const found = db
        .select(FACTS)
        .from(trainers)
        .where(and(IS_ACTIVE, sql`${trainers.teacher_id} not in ${GROUPED}`, holdsWords(TRAINER_TEXTS, search)))
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

// Saved views, in PostgreSQL.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { SavedViews } from '../views';
import type { Database } from './database';
import { savedViews } from './peopleSchema';

export function postgresViews(db: Database): SavedViews {
  const ofList = (owner: string, list: string) => and(eq(savedViews.owner, owner), eq(savedViews.list, list));
  return {
    of: (owner, list) =>
      db
        .select({
          list: savedViews.list,
          name: savedViews.name,
          search: savedViews.search,
          is_default: savedViews.is_default,
        })
        .from(savedViews)
        .where(ofList(owner, list))
        .orderBy(sql`${savedViews.name} collate "C"`),
    put: (owner, view) =>
      db.transaction(async (tx) => {
        await tx
          .insert(savedViews)
          .values({ owner, ...view })
          .onConflictDoUpdate({
            target: [savedViews.owner, savedViews.list, savedViews.name],
            set: { search: view.search, is_default: view.is_default },
          });
        if (view.is_default)
          await tx
            .update(savedViews)
            .set({ is_default: false })
            .where(and(ofList(owner, view.list), ne(savedViews.name, view.name)));
      }),
    remove: async (owner, list, name) => {
      const removed = await db
        .delete(savedViews)
        .where(and(ofList(owner, list), eq(savedViews.name, name)))
        .returning({ name: savedViews.name });
      return removed.length > 0;
    },
  };
}

// Saved views, in PostgreSQL.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { SavedViews } from '../../views';
import type { Database } from '../schema/database';
import { savedViews } from '../schema/users';

/** Any number of this project's own, apart from other advisory locks. */
const LOCK = 7_410_234;

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
        // Two that are made the default at once would each hold its own row and wait for the other's.
        if (view.is_default) await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${`${owner} ${view.list}`}))`);
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

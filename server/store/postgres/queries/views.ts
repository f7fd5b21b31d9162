// Saved views, in PostgreSQL.
import { and, eq, or, sql } from 'drizzle-orm';
import type { SavedViews, ViewName } from '../../views';
import type { Database } from '../schema/database';
import { defaultViews, savedViews } from '../schema/users';

const KEPT = {
  list: savedViews.list,
  name: savedViews.name,
  search: savedViews.search,
  layout: savedViews.layout,
  shared: savedViews.shared,
  owner: savedViews.owner,
};

export function postgresViews(db: Database): SavedViews {
  const named = ({ owner, list, name }: ViewName) =>
    and(eq(savedViews.owner, owner), eq(savedViews.list, list), eq(savedViews.name, name));
  return {
    of: (person, list) =>
      db
        .select({ ...KEPT, is_default: sql<boolean>`${defaultViews.person} is not null` })
        .from(savedViews)
        .leftJoin(
          defaultViews,
          and(
            eq(defaultViews.person, person),
            eq(defaultViews.list, savedViews.list),
            eq(defaultViews.owner, savedViews.owner),
            eq(defaultViews.name, savedViews.name),
          ),
        )
        .where(and(eq(savedViews.list, list), or(eq(savedViews.owner, person), savedViews.shared)))
        .orderBy(sql`${savedViews.name} collate "C"`, sql`${savedViews.owner} collate "C"`),
    one: async (view) => (await db.select(KEPT).from(savedViews).where(named(view)))[0] ?? null,
    async put(view) {
      await db
        .insert(savedViews)
        .values(view)
        .onConflictDoUpdate({
          target: [savedViews.owner, savedViews.list, savedViews.name],
          set: { search: view.search, layout: view.layout, shared: view.shared },
        });
    },
    async rename(view, name) {
      await db.update(savedViews).set({ name }).where(named(view));
      await db
        .update(defaultViews)
        .set({ name })
        .where(
          and(eq(defaultViews.owner, view.owner), eq(defaultViews.list, view.list), eq(defaultViews.name, view.name)),
        );
    },
    async remove(view) {
      const removed = await db.delete(savedViews).where(named(view)).returning({ name: savedViews.name });
      return removed.length > 0;
    },
    async setDefault(person, { list, owner, name }, isDefault) {
      if (isDefault)
        await db
          .insert(defaultViews)
          .values({ person, list, owner, name })
          .onConflictDoUpdate({ target: [defaultViews.person, defaultViews.list], set: { owner, name } });
      else
        await db
          .delete(defaultViews)
          .where(
            and(
              eq(defaultViews.person, person),
              eq(defaultViews.list, list),
              eq(defaultViews.owner, owner),
              eq(defaultViews.name, name),
            ),
          );
    },
  };
}

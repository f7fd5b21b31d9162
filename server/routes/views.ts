// Saved views of lists: a person's own and those shared with all staff, which their makers and production admins change.
import { isProdAdmin } from '@domain/access';
import type { views as contract } from '@domain/contract/views';
import { Failure } from '../failure';
import type { HandlersOf } from '../operations/call';
import type { User } from '../store/store';
import type { KeptView } from '../store/views';

export const views: HandlersOf<typeof contract> = {
  async listViews({ query, user, store }) {
    const seen = await store.views.of(user.email, query.list);
    return seen.map((view) => ({ ...view, may_change: mayChange(user, view) }));
  },

  async saveView({ body, user, store }) {
    const { was, owner = user.email, is_default, ...given } = body;
    const view: KeptView = { ...given, owner };
    const may_change = mayChange(user, view);
    await store.transaction(async ({ views: kept }) => {
      const before = await kept.one({ ...view, name: was ?? view.name });
      const isSeen = owner === user.email || (before ? before.shared : isProdAdmin(user) && view.shared);
      if (!isSeen || (was !== undefined && !before)) throw new Failure(404, { message: 'View not found' });
      // Whoever may not change it may still open the list with it.
      if (!before || isChanged(before, view)) {
        if (!may_change) throw new Failure(403, { message: 'Only its maker and production admins may change a shared view' });
        if (before && before.name !== view.name) {
          if (await kept.one(view)) throw new Failure(409, { message: `There is a view named ${view.name}` });
          await kept.rename(before, view.name);
        }
        await kept.put(view);
      }
      await kept.setDefault(user.email, view, is_default);
    });
    return { ...view, is_default, may_change };
  },

  async deleteView({ query, user, store }) {
    const { list, name, owner = user.email } = query;
    await store.transaction(async ({ views: kept }) => {
      const view = await kept.one({ list, name, owner });
      if (!view || (owner !== user.email && !view.shared)) throw new Failure(404, { message: 'View not found' });
      if (!mayChange(user, view)) throw new Failure(403, { message: 'Only its maker and production admins may delete a shared view' });
      await kept.remove(view);
    });
    return null;
  },
};

function mayChange(user: User, { owner }: Pick<KeptView, 'owner'>): boolean {
  return owner === user.email || isProdAdmin(user);
}

function isChanged(before: KeptView, view: KeptView): boolean {
  const { name, search, shared } = before;
  return name !== view.name || search !== view.search || shared !== view.shared || layoutText(before) !== layoutText(view);
}

/** The database keeps the fields of JSON in an order of its own. */
function layoutText({ layout }: KeptView): string {
  if (!layout) return '';
  const { visibility, order, pinning, density } = layout;
  return JSON.stringify([Object.entries(visibility).sort(([one], [other]) => (one < other ? -1 : 1)), order, pinning.left, pinning.right, density]);
}

// Saved views of lists: a person's own and those shared with all staff, which their makers and production admins change.
import { isProdAdmin } from '@domain/access';
import type { AnswerOf, Received } from '@domain/contract/contract';
import { Failure } from '../failure';
import type { Store, User } from '../store/store';
import type { KeptView } from '../store/views';

export async function viewsOf(store: Store, list: string, user: User): Promise<AnswerOf<'listViews'>> {
  const seen = await store.views.of(user.email, list);
  return seen.map((view) => ({ ...view, may_change: mayChange(user, view) }));
}

/** Kept, renamed where it was called otherwise, and made the person's default or not. */
export async function saveView(
  { views: kept }: Store,
  body: Received<'saveView', 'body'>,
  user: User,
): Promise<AnswerOf<'saveView'>> {
  const { was, owner = user.email, is_default, ...given } = body;
  const view: KeptView = { ...given, owner };
  const may_change = mayChange(user, view);
  const before = await kept.one({ ...view, name: was ?? view.name });
  const isSeen = owner === user.email || (before ? before.shared : isProdAdmin(user) && view.shared);
  if (!isSeen || (was !== undefined && !before)) throw new Failure(404, { message: 'View not found' });
  // A person who may not change the view may still open the list with it.
  if (!before || isChanged(before, view)) {
    if (!may_change)
      throw new Failure(403, { message: 'Only its maker and production admins may change a shared view' });
    if (before && before.name !== view.name) {
      if (await kept.one(view)) throw new Failure(409, { message: `There is a view named ${view.name}` });
      await kept.rename(before, view.name);
    }
    await kept.put(view);
  }
  await kept.setDefault(user.email, view, is_default);
  return { ...view, is_default, may_change };
}

export async function deleteView(
  { views: kept }: Store,
  { list, name, owner }: Received<'deleteView', 'query'>,
  user: User,
): Promise<void> {
  const view = await kept.one({ list, name, owner: owner ?? user.email });
  if (!view || (view.owner !== user.email && !view.shared)) throw new Failure(404, { message: 'View not found' });
  if (!mayChange(user, view))
    throw new Failure(403, { message: 'Only its maker and production admins may delete a shared view' });
  await kept.remove(view);
}

function mayChange(user: User, { owner }: Pick<KeptView, 'owner'>): boolean {
  return owner === user.email || isProdAdmin(user);
}

function isChanged(before: KeptView, view: KeptView): boolean {
  const { name, search, shared } = before;
  return (
    name !== view.name || search !== view.search || shared !== view.shared || layoutText(before) !== layoutText(view)
  );
}

/** The database keeps the fields of JSON in an order of its own. */
function layoutText({ layout }: KeptView): string {
  if (!layout) return '';
  const { visibility, order, pinning, density } = layout;
  return JSON.stringify([
    Object.entries(visibility).sort(([one], [other]) => (one < other ? -1 : 1)),
    order,
    pinning.left,
    pinning.right,
    density,
  ]);
}

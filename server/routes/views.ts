// A person's saved views of lists; nobody sees another's.
import type { views as contract } from '@domain/contract/views';
import { Failure } from '../failure';
import type { HandlersOf } from '../operations/call';

export const views: HandlersOf<typeof contract> = {
  async listViews({ query, user, store }) {
    return store.views.of(user.email, query.list);
  },

  async saveView({ body, user, store }) {
    await store.transaction((tx) => tx.views.put(user.email, body));
    return body;
  },

  async deleteView({ query: { list, name }, user, store }) {
    const removed = await store.transaction((tx) => tx.views.remove(user.email, list, name));
    if (!removed) throw new Failure(404, { message: 'View not found' });
    return null;
  },
};

// Saved views of lists.
import type { views as contract } from '@domain/contract/views';
import { deleteView, saveView, viewsOf } from '../lists/savedViews';
import type { HandlersOf } from '../operations/call';

export const views: HandlersOf<typeof contract> = {
  async listViews({ query, user, store }) {
    return viewsOf(store, query.list, user);
  },

  async saveView({ body, user, store }) {
    return store.transaction((tx) => saveView(tx, body, user));
  },

  async deleteView({ query, user, store }) {
    await store.transaction((tx) => deleteView(tx, query, user));
    return null;
  },
};

// Drafts of learning content that several people work on: merged, and talked about.
import type { lmsDrafts as contract } from '@domain/contract/lmsDrafts';
import { comment, threadsOf } from '../learning/comments';
import { mergeDraft, mergePreview } from '../learning/merging';
import { keepTypedDraft, typedDraftOf } from '../learning/typedDrafts';
import type { HandlersOf } from '../operations/call';

export const lmsDrafts: HandlersOf<typeof contract> = {
  async typedDraft({ path, store, user }) {
    return typedDraftOf(store, path, user.email);
  },

  async keepTypedDraft({ path, body, store, user, now }) {
    const { version, at } = await store.transaction((tx) => keepTypedDraft(tx, path, body, { actor: user.email, now }));
    return { version, at };
  },

  async nodeComments({ path, store }) {
    return threadsOf(store, path);
  },

  async commentOnNode({ path, body, store, user, now }) {
    return store.transaction((tx) => comment(tx, path, body, { actor: user.email, now }));
  },

  async previewDraftMerge({ path, store }) {
    return mergePreview(store, path);
  },

  async mergeDraft({ path, body, store, user, now }) {
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => {
      const { kind, row } = await mergeDraft(tx, path, body, by);
      return { kind, id: row.id, version: row.version };
    });
  },
};

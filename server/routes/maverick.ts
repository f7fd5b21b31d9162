// Maverick sessions: whom a rule would invite, and inviting (spec 2.2, /maverick/sessions).
import type { maverick as contract } from '@domain/contract/maverick';
import { previewInvitees } from '../maverick/candidates';
import { invitationLink, invite } from '../maverick/inviting';
import type { HandlersOf } from '../operations/call';

export const maverick: HandlersOf<typeof contract> = {
  async previewInvitees({ path, body, store, now }) {
    return previewInvitees(store, path.id, body, now);
  },

  async invite({ path, body, store, user, now, publicOrigin }) {
    return store.transaction((tx) => invite(tx, path.id, body, { actor: user.email, now }, publicOrigin));
  },

  async invitationLink({ path, store, user, now, publicOrigin }) {
    return store.transaction((tx) => invitationLink(tx, path.id, { actor: user.email, now }, publicOrigin));
  },
};

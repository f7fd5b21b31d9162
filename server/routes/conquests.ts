// Conquests as they are played: told by the learning app, counted, regraded.
import type { conquests as contract } from '@domain/contract/conquests';
import { believed } from '../integrations/signedDelivery';
import { attemptsIn, LEARNING_APP, takeAttempts } from '../learning/appEvents';
import { conquestAttempts } from '../learning/conquestAttempts';
import { conquestNumbers } from '../learning/conquestNumbers';
import { judgeOverdue } from '../learning/overdue';
import { giveConquest } from '../learning/plays';
import { applyRegrades, regradePreview } from '../learning/regrading';
import type { HandlersOf } from '../operations/call';

export const conquests: HandlersOf<typeof contract> = {
  async learningAppAttempts({ body, headers, store, now, learningSecrets: secrets }) {
    await believed(body.text, { header: 'x-learning-signature', headers, secrets, now });
    const told = attemptsIn(body.text, now);
    const taken = await store.transaction((tx) => takeAttempts(tx, told, { actor: LEARNING_APP, now }));
    return { received: told.length, ...taken };
  },

  async giveConquest({ path, body, store, user, now }) {
    const by = { actor: user.email, now };
    const {
      id,
      played_version: number,
      page,
    } = await store.transaction((tx) => giveConquest(tx, { conquest_id: path.id, ...body }, by));
    return { id, number, page };
  },

  async conquestNumbers({ path, query, store, now }) {
    return conquestNumbers(store, path.id, query.number, now);
  },

  async conquestAttempts({ path, query, store, now }) {
    return conquestAttempts(store, path.id, query, now);
  },

  async previewRegrades({ path, query, store, now }) {
    return regradePreview(store, path.id, query, now);
  },

  async applyRegrades({ path, body: { from, to, played, ...seen }, store, user, now }) {
    const by = { actor: user.email, now };
    await judgeOverdue(store, now, path.id);
    return store.transaction(async (tx) => ({
      changed: await applyRegrades(tx, path.id, { from, to, played }, seen, by),
    }));
  },
};

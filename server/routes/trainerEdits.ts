// Adding and editing trainers (spec 7.1).
import type { trainerEdits as contract } from '@domain/contract/trainerEdits';
import type { HandlersOf } from '../operations/call';
import { addTrainer, editTrainer, initialProficiency } from '../trainers/trainerEdits';

export const trainerEdits: HandlersOf<typeof contract> = {
  sendOtp: ({ body, now, otp }) => otp.send(body.email, now),
  resendOtp: ({ body, now, otp }) => otp.send(body.email, now),

  async addTrainer({ body: { otp: code, ...body }, user, now, store, otp }) {
    await otp.prove(body.teacher_id, code, now);
    return store.transaction((tx) => addTrainer(tx, body, { user, now }));
  },

  async editTrainer({ body, user, now, store }) {
    return store.transaction((tx) => editTrainer(tx, body, { user, now }));
  },

  async initialProficiency() {
    return { product_wise_grade_proficiency: initialProficiency() };
  },
};

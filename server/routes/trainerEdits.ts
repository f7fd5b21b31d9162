// Adding and editing trainers (spec 7.1).
import type { trainerEdits as contract } from '@domain/contract/trainerEdits';
import type { HandlersOf } from '../operations/call';
import { followManager } from '../reviews/managers';
import { shownTrainer } from '../trainers/shown';
import { addTrainer, editTrainer, initialProficiency, requireDuties } from '../trainers/trainerEdits';

export const trainerEdits: HandlersOf<typeof contract> = {
  sendOtp: ({ body, now, otp }) => otp.send(body.email, now),
  resendOtp: ({ body, now, otp }) => otp.send(body.email, now),

  async addTrainer({ body: { otp: code, ...body }, store, otp, ...by }) {
    requireDuties(body, { leave_balance: 0 }, by);
    await otp.prove(body.teacher_id, code, by.now);
    return shownTrainer(await store.transaction((tx) => addTrainer(tx, body, by)), by);
  },

  async editTrainer({ body, store, ...by }) {
    return shownTrainer(
      await store.transaction(async (tx) => {
        const edited = await editTrainer(tx, body, by);
        await followManager(tx, edited.teacher_id);
        return edited;
      }),
      by,
    );
  },

  async initialProficiency() {
    return { product_wise_grade_proficiency: initialProficiency() };
  },
};

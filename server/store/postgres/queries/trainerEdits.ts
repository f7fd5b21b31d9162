// Writing trainers, in PostgreSQL; secrets are sealed on the way in.
import { and, eq, ne } from 'drizzle-orm';
import { foldText } from '@domain/search';
import type { Cipher } from '../../encryption';
import type { TrainerEdits } from '../../trainerEdits';
import type { Database } from '../schema/database';
import { trainers } from '../schema/core';
import { postgresTrainers, sealTrainer } from './trainers';

export function postgresTrainerEdits(db: Database, cipher: Cipher): TrainerEdits {
  return {
    add: async (trainer) => {
      const added = await db
        .insert(trainers)
        .values(await sealTrainer(trainer, cipher))
        .onConflictDoNothing()
        .returning({ teacher_id: trainers.teacher_id });
      return added.length > 0;
    },
    findForUpdate: async (email) => {
      const held = await db
        .select({ teacher_id: trainers.teacher_id })
        .from(trainers)
        .where(and(eq(trainers.teacher_id, email), ne(trainers.row_status, 'deleted')))
        .for('update');
      return held.length > 0 ? postgresTrainers(db, cipher).find(email) : undefined;
    },
    change: async (email, { pan, bank, address, ...open }) => {
      const sealed = {
        ...(address !== undefined && { address: address && (await cipher.seal(address, `address of ${email}`)) }),
        ...(pan !== undefined && { pan: await cipher.seal(pan, `pan of ${email}`) }),
        ...(bank && { bank: await cipher.seal(JSON.stringify(bank), `bank of ${email}`) }),
      };
      await db
        .update(trainers)
        .set({
          ...open,
          ...(open.trainer_name !== undefined && { name_searched: foldText(open.trainer_name) }),
          ...sealed,
        })
        .where(eq(trainers.teacher_id, email));
    },
  };
}

// Writing trainers, in memory.
import type { TrainerEdits } from '../trainerEdits';
import { copied } from './copied';
import type { Tables } from './tables';
import { memoryTrainers } from './trainers';

export function memoryTrainerEdits(tables: Tables): TrainerEdits {
  const { trainers } = tables;
  return {
    add: async (trainer) => {
      if (trainers.get(trainer.teacher_id)) return false;
      trainers.insert(copied(trainer));
      return true;
    },
    // Transactions run one after the other: who reads a row holds it.
    findForUpdate: (email) => memoryTrainers(tables).find(email),
    change: async (email, change) => {
      const trainer = trainers.get(email);
      if (!trainer) throw new Error(`trainers: there is no trainer ${email}`);
      const given = Object.fromEntries(Object.entries(copied(change)).filter(([, value]) => value !== undefined));
      trainers.put({ ...trainer, ...given });
    },
  };
}

// Trainers in memory: who is active, who is asked for, and in what order.
import { type DemoOffer, suitsChild } from '@domain/business/demoFit';
import type { Trainer } from '@domain/contract/trainers';
import { lastFour } from '../secrets';
import type { SeedTrainer, TrainerFilter, Trainers } from '../store';
import type { Tables } from './tables';

export function memoryTrainers({ trainers }: Tables): Trainers {
  const matching = (filter: TrainerFilter) =>
    [...trainers.values()].filter((trainer) => matches(trainer, filter)).sort(byNameThenId);
  return {
    list: async (filter) => matching(filter).map((trainer) => present(trainer, null, null)),
    names: async (filter) => matching(filter).map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name })),
    find: async (email) => {
      const trainer = trainers.get(email);
      if (!trainer || trainer.row_status === 'deleted') return undefined;
      return present(trainer, lastFour(trainer.pan), lastFour(trainer.bank?.account_number));
    },
    givingDemos: async (children) =>
      [...trainers.values()]
        .filter((trainer) => isActiveTrainer(trainer) && trainer.demo_session_countries.length > 0)
        .filter((trainer) => children.every((child) => suitsChild(offerOf(trainer), child)))
        .sort(byNameThenId)
        .map(({ teacher_id, trainer_name, trainer_type, demo_session_countries, grade_groups, rating, working_days }) =>
          structuredClone({ teacher_id, trainer_name, trainer_type, demo_session_countries, grade_groups, rating, working_days }),
        ),
    lock: async (email) => {
      const trainer = trainers.get(email);
      return trainer !== undefined && isActiveTrainer(trainer);
    },
  };
}

export function isActiveTrainer(trainer: SeedTrainer): boolean {
  return trainer.trainer_status === 'active' && trainer.row_status === 'active';
}

function offerOf({ demo_session_countries, grade_groups }: SeedTrainer): DemoOffer {
  return { countries: demo_session_countries, grades: grade_groups };
}

export function byNameThenId(one: SeedTrainer, other: SeedTrainer): number {
  return compare(one.trainer_name, other.trainer_name) || compare(one.teacher_id, other.teacher_id);
}

/** The order of the database's "C" collation, which is the order of code points. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function matches(trainer: SeedTrainer, { status, type, country, search }: TrainerFilter): boolean {
  if (trainer.row_status === 'deleted') return false;
  if (status !== undefined && trainer.trainer_status !== status) return false;
  if (type !== undefined && !trainer.trainer_type.includes(type)) return false;
  if (country !== undefined && !trainer.demo_session_countries.includes(country)) return false;
  if (!search) return true;
  const words = search.toLowerCase();
  return [trainer.trainer_name, trainer.teacher_id].some((text) => text.toLowerCase().includes(words));
}

export function present(row: SeedTrainer, pan_last4: string | null, bank_last4: string | null): Trainer {
  const { pan: _pan, bank: _bank, calendar_credential: _credential, ...trainer } = row;
  return { ...structuredClone(trainer), pan_last4, bank_last4 };
}

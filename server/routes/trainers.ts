// Trainers (spec 7.1).
import { Failure } from '../failure';
import type { HandlersOf } from './call';

export const trainers: HandlersOf<'listTrainers' | 'oneTrainer'> = {
  async listTrainers({ query: { mode, ...filter }, store }) {
    return mode === 'minimal' ? store.trainers.names(filter) : store.trainers.list(filter);
  },

  async oneTrainer({ query, store }) {
    const trainer = await store.trainers.find(query.email);
    if (!trainer) throw new Failure(404, { message: 'Trainer not found' });
    return trainer;
  },
};

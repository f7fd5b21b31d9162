// What is special about master classes: they lie ahead when they are planned, and their seats are counted.
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES, type MasterClass } from '@domain/records/masterClass';
import { cancelledBy } from '@domain/records/session';
import type { RecordHooks } from './hooks';
import { keepTimeAndSeats, seatsIn } from './seats';

export const masterClassHooks: RecordHooks<MasterClass> = {
  allowed: async ({ call: { now }, row, before }) => keepTimeAndSeats(row, before, { now, taken: before?.students ?? 0, who: 'students have a seat' }),
  before: async ({ call, action, row }) => (action === 'cancel' ? { ...row, ...cancelledBy(call.user!.email, call.now) } : row),
};

export const masterClassStudentHooks = seatsIn(MASTER_CLASS_STUDENTS, {
  parent: MASTER_CLASSES,
  by: 'master_class_id',
  taken: ['added'],
  closed: ({ status, start_time, minutes }, now) =>
    status === 'cancelled' ? 'The master class is cancelled' : start_time + minutes * 60 <= now ? 'The master class is over' : undefined,
});

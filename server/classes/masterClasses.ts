// What is special about master classes: they lie ahead when they are planned, and their seats are counted.
import { stateText } from '@domain/actions/action';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from '@domain/records/masterClass';
import { cancelledBy } from '@domain/records/session';
import { hostedHooks } from './hostedHours';
import { HOSTINGS } from './hosts';
import { keepTimeAndSeats, seatsIn } from './classSeats';

export const masterClassHooks = hostedHooks(HOSTINGS.master_class, {
  allowed: async ({ call: { now }, row, before }) =>
    keepTimeAndSeats(row, before, { now, taken: before?.students ?? 0, who: 'students have a seat' }),
  before: async ({ call, action, row }) =>
    action === 'cancel' ? { ...row, ...cancelledBy(call.user!.email, call.now) } : row,
});

export const masterClassStudentHooks = seatsIn(MASTER_CLASS_STUDENTS, {
  parent: MASTER_CLASSES,
  by: 'master_class_id',
  taken: ['added'],
  closed: ({ status, start_time, minutes }, now) =>
    status !== 'scheduled'
      ? `The master class ${stateText(status)}`
      : start_time + minutes * 60 <= now
        ? 'The master class is over'
        : undefined,
});

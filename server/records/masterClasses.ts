// What is special about master classes: they lie ahead when they are planned, and their seats are counted.
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES, type MasterClass } from '@domain/records/masterClass';
import type { RecordHooks } from './hooks';
import { wrongField } from './recordHandlers';
import { seatsIn } from './seats';

export const masterClassHooks: RecordHooks<MasterClass> = {
  allowed: async ({ call, row, before }) => {
    if (row.start_time !== before?.start_time && row.start_time <= call.now) throw wrongField('start_time', 'Must be in the future');
    if (before && row.capacity < before.students) throw wrongField('capacity', `${before.students} students are added`);
  },
};

export const masterClassStudentHooks = seatsIn(MASTER_CLASS_STUDENTS, {
  parent: MASTER_CLASSES,
  by: 'master_class_id',
  taken: ['added'],
  closed: ({ status, start_time, minutes }, now) =>
    status === 'cancelled' ? 'The master class is cancelled' : start_time + minutes * 60 <= now ? 'The master class is over' : undefined,
});

// Days on which batches of a region meet nobody: their sessions move on, leaves count them not (decisions 8 and 10).
import { BATCH_REGION_WORDS } from '../business/codeWords';
import { choice, date, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  region: choice('Region', BATCH_REGION_WORDS, { section: 'Holiday', filtered: true, sorted: true, fixed: true }),
  day: date('Day', { section: 'Holiday', sorted: true, filtered: true, fixed: true }),
  name: text('Name', 80, { section: 'Holiday', sorted: true, searched: true }),
};
const stored = { status: choice('Status', { set: 'Set', removed: 'Removed' }, { default: 'set', filtered: true }) };

export interface NewHoliday extends ValuesOf<typeof fields> {}
export interface Holiday extends RecordRow, NewHoliday, ValuesOf<typeof stored> {}

export const HOLIDAYS = record<Holiday, NewHoliday, Needed<typeof fields & typeof stored>>({
  name: 'holiday',
  table: 'holidays',
  noun: { one: 'holiday', many: 'holidays' },
  path: '/batch/v1/holidays',
  group: 'Batches',
  access: { read: 'staff', create: 'admin', edit: 'admin', reveal: null },
  fields,
  stored,
  named: 'name',
  sort: 'day',
  keys: ['day'],
  import: { key: ['region', 'day'], fields: ['name'], from: ['set'] },
  idOf: ({ region, day }) => `${region}:${day}`,
  actions: {
    remove: {
      label: 'Remove holiday',
      done: 'removed',
      who: 'admin',
      from: ['set'],
      to: 'removed',
      confirmation: 'undo',
      undo: 'restore',
    },
    restore: {
      label: 'Restore holiday',
      done: 'restored',
      who: 'admin',
      from: ['removed'],
      to: 'set',
      confirmation: 'undo',
      undo: 'remove',
    },
  },
  looks: { set: 'now', removed: 'cancelled' },
});

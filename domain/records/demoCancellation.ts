// When and by whom a demo was cancelled, kept apart from the calendar's session: its trainer's pay goes by it (decisions 14).
import { reference, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { CANCELLED } from './session';

const fields = { teacher_id: reference('Trainer', 'trainer', { fixed: true }), ...CANCELLED };

export interface NewDemoCancellation extends ValuesOf<typeof fields> {}
export interface DemoCancellation extends RecordRow, NewDemoCancellation {}

/** Its id is the session's. */
export const DEMO_CANCELLATIONS = record<DemoCancellation, NewDemoCancellation, Needed<typeof fields>>({
  name: 'demo_cancellation',
  table: 'demo_cancellations',
  noun: { one: 'cancellation', many: 'cancellations' },
  path: '/demo-slot-admin/v1/cancellations',
  group: 'Demo sessions',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields,
  named: 'id',
  sort: '-created_on',
});

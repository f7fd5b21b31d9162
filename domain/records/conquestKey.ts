// The key by which what is played of a version is judged, where a person applied a corrected one (decisions 13).
import { number, reference, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  conquest_id: reference('Conquest', 'lms_conquest', { filtered: true, fixed: true }),
  played_version: number('Version played', { min: 1, fixed: true }),
  judged_by: number('Judged by version', { min: 1 }),
};

export interface NewConquestKey extends ValuesOf<typeof fields> {}
export interface ConquestKey extends RecordRow, NewConquestKey {}

/** By the id of the version that is played; none where it is judged by its own key. */
export const CONQUEST_KEYS = record<ConquestKey, NewConquestKey, Needed<typeof fields>>({
  name: 'conquest_key',
  table: 'conquest_keys',
  noun: { one: 'key', many: 'keys' },
  path: '/lms/v1/keys',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields,
  named: 'id',
  sort: '-created_on',
});

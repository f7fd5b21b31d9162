// A file that staff uploaded, and its parts: what it is about decides who may have it (decisions 19).
import { MOST_BYTES } from '../files/parts';
import { choice, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const NO_FORM = { read: 'staff', create: null, edit: null, reveal: null } as const;

export const FILE_KINDS = { recording: 'Recording', attachment: 'Attachment' } as const;

const fields = {
  /** As the person's own machine calls it: it may name a family. */
  name: text('Name', 200, { fixed: true, protect: 'personal' }),
  kind: choice('Kind', FILE_KINDS, { filtered: true, fixed: true }),
  size: number('Bytes', { min: 1, max: MOST_BYTES.recording, fixed: true }),
  /** A record's name, such as `webinar`, or `session`, `lead` or `trainer`. */
  about_type: text('About', 64, { filtered: true, fixed: true }),
  about_id: text('About id', 254, { filtered: true, fixed: true }),
};
const stored = {
  status: choice(
    'Status',
    { uploading: 'Uploading', ready: 'Ready', refused: 'Refused', cancelled: 'Cancelled' },
    { default: 'uploading', filtered: true },
  ),
  /** What its bytes say that it is. */
  media_type: optional(text('Media type', 60)),
  /** SHA-256 of the whole, hex. */
  digest: optional(text('SHA-256', 64)),
  refusal: optional(text('Why it was refused', 200)),
  /** By which name the storage knows the upload. */
  upload: text('Upload', 1024, { default: '' }),
};

export interface NewStoredFile extends ValuesOf<typeof fields> {}
export interface StoredFile extends RecordRow, NewStoredFile, ValuesOf<typeof stored> {}

export const FILES = record<StoredFile, NewStoredFile, Needed<typeof fields & typeof stored>>({
  name: 'file',
  table: 'files',
  noun: { one: 'file', many: 'files' },
  path: '/files/v1/all',
  group: 'Files',
  access: NO_FORM,
  // Who may have one follows from what it is about, which no filter of a list can say.
  operations: [],
  fields,
  stored,
  named: 'name',
  sort: '-created_on',
  looks: { uploading: 'now', ready: 'finished', refused: 'attention', cancelled: 'cancelled' },
});

const part = {
  file_id: reference('File', 'file', { filtered: true, fixed: true }),
  number: number('Number', { min: 1, fixed: true }),
  size: number('Bytes', { min: 1, fixed: true }),
  /** SHA-256, hex. */
  digest: text('SHA-256', 64, { fixed: true }),
};
export interface NewFilePart extends ValuesOf<typeof part> {}
export interface FilePart extends RecordRow, NewFilePart {}

export const FILE_PARTS = record<FilePart, NewFilePart, Needed<typeof part>>({
  name: 'file_part',
  table: 'file_parts',
  noun: { one: 'part', many: 'parts' },
  path: '/files/v1/parts',
  group: 'Files',
  access: NO_FORM,
  operations: [],
  fields: part,
  named: 'id',
  sort: 'created_on',
  idOf: ({ file_id, number: which }) => `${file_id}:${which}`,
});

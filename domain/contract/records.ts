// The schemas of a declared record: its row, a new one, an edit and each action, from the fields' kinds.
import { z } from 'zod';
import type { Action } from '../actions/action';
import { actionsFor, askedBy } from '../records/actions';
import { MAX_OF_A_JOB } from '../records/bulkJob';
import { isUnread } from '../records/fields';
import type { RecordRow, RecordType } from '../records/record';
import { SYSTEM } from '../records/systemFields';
import { listQuery } from './list';
import { editedField, readField, sentField } from './recordFields';

export interface RecordSchemas<Row, New> {
  row: z.ZodType<Row>;
  /** What selecting many rows needs of each. */
  key: z.ZodType;
  create: z.ZodType<New>;
  /** Any of the fields, with the version that the person saw. */
  edit: z.ZodType<Partial<New> & { version: number }>;
}

const version = z.int({ error: 'Must be the version that was read' }).min(1).max(2_147_483_647);
/** Of a record: whatever else it is, no row has it. */
/** Long enough for two UUIDs with something between them, as marks of attendance have. */
export const recordId = z.string().min(1).max(80);
export const MAX_AT_ONCE = 100;

const made = new WeakMap<RecordType, RecordSchemas<RecordRow, object>>();

export function schemasOf<Row extends RecordRow, New extends object>(
  type: RecordType<Row, New>,
): RecordSchemas<Row, New> {
  const known = made.get(type) ?? schemas(type);
  made.set(type, known);
  return known as unknown as RecordSchemas<Row, New>;
}

function schemas(type: RecordType): RecordSchemas<RecordRow, object> {
  const { all, asked, fields, shape } = type;
  const read = mapped({ ...all, ...SYSTEM }, readField);
  // An edit that leaves a masked value empty leaves what is stored, since nobody has seen it.
  const editable = Object.fromEntries(Object.entries(fields).filter(([, { fixed }]) => !fixed));
  const edited = mapped(editable, (field) =>
    editedField(isUnread(field) ? { ...field, required: false } : field).optional(),
  );
  return {
    row: z.strictObject(read) as unknown as z.ZodType<RecordRow>,
    key: z.strictObject(Object.fromEntries((shape.keys ?? []).map((name) => [name, read[name]!]))),
    create: z.strictObject(mapped(asked, sentField)).superRefine((values, context) => {
      for (const { field, message } of type.check(values))
        context.addIssue({ code: 'custom', path: field.split('.'), message });
    }) as z.ZodType<object>,
    edit: z.strictObject({ version, ...edited }) as z.ZodType<{ version: number }>,
  };
}

/** What an action asks for, and for a single record the version that the person saw. `fields`: as one row and person make them. */
export function actionBody(
  type: RecordType,
  action: Action,
  fields = askedBy(type, action),
): { one: z.ZodType; many: z.ZodType; job: z.ZodType } {
  const requested = mapped(fields, sentField);
  const idsTo = (most: number) =>
    z
      .array(recordId)
      .min(1, { error: 'Choose at least one' })
      .max(most, { error: `At most ${most} at once` });
  const job = z
    .strictObject({
      ids: idsTo(MAX_OF_A_JOB).optional(),
      /** A list's query, and how many rows the person saw that it has. */
      matching: listQuery(type.shape).optional(),
      expected: z
        .int()
        .min(1)
        .max(MAX_OF_A_JOB, { error: `At most ${MAX_OF_A_JOB} at once` })
        .optional(),
      ...requested,
    })
    .superRefine(({ ids, matching, expected }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if ((ids === undefined) === (matching === undefined))
        refuse('ids', 'Say either which ones, or that all that match are meant');
      if (matching && expected === undefined) refuse('expected', 'Say how many match');
      // One that is not understood is reported by itself, and has no filters yet.
      if (matching?.search === '' && Object.keys(matching.filters ?? {}).length === 0)
        refuse('matching', 'Search or filter first: not everything there is can be meant');
    });
  return {
    one: z.strictObject({ ...(!action.adds && { version }), ...requested }),
    many: z.strictObject({ ids: idsTo(MAX_AT_ONCE), ...requested }),
    job,
  };
}

export function actionsOf(type: RecordType): [string, Action][] {
  return actionsFor(type).map(({ name, action }) => [name, action]);
}

function mapped(
  fields: RecordType['all'],
  schemaOf: (field: RecordType['all'][string]) => z.ZodType,
): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

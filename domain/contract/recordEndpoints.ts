// The endpoints of a declared record, as a table for the server to mount. Deliberately not part of the typed contract: the
// types of hundreds of records in one table cost the compiler more than all else (docs/decisions/031).
import { z } from 'zod';
import { columnsIn, importersOf } from '../csv/import';
import { MAX_COUNTED } from '../lists/list';
import { whoOf } from '../records/access';
import { IMPORT_BACK_DAYS, MAX_OF_A_JOB } from '../records/bulkJob';
import { isOfMany } from '../records/actions';
import { recordCall } from '../records/calls';
import { isUnread } from '../records/fields';
import type { RecordType } from '../records/record';
import type { Endpoint } from './endpoint';
import { CSV_FILE } from './files';
import type { Method } from './operation';
import { countAnswer, listAnswer, listQuery, pageAnswer, rowResults } from './list';
import { sentField } from './recordFields';
import { tallyAnswer, tallyQuery } from './tally';
import { actionBody, actionsOf, MAX_AT_ONCE, recordId, schemasOf } from './records';

export interface MountedEndpoint {
  /** Such as `webinar.page`. */
  operation: string;
  method: Method;
  path: string;
  endpoint: Endpoint;
}

type WithVersion = Omit<Endpoint, 'group'>;

export const activityEntry = z.strictObject({
  at: z.int(),
  actor: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** Ids that labels are asked for at once. */
export const MAX_LABELS = 100;

export const optionsQuery = z.strictObject({
  search: z.string().trim().max(100).default(''),
  /** Separated by commas: these very records, whatever their number and days. */
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(recordId).max(MAX_LABELS, { error: `At most ${MAX_LABELS} at once` }))
    .optional(),
});

/** `results` are of the rows from `from` on that are settled by now, in their order. */
export const jobAnswer = z.strictObject({ id: recordId, total: z.int(), settled: z.int(), results: rowResults });

export function endpointsOf(type: RecordType): MountedEndpoint[] {
  const all = { ...reading(type), ...changing(type), ...acting(type), ...importing(type) };
  return Object.entries(all).flatMap(([name, endpoint]) => {
    if (!endpoint || (type.operations && !type.operations.includes(name))) return [];
    const { operation, method, path, reads } = recordCall(type, name);
    return [{ operation, method, path, endpoint: { ...endpoint, ...(reads && { reads }), group: type.group } }];
  });
}

function reading(type: RecordType): Record<string, WithVersion | false> {
  const { noun, access, shape } = type;
  const { row, key } = schemasOf(type);
  const who = whoOf(access.read);
  const query = listQuery(shape);
  const path = z.strictObject({ id: recordId });
  const option = z.strictObject({
    id: z.string(),
    label: z.string(),
    when: z
      .union([z.string(), z.int()])
      .nullable()
      .meta({ description: 'Its day or instant, where its lists have usual days: tells two of one name apart' }),
  });
  return {
    page: { summary: `A page of the ${noun.many}`, who, query, answer: pageAnswer(row) },
    count: { summary: `How many ${noun.many} match, counted up to ${MAX_COUNTED}`, who, query, answer: countAnswer },
    total: { summary: `How many ${noun.many} match, all counted`, who, query, answer: countAnswer },
    tally: {
      summary: `How many ${noun.many} match and what an amount of theirs comes to, by fields, days, weeks or months`,
      who,
      query: tallyQuery(type),
      answer: tallyAnswer,
    },
    export: { summary: `The same ${noun.many}, all pages, as CSV`, who, query, answer: z.string(), kind: 'csv' },
    keys: {
      summary: `What selecting the same ${noun.many} needs, all pages, at most 10,000`,
      who,
      query,
      answer: listAnswer(key),
    },
    options: {
      summary: `The first ${noun.many} that a search finds, or those with some ids, by what they are called`,
      who,
      query: optionsQuery,
      answer: z.array(option),
    },
    one: { summary: `One ${noun.one}`, who, path, answer: row },
    activity: { summary: `What was done to ${aOf(type)}, newest first`, who, path, answer: z.array(activityEntry) },
    duplicates: type.duplicates.length > 0 && {
      summary: `Up to five ${noun.many} that share ${type.duplicates.join(' and ')}`,
      who,
      body: z.strictObject(Object.fromEntries(type.duplicates.map((name) => [name, sentField(type.fields[name]!)]))),
      answer: z.array(row),
    },
    reveal: access.reveal !== null &&
      Object.values(type.all).some(isUnread) && {
        summary: `The masked values of ${aOf(type)}; who reads them is written down`,
        who: whoOf(access.reveal),
        path,
        answer: z.record(z.string(), z.string().nullable()),
      },
  };
}

function changing(type: RecordType): Record<string, WithVersion | false> {
  const { noun, access } = type;
  const { row, create, edit } = schemasOf(type);
  const rows = z
    .array(z.unknown())
    .min(1, { error: 'Send at least one' })
    .max(MAX_AT_ONCE, { error: `At most ${MAX_AT_ONCE} at once` });
  return {
    create: access.create !== null && {
      summary: type.child
        ? `${type.child.label}: creates ${aOf(type)} of the ${type.child.of.replaceAll('_', ' ')}`
        : `Creates ${aOf(type)}`,
      who: access.create,
      ...(type.child && { path: z.strictObject({ id: recordId }) }),
      body: create,
      answer: row,
      status: 201,
    },
    createMany: access.create !== null &&
      type.createsMany === true && {
        summary: `Creates up to ${MAX_AT_ONCE} ${noun.many}, each answered for itself by its place in the list`,
        who: access.create,
        body: z.strictObject({ rows }),
        answer: rowResults,
      },
    edit: access.edit !== null && {
      summary: `Changes ${aOf(type)}; a stale version is refused with what changed since`,
      who: whoOf(access.edit),
      path: z.strictObject({ id: recordId }),
      body: edit,
      answer: row,
    },
  };
}

/** What becomes of a line of a file. */
export const IMPORT_OUTCOMES = ['create', 'change', 'same', 'refuse'] as const;
export const importChecked = z.array(
  z.strictObject({
    line: z.int(),
    outcome: z.enum(IMPORT_OUTCOMES),
    problems: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  }),
);
export type ImportChecked = z.output<typeof importChecked>;

/** A file that was imported: by whom, its lines, and what became of them. */
export const importedFiles = z.array(
  z.strictObject({
    id: recordId,
    by: z.string(),
    created_on: z.int(),
    total: z.int(),
    created: z.int(),
    changed: z.int(),
    /** Somebody has asked for it. */
    taken_back: z.boolean(),
  }),
);
export type ImportedFile = z.output<typeof importedFiles>[number];

function importing(type: RecordType): Record<string, WithVersion> {
  const { noun } = type;
  const who = importersOf(type);
  if (who === null) return {};
  const whose = type.import!.back === 'all' ? 'anybody has' : 'one has';
  const columns = z
    .string()
    .max(4000)
    .transform((text, context) => {
      const understood = columnsIn(type, text);
      const { key, fields } = type.import!;
      const message = `Must be the field of each column, in their order, with commas between: ${key.join(' and ')}, and any of ${fields.join(', ')}; a column that is left out is empty`;
      if (!understood) context.issues.push({ code: 'custom', input: text, message });
      return understood;
    });
  const file = { who, query: z.strictObject({ columns }), takes: CSV_FILE };
  return {
    importCheck: {
      ...file,
      summary: `What a CSV file would do to the ${noun.many}, line by line; nothing is changed`,
      answer: importChecked,
    },
    importJob: {
      ...file,
      summary: `Creates and changes ${noun.many} by the lines of a CSV file; done after the answer, with a result for each`,
      answer: jobAnswer,
      status: 202,
    },
    ...(type.import!.back && {
      imports: {
        who,
        summary: `The last files of ${noun.many} that ${whose} imported, of the ${IMPORT_BACK_DAYS} days in which they can be undone`,
        answer: importedFiles,
      },
      importBack: {
        who,
        path: z.strictObject({ id: recordId }),
        summary: `Undoes what a file that ${whose} imported did: new ${noun.many} go, changed ones are as before, but for those that somebody has changed since; done after the answer, with a result for each line`,
        answer: jobAnswer,
        status: 202,
      },
    }),
    job: progressOf(type),
  };
}

function acting(type: RecordType): Record<string, WithVersion | false> {
  const { noun } = type;
  const { row } = schemasOf(type);
  const path = z.strictObject({ id: recordId });
  const actions = actionsOf(type);
  const ofMany = actions.filter(([, action]) => isOfMany(action));
  return Object.assign(
    {},
    ...actions.map(([name, action]): Record<string, WithVersion> => {
      const { label, who, adds } = action;
      return {
        [name]: {
          summary: `${label}: one ${noun.one}`,
          who,
          path,
          body: actionBody(type, action).one,
          answer: row,
          ...(adds && { status: 201 }),
        },
      };
    }),
    ...ofMany.map(([name, action]): Record<string, WithVersion> => {
      const { label, who } = action;
      const { many, job } = actionBody(type, action);
      return {
        [`${name}Many`]: {
          summary: `${label}: up to ${MAX_AT_ONCE} ${noun.many}, each answered for itself`,
          who,
          body: many,
          answer: rowResults,
        },
        [`${name}Job`]: {
          summary: `${label}: up to ${MAX_OF_A_JOB} ${noun.many}, named by ids or as all that match; done after the answer, with a result for each`,
          who,
          body: job,
          answer: jobAnswer,
          status: 202,
        },
      };
    }),
    ofMany.length > 0 && { job: progressOf(type) },
  ) as Record<string, WithVersion | false>;
}

function progressOf(type: RecordType): WithVersion {
  const query = z.strictObject({
    from: z
      .string()
      .regex(/^\d{1,5}$/, { error: 'Must be a whole number' })
      .transform(Number)
      .default(0),
  });
  return {
    summary: 'How far a job of one’s own is',
    who: whoOf(type.access.read),
    path: z.strictObject({ id: recordId }),
    query,
    answer: jobAnswer,
  };
}

function aOf({ noun: { one } }: RecordType): string {
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

// Rows of a declared record by the thousand, made in the database itself: each field by its kind, but for those that are said.
import { isStored } from '@domain/records/fields';
import { type RecordType, storedFields } from '@domain/records/record';
import { foldText } from '@domain/search';

type Field = RecordType['all'][string];

export interface Made {
  /** A table of trainers’ ids by their place, from 0. */
  trainers: { table: string; count: number };
  /** Epoch seconds: what is told of instants lies before it. */
  now: number;
}

/** `given`: by column, SQL of `n`, which counts from 1. */
export function rowsSql(type: RecordType, count: number, given: Readonly<Record<string, string>>, made: Made): string {
  const fields = Object.fromEntries(storedFields(type).filter(([, field]) => isStored(field)));
  const values: Record<string, string> = {
    id: idOf(type.name, 'n'),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, made)])),
    version: '1',
    created_by: `'planner' || n % 20 || '@staff.example.com'`,
    created_on: `${made.now} - n * 600`,
    updated_by: `'planner' || n % 20 || '@staff.example.com'`,
    updated_on: `${made.now} - n * 300`,
    ...given,
  };
  const searched = Object.keys(fields).filter((name) => fields[name]!.searched);
  if (searched.length > 0)
    values['searched'] = `lower(${searched.map((name) => values[name]).join(` || chr(10) || `)})`;
  const names = Object.keys(values);
  return `insert into ${type.table} (${names.map((name) => `"${name}"`).join(', ')}) select ${names.map((name) => values[name]).join(', ')} from generate_series(1, ${count}) n;`;
}

/** The id of the row at a place, an SQL expression. */
export function idOf(name: string, place: string): string {
  return `md5('${name} ' || (${place}))::uuid::text`;
}

function valueOf(field: Field, { trainers, now }: Made): string {
  const words = Object.keys(field.labels ?? {}).map((word) => `'${word.replaceAll("'", "''")}'`);
  if (field.kind === 'list') return words.length > 0 ? `array[${words[0]}, ${words.at(-1)}]` : `array[]::text[]`;
  if (words.length > 0) return `(array[${words.join(', ')}])[1 + n % ${words.length}]`;
  if (field.to === 'trainer') return `(select id from ${trainers.table} where at = n % ${trainers.count})`;
  if (field.kind === 'reference') return idOf(field.to!, 'n % 100 + 1');
  if (field.kind === 'text') return `'${foldText(field.label).replaceAll("'", '')} ' || n % 1000`;
  if (field.kind === 'date') return `date '2026-01-01' + (n % 300)::int`;
  if (field.kind === 'instant') return `${now} - n * 300`;
  if (field.kind === 'flag') return 'n % 2 = 0';
  if (field.kind === 'json') return `'[]'::jsonb`;
  const [least, most] = [field.min ?? 0, field.max ?? 1000];
  return `${least} + n % ${Math.max(1, Math.floor(most - least))}`;
}

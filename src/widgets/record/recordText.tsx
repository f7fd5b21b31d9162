// A declared record's values as people read them.
import { Fragment, type ReactNode } from 'react';
import type { ListColumn } from '@domain/lists/list';
import { factPlace } from '@domain/records/factOrder';
import type { Field } from '@domain/records/fields';
import type { RecordRow, RecordType } from '@domain/records/record';
import { capital, formatValue } from '@/ui/formatValue';
import { type CellRenderers, valueText } from '@/ui/list/cells';
import { leadNamed } from '../leads/leadNamed';
import { RecordLabel } from './RecordLabel';

export function fieldText({ all, shape }: RecordType, name: string, row: RecordRow): string {
  const value = Reflect.get(row, name) as unknown;
  const { kind, words } = all[name] ?? {};
  const column = shape.columns[name] as ListColumn | undefined;
  if (words && value !== null && value !== undefined) return words(value as never, row);
  return kind === 'json' || !column ? formatValue(value) : valueText(column, value, row);
}

/** Of what points to other records: their names instead of ids. Trainers' names are joined by the API. */
export function referenceCells({ all }: RecordType): CellRenderers<RecordRow> {
  const cells = Object.entries(all).flatMap(([name, { to }]) => {
    if (!to || to === 'trainer') return [];
    return [[name, (row: RecordRow) => labels(to, Reflect.get(row, name))] as const];
  });
  return Object.fromEntries(cells);
}

function labels(to: string, value: unknown): ReactNode {
  const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');
  if (ids.length === 0) return undefined;
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      {to === 'lead' ? leadNamed(id, <RecordLabel to={to} id={id} />) : <RecordLabel to={to} id={id} />}
    </Fragment>
  ));
}

/** What people call a row, in words: never by its id. One whose name is masked, or that has none, is called by what it is. */
export function rowName(type: RecordType, row: object): string {
  const { named, called = named === 'id' ? [] : [named], noun } = type;
  const words = called.flatMap((name) =>
    (Reflect.get(row, name) ?? '') === '' ? [] : fieldText(type, name, row as RecordRow),
  );
  return words.join(', ') || capital(noun.one);
}

/** The column of a list that opens its row. */
export function nameColumn({ named, called: [first = named] = [] }: RecordType): string {
  return first;
}

/** A web address leads there; one that is not filled in is no link. */
function linkOf({ format }: Field, row: RecordRow, name: string): ReactNode {
  const address = format === 'url' && Reflect.get(row, name);
  return typeof address === 'string' ? (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  ) : undefined;
}

/** What the record itself is, such as ids of others, stands last. */
const RECORD = 'Record';

/** By section, then label; a reference is shown by the name it has, where the record joins that. */
export function factsOf<Row extends RecordRow>(
  type: RecordType<Row>,
  row: Row,
  cells: CellRenderers<Row>,
): [string, Record<string, ReactNode>][] {
  const { fields, stored = {}, computed = {}, all, noun, firstSection } = type;
  const joined = Object.values(computed).flatMap(({ joins, namesOf }) => joins?.by ?? namesOf ?? []);
  const joiningOf = (name: string) =>
    Object.keys(computed).find((each) => computed[each]!.joins?.by === name || computed[each]!.namesOf === name);
  const sectionOf = (name: string) =>
    all[name]!.section ?? fields[all[name]!.joins?.by ?? all[name]!.namesOf ?? name]?.section;
  const first = Object.values(fields)[0]?.section ?? capital(noun.one);
  // A list is shown whole here; in a cell it may be cut.
  const references = referenceCells(type);
  const drawn = (name: string) =>
    (all[name]!.kind === 'list' ? undefined : cells[name]?.(row)) ??
    references[name]?.(row) ??
    linkOf(all[name]!, row, name) ??
    fieldText(type, name, row);
  const own = Object.keys(fields).map((name) => (joined.includes(name) ? joiningOf(name)! : name));
  const counted = Object.keys(computed).filter((name) => !own.includes(name));
  const shown = [
    ...own,
    ...counted,
    ...Object.keys(stored).filter((name) => name !== 'status' && Reflect.get(row, name) !== null),
  ];
  const sections = [
    ...new Set([
      ...(firstSection === undefined ? [] : [firstSection]),
      ...shown.map((name) => sectionOf(name) ?? first),
    ]),
  ].filter((section) => section !== RECORD);
  const placeOf = (name: string) => factPlace(name, all[name]!, [type.named, ...(type.called ?? [])]);
  const factsIn = (section: string) =>
    Object.fromEntries(
      shown
        .filter((name) => (sectionOf(name) ?? first) === section)
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map((name) => [all[name]!.label, drawn(name)]),
    );
  return [
    ...sections.map((section): [string, Record<string, ReactNode>] => [section, factsIn(section)]),
    [
      RECORD,
      {
        ...factsIn(RECORD),
        ...Object.fromEntries(
          ['created_by', 'created_on', 'updated_by', 'updated_on', 'id'].map((name) => [
            type.shape.columns[name]!.label,
            fieldText(type, name, row),
          ]),
        ),
      },
    ],
  ];
}

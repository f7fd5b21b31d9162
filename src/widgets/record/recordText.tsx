// A declared record's values as people read them.
import type { ReactNode } from 'react';
import type { ListColumn } from '@domain/lists/list';
import type { Field } from '@domain/records/fields';
import type { RecordRow, RecordType } from '@domain/records/record';
import { amountText } from '@/ui/amount';
import { capital, formatValue } from '@/ui/formatValue';
import { type CellRenderers, valueText } from '@/ui/list/cells';

export function fieldText({ all, shape }: RecordType, name: string, row: RecordRow): string {
  const value = Reflect.get(row, name) as unknown;
  const { currency, kind } = all[name] ?? {};
  if (currency && typeof value === 'number') return amountText(value, currency);
  const column = shape.columns[name] as ListColumn | undefined;
  return kind === 'json' || !column ? formatValue(value) : valueText(column, value);
}

/** What people call a row; one whose name is masked is called by that. */
export function rowName({ named, noun }: RecordType, row: object): string {
  return String(Reflect.get(row, named) ?? noun.one);
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

/** By section, then label; a reference is told by the name it has, where the record joins that. */
export function factsOf<Row extends RecordRow>(type: RecordType<Row>, row: Row, cells: CellRenderers<Row>): [string, Record<string, ReactNode>][] {
  const { fields, stored = {}, computed = {}, all, noun } = type;
  const joined = Object.values(computed).flatMap(({ joins }) => joins?.by ?? []);
  const joiningOf = (name: string) => Object.keys(computed).find((each) => computed[each]!.joins?.by === name);
  const sectionOf = (name: string) => all[name]!.section ?? fields[all[name]!.joins?.by ?? name]?.section;
  const first = Object.values(fields)[0]?.section ?? capital(noun.one);
  // A list is told whole here; in a cell it may be cut.
  const drawn = (name: string) => (all[name]!.kind === 'list' ? undefined : cells[name]?.(row)) ?? linkOf(all[name]!, row, name) ?? fieldText(type, name, row);
  const own = Object.keys(fields).map((name) => (joined.includes(name) ? joiningOf(name)! : name));
  const counted = Object.keys(computed).filter((name) => !own.includes(name));
  const shown = [...own, ...counted, ...Object.keys(stored).filter((name) => name !== 'status' && Reflect.get(row, name) !== null)];
  const sections = [...new Set(Object.values(fields).map(({ section }) => section ?? first))];
  return [
    ...sections.map((section): [string, Record<string, ReactNode>] => [
      section,
      Object.fromEntries(shown.filter((name) => (sectionOf(name) ?? first) === section).map((name) => [all[name]!.label, drawn(name)])),
    ]),
    ['Record', Object.fromEntries(['created_by', 'created_on', 'updated_by', 'updated_on', 'id'].map((name) => [type.shape.columns[name]!.label, fieldText(type, name, row)]))],
  ];
}

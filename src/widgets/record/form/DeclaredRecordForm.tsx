// The form of a declared record, a new one or an edit: its inputs, a warning about twins, and the call that saves.
import { Alert } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { schemasOf } from '@domain/contract/records';
import type { FieldTable } from '@domain/records/fields';
import type { Offers, RecordRow, RecordType } from '@domain/records/record';
import { useToday } from '@/clock/useNow';
import { useRecordChanges, useDuplicates } from '@/store/api/records';
import { capital } from '@/ui/formatValue';
import { changedFields } from '../../form/fields';
import { RecordForm } from '../../form/RecordForm';
import { fieldText } from '../recordText';
import { valuesOf } from './formValues';
import { type OwnInputs, RecordInputs, type RecordValues } from './RecordInputs';
import styles from './recordForm.module.css';

interface DeclaredRecordFormProps<Row extends RecordRow, New extends object> {
  type: RecordType<Row, New>;
  /** The record to change; none for a new one. */
  row?: Row;
  /** The id of the parent, of a new child. */
  parent?: string;
  /** What is not asked, such as the parent of a child. */
  given?: Partial<New>;
  /** What a new one begins with, beside what its fields say. */
  begins?: RecordValues;
  own?: OwnInputs;
  /** Values that this deployment or screen leaves open, beside what the declaration says. */
  offered?: Offers;
  /** Leads to a record that may be the same. */
  linkTo?: (row: Row) => ReactNode;
  /** What creating one is called, where it is more than that. */
  creating?: { label: string; done: string };
  onSaved: (row: Row) => void;
  onCancel: () => void;
}

export default function DeclaredRecordForm<Row extends RecordRow, New extends object>(
  props: DeclaredRecordFormProps<Row, New>,
) {
  const { type, row, parent, given, begins, own, offered, linkTo, creating, onSaved, onCancel } = props;
  const { create, edit } = useRecordChanges(type);
  const schemas = schemasOf(type);
  const { one } = type.noun;
  const [today] = useState(useToday());
  const verb = creating ?? type.child ?? { label: `Create ${one}`, done: 'created' };
  const requested = useMemo(() => requestedFields(type, row, given), [type, row, given]);
  const initial = useMemo(
    () => ({ ...given, ...valuesOf(requested, row, today), ...begins, ...(row && { version: row.version }) }),
    [requested, row, given, begins, today],
  );
  const secrets = Object.keys(requested).filter((name) => requested[name]!.protect);
  const labels = Object.fromEntries(Object.entries(type.all).map(([name, { label }]) => [name, label]));

  /** What did not change is not sent: somebody else may have changed it. */
  async function save(body: unknown) {
    if (!row) return create(body, parent);
    const values = body as RecordValues;
    const changed = changedFields(initial, values).map((name) => [name, values[name]]);
    return edit(row.id, { ...Object.fromEntries(changed), version: values['version'] });
  }

  return (
    <div className={styles.form}>
      <RecordForm<RecordValues, typeof schemas.create | typeof schemas.edit, Row>
        label={row ? `Edit ${one}` : verb.label}
        draft={`${type.name} ${row?.id ?? ['new', parent, ...Object.values(given ?? {})].filter(Boolean).join(' ')}`}
        initial={initial}
        schema={row ? schemas.edit : schemas.create}
        labels={labels}
        secrets={secrets}
        send={save}
        saved={(saved) => `${nameOf(type, saved)} ${row ? 'saved' : verb.done}`}
        onSaved={onSaved}
        onCancel={onCancel}
        submitLabel={row ? `Save ${one}` : verb.label}
        describe={(name, value) => valueWords(type as unknown as RecordType, name, value)}
      >
        {(parts) => (
          <>
            <DuplicatesNotice type={type} values={parts.values} self={row?.id} linkTo={linkTo} />
            <RecordInputs
              fields={requested}
              section={capital(one)}
              parts={parts}
              names={namesOf(type, row)}
              own={own}
              row={row}
              offered={{ ...type.offers(parts.values), ...offered }}
            />
          </>
        )}
      </RecordForm>
    </div>
  );
}

interface DuplicatesNoticeProps<Row extends RecordRow, New extends object> extends Pick<
  DeclaredRecordFormProps<Row, New>,
  'type' | 'linkTo'
> {
  values: RecordValues;
  self: string | undefined;
}

/** Nobody is kept from creating one more: it may be meant. */
function DuplicatesNotice<Row extends RecordRow, New extends object>({
  type,
  values,
  self,
  linkTo,
}: DuplicatesNoticeProps<Row, New>) {
  const duplicates = useDuplicates(type, values).filter(({ id }) => id !== self);
  const [first] = duplicates;
  if (!first) return null;
  const shared = type.duplicates
    .map((name) => type.all[name]!.label.replace(/ \(.*\)$/, '').toLowerCase())
    .join(' and ');
  return (
    <Alert color="yellow" role="status" title={`There is a ${type.noun.one} with this ${shared} already`}>
      {linkTo ? linkTo(first) : nameOf(type, first)}
      {duplicates.length > 1 && ` and ${duplicates.length - 1} more`}
    </Alert>
  );
}

/** Of a field that has its own words, such as a text with headings or a choice; in a conflict nobody reads what it is kept as. */
function valueWords(type: RecordType, name: string, value: unknown): string | undefined {
  const { words, labels } = type.all[name] ?? {};
  if (value === null || value === undefined || (!words && !labels)) return undefined;
  return fieldText(type, name, { [name]: value } as unknown as RecordRow);
}

function nameOf(type: RecordType, row: RecordRow): string {
  if (type.named === 'id') return capital(type.noun.one);
  const named = type.all[type.named];
  // A masked name names nobody.
  return named?.protect ? capital(type.noun.one) : String(Reflect.get(row, type.named));
}

function requestedFields<Row extends RecordRow, New extends object>(
  { asked, fields }: RecordType<Row, New>,
  row: Row | undefined,
  given: object = {},
): FieldTable {
  return Object.fromEntries(
    Object.entries(row ? fields : asked).filter(([name, { fixed }]) => !(name in given) && !(row && fixed)),
  );
}

/** Of what a row points to, as far as its joined fields tell. */
function namesOf({ computed = {} }: RecordType, row: RecordRow | undefined): Record<string, string> {
  if (!row) return {};
  return Object.fromEntries(
    Object.entries(computed).flatMap(([name, { joins }]) => {
      const id = joins && Reflect.get(row, joins.by);
      return id ? [[String(id), String(Reflect.get(row, name) ?? id)]] : [];
    }),
  );
}

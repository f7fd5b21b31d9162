// What may be done to one declared record: its actions from the table, each asked and told in its own manner.
import { type Kind } from '@domain/actions/actions';
import { useState } from 'react';
import { actionsFor, type RecordAction } from '@domain/records/actions';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useNow } from '@/clock/useNow';
import { useRecordChanges } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { notify } from '@/store/snackbar';
import { capital } from '@/ui/formatValue';
import { ActionButton } from '../action/ActionButton';
import { Input, type RecordValues } from './form/RecordInputs';
import styles from './form/recordForm.module.css';
import { rowName } from './recordText';

interface RecordActionsProps<Row extends RecordRow> {
  type: RecordType<Row>;
  row: Row;
  /** What it does to others, in numbers: `24 families are registered.` */
  consequence?: (action: string, row: Row) => string;
  /** The only actions that are offered here; all unless said. */
  only?: readonly string[];
  /** One of many rows, where room is scarce: only the first word of a button is shown. */
  inRow?: true;
}

/** Actions that the state forbids are left out: what can be done stands alone. */
export function RecordActions<Row extends RecordRow>({ type, row, consequence, only, inRow }: RecordActionsProps<Row>) {
  const { status } = row as Row & { status?: string };
  return actionsFor(type)
    .filter(({ name, action }) => action.from.includes(status ?? '') && (!only || only.includes(name)))
    .map((each) => <OneAction key={each.name} type={type} row={row} each={each} consequence={consequence} inRow={inRow} />);
}

function OneAction<Row extends RecordRow>({ type, row, each: { name, action }, consequence, inRow }: RecordActionsProps<Row> & { each: RecordAction }) {
  const dispatch = useAppDispatch();
  const { act } = useRecordChanges(type);
  const now = useNow();
  const [values, setValues] = useState<RecordValues>({});
  const { confirmation, fields = [], done = name } = action;
  const subject = row as Row & { status: string; start_time?: number };

  async function run(): Promise<void> {
    if (confirmation === 'form') return void dispatch(tabChosen(name));
    const { error } = await act(name, row.id, { version: row.version, ...values });
    if (!error) dispatch(notify({ kind: 'success', text: `${rowName(type, row)} ${done}` }));
  }

  const requested = confirmation === 'form' ? [] : fields;
  return (
    <ActionButton
      kind={type.name as Kind}
      name={name as never}
      size="compact-sm"
      subject={subject}
      now={now}
      scope={[rowName(type, row), consequence?.(name, row)].filter(Boolean).join('. ')}
      keep={`Keep ${type.noun.one}`}
      short={inRow && action.label.split(' ')[0]}
      ask={
        requested.length > 0 && (
          <div className={styles.ask}>
            {requested.map((field) => (
              <Input
                key={field}
                name={field}
                field={type.all[field]!}
                names={NO_NAMES}
                parts={{
                  values,
                  revision: 0,
                  set: (path, value) => setValues({ ...values, [path]: value }),
                  date: (path) => ({ label: type.all[path]!.label, value: String(values[path] ?? ''), onChange: (date) => setValues({ ...values, [path]: date }) }),
                  field: (path) => ({
                    'data-path': path,
                    label: capital(type.all[path]!.label),
                    error: undefined,
                    value: values[path] ?? '',
                    onChange: (next: unknown) => setValues({ ...values, [path]: valueOf(next) }),
                  }),
                }}
              />
            ))}
          </div>
        )
      }
      onDo={run}
    />
  );
}

const NO_NAMES = {};

/** A text field gives the event, a select its value. */
function valueOf(next: unknown): unknown {
  return next instanceof Object && 'currentTarget' in next ? (next.currentTarget as HTMLInputElement).value : next;
}

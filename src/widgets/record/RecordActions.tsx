// What may be done to one declared record: its actions from the table, each with its own question and message.
import type { ReactElement, ReactNode } from 'react';
import { undoOf } from '@domain/actions/action';
import { actionsFor, type RecordAction, tickedOf } from '@domain/records/actions';
import { currencyIn } from '@domain/money';
import { consequenceText } from '@domain/records/consequences';
import { calledOne, type RecordRow, type RecordType } from '@domain/records/record';
import { useNow } from '@/clock/useNow';
import { undoOfAction, useRecordChanges } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { capital } from '@/ui/formatValue';
import { ActionButton } from '../action/ActionButton';
import { enteredValue } from '../form/fields';
import { FormPlace } from '../form/useFieldState';
import { Input, type RecordValues } from './form/RecordInputs';
import styles from './form/recordForm.module.css';
import { rowName } from './recordText';

interface RecordActionsProps<Row extends RecordRow> {
  type: RecordType<Row>;
  row: Row;
  /** The only actions that are offered here; all by default. */
  only?: readonly string[];
  /** Said in the question, where a number must be asked for first. */
  asking?: (action: string, row: Row) => ReactNode;
  /** What people call the row here; its name by default. */
  called?: string;
  /** One of many rows, where room is scarce: only the first word of a button is shown. */
  inRow?: true;
}

export function RecordActions<Row extends RecordRow>(props: RecordActionsProps<Row>) {
  return recordActions(props);
}

/** Actions that the state forbids are left out: what can be done stands alone. */
export function recordActions<Row extends RecordRow>({
  type,
  row,
  only,
  inRow,
  called,
  asking,
}: RecordActionsProps<Row>): ReactElement[] {
  const { status } = row as Row & { status?: string };
  return actionsFor(type)
    .filter(({ name, action }) => action.from.includes(status ?? '') && (!only || only.includes(name)))
    .map((each) => (
      <OneAction key={each.name} type={type} row={row} each={each} inRow={inRow} called={called} asking={asking} />
    ));
}

function OneAction<Row extends RecordRow>({
  type,
  row,
  each: { name, action },
  inRow,
  called = rowName(type, row),
  asking,
}: RecordActionsProps<Row> & { each: RecordAction }) {
  const dispatch = useAppDispatch();
  const { act } = useRecordChanges(type);
  const now = useNow();
  const about = `${row.id} ${name}`;
  const [values, setValues] = useScreenState<RecordValues>(`asked ${about}`, tickedOf(action));
  const { confirmation, fields = [], done = name, follows } = action;
  const subject = row as Row & { status: string; start_time?: number };

  async function run(): Promise<void> {
    if (confirmation === 'form') return void dispatch(tabChosen(name));
    const { data: after } = await act(name, row.id, { version: row.version, ...values });
    if (!after) return;
    const inverse = actionsFor(type).find((other) => other.name === undoOf(action).by);
    // Only what leads back to where the record was takes anything back; what was asked first is not taken back in passing.
    const undo =
      confirmation === 'undo' &&
      inverse?.action.to === subject.status &&
      undoOfAction(type, inverse.name, after, `${called} ${inverse.action.done ?? inverse.name}`);
    dispatch(notify({ kind: 'success', text: `${called} ${done}`, ...(undo && { undo }) }));
  }

  function inputOf(asked: string): ReactNode {
    const field = type.all[asked]!;
    const change = (entered: unknown) => setValues((before) => ({ ...before, [asked]: enteredValue(entered) }));
    const given = {
      'data-path': asked,
      label: capital(field.label),
      error: undefined,
      ...(field.kind === 'flag' ? { checked: Boolean(values[asked]) } : { value: values[asked] ?? '' }),
      onChange: change,
    };
    return (
      <Input
        key={asked}
        name={asked}
        field={field}
        value={values[asked]}
        input={given}
        date={{ ...given, value: String(values[asked] ?? '') }}
        set={change}
        isStored={false}
        currency={currencyIn(field, { ...row, ...values })}
        names={NO_NAMES}
      />
    );
  }

  const requested = confirmation === 'form' ? [] : fields;
  return (
    <ActionButton
      noun={calledOne(type)}
      action={action}
      size="compact-sm"
      subject={subject}
      now={now}
      scope={[called, consequenceText(type.consequences?.[name], [row])].filter(Boolean).join('. ')}
      about={about}
      keep={`Keep ${calledOne(type)}`}
      short={inRow && action.label.includes(' ') ? action.label.split(' ')[0] : undefined}
      ask={
        <>
          {confirmation === 'confirm' && follows && <p>{follows}</p>}
          {asking?.(name, row)}
          {requested.length > 0 && (
            <FormPlace value={about}>
              <div className={styles.ask}>{requested.map(inputOf)}</div>
            </FormPlace>
          )}
        </>
      }
      onDo={run}
    />
  );
}

const NO_NAMES = {};

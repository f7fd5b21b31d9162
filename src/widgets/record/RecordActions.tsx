// What may be done to one declared record: its actions from the table, each with its own question and message.
import type { ReactElement, ReactNode } from 'react';
import { undoOf } from '@domain/actions/action';
import { actionsFor, offeredFor, type RecordAction, whyNot } from '@domain/records/actions';
import { consequenceText } from '@domain/records/consequences';
import { calledOne, type RecordRow, type RecordType } from '@domain/records/record';
import { useNow } from '@/clock/useNow';
import { undoOfAction, useRecordChanges } from '@/store/api/records';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { notify } from '@/store/snackbar';
import { ActionButton } from '../action/ActionButton';
import { ActionAsk, useAnswers } from './ActionAsk';
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
  /** The action that the record waits for: it is the blue button. */
  decision?: string;
  /** One of many rows, where room is scarce: a button shows the first word of its label; `label`: the whole of it. */
  inRow?: true | 'label';
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
  decision,
}: RecordActionsProps<Row>): ReactElement[] {
  return offeredFor(type, row, only).map((each) => (
    <OneAction
      key={each.name}
      type={type}
      row={row}
      each={each}
      inRow={inRow}
      called={called}
      asking={asking}
      decision={decision}
    />
  ));
}

function shortOf(label: string, inRow: true | 'label' | undefined): string | undefined {
  if (inRow === 'label') return label;
  return inRow && label.includes(' ') ? label.split(' ')[0] : undefined;
}

function OneAction<Row extends RecordRow>({
  type,
  row,
  each: { name, action },
  inRow,
  called = rowName(type, row),
  asking,
  decision,
}: RecordActionsProps<Row> & { each: RecordAction }) {
  const dispatch = useAppDispatch();
  const { act } = useRecordChanges(type);
  const now = useNow();
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const about = `${row.id} ${name}`;
  const [values, setValues] = useAnswers(row, name, action);
  const { confirmation, done = name } = action;
  const subject = row as Row & { status: string; start_time?: number };

  async function run(): Promise<void> {
    if (confirmation === 'form') return void dispatch(tabChosen(name));
    // What adds something beside the record is of no version of it.
    const { data: after } = await act(name, row.id, { ...(!action.adds && { version: row.version }), ...values });
    if (!after) return;
    const inverse = actionsFor(type).find((other) => other.name === undoOf(action).by);
    // Only what leads back to where the record was takes anything back; what was asked first is not taken back in passing.
    const undo =
      confirmation === 'undo' &&
      inverse &&
      // Without a target, the action keeps the state.
      (inverse.action.to ?? subject.status) === subject.status &&
      undoOfAction(type, inverse.name, after, `${called} ${inverse.action.done ?? inverse.name}`);
    dispatch(notify({ kind: 'success', text: `${called} ${done}`, ...(undo && { undo }) }));
  }

  return (
    <ActionButton
      noun={calledOne(type)}
      action={action}
      size="compact-sm"
      {...(decision === name && { variant: 'filled' })}
      subject={subject}
      whyNot={whyNot(type, name, row, { user: user ?? undefined, onLocalhost, now })}
      now={now}
      scope={[called, consequenceText(type.consequences?.[name], [row])].filter(Boolean).join('. ')}
      about={about}
      keep={`Keep ${calledOne(type)}`}
      short={shortOf(action.label, inRow)}
      ask={<ActionAsk {...{ type, row, name, action, values, setValues }}>{asking?.(name, row)}</ActionAsk>}
      onDo={run}
    />
  );
}

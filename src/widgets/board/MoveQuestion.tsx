// What is asked before a card moves: the action's own form, or a yes with what follows from it.
import { lazy, type ReactNode, Suspense } from 'react';
import { consequenceText } from '@domain/records/consequences';
import { calledOne, type RecordRow, type RecordType } from '@domain/records/record';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dialog } from '@/ui/Dialog';
import { LoadingState } from '@/ui/State';
import { ActionAsk, useAnswers } from '../record/ActionAsk';
import { rowName } from '../record/recordText';

const ActionForm = lazy(() => import('../record/form/ActionForm'));

interface MoveQuestionProps<Row extends RecordRow> {
  type: RecordType<Row>;
  row: Row;
  /** The action's. */
  name: string;
  asking: ((action: string, row: Row) => ReactNode) | undefined;
  onKeep: () => void;
  /** Do it, with what was entered. */
  onDo: (values: object) => void;
  /** The form has done it. */
  onDone: (after: Row) => void;
}

export function MoveQuestion<Row extends RecordRow>(props: MoveQuestionProps<Row>) {
  const { type, row, name, asking, onKeep, onDo, onDone } = props;
  const action = type.actions[name]!;
  const [values, setValues] = useAnswers(row, name, action);
  const noun = calledOne(type);
  const { label } = action;
  const called = rowName(type, row);
  if (action.confirmation === 'form')
    return (
      <Dialog
        opened
        onClose={onKeep}
        title={`${label}: ${called}`}
        closeButtonProps={CLOSE}
        size="lg"
        returnFocus={false}
      >
        {asking?.(name, row)}
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <ActionForm
            type={type}
            row={row}
            name={name}
            action={action}
            onDone={onKeep}
            onSaved={(after) => onDone(after as Row)}
          />
        </Suspense>
      </Dialog>
    );
  return (
    <ConfirmDialog
      opened
      title={label.includes(' ') ? `${label}?` : `${label} ${noun}?`}
      keep={action.calm ? 'Not now' : `Keep ${noun}`}
      onKeep={onKeep}
      buttons={
        <BusyButton color={action.calm ? undefined : 'red'} busy={false} onClick={() => onDo(values)}>
          {label}
        </BusyButton>
      }
    >
      <p>{[called, consequenceText(type.consequences?.[name], [row])].filter(Boolean).join('. ')}</p>
      <ActionAsk {...{ type, row, name, action, values, setValues }}>{asking?.(name, row)}</ActionAsk>
    </ConfirmDialog>
  );
}

const CLOSE = { 'aria-label': 'Close' };

// An action that asks, where what it adds is listed: a button that opens its form in its place.
import { lazy } from 'react';
import { whyNot } from '@domain/records/actions';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useNow } from '@/clock/useNow';
import { useAppSelector } from '@/store/hooks';
import { FormOnDemand } from '../form/FormOnDemand';

const ActionForm = lazy(() => import('./form/ActionForm'));

export function ActionOnDemand<Row extends RecordRow>({
  type,
  row,
  name,
  called,
}: {
  type: RecordType<Row>;
  row: Row;
  name: string;
  /** Whom or what it is for, where a list has several of its button. */
  called?: string;
}) {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const action = type.actions[name]!;
  const refusal = whyNot(type, name, row, { user: user ?? undefined, onLocalhost, now: useNow() });
  return (
    <FormOnDemand label={action.label} of={row.id} called={called} refusal={refusal?.reason}>
      {(close) => <ActionForm type={type} name={name} action={action} row={row} onDone={close} />}
    </FormOnDemand>
  );
}

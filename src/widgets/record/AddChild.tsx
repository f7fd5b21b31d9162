// Creates one more of the records that belong to another one: a button that opens their form in its place.
import { lazy } from 'react';
import { mayAccess } from '@domain/access';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useAppSelector } from '@/store/hooks';
import { FormOnDemand } from '../form/FormOnDemand';

const DeclaredRecordForm = lazy(() => import('./form/DeclaredRecordForm'));

/** `parent`: its id. Nothing is shown to those who may create none. */
export function AddChild<Row extends RecordRow>({ type, parent }: { type: RecordType<Row>; parent: string }) {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const { child, access } = type;
  if (!child || access.create === null || !mayAccess(access.create, user ?? undefined, onLocalhost)) return null;
  return (
    <FormOnDemand label={child.label} of={parent}>
      {(close) => <DeclaredRecordForm type={type as RecordType} parent={parent} onSaved={close} onCancel={close} />}
    </FormOnDemand>
  );
}

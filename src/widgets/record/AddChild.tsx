// Creates one more of the records that belong to another one: a button that opens their form in its place.
import { lazy } from 'react';
import { mayAccess } from '@domain/access';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useAppSelector } from '@/store/hooks';
import { FormOnDemand } from '../form/FormOnDemand';
import type { OwnInputs, RecordValues } from './form/RecordInputs';

const DeclaredRecordForm = lazy(() => import('./form/DeclaredRecordForm'));

interface AddChildProps<Row extends RecordRow> {
  type: RecordType<Row>;
  /** Its id. */
  parent: string;
  /** What the form begins with, where the parent says so. */
  begins?: RecordValues;
  own?: OwnInputs;
  /** A person whose link leads to it finds it open. */
  isOpenAtFirst?: boolean;
}

/** Nothing is shown to those who may create none. */
export function AddChild<Row extends RecordRow>({ type, parent, begins, own, isOpenAtFirst }: AddChildProps<Row>) {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const { child, access } = type;
  if (!child || access.create === null || !mayAccess(access.create, user ?? undefined, onLocalhost)) return null;
  return (
    <FormOnDemand label={child.label} of={parent} isOpenAtFirst={isOpenAtFirst}>
      {(close) => (
        <DeclaredRecordForm
          type={type as RecordType}
          parent={parent}
          begins={begins}
          own={own}
          onSaved={close}
          onCancel={close}
        />
      )}
    </FormOnDemand>
  );
}

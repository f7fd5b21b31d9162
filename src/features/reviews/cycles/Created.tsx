// The form of a new record in place of its list, for those who may create one, and the button that leads to it.
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { mayAccess } from '@domain/access';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';

const NewForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

interface CreatedProps<Row extends RecordRow> {
  type: RecordType<Row>;
  title: string;
  /** As the button says it. */
  label: string;
  own?: OwnInputs;
  onSaved: (row: { id: string }) => void;
  children: (create: ReactNode) => ReactNode;
}

export function Created<Row extends RecordRow>({ type, title, label, own, onSaved, children }: CreatedProps<Row>) {
  const [isCreating, setCreating] = useScreenState(`creating a ${type.noun.one}`, false);
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const { create } = type.access;
  if (!isCreating)
    return children(
      create !== null && mayAccess(create, user ?? undefined, onLocalhost) ? (
        <Button onClick={() => setCreating(true)}>{label}</Button>
      ) : undefined,
    );
  return (
    <>
      <PageHeader title={title} />
      <Suspense fallback={<LoadingState label="Loading the form" />}>
        <NewForm
          type={type as unknown as RecordType}
          {...(own && { own })}
          onSaved={(row) => {
            setCreating(false);
            onSaved(row);
          }}
          onCancel={() => setCreating(false)}
        />
      </Suspense>
    </>
  );
}

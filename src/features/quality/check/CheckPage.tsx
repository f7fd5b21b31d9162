// The screen of a check, of either kind: the one that the address names, or one to be chosen (decisions 15).
import { skipToken } from '@reduxjs/toolkit/query';
import type { CheckKind } from '@domain/records/rubric';
import { useCheckSheetQuery } from '@/store/api/quality';
import { failedCall } from '@/store/errors/catalogue';
import { EmptyState } from '@/ui/State';
import { LinkedHeader } from '@/widgets/action/LinkedHeader';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { SEARCH } from '../addresses';
import { CheckScreen } from './CheckScreen';
import { ChooseCheck } from './ChooseCheck';

interface CheckPageProps {
  kind: CheckKind;
  title: string;
}

export function CheckPage({ kind, title }: CheckPageProps) {
  const id = useOpened('id');
  return (
    <>
      <LinkedHeader title={title} links={{ 'All checks': SEARCH }} />
      {id === null ? <ChooseCheck kind={kind} /> : <OneCheck key={id} id={id} />}
    </>
  );
}

function OneCheck({ id }: { id: string }) {
  const known = id.length <= 64 && id !== '';
  const { currentData, error, refetch } = useCheckSheetQuery(known ? { path: { id } } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (!known || (error && failedCall(error).status === 404))
    return (
      <EmptyState title="There is no such check, or it is not for you">
        A draft is seen by the person who has taken it, a submitted check by those who check sessions and by the
        trainer’s manager.
      </EmptyState>
    );
  return (
    <QueryBoundary what="check" query={{ data: currentData, error, refetch }}>
      {(sheet) => <CheckScreen sheet={sheet} />}
    </QueryBoundary>
  );
}

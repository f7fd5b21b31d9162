// Review Mapping: who reviews whom in a cycle, by rule with a preview, by hand, or from a file; what was declined is mapped again (decisions 17).
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from '@mantine/core';
import { useReviewMappingQuery } from '@/store/api/reviews';
import { selectMayAccess } from '@/store/auth';
import { failedCall } from '@/store/errors/catalogue';
import { useAppSelector } from '@/store/hooks';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { addressOf, CYCLES, INTRO } from './addresses';
import { ChooseCycle } from './ChooseCycle';
import { Mapping } from './mapping/Mapping';
import styles from './reviews.module.css';

export default function MappingPage() {
  const cycle = useOpened('cycle');
  const mayMap = useAppSelector((state) => selectMayAccess(state, 'admin'));
  if (!mayMap)
    return (
      <>
        <PageHeader title="Review Mapping" />
        <EmptyState
          title="Production admins map reviewers"
          action={
            <Button variant="default" component={Link} to={INTRO}>
              My reviews
            </Button>
          }
        >
          People who map reviewers see everybody’s reviews. A production admin can give you the permission.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title="Review Mapping">
        {cycle && (
          <Button variant="default" component={Link} to={addressOf(CYCLES, { review_cycle: cycle })}>
            View cycle
          </Button>
        )}
      </PageHeader>
      <div className={styles.part}>
        <ChooseCycle states={['draft', 'open']} toChoose="Reviewers are mapped while a cycle is a draft or open." />
        {cycle !== null && <OfCycle key={cycle} id={cycle} />}
      </div>
    </>
  );
}

function OfCycle({ id }: { id: string }) {
  const isKnown = id.length <= 64 && id !== '';
  const { currentData, error, refetch } = useReviewMappingQuery(isKnown ? { path: { id } } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (!isKnown || (error && failedCall(error).status === 404))
    return <EmptyState title="There is no such cycle">Choose another one above.</EmptyState>;
  return (
    <QueryBoundary what="mapping" query={{ data: currentData, error, refetch }}>
      {(mapping) => <Mapping mapping={mapping} />}
    </QueryBoundary>
  );
}

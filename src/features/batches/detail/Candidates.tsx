// Who could teach the batch's sessions ahead, the best first with why, and below who cannot; its change is made on the edit screen.
import { dateInZone } from '@domain/calendar';
import type { RankedTrainer } from '@domain/contract/batches';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useRankBatchTrainersQuery } from '@/store/api/batches';
import { loadErrorText } from '@/store/errors/catalogue';
import { Link } from '@/ui/Link';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { NameLink } from '@/widgets/record/NameLink';
import { reasonsOf } from '../RankedTrainers';
import styles from '../batches.module.css';

export default function Candidates({ id, zone }: { id: string; zone: string }) {
  const { currentData, error, refetch } = useRankBatchTrainersQuery(
    { path: { id }, query: { from: dateInZone(zone, useNow()) } },
    { refetchOnMountOrArgChange: true },
  );
  if (error)
    return (
      <ErrorState title="The trainers could not be ranked" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!currentData) return <LoadingState label="Loading the trainers" />;
  const { trainers } = currentData;
  if (trainers.length === 0)
    return (
      <EmptyState title="Nobody else teaches this course">
        It has no session ahead, or no other active trainer is eligible for it.
      </EmptyState>
    );
  const may = trainers.filter(({ reason }) => reason === null);
  const others = trainers.filter(({ reason }) => reason !== null);
  return (
    <>
      <p className={styles.quiet}>
        Free for every session ahead, the best first.{' '}
        <Link to={`${pathTo('/batch/edit/:id', { id })}?change=trainer`}>Change trainer</Link>
      </p>
      {may.length === 0 && <p className={styles.quiet}>Nobody is.</p>}
      <ol className={styles.ranked}>
        {may.map((trainer) => (
          <Candidate key={trainer.teacher_id} trainer={trainer} />
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <p className={styles.quiet}>Not free at every session</p>
          <ul className={styles.ranked}>
            {others.map((trainer) => (
              <Candidate key={trainer.teacher_id} trainer={trainer} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Candidate({ trainer }: { trainer: RankedTrainer }) {
  return (
    <li>
      <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: trainer.teacher_id }}>
        {trainer.trainer_name}
      </NameLink>
      <small>{reasonsOf(trainer).join(' · ')}</small>
    </li>
  );
}

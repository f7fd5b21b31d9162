// All Reviews: by cycle, team, trainer and state; how scores are spread and how lenient each reviewer is; side by side; and a trainer over time (decisions 17).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { PageHeader } from '@/ui/PageHeader';
import { useOpened } from '@/widgets/record/beside';
import { REVIEWS } from './addresses';
import { ChooseCycle } from './ChooseCycle';
import { Parts, usePart } from './Parts';
import styles from './reviews.module.css';

const Reviews = lazy(() => import('./reviews/Reviews'));
const Numbers = lazy(() => import('./reviews/Numbers'));
const Calibration = lazy(() => import('./reviews/Calibration'));
const OverTime = lazy(() => import('./reviews/ChosenTrainer'));

const PARTS = { reviews: 'Reviews', numbers: 'Numbers', beside: 'Side by side', trainer: 'Over time' } as const;

export default function AllReviewsPage() {
  const part = usePart(PARTS);
  const cycle = useOpened('cycle');
  const parts = <Parts label="Reviews" path={REVIEWS} parts={PARTS} {...(cycle && { kept: { cycle } })} />;
  // Lists have a head of their own.
  if (part === 'reviews')
    return (
      <Later what="the reviews">
        <Reviews above={parts} />
      </Later>
    );
  return (
    <>
      <PageHeader title="All Reviews" />
      {parts}
      <div className={styles.part}>
        {part !== 'trainer' && <ChooseCycle />}
        <Later what="the numbers">
          {part === 'trainer' && <OverTime />}
          {part === 'numbers' && cycle !== null && <Numbers key={cycle} id={cycle} />}
          {part === 'beside' && cycle !== null && <Calibration key={cycle} id={cycle} />}
        </Later>
      </div>
    </>
  );
}

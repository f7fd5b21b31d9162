// The mapping of one cycle: how it stands, and the three ways to add to it.
import { Button } from '@mantine/core';
import type { ReviewMapping } from '@domain/contract/reviews';
import { countText } from '@domain/formats';
import { lookOf } from '@domain/actions/looks';
import { REVIEW_STATES, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { pathTo } from '@/routes/paths';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { EmptyState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { ActionOnDemand } from '@/widgets/record/ActionOnDemand';
import { NameLink } from '@/widgets/record/NameLink';
import { addressOf, CYCLES } from '../addresses';
import styles from '../reviews.module.css';
import { Link } from '@/ui/Link';
import { ByHand } from './ByHand';
import { ByRule } from './ByRule';
import { FromFile } from './FromFile';
import { namesOf, planInput } from './mapped';

const REVIEW = { one: 'review', many: 'reviews' };
const TRAINER = { one: 'trainer', many: 'trainers' };
const REVIEWER = { one: 'reviewer', many: 'reviewers' };

export function Mapping({ mapping }: { mapping: ReviewMapping }) {
  const { cycle, trainers, reviewers } = mapping;
  if (trainers.length === 0 || reviewers.length === 0)
    return (
      <EmptyState
        title={
          trainers.length === 0 ? 'There is no trainer in this cycle yet' : 'There is no reviewer in this cycle yet'
        }
        action={
          <Button
            variant="default"
            component={Link}
            to={addressOf(CYCLES, { review_cycle: cycle.id, tab: trainers.length === 0 ? 'trainers' : 'reviewers' })}
          >
            {trainers.length === 0 ? 'Add trainers' : 'Add reviewers'}
          </Button>
        }
      >
        Both are put in at Cycle Details.
      </EmptyState>
    );
  const { pairs, declined, each } = planInput(mapping);
  const missing = trainers.length * each - pairs.length;
  return (
    <div className={styles.part}>
      <p className={styles.quiet}>
        {`${countText(TRAINER, trainers.length)}, ${countText(REVIEW, each)} each, by ${countText(REVIEWER, reviewers.length)}: ${pairs.length} mapped, `}
        {`${Math.max(0, missing)} missing, ${declined.length} declined.`}
      </p>
      <ByRule key={`${pairs.length} ${declined.length}`} mapping={mapping} />
      <ByHand mapping={mapping} />
      <FromFile mapping={mapping} />
      <Mapped mapping={mapping} />
    </div>
  );
}

type Review = ReviewMapping['reviews'][number];

function Mapped({ mapping }: { mapping: ReviewMapping }) {
  // What was declined waits for somebody: it comes first.
  const rows = mapping.reviews.toSorted(
    (one, other) => Number(other.status === 'declined') - Number(one.status === 'declined'),
  );
  const shown = rows.slice(0, SHOWN);
  return (
    <section className={styles.part} aria-label="Mapped">
      <h2>Mapped</h2>
      {rows.length > SHOWN && (
        <p className={styles.quiet}>{`The first ${SHOWN} of ${rows.length}. All of them stand at All Reviews.`}</p>
      )}
      <RelatedTable
        label="Mapped reviews"
        rows={shown}
        keyOf={({ id }) => id}
        columns={columnsOf(namesOf(mapping))}
        empty="Nobody is mapped yet"
      />
    </section>
  );
}

function columnsOf(names: ReadonlyMap<string, string>) {
  return {
    Trainer: ({ trainer }: Review) => (
      <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer }}>
        {names.get(trainer) ?? trainer}
      </NameLink>
    ),
    Reviewer: ({ reviewer }: Review) => reviewer,
    Status: ({ status }: Review) => (
      <Status look={lookOf(TRAINER_REVIEWS.looks, status)}>{REVIEW_STATES[status]}</Status>
    ),
    Reason: ({ decline_reason }: Review) => decline_reason ?? '–',
    // A pair that is wrong, as long as nobody has begun its review.
    Actions: (review: Review) =>
      review.status === 'assigned' && (
        <ActionOnDemand
          type={TRAINER_REVIEWS}
          row={{ ...review, teacher_id: review.trainer, reviewed_by: review.reviewer } as unknown as TrainerReview}
          name="unmap"
          called={`${names.get(review.trainer) ?? review.trainer}, ${review.reviewer}`}
        />
      ),
  };
}

const SHOWN = 200;

// The cycles in which one reviews, to choose one of: with how far one is in each, and what comes next.
import { Button } from '@mantine/core';
import type { MyCycle } from '@domain/contract/reviews';
import { lookOf } from '@domain/actions/looks';
import { dateText } from '@domain/formats';
import { CYCLE_STATES, REVIEW_CYCLES, type ReviewCycle } from '@domain/records/reviewCycle';
import { TEAM_WORDS } from '@domain/reviews/teams';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { addressOf, CYCLES } from './addresses';
import { nextStep } from './nextStep';
import styles from './reviews.module.css';

interface ChooseMineProps {
  mine: readonly MyCycle[];
  /** Of the address, where it is none of one's own. */
  asked: string | null;
  /** Where a chosen cycle opens. */
  path: string;
}

export function ChooseMine({ mine, asked, path }: ChooseMineProps) {
  return (
    <div className={styles.part}>
      {asked !== null && (
        <p className={styles.problem} role="alert">
          You review nobody in this cycle, or it is not open yet. Choose one of yours.
        </p>
      )}
      {mine.length === 0 ? (
        <EmptyState
          title="There is nothing for you to review"
          action={
            <Button variant="default" component={Link} to={CYCLES}>
              Cycle Details
            </Button>
          }
        >
          You are told when reviews are assigned to you.
        </EmptyState>
      ) : (
        <RelatedTable
          label="My cycles"
          rows={mine}
          keyOf={({ cycle }) => cycle.id}
          columns={columnsOf(path)}
          empty="None"
        />
      )}
    </div>
  );
}

function columnsOf(path: string) {
  return {
    Cycle: ({ cycle }: MyCycle) => <Link to={addressOf(path, { cycle: cycle.id })}>{named(cycle).name}</Link>,
    Team: ({ cycle }: MyCycle) => TEAM_WORDS[named(cycle).team],
    Status: ({ cycle }: MyCycle) => (
      <Status look={lookOf(REVIEW_CYCLES.looks, named(cycle).status)}>{CYCLE_STATES[named(cycle).status]}</Status>
    ),
    'Due on': ({ cycle }: MyCycle) => dateText(named(cycle).due_on),
    Submitted: ({ reviews }: MyCycle) =>
      `${reviews.filter(({ status }) => status === 'submitted').length} of ${reviews.filter(({ status }) => status !== 'declined').length}`,
    Next: (row: MyCycle) => {
      const { label, to } = nextStep(row);
      return <Link to={to}>{label}</Link>;
    },
  };
}

const named = (cycle: MyCycle['cycle']) => cycle as ReviewCycle;

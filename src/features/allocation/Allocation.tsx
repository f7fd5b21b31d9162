// A course and its way to a seat: the batches that suit it, ranked with reasons, what it waits for and what it was offered.
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { now } from '@/clock/clock';
import { useMatchesOfEnrolmentQuery } from '@/store/api/allocation';
import { pathTo } from '@/routes/paths';
import type { Answer } from '@/store/call';
import { useScreenState } from '@/store/screen';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './allocation.module.css';
import { CourseFacts } from './CourseFacts';
import { MatchRow } from './MatchRow';
import { bothClocks } from '@/widgets/slots/slotText';
import { Waiting } from './Waiting';

export type Matches = Answer<'matchesOfEnrolment'>;

/** Of those that suit, as many are compared at a glance. */
const BEST = 10;

export function Allocation({ id, withFacts = false }: { id: string; withFacts?: boolean }) {
  const { currentData, error, refetch } = useMatchesOfEnrolmentQuery(
    { path: { id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryBoundary what="matching batches" query={{ data: currentData, error, refetch }}>
      {(found) => (
        <>
          {withFacts && <CourseFacts enrolment={found.variant} />}
          <Found found={found} />
        </>
      )}
    </QueryBoundary>
  );
}

function Found({ found }: { found: Matches }) {
  const { variant: enrolment, matches, full } = found;
  const [at] = useState(now);
  const [isWhole, showWhole] = useScreenState(`all matches ${enrolment.id}`, false);
  const { preferred_slots, time_zone } = enrolment;
  // A seat that was given, here or by somebody else, takes its batch from the page with the button that has the focus.
  const place = useRef<HTMLParagraphElement>(null);
  useFocusIfLost(place, '', [enrolment.batch_id, ...matches.map(({ batch }) => batch.id)].join(), false);
  if (enrolment.batch_id !== null)
    return (
      <p
        ref={place}
        role="status"
        tabIndex={-1}
      >{`${enrolment.student_name} has a seat in ${enrolment.batch_name}.`}</p>
    );
  return (
    <div className={styles.sections}>
      <p ref={place} className={styles.hint} tabIndex={-1}>
        {preferred_slots.length === 0
          ? 'The family has named no preferred hours.'
          : `Preferred: ${preferred_slots.map((slot) => bothClocks(time_zone, slot, at)).join(', ')}`}
      </p>
      <Waiting found={found} />
      {matches.length === 0 ? (
        <EmptyState
          title="No batch with a free seat suits"
          action={<Link to={pathTo('/batch/create')}>Create a batch</Link>}
        >
          One suits with the same course, grades and region, a free seat, and a next session within the package.
        </EmptyState>
      ) : (
        <section aria-labelledby="matching">
          <h2 id="matching" className={styles.title}>
            {`${matches.length} ${matches.length === 1 ? 'batch suits' : 'batches suit'}, the best first`}
          </h2>
          <ol className={styles.matches}>
            {matches.slice(0, isWhole ? undefined : BEST).map((match) => (
              <MatchRow key={match.batch.id} match={match} found={found} at={at} />
            ))}
          </ol>
          {!isWhole && matches.length > BEST && (
            <Button variant="subtle" size="compact-sm" onClick={() => showWhole(true)}>
              {`Show the other ${matches.length - BEST}`}
            </Button>
          )}
        </section>
      )}
      {full.length > 0 && (
        <section aria-labelledby="full">
          <h2 id="full" className={styles.title}>
            Would suit, but full
          </h2>
          <ol className={styles.matches}>
            {full.map((match) => (
              <MatchRow key={match.batch.id} match={match} found={found} at={at} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

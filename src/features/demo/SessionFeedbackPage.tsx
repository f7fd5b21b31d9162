// Demo Feedback: demos that are over and lack feedback, by the start of their slot; oldest first (spec 2.2, 3).
import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button, Paper, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { PendingFeedback } from '@domain/contract/demoFollowUp';
import { useListPendingFeedbackQuery } from '@/store/api/demoFollowUp';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { selectFrom, selectSought, selectTo } from '@/store/followUp';
import { useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { useToday } from '@/widgets/trainer-availability/useToday';
import { attemptsLabel, isSought, nameOf, slotLabel } from './demoOfLead';
import { FollowUpFilters } from './FollowUpFilters';
import styles from './followUp.module.css';

const FeedbackForm = lazy(() => import('./FeedbackForm'));

export default function SessionFeedbackPage() {
  return (
    <>
      <PageHeader title="Demo Feedback" />
      <FollowUpFilters />
      <Queue />
    </>
  );
}

function Queue() {
  const today = useToday();
  const from = useAppSelector((state) => selectFrom(state, today));
  const to = useAppSelector((state) => selectTo(state, today));
  const sought = useAppSelector(selectSought);
  const [open, setOpen] = useState<string>();
  const { currentData, error, refetch } = useListPendingFeedbackQuery({ query: { from, to } }, { refetchOnMountOrArgChange: true });
  if (!currentData && error)
    return (
      <ErrorState title="The pending feedback could not be loaded" onRetry={() => void refetch()}>
        {errorText(failedCall(error))}
      </ErrorState>
    );
  if (!currentData) return <LoadingState label="Loading the pending feedback" />;
  const slots = Object.entries(currentData)
    .map(([start, demos]) => ({ start: Number(start), demos: demos.filter((demo) => isSought(demo, sought)) }))
    .filter(({ demos }) => demos.length > 0)
    .sort((one, other) => one.start - other.start);
  if (slots.length === 0)
    return (
      <EmptyState title={sought ? 'No pending feedback matches the search' : 'No feedback is pending'}>
        {sought ? 'Change the search or the days.' : 'Every demo of these days that is over has its feedback.'}
      </EmptyState>
    );
  const count = slots.reduce((sum, { demos }) => sum + demos.length, 0);
  return (
    <>
      <p className={styles.count} role="status">
        {`${count} ${count === 1 ? 'demo waits' : 'demos wait'} for feedback`}
      </p>
      {slots.map(({ start, demos }) => (
        <Paper key={start} className={styles.slot} component="section" aria-label={slotLabel(start)}>
          <Title order={2}>{slotLabel(start)}</Title>
          <ul className={styles.rows}>
            {demos.map((demo) => (
              <Pending
                key={demo.booked_session_id}
                demo={demo}
                isOpen={open === demo.booked_session_id}
                onOpen={() => setOpen(demo.booked_session_id)}
                onClose={() => setOpen(undefined)}
              />
            ))}
          </ul>
        </Paper>
      ))}
    </>
  );
}

interface PendingProps {
  demo: PendingFeedback;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function Pending({ demo, isOpen, onOpen, onClose }: PendingProps) {
  const name = nameOf(demo);
  return (
    <li>
      <div className={styles.row}>
        <strong>{name}</strong>
        <span>{`${demo.child_age} years, ${demo.country}`}</span>
        <span>{demo.teacher_name}</span>
        <span className={styles.quiet}>{attemptsLabel(demo.join_attempts)}</span>
        {demo.demo_session_feedback && (
          <Badge variant="default" tt="none">
            CRM has not taken it
          </Badge>
        )}
        {!isOpen && (
          <Button size="compact-sm" variant="default" onClick={onOpen} aria-label={`Give feedback for ${name}`}>
            Give feedback
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <FeedbackForm demo={demo} onDone={onClose} />
        </Suspense>
      )}
    </li>
  );
}

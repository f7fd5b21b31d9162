// Demo Feedback: demos that were attended and lack feedback, by the start of their slot; oldest first (spec 2.2, 3).
import { demoFollowUp } from '@domain/contract/operations/demoFollowUp';
import { Badge, Button, Paper, Title } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { countryName } from '@domain/business/codeWords';
import type { FeedbackListed } from '@domain/contract/demoFollowUp';
import { FEEDBACK_LIST, FEEDBACK_STATES } from '@domain/lists/demoFollowUpLists';
import { pathTo } from '@/routes/paths';
import { listCall } from '@/store/api/lists';
import { useFeedbackPageQuery } from '@/store/api/demoFollowUp';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useListSent } from '@/store/lists/useListView';
import { LoadingState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { WithCallLink } from '@/widgets/leads/CallLink';
import { NameLink } from '@/widgets/record/NameLink';
import { ListFrame } from '@/widgets/list/ListFrame';
import { attemptsLabel, slotLabel } from './demoOfLead';
import styles from './followUp.module.css';
import { type Slot, slotsOf } from './slots';

const FeedbackForm = lazy(() => import('./FeedbackForm'));

export default function SessionFeedbackPage() {
  const query = useListSent(FEEDBACK_LIST);
  const loaded = useFeedbackPageQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <ListFrame
      title="Demo Feedback"
      shape={FEEDBACK_LIST}
      label="Demos without feedback"
      loaded={loaded}
      csv={listCall(demoFollowUp, 'exportPendingFeedback')}
      empty={{
        text: 'Every demo of these days that was attended has its feedback. No-shows, and demos that nobody joined, need none. Choose other days above.',
      }}
    >
      {(rows) => slotsOf(rows, loaded.data?.cut).map((slot) => <SlotCard key={slot.start} slot={slot} />)}
    </ListFrame>
  );
}

function SlotCard({ slot: { start, demos, begins, ends } }: { slot: Slot }) {
  const open = useAppSelector(({ location }) => new URLSearchParams(location.search).get('demo'));
  return (
    <Paper className={styles.slot} component="section" aria-label={slotLabel(start)}>
      <div className={styles.slotHead}>
        <Title order={2}>{`${slotLabel(start)} IST`}</Title>
        <span className={styles.quiet}>{demos.length === 1 ? '1 demo' : `${demos.length} demos`}</span>
        {!begins && (
          <Badge variant="default" tt="none">
            Continued from the previous page
          </Badge>
        )}
        {!ends && (
          <Badge variant="default" tt="none">
            Continues on the next page
          </Badge>
        )}
      </div>
      <ul className={styles.rows}>
        {demos.map((demo) => (
          <Pending key={demo.booked_session_id} demo={demo} isOpen={open === demo.booked_session_id} />
        ))}
      </ul>
    </Paper>
  );
}

function Pending({ demo, isOpen }: { demo: FeedbackListed; isOpen: boolean }) {
  const dispatch = useAppDispatch();
  const name = demo.lead_name;
  const place = useRef<HTMLLIElement>(null);
  useFocusIfLost(place, '[data-next]', isOpen, false);
  return (
    <li ref={place}>
      <div className={styles.row}>
        <strong>
          <WithCallLink id={demo.lead_id} name={name}>
            <NameLink to={pathTo('/')} access="anyone" named={{ lead: demo.lead_id }}>
              {name}
            </NameLink>
          </WithCallLink>
        </strong>
        <span>{`${demo.child_age} years, ${countryName(demo.country)}`}</span>
        <span>
          <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: demo.teacher_id }}>
            {demo.teacher_name}
          </NameLink>
        </span>
        <span className={styles.quiet}>{attemptsLabel(demo)}</span>
        {demo.feedback_state === 'not_in_crm' && <Status look="attention">{FEEDBACK_STATES.not_in_crm}</Status>}
        {!isOpen && (
          <Button
            size="compact-sm"
            variant="default"
            data-next
            aria-label={`Give feedback for ${name}, ${slotLabel(demo.slot_start_time)}`}
            onClick={() => dispatch(recordOpened('demo', demo.booked_session_id))}
          >
            Give feedback
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<FormComing />}>
          <FeedbackForm demo={demo} onDone={() => dispatch(recordOpened('demo', null))} />
        </Suspense>
      )}
    </li>
  );
}

/** Keeps the focus in the row until the form takes it: the list would give it to the next row's button. */
function FormComing() {
  return (
    <div data-next tabIndex={-1}>
      <LoadingState label="Loading the form" />
    </div>
  );
}

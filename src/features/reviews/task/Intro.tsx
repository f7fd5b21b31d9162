// The guide of one cycle, whom one is to review, and whom one should not.
import { Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { MyCycle } from '@domain/contract/reviews';
import { dateText, momentText } from '@domain/formats';
import { lookOf } from '@domain/actions/looks';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_STATES, TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { TEAM_WORDS } from '@domain/reviews/teams';
import { useDeclareIntroMutation } from '@/store/api/reviews';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { Link } from '@/ui/Link';
import { Status } from '@/ui/Status';
import { nextStep } from '../nextStep';
import styles from '../reviews.module.css';
import { CallRefused } from '@/widgets/action/CallRefused';
import task from './task.module.css';

type Conflicts = Readonly<Record<string, string>>;
const NONE: Conflicts = {};

export function Intro({ mine }: { mine: MyCycle }) {
  const { reviewer, reviews } = mine;
  const cycle = mine.cycle as ReviewCycle;
  const [conflicts, setConflicts] = useScreenState<Conflicts>(`conflicts ${cycle.id}`, NONE);
  const [isRead, setRead] = useScreenState(`guide read ${cycle.id}`, reviewer.guide_read_on !== null);
  const [declare, { isLoading, error }] = useDeclareIntroMutation();
  const navigate = useNavigate();
  const isOpen = cycle.status === 'open';
  const next = nextStep(mine);

  async function press(): Promise<void> {
    const body = {
      conflicts: Object.entries(conflicts).map(([teacher_id, reason]) => ({ teacher_id, reason: reason.trim() })),
    };
    const { data } = await declare({ path: { id: cycle.id }, body });
    if (!data) return;
    setConflicts(NONE);
    const left = reviews.map((review) =>
      conflicts[review.teacher_id] === undefined ? review : { ...review, status: 'declined' as const },
    );
    void navigate(
      nextStep({ ...mine, reviewer: { ...reviewer, guide_read_on: data.guide_read_on }, reviews: left }).to,
    );
  }

  return (
    <div className={styles.part}>
      <p className={styles.quiet}>
        {`${cycle.name} · ${TEAM_WORDS[cycle.team]} · ${dateText(cycle.period_from)} to ${dateText(cycle.period_to)} · due on ${dateText(cycle.due_on)}`}
      </p>
      <h2>Guide</h2>
      <p className={styles.guide}>{cycle.guide}</p>
      <h2>Whom you review</h2>
      <p className={styles.quiet}>
        Tick trainers you can’t review fairly, such as a relative. Somebody else is mapped to them.
      </p>
      <ul className={task.people}>
        {reviews.map(({ id, teacher_id, trainer_name, status }) => {
          const name = trainer_name ?? teacher_id;
          const isTicked = conflicts[teacher_id] !== undefined;
          const mayTick = isOpen && (status === 'assigned' || status === 'in_progress');
          return (
            <li key={id}>
              <Checkbox
                label={name}
                disabled={!mayTick}
                checked={isTicked}
                onChange={({ currentTarget }) => {
                  const { [teacher_id]: _, ...others } = conflicts;
                  setConflicts(currentTarget.checked ? { ...conflicts, [teacher_id]: '' } : others);
                }}
              />
              <Status look={lookOf(TRAINER_REVIEWS.looks, status)}>{REVIEW_STATES[status]}</Status>
              {isTicked && (
                <TextInput
                  aria-label={`Why you can’t review ${name}`}
                  placeholder="Why"
                  required
                  maxLength={300}
                  value={conflicts[teacher_id]}
                  className={styles.grow}
                  onChange={({ currentTarget }) => setConflicts({ ...conflicts, [teacher_id]: currentTarget.value })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isOpen ? (
        <div className={styles.tools}>
          <Checkbox
            label="I have read the guide"
            checked={isRead}
            onChange={({ currentTarget }) => setRead(currentTarget.checked)}
          />
          <BusyButton
            busy={isLoading}
            disabled={!isRead || Object.values(conflicts).some((reason) => reason.trim().length < 3)}
            onClick={() => void press()}
          >
            {reviewer.guide_read_on === null ? 'Begin reviews' : 'Save and go on'}
          </BusyButton>
          {reviewer.guide_read_on !== null && (
            <span className={styles.quiet}>{`Guide read ${momentText(reviewer.guide_read_on)} IST`}</span>
          )}
        </div>
      ) : (
        <p role="status">
          {`The cycle is ${cycle.status}: nothing is declared any more. `}
          <Link to={next.to}>{next.label}</Link>
        </p>
      )}
      <CallRefused error={error} />
    </div>
  );
}

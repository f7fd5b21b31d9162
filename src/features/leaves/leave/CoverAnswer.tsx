// What a substitute says about a session, and what staff do about it: answer for them, take an answer back, stop asking, ask again (decisions 10).
import { momentText } from '@domain/formats';
import { COVER_ANSWERS, SESSION_COVERS, type SessionCover } from '@domain/records/sessionCover';
import { useNow } from '@/clock/useNow';
import { Status } from '@/ui/Status';
import { ActionOnDemand } from '@/widgets/record/ActionOnDemand';
import { RecordActions } from '@/widgets/record/RecordActions';
import styles from './leaves.module.css';

const LOOKS = {
  unasked: 'upcoming',
  asked: 'attention',
  accepted: 'now',
  declined: 'cancelled',
  withdrawn: 'upcoming',
} as const;

export function CoverAnswer({ cover }: { cover: SessionCover }) {
  const { cover_answer, decline_reason, answered_on, answered_by } = cover;
  return (
    <div>
      <Status look={LOOKS[cover_answer]}>{COVER_ANSWERS[cover_answer]}</Status>
      {decline_reason && <div>{decline_reason}</div>}
      {answered_on !== null && (
        <div
          className={styles.quiet}
        >{`${momentText(answered_on)} IST${answered_by === 'trainer' ? '' : `, entered by ${answered_by}`}`}</div>
      )}
    </div>
  );
}

/** Only those that its answer leaves open; until the session starts. */
export function CoverActions({ cover }: { cover: SessionCover }) {
  const now = useNow();
  if (cover.status !== 'given' || cover.start_time <= now) return null;
  const called = `${cover.label}, ${momentText(cover.start_time)}`;
  const offered = OFFERED[cover.cover_answer];
  return (
    <div className={styles.bar}>
      <RecordActions type={SESSION_COVERS} row={cover} only={offered} called={called} inRow="label" />
      {cover.cover_answer !== 'declined' && (
        <ActionOnDemand type={SESSION_COVERS} row={cover} name="decline" called={called} />
      )}
    </div>
  );
}

const OFFERED = {
  unasked: ['ask_again'],
  asked: ['accept', 'ask_again', 'withdraw'],
  accepted: ['unanswer', 'ask_again'],
  declined: ['ask_again'],
  withdrawn: ['ask_again'],
};

// The invitations of a Maverick session: answers, attendance, results and certificates, each with what may be done to it.
import { Button } from '@mantine/core';
import { countText } from '@domain/formats';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import type { MaverickSession } from '@domain/records/maverickSession';
import { useNow } from '@/clock/useNow';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { FamilyLinks } from './FamilyLinks';
import styles from './maverick.module.css';
import { Results } from './Results';

const BEFORE = ['accept', 'decline', 'unanswer', 'answer_until', 'withdraw'];
const SINCE = ['attend', 'miss'];

export default function Invitations({ session }: { session: MaverickSession }) {
  const { id, capacity, accepted, awaited, status, start_time } = session;
  const dispatch = useAppDispatch();
  const hasBegun = start_time <= useNow();
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <span className={styles.quiet}>
          {`${accepted} of ${countText({ one: 'seat', many: 'seats' }, capacity)} taken · ${countText({ one: 'answer', many: 'answers' }, awaited)} awaited`}
        </span>
        {status === 'scheduled' && !hasBegun && (
          <Button size="compact-sm" variant="default" onClick={() => dispatch(tabChosen('invite'))}>
            Invite students
          </Button>
        )}
      </div>
      <ChildRecords
        type={MAVERICK_INVITATIONS}
        by="maverick_session_id"
        parent={id}
        shown={
          hasBegun
            ? ['student_name', 'status', 'grade', 'score']
            : ['student_name', 'status', 'grade', 'answer_by', 'invited_as']
        }
        only={status === 'cancelled' || status === 'not_held' ? [] : hasBegun ? SINCE : BEFORE}
      />
      {hasBegun && status !== 'cancelled' && status !== 'not_held' && <Results id={id} />}
      {!hasBegun && status === 'scheduled' && <FamilyLinks session={session} />}
    </div>
  );
}

// A session of the calendar: what it is, the way to it, and its new time with what that touches, before it is done.
import { momentText } from '@domain/formats';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { now } from '@/clock/clock';
import { pathTo } from '@/routes/paths';
import { useBatchDetailQuery } from '@/store/api/batches';
import { Dialog } from '@/ui/Dialog';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import ChangeForm from '../change/ChangeForm';
import { CHANGES } from '../change/changes';
import styles from './batchCalendar.module.css';
import { sessionName } from './calendarDays';
import type { Moving } from './moving';

export default function MoveSession({ moving, onClose }: { moving: Moving; onClose: () => void }) {
  const { session, conflicts, to } = moving;
  const { id, batch_id, batch_name, teacher_id, trainer_name, start_time } = session;
  const query = useBatchDetailQuery({ path: { id: batch_id } });
  const isAhead = start_time > now();
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={`${batch_name}, ${sessionName(session)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.session}>
        <p>
          {`${momentText(start_time)} IST, `}
          <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
            {trainer_name ?? teacher_id}
          </NameLink>
        </p>
        {conflicts.map((conflict) => (
          <p key={conflict} className={styles.conflict}>
            {conflict}
          </p>
        ))}
        <p className={styles.links}>
          <NameLink to={pathTo('/batch-session/view')} named={{ [BATCH_SESSIONS.name]: id }}>
            Open session
          </NameLink>
          <NameLink to={pathTo('/batch/view')} named={{ batch: batch_id }}>
            Open batch
          </NameLink>
        </p>
        {isAhead && (
          <QueryBoundary what="batch" query={query}>
            {({ batch }) =>
              CHANGES.reschedule.from.includes(batch.stage) ? (
                <ChangeForm
                  batch={batch}
                  name="reschedule"
                  session={{ id, start_time: to ?? start_time }}
                  onDone={onClose}
                  onCancel={onClose}
                />
              ) : (
                <p>Sessions of this batch can’t be rescheduled now.</p>
              )
            }
          </QueryBoundary>
        )}
      </div>
    </Dialog>
  );
}

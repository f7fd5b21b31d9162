// The note of a session: written once it is over, sent to the family of each child on its roster, and who was told what.
import { lazy } from 'react';
import type { NoteOfSession } from '@domain/contract/batchAttendance';
import { countText, momentText } from '@domain/formats';
import type { BatchSession } from '@domain/records/batchSession';
import { SESSION_NOTES, type SessionNote } from '@domain/records/sessionNote';
import { useNow } from '@/clock/useNow';
import { useNoteOfSessionQuery } from '@/store/api/batchAttendance';
import { DescriptionList } from '@/ui/DescriptionList';
import { EmptyState } from '@/ui/State';
import { FormOnDemand } from '@/widgets/form/FormOnDemand';
import { AddChild } from '@/widgets/record/AddChild';
import { RecordActions } from '@/widgets/record/RecordActions';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../batchSessions.module.css';
import { Families } from './Families';

const EditForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

export default function SessionNoteTab({ session }: { session: BatchSession }) {
  const query = useNoteOfSessionQuery({ path: { session_id: session.id } });
  const isOver = session.end_time <= useNow();
  return (
    <QueryBoundary what="session note" query={{ ...query, data: query.currentData }}>
      {({ note, families }) =>
        note ? (
          <Written note={note} families={families} />
        ) : session.kind === 'PTM' ? (
          <EmptyState title="A parent–trainer meeting has no note" />
        ) : session.status !== 'active' ? (
          <EmptyState title="The session was not held" />
        ) : isOver ? (
          <AddChild type={SESSION_NOTES} parent={session.id} isOpenAtFirst />
        ) : (
          <EmptyState title="No note yet">A note is written once the session is over.</EmptyState>
        )
      }
    </QueryBoundary>
  );
}

function Written({ note, families }: { note: SessionNote; families: NoteOfSession['families'] }) {
  const { id, taught, homework, status, sent_on, sent_by, sent_taught, sent_homework } = note;
  const was = (text: string | null, before: string | null) =>
    sent_on !== null &&
    text !== before && (
      <p className={styles.quiet}>
        Families have: <span dir="auto">{before ?? 'none'}</span>
      </p>
    );
  return (
    <div className={styles.part}>
      <DescriptionList
        layout="lines"
        facts={{
          'What was taught': (
            <>
              <p className={styles.text} dir="auto">
                {taught}
              </p>
              {was(taught, sent_taught)}
            </>
          ),
          Homework: (
            <>
              <p className={styles.text} dir="auto">
                {homework ?? '–'}
              </p>
              {was(homework, sent_homework)}
            </>
          ),
          Status: <RecordStatus type={SESSION_NOTES} status={status} row={note} />,
          ...(sent_on !== null && { 'Last sent': `${momentText(sent_on)} IST by ${sent_by}` }),
        }}
      />
      <div className={styles.actions}>
        <RecordActions
          type={SESSION_NOTES}
          row={note}
          decision={status === 'changed' ? 'send_correction' : 'send'}
          asking={(action) => action.startsWith('send') && scopeText(families)}
        />
        {status !== 'removed' && (
          <FormOnDemand label="Edit note" of={id}>
            {(close) => (
              <EditForm key={note.version} type={SESSION_NOTES} row={note} onSaved={close} onCancel={close} />
            )}
          </FormOnDemand>
        )}
      </div>
      <Families families={families} />
    </div>
  );
}

/** Whom a sending would tell, in numbers, before it is done. */
function scopeText(families: NoteOfSession['families']): string {
  const toTell = families.filter(({ is_to_tell }) => is_to_tell);
  const missed = toTell.filter(({ mark }) => mark === 'absent' || mark === 'excused').length;
  return `${toTell.length} of ${countText({ one: 'family', many: 'families' }, families.length)} will be told, ${missed} of them what was missed.`;
}

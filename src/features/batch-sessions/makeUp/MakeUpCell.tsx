// Where a student makes a missed class up, and the way to a seat for it.
import { lazy } from 'react';
import type { AttendanceSheet } from '@domain/contract/batchAttendance';
import { momentText } from '@domain/formats';
import type { BatchSession } from '@domain/records/batchSession';
import { MAKE_UPS, type MakeUp } from '@domain/records/makeUp';
import { pathTo } from '@/routes/paths';
import { FormOnDemand } from '@/widgets/form/FormOnDemand';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordActions } from '@/widgets/record/RecordActions';
import styles from '../batchSessions.module.css';

const MakeUpChoices = lazy(() => import('./MakeUpChoices'));

interface MakeUpCellProps {
  session: BatchSession;
  student: AttendanceSheet['students'][number];
  hasMissed: boolean;
  makeUp: MakeUp | undefined;
}

export function MakeUpCell({ session, student, hasMissed, makeUp }: MakeUpCellProps) {
  const { variant_id, student_name } = student;
  if (makeUp)
    return (
      <>
        <NameLink to={pathTo('/batch-session/view')} named={{ batch_session: makeUp.session_id, tab: 'roster' }}>
          {makeUp.batch_name}
        </NameLink>
        <p className={styles.quiet}>{`${momentText(makeUp.start_time)} IST`}</p>
        <RecordActions type={MAKE_UPS} row={makeUp} inRow />
      </>
    );
  if (!hasMissed || session.number === null || student.is_guest) return '–';
  return (
    <FormOnDemand label="Find make-up" of={`${session.id} ${variant_id}`} called={student_name}>
      {(close) => <MakeUpChoices session_id={session.id} student={student} onDone={close} />}
    </FormOnDemand>
  );
}

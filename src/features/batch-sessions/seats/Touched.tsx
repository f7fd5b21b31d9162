// What a seat that is given, moved or given back would touch: the sessions from its day on, said before it is done.
import { skipToken } from '@reduxjs/toolkit/query';
import { dateInZone } from '@domain/calendar';
import { countText, momentText } from '@domain/formats';
import { ENROLMENTS } from '@domain/records/enrolment';
import { otherCourse, seatWarnings } from '@domain/students/seatFit';
import { now } from '@/clock/clock';
import { useBatchDetailQuery } from '@/store/api/batches';
import { useRecord } from '@/store/api/records';
import { Status } from '@/ui/Status';
import styles from '../batchSessions.module.css';
import { sessionName } from '../attendance/sessionName';

interface TouchedProps {
  leaves?: string;
  joins?: string;
  /** Whose course it is, where one joins. */
  enrolment?: string;
  /** What is typed may be no day yet. */
  from: string;
}

const SESSIONS = { one: 'upcoming session', many: 'upcoming sessions' };

export function Touched({ leaves, joins, enrolment, from }: TouchedProps) {
  return (
    <div role="status" className={styles.quiet}>
      <Run verb="Leaves" batch={leaves} from={from} />
      <Run verb="Joins" batch={joins} enrolment={enrolment} from={from} />
    </div>
  );
}

function Run({
  verb,
  batch: id,
  enrolment,
  from,
}: {
  verb: string;
  batch: string | undefined;
  enrolment?: string | undefined;
  from: string;
}) {
  const { currentData } = useBatchDetailQuery(id ? { path: { id } } : skipToken);
  const { currentData: course } = useRecord(ENROLMENTS, enrolment || null);
  if (!currentData || !/^\d{4}-\d\d-\d\d$/.test(from)) return null;
  const { batch, sessions } = currentData;
  const touched = sessions.filter(
    ({ status, start_time }) =>
      status === 'active' && start_time > now() && dateInZone(batch.time_zone, start_time) >= from,
  );
  const first = touched[0];
  const next = touched.find(({ number }) => number !== null)?.number ?? null;
  const warnings = course && !otherCourse(batch, course) ? seatWarnings(batch, course, next) : [];
  return (
    <>
      <p>{`${verb} ${countText(SESSIONS, touched.length)} of ${batch.name}${first ? `, the first ${sessionName(first)} on ${momentText(first.start_time)} IST` : ''}.`}</p>
      {warnings.map((warning) => (
        <p key={warning}>
          <Status look="attention">{warning}</Status>
        </p>
      ))}
    </>
  );
}

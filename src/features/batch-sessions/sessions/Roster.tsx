// Who is on a session's roster, and how each attended.
import { dateOf } from '@domain/calendar';
import type { AttendanceSheet, SheetCell } from '@domain/contract/batchAttendance';
import { ATTENDANCE_MARKS, MARKS } from '@domain/records/attendanceMark';
import type { BatchSession } from '@domain/records/batchSession';
import { MAKE_UPS } from '@domain/records/makeUp';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useAttendanceSheetQuery } from '@/store/api/batchAttendance';
import { useRecordPage } from '@/store/api/records';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { lookOf } from '@domain/actions/looks';
import { percentText } from '@domain/students/percentText';
import { MakeUpCell } from '../makeUp/MakeUpCell';

interface Attended {
  student: AttendanceSheet['students'][number];
  cell: SheetCell;
}

const COLUMNS = {
  Student: ({ student }: Attended) => (
    <NameLink to={pathTo('/student/profile')} named={{ id: student.lead_id }}>
      <span dir="auto">{student.student_name}</span>
      {student.is_guest && ' (makes a class up)'}
    </NameLink>
  ),
  Attendance: ({ cell }: Attended) =>
    cell === 'open' || cell === 'out' ? (
      'Not marked'
    ) : (
      <Status look={lookOf(ATTENDANCE_MARKS.looks, cell)}>{MARKS[cell]}</Status>
    ),
  'Of all sessions': ({ student }: Attended) => percentText(student),
};

export default function Roster({ session }: { session: BatchSession }) {
  const day = dateOf(session.start_time);
  const isOver = session.end_time <= useNow();
  const makeUps = useRecordPage(MAKE_UPS, { missed_session_id: session.id, status: 'given' }).data?.rows ?? [];
  const makeUpOf = ({ student, cell }: Attended) => (
    <MakeUpCell
      session={session}
      student={student}
      hasMissed={cell === 'absent' || cell === 'excused'}
      makeUp={makeUps.find(({ variant_id }) => variant_id === student.variant_id)}
    />
  );
  const query = useAttendanceSheetQuery({ path: { batch_id: session.batch_id }, query: { from: day, to: day } });
  return (
    <QueryBoundary what="students" query={{ ...query, data: query.currentData }}>
      {({ sessions, students }) => {
        const at = sessions.findIndex(({ id }) => id === session.id);
        const rows = at < 0 ? [] : students.map((student) => ({ student, cell: student.cells[at]! }));
        return (
          <RelatedTable
            label="Students"
            rows={rows.filter(({ cell }) => cell !== 'out')}
            keyOf={({ student }) => student.variant_id}
            empty={at < 0 ? 'The session was not held' : 'Nobody was a member on this day'}
            columns={{ ...COLUMNS, ...(isOver && { 'Make-up': makeUpOf }) }}
          />
        );
      }}
    </QueryBoundary>
  );
}

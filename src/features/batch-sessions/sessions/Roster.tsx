// Who is on a session's roster, and how each attended.
import { dateOf } from '@domain/calendar';
import { MARKS } from '@domain/records/attendanceMark';
import type { BatchSession } from '@domain/records/batchSession';
import { pathTo } from '@/routes/paths';
import { useAttendanceSheetQuery } from '@/store/api/batchAttendance';
import { loadErrorText } from '@/store/errors/catalogue';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { ErrorState, LoadingState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { lookOf } from '@domain/actions/looks';
import { attendancePercent } from '@domain/students/progress';

export default function Roster({ session }: { session: BatchSession }) {
  const day = dateOf(session.start_time);
  const { currentData, error, refetch } = useAttendanceSheetQuery({ path: { batch_id: session.batch_id }, query: { from: day, to: day } });
  if (error)
    return (
      <ErrorState title="The students could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!currentData) return <LoadingState label="Loading the students" />;
  const at = currentData.sessions.findIndex(({ id }) => id === session.id);
  const rows = at < 0 ? [] : currentData.students.filter(({ cells }) => cells[at] !== 'out');
  return (
    <RelatedTable
      label="Students"
      rows={rows}
      keyOf={({ variant_id }) => variant_id}
      empty={at < 0 ? 'The session was not held' : 'Nobody was a member on this day'}
      columns={{
        Student: ({ lead_id, student_name }) => (
          <NameLink to={pathTo('/student/profile')} named={{ id: lead_id }}>
            <span dir="auto">{student_name}</span>
          </NameLink>
        ),
        Attendance: ({ cells }) => {
          const mark = cells[at]!;
          return mark === 'open' || mark === 'out' ? 'Not marked' : <Status look={lookOf('attendance_mark', mark, {}, 0)}>{MARKS[mark]}</Status>;
        },
        'Of all sessions': (student) => {
          const percent = attendancePercent(student);
          return percent === null ? '–' : `${percent} %`;
        },
      }}
    />
  );
}

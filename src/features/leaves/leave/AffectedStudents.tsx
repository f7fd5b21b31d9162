// Whose families are still to be told what becomes of their sessions: how they are reached, how each session stands, and that they were told.
import { Anchor, Button } from '@mantine/core';
import { countText, momentText } from '@domain/formats';
import type { Leave } from '@domain/records/leave';
import { pathTo } from '@/routes/paths';
import { useLeaveStudentsQuery, useTellLeaveStudentsMutation } from '@/store/api/leaves';
import type { Answer } from '@/store/call';
import { Part } from '@/ui/detail/Part';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';

type Student = Answer<'leaveStudents'>[number];
type Session = Student['sessions'][number];

/** One request names this many sessions at most. */
const AT_MOST = 500;
const STUDENTS = { one: 'student', many: 'students' };

export function AffectedStudents({ leave }: { leave: Leave }) {
  const query = useLeaveStudentsQuery({ path: { id: leave.id } }, { refetchOnMountOrArgChange: true });
  const [tell, { isLoading }] = useTellLeaveStudentsMutation();
  const told = new Set(leave.told?.map(({ lead_id }) => lead_id)).size;
  const say = (students: readonly Student[]) =>
    void tell({ path: { id: leave.id }, body: { told: students.flatMap(informedSessions).slice(0, AT_MOST) } });
  const columns = columnsFor(leave.teacher_id, isLoading, say);
  return (
    <Part title="Affected students">
      <QueryBoundary what="students" query={query}>
        {(students) => (
          <>
            <RelatedTable
              label="Affected students"
              rows={students}
              keyOf={({ lead_id }) => lead_id}
              columns={columns}
              empty={told > 0 ? 'Everybody was told' : 'No student is affected'}
            />
            {students.length > 1 && (
              <div>
                <BusyButton variant="default" size="sm" busy={isLoading} onClick={() => say(students)}>
                  {`All ${countText(STUDENTS, students.length)} were told`}
                </BusyButton>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </Part>
  );
}

/** What they were told is what is shown. */
function informedSessions({ lead_id, sessions }: Student) {
  return sessions.map(({ session_id, start_time, teacher_id, is_cancelled }) => ({
    lead_id,
    session_id,
    start_time,
    teacher_id,
    is_cancelled,
  }));
}

function sessionText({ label, start_time, trainer_name, teacher_id, is_cancelled }: Session, own: string): string {
  const now = is_cancelled
    ? 'cancelled'
    : trainer_name === null
      ? 'nobody holds it yet'
      : teacher_id === own
        ? `with ${trainer_name} again`
        : `with ${trainer_name}`;
  return `${label}, ${momentText(start_time)}, ${now}`;
}

const COLUMNS = {
  Student: ({ lead_id, student_name }: Student) => (
    <NameLink to={pathTo('/student/profile')} named={{ id: lead_id }}>
      {student_name}
    </NameLink>
  ),
  Phone: ({ mobile_number }: Student) => (
    <Anchor size="sm" href={`tel:${mobile_number}`}>
      {mobile_number}
    </Anchor>
  ),
  'E-mail': ({ email_address }: Student) => (
    <Anchor size="sm" href={`mailto:${email_address}`}>
      {email_address}
    </Anchor>
  ),
};

function columnsFor(own: string, isTelling: boolean, say: (students: readonly Student[]) => void) {
  return {
    ...COLUMNS,
    'Sessions (IST)': ({ sessions }: Student) => sessions.map((session) => sessionText(session, own)).join('; '),
    Told: (student: Student) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${student.student_name} was told`}
        disabled={isTelling}
        onClick={() => say([student])}
      >
        Was told
      </Button>
    ),
  };
}

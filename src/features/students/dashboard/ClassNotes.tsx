// What was taught in the classes of a course, session by session, and what the family was told of it.
import { momentText } from '@domain/formats';
import { MARKS } from '@domain/records/attendanceMark';
import { TOLD_AS } from '@domain/records/noteToFamily';
import { SESSION_NOTES } from '@domain/records/sessionNote';
import { pathTo } from '@/routes/paths';
import { Part } from '@/ui/detail/Part';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import type { StudentDashboard } from './Dashboard';

type ClassNote = StudentDashboard['courses'][number]['notes'][number];

const COLUMNS = {
  Class: ({ note: { session_id, number, start_time } }: ClassNote) => (
    <NameLink to={pathTo('/batch-session/view')} named={{ batch_session: session_id, tab: 'note' }}>
      {`${number === null ? '' : `${number}, `}${momentText(start_time)} IST`}
    </NameLink>
  ),
  Attendance: ({ mark }: ClassNote) => (mark === null ? 'Not marked' : MARKS[mark]),
  'What was taught': ({ note: { taught } }: ClassNote) => <span dir="auto">{taught}</span>,
  Homework: ({ note: { homework } }: ClassNote) => <span dir="auto">{homework ?? '–'}</span>,
  Note: ({ note }: ClassNote) => <RecordStatus type={SESSION_NOTES} status={note.status} row={note} />,
  'Family was told': ({ told_as, told_on }: ClassNote) =>
    told_as === null || told_on === null ? 'Nothing yet' : `${TOLD_AS[told_as]}, ${momentText(told_on)} IST`,
};

export function ClassNotes({ called, notes }: { called: string; notes: readonly ClassNote[] }) {
  return (
    <Part title="Session notes">
      <RelatedTable
        label={`Session notes, ${called}`}
        rows={notes}
        keyOf={({ note }) => note.id}
        columns={COLUMNS}
        empty="No session notes yet"
        quiet
      />
    </Part>
  );
}

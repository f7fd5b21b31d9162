// Registration issues of all students, worked off here: taken, resolved with what was done, reopened.
import type { ReactNode } from 'react';
import { REGISTRATION_ISSUE_RECORDS, type RegistrationIssue } from '@domain/records/registrationIssue';
import { pathTo } from '@/routes/paths';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { UsualViews } from './UsualViews';

const WIDTHS = { student_name: 190, reason: 260, status: 130, assigned_to: 220, created_by: 220, note: 300 };
const ABOVE = <UsualViews />;

export function IssuesList() {
  return (
    <RecordScreen
      type={REGISTRATION_ISSUE_RECORDS}
      title="Registration issues"
      shown={['student_name', 'status', 'reason', 'assigned_to', 'created_on', 'created_by', 'note']}
      widths={WIDTHS}
      empty="An issue is raised beside a student’s course, or on the student’s profile."
      above={ABOVE}
      extra={openProfile}
    />
  );
}

function openProfile({ lead_id }: RegistrationIssue): ReactNode {
  return <PlainAction label="Open profile" to={pathTo('/student/profile')} named={{ id: lead_id }} />;
}

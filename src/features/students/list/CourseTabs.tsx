// What belongs to one course of a student, a tab each: marks, worksheets, assignments, free credits, and issues that are raised and worked off.
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { CREDIT_GRANTS } from '@domain/records/creditGrant';
import { LMS_DUES } from '@domain/records/lmsDue';
import { REGISTRATION_ISSUE_RECORDS } from '@domain/records/registrationIssue';
import { WORKSHEETS } from '@domain/records/studentWork';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { ActionOnDemand } from '@/widgets/record/ActionOnDemand';
import { AddChild } from '@/widgets/record/AddChild';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import type { CourseTab } from './CoursesList';

export default function CourseTabs({ course, tab }: { course: Enrolment; tab: CourseTab }) {
  const { id, student_id } = course;
  switch (tab) {
    case 'attendance':
      return (
        <ChildRecords
          type={ATTENDANCE_MARKS}
          by="variant_id"
          parent={id}
          shown={['start_time', 'mark', 'minutes', 'note']}
        />
      );
    case 'worksheets':
      return (
        <ChildRecords
          type={WORKSHEETS}
          by="variant_id"
          parent={id}
          shown={['title', 'status', 'given_on', 'score']}
          add={<AddChild type={WORKSHEETS} parent={id} />}
        />
      );
    case 'assignments':
      return (
        <ChildRecords
          type={LMS_DUES}
          by="student_id"
          parent={student_id}
          shown={['title', 'kind', 'status', 'begins_on', 'due_on']}
        />
      );
    case 'credits':
      return (
        <ChildRecords
          type={CREDIT_GRANTS}
          by="variant_id"
          parent={id}
          shown={['created_on', 'credits', 'reason', 'note', 'created_by']}
          add={<ActionOnDemand type={ENROLMENTS} row={course} name="give_credits" />}
        />
      );
    case 'issues':
      return (
        <ChildRecords
          type={REGISTRATION_ISSUE_RECORDS}
          by="lead_id"
          parent={student_id}
          shown={['reason', 'status', 'assigned_to', 'note']}
          add={<AddChild type={REGISTRATION_ISSUE_RECORDS} parent={student_id} />}
        />
      );
  }
}

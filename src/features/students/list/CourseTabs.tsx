// What belongs to one course of a student, a tab each: marks, worksheets, assignments, free credits, and issues that are raised and worked off.
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { CREDIT_GRANTS } from '@domain/records/creditGrant';
import { LMS_DUES } from '@domain/records/lmsDue';
import { REGISTRATION_ISSUE_RECORDS } from '@domain/records/registrationIssue';
import { WORKSHEETS } from '@domain/records/studentWork';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { ActionOnDemand } from '@/widgets/record/ActionOnDemand';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import type { CourseTab } from './CoursesList';

export default function CourseTabs({ course, tab }: { course: Enrolment; tab: CourseTab }) {
  const { id, student_id } = course;
  const ofCourse = { by: 'variant_id', parent: id } as const;
  const give = <ActionOnDemand type={ENROLMENTS} row={course} name="give_credits" />;
  switch (tab) {
    case 'attendance':
      return <ChildRecords type={ATTENDANCE_MARKS} {...ofCourse} shown={MARKS_SHOWN} />;
    case 'worksheets':
      return <ChildRecords type={WORKSHEETS} {...ofCourse} shown={WORKSHEETS_SHOWN} add="child" />;
    case 'assignments':
      return <ChildRecords type={LMS_DUES} by="student_id" parent={student_id} shown={DUES_SHOWN} />;
    case 'credits':
      return <ChildRecords type={CREDIT_GRANTS} {...ofCourse} shown={CREDITS_SHOWN} add={give} />;
    case 'issues':
      return (
        <ChildRecords
          type={REGISTRATION_ISSUE_RECORDS}
          by="lead_id"
          parent={student_id}
          shown={ISSUES_SHOWN}
          add="child"
        />
      );
  }
}

const MARKS_SHOWN = ['start_time', 'mark', 'minutes', 'note'] as const;
const WORKSHEETS_SHOWN = ['title', 'status', 'given_on', 'score'] as const;
const DUES_SHOWN = ['title', 'kind', 'status', 'begins_on', 'due_on'] as const;
const CREDITS_SHOWN = ['created_on', 'credits', 'reason', 'note', 'created_by'] as const;
const ISSUES_SHOWN = ['reason', 'status', 'assigned_to', 'note'] as const;

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
      return <ChildRecords type={ATTENDANCE_MARKS} by="variant_id" parent={id} shown={MARKS_SHOWN} />;
    case 'worksheets': {
      const add = <AddChild type={WORKSHEETS} parent={id} />;
      return <ChildRecords type={WORKSHEETS} by="variant_id" parent={id} shown={WORKSHEETS_SHOWN} add={add} />;
    }
    case 'assignments':
      return <ChildRecords type={LMS_DUES} by="student_id" parent={student_id} shown={DUES_SHOWN} />;
    case 'credits': {
      const add = <ActionOnDemand type={ENROLMENTS} row={course} name="give_credits" />;
      return <ChildRecords type={CREDIT_GRANTS} by="variant_id" parent={id} shown={CREDITS_SHOWN} add={add} />;
    }
    case 'issues': {
      const [type, parent] = [REGISTRATION_ISSUE_RECORDS, student_id];
      const add = <AddChild type={type} parent={parent} />;
      return <ChildRecords type={type} by="lead_id" parent={parent} shown={ISSUES_SHOWN} add={add} />;
    }
  }
}

const MARKS_SHOWN = ['start_time', 'mark', 'minutes', 'note'] as const;
const WORKSHEETS_SHOWN = ['title', 'status', 'given_on', 'score'] as const;
const DUES_SHOWN = ['title', 'kind', 'status', 'begins_on', 'due_on'] as const;
const CREDITS_SHOWN = ['created_on', 'credits', 'reason', 'note', 'created_by'] as const;
const ISSUES_SHOWN = ['reason', 'status', 'assigned_to', 'note'] as const;

// Every course that a student bought, with one of them beside the list: its classes, marks, free credits and issues.
import { lazy, type ReactNode } from 'react';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { percentText } from '@domain/students/percentText';
import { pathTo } from '@/routes/paths';
import { Later } from '@/ui/Later';
import { PlainAction } from '@/widgets/action/PlainAction';
import { CreateLink } from '@/widgets/record/CreateLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { allocationOf, certificateOf, GOING_ON, moveOf } from '../addresses';
import { UsualViews } from './UsualViews';

const CourseTabs = lazy(() => import('./CourseTabs'));

/** The longest word, batch name and course of each are whole, and those up to the owner have room on a screen of 1440, beside the menu. */
const WIDTHS = {
  student_name: 154,
  status: 166,
  product_type: 150,
  batch_name: 211,
  classes_left: 111,
  attendance: 127,
  payment: 92,
  owner: 111,
  package: 165,
};
const CELLS = {
  attendance: ({ present, late, absent }: Enrolment) => percentText({ present, late, absent }),
  owner: ({ owner }: Enrolment) => <span title={owner}>{owner.split('@')[0]}</span>,
};
const ABOVE = <UsualViews />;

export function CoursesList() {
  return (
    <RecordScreen
      type={ENROLMENTS}
      title="Students"
      shown={[
        'student_name',
        'status',
        'product_type',
        'batch_name',
        'classes_left',
        'attendance',
        'payment',
        'owner',
        'package',
        'country',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<CreateLink to={pathTo('/student/create')}>Create student</CreateLink>}
      empty="A family that pays the first part of a payment link becomes a student, and is listed here."
      above={ABOVE}
      extra={courseActions}
      tabs={tabs}
    />
  );
}

function courseActions({ id, student_id, status, batch_id }: Enrolment): ReactNode {
  const isGoingOn = GOING_ON.includes(status);
  return (
    <>
      <PlainAction label="Open profile" to={`${pathTo('/student/profile')}?id=${student_id}`} />
      {isGoingOn && batch_id === null && <PlainAction label="Allocate batch" to={allocationOf(student_id, id)} />}
      {isGoingOn && batch_id !== null && <PlainAction label="Change batch" to={moveOf(batch_id, id)} />}
      <PlainAction label="Issue certificate" to={certificateOf(student_id, id)} />
    </>
  );
}

const TABS = {
  attendance: 'Attendance',
  worksheets: 'Worksheets',
  assignments: 'Assignments',
  credits: 'Free classes',
  issues: 'Issues',
} as const;
export type CourseTab = keyof typeof TABS;

function tabs(course: Enrolment) {
  return Object.entries(TABS).map(([value, label]) => ({
    value,
    label,
    content: (
      <Later what={label.toLowerCase()}>
        <CourseTabs course={course} tab={value as CourseTab} />
      </Later>
    ),
  }));
}

// Every course that a student bought, with one of them beside the list: its classes, marks, free credits and issues.
import { lazy, type ReactNode } from 'react';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { percentText } from '@domain/students/percentText';
import { pathTo } from '@/routes/paths';
import { laterTab } from '@/ui/detail/laterTab';
import { PlainAction } from '@/widgets/action/PlainAction';
import { CreateLink } from '@/widgets/record/CreateLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { doneWith } from '../addresses';
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
const SHOWN = [...(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]), 'country'] as const;
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
      shown={SHOWN}
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

/** What is likeliest for a course of its state; the rest is on the profile. */
const OFFERED = ['Allocate batch', 'Change batch', 'Issue certificate'];

function courseActions(course: Enrolment): ReactNode {
  const links = doneWith(course);
  return (
    <>
      <PlainAction label="Open profile" to={pathTo('/student/profile')} named={{ id: course.student_id }} />
      {OFFERED.filter((label) => label in links).map((label) => (
        <PlainAction key={label} label={label} to={links[label]} />
      ))}
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
  return Object.entries(TABS).map(([value, label]) =>
    laterTab(value, label, <CourseTabs course={course} tab={value as CourseTab} />),
  );
}

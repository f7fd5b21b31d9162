// LMS, courses: every course of learning content, one beside the list, with ?queue=ready the sessions that are not ready (spec 2.2, decisions 13).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { useOpened } from '@/widgets/record/beside';
import { NodeList } from './list/NodeList';
import { CourseTabs, READY } from './ready/CourseTabs';

const Ready = lazy(() => import('./ready/Ready'));

const TABS = <CourseTabs />;

export default function CoursesPage() {
  if (useOpened('queue') === READY)
    return (
      <Later what="the sessions">
        <Ready />
      </Later>
    );
  return (
    <NodeList
      kind="course"
      title="Courses"
      own={['package']}
      empty="Create the first course, then its modules."
      above={TABS}
    />
  );
}

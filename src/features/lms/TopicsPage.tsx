// LMS, topics: what is taught session by session, one beside the list, with ?queue= their assignments (spec 2.2, decisions 13).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { useOpened } from '@/widgets/record/beside';
import { AssignmentStrip, isOfAssignments } from './assignments/AssignmentStrip';
import { NodeList } from './list/NodeList';

const AssignmentList = lazy(() => import('./assignments/AssignmentList'));

const STRIP = <AssignmentStrip kind="topic" />;

export default function TopicsPage() {
  if (isOfAssignments(useOpened('queue')))
    return (
      <Later what="the assignments">
        <AssignmentList kind="topic" />
      </Later>
    );
  return (
    <NodeList
      kind="topic"
      title="Topics"
      own={['session_count']}
      empty="Create a topic and place it in a module."
      above={STRIP}
    />
  );
}

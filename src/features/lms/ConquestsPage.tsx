// LMS, conquests: what children play through, one beside the list, with ?queue= their assignments (spec 2.2, decisions 13).
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { useOpened } from '@/widgets/record/beside';
import { AssignmentStrip, isOfAssignments } from './assignments/AssignmentStrip';
import { NodeList } from './list/NodeList';

const AssignmentList = lazy(() => import('./assignments/AssignmentList'));

const STRIP = <AssignmentStrip kind="conquest" />;

export default function ConquestsPage() {
  if (isOfAssignments(useOpened('queue')))
    return (
      <Later what="the assignments">
        <AssignmentList kind="conquest" />
      </Later>
    );
  return (
    <NodeList
      kind="conquest"
      title="Conquest"
      empty="Create a conquest and place it in a topic or module."
      above={STRIP}
    />
  );
}

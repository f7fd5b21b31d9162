// LMS, modules: the parts of courses, one beside the list (spec 2.2, decisions 13).
import { NodeList } from './list/NodeList';

export default function ModulesPage() {
  return <NodeList kind="module" title="Modules" empty="Create a module and place it in a course." />;
}

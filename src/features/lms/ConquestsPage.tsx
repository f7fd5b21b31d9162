// LMS, conquests: what children play through, one beside the list (spec 2.2, decisions 13).
import { NodeList } from './list/NodeList';

export default function ConquestsPage() {
  return <NodeList kind="conquest" title="Conquest" empty="Create a conquest and place it in a topic or module." />;
}

// LMS, concepts: the ideas of topics, each edited beside the list (spec 2.2, decisions 13).
import { NodeList } from './list/NodeList';

export default function ConceptsPage() {
  return <NodeList kind="concept" title="Concepts" empty="Create a concept and place it in a topic." />;
}

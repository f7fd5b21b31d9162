// LMS, topics: what is taught session by session, one beside the list (spec 2.2, decisions 13).
import { NodeList } from './list/NodeList';

export default function TopicsPage() {
  return (
    <NodeList kind="topic" title="Topics" own={['session_count']} empty="Create a topic and place it in a module." />
  );
}

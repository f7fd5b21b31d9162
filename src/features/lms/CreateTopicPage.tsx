// LMS, create a topic: from nothing, as a copy or from a file (spec 2.2, decisions 13).
import { CreateNode } from './create/CreateNode';

export default function CreateTopicPage() {
  return <CreateNode kind="topic" title="Create Topic" />;
}

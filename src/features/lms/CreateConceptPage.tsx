// LMS, create a concept: from nothing, as a copy or from a file (spec 2.2, decisions 13).
import { CreateNode } from './create/CreateNode';

export default function CreateConceptPage() {
  return <CreateNode kind="concept" title="Create Concept" />;
}

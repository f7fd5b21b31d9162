// LMS, create a conquest: from nothing, as a copy or from a file (spec 2.2, decisions 13).
import { CreateNode } from './create/CreateNode';

export default function CreateConquestPage() {
  return <CreateNode kind="conquest" title="Create Conquest" />;
}

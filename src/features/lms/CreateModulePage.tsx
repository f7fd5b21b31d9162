// LMS, create a module: from nothing, as a copy or from a file (spec 2.2, decisions 13).
import { CreateNode } from './create/CreateNode';

export default function CreateModulePage() {
  return <CreateNode kind="module" title="Create Module" />;
}

// LMS, create a course: from nothing, as a copy or from a file (spec 2.2, decisions 13).
import { CreateNode } from './create/CreateNode';

export default function CreateCoursePage() {
  return <CreateNode kind="course" title="Create Course" />;
}

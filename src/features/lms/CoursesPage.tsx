// LMS, courses: every course of learning content, one beside the list (spec 2.2, decisions 13).
import { NodeList } from './list/NodeList';

export default function CoursesPage() {
  return (
    <NodeList kind="course" title="Courses" own={['package']} empty="Create the first course, then its modules." />
  );
}

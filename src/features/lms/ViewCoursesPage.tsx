// LMS, published courses to read (spec 2.2, decisions 13).
import { Shelf } from './read/Shelf';

export default function ViewCoursesPage() {
  return <Shelf kind="course" title="View Courses" />;
}

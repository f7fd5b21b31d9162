// Students, list (spec 2.2, /student/list): their courses, or the registration issues that are to be worked off.
import { useOpened } from '@/widgets/record/beside';
import { CoursesList } from './list/CoursesList';
import { IssuesList } from './list/IssuesList';

export default function StudentsPage() {
  return useOpened('list') === 'issues' ? <IssuesList /> : <CoursesList />;
}

// Above the list of courses: the way to the sessions that are not ready to be taught.
import { pathTo } from '@/routes/paths';
import { Strip, StripLink } from '@/widgets/queue/Strip';
import { useOpened } from '@/widgets/record/beside';

export const READY = 'ready';

export function CourseStrip() {
  const shown = useOpened('queue');
  return (
    <Strip label="Views">
      <StripLink to={pathTo('/lms/courses')} isShown={shown !== READY}>
        All courses
      </StripLink>
      <StripLink to={`${pathTo('/lms/courses')}?queue=${READY}`} isShown={shown === READY}>
        Ready?
      </StripLink>
    </Strip>
  );
}

// What the page of courses shows: the list, or the sessions that are not ready to be taught.
import { pathTo } from '@/routes/paths';
import { PageTabs } from '@/ui/PageTabs';
import { useOpened } from '@/widgets/record/beside';

export const READY = 'ready';

export function CourseTabs() {
  const isReady = useOpened('queue') === READY;
  const tabs = [
    { label: 'All courses', to: pathTo('/lms/courses'), isShown: !isReady },
    { label: 'Ready?', to: `${pathTo('/lms/courses')}?queue=${READY}`, isShown: isReady },
  ];
  return <PageTabs label="Courses" tabs={tabs} />;
}

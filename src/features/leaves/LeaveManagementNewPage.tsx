// Trainers, Manage Leaves (New): leaves that wait to be decided session by session, who is away, the gaps of a day, and who covered whom (decisions 10).
import { SegmentedControl } from '@mantine/core';
import { lazy } from 'react';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { SectionHeading } from '@/ui/detail/Sections';
import { Later } from '@/ui/Later';
import { PageHeader } from '@/ui/PageHeader';
import styles from './leave/leaves.module.css';
import { Waiting } from './leave/Waiting';

const Away = lazy(() => import('./leave/Away'));
const Gaps = lazy(() => import('./leave/Gaps'));
const CoverTotals = lazy(() => import('./leave/CoverTotals'));

const VIEWS = [
  { value: 'waiting', label: 'To decide' },
  { value: 'away', label: 'Who is away' },
  { value: 'gaps', label: 'Gaps of the day' },
  { value: 'covers', label: 'Covers' },
];

const TITLE = 'Manage Leaves (New)';

export default function LeaveManagementNewPage() {
  const dispatch = useAppDispatch();
  const named = useAppSelector((state) => selectAddressed(state, 'view'));
  const view = VIEWS.find(({ value }) => value === named)?.value ?? 'waiting';
  const views = (
    <SegmentedControl
      size="xs"
      aria-label="View"
      data={VIEWS}
      value={view}
      onChange={(value) => dispatch(choiceMade({ view: value === 'waiting' ? null : value, from: null }, true))}
    />
  );
  if (view === 'waiting') return <Waiting title={TITLE} views={views} />;
  return (
    <SectionHeading value="h2">
      <PageHeader title={TITLE} />
      <div className={styles.bar}>{views}</div>
      <Later what="the view">
        {view === 'away' && <Away />}
        {view === 'gaps' && <Gaps />}
        {view === 'covers' && <CoverTotals />}
      </Later>
    </SectionHeading>
  );
}

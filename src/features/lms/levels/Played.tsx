// How a conquest is played, below its text: to whom it was given, results, and attempts.
import { Tabs } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import type { LmsNode } from '@domain/records/lmsNode';
import { useRecord } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { Later } from '@/ui/Later';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';
import { nodeType } from '../nodeScreens';

const Plays = lazy(() => import('./Plays'));
const Results = lazy(() => import('./Results'));
const Attempts = lazy(() => import('./Attempts'));

const PARTS: Readonly<Record<string, { label: string; content: (row: LmsNode) => ReactNode }>> = {
  plays: { label: 'Plays', content: (row) => <Plays row={row} /> },
  results: { label: 'Results', content: (row) => <Results row={row} /> },
  attempts: { label: 'Attempts', content: (row) => <Attempts row={row} /> },
};

export function Played({ id }: { id: string }) {
  const query = useRecord(nodeType('conquest'), id);
  const dispatch = useAppDispatch();
  const asked = useOpened('tab');
  const shown = asked !== null && Object.hasOwn(PARTS, asked) ? asked : null;
  return (
    <section className={styles.controls} aria-label="How it is played">
      <Tabs value={shown} onChange={(next) => next && dispatch(tabChosen(next))} keepMounted={false}>
        <Tabs.List mb="sm">
          {Object.entries(PARTS).map(([value, { label }]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown !== null && (
          <Tabs.Panel value={shown}>
            <QueryBoundary what="conquest" query={query}>
              {(row) => <Later what={PARTS[shown]!.label.toLowerCase()}>{PARTS[shown]!.content(row)}</Later>}
            </QueryBoundary>
          </Tabs.Panel>
        )}
      </Tabs>
    </section>
  );
}

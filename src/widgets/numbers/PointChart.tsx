// Values beside one another as bars, or a line where they are many. Each is a link to its rows that arrow keys walk and that is read out.
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import styles from './numbers.module.css';
import { useWalk } from './useWalk';

const NumberDrawing = lazy(() => import('./NumberDrawing'));

export interface ChartPoint {
  key: string;
  /** Below its bar, where there is little room. */
  mark: string;
  value: number;
  said: string;
  /** The address of the list with its rows. */
  to: string;
}

interface PointChartProps {
  title: string;
  points: readonly ChartPoint[];
  textOf: (value: number) => string;
}

/** More of them are thinner than the gaps between them: they become a line. */
export const MOST_BARS = 62;

export function PointChart({ title, points, textOf }: PointChartProps) {
  const { place, onKeyDown, pointOf } = useWalk<HTMLDivElement>(title, points.length);
  return (
    <div className={styles.drawing}>
      <Later what="the chart">
        <NumberDrawing
          kind={points.length > MOST_BARS ? 'line' : 'bars'}
          title={title}
          points={points.map(({ mark, value }) => ({ mark, value }))}
          textOf={textOf}
        />
      </Later>
      <div
        ref={place}
        className={styles.points}
        role="toolbar"
        tabIndex={-1}
        aria-label={`Points of ${title}, walked by arrow keys`}
        onKeyDown={onKeyDown}
      >
        {points.map(({ key, said, to }, at) => (
          <Link key={key} {...pointOf(at)} to={to} className={styles.point} aria-label={said} data-said={said} />
        ))}
      </div>
    </div>
  );
}

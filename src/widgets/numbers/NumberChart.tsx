// A number by day, week or month as bars or a line. Each point is a link to its rows that is read out; the table below says the same.
import { lazy } from 'react';
import { majorText } from '@domain/money';
import { daysOfBucket, type Grain, GRAINS } from '@domain/numbers/buckets';
import { type NumberFilters, type NumberSpec, rowsAddress } from '@domain/numbers/number';
import type { Days } from '@domain/numbers/periods';
import { useTally } from './useTally';
import { loadErrorText } from '@/store/errors/catalogue';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { Figure, type FigureColumn } from './Figure';
import styles from './numbers.module.css';
import { useWalk } from './useWalk';
import { bucketMark, bucketText, unitOf, valueText } from './values';

const NumberDrawing = lazy(() => import('./NumberDrawing'));

interface NumberChartProps {
  number: NumberSpec;
  days: Days;
  grain: Grain;
  filters?: NumberFilters;
  /** Of a sum: one currency alone is drawn on an axis. */
  currency?: string;
}

/** More of them are thinner than the gaps between them: they become a line. */
const MOST_BARS = 62;

interface Point {
  first: string;
  count: number;
  value: number;
}

export function NumberChart({ number, days, grain, filters, currency }: NumberChartProps) {
  const own = currency === undefined ? filters : { ...filters, currency };
  const { data, error, refetch } = useTally(number, { days, filters: own, grain });
  const title = `${number.title}${currency === undefined ? '' : `, ${currency}`} by ${GRAINS[grain].toLowerCase()}`;
  if (error)
    return (
      <ErrorState title={`${title} could not be loaded`} onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!data) return <LoadingState label={`Loading ${title.charAt(0).toLowerCase()}${title.slice(1)}`} />;
  const rowOf = new Map(data.rows.map((row) => [row.bucket, row]));
  const points: Point[] = data.buckets.map((first) => {
    const row = rowOf.get(first);
    return { first, count: row?.count ?? 0, value: (number.sum === undefined ? row?.count : row?.sum) ?? 0 };
  });
  if (points.every(({ count }) => count === 0))
    return <EmptyState title={`No ${number.unit.many} on these days`}>Choose other days above.</EmptyState>;
  const to = ({ first }: Point) =>
    rowsAddress(number, { days: daysOfBucket(grain, first, days), filters: own, seen: data.seen });
  return <Drawn {...{ number, title, points, grain, to }} currency={currency ?? null} />;
}

interface DrawnProps {
  number: NumberSpec;
  title: string;
  points: readonly Point[];
  grain: Grain;
  currency: string | null;
  to: (point: Point) => string;
}

function Drawn({ number, title, points, grain, currency, to }: DrawnProps) {
  const { place, onKeyDown, pointOf } = useWalk<HTMLDivElement>(title, points.length);
  const said = ({ first, value }: Point) =>
    `${bucketText(grain, first)}: ${valueText(value, currency)}${currency === null ? ` ${unitOf(number, value)}` : ''}`;
  const columns: FigureColumn<Point>[] = [
    { name: GRAINS[grain], text: ({ first }) => bucketText(grain, first), inFile: ({ first }) => first },
    { name: 'Number', text: ({ count }) => valueText(count, null), inFile: ({ count }) => String(count), to },
    ...(currency === null
      ? []
      : [
          {
            name: `Amount (${currency})`,
            text: ({ value }: Point) => valueText(value, currency),
            inFile: ({ value }: Point) => majorText(value, currency),
          },
        ]),
  ];
  return (
    <Figure
      title={title}
      name={`${number.name}-by-${grain}`}
      rows={points}
      keyOf={({ first }) => first}
      columns={columns}
    >
      <div className={styles.drawing}>
        <Later what="the chart">
          <NumberDrawing
            kind={points.length > MOST_BARS ? 'line' : 'bars'}
            title={title}
            points={points.map(({ first, value }) => ({ mark: bucketMark(grain, first), value }))}
            textOf={(value) => valueText(value, currency)}
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
          {points.map((point, at) => (
            <Link
              key={point.first}
              {...pointOf(at)}
              to={to(point)}
              className={styles.point}
              aria-label={said(point)}
              data-said={said(point)}
            />
          ))}
        </div>
      </div>
    </Figure>
  );
}

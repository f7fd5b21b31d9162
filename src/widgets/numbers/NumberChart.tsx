// A number by day, week or month as bars or a line. Each point is a link to its rows that is read out; the table below says the same.
import { majorText } from '@domain/money';
import { daysOfBucket, type Grain, GRAINS } from '@domain/numbers/buckets';
import { type NumberFilters, type NumberSpec, rowsAddress } from '@domain/numbers/number';
import type { Days } from '@domain/numbers/periods';
import { useTally } from './useTally';
import { loadErrorText } from '@/store/errors/catalogue';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { Figure, type FigureColumn } from './Figure';
import { PointChart } from './PointChart';
import { bucketMark, bucketText, unitOf, valueText } from './values';

interface NumberChartProps {
  number: NumberSpec;
  days: Days;
  grain: Grain;
  filters?: NumberFilters;
  /** Of a sum: one currency alone is drawn on an axis. */
  currency?: string;
}

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
      <PointChart
        title={title}
        points={points.map((point) => ({
          key: point.first,
          mark: bucketMark(grain, point.first),
          value: point.value,
          said: said(point),
          to: to(point),
        }))}
        textOf={(value) => valueText(value, currency)}
      />
    </Figure>
  );
}

// Attendance and progress by month: pictures, each with the table that says the same. Loaded by the dashboard alone.
import { BarChart, LineChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { monthText } from '@domain/formats';
import type { Month } from '@domain/students/months';
import { percentText } from '@domain/students/percentText';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Part } from '@/ui/detail/Part';
import styles from '../students.module.css';

/** Told apart by place in the bar and by the legend too. */
const MARKS = [
  { name: 'present', label: 'Present', color: 'teal.7' },
  { name: 'late', label: 'Late', color: 'yellow.5' },
  { name: 'absent', label: 'Absent', color: 'red.7' },
  { name: 'excused', label: 'Excused', color: 'gray.5' },
] as const;
const TAKEN = [{ name: 'taken', label: 'Taken so far', color: 'blue.7' }];
/** What a chart offers to keyboards and screen readers, its table offers better. */
const STILL = { accessibilityLayer: false };

/** `total`: classes of the package. */
export default function Months({ called, months, total }: { called: string; months: readonly Month[]; total: number }) {
  const shared = { h: 220, data: months.map((each) => ({ ...each, month: monthText(each.month) })), dataKey: 'month' };
  const figure = (
    title: string,
    picture: ReactNode,
    columns: Readonly<Record<string, (month: Month) => ReactNode>>,
  ) => (
    <Part title={title}>
      <div aria-hidden className={styles.picture} data-picture={title}>
        {picture}
      </div>
      <RelatedTable
        label={`${title}, ${called}`}
        rows={months}
        keyOf={({ month }) => month}
        columns={{ Month: ({ month }) => monthText(month), ...columns }}
        empty="No class yet"
      />
    </Part>
  );
  return (
    <div className={styles.pair}>
      {figure(
        'Attendance by month',
        <BarChart
          {...shared}
          type="stacked"
          series={[...MARKS]}
          withLegend
          yAxisProps={{ allowDecimals: false }}
          barProps={{ isAnimationActive: false, maxBarSize: 48 }}
          barChartProps={STILL}
        />,
        {
          ...Object.fromEntries(MARKS.map(({ name, label }) => [label, (month: Month) => month[name]])),
          Attendance: percentText,
        },
      )}
      {figure(
        'Classes taken',
        <LineChart
          {...shared}
          series={TAKEN}
          withLegend
          yAxisProps={{ domain: [0, total] }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={STILL}
        />,
        {
          'Taken so far': ({ taken }) => taken,
          'Of the package': ({ taken }) => `${Math.floor((100 * Math.min(taken, total)) / Math.max(1, total))} %`,
        },
      )}
    </div>
  );
}

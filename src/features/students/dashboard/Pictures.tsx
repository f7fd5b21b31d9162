// Attendance and progress as pictures; the table beside each says the same. Loaded by the dashboard alone.
import { BarChart, LineChart } from '@mantine/charts';
import type { Month } from '@domain/students/months';
import styles from '../students.module.css';
import { monthText } from './monthText';

interface PicturesProps {
  picture: 'attendance' | 'progress';
  months: readonly Month[];
  /** Classes of the package. */
  total: number;
}

/** Told apart by place in the bar and by the legend too. */
const SERIES = [
  { name: 'present', label: 'Present', color: 'teal.7' },
  { name: 'late', label: 'Late', color: 'yellow.5' },
  { name: 'absent', label: 'Absent', color: 'red.7' },
  { name: 'excused', label: 'Excused', color: 'gray.5' },
];
const TAKEN = [{ name: 'taken', label: 'Taken so far', color: 'blue.7' }];
/** What a chart offers to keyboards and screen readers, its table offers better. */
const STILL = { accessibilityLayer: false };

export default function Pictures({ picture, months, total }: PicturesProps) {
  const data = months.map((month) => ({ ...month, month: monthText(month) }));
  return (
    <div aria-hidden className={styles.picture} data-picture={picture}>
      {picture === 'attendance' ? (
        <BarChart
          h={220}
          data={data}
          dataKey="month"
          type="stacked"
          series={SERIES}
          withLegend
          yAxisProps={{ allowDecimals: false }}
          barProps={{ isAnimationActive: false, maxBarSize: 48 }}
          barChartProps={STILL}
        />
      ) : (
        <LineChart
          h={220}
          data={data}
          dataKey="month"
          series={TAKEN}
          withLegend
          yAxisProps={{ domain: [0, total] }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={STILL}
        />
      )}
    </div>
  );
}

// Draws the bars or the line of a number. Loaded with the first chart; what it shows is read out by the points over it.
import { BarChart, LineChart } from '@mantine/charts';
import styles from './numbers.module.css';

interface NumberDrawingProps {
  kind: 'bars' | 'line';
  title: string;
  points: readonly { mark: string; value: number }[];
  textOf: (value: number) => string;
}

/** As wide and high as the stylesheet leaves free for the points over it. */
const MARGIN = { top: 28, right: 8, bottom: 0, left: 0 };
const WIDTH_OF_VALUES = 96;
const HEIGHT_OF_MARKS = 30;

export default function NumberDrawing({ kind, title, points, textOf }: NumberDrawingProps) {
  const shared = {
    h: 240,
    data: points.map((point) => ({ ...point })),
    dataKey: 'mark',
    series: [{ name: 'value', label: title, color: 'var(--number)' }],
    withTooltip: false,
    valueFormatter: textOf,
    yAxisProps: { width: WIDTH_OF_VALUES, allowDecimals: false },
    xAxisProps: { height: HEIGHT_OF_MARKS, allowDuplicatedCategory: true },
  };
  const still = { accessibilityLayer: false, margin: MARGIN };
  return (
    <div aria-hidden className={styles.canvas} data-drawing={kind}>
      {kind === 'bars' ? (
        <BarChart {...shared} barProps={{ isAnimationActive: false }} barChartProps={still} maxBarWidth={48} />
      ) : (
        <LineChart
          {...shared}
          xAxisProps={{ ...shared.xAxisProps, scale: 'band' }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={still}
        />
      )}
    </div>
  );
}

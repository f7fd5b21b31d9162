// One answer drawn as a heat map, as a pivot with shares, or as a chart of its rows; its table and its file say the same.
import type { SessionCount } from '@domain/contract/sessionData';
import { countText, numberText } from '@domain/formats';
import { type Dimension, DIMENSIONS, SESSION_DATA } from '@domain/lists/sessionData';
import type { NumberAsked } from '@domain/numbers/number';
import { sessionRowsAddress } from '@domain/numbers/sessionNumbers';
import { Figure, type FigureColumn } from '@/widgets/numbers/Figure';
import { HeatMap } from '@/widgets/numbers/HeatMap';
import { MOST_BARS, PointChart } from '@/widgets/numbers/PointChart';
import { bucketMark } from '@/widgets/numbers/values';
import type { PivotChoices } from './pivotChoices';

interface PivotFigureProps {
  counted: SessionCount;
  choices: PivotChoices;
  asked: NumberAsked;
}

type Row = SessionCount['rows'][number];

const IN_IST: readonly Dimension[] = ['day', 'hour', 'weekday'];

/** Of a column of the table. */
export function headingOf(dimension: Dimension): string {
  const { label } = DIMENSIONS[dimension];
  return IN_IST.includes(dimension) ? `${label} (IST)` : label;
}

export function PivotFigure({ counted, choices: { rows: by, columns: over, draw }, asked }: PivotFigureProps) {
  const title = `Sessions by ${DIMENSIONS[by].label.toLowerCase()} and ${DIMENSIONS[over].label.toLowerCase()}`;
  const name = `sessions-by-${by}-and-${over}`;
  const addressOf = (row: string | null, column: string | null) =>
    sessionRowsAddress(asked, { [by]: row, [over]: column });
  const first: FigureColumn<Row> = {
    name: headingOf(by),
    text: ({ label }) => label,
    inFile: ({ key, label }) => (by === 'day' ? key : label),
  };
  const total: FigureColumn<Row> = {
    name: 'Total',
    text: (row) => numberText(row.total),
    inFile: (row) => String(row.total),
  };
  if (draw === 'chart') {
    const { rows } = counted;
    // Days are told to their last; of others those that stand first have room.
    const drawn = by === 'day' ? rows : rows.slice(0, MOST_BARS);
    const inChart = `Sessions by ${DIMENSIONS[by].label.toLowerCase()}`;
    return (
      <Figure
        title={inChart}
        name={name}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[first, { ...total, name: 'Sessions', to: ({ key }) => addressOf(key, null) }]}
        note={drawn.length < rows.length ? `The first ${MOST_BARS} are drawn; all are in the table.` : undefined}
      >
        <PointChart
          title={inChart}
          points={drawn.map(({ key, label, total: value }) => ({
            key,
            mark: by === 'day' ? bucketMark('day', key) : label,
            value,
            said: `${label}: ${countText(SESSION_DATA.noun, value)}`,
            to: addressOf(key, null),
          }))}
          textOf={numberText}
        />
      </Figure>
    );
  }
  return (
    <Figure
      title={title}
      name={name}
      rows={counted.rows}
      keyOf={({ key }) => key}
      columns={[
        first,
        ...counted.columns.map(({ key, label }, at): FigureColumn<Row> => ({
          name: over === 'day' ? key : label,
          text: ({ counts }) => numberText(counts[at]!),
          inFile: ({ counts }) => String(counts[at]),
        })),
        total,
      ]}
      isTable
    >
      <HeatMap
        name={name}
        label={title}
        unit={SESSION_DATA.noun}
        heading={headingOf(by)}
        columns={counted.columns.map(({ key, label }) => ({ key, label: shortOf(over, key, label), said: label }))}
        rows={counted.rows}
        totals={counted.totals}
        total={counted.total}
        addressOf={addressOf}
        shares={draw === 'pivot'}
      />
    </Figure>
  );
}

/** A head of a column: weekdays are known by their beginning, and days need no year. */
function shortOf(dimension: Dimension, key: string, label: string): string {
  if (dimension === 'weekday') return key;
  return dimension === 'day' ? bucketMark('day', key) : label;
}

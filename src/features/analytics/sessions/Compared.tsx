// The same rows of two periods beside one another: each number leads to its own sessions, and what changed is said in words.
import type { SessionCount } from '@domain/contract/sessionData';
import { addDays } from '@domain/calendar';
import { dateText, numberText } from '@domain/formats';
import { DIMENSIONS } from '@domain/lists/sessionData';
import type { NumberAsked } from '@domain/numbers/number';
import { changeOf } from '@domain/numbers/percent';
import { type Days, daysFilter } from '@domain/numbers/periods';
import { sessionRowsAddress } from '@domain/numbers/sessionNumbers';
import { useCountSessionDataQuery } from '@/store/api/sessionData';
import { loadErrorText } from '@/store/errors/catalogue';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { ErrorState, LoadingState } from '@/ui/State';
import { Figure, type FigureColumn } from '@/widgets/numbers/Figure';
import { comparedDays, COMPARISONS, type PivotChoices } from './pivotChoices';
import { headingOf } from './PivotFigure';

interface ComparedProps {
  counted: SessionCount;
  choices: PivotChoices;
  /** A name of `COMPARISONS`. */
  compare: string;
  days: Days;
  asked: NumberAsked;
}

interface Row {
  key: string | null;
  label: string;
  /** Null where it is not among the rows that were counted by name. */
  now: number | null;
  before: number | null;
}

export function Compared({ counted, choices: { rows: by, columns }, compare, days, asked }: ComparedProps) {
  const other = comparedDays(compare, days);
  // As of the same moment, so that what was created since changes neither of them.
  const { data, error, refetch } = useCountSessionDataQuery({
    query: { rows: by, columns, ...asked.filters, start_time: daysFilter(other), seen: String(counted.seen) },
  });
  if (error)
    return (
      <ErrorState title="The other days could not be counted" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!data) return <LoadingState label="Loading the other days" />;
  const shift = COMPARISONS[compare]!.shift(days);
  const rows = rowsOf(counted, data, (key) => (by === 'day' ? addDays(key, -shift) : key), by === 'day');
  const [nowName, otherName] = [spanOf(days), spanOf(other)];
  const now = (row: Row) => sessionRowsAddress(asked, { [by]: row.key });
  const before = ({ key }: Row) =>
    sessionRowsAddress({ ...asked, days: other }, { [by]: key === null || by !== 'day' ? key : addDays(key, -shift) });
  const title = `${nowName} beside ${otherName}`;
  const counts = (name: string, of: (row: Row) => number | null, to: (row: Row) => string): FigureColumn<Row> => ({
    name,
    text: (row) => shownText(of(row)),
    inFile: (row) => fileText(of(row)),
    to,
  });
  const columnsOfTable: FigureColumn<Row>[] = [
    {
      name: headingOf(by),
      text: ({ label }) => label,
      inFile: ({ key, label }) => (by === 'day' && key !== null ? key : label),
    },
    counts(nowName, (row) => row.now, now),
    counts(otherName, (row) => row.before, before),
    { name: 'Change', text: changeText },
  ];
  return (
    <section>
      <h2>{COMPARISONS[compare]!.label}</h2>
      <Figure
        title={title}
        name={`sessions-by-${by}-compared`}
        rows={rows}
        keyOf={({ key }) => key ?? ''}
        columns={columnsOfTable}
        isTable
      >
        <RelatedTable
          label={`Sessions by ${DIMENSIONS[by].label.toLowerCase()}: ${title}`}
          rows={rows}
          keyOf={({ key }) => key ?? ''}
          columns={Object.fromEntries(
            columnsOfTable.map(({ name, text, to }) => [
              name,
              (row: Row) => (to && text(row) !== '–' ? <Link to={to(row)}>{text(row)}</Link> : text(row)),
            ]),
          )}
          empty="Nothing to show"
        />
      </Figure>
    </section>
  );
}

function spanOf({ from, to }: Days): string {
  return from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;
}

/**
 * What only the other days have stands there too: nothing of one is less than before. Days stand beside those as many days earlier.
 * Where an answer leaves rows out, one that it does not name is not known to be none.
 */
function rowsOf(now: SessionCount, before: SessionCount, otherKey: (key: string) => string, isByDay: boolean): Row[] {
  const known = new Map(before.rows.map(({ key, total }) => [key, total]));
  const unnamed = ({ left_out }: SessionCount) => (left_out.rows.values === 0 ? 0 : null);
  const rows = now.rows.map(({ key, label, total }): Row => ({
    key,
    label,
    now: total,
    before: known.get(otherKey(key)) ?? unnamed(before),
  }));
  const own = new Set(now.rows.map(({ key }) => key));
  const gone = before.rows
    .filter(({ key }) => !isByDay && !own.has(key))
    .map(({ key, label, total }): Row => ({ key, label, now: unnamed(now), before: total }));
  return [...rows, ...gone, { key: null, label: 'Total', now: now.total, before: before.total }];
}

const shownText = (count: number | null) => (count === null ? '–' : numberText(count));
const fileText = (count: number | null) => (count === null ? '' : String(count));

function changeText({ now, before }: Row): string {
  if (now === null || before === null) return '–';
  const { direction, percent } = changeOf(now, before);
  if (direction === 'same') return '= as many';
  const [sign, word] = direction === 'more' ? ['▲', 'more'] : ['▼', 'less'];
  return percent === '–' ? `${sign} none before` : `${sign} ${percent} ${word}`;
}

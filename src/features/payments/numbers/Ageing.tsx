// What is owed by how long it is overdue, each currency apart: every number leads to its instalments.
import { AGES, daysOfAge, OWED_LATE } from '@domain/numbers/paymentNumbers';
import { type NumberFilters, rowsAddress } from '@domain/numbers/number';
import { useToday } from '@/clock/useNow';
import { loadErrorText } from '@/store/errors/catalogue';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { ErrorState, LoadingState } from '@/ui/State';
import { useTally } from '@/widgets/numbers/useTally';
import { unitOf, valueText } from '@/widgets/numbers/values';
import styles from './numbersScreen.module.css';

interface Part {
  value: number;
  count: number;
  to: string;
}

interface Row {
  currency: string;
  /** By age, in their order; undefined where nothing is of it. */
  parts: (Part | undefined)[];
}

const COLUMNS = {
  Currency: ({ currency }: Row) => currency,
  ...Object.fromEntries(
    AGES.map(({ label }, at) => [
      label,
      ({ parts, currency }: Row) => <OnePart part={parts[at]} currency={currency} />,
    ]),
  ),
};

function OnePart({ part, currency }: { part: Part | undefined; currency: string }) {
  if (!part) return '–';
  return (
    <Link className={styles.number} to={part.to}>
      {`${valueText(part.value, currency)} in ${valueText(part.count, null)} ${unitOf(OWED_LATE, part.count)}`}
    </Link>
  );
}

/** Four calls, one an age: a list is narrowed by one span of days. */
export default function Ageing({ filters }: { filters: NumberFilters }) {
  const today = useToday();
  const tallies = [
    useTally(OWED_LATE, { days: daysOfAge(AGES[0]!, today), filters }),
    useTally(OWED_LATE, { days: daysOfAge(AGES[1]!, today), filters }),
    useTally(OWED_LATE, { days: daysOfAge(AGES[2]!, today), filters }),
    useTally(OWED_LATE, { days: daysOfAge(AGES[3]!, today), filters }),
  ];
  const failed = tallies.find(({ error }) => error);
  if (failed?.error)
    return (
      <ErrorState title="What is owed could not be counted" onRetry={() => void failed.refetch()}>
        {loadErrorText(failed.error)}
      </ErrorState>
    );
  const counted = tallies.flatMap(({ data }) => data ?? []);
  if (counted.length < AGES.length) return <LoadingState label="Counting what is owed" />;
  const currencies = [...new Set(counted.flatMap(({ rows }) => rows.flatMap(({ currency }) => currency ?? [])))].sort();
  const table = currencies.map((currency): Row => ({
    currency,
    parts: counted.map(({ rows, seen }, at) => {
      const row = rows.find((each) => each.currency === currency);
      const asked = { days: daysOfAge(AGES[at]!, today), filters: { ...filters, currency }, seen };
      return row && { value: row.sum, count: row.count, to: rowsAddress(OWED_LATE, asked) };
    }),
  }));
  return (
    <RelatedTable
      label={OWED_LATE.title}
      rows={table}
      keyOf={({ currency }) => currency}
      columns={COLUMNS}
      empty="Nothing is overdue"
    />
  );
}

// A number as a tile: what it comes to in the period, each currency apart, against as many days before; each leads to its rows.
import { Button } from '@mantine/core';
import type { TallyAnswer } from '@domain/contract/tally';
import { type NumberFilters, type NumberSpec, rowsAddress } from '@domain/numbers/number';
import { type Days, daysBefore } from '@domain/numbers/periods';
import { useTally } from './useTally';
import { loadErrorText } from '@/store/errors/catalogue';
import { Link } from '@/ui/Link';
import styles from './numbers.module.css';
import { changeWords, unitOf, valueText } from './values';

interface NumberTileProps {
  number: NumberSpec;
  days: Days;
  filters?: NumberFilters;
}

interface Value {
  currency: string | null;
  now: number;
  before: number;
  count: number;
}

export function NumberTile({ number, days, filters }: NumberTileProps) {
  const now = useTally(number, { days, filters });
  const before = useTally(number, { days: daysBefore(days), filters });
  const error = now.error ?? before.error;
  const { title } = number;
  return (
    <section className={styles.tile} aria-label={title} aria-busy={now.isFetching || before.isFetching}>
      <h2>{title}</h2>
      {content()}
    </section>
  );

  function content() {
    if (error)
      return (
        <p className={styles.quiet} role="alert">
          Could not be counted: {loadErrorText(error)}{' '}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              void now.refetch();
              void before.refetch();
            }}
          >
            Try again
          </Button>
        </p>
      );
    if (!now.data || !before.data) return <p className={styles.quiet}>Counting…</p>;
    const { seen } = now.data;
    const values = valuesOf(number, now.data, before.data);
    if (values.length === 0) return <p className={styles.value}>0</p>;
    return (
      <ul className={styles.values}>
        {values.map(({ currency, now: value, before: earlier, count }) => {
          const { sign, text } = changeWords(value, earlier, days);
          const own = currency === null ? filters : { ...filters, currency };
          return (
            <li key={currency}>
              <Link className={styles.value} to={rowsAddress(number, { days, filters: own, seen })}>
                {valueText(value, currency)}
                <span className={styles.unit}>
                  {' '}
                  {currency === null ? unitOf(number, value) : `in ${valueText(count, null)} ${unitOf(number, count)}`}
                </span>
              </Link>
              <span className={styles.change}>
                <span aria-hidden>{sign}</span> {text}
              </span>
            </li>
          );
        })}
      </ul>
    );
  }
}

/** Currencies of the days before stand there too: nothing of one is less than before. */
function valuesOf({ sum }: NumberSpec, now: TallyAnswer, before: TallyAnswer): Value[] {
  const valueOf = (row: TallyAnswer['rows'][number] | undefined) => (sum === undefined ? row?.count : row?.sum) ?? 0;
  if (sum === undefined)
    return [{ currency: null, now: valueOf(now.rows[0]), before: valueOf(before.rows[0]), count: 0 }];
  const currencies = [...new Set([...now.rows, ...before.rows].map(({ currency }) => currency))].sort();
  const values = currencies.map((currency) => {
    const of = ({ rows }: TallyAnswer) => rows.find((row) => row.currency === currency);
    return { currency, now: valueOf(of(now)), before: valueOf(of(before)), count: of(now)?.count ?? 0 };
  });
  return values.sort((one, other) => other.count - one.count);
}

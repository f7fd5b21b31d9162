// What the links of the list come to, per currency: of exactly those that its search and filters leave, on all pages.
import { Button } from '@mantine/core';
import { amountText, countText } from '@domain/formats';
import type { ListShape } from '@domain/lists/list';
import { usePaymentTotalsQuery } from '@/store/api/payments';
import { loadErrorText } from '@/store/errors/catalogue';
import { useListSent } from '@/store/lists/useListView';
import styles from './links.module.css';

export function Totals({ shape }: { shape: ListShape }) {
  const { page: _page, size: _size, sort: _sort, ...query } = useListSent(shape);
  const { data, error, isFetching, refetch } = usePaymentTotalsQuery({ query });
  return (
    <div className={styles.totals} role="group" aria-label="Totals" aria-busy={isFetching} {...SCROLLS}>
      {error ? (
        <>
          <span>The totals could not be loaded: {loadErrorText(error)}</span>
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        data?.map(({ currency, links, total, paid, due, overdue }) => (
          <span key={currency} className={styles.currency}>
            <span className={styles.code}>{currency}</span>
            <span>{countText(LINKS, links)}</span>
            <Sum label="total" amount={total} currency={currency} />
            <Sum label="paid" amount={paid} currency={currency} />
            <Sum label="due today" amount={due} currency={currency} />
            <Sum label="overdue" amount={overdue} currency={currency} isLate />
          </span>
        ))
      )}
    </div>
  );
}

/** What has no room is a scroll away, for the keyboard too. */
const SCROLLS = { tabIndex: 0 };
const LINKS = { one: 'link', many: 'links' };

function Sum({ label, amount, currency, isLate = false }: { label: string; amount: number; currency: string; isLate?: boolean }) {
  return (
    <span>
      {label} <span className={isLate && amount > 0 ? styles.late : styles.sum}>{amountText(amount, currency)}</span>
    </span>
  );
}

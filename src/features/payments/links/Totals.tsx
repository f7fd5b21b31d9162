// What the links of the list come to, per currency: of exactly those that its search and filters leave, on all pages. A line holds
// whole currencies, those of the most links first; all of them are a press away.
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { TotalsOfCurrency } from '@domain/contract/paymentLinks';
import { amountText, countText } from '@domain/formats';
import type { ListShape } from '@domain/lists/list';
import { usePaymentTotalsQuery } from '@/store/api/payments';
import { loadErrorText } from '@/store/errors/catalogue';
import { useListSent } from '@/store/lists/useListView';
import { useScreenState } from '@/store/screen';
import styles from './links.module.css';

const AllTotals = lazy(() => import('./AllTotals'));

export function Totals({ shape }: { shape: ListShape }) {
  const { page: _page, size: _size, sort: _sort, ...query } = useListSent(shape);
  const { data, error, isFetching, refetch } = usePaymentTotalsQuery({ query });
  const [isOpen, setOpen] = useScreenState(`totals ${shape.name}`, false);
  if (error)
    return (
      <div className={styles.totals} role="group" aria-label="Totals">
        <span>The totals could not be loaded: {loadErrorText(error)}</span>
        <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  const totals = data?.toSorted((one, other) => other.links - one.links);
  return (
    <div className={styles.totals} aria-busy={isFetching}>
      <div className={styles.fitting} role="group" aria-label="Totals">
        {totals?.map((each) => (
          <OneCurrency key={each.currency} totals={each} />
        ))}
      </div>
      {totals && totals.length > 0 && (
        <div className={styles.all}>
          <Button
            variant="default"
            size="compact-xs"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {totals.length > 1 ? `All ${totals.length} currencies` : 'All totals'}
          </Button>
          {isOpen && (
            <Suspense>
              <AllTotals totals={totals} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

const LINKS = { one: 'link', many: 'links' };

function OneCurrency({ totals: { currency, links, total, paid, due, overdue } }: { totals: TotalsOfCurrency }) {
  return (
    <span className={styles.currency}>
      <span className={styles.code}>{currency}</span>
      <span>{countText(LINKS, links)}</span>
      <Sum label="total" amount={total} currency={currency} />
      <Sum label="paid" amount={paid} currency={currency} />
      <Sum label="due today" amount={due} currency={currency} />
      <Sum label="overdue" amount={overdue} currency={currency} isLate />
    </span>
  );
}

function Sum({
  label,
  amount,
  currency,
  isLate = false,
}: {
  label: string;
  amount: number;
  currency: string;
  isLate?: boolean;
}) {
  return (
    <span className={isLate ? undefined : styles.wide}>
      {label} <span className={isLate && amount > 0 ? styles.late : styles.sum}>{amountText(amount, currency)}</span>
    </span>
  );
}

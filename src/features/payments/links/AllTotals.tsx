// Every currency that the links of the list are in, with all its sums.
import type { TotalsOfCurrency } from '@domain/contract/paymentLinks';
import { amountText, numberText } from '@domain/formats';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { AnchoredPanel } from '@/ui/list/AnchoredPanel';
import styles from './links.module.css';

const money = (amount: number, currency: string) => (
  <span className={styles.nowrap}>{amountText(amount, currency)}</span>
);

const COLUMNS = {
  Currency: ({ currency }: TotalsOfCurrency) => currency,
  Links: ({ links }: TotalsOfCurrency) => numberText(links),
  Total: ({ total, currency }: TotalsOfCurrency) => money(total, currency),
  Paid: ({ paid, currency }: TotalsOfCurrency) => money(paid, currency),
  'Due today': ({ due, currency }: TotalsOfCurrency) => money(due, currency),
  Overdue: ({ overdue, currency }: TotalsOfCurrency) => (
    <span className={overdue > 0 ? styles.late : undefined}>{money(overdue, currency)}</span>
  ),
};

export default function AllTotals({ totals, onClose }: { totals: readonly TotalsOfCurrency[]; onClose: () => void }) {
  return (
    <AnchoredPanel label="Totals of all currencies" onClose={onClose} atEnd isWide>
      <div className={styles.table}>
        <RelatedTable
          label="Totals by currency"
          rows={totals}
          keyOf={({ currency }) => currency}
          columns={COLUMNS}
          empty="Nothing"
        />
      </div>
    </AnchoredPanel>
  );
}

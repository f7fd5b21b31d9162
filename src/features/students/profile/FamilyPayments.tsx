// What the family pays for: its links, and its ledger row by row, one for each currency.
import { Anchor } from '@mantine/core';
import { dateOf } from '@domain/calendar';
import { amountText, dateText } from '@domain/formats';
import { ENTRY_WORDS, type LedgerEntry } from '@domain/records/ledger';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { pathTo } from '@/routes/paths';
import { useFamilyLedgerQuery } from '@/store/api/payments';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordLabel } from '@/widgets/record/RecordLabel';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../students.module.css';

export function FamilyPayments({ lead_id, links }: { lead_id: string; links: readonly PaymentLink[] }) {
  const query = useFamilyLedgerQuery({ query: { lead_id } });
  return (
    <section className={styles.part}>
      <h2>Payments</h2>
      <PaymentLinks links={links} />
      <QueryBoundary what="ledger" query={query}>
        {({ ledgers }) =>
          ledgers.map(({ ledger: { id, currency, owed, credit }, entries, agrees }) => (
            <div key={id} className={styles.part}>
              <h3>Ledger in {currency}</h3>
              <p className={styles.quiet}>
                {`${amountText(owed, currency)} owed`}
                {credit !== 0 && `, ${amountText(Math.abs(credit), currency)} credit`}
              </p>
              {!agrees && (
                <p role="alert" className={styles.failed}>
                  The rows summed anew give another balance: tell an administrator.
                </p>
              )}
              <RelatedTable label={`Ledger in ${currency}`} rows={entries} keyOf={(entry) => entry.id} columns={LEDGER_COLUMNS} empty="No rows yet" />
            </div>
          ))
        }
      </QueryBoundary>
    </section>
  );
}

export function PaymentLinks({ links }: { links: readonly PaymentLink[] }) {
  return <RelatedTable label="Payment links" rows={links} keyOf={({ id }) => id} columns={LINK_COLUMNS} empty="No payment links" />;
}

const LINK_COLUMNS = {
  'Payment link': ({ id, product_id }: PaymentLink) => (
    <Anchor component={Link} inherit to={`${pathTo('/payments/view/all')}?payment_link=${id}`}>
      <RecordLabel to="product" id={product_id} />
    </Anchor>
  ),
  Status: (link: PaymentLink) => <RecordStatus type={PAYMENT_LINKS} status={link.status} row={link} />,
  Total: ({ total, currency }: PaymentLink) => <span className={styles.nowrap}>{amountText(total, currency)}</span>,
  Paid: ({ paid, currency }: PaymentLink) => <span className={styles.nowrap}>{amountText(paid, currency)}</span>,
  Owed: ({ owed, currency }: PaymentLink) => <span className={styles.nowrap}>{amountText(owed, currency)}</span>,
  'Next due': ({ next_due }: PaymentLink) => (next_due === null ? '–' : <span className={styles.nowrap}>{dateText(next_due)}</span>),
};

const LEDGER_COLUMNS = {
  Day: ({ created_on }: LedgerEntry) => <span className={styles.nowrap}>{dateText(dateOf(created_on))}</span>,
  What: ({ kind, note }: LedgerEntry) => (
    <>
      {ENTRY_WORDS[kind]}
      {note && <div className={styles.quiet}>{note}</div>}
    </>
  ),
  Amount: ({ amount, currency }: LedgerEntry) => <span className={styles.nowrap}>{amountText(amount, currency)}</span>,
  'Balance after': ({ balance, currency }: LedgerEntry) => <span className={styles.nowrap}>{amountText(balance, currency)}</span>,
};

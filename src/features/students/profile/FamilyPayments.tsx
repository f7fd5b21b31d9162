// What the family pays for: its links, and its ledger row by row, one for each currency.
import { Anchor } from '@mantine/core';
import { lazy } from 'react';
import { amountText, dateText } from '@domain/formats';
import { isOffer } from '@domain/payments/linkState';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { pathTo } from '@/routes/paths';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import FamilyLedger from '@/widgets/payments/FamilyLedger';
import { Standing } from '@/widgets/payments/Standing';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordLabel } from '@/widgets/record/RecordLabel';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../students.module.css';

const Papers = lazy(() => import('@/widgets/payments/Papers'));

export function FamilyPayments({ lead_id, links }: { lead_id: string; links: readonly PaymentLink[] }) {
  return (
    <section className={styles.part}>
      <h2>Payments</h2>
      <PaymentLinks links={links} />
      <div className={styles.below}>
        <FamilyLedger leadId={lead_id} />
      </div>
      <div className={styles.below}>
        <h3>Papers</h3>
        <Statements links={links} />
        <Later what="the papers">
          <Papers by="lead_id" of={lead_id} />
        </Later>
      </div>
    </section>
  );
}

const STATEMENT = ['issue_statement'];

/** One a currency: any link of a ledger leads to it. */
function Statements({ links }: { links: readonly PaymentLink[] }) {
  const currencies = [...new Set(links.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => (
    <RecordActions
      key={currency}
      type={PAYMENT_LINKS}
      row={links.find((link) => link.currency === currency)!}
      only={STATEMENT}
      called={currencies.length > 1 ? `Family, in ${currency},` : 'Family'}
    />
  ));
}

export function PaymentLinks({ links }: { links: readonly PaymentLink[] }) {
  return (
    <RelatedTable
      label="Payment links"
      rows={links}
      keyOf={({ id }) => id}
      columns={LINK_COLUMNS}
      empty="No payment links"
    />
  );
}

const LINK_COLUMNS = {
  'Payment link': ({ id, product_id }: PaymentLink) => (
    <Anchor component={Link} inherit to={`${pathTo('/payments/view/all')}?payment_link=${id}`}>
      <RecordLabel to="product" id={product_id} />
    </Anchor>
  ),
  Status: (link: PaymentLink) => <RecordStatus type={PAYMENT_LINKS} status={link.status} row={link} />,
  Standing: ({ standing }: PaymentLink) => <Standing standing={standing} />,
  Total: ({ total, currency }: PaymentLink) => <span className={styles.nowrap}>{amountText(total, currency)}</span>,
  Paid: ({ paid, currency }: PaymentLink) => <span className={styles.nowrap}>{amountText(paid, currency)}</span>,
  // An offer is open, and no debt.
  Owed: ({ owed, currency, status }: PaymentLink) => (
    <span className={styles.nowrap}>
      {isOffer(status) ? `– (${amountText(owed, currency)} offered)` : amountText(owed, currency)}
    </span>
  ),
  'Next due': ({ next_due }: PaymentLink) =>
    next_due === null ? '–' : <span className={styles.nowrap}>{dateText(next_due)}</span>,
};

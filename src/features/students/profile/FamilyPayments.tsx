// What the family pays for: its links, and its ledger row by row, one for each currency.
import { lazy } from 'react';
import { amountText } from '@domain/formats';
import { isOffer } from '@domain/payments/linkState';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { pathTo } from '@/routes/paths';
import { Part } from '@/ui/detail/Part';
import { SectionHeading } from '@/ui/detail/Sections';
import { Later } from '@/ui/Later';
import FamilyLedger from '@/widgets/payments/FamilyLedger';
import { Standing } from '@/widgets/payments/Standing';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordLabel } from '@/widgets/record/RecordLabel';
import { RecordTable } from '@/widgets/record/RecordTable';
import styles from '../students.module.css';

const Papers = lazy(() => import('@/widgets/payments/Papers'));

export function FamilyPayments({ lead_id, links }: { lead_id: string; links: readonly PaymentLink[] }) {
  return (
    <Part title="Payments">
      <PaymentLinks links={links} />
      <FamilyLedger leadId={lead_id} />
      <SectionHeading value="h3">
        <Part title="Papers">
          <Statements links={links} />
          <Later what="the papers">
            <Papers by="lead_id" of={lead_id} />
          </Later>
        </Part>
      </SectionHeading>
    </Part>
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
    <RecordTable
      type={PAYMENT_LINKS}
      rows={links}
      shown={['product_id', 'status', 'standing', 'total', 'paid', 'owed', 'next_due']}
      cells={LINK_CELLS}
      empty="No payment links"
    />
  );
}

const LINK_CELLS = {
  product_id: ({ id, product_id }: PaymentLink) => (
    <NameLink to={pathTo('/payments/view/all')} named={{ payment_link: id }}>
      <RecordLabel to="product" id={product_id} />
    </NameLink>
  ),
  standing: ({ standing }: PaymentLink) => <Standing standing={standing} />,
  // An offer is open, and no debt.
  owed: ({ owed, currency, status }: PaymentLink) =>
    isOffer(status) ? <span className={styles.nowrap}>{`– (${amountText(owed, currency)} offered)`}</span> : undefined,
};

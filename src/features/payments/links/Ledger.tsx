// The family's ledger, opened from one of its links, and what if.
import { createElement, use } from 'react';
import type { PaymentLink } from '@domain/records/paymentLink';
import { usePaymentLinkDetailQuery } from '@/store/api/payments';
import { SectionHeading } from '@/ui/detail/Sections';
import FamilyLedger from '@/widgets/payments/FamilyLedger';
import WhatIf from '@/widgets/payments/WhatIf';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './links.module.css';

export default function Ledger({ link }: { link: PaymentLink }) {
  const heading = use(SectionHeading);
  return (
    <div className={styles.tab}>
      <FamilyLedger leadId={link.lead_id} first={link.currency} />
      <section>
        {createElement(heading, null, 'What if')}
        <QueryBoundary what="classes" query={usePaymentLinkDetailQuery({ path: { id: link.id } })}>
          {({ classes_taken }) => <WhatIf link={link} taken={classes_taken} />}
        </QueryBoundary>
      </section>
    </div>
  );
}

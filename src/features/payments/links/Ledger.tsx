// The family's ledger: every row in the order in which it was added, with the balance after it, and what if.
import { use } from 'react';
import { amountText, dateText } from '@domain/formats';
import { dateOf } from '@domain/calendar';
import { ENTRY_WORDS, type LedgerEntry } from '@domain/records/ledger';
import type { PaymentLink } from '@domain/records/paymentLink';
import { useFamilyLedgerQuery } from '@/store/api/payments';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SectionHeading } from '@/ui/detail/Sections';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './links.module.css';
import { WhatIf } from './WhatIf';

const COLUMNS = {
  Day: ({ created_on }: LedgerEntry) => <span className={styles.nowrap}>{dateText(dateOf(created_on))}</span>,
  What: ({ kind, note }: LedgerEntry) => (
    <>
      {ENTRY_WORDS[kind]}
      {note && <span className={styles.note}>{note}</span>}
    </>
  ),
  Amount: ({ amount, currency }: LedgerEntry) => <span className={styles.nowrap}>{amountText(amount, currency)}</span>,
  'Balance after': ({ balance, currency }: LedgerEntry) => <span className={styles.nowrap}>{amountText(balance, currency)}</span>,
};

export default function Ledger({ link }: { link: PaymentLink }) {
  const Heading = use(SectionHeading);
  const query = useFamilyLedgerQuery({ query: { lead_id: link.lead_id } });
  return (
    <div className={styles.tab}>
      <QueryBoundary what="ledger" query={query}>
        {({ ledgers }) => (
          <>
            {ledgers.map(({ ledger: { id, currency, owed, credit }, entries, agrees }) => (
              <section key={id}>
                <Heading>Ledger in {currency}</Heading>
                <p className={styles.quiet}>
                  {`${amountText(owed, currency)} owed`}
                  {credit !== 0 && `, ${amountText(Math.abs(credit), currency)} credit`}
                </p>
                {!agrees && <p role="alert" className={styles.failed}>The rows summed anew give another balance: tell an administrator.</p>}
                <RelatedTable label={`Ledger in ${currency}`} rows={entries} keyOf={(entry) => entry.id} columns={COLUMNS} empty="No rows yet" />
              </section>
            ))}
            <section>
              <Heading>What if</Heading>
              <WhatIf link={link} />
            </section>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

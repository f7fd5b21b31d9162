// What was paid of a link: at its gateway, and past the links, which one person enters with a proof and another verifies.
import { Button } from '@mantine/core';
import { lazy, Suspense, use, useRef } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import { amountText, momentText } from '@domain/formats';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { usePaymentLinkDetailQuery } from '@/store/api/payments';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SectionHeading } from '@/ui/detail/Sections';
import { LoadingState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './links.module.css';
import { OfflinePayments } from './OfflinePayments';
import { Assigned } from './Assigned';
import { PaysAt } from './PaysAt';
import { Unmatched } from './Unmatched';

const OfflineForm = lazy(() => import('../offline/OfflineForm'));

export type LinkDetail = AnswerOf<'paymentLinkDetail'>;

const ATTEMPTS = {
  'Started (IST)': ({ created_on, gateway }: PaymentAttempt) => (
    <>
      <span className={styles.nowrap}>{momentText(created_on)}</span>
      <br />
      <span className={styles.quiet}>{PAYMENT_ATTEMPTS.all['gateway']!.labels![gateway]}</span>
    </>
  ),
  State: (attempt: PaymentAttempt) => <RecordStatus type={PAYMENT_ATTEMPTS} status={attempt.status} row={attempt} />,
  Asked: ({ amount, currency }: PaymentAttempt) => (
    <span className={styles.nowrap}>{amountText(amount, currency)}</span>
  ),
  Result: (attempt: PaymentAttempt) => outcomeOf(attempt),
  Actions: (attempt: PaymentAttempt) => <RecordActions type={PAYMENT_ATTEMPTS} row={attempt} called="Payment" inRow />,
};

/** `₹21,000.00 paid, ₹1,000.00 refunded`. */
function outcomeOf({ captured, refunded, disputed, dispute, currency }: PaymentAttempt): string {
  const parts = [
    captured > 0 && `${amountText(captured, currency)} paid`,
    refunded > 0 && `${amountText(refunded, currency)} refunded`,
    dispute !== null && `dispute ${dispute}: ${amountText(disputed, currency)}`,
  ];
  return parts.filter(Boolean).join(', ') || '–';
}

export default function Payments({ link }: { link: PaymentLink }) {
  const Heading = use(SectionHeading);
  const [isEntering, setEntering] = useScreenState(`entering an offline payment ${link.id}`, false);
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place, '[data-enter]', isEntering);
  return (
    <div ref={place} className={styles.tab}>
      <QueryBoundary what="payments" query={usePaymentLinkDetailQuery({ path: { id: link.id } })}>
        {(detail) =>
          isEntering ? (
            <Suspense fallback={<LoadingState label="Loading the form" />}>
              <OfflineForm link={link} familyLinks={detail.family_links} onDone={() => setEntering(false)} />
            </Suspense>
          ) : (
            <>
              <section>
                <Heading>At the gateway</Heading>
                <PaysAt detail={detail} />
                {detail.attempts.length === 0 ? (
                  <p className={styles.quiet}>Nobody has paid by this link yet.</p>
                ) : (
                  <RelatedTable
                    label="Payments at the gateway"
                    rows={detail.attempts}
                    keyOf={({ id }) => id}
                    columns={ATTEMPTS}
                    empty="None"
                  />
                )}
                <Assigned detail={detail} />
              </section>
              <section>
                <Heading>Offline</Heading>
                <Button variant="default" size="compact-sm" mb="sm" data-enter onClick={() => setEntering(true)}>
                  Record offline payment
                </Button>
                <OfflinePayments link={link} rows={detail.offline} familyLinks={detail.family_links} />
              </section>
              <section>
                <Heading>Without a link</Heading>
                <Unmatched link={link} />
              </section>
            </>
          )
        }
      </QueryBoundary>
    </div>
  );
}

// Payments of a link that came past the gateways: what was entered, and the form of one more.
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { amountText, dateText } from '@domain/formats';
import { OFFLINE_WORDS, PROVIDER_WORDS } from '@domain/records/offlinePayment';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { LoadingState } from '@/ui/State';
import type { LinkDetail } from './CreatedLink';
import styles from './createLink.module.css';

const OfflineForm = lazy(() => import('../offline/OfflineForm'));

export function OfflinePayments({ detail: { link, offline, family_links } }: { detail: LinkDetail }) {
  const [isAsked, setAsked] = useScreenState(`offline payment ${link.id}`, offline.length === 0);
  return (
    <section className={styles.offline} aria-labelledby="offline-payments">
      <h2 id="offline-payments">Offline payments</h2>
      {offline.length > 0 && (
        <>
          <RelatedTable
            label="Offline payments"
            rows={offline}
            keyOf={({ id }) => id}
            columns={{
              'Paid on': ({ paid_on }) => dateText(paid_on),
              Provider: ({ provider }) => PROVIDER_WORDS[provider],
              Reference: ({ reference }) => reference,
              Amount: ({ splits }) =>
                amountText(splits.find(({ link_id }) => link_id === link.id)?.amount ?? 0, link.currency),
              Status: ({ status }) => OFFLINE_WORDS[status],
            }}
            empty="None yet"
          />
          <p className={styles.quiet}>A payment is verified by somebody other than the person who entered it.</p>
        </>
      )}
      {isAsked ? (
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <OfflineForm link={link} familyLinks={family_links} onDone={() => setAsked(false)} />
        </Suspense>
      ) : (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
            Record an offline payment
          </Button>
        </div>
      )}
    </section>
  );
}

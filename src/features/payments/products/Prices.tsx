// The prices of a product: what is in force by currency and plan, how they changed, and the next one.
import { Button } from '@mantine/core';
import { lazy, Suspense, use, useRef } from 'react';
import { dateOf } from '@domain/calendar';
import type { Product } from '@domain/records/product';
import { PRODUCT_PRICES } from '@domain/records/productPrice';
import { useNow } from '@/clock/useNow';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { SectionHeading } from '@/ui/detail/Sections';
import { LoadingState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { PriceHistory } from './PriceHistory';
import { PriceTable } from './PriceTable';
import styles from './products.module.css';
import { useProductPrices } from './useProductPrices';

const PriceForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

export default function Prices({ product }: { product: Product }) {
  const Heading = use(SectionHeading);
  const today = dateOf(useNow());
  const mayPrice = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const [isAdding, setAdding] = useScreenState(`adding a price ${product.id}`, false);
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place, '[data-add-price]', isAdding);
  const isRetired = product.status === 'retired';
  return (
    <div ref={place} className={styles.prices}>
      {isAdding && mayPrice && !isRetired ? (
        <section className={styles.form} aria-label="Add a price">
          <Suspense fallback={<LoadingState label="Loading the form" />}>
            <PriceForm
              type={PRODUCT_PRICES}
              given={{ product_id: product.id }}
              onSaved={() => setAdding(false)}
              onCancel={() => setAdding(false)}
            />
          </Suspense>
        </section>
      ) : (
        mayPrice && (
          <div className={styles.head}>
            <Button
              size="compact-sm"
              variant="default"
              data-add-price
              disabled={isRetired}
              onClick={() => setAdding(true)}
            >
              Add price
            </Button>
            {isRetired && <span className={styles.quiet}>A retired product takes no new price.</span>}
          </div>
        )
      )}
      <QueryBoundary what="prices" query={useProductPrices(product.id)}>
        {({ prices, isCut }) => (
          <>
            {isCut && (
              <p role="status">
                Only the latest 600 prices are shown. Older ones, also some in force, may be missing here.
              </p>
            )}
            <section>
              <Heading>In force today</Heading>
              <PriceTable prices={prices} today={today} />
            </section>
            {prices.length > 0 && (
              <section>
                <Heading>History</Heading>
                <PriceHistory product={product.id} prices={prices} today={today} />
              </section>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

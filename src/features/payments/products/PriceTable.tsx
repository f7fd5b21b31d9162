// Prices by currency and plan: what is in force, since when, and what comes next.
import { PLAN_WORDS } from '@domain/business/paymentTerms';
import { dateText } from '@domain/formats';
import { type PlanKind, PLAN_KINDS } from '@domain/payments/plans';
import { priceAfter, priceOn } from '@domain/payments/prices';
import type { ProductPrice } from '@domain/records/productPrice';
import type { IsoDate } from '@domain/units';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { priceText } from './priceText';
import styles from './products.module.css';

export function PriceTable({ prices, today }: { prices: readonly ProductPrice[]; today: IsoDate }) {
  const held = prices.filter(({ status }) => status === 'set');
  const plans = PLAN_KINDS.filter((plan) => held.some((price) => price.plan === plan));
  const currencies = [...new Set(held.map(({ currency }) => currency))].toSorted();
  return (
    <div className={styles.matrix}>
      <RelatedTable
        label="Prices in force"
        rows={currencies}
        keyOf={(currency) => currency}
        columns={{
          Currency: (currency) => currency,
          ...Object.fromEntries(
            plans.map((plan) => [
              PLAN_WORDS[plan],
              (currency: string) => <PriceInForce prices={held} plan={plan} currency={currency} today={today} />,
            ]),
          ),
        }}
        empty="No price yet"
      />
    </div>
  );
}

interface PriceInForceProps {
  prices: readonly ProductPrice[];
  plan: PlanKind;
  currency: string;
  today: IsoDate;
}

export function PriceInForce({ prices, plan, currency, today }: PriceInForceProps) {
  const [price, next] = [priceOn(prices, plan, currency, today), priceAfter(prices, plan, currency, today)];
  if (!price && !next) return <span className={styles.quiet}>–</span>;
  return (
    <span className={styles.price}>
      {price ? <strong>{priceText(price)}</strong> : <span className={styles.quiet}>No price yet</span>}
      {price && <span className={styles.quiet}>since {dateText(price.valid_from)}</span>}
      {next && <span className={styles.next}>{priceText(next)}</span>}
      {next && <span className={styles.quiet}>from {dateText(next.valid_from)}</span>}
    </span>
  );
}

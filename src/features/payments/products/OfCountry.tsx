// What a family of some country may choose for this product: plans, currencies with their prices, and who takes the money.
import { use } from 'react';
import { COUNTRIES, nameOfCountry } from '@domain/business/countries';
import { type GatewayName, GATEWAY_WORDS, PLAN_WORDS } from '@domain/business/paymentTerms';
import { dateOf } from '@domain/calendar';
import { priceOn } from '@domain/payments/prices';
import { currenciesOf, gatewaysOf, type PlanKind, PLAN_KINDS, plansOf } from '@domain/payments/plans';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import type { IsoDate } from '@domain/units';
import { useNow } from '@/clock/useNow';
import { useQuotePaymentLinkQuery } from '@/store/api/payments';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SectionHeading } from '@/ui/detail/Sections';
import { SelectField } from '@/ui/SelectField';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { PriceInForce } from './PriceTable';
import styles from './products.module.css';
import { useProductPrices } from './useProductPrices';

const OPTIONS = COUNTRIES.map(({ id, name }) => ({ value: id, label: name }));

export default function OfCountry({ product: { id, status } }: { product: Product }) {
  const heading = use(SectionHeading);
  const today = dateOf(useNow());
  // Stays from product to product: one compares them.
  const [country, setCountry] = useScreenState('country that is looked at', 'IN');
  const query = useProductPrices(id);
  const offered = plansOf(country);
  const others = PLAN_KINDS.filter((plan) => !offered.includes(plan));
  return (
    <div className={styles.prices}>
      <SelectField
        label="Country"
        w={280}
        searchable
        allowDeselect={false}
        value={country}
        onChange={(next) => next && setCountry(next)}
        data={OPTIONS}
      />
      {status === 'retired' && <p role="status">The product is retired: it is no longer offered.</p>}
      <QueryBoundary what="prices" query={query}>
        {({ prices }) => (
          <>
            {offered.map((plan) => (
              <PlanOf
                key={plan}
                product={id}
                isSold={status === 'active'}
                heading={heading}
                plan={plan}
                country={country}
                prices={prices}
                today={today}
              />
            ))}
          </>
        )}
      </QueryBoundary>
      {others.length > 0 && (
        <p
          className={styles.quiet}
        >{`Not offered in ${nameOfCountry(country)}: ${others.map((plan) => PLAN_WORDS[plan]).join(', ')}.`}</p>
      )}
    </div>
  );
}

interface PlanOfProps {
  product: string;
  isSold: boolean;
  heading: 'h2' | 'h3';
  plan: PlanKind;
  country: string;
  prices: readonly ProductPrice[];
  today: IsoDate;
}

interface Offer extends Pick<PlanOfProps, 'plan' | 'prices' | 'today'> {
  currency: string;
}

const COLUMNS = {
  Currency: ({ currency }: Offer) => currency,
  'Price today': (offer: Offer) => <PriceInForce {...offer} />,
};

function PlanOf({ product, isSold, heading: Heading, plan, country, prices, today }: PlanOfProps) {
  const gateways = gatewaysOf(country, plan).map((gateway) => GATEWAY_WORDS[gateway as GatewayName]);
  const currencies = currenciesOf(country, plan);
  const priced = currencies.find((currency) => priceOn(prices, plan, currency, today));
  return (
    <section>
      <Heading>{PLAN_WORDS[plan]}</Heading>
      <RelatedTable
        label={`${PLAN_WORDS[plan]} in ${nameOfCountry(country)}`}
        rows={currencies.map((currency) => ({ plan, prices, today, currency }))}
        keyOf={({ currency }) => currency}
        columns={COLUMNS}
        empty="No currency"
      />
      <p className={styles.quiet}>
        {`Gateways in order: ${gateways.join(', ')}. `}
        {!priced && 'Without a price in force nobody can pay on this plan.'}
        {priced && isSold && <Automatic product_id={product} country={country} plan={plan} currency={priced} />}
      </p>
    </section>
  );
}

/** Which gateway a link made now would get: asked of the API, which knows what is configured. */
function Automatic(asked: { product_id: string; country: string; plan: PlanKind; currency: string }) {
  const { currentData: quote, error } = useQuotePaymentLinkQuery({ body: asked });
  if (error) return `Automatic: ${errorText(failedCall(error))}`;
  if (!quote) return 'Automatic: …';
  if (quote.offline_alone !== null) return `${quote.offline_alone}.`;
  if (quote.is_test) return 'No gateway is configured: Automatic takes the test gateway.';
  return `Automatic takes ${GATEWAY_WORDS[quote.gateway_used as GatewayName]}.`;
}

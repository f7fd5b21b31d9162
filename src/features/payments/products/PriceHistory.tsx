// Every price that a product had, has and will have, the latest first; one that is not in force yet can be withdrawn.
import { Button } from '@mantine/core';
import type { Look } from '@domain/actions/looks';
import { PLAN_WORDS } from '@domain/business/paymentTerms';
import { dateText } from '@domain/formats';
import { PLAN_KINDS } from '@domain/payments/plans';
import { type PriceState, priceStateOn } from '@domain/payments/prices';
import { PRODUCT_PRICES, type ProductPrice } from '@domain/records/productPrice';
import type { IsoDate } from '@domain/units';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SelectField } from '@/ui/SelectField';
import { Status } from '@/ui/Status';
import { RecordActions } from '@/widgets/record/RecordActions';
import { priceText, wholePriceText } from './priceText';
import styles from './products.module.css';

const STATES: Readonly<Record<PriceState, readonly [look: Look, word: string]>> = {
  upcoming: ['upcoming', 'Upcoming'],
  in_force: ['now', 'In force'],
  past: ['finished', 'Past'],
  withdrawn: ['cancelled', 'Withdrawn'],
};
const ALL = 'all';
const SHOWN = 20;

interface HistoryRow {
  price: ProductPrice;
  state: PriceState;
  canWithdraw: boolean;
}

const COLUMNS = {
  From: ({ price }: HistoryRow) => <span className={styles.nowrap}>{dateText(price.valid_from)}</span>,
  Price: ({ price }: HistoryRow) => <span className={styles.nowrap}>{priceText(price)}</span>,
  Plan: ({ price }: HistoryRow) => PLAN_WORDS[price.plan],
  State: ({ state }: HistoryRow) => <Status look={STATES[state][0]}>{STATES[state][1]}</Status>,
  'Set by': ({ price }: HistoryRow) => price.created_by,
};
const ACTIONS = {
  Actions: ({ price, canWithdraw }: HistoryRow) =>
    canWithdraw && <RecordActions type={PRODUCT_PRICES} row={price} called={wholePriceText(price)} inRow />,
};

interface PriceHistoryProps {
  product: string;
  prices: readonly ProductPrice[];
  today: IsoDate;
}

export function PriceHistory({ product, prices, today }: PriceHistoryProps) {
  const mayWithdraw = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const [plan, setPlan] = useScreenState(`plan of prices ${product}`, ALL);
  const [currency, setCurrency] = useScreenState(`currency of prices ${product}`, ALL);
  const [isWhole, setWhole] = useScreenState(`all prices ${product}`, false);
  const matching = prices.filter(
    (price) => [ALL, price.plan].includes(plan) && [ALL, price.currency].includes(currency),
  );
  const shown = isWhole ? matching : matching.slice(0, SHOWN);
  const rows = shown.map((price): HistoryRow => {
    const state = priceStateOn(price, prices, today);
    return { price, state, canWithdraw: mayWithdraw && state === 'upcoming' };
  });
  const plans = PLAN_KINDS.filter((each) => prices.some((price) => price.plan === each));
  const currencies = [...new Set(prices.map((price) => price.currency))].toSorted();
  return (
    <>
      <div className={styles.head}>
        <SelectField
          aria-label="Plan"
          w={190}
          allowDeselect={false}
          value={plan}
          onChange={(next) => setPlan(next ?? ALL)}
          data={[
            { value: ALL, label: 'All plans' },
            ...plans.map((each) => ({ value: each, label: PLAN_WORDS[each] })),
          ]}
        />
        <SelectField
          aria-label="Currency"
          w={150}
          allowDeselect={false}
          value={currency}
          onChange={(next) => setCurrency(next ?? ALL)}
          data={[{ value: ALL, label: 'All currencies' }, ...currencies]}
        />
      </div>
      <RelatedTable
        label="History of prices"
        rows={rows}
        keyOf={({ price }) => price.id}
        columns={rows.some(({ canWithdraw }) => canWithdraw) ? { ...COLUMNS, ...ACTIONS } : COLUMNS}
        empty="No price of this plan and currency"
      />
      {matching.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show all {matching.length}
        </Button>
      )}
    </>
  );
}

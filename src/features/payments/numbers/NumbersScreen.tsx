// What payments come to in a period: tiles, the money of one currency by days, and what became of the links that were created.
import { SegmentedControl } from '@mantine/core';
import { lazy } from 'react';
import { grainFor } from '@domain/numbers/buckets';
import type { NumberFilters } from '@domain/numbers/number';
import {
  FEES,
  LINKS_CREATED,
  PAID_AT_GATEWAYS,
  PAID_OFFLINE,
  SETTLED,
  WITHOUT_TEST_LINKS,
  WITHOUT_TESTS,
} from '@domain/numbers/paymentNumbers';
import { usePaymentSetupQuery } from '@/store/api/payments';
import { useTally } from '@/widgets/numbers/useTally';
import { selectAddressed } from '@/store/batchScreens';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { numberChosen, useGrain, usePeriod } from '@/store/numbers';
import { Later } from '@/ui/Later';
import { PageTitle } from '@/ui/PageHeader';
import { ErrorState, LoadingState } from '@/ui/State';
import { FlowChart } from '@/widgets/numbers/FlowChart';
import { NumberChart } from '@/widgets/numbers/NumberChart';
import { NumberTile } from '@/widgets/numbers/NumberTile';
import { GrainField, PeriodField } from '@/widgets/numbers/PeriodField';
import { QueueStrip } from '../queues/QueueStrip';
import styles from './numbersScreen.module.css';

const Ageing = lazy(() => import('./Ageing'));
const Received = lazy(() => import('./Received'));

const CHARTED = { gateways: PAID_AT_GATEWAYS, offline: PAID_OFFLINE, links: LINKS_CREATED };
type Charted = keyof typeof CHARTED;
const CHOICES = (Object.keys(CHARTED) as Charted[]).map((value) => ({ value, label: CHARTED[value].title }));
const BECAME = ['plan', 'status', 'standing'];
const EVERYTHING: NumberFilters = {};

export default function NumbersScreen() {
  const { data, error, refetch } = usePaymentSetupQuery();
  return (
    <>
      <div className={styles.head}>
        <PageTitle title="All Payments" />
        <PeriodField />
      </div>
      <QueueStrip />
      {error ? (
        <ErrorState title="The numbers could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      ) : data ? (
        <Numbers takesMoney={data.takes_money} />
      ) : (
        <LoadingState label="Loading the numbers" />
      )}
    </>
  );
}

function Numbers({ takesMoney }: { takesMoney: boolean }) {
  const { days } = usePeriod();
  const grain = grainFor(useGrain(), days);
  const money = takesMoney ? WITHOUT_TESTS : EVERYTHING;
  return (
    <div className={styles.numbers}>
      <div className={styles.tiles}>
        <NumberTile number={PAID_AT_GATEWAYS} days={days} filters={money} />
        <NumberTile number={PAID_OFFLINE} days={days} />
        <NumberTile number={LINKS_CREATED} days={days} />
      </div>
      <p className={styles.quiet}>
        Gross, by the day on which the family began to pay or the receipt is dated; refunds and disputes are in the
        lists.
        {!takesMoney && ' No gateway is connected: what was paid at the test gateway is counted, and is no money.'}
      </p>
      <Chart money={money} />
      {grain && (
        <section className={styles.part}>
          <h2>Money received</h2>
          <Later what="the money received">
            <Received days={days} grain={grain} filters={money} />
          </Later>
          <div className={styles.tiles}>
            <NumberTile number={SETTLED} days={days} />
            <NumberTile number={FEES} days={days} />
          </div>
        </section>
      )}
      <section className={styles.part}>
        <h2>What is owed and overdue</h2>
        <p className={styles.quiet}>
          Today, whatever the period: what is open of each instalment, by the day on which it was due.
        </p>
        <Later what="what is owed">
          <Ageing filters={takesMoney ? WITHOUT_TEST_LINKS : EVERYTHING} />
        </Later>
      </section>
      <section className={styles.part}>
        <h2>What became of the links</h2>
        <FlowChart title="What became of the links" number={LINKS_CREATED} days={days} steps={BECAME} />
      </section>
    </div>
  );
}

function Chart({ money }: { money: NumberFilters }) {
  const dispatch = useAppDispatch();
  const { days } = usePeriod();
  const grain = grainFor(useGrain(), days);
  const asked = useAppSelector((state) => selectAddressed(state, 'number')) ?? '';
  const chosen = Object.hasOwn(CHARTED, asked) ? (asked as Charted) : 'gateways';
  const number = CHARTED[chosen];
  const filters = chosen === 'gateways' ? money : EVERYTHING;
  const wanted = useAppSelector((state) => selectAddressed(state, 'currency'));
  const { data } = useTally(number, { days, filters });
  // The one with the most payments first: amounts of two currencies share no axis.
  const currencies = (data?.rows ?? [])
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ currency }) => currency ?? []);
  const currency = currencies.find((each) => each === wanted) ?? currencies[0];
  return (
    <section className={styles.part}>
      <h2>By day, week or month</h2>
      <div className={styles.choices}>
        <SegmentedControl
          size="xs"
          aria-label="Which number"
          data={CHOICES}
          value={chosen}
          onChange={(value) => dispatch(numberChosen('number', value))}
        />
        {currencies.length > 1 && currency !== undefined && (
          <SegmentedControl
            size="xs"
            aria-label="Currency"
            data={currencies}
            value={currency}
            onChange={(value) => dispatch(numberChosen('currency', value))}
          />
        )}
        <GrainField />
      </div>
      {grain ? (
        <NumberChart {...{ number, days, grain, filters }} {...(currency !== undefined && { currency })} />
      ) : (
        <p className={styles.quiet}>These days are too many for a chart: choose fewer above.</p>
      )}
    </section>
  );
}

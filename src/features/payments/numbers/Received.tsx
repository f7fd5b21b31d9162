// Money received by day, gateway or provider, and currency: every number leads to its payments.
import { GATEWAY_WORDS, PROVIDER_WORDS } from '@domain/business/paymentTerms';
import type { TallyAnswer } from '@domain/contract/tally';
import { daysOfBucket, type Grain } from '@domain/numbers/buckets';
import { type NumberFilters, type NumberSpec, rowsAddress } from '@domain/numbers/number';
import { PAID_AT_GATEWAYS, PAID_OFFLINE } from '@domain/numbers/paymentNumbers';
import type { Days } from '@domain/numbers/periods';
import { loadErrorText } from '@/store/errors/catalogue';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { ErrorState, LoadingState } from '@/ui/State';
import { useTally } from '@/widgets/numbers/useTally';
import { bucketText, unitOf, valueText } from '@/widgets/numbers/values';
import styles from './numbersScreen.module.css';

type TallyRow = TallyAnswer['rows'][number];

interface Row extends TallyRow {
  /** The gateway or provider, in words. */
  through: string;
  day: string;
  number: NumberSpec;
  to: string;
}

const NAMES: Readonly<Record<string, string>> = { ...PROVIDER_WORDS, ...GATEWAY_WORDS };

const COLUMNS = {
  Day: ({ day }: Row) => <span className={styles.nowrap}>{day}</span>,
  Through: ({ through }: Row) => through,
  Payments: ({ count, number }: Row) => `${valueText(count, null)} ${unitOf(number, count)}`,
  Received: ({ sum, currency, to }: Row) => (
    <Link className={styles.number} to={to}>
      {valueText(sum, currency)}
    </Link>
  ),
};

interface ReceivedProps {
  days: Days;
  grain: Grain;
  /** Of what was paid at gateways. */
  filters: NumberFilters;
}

export default function Received({ days, grain, filters }: ReceivedProps) {
  const gateways = useTally(PAID_AT_GATEWAYS, { days, filters, countBy: ['gateway'], grain });
  const offline = useTally(PAID_OFFLINE, { days, countBy: ['provider'], grain });
  const failed = [gateways, offline].find(({ error }) => error);
  if (failed?.error)
    return (
      <ErrorState title="The money received could not be counted" onRetry={() => void failed.refetch()}>
        {loadErrorText(failed.error)}
      </ErrorState>
    );
  if (!gateways.data || !offline.data) return <LoadingState label="Counting the money received" />;
  const of = (number: NumberSpec, by: string, { rows, seen }: TallyAnswer, own: NumberFilters) =>
    rows
      .filter(({ count }) => count > 0)
      .map((row): Row => {
        const value = row.values[0] ?? '';
        const asked = {
          days: daysOfBucket(grain, row.bucket!, days),
          filters: { ...own, [by]: value, ...(row.currency !== null && { currency: row.currency }) },
          seen,
        };
        return {
          ...row,
          number,
          through: NAMES[value] ?? value,
          day: bucketText(grain, row.bucket!),
          to: rowsAddress(number, asked),
        };
      });
  const left = gateways.data.left_out + offline.data.left_out;
  const table = [
    ...of(PAID_AT_GATEWAYS, 'gateway', gateways.data, filters),
    ...of(PAID_OFFLINE, 'provider', offline.data, {}),
  ].sort((one, other) => (one.bucket! > other.bucket! ? -1 : 1));
  return (
    <>
      <RelatedTable
        label="Money received"
        rows={table}
        keyOf={({ bucket, through, currency }) => [bucket, through, currency].join(' ')}
        columns={COLUMNS}
        empty="Nothing was received on these days"
      />
      {left > 0 && <p className={styles.quiet}>Some groups are left out: choose fewer days, or weeks or months.</p>}
    </>
  );
}

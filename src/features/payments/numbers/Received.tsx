// Money received by day, gateway or provider, and currency, with what the gateway kept and paid out of it: every number leads to its rows.
import { GATEWAY_WORDS, PROVIDER_WORDS } from '@domain/business/paymentTerms';
import type { TallyAnswer } from '@domain/contract/tally';
import { daysOfBucket, type Grain } from '@domain/numbers/buckets';
import { type NumberFilters, type NumberSpec, rowsAddress } from '@domain/numbers/number';
import { FEES_OF_PAID, PAID_AT_GATEWAYS, PAID_OFFLINE, SETTLED_OF_PAID } from '@domain/numbers/paymentNumbers';
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
  /** Of a gateway, once lines of its settlements are of these payments. */
  settled: { fee: number; net: number; lines: number; to: string } | undefined;
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
  Fees: ({ settled, currency }: Row) => (settled ? valueText(settled.fee, currency) : '–'),
  'Paid out': (row: Row) => <PaidOut {...row} />,
};

function PaidOut({ settled, number, count, currency }: Row) {
  if (!settled) return number === PAID_OFFLINE ? '–' : 'Not settled yet';
  return (
    <Link className={styles.number} to={settled.to}>
      {`${valueText(settled.net, currency)}, ${valueText(settled.lines, null)} of ${valueText(count, null)} settled`}
    </Link>
  );
}

interface ReceivedProps {
  days: Days;
  grain: Grain;
  /** Of what was paid at gateways. */
  filters: NumberFilters;
}

const groupOf = ({ bucket, values, currency }: TallyRow) => [bucket, ...values, currency].join(' ');

function byGroup({ rows }: TallyAnswer): ReadonlyMap<string, TallyRow> {
  return new Map(rows.filter(({ count }) => count > 0).map((row) => [groupOf(row), row]));
}

export default function Received({ days, grain, filters }: ReceivedProps) {
  const gateways = useTally(PAID_AT_GATEWAYS, { days, filters, countBy: ['gateway'], grain });
  const offline = useTally(PAID_OFFLINE, { days, countBy: ['provider'], grain });
  const paidOut = useTally(SETTLED_OF_PAID, { days, countBy: ['gateway'], grain });
  const fees = useTally(FEES_OF_PAID, { days, countBy: ['gateway'], grain });
  const failed = [gateways, offline, paidOut, fees].find(({ error }) => error);
  if (failed?.error)
    return (
      <ErrorState title="The money received could not be counted" onRetry={() => void failed.refetch()}>
        {loadErrorText(failed.error)}
      </ErrorState>
    );
  if (!gateways.data || !offline.data || !paidOut.data || !fees.data)
    return <LoadingState label="Counting the money received" />;
  const [net, kept] = [byGroup(paidOut.data), byGroup(fees.data)];
  const { seen } = paidOut.data;
  const of = (number: NumberSpec, by: string, told: TallyAnswer, own: NumberFilters) =>
    told.rows
      .filter(({ count }) => count > 0)
      .map((row): Row => {
        const value = row.values[0] ?? '';
        const within = daysOfBucket(grain, row.bucket!, days);
        const filters = { [by]: value, ...(row.currency !== null && { currency: row.currency }) };
        const [settled, fee] = by === 'gateway' ? [net.get(groupOf(row)), kept.get(groupOf(row))] : [];
        return {
          ...row,
          number,
          through: NAMES[value] ?? value,
          day: bucketText(grain, row.bucket!),
          to: rowsAddress(number, { days: within, filters: { ...own, ...filters }, seen: told.seen }),
          settled: settled && {
            fee: fee?.sum ?? 0,
            net: settled.sum,
            lines: settled.count,
            to: rowsAddress(SETTLED_OF_PAID, { days: within, filters, seen }),
          },
        };
      });
  const left = [gateways, offline, paidOut, fees].reduce((sum, { data }) => sum + (data?.left_out ?? 0), 0);
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

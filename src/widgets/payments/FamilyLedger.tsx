// The family's ledger, wherever it is opened: rows, attempts, classes, refunds on their way and what gateways reported, in order, with the balance after each.
import { Checkbox } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { dateOf } from '@domain/calendar';
import { GATEWAY_WORDS, type GatewayName } from '@domain/business/paymentTerms';
import { amountText, dateText } from '@domain/formats';
import { isOffer } from '@domain/payments/linkState';
import { MARKS } from '@domain/records/attendanceMark';
import { ENTRY_WORDS } from '@domain/records/ledger';
import { PROGRESS_WORDS } from '@domain/records/paymentAttempt';
import { REFUND_WAY_WORDS } from '@domain/records/paymentRefund';
import { useFamilyLedgerQuery } from '@/store/api/payments';
import type { Answer } from '@/store/call';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SectionHeading } from '@/ui/detail/Sections';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './familyLedger.module.css';

type OneLedger = Answer<'familyLedger'>['ledgers'][number];

interface Line {
  id: string;
  at: number;
  what: string;
  note: string | null;
  /** Of what moved money. */
  amount?: string;
  balance?: string;
}

/** Short enough to stand on one line; what people wrote may be long. */
const NUMBERED = /^\w+ \d+ of \d+$/;

const COLUMNS: Record<string, (line: Line) => ReactNode> = {
  Day: ({ at }) => <span className={styles.nowrap}>{dateText(dateOf(at))}</span>,
  // An instalment's note begins with that word.
  What: ({ what, note }) =>
    note?.startsWith(what) ? (
      <span className={NUMBERED.test(note) ? styles.nowrap : undefined}>{note}</span>
    ) : (
      <>
        {what}
        {note && <span className={styles.note}>{note}</span>}
      </>
    ),
  Amount: ({ amount }) => <span className={styles.nowrap}>{amount ?? '–'}</span>,
  'Balance after': ({ balance }) => <span className={styles.nowrap}>{balance ?? '–'}</span>,
};

export default function FamilyLedger({ leadId }: { leadId: string }) {
  const Heading = use(SectionHeading);
  const query = useFamilyLedgerQuery({ query: { lead_id: leadId } });
  const [isMoneyOnly, setMoneyOnly] = useScreenState(`ledger of money only ${leadId}`, false);
  return (
    <QueryBoundary what="ledger" query={query}>
      {({ ledgers }) =>
        ledgers.length === 0 ? (
          <p className={styles.quiet}>Nothing was asked of this family yet.</p>
        ) : (
          <div className={styles.ledgers}>
            <Checkbox size="xs" label="Money only" description="Without attempts, classes and what gateways reported" checked={isMoneyOnly} onChange={(event) => setMoneyOnly(event.currentTarget.checked)} />
            {ledgers.map((one) => {
              const { id, currency, owed, credit } = one.ledger;
              const unasked = one.links.filter(({ status }) => isOffer(status)).reduce((sum, link) => sum + link.owed, 0);
              return (
                <section key={id}>
                  <Heading>Ledger in {currency}</Heading>
                  <p className={styles.quiet}>
                    {`${amountText(owed - unasked, currency)} owed`}
                    {unasked > 0 && `, beside it ${amountText(unasked, currency)} of offers: links that were not sent, or are expired or invalid`}
                    {credit !== 0 && `, ${amountText(Math.abs(credit), currency)} credit`}
                  </p>
                  {!one.agrees && (
                    <p role="alert" className={styles.failed}>
                      The rows summed anew give another balance: tell an administrator.
                    </p>
                  )}
                  <RelatedTable label={`Ledger in ${currency}`} rows={linesOf(one, isMoneyOnly)} keyOf={(line) => line.id} columns={COLUMNS} empty="No rows yet" />
                </section>
              );
            })}
          </div>
        )
      }
    </QueryBoundary>
  );
}

/** Rows keep their own order; what moved no money stands before the first row that is not older. */
function linesOf({ ledger: { currency }, entries, attempts, events, classes, refunds }: OneLedger, isMoneyOnly: boolean): Line[] {
  const named = (gateway: string) => GATEWAY_WORDS[gateway as GatewayName] ?? gateway;
  const begun = attempts.map(({ id, created_on, gateway, status, amount, currency }): Line => ({ id, at: created_on, what: 'Attempt', note: `${amountText(amount, currency)} at ${named(gateway)}: ${PROGRESS_WORDS[status].toLowerCase()}` }));
  const reported = events.map(({ id, at, gateway, type, status, result }): Line => ({ id, at, what: type === 'reconciliation' ? 'Reconciliation' : 'Webhook', note: `${named(gateway)}: ${[type, status, result].filter(Boolean).join(', ')}` }));
  const attended = classes.map(({ id, at, course, attendance }): Line => ({ id, at, what: 'Class', note: `${course}: ${MARKS[attendance].toLowerCase()}` }));
  const others = isMoneyOnly ? [] : [...begun, ...reported, ...attended, ...refunds.flatMap((refund) => onItsWay(refund, currency))].sort((one, other) => one.at - other.at);
  const lines: Line[] = [];
  for (const { id, created_on: at, kind, note, amount, balance } of entries) {
    while (others[0] && others[0].at <= at) lines.push(others.shift()!);
    lines.push({ id, at, what: ENTRY_WORDS[kind], note, amount: amountText(amount, currency), balance: amountText(balance, currency) });
  }
  return [...lines, ...others];
}

/** Once it is done it is a row of its own; credit is on no way. */
function onItsWay({ id, at, changed_at, way, amount, status, problem }: OneLedger['refunds'][number], currency: string): Line[] {
  if (way === 'credit') return [];
  const sum = `${amountText(amount, currency)}, ${REFUND_WAY_WORDS[way].toLowerCase()}`;
  const failed = { id: `${id} failed`, at: changed_at, what: 'Refund failed', note: [sum, problem].filter(Boolean).join(': ') };
  return [{ id, at, what: 'Refund sent', note: sum }, ...(status === 'failed' ? [failed] : [])];
}

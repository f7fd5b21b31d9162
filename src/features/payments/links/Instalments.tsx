// The instalments of a link: what each asks, what of it is open, when the family is reminded of it; waived with a reason.
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import { amountText, dateText } from '@domain/formats';
import { openOf } from '@domain/payments/instalmentState';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import type { PaymentLink } from '@domain/records/paymentLink';
import { useToday } from '@/clock/useNow';
import { usePaymentLinkDetailQuery } from '@/store/api/payments';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { LoadingState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { Corrections, Proposals } from './Proposals';
import { LoanTerms } from '@/widgets/payments/LoanTerms';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './links.module.css';
import { Reminders } from './Reminders';

const WaiveForm = lazy(() => import('./WaiveForm'));
const CreditForm = lazy(() => import('./CreditForm'));

type Detail = AnswerOf<'paymentLinkDetail'>;
type Rung = Detail['instalments'][number]['reminders'][number];

export default function Instalments({ link }: { link: PaymentLink }) {
  const query = usePaymentLinkDetailQuery({ path: { id: link.id } });
  const [waiving, setWaiving] = useScreenState<string | null>(`waiving ${link.id}`, null);
  const [crediting, setCrediting] = useScreenState<string | null>(`using credit ${link.id}`, null);
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place, '[data-waive], [data-pause]', waiving ?? crediting);
  return (
    <div ref={place} className={styles.tab}>
      <QueryBoundary what="instalments" query={query}>
        {({ instalments, lender, credit, paused_until, pays_at, loan_offer, ...detail }) => (
          <>
            {loan_offer && <LoanTerms offer={loan_offer} />}
            <ol className={styles.rows} aria-label="Instalments">
              {instalments.map(({ row, reminders }) => (
                <li key={row.id} className={styles.row}>
                  <OneInstalment row={row} of={instalments.length} reminders={reminders} />
                  {waiving === row.id || crediting === row.id ? (
                    <div className={styles.form}>
                      <Suspense fallback={<LoadingState label="Loading the form" />}>
                        {waiving === row.id ? (
                          <WaiveForm instalment={row} onDone={() => setWaiving(null)} />
                        ) : (
                          <CreditForm instalment={row} credit={credit} onDone={() => setCrediting(null)} />
                        )}
                      </Suspense>
                    </div>
                  ) : (
                    mayWaive(link, row) && (
                      <div className={styles.head}>
                        <Button
                          variant="default"
                          size="compact-sm"
                          data-waive
                          aria-label={`Waive instalment ${row.number}`}
                          onClick={() => (setCrediting(null), setWaiving(row.id))}
                        >
                          Waive
                        </Button>
                        {credit > 0 && (
                          <Button
                            variant="default"
                            size="compact-sm"
                            aria-label={`Use credit for instalment ${row.number}`}
                            onClick={() => (setWaiving(null), setCrediting(row.id))}
                          >
                            {`Use credit (${amountText(Math.min(credit, openOf(row)), row.currency)})`}
                          </Button>
                        )}
                      </div>
                    )
                  )}
                </li>
              ))}
            </ol>
            {lender.length > 0 && <Lender rows={lender} currency={link.currency} />}
            <Reminders link={link} pausedUntil={paused_until} problem={pays_at.problem} />
            <Proposals proposals={detail.proposals} />
            <Corrections {...detail} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function mayWaive(link: PaymentLink, { status }: Instalment): boolean {
  return link.status !== 'invalid' && INSTALMENTS.actions['waive']!.from.includes(status);
}

function OneInstalment({ row, of, reminders }: { row: Instalment; of: number; reminders: readonly Rung[] }) {
  const { number, status, due_date, amount, currency, paid, waived, waive_reason, payer } = row;
  const open = openOf(row);
  const parts = [
    open > 0 && open < amount && `${amountText(open, currency)} open`,
    paid > 0 && `${amountText(paid, currency)} paid`,
    waived > 0 && `${amountText(waived, currency)} waived${waive_reason ? `: ${waive_reason}` : ''}`,
    payer === 'lender' && 'paid by the lender',
  ].filter(Boolean);
  return (
    <>
      <div className={styles.head}>
        <span>
          {number} of {of}
        </span>
        <RecordStatus type={INSTALMENTS} status={status} row={row} />
        <span className={styles.nowrap}>due {dateText(due_date)}</span>
        <span className={styles.amount}>{amountText(amount, currency)}</span>
      </div>
      {parts.length > 0 && <p className={styles.quiet}>{parts.join(' · ')}</p>}
      <Ladder rungs={reminders} />
    </>
  );
}

/** What was sent, what comes next, and what would come after it. */
function Ladder({ rungs }: { rungs: readonly Rung[] }) {
  const today = useToday();
  // One whose day has passed without it is sent today.
  const days = (state: Rung['state']) =>
    rungs
      .filter((rung) => rung.state === state)
      .map(({ date, sent_on }) => (sent_on === null && date <= today ? 'today' : dateText(sent_on ?? date)));
  const parts = [
    ['sent', days('sent')],
    ['next', days('next')],
    ['then', days('planned')],
  ].flatMap(([word, on]) => (on!.length > 0 ? [`${String(word)} ${(on as string[]).join(', ')}`] : []));
  return parts.length > 0 && <p className={styles.quiet}>Reminders: {parts.join(' · ')}</p>;
}

const LENDER = {
  Number: ({ number }: Detail['lender'][number]) => number,
  Due: ({ due_date }: Detail['lender'][number]) => <span className={styles.nowrap}>{dateText(due_date)}</span>,
};

function Lender({ rows, currency }: { rows: Detail['lender']; currency: string }) {
  return (
    <section>
      <p className={styles.quiet}>What the family pays its lender; it owes us none of it.</p>
      <RelatedTable
        label="Paid to the lender"
        rows={rows}
        keyOf={({ number }) => String(number)}
        columns={{ ...LENDER, Amount: ({ amount }) => amountText(amount, currency) }}
        empty="Nothing"
      />
    </section>
  );
}

// One check and what the lenders said: offers side by side, the best first, each with its way into a payment link.
import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { amountText, dateText, momentText } from '@domain/formats';
import type { Lead } from '@domain/records/lead';
import { LENDER_WORDS, type LoanCheck, LOAN_CHECKS } from '@domain/records/loanCheck';
import { LOAN_OFFERS, type LoanOffer } from '@domain/records/loanOffer';
import { pathTo } from '@/routes/paths';
import { useAskLoanAgainMutation } from '@/store/api/loans';
import { useRecord, useRecordPage } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { anotherQuestionBegun } from '@/store/loanEligibility';
import { BusyButton } from '@/ui/BusyButton';
import { EmptyState } from '@/ui/State';
import { Link } from '@/ui/Link';
import { focusIfLost } from '@/ui/useFocusIfLost';
import { LoanTerms, providerName } from '@/widgets/payments/LoanTerms';
import { RecordActions } from '@/widgets/record/RecordActions';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './loan.module.css';

const ORDER = ['eligible', 'pending', 'ineligible', 'failed', 'withdrawn', 'expired'];

export function Offers({ id, lead }: { id: string; lead: Lead }) {
  const check = useRecord(LOAN_CHECKS, id);
  const offers = useRecordPage(LOAN_OFFERS, { check_id: id, size: '50' });
  return (
    <QueryBoundary what="loan check" query={check}>
      {(found) => (
        <section className={styles.part} aria-labelledby="loan-answer">
          <Answer check={found} lead={lead} />
          <QueryBoundary what="loan offers" query={offers}>
            {({ rows }) => <SideBySide check={found} offers={rows} lead={lead} />}
          </QueryBoundary>
        </section>
      )}
    </QueryBoundary>
  );
}

function Answer({ check, lead }: { check: LoanCheck; lead: Lead }) {
  const dispatch = useAppDispatch();
  const [askAgain, { isLoading }] = useAskLoanAgainMutation();
  const { amount, currency, months, lender, status, problem, expires_on, consent_by, consent_on } = check;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusIfLost(title.current), []);
  const isOpen = status === 'pending' || status === 'eligible' || status === 'ineligible';
  const pending = useRecordPage(LOAN_OFFERS, isOpen ? { check_id: check.id, size: '50' } : undefined);
  const isPending = pending.data?.rows.some((offer) => offer.status === 'pending') ?? false;
  return (
    <>
      <h2 id="loan-answer" ref={title} tabIndex={-1}>
        {`${amountText(amount, currency)} over ${months} months`}
      </h2>
      <div className={styles.actions}>
        <RecordStatus type={LOAN_CHECKS} status={status} row={check} />
        <span className={styles.quiet}>
          {`${LENDER_WORDS[lender]} was asked · holds until ${dateText(expires_on)} · consent recorded by ${consent_by}, ${momentText(consent_on)} IST`}
        </span>
      </div>
      {status === 'unanswered' && (
        <p className={styles.quiet} role="status">
          The lender has not answered{problem ? `: ${problem}` : ''}. It may have the question, so it isn’t asked again.
          If the family withdraws its consent and agrees again, it can be.
        </p>
      )}
      {isOpen && problem && (
        <p className={styles.quiet} role="status">{`The last time, nobody answered: ${problem}`}</p>
      )}
      {status === 'failed' && (
        <p className={styles.quiet} role="status">
          {`Nobody was asked${problem ? `: ${problem}` : ''}. You can check again.`}
        </p>
      )}
      <div className={styles.actions}>
        {isPending && (
          <BusyButton
            variant="default"
            size="compact-sm"
            busy={isLoading}
            onClick={() => void askAgain({ path: { id: check.id } })}
          >
            Ask for pending answers
          </BusyButton>
        )}
        <Button variant="default" size="compact-sm" onClick={() => dispatch(anotherQuestionBegun())}>
          Check another amount
        </Button>
        <RecordActions type={LOAN_CHECKS} row={check} called={`Loan check for ${lead.lead_name}`} />
      </div>
    </>
  );
}

function SideBySide({ check, offers, lead }: { check: LoanCheck; offers: readonly LoanOffer[]; lead: Lead }) {
  if (offers.length === 0)
    return check.status === 'unanswered' || check.status === 'failed' ? null : (
      <EmptyState title="No lender lends this">Try a smaller amount, or another number of months.</EmptyState>
    );
  const inOrder = [...offers].sort(
    (one, other) =>
      ORDER.indexOf(one.status) - ORDER.indexOf(other.status) ||
      (one.total ?? Infinity) - (other.total ?? Infinity) ||
      one.provider.localeCompare(other.provider),
  );
  return (
    <ul className={styles.offers} aria-label="Offers">
      {inOrder.map((offer) => (
        <li key={offer.id} className={styles.offer}>
          <LoanTerms offer={offer} />
          {offer.status === 'eligible' && (
            <Anchor
              component={Link}
              underline="always"
              aria-label={`Use the offer of ${providerName(offer.provider)} in a payment link`}
              to={`${pathTo('/payments/create/link')}?${new URLSearchParams({ lead: lead.id, offer: offer.id })}`}
            >
              Use in a payment link
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}

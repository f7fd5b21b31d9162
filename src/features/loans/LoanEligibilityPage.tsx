// Sales, Loan Eligibility: find the family, keep its consent, ask the lender, and take an offer into a payment link (decisions 11).
import { Button } from '@mantine/core';
import { countryName } from '@domain/business/codeWords';
import { LEADS, type Lead } from '@domain/records/lead';
import { useLoanSetupQuery } from '@/store/api/loans';
import { useRecord } from '@/store/api/records';
import { failedCall, loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { borrowerChosen, borrowerLeft, searchForBorrower, selectLoanEligibility } from '@/store/loanEligibility';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { LeadSearch } from '@/widgets/leads/LeadSearch';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Checks } from './loan/Checks';
import { LoanForm } from './loan/LoanForm';
import { Offers } from './loan/Offers';
import styles from './loan/loan.module.css';

export default function LoanEligibilityPage() {
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  const lead = useAppSelector((state) => selectLoanEligibility(state, 'lead'));
  return (
    <>
      <PageHeader title="Loan Eligibility" />
      {lead ? (
        <OfLead key={lead} id={lead} />
      ) : (
        <LeadSearch
          label="Who would borrow?"
          name="find borrower"
          linkTo={(id) => ({ search: searchForBorrower(search, id) })}
          onOpen={(id) => void dispatch(borrowerChosen(id))}
        />
      )}
    </>
  );
}

function OfLead({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const check = useAppSelector((state) => selectLoanEligibility(state, 'check'));
  const { data: lead, error, refetch } = useRecord(LEADS, id);
  const another = (
    <Button variant="default" size="compact-sm" onClick={() => dispatch(borrowerLeft())}>
      Choose another lead
    </Button>
  );
  if (!lead && !error) return <LoadingState label="Loading the lead" />;
  if (!lead)
    return (
      <>
        {failedCall(error).status === 404 ? (
          <EmptyState title="You can’t see this lead" action={another}>
            Its owner, the owner’s team lead or a production admin can check whether the family may borrow.
          </EmptyState>
        ) : (
          <>
            <ErrorState title="The lead could not be loaded" onRetry={() => void refetch()}>
              {loadErrorText(error)}
            </ErrorState>
            {another}
          </>
        )}
      </>
    );
  return (
    <div className={styles.page}>
      <div className={styles.who} role="group" aria-label="For">
        <strong dir="auto">{lead.lead_name}</strong>
        <span className={styles.quiet}>{`Grade ${lead.grade}, ${countryName(lead.country)}`}</span>
        {another}
      </div>
      {check ? <Offers key={check} id={check} lead={lead} /> : <Question lead={lead} />}
      <Checks lead={lead} shown={check} />
    </div>
  );
}

function Question({ lead }: { lead: Lead }) {
  const query = useLoanSetupQuery();
  return (
    <QueryBoundary what="lenders" query={query}>
      {({ lender }) =>
        lender === null ? (
          <EmptyState title="Nobody can be asked">
            This server takes real payments, and no lender is configured: its operator sets RAZORPAY_KEY.
          </EmptyState>
        ) : (
          <LoanForm lead={lead} lender={lender} />
        )
      }
    </QueryBoundary>
  );
}

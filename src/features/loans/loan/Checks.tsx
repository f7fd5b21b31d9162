// What was asked for this lead before, the newest first.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { amountText, dateText, momentText } from '@domain/formats';
import type { Lead } from '@domain/records/lead';
import { LENDER_WORDS, type LoanCheck, LOAN_CHECKS } from '@domain/records/loanCheck';
import { useRecordPage } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { loanCheckShown } from '@/store/loanEligibility';
import { LoadedTable } from '@/widgets/record/LoadedTable';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './loan.module.css';

export function Checks({ lead, shown }: { lead: Lead; shown: string }) {
  const checks = useRecordPage(LOAN_CHECKS, { lead_id: lead.id, sort: '-created_on', size: '50' });
  return (
    <section className={styles.part} aria-labelledby="loan-checks">
      <h2 id="loan-checks">Loan checks of this lead</h2>
      <LoadedTable
        what="loan checks"
        query={checks}
        label="Loan checks"
        keyOf={({ id }) => id}
        columns={{
          'Asked (IST)': ({ created_on }) => momentText(created_on),
          Loan: (check) => loanCell(check, shown),
          Lender: ({ lender }) => LENDER_WORDS[lender],
          Status: statusCell,
          'Holds until': ({ expires_on }) => dateText(expires_on),
          'Consent recorded by': ({ consent_by }) => consent_by,
        }}
        empty="No loan checks yet"
      />
    </section>
  );
}

function statusCell(check: LoanCheck): ReactNode {
  return <RecordStatus type={LOAN_CHECKS} status={check.status} row={check} />;
}

function loanCell(check: LoanCheck, shown: string): ReactNode {
  return <ShowCheck check={check} isShown={check.id === shown} />;
}

function ShowCheck({ check: { id, amount, currency, months }, isShown }: { check: LoanCheck; isShown: boolean }) {
  const dispatch = useAppDispatch();
  const text = `${amountText(amount, currency)} over ${months} months`;
  if (isShown) return <strong aria-current="true">{text}</strong>;
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => dispatch(loanCheckShown(id))}>
      {text}
    </Button>
  );
}

// Incentives and deductions of a payout, entered with a reason until it is frozen.
import { lazy, useMemo, useRef } from 'react';
import { momentText } from '@domain/formats';
import { PAYOUT_ENTRIES, type PayoutEntry } from '@domain/records/payoutEntry';
import { SETTLED_STATES } from '@domain/records/trainerPayout';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Later } from '@/ui/Later';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { DutyButton } from '@/widgets/action/DutyButton';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { type Detail, rupees } from './payoutText';
import styles from './payouts.module.css';

const EntryForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

export default function Entries({
  detail: { entries, payout },
  email,
  cycle,
}: {
  detail: Detail;
  email: string;
  cycle: string;
}) {
  const [isAdding, setAdding] = useScreenState(`entering a line ${email} ${cycle}`, false);
  const place = useRef<HTMLElement>(null);
  useFocusIfLost(place, '[data-next]', isAdding);
  const given = useMemo(() => ({ teacher_id: email, cycle }), [email, cycle]);
  const isFrozen = payout !== null && SETTLED_STATES.includes(payout.status);
  return (
    <section ref={place} className={styles.part}>
      <h2>Incentives and deductions</h2>
      {isAdding && !isFrozen ? (
        <Later what="the form">
          <EntryForm
            type={PAYOUT_ENTRIES}
            given={given}
            onSaved={() => setAdding(false)}
            onCancel={() => setAdding(false)}
          />
        </Later>
      ) : isFrozen ? (
        <p className={styles.quiet}>
          {payout?.status === 'empty'
            ? 'The cycle is closed as empty: open it again to enter a line.'
            : 'The payout is frozen: enter further lines in the next cycle.'}
        </p>
      ) : (
        <div>
          <DutyButton duty="enter_payout_line" data-next onPress={() => setAdding(true)}>
            Enter incentive or deduction
          </DutyButton>
        </div>
      )}
      {entries.length > 0 && (
        <RelatedTable
          label="Incentives and deductions"
          rows={entries}
          keyOf={({ id }) => id}
          columns={isFrozen ? COLUMNS : { ...COLUMNS, Actions: withdraw }}
          empty="None"
        />
      )}
    </section>
  );
}

const COLUMNS = {
  Kind: ({ kind }: PayoutEntry) => PAYOUT_ENTRIES.all['kind']!.labels![kind],
  Amount: ({ kind, amount }: PayoutEntry) => rupees(kind === 'incentive' ? amount : -amount),
  Reason: ({ reason }: PayoutEntry) => reason,
  Entered: ({ created_by, created_on, seconded_by }: PayoutEntry) =>
    `${momentText(created_on)} IST by ${created_by}${seconded_by ? `, confirmed by ${seconded_by}` : ''}`,
  Status: (entry: PayoutEntry) => <RecordStatus type={PAYOUT_ENTRIES} status={entry.status} row={entry} />,
};

function withdraw(entry: PayoutEntry) {
  return <RecordActions type={PAYOUT_ENTRIES} row={entry} called={`${entry.reason}, ${rupees(entry.amount)}`} inRow />;
}

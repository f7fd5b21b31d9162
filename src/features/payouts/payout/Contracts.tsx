// What the trainer is paid per hour and since when; a production admin adds the next contract.
import { Button } from '@mantine/core';
import { lazy, useMemo, useRef } from 'react';
import { dateText } from '@domain/formats';
import { PAYOUT_CONTRACTS, type PayoutContract } from '@domain/records/payoutContract';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Later } from '@/ui/Later';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { RecordActions } from '@/widgets/record/RecordActions';
import { rupees } from './payoutText';
import styles from './payouts.module.css';

const ContractForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

export default function Contracts({ contracts, email }: { contracts: readonly PayoutContract[]; email: string }) {
  const mayAdd = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const [isAdding, setAdding] = useScreenState(`adding a contract ${email}`, false);
  const place = useRef<HTMLElement>(null);
  useFocusIfLost(place, '[data-next]', isAdding);
  const given = useMemo(() => ({ teacher_id: email }), [email]);
  return (
    <section ref={place} className={styles.part}>
      <h2>Contracts, per hour held</h2>
      {isAdding && mayAdd ? (
        <Later what="the form">
          <ContractForm
            type={PAYOUT_CONTRACTS}
            given={given}
            onSaved={() => setAdding(false)}
            onCancel={() => setAdding(false)}
          />
        </Later>
      ) : mayAdd ? (
        <div>
          <Button size="compact-sm" variant="default" data-next onClick={() => setAdding(true)}>
            Add contract
          </Button>
        </div>
      ) : (
        contracts.length === 0 && <p className={styles.quiet}>A production admin adds contracts.</p>
      )}
      <RelatedTable
        label="Contracts"
        rows={contracts}
        keyOf={({ id }) => id}
        columns={mayAdd ? { ...COLUMNS, Actions: withdraw } : COLUMNS}
        empty="No contract yet: nothing is paid without one"
      />
    </section>
  );
}

const COLUMNS = {
  From: ({ valid_from }: PayoutContract) => dateText(valid_from),
  Batch: ({ batch_rate }: PayoutContract) => rupees(batch_rate),
  PTM: ({ ptm_rate }: PayoutContract) => rupees(ptm_rate),
  Demo: ({ demo_rate }: PayoutContract) => rupees(demo_rate),
  Webinar: ({ webinar_rate }: PayoutContract) => rupees(webinar_rate),
  'Other classes': ({ class_rate }: PayoutContract) => rupees(class_rate),
  'Cover bonus': ({ cover_bonus }: PayoutContract) => rupees(cover_bonus),
  Note: ({ note }: PayoutContract) => note ?? '',
};

function withdraw(contract: PayoutContract) {
  return (
    <RecordActions
      type={PAYOUT_CONTRACTS}
      row={contract}
      called={`Contract from ${dateText(contract.valid_from)}`}
      inRow
    />
  );
}

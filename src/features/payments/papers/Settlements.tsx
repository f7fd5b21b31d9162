// What gateways settled, line by line: imported from their reports by finance, and matched with the payments that we know.
import { Button } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { SETTLEMENT_LINES } from '@domain/records/settlementLine';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { Later } from '@/ui/Later';
import { PageHeader } from '@/ui/PageHeader';
import { ImportCsv } from '@/widgets/import/ImportCsv';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const LineForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

export default function Settlements({ above }: { above: ReactNode }) {
  const dispatch = useAppDispatch();
  const mayEnter = useAppSelector((state) => selectMayAccess(state, 'finance'));
  const [creating, setCreating] = useScreenState('entering a settled payment', false);

  function opened({ id }: { id: string }): void {
    setCreating(false);
    dispatch(recordOpened(SETTLEMENT_LINES.name, id));
  }

  if (creating && mayEnter)
    return (
      <>
        <PageHeader title="Enter settled payment" />
        <Later what="the form">
          <LineForm type={SETTLEMENT_LINES} onSaved={opened} onCancel={() => setCreating(false)} />
        </Later>
      </>
    );
  return (
    <RecordScreen
      type={SETTLEMENT_LINES}
      title="All Payments"
      above={above}
      shown={['payment_id', 'status', 'gateway', 'settlement', 'settled_on', 'amount', 'fee', 'net']}
      create={
        mayEnter ? (
          <>
            <ImportCsv type={SETTLEMENT_LINES} />
            <Button onClick={() => setCreating(true)}>Enter settled payment</Button>
          </>
        ) : undefined
      }
      empty="Import a gateway’s report: each of its lines is matched with the payment that it is of."
    />
  );
}

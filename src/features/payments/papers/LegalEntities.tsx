// Legal entities that issue papers, kept by production admins, each with the tax rates that it charges from a day on.
import { Button } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { type LegalEntity, LEGAL_ENTITIES, TAX_RATES } from '@domain/records/legalEntity';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { Later } from '@/ui/Later';
import { PageHeader } from '@/ui/PageHeader';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const EntityForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

const RATE = ['country', 'tax_name', 'tax_percent', 'valid_from', 'status'] as const;

export default function LegalEntities({ above }: { above: ReactNode }) {
  const dispatch = useAppDispatch();
  const mayEdit = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const [creating, setCreating] = useScreenState('creating a legal entity', false);

  function opened({ id }: { id: string }): void {
    setCreating(false);
    dispatch(recordOpened(LEGAL_ENTITIES.name, id));
  }

  if (creating && mayEdit)
    return (
      <>
        <PageHeader title="Add legal entity" />
        <Later what="the form">
          <EntityForm type={LEGAL_ENTITIES} onSaved={opened} onCancel={() => setCreating(false)} />
        </Later>
      </>
    );
  return (
    <RecordScreen
      type={LEGAL_ENTITIES}
      title="All Payments"
      above={above}
      shown={['name', 'country', 'prefix', 'serves', 'tax_number', 'year_begins', 'status']}
      create={mayEdit ? <Button onClick={() => setCreating(true)}>Add legal entity</Button> : undefined}
      empty={
        mayEdit
          ? 'Add the first legal entity: receipts and invoices are issued in its name.'
          : 'A production admin adds legal entities: receipts and invoices are issued in their names.'
      }
      tabs={tabs}
    />
  );
}

function tabs({ id, status }: LegalEntity) {
  return [
    {
      value: 'rates',
      label: 'Tax rates',
      content: (
        <ChildRecords type={TAX_RATES} by="entity_id" parent={id} shown={RATE} add={status === 'active' && 'child'} />
      ),
    },
  ];
}

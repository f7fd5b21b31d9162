// Students, allocate batch (spec 2.2, /student/allocate-batch): who has no batch yet, with how many batches suit; or the waiting list.
import { Anchor, Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { type WaitingEntry, WAITING_ENTRIES } from '@domain/records/waiting';
import { NEEDS_BATCH } from '@domain/students/enrolmentStates';
import { pathTo } from '@/routes/paths';
import { useAllocationCountsQuery } from '@/store/api/allocation';
import { useRecordPage } from '@/store/api/records';
import { useListSent } from '@/store/lists/useListView';
import { Link } from '@/ui/Link';
import { truncatedList } from '@/ui/list/cells';
import { PlainAction } from '@/widgets/action/PlainAction';
import { useOpened } from '@/widgets/record/beside';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { slotWords } from '@/widgets/slots/slotText';
import { Allocation } from './Allocation';

const WITHOUT_BATCH: typeof ENROLMENTS = {
  ...ENROLMENTS,
  shape: {
    ...ENROLMENTS.shape,
    name: 'courses-without-batch',
    sort: 'student_name',
    defaultFilters: { has_batch: 'no', status: NEEDS_BATCH.join() },
    columns: {
      ...ENROLMENTS.shape.columns,
      batch_name: { ...ENROLMENTS.shape.columns['batch_name']!, label: 'Matching batches' },
    },
  },
};
const WIDTHS = {
  student_name: 170,
  batch_name: 230,
  product_type: 150,
  grade_band: 100,
  country: 160,
  preferred_slots: 215,
  package: 165,
  owner: 220,
};
const CELLS = {
  batch_name: (row: Enrolment) => <Matching enrolment={row} />,
  preferred_slots: ({ preferred_slots }: Enrolment) => truncatedList(preferred_slots.map(slotWords), 24),
};
const WAITING_WIDTHS = { student_name: 200, status: 150, product_type: 170, grade_band: 110, region: 130 };

export default function AllocateBatchPage() {
  return useOpened('list') === 'waiting' ? <WaitingList /> : <WithoutBatch />;
}

function WithoutBatch() {
  return (
    <RecordScreen
      type={WITHOUT_BATCH}
      title="Allocate Batch"
      shown={[
        'student_name',
        'batch_name',
        'product_type',
        'grade_band',
        'country',
        'preferred_slots',
        'package',
        'created_on',
        'owner',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={
        <Button variant="default" component={Link} to={`${pathTo('/student/allocate-batch')}?list=waiting`}>
          Waiting list
        </Button>
      }
      empty="Everybody who bought a course has a batch."
      extra={toAllocation}
      tabs={tabs}
    />
  );
}

function WaitingList() {
  return (
    <RecordScreen
      type={WAITING_ENTRIES}
      title="Allocate Batch"
      shown={['student_name', 'status', 'product_type', 'grade_band', 'region', 'created_on']}
      widths={WAITING_WIDTHS}
      create={
        <Button variant="default" component={Link} to={pathTo('/student/allocate-batch')}>
          Students without a batch
        </Button>
      }
      empty="No students on the waiting list."
      extra={ofEntry}
      tabs={tabsOfEntry}
    />
  );
}

/** One call for all rows of the page: what it says of a row is what the row's own page lists. */
function Matching({ enrolment: { id, batch_name, student_id } }: { enrolment: Enrolment }) {
  const { rows } = useRecordPage(ENROLMENTS, useListSent(WITHOUT_BATCH.shape)).data ?? {};
  const body = useMemo(() => rows && { variants: rows.map((row) => row.id) }, [rows]);
  const { data } = useAllocationCountsQuery(body ? { body } : skipToken);
  const counted = data?.find(({ variant_id }) => variant_id === id);
  if (!counted) return batch_name;
  const waits = { no: '', waiting: ', waiting', offered: ', seat offered' }[counted.waits];
  return (
    <Anchor
      component={Link}
      underline="always"
      size="sm"
      to={allocationOf(student_id, id)}
    >{`${counted.matches === 0 ? 'None' : counted.matches === 1 ? '1 batch' : `${counted.matches} batches`}${waits}`}</Anchor>
  );
}

function allocationOf(lead_id: string, variant_id: string): string {
  return pathTo('/student/batch-allocation/:lead_id/:variant_id', { lead_id, variant_id });
}

function toAllocation({ id, student_id }: Enrolment) {
  return (
    <>
      <PlainAction label="Allocate batch" to={allocationOf(student_id, id)} />
      <PlainAction
        label="Preferred hours"
        to={pathTo('/student/add-prefered-time/:id/:variant_id', { id: student_id, variant_id: id })}
      />
    </>
  );
}

function ofEntry({ lead_id, variant_id }: WaitingEntry) {
  return <PlainAction label="Allocate batch" to={allocationOf(lead_id, variant_id)} />;
}

function tabs({ id }: Enrolment) {
  return [{ value: 'batches', label: 'Matching batches', content: <Allocation id={id} /> }];
}

function tabsOfEntry({ variant_id }: WaitingEntry) {
  return [{ value: 'batches', label: 'Matching batches', content: <Allocation id={variant_id} /> }];
}

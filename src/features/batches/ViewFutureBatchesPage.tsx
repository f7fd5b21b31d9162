// Trainers, View Future Batches: what starts in the future or has open seats ahead, with who waits and who could teach it (spec 2.2).
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { dateInZone } from '@domain/calendar';
import type { RankedTrainer } from '@domain/contract/batches';
import type { FutureBatch } from '@domain/contract/futureBatches';
import { FUTURE_BATCHES } from '@domain/lists/futureBatches';
import { type Batch, BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useRankBatchTrainersQuery } from '@/store/api/batches';
import { useFutureBatchPageQuery } from '@/store/api/futureBatches';
import { askForRecord } from '@/store/api/records';
import { useAppSelector } from '@/store/hooks';
import { useListSent } from '@/store/lists/useListView';
import { Link } from '@/ui/Link';
import classes from '@/ui/list/list.module.css';
import { truncatedList } from '@/ui/list/cells';
import { LoadingState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { PlainAction } from '@/widgets/action/PlainAction';
import { ListScreen } from '@/widgets/list/ListScreen';
import { Strip } from '@/widgets/queue/Strip';
import { useBeside, useOpened } from '@/widgets/record/beside';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordLink } from '@/widgets/record/RecordLink';
import { RECORD_PANEL } from '@/widgets/record/RecordScreen';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { slotWords } from '@/widgets/slots/slotText';

const Candidates = lazy(() => import('./detail/Candidates'));
const Openings = lazy(() => import('./openings/Openings'));

type Row = Batch & Omit<FutureBatch, 'batch'>;

const PARTS = (
  <Strip
    label="Parts"
    links={{
      'Future batches': { to: pathTo('/trainers/view-future-batches'), isShown: true },
      'Which batches to open': { to: `${pathTo('/trainers/view-future-batches')}?show=openings`, isShown: false },
    }}
  />
);
const SHOWN = [
  'name',
  'status',
  'start_date',
  'open_seats',
  'waiting',
  'trainer_name',
  'proposed',
  'slots',
  'product_type',
  'grade_band',
  'region',
  'next_start',
];
const CARD = ['name', 'status', 'start_date', 'open_seats', 'waiting', 'trainer_name'];
const WIDTHS = {
  name: 190,
  status: 110,
  start_date: 115,
  open_seats: 105,
  waiting: 90,
  trainer_name: 160,
  proposed: 180,
  slots: 260,
  product_type: 150,
  grade_band: 105,
  region: 85,
  next_start: 175,
};
const PANEL_CELLS = { slots: ({ slots }: Batch) => truncatedList(slots.map(slotWords), 26) };
const CELLS = {
  ...PANEL_CELLS,
  name: ({ id, name }: Row) => (
    <RecordLink parameter={BATCHES.name} id={id}>
      {name}
    </RecordLink>
  ),
  status: (row: Row) => <RecordStatus type={BATCHES} status={row.status} row={row} />,
  open_seats: ({ open_seats, capacity }: Row) => `${open_seats} of ${capacity}`,
  waiting: ({ waiting, product_type, grade_band, region }: Row) =>
    waiting === 0 ? (
      '–'
    ) : (
      <NameLink
        to={pathTo('/student/allocate-batch')}
        named={{ list: 'waiting', page: '1', status: 'waiting,offered', product_type, grade_band, region }}
      >
        {waiting}
      </NameLink>
    ),
  trainer_name: ({ teacher_id, trainer_name, needs_trainer }: Row) =>
    teacher_id === null ? (
      <Status look="attention">No trainer</Status>
    ) : needs_trainer ? (
      <Status look="attention">{`${trainer_name ?? teacher_id}, not active`}</Status>
    ) : (
      <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
        {trainer_name ?? teacher_id}
      </NameLink>
    ),
  proposed: (row: Row) => <Proposed row={row} />,
};

/** Leads to the ranking beside the list, which stays as it is. */
function Proposed({ row: { id, needs_trainer, time_zone } }: { row: Row }) {
  // For the batches that are shown, one by one: each asks for the time of all who teach the course.
  const from = dateInZone(time_zone, useNow());
  const { currentData, isError } = useRankBatchTrainersQuery(
    needs_trainer ? { path: { id }, query: { from } } : skipToken,
  );
  const search = useAppSelector(({ location }) => location.search);
  const there = new URLSearchParams(search);
  there.set(BATCHES.name, id);
  there.set('tab', 'trainers');
  return (
    <Link to={`?${there}`} className={classes.open}>
      {currentData ? proposedText(currentData.trainers) : needs_trainer && !isError ? 'Looking…' : 'See ranking'}
    </Link>
  );
}

function proposedText([best]: readonly RankedTrainer[]): string {
  if (!best) return 'No proposal';
  return best.reason === null ? best.trainer_name : 'Nobody is free for all';
}

export default function ViewFutureBatchesPage() {
  if (useOpened('show') !== 'openings') return <FutureBatches />;
  return (
    <Suspense fallback={<LoadingState label="Loading the proposals" />}>
      <Openings />
    </Suspense>
  );
}

function FutureBatches() {
  const loaded = useFutureBatchPageQuery({ query: useListSent(FUTURE_BATCHES) }, { refetchOnMountOrArgChange: true });
  const { data, currentData } = loaded;
  const rows = useMemo(
    () => data && { ...data, rows: data.rows.map(({ batch, ...more }): Row => ({ ...batch, ...more })) },
    [data],
  );
  const beside = useBeside(
    BATCHES.name,
    RECORD_PANEL,
    useMemo(() => askForRecord(BATCHES), []),
  );
  const create = (
    <Button component={Link} to={pathTo('/batch/create')}>
      Create batch
    </Button>
  );
  return (
    <ListScreen<Row, Row>
      title="View Future Batches"
      action={create}
      above={PARTS}
      shape={FUTURE_BATCHES}
      label="Future batches"
      loaded={{ ...loaded, data: rows, currentData: currentData && rows }}
      shown={SHOWN}
      card={CARD}
      widths={WIDTHS}
      cellRenderers={CELLS}
      empty={{ text: 'Every batch has started and is full.' }}
      beside={beside && <beside.RecordPanel type={BATCHES} cells={PANEL_CELLS} extra={actions} tabs={tabs} />}
    />
  );
}

function actions({ id, stage }: Batch): ReactNode {
  if (stage === 'cancelled' || stage === 'completed') return undefined;
  return (
    <>
      <PlainAction label="Students and seats" to={pathTo('/batch/student/:id', { id })} />
      <PlainAction label="Change batch" to={pathTo('/batch/edit/:id', { id })} />
    </>
  );
}

function tabs({ id, students, time_zone }: Batch) {
  return [
    {
      value: 'trainers',
      label: 'Trainers',
      content: (
        <Suspense fallback={<LoadingState label="Loading the trainers" />}>
          <Candidates id={id} zone={time_zone} />
        </Suspense>
      ),
    },
    {
      value: 'students',
      label: `Students (${students})`,
      content: (
        <ChildRecords
          type={BATCH_MEMBERS}
          by="batch_id"
          parent={id}
          shown={['student_name', 'status', 'from_date', 'to_date']}
        />
      ),
    },
  ];
}

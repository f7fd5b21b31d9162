// Students of Batch: who sits in it and since when, who came from where, and who is to come or leave (spec 2.2, decisions 8).
import { Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { matchPath } from 'react-router-dom';
import { isOn } from '@domain/batches/stays';
import type { AnswerOf } from '@domain/contract/contract';
import { countText, dateText, zoneCity } from '@domain/formats';
import { percentText } from '@domain/students/percentText';
import { pathTo } from '@/routes/paths';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useBatchSeatsQuery } from '@/store/api/batchSeats';
import { selectAddressed } from '@/store/batchScreens';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Dialog } from '@/ui/Dialog';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './batchSessions.module.css';

const GiveSeatForm = lazy(async () => ({ default: (await import('./seats/SeatForm')).GiveSeatForm }));
const MoveSeatForm = lazy(async () => ({ default: (await import('./seats/SeatForm')).MoveSeatForm }));
const GiveBackForm = lazy(async () => ({ default: (await import('./seats/SeatForm')).GiveBackForm }));

type Seats = AnswerOf<'batchSeats'>;
type Member = Seats['members'][number];
type Asked = { what: 'give' | 'nothing' } | { what: 'move' | 'end'; id: string };

const SEATS = { one: 'free seat', many: 'free seats' };
const PATH = '/batch/student/:id';
const ASKED = 'seat of a student';
const DONE: Asked = { what: 'nothing' };
const STEPS = [
  ['move', 'Move'],
  ['end', 'Remove'],
] as const;

const COLUMNS = {
  Student: ({ row }: Member) => (
    <NameLink to={pathTo('/student/profile')} named={{ id: row.lead_id }}>
      <span dir="auto">{row.student_name}</span>
    </NameLink>
  ),
  Since: ({ row }: Member) => dateText(row.from_date),
  'Came from': ({ came_from }: Member) =>
    came_from ? <Link to={pathTo(PATH, { id: came_from.id })}>{came_from.name}</Link> : '–',
  Attendance: ({ present, late, absent }: Member) => percentText({ present, late, absent }),
  'Classes left': ({ classes_left }: Member) => classes_left,
  Leaves: ({ row, went_to }: Member) => <Leaves member={row} to={went_to} />,
  Actions: ({ row }: Member) => (row.to_date === null ? <SeatActions member={row} /> : '–'),
};
const LEFT_COLUMNS = {
  Student: COLUMNS.Student,
  Since: COLUMNS.Since,
  'Came from': COLUMNS['Came from'],
  Left: COLUMNS.Leaves,
  Reason: ({ row }: Member) => row.reason ?? '–',
};

export default function BatchStudentsPage() {
  const id = useAppSelector(({ location }) => matchPath(PATH, location.pathname)?.params.id ?? '');
  const query = useBatchSeatsQuery(id === '' ? skipToken : { path: { batch_id: id } }, {
    refetchOnMountOrArgChange: true,
  });
  const [pressed, ask] = useScreenState<Asked | null>(ASKED, null);
  const seats = query.currentData;
  const asked = useAddressed(seats, pressed);
  const give = () => ask({ what: 'give' });
  const open = seats && !['completed', 'cancelled'].includes(seats.batch.stage);
  return (
    <>
      <PageHeader title={seats ? `Students of ${seats.batch.name}` : 'Students of Batch'}>
        {open && <Button onClick={give}>Add student</Button>}
      </PageHeader>
      <QueryBoundary what="students" query={{ ...query, data: seats }}>
        {(loaded) => (
          <OfferedOn value={loaded.batch.name}>
            {open && <Offered label="Add student" onPress={give} />}
            <SeatsOfBatch seats={loaded} />
            <SeatDialog seats={loaded} asked={asked} onDone={() => ask(DONE)} />
          </OfferedOn>
        )}
      </QueryBoundary>
    </>
  );
}

/** A person who comes to move a student finds the form open, until it is done or dropped. */
function useAddressed(seats: Seats | undefined, pressed: Asked | null): Asked | null {
  const course = useAppSelector((state) => selectAddressed(state, 'move'));
  if (pressed !== null) return pressed.what === 'nothing' ? null : pressed;
  const found = seats?.members.find(({ row }) => row.variant_id === course && row.to_date === null);
  return found ? { what: 'move', id: found.row.id } : null;
}

function SeatsOfBatch({ seats: { batch, today, free, members } }: { seats: Seats }) {
  const here = members.filter(({ row }) => isOn(row, today));
  const ahead = members.filter(({ row }) => row.from_date > today && row.to_date !== row.from_date);
  const left = members.filter((each) => !here.includes(each) && !ahead.includes(each));
  const parts = [
    { title: 'Now', label: 'Students now', rows: here, columns: COLUMNS, empty: 'No students in this batch' },
    { title: 'Joining', label: 'Students who join', rows: ahead, columns: COLUMNS, empty: 'Nobody joins' },
    { title: 'Left', label: 'Students who left', rows: left, columns: LEFT_COLUMNS, empty: 'Nobody left' },
  ];
  return (
    <>
      <p className={styles.quiet}>
        {`${countText(SEATS, free)} of ${batch.capacity}. Days are those of ${zoneCity(batch.time_zone)}. `}
        <Link to={`${pathTo('/batch/attendance')}?batch=${batch.id}`}>Attendance</Link>
        {' · '}
        <Link to={`${pathTo('/batch-session/view')}?batch_id=${batch.id}&page=1`}>Sessions</Link>
      </p>
      {parts.map(
        ({ title, label, rows, columns, empty }) =>
          (rows === here || rows.length > 0) && (
            <section key={title} className={styles.part} aria-label={label}>
              <h2>{`${title} (${rows.length})`}</h2>
              <RelatedTable label={label} rows={rows} keyOf={({ row }) => row.id} columns={columns} empty={empty} />
            </section>
          ),
      )}
    </>
  );
}

function SeatActions({ member: { id, student_name } }: { member: Member['row'] }) {
  const [, ask] = useScreenState<Asked | null>(ASKED, null);
  return (
    <Group gap={4} wrap="nowrap">
      {STEPS.map(([what, verb]) => (
        <Button
          key={what}
          size="compact-xs"
          variant="default"
          aria-label={`${verb} ${student_name}`}
          onClick={() => ask({ what, id })}
        >
          {verb}
        </Button>
      ))}
    </Group>
  );
}

function Leaves({ member: { to_date }, to }: { member: Member['row']; to: Member['went_to'] }) {
  if (to_date === null) return <Status look="now">Stays</Status>;
  return (
    <>
      {dateText(to_date)}
      {to && (
        <>
          {', to '}
          <Link to={pathTo(PATH, { id: to.id })}>{to.name}</Link>
        </>
      )}
    </>
  );
}

function SeatDialog({
  seats: { batch, today, members },
  asked,
  onDone,
}: {
  seats: Seats;
  asked: Asked | null;
  onDone: () => void;
}) {
  const found = asked && 'id' in asked ? members.find(({ row }) => row.id === asked.id) : undefined;
  const member = found?.row;
  const from = today > batch.start_date ? today : batch.start_date;
  const title =
    asked?.what === 'give'
      ? `Add student to ${batch.name}`
      : member
        ? `${asked?.what === 'move' ? 'Move' : 'Remove'} ${member.student_name}`
        : '';
  return (
    <Dialog opened={asked !== null} onClose={onDone} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Suspense fallback={<LoadingState label="Loading the form" />}>
        {asked?.what === 'give' && <GiveSeatForm batchId={batch.id} today={from} onDone={onDone} />}
        {asked?.what === 'move' && member && <MoveSeatForm member={member} today={from} onDone={onDone} />}
        {asked?.what === 'end' && member && (
          <GiveBackForm member={member} came_from={found?.came_from?.name ?? null} today={from} onDone={onDone} />
        )}
      </Suspense>
    </Dialog>
  );
}

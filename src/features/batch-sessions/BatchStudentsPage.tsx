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
import { loadErrorText } from '@/store/errors/catalogue';
import { selectAddressed } from '@/store/batchScreens';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Dialog } from '@/ui/Dialog';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState, LoadingState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import { NameLink } from '@/widgets/record/NameLink';
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
  const { currentData, error, refetch } = useBatchSeatsQuery(id === '' ? skipToken : { path: { batch_id: id } }, {
    refetchOnMountOrArgChange: true,
  });
  const [pressed, ask] = useScreenState<Asked | null>(ASKED, null);
  const asked = useAddressed(currentData, pressed);
  const open = currentData && !['completed', 'cancelled'].includes(currentData.batch.stage);
  return (
    <>
      <PageHeader title={currentData ? `Students of ${currentData.batch.name}` : 'Students of Batch'}>
        {open && <Button onClick={() => ask({ what: 'give' })}>Add student</Button>}
      </PageHeader>
      {!currentData &&
        (error ? (
          <ErrorState title="The students could not be loaded" onRetry={() => void refetch()}>
            {loadErrorText(error)}
          </ErrorState>
        ) : (
          <LoadingState label="Loading the students" />
        ))}
      {open && (
        <OfferedOn value={currentData.batch.name}>
          <Offered label="Add student" onPress={() => ask({ what: 'give' })} />
        </OfferedOn>
      )}
      {currentData && <SeatsOfBatch seats={currentData} />}
      {currentData && <SeatDialog seats={currentData} asked={asked} onDone={() => ask(DONE)} />}
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
  return (
    <>
      <p className={styles.quiet}>
        {`${countText(SEATS, free)} of ${batch.capacity}. Days are those of ${zoneCity(batch.time_zone)}. `}
        <Link to={`${pathTo('/batch/attendance')}?batch=${batch.id}`}>Attendance</Link>
        {' · '}
        <Link to={`${pathTo('/batch-session/view')}?batch_id=${batch.id}&page=1`}>Sessions</Link>
      </p>
      <section className={styles.part} aria-label="Students now">
        <h2>{`Now (${here.length})`}</h2>
        <RelatedTable
          label="Students now"
          rows={here}
          keyOf={({ row }) => row.id}
          columns={COLUMNS}
          empty="No students in this batch"
        />
      </section>
      {ahead.length > 0 && (
        <section className={styles.part} aria-label="Students who join">
          <h2>{`Joining (${ahead.length})`}</h2>
          <RelatedTable
            label="Students who join"
            rows={ahead}
            keyOf={({ row }) => row.id}
            columns={COLUMNS}
            empty="Nobody joins"
          />
        </section>
      )}
      {left.length > 0 && (
        <section className={styles.part} aria-label="Students who left">
          <h2>{`Left (${left.length})`}</h2>
          <RelatedTable
            label="Students who left"
            rows={left}
            keyOf={({ row }) => row.id}
            columns={LEFT_COLUMNS}
            empty="Nobody left"
          />
        </section>
      )}
    </>
  );
}

function SeatActions({ member: { id, student_name } }: { member: Member['row'] }) {
  const [, ask] = useScreenState<Asked | null>(ASKED, null);
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Move ${student_name}`}
        onClick={() => ask({ what: 'move', id })}
      >
        Move
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Remove ${student_name}`}
        onClick={() => ask({ what: 'end', id })}
      >
        Remove
      </Button>
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

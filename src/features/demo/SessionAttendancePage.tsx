// Demo Attendance: who is booked, who tried to join and who came, with the mark of a person who was there (spec 2.2, 7.1).
import { demoFollowUp } from '@domain/contract/operations/demoFollowUp';
import { Button, SegmentedControl } from '@mantine/core';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import { ATTENDANCE_LIST, ATTENDANCES, STARTED_STATES } from '@domain/lists/demoFollowUpLists';
import { pathTo } from '@/routes/paths';
import { listCall } from '@/store/api/lists';
import { useAttendancePageQuery } from '@/store/api/demoFollowUp';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { partChosen } from '@/store/lists/address';
import { useListSent } from '@/store/lists/useListView';
import { notify } from '@/store/snackbar';
import { useScreenState } from '@/store/screen';
import { Dialog } from '@/ui/Dialog';
import { momentText } from '@domain/formats';
import { Status } from '@/ui/Status';
import { ListScreen } from '@/widgets/list/ListScreen';
import { WithCallLink } from '@/widgets/leads/CallLink';
import { NameLink } from '@/widgets/record/NameLink';
import { attemptsLabel, slotLabel } from './demoOfLead';
import styles from './followUp.module.css';
import { MarkControl } from './MarkControl';
import { SlotAttendance, type SlotOfTrainer } from './SlotAttendance';
import { type Mark, useMarks } from './useMarks';

const SHOWN = ['slot_start_time', 'lead_name', 'mobile_number', 'teacher_name', 'join_count', 'attendance'];
const WIDTHS = {
  slot_start_time: 182,
  lead_name: 165,
  teacher_name: 165,
  join_count: 235,
  attendance: 230,
  email_address: 240,
  teacher_id: 240,
};
const CARD = ['lead_name', 'slot_start_time', 'mobile_number', 'teacher_name', 'join_count', 'attendance'];
/** The slot that is open, of which everybody is marked. */
const SLOT = 'attendance of a slot';
const STAGES = [
  { value: STARTED_STATES, label: 'Past' },
  { value: 'upcoming', label: ATTENDANCES.upcoming },
  { value: `${STARTED_STATES},upcoming`, label: 'All' },
];
const CELLS = {
  slot_start_time: ({ session_id, slot_start_time }: AttendanceListed) => (
    <NameLink to={pathTo('/view-sessions')} named={{ session: session_id }}>
      {momentText(slot_start_time)}
    </NameLink>
  ),
  lead_name: ({ lead_id, lead_name }: AttendanceListed) => (
    <WithCallLink id={lead_id} name={lead_name}>
      <NameLink to={pathTo('/')} access="anyone" named={{ lead: lead_id }}>
        {lead_name}
      </NameLink>
    </WithCallLink>
  ),
  teacher_name: ({ teacher_id, teacher_name }: AttendanceListed) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
      {teacher_name}
    </NameLink>
  ),
  join_count: (row: AttendanceListed) => attemptsLabel(row),
  attendance: (row: AttendanceListed) => <Attendance row={row} />,
};

export default function SessionAttendancePage() {
  const query = useListSent(ATTENDANCE_LIST);
  return (
    <>
      <ListScreen
        title="Demo Attendance"
        action={<AttendanceList />}
        shape={ATTENDANCE_LIST}
        label="Attendance"
        loaded={useAttendancePageQuery({ query }, { refetchOnMountOrArgChange: true })}
        csv={listCall(demoFollowUp, 'exportAttendance')}
        shown={SHOWN}
        card={CARD}
        widths={WIDTHS}
        cellRenderers={CELLS}
        empty={{
          text: 'No demo is booked on these days. See those that are past or upcoming, or choose other days above.',
        }}
      />
      <SlotDialog />
    </>
  );
}

/** Attendance is marked for demos that have begun; the others are one press away. */
function AttendanceList() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(
    ({ location }) => new URLSearchParams(location.search).get('attendance') ?? STARTED_STATES,
  );
  return (
    <SegmentedControl
      size="xs"
      className={styles.begun}
      aria-label="Demos shown"
      data={STAGES}
      value={STAGES.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={(value) => dispatch(partChosen(ATTENDANCE_LIST, 'attendance', value === STARTED_STATES ? null : value))}
    />
  );
}

function Attendance({ row }: { row: AttendanceListed }) {
  const dispatch = useAppDispatch();
  const { mark, sending, isLoading } = useMarks();
  const [, openSlot] = useScreenState<SlotOfTrainer | null>(SLOT, null);
  const { teacher_id, teacher_name, slot_start_time: start } = row;
  const others = useAttendancePageQuery(
    { query: useListSent(ATTENDANCE_LIST) },
    { selectFromResult: ({ data }) => ({ count: ofSlot(data?.rows, row) }) },
  );
  if (row.attendance === 'upcoming') return <Status look="upcoming">{ATTENDANCES.upcoming}</Status>;

  async function markThis(attendance: Mark): Promise<void> {
    const [failed] = (await mark([row], attendance)) ?? [];
    if (failed) dispatch(notify({ kind: 'error', text: `Failed: ${row.lead_name}: ${failed.error}` }));
  }

  return (
    <div className={styles.marks}>
      <MarkControl
        row={row}
        sending={sending(row)}
        disabled={isLoading}
        onMark={(attendance) => void markThis(attendance)}
      />
      {others.count > 1 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`All ${others.count} leads of ${teacher_name}, ${slotLabel(start)}`}
          onClick={() => openSlot({ teacher_id, teacher_name, start })}
        >
          {`All ${others.count}`}
        </Button>
      )}
    </div>
  );
}

/** Of the rows that are shown, those of the same trainer at the same time. */
function ofSlot(
  rows: readonly AttendanceListed[] | undefined,
  { teacher_id, slot_start_time }: AttendanceListed,
): number {
  return rows?.filter((row) => row.teacher_id === teacher_id && row.slot_start_time === slot_start_time).length ?? 0;
}

function SlotDialog() {
  const [slot, openSlot] = useScreenState<SlotOfTrainer | null>(SLOT, null);
  const close = () => openSlot(null);
  return (
    <Dialog
      opened={slot !== null}
      onClose={close}
      size="lg"
      title={slot && `${slot.teacher_name}, ${slotLabel(slot.start)} IST`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {slot && <SlotAttendance slot={slot} onDone={close} />}
    </Dialog>
  );
}

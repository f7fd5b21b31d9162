// The slots that suit a lead: a tab for each day, one row for each time, in the family's own time and in Indian time side by side.
import { ActionIcon, Paper, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type DayPart, DAY_PARTS, dayPartOf } from '@domain/business/dayParts';
import { countryName } from '@domain/business/codeWords';
import { dateIn } from '@domain/business/timeZones';
import { addDays, TIME_ZONE } from '@domain/calendar';
import { zoneCity } from '@domain/formats';
import type { BookedDemo, Lead, SlotTime, SuitableDay } from '@domain/contract/leads';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { useNow } from '@/clock/useNow';
import { leadsApi, useSelectSlotMutation, useSuitableDayQuery } from '@/store/api/leads';
import { rescheduleEnded } from '@/store/bookDemo';
import { errorText, type FailedCall, failedCall, loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { DateField } from '@/ui/DateField';
import { NextTitle } from '@/ui/NextTitle';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import styles from './bookDemo.module.css';
import { SlotDays } from './SlotDays';
import { LostTime, SlotRow } from './SlotRow';

interface SuitableSlotsProps {
  lead: Lead;
  /** The booking that the chosen slot takes the place of. */
  rescheduleOf?: BookedDemo;
}

interface SlotsView {
  /** The first day of the tabs, and the one that is chosen: by default the first with a seat. */
  from: IsoDate | null;
  date: IsoDate | null;
  part: DayPart | 'all';
  /** The time whose summary is shown: nothing is booked before that is confirmed. */
  start: EpochSeconds | null;
  /** Another trainer's session than the best one's. */
  session_id: string | null;
  /** Why the last booking failed, and at which time. */
  refused: { start: EpochSeconds; text: string } | null;
}

const FIRST: SlotsView = { from: null, date: null, part: 'all', start: null, session_id: null, refused: null };
const CLOSED = { start: null, session_id: null, refused: null };
const PART_NAMES = Object.entries(DAY_PARTS) as [DayPart, string][];

export function SuitableSlots({ lead, rescheduleOf }: SuitableSlotsProps) {
  const { lead_id, time_zone: zone } = lead;
  const dispatch = useAppDispatch();
  const now = useNow();
  const [view, setView] = useScreenState<SlotsView>(`slots for ${lead_id}`, FIRST);
  const show = (change: Partial<SlotsView>) => setView((before) => ({ ...before, ...change }));
  const { from, date, part, start, refused } = view;
  const query = { lead_id, ...(from && { from }), ...(date && { date }) };
  const {
    data: last,
    currentData: day,
    error,
    isFetching,
    refetch,
  } = useSuitableDayQuery({ query }, { refetchOnMountOrArgChange: true });
  const [selectSlot, { isLoading, originalArgs }] = useSelectSlotMutation();
  // The tabs stay while another day is on its way; its rows do not.
  const days = (day ?? (error ? undefined : last))?.days;
  const chosen = date ?? day?.date ?? last?.date;
  const times = day?.times.filter((time) => time.start_time > now);
  const shown = times?.filter(({ start_time }) => part === 'all' || dayPartOf(zone, start_time) === part);

  async function book(session_id: string, start_time: EpochSeconds): Promise<void> {
    const body = { lead_id, session_id, ...(rescheduleOf && { reschedule_of: rescheduleOf.booked_session_id }) };
    const { data, error: failed } = await selectSlot({ body });
    if (!data) return refuse(failedCall(failed), start_time);
    show(CLOSED);
    // What was moved cannot be moved or cancelled once more while the lead is read again.
    dispatch(
      leadsApi.util.updateQueryData('oneLead', { path: { lead_id } }, (open) => {
        const others = open.bookings.filter(({ booked_session_id }) => booked_session_id !== data.booked_session_id);
        for (const other of others)
          if (other.booked_session_id === rescheduleOf?.booked_session_id) other.status = 'cancelled';
        open.bookings = [data, ...others];
      }),
    );
    dispatch(notify({ kind: 'success', text: rescheduleOf ? 'Demo rescheduled' : 'Demo booked' }));
    dispatch(rescheduleEnded());
  }

  function refuse(failed: FailedCall, at: EpochSeconds): void {
    // Not the seat but the lead's own booking is another one now: that takes the place of the slots.
    const isOther = failed.status === 409 && !('results' in Object(failed.data));
    show(isOther ? CLOSED : { refused: { start: at, text: errorText(failed) }, session_id: null });
  }

  function step(by: number): void {
    const first = addDays(days?.[0]?.date ?? dateIn(zone, now), by);
    show({ ...CLOSED, from: first, date: null });
  }

  const rowsOf = (ofPart: readonly SlotTime[]) =>
    withLost(ofPart, refused?.start).map((time) =>
      'offers' in time ? (
        <SlotRow
          key={time.start_time}
          time={time}
          lead={lead}
          rescheduleOf={rescheduleOf}
          isOpen={start === time.start_time}
          chosen={view.session_id}
          refusal={refused?.start === time.start_time ? refused.text : undefined}
          busy={isLoading && time.offers.some(({ session_id }) => session_id === originalArgs?.body.session_id)}
          disabled={isLoading}
          onOpen={(isOpen) => show({ ...CLOSED, start: isOpen ? time.start_time : null })}
          onTrainer={(session_id) => show({ session_id, refused: null })}
          onBook={(session_id) => void book(session_id, time.start_time)}
        />
      ) : (
        <LostTime
          key={time.start_time}
          start={time.start_time}
          zone={zone}
          text={refused?.text ?? ''}
          onClose={() => show(CLOSED)}
        />
      ),
    );

  return (
    <Paper className={styles.panel} component="section" aria-label="Suitable slots" aria-busy={isFetching}>
      <div className={styles.cardHead}>
        <NextTitle order={2}>{rescheduleOf ? 'Choose the new slot' : 'Choose a slot'}</NextTitle>
        <div className={styles.fromDay}>
          <DateField
            aria-label="Slots from"
            placeholder="Any day"
            value={date}
            onChange={(next) => show({ ...CLOSED, from: next, date: next })}
            floating
          />
          <BusyButton variant="subtle" size="compact-sm" busy={isFetching} onClick={() => void refetch()}>
            Refresh slots
          </BusyButton>
        </div>
      </div>
      <p className={styles.quiet}>
        {`For ${countryName(lead.country)}, grade group ${lead.grade_group}. Times in ${zoneCity(zone)}`}
        {zone === TIME_ZONE ? ' (IST)' : ' and in India (IST)'}.
      </p>
      {days && (
        <div className={styles.week}>
          <ActionIcon
            variant="default"
            aria-label="Earlier days"
            disabled={days[0]!.date <= dateIn(zone, now)}
            onClick={() => step(-days.length)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <SlotDays
            days={days}
            part={part}
            chosen={chosen}
            today={dateIn(zone, now)}
            onChoose={(next) => show({ ...CLOSED, from: days[0]!.date, date: next })}
          />
          <ActionIcon variant="default" aria-label="Later days" onClick={() => step(days.length)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {days && (
        <SegmentedControl
          size="xs"
          className={styles.parts}
          aria-label="Part of the day"
          value={part}
          onChange={(next) => show({ ...CLOSED, part: next as SlotsView['part'] })}
          data={[{ value: 'all', label: 'All day' }, ...PART_NAMES.map(([value, label]) => ({ value, label }))]}
        />
      )}
      {!day && !error && <LoadingState label="Looking for slots" />}
      {!day && error && (
        <ErrorState title="The slots could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      )}
      {shown && (
        <div role="tabpanel" id="slot-times" aria-label="Times">
          <ul className={styles.slots} data-one-zone={zone === TIME_ZONE || undefined}>
            {rowsOf(shown)}
          </ul>
          {shown.length === 0 && <Nothing day={day!} part={part} onAllDay={() => show({ part: 'all' })} />}
        </div>
      )}
    </Paper>
  );
}

function Nothing({
  day: { days, times },
  part,
  onAllDay,
}: {
  day: SuitableDay;
  part: SlotsView['part'];
  onAllDay: () => void;
}) {
  if (part !== 'all' && times.length > 0)
    return (
      <EmptyState
        title={`Nothing in the ${part} on this day`}
        action={
          <BusyButton variant="default" busy={false} onClick={onAllDay}>
            Show all day
          </BusyButton>
        }
      >
        There are seats at other times.
      </EmptyState>
    );
  if (days.some(({ morning, afternoon, evening }) => morning + afternoon + evening > 0))
    return <EmptyState title="No free seats on this day">Choose a day above that has some.</EmptyState>;
  return (
    <EmptyState title="No suitable demo sessions yet">
      Sessions for this country and grade group appear here once they are open. Later days may have some.
    </EmptyState>
  );
}

type Lost = Pick<SlotTime, 'start_time'>;

/** The time that is gone keeps its place among the others, where what became of it is shown. */
function withLost(times: readonly SlotTime[], lost: EpochSeconds | undefined): (SlotTime | Lost)[] {
  if (lost === undefined || times.some(({ start_time }) => start_time === lost)) return [...times];
  return [...times, { start_time: lost }].sort((one, other) => one.start_time - other.start_time);
}

// The slots that suit a lead, by day, in its own time and in Indian time side by side, with the seats left.
import { Alert, Button, Paper, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { laterThan } from '@domain/business/slotPages';
import { dateIn, startOfDayIn } from '@domain/business/timeZones';
import { TIME_ZONE } from '@domain/calendar';
import { clockIn, dayIn, momentIn, zoneCity } from '@domain/formats';
import type { Lead, SuitableSlot } from '@domain/contract/leads';
import { leadsApi, useSelectSlotMutation, useSuitableSlotsQuery } from '@/store/api/leads';
import { rescheduleEnded } from '@/store/bookDemo';
import { errorText, failedCall, loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { focusIfLost } from '@/ui/useFocusIfLost';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { DateField } from '@/ui/DateField';
import { NextTitle } from '@/ui/NextTitle';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import styles from './bookDemo.module.css';

interface SuitableSlotsProps {
  lead: Lead;
  /** The booking that the chosen slot takes the place of. */
  rescheduleOf?: string;
}

export function SuitableSlots({ lead, rescheduleOf }: SuitableSlotsProps) {
  const dispatch = useAppDispatch();
  const [after, setAfter] = useScreenState<number | null>(`slots after ${lead.lead_id}`, null);
  const query = { lead_id: lead.lead_id, ...(after !== null && { after: String(after) }) };
  const { currentData: slots, error, isFetching, refetch } = useSuitableSlotsQuery({ query }, { refetchOnMountOrArgChange: true });
  const [selectSlot, { isLoading, originalArgs, error: refused, reset }] = useSelectSlotMutation();
  const next = slots && laterThan(slots);
  const wanted = isLoading ? originalArgs?.body.session_id : undefined;
  /** The slot whose summary is shown: nothing is booked before that is confirmed. */
  const [chosen, setChosen] = useScreenState<string | null>(`slot for ${lead.lead_id}`, null);
  const day = after === null ? null : dateIn(lead.time_zone, after + 1);

  async function select({ session_id }: SuitableSlot): Promise<void> {
    const body = { lead_id: lead.lead_id, session_id, ...(rescheduleOf && { reschedule_of: rescheduleOf }) };
    const { data } = await selectSlot({ body });
    setChosen(null);
    if (!data) return;
    // What was moved cannot be moved or cancelled once more while the lead is read anew.
    dispatch(
      leadsApi.util.updateQueryData('oneLead', { path: { lead_id: lead.lead_id } }, (open) => {
        const others = open.bookings.filter(({ booked_session_id }) => booked_session_id !== data.booked_session_id);
        for (const other of others) if (other.booked_session_id === rescheduleOf) other.status = 'cancelled';
        open.bookings = [data, ...others];
      }),
    );
    dispatch(notify({ kind: 'success', text: rescheduleOf ? 'Demo rescheduled' : 'Demo booked' }));
    dispatch(rescheduleEnded());
  }

  return (
    <Paper className={styles.panel} component="section" aria-label="Suitable slots" aria-busy={isFetching}>
      <div className={styles.cardHead}>
        <NextTitle order={2}>{rescheduleOf ? 'Choose the new slot' : 'Choose a slot'}</NextTitle>
        <div className={styles.fromDay}>
          <DateField
            aria-label="Slots from"
            placeholder="From any day"
            value={day}
            onChange={(date) => setAfter(date === null ? null : startOfDayIn(lead.time_zone, date) - 1)}
            floating
          />
          <BusyButton variant="subtle" size="compact-sm" busy={isFetching} onClick={() => void refetch()}>
            Refresh slots
          </BusyButton>
        </div>
      </div>
      <p className={styles.quiet}>
        {`For ${lead.country}, grade group ${lead.grade_group}. Times in ${zoneCity(lead.time_zone)}`}
        {lead.time_zone !== TIME_ZONE && ' and in India (IST)'}.
      </p>
      {refused && (
        <Alert color="red" withCloseButton closeButtonLabel="Close" onClose={reset} role="alert">
          {errorText(failedCall(refused))}
        </Alert>
      )}
      {!slots && !error && <LoadingState label="Looking for slots" />}
      {!slots && error && (
        <ErrorState title="The slots could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      )}
      {slots?.length === 0 && (
        <EmptyState title={after === null ? 'No suitable demo sessions yet' : 'No later slots'}>
          Sessions for this country and grade group appear here once they are open.
        </EmptyState>
      )}
      {slots && byDay(slots, lead.time_zone).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Title order={3} className={styles.day}>
            {day}
          </Title>
          <ul className={styles.slots} data-one-zone={lead.time_zone === TIME_ZONE || undefined}>
            {ofDay.map((slot) => (
              <Slot
                key={slot.session_id}
                slot={slot}
                lead={lead}
                isMove={rescheduleOf !== undefined}
                isChosen={chosen === slot.session_id}
                isBusy={wanted === slot.session_id}
                disabled={isLoading}
                onChoose={(isChosen) => setChosen(isChosen ? slot.session_id : null)}
                onBook={() => void select(slot)}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.paging}>
        {after !== null && (
          <Button variant="default" onClick={() => setAfter(null)}>
            Earliest slots
          </Button>
        )}
        {next !== undefined && (
          <Button variant="default" onClick={() => setAfter(next)}>
            Later slots
          </Button>
        )}
      </div>
    </Paper>
  );
}

interface SlotProps {
  slot: SuitableSlot;
  lead: Lead;
  /** It takes the place of another booking. */
  isMove: boolean;
  isChosen: boolean;
  isBusy: boolean;
  disabled: boolean;
  onChoose: (isChosen: boolean) => void;
  onBook: () => void;
}

function Slot({ slot, lead, isMove, isChosen, isBusy, disabled, onChoose, onBook }: SlotProps) {
  const { start_time, teacher_name, seats_left } = slot;
  const zone = lead.time_zone;
  // Where clocks are put back, two slots of a night have one wall clock: in India they differ.
  const inIndia = zone === TIME_ZONE ? '' : ` (${clockIn(TIME_ZONE, start_time)} IST)`;
  const sameDay = dayIn(zone, start_time) === dayIn(TIME_ZONE, start_time);
  const place = useRef<HTMLLIElement>(null);
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    if (wasChosen.current === isChosen) return;
    wasChosen.current = isChosen;
    focusIfLost(place.current?.querySelector('button'));
  }, [isChosen]);
  if (isChosen)
    return (
      <li ref={place} className={styles.chosenSlot}>
        <p>
          <strong>{`${lead.first_name} ${lead.last_name}, ${momentIn(zone, start_time)}, ${zoneCity(zone)} time${inIndia}`}</strong>
          {` with ${teacher_name}. ${isMove ? 'The demo booked now is released.' : 'The family’s links come with it.'}`}
        </p>
        <BusyButton size="compact-sm" busy={isBusy} onClick={onBook}>
          {isMove ? 'Move demo' : 'Book demo'}
        </BusyButton>
        <Button size="compact-sm" variant="default" disabled={disabled} onClick={() => onChoose(false)}>
          Other slots
        </Button>
      </li>
    );
  return (
    <li ref={place} className={styles.slot}>
      <span className={styles.clock}>{clockIn(zone, start_time)}</span>
      {zone !== TIME_ZONE && (
        <span className={styles.ist}>
          {`${clockIn(TIME_ZONE, start_time)} IST${sameDay ? '' : `, ${dayIn(TIME_ZONE, start_time).slice(0, 3)}`}`}
        </span>
      )}
      <span className={styles.who}>{teacher_name}</span>
      <span className={styles.seats}>{seats_left === 1 ? '1 seat left' : `${seats_left} seats left`}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={disabled}
        aria-label={`Select ${momentIn(zone, start_time)}${inIndia} with ${teacher_name}`}
        onClick={() => onChoose(true)}
      >
        Select
      </Button>
    </li>
  );
}

function byDay(slots: readonly SuitableSlot[], zone: string): [day: string, slots: SuitableSlot[]][] {
  const days = new Map<string, SuitableSlot[]>();
  for (const slot of slots) {
    const day = dayIn(zone, slot.start_time);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}

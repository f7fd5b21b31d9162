// The slots that suit a lead, by day, in its own time and in Indian time side by side, with the seats left.
import { Alert, Button, Paper, Title } from '@mantine/core';
import { laterThan } from '@domain/business/slotPages';
import { clockIn, dayIn, momentIn, zoneCity } from '@domain/business/timeZones';
import { TIME_ZONE } from '@domain/calendar';
import type { Lead, SuitableSlot } from '@domain/contract/leads';
import { leadsApi, useSelectSlotMutation, useSuitableSlotsQuery } from '@/store/api/leads';
import { rescheduleEnded } from '@/store/bookDemo';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
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

  async function select({ session_id }: SuitableSlot): Promise<void> {
    const body = { lead_id: lead.lead_id, session_id, ...(rescheduleOf && { reschedule_of: rescheduleOf }) };
    const { data } = await selectSlot({ body });
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
        <BusyButton variant="subtle" size="compact-sm" busy={isFetching} onClick={() => void refetch()}>
          Refresh slots
        </BusyButton>
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
          {errorText(failedCall(error))}
        </ErrorState>
      )}
      {slots?.length === 0 && (
        <EmptyState title={after === null ? 'No demo session suits this child yet' : 'There are no later slots'}>
          Sessions for this country and grade group appear here as soon as trainers’ slots are created.
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
                zone={lead.time_zone}
                isWanted={wanted === slot.session_id}
                disabled={isLoading}
                onSelect={() => void select(slot)}
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
  zone: string;
  isWanted: boolean;
  disabled: boolean;
  onSelect: () => void;
}

function Slot({ slot: { start_time, teacher_name, seats_left }, zone, isWanted, disabled, onSelect }: SlotProps) {
  const clock = clockIn(zone, start_time);
  // Where clocks are put back, two slots of a night have one wall clock: in India they differ.
  const inIndia = zone === TIME_ZONE ? '' : ` (${clockIn(TIME_ZONE, start_time)} IST)`;
  const sameDay = dayIn(zone, start_time) === dayIn(TIME_ZONE, start_time);
  return (
    <li className={styles.slot}>
      <span className={styles.clock}>{clock}</span>
      {zone !== TIME_ZONE && (
        <span className={styles.ist}>
          {`${clockIn(TIME_ZONE, start_time)} IST${sameDay ? '' : `, ${dayIn(TIME_ZONE, start_time).slice(0, 3)}`}`}
        </span>
      )}
      <span className={styles.who}>{teacher_name}</span>
      <span className={styles.seats}>{seats_left === 1 ? '1 seat left' : `${seats_left} seats left`}</span>
      <Button
        size="compact-sm"
        loading={isWanted}
        disabled={disabled && !isWanted}
        aria-label={`Select ${momentIn(zone, start_time)}${inIndia} with ${teacher_name}`}
        onClick={onSelect}
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

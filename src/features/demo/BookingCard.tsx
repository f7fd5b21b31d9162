// A lead's booked demo: when, with whom, its links; rescheduled or cancelled from here.
import { Button, CopyButton, Group, Paper } from '@mantine/core';
import { useRef } from 'react';
import { momentIn, zoneCity } from '@domain/formats';
import { ACTIONS } from '@domain/actions/actions';
import { TIME_ZONE } from '@domain/calendar';
import type { BookedDemo, Lead } from '@domain/contract/leads';
import type { EpochSeconds } from '@domain/units';
import { useCancelBookingMutation } from '@/store/api/leads';
import { rescheduleStarted, rescheduleEnded } from '@/store/bookDemo';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { useApiBase } from '@/store/useApiBase';
import { DescriptionList } from '@/ui/DescriptionList';
import { NextTitle } from '@/ui/NextTitle';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { ActionButton } from '@/widgets/action/ActionButton';
import { OfferedOn } from '@/widgets/action/offered';
import styles from './bookDemo.module.css';
import { Invitation } from './Invitation';

interface BookingCardProps {
  lead: Lead;
  booking: BookedDemo;
  now: EpochSeconds;
  isMoving: boolean;
}

export function BookingCard({ lead, booking, now, isMoving }: BookingCardProps) {
  const dispatch = useAppDispatch();
  const [cancelBooking] = useCancelBookingMutation();
  const { booked_session_id, start_time, teacher_name, joining_link, short_link } = booking;
  const actions = useRef<HTMLDivElement>(null);
  // One button replaces another.
  useFocusIfLost(actions, 'button', isMoving);
  const whenIn = (zone: string) => momentIn(zone, start_time);
  const seat = `the seat on ${whenIn(lead.time_zone)} (${zoneCity(lead.time_zone)} time) with ${teacher_name}`;

  async function cancel(): Promise<void> {
    const { data } = await cancelBooking({ body: { booked_session_id } });
    if (data) dispatch(notify({ kind: 'success', text: 'Demo cancelled' }));
  }

  return (
    <Paper className={styles.booked} component="section" aria-label="Booked demo">
      <NextTitle key={booked_session_id} order={2}>{`Demo booked for ${lead.first_name}`}</NextTitle>
      <DescriptionList
        layout="lines"
        facts={{
          [`${zoneCity(lead.time_zone)} time`]: <strong>{whenIn(lead.time_zone)}</strong>,
          ...(lead.time_zone !== TIME_ZONE && { IST: whenIn(TIME_ZONE) }),
          Trainer: teacher_name,
          'Joining link': <Link label="joining link" link={joining_link} />,
          'Short link': <Link label="short link" link={short_link} />,
        }}
      />
      <OfferedOn value={`${lead.first_name} ${lead.last_name}, ${whenIn(lead.time_zone)}`}>
        <Group gap="xs" ref={actions}>
          {isMoving ? (
            <Button variant="default" onClick={() => dispatch(rescheduleEnded())}>
              Keep this slot
            </Button>
          ) : (
            <ActionButton
              noun="booking"
              action={ACTIONS.booking.reschedule}
              subject={booking}
              now={now}
              scope={seat}
              onDo={async () => dispatch(rescheduleStarted(booked_session_id))}
            />
          )}
          <ActionButton
            noun="booking"
            action={ACTIONS.booking.cancel}
            variant="subtle"
            color="red"
            subject={booking}
            now={now}
            scope={`${lead.first_name} ${lead.last_name} loses ${seat}. Somebody else can take it at once.`}
            keep="Keep demo"
            onDo={cancel}
          />
        </Group>
      </OfferedOn>
      {!isMoving && <Invitation lead={lead} booking={booking} />}
    </Paper>
  );
}

function Link({ label, link }: { label: string; link: string }) {
  // If the API does not know its public address, links are paths.
  const url = new URL(link, useApiBase()).href;
  return (
    <span className={styles.link}>
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            size="compact-xs"
            variant="default"
            onClick={copy}
            aria-label={copied ? `Copied ${label}` : `Copy ${label}`}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </span>
  );
}

// The demo a lead is booked for: when, with whom, its links to hand over; moved or cancelled from here.
import { Button, CopyButton, Group, Modal, Paper } from '@mantine/core';
import { useState } from 'react';
import { clockIn, dayIn, zoneCity } from '@domain/business/timeZones';
import { TIME_ZONE } from '@domain/calendar';
import type { BookedDemo, Lead } from '@domain/contract/leads';
import { useCancelBookingMutation } from '@/store/api/leads';
import { rescheduleBegun, rescheduleEnded } from '@/store/bookDemo';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { said } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { NextTitle } from '@/ui/NextTitle';
import styles from './bookDemo.module.css';
import { Fact, Facts } from './Facts';

interface BookingCardProps {
  lead: Lead;
  booking: BookedDemo;
  isMoving: boolean;
}

export function BookingCard({ lead, booking, isMoving }: BookingCardProps) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const [cancelBooking, { isLoading, error, reset }] = useCancelBookingMutation();
  const { booked_session_id, start_time, teacher_name, joining_link, short_link } = booking;
  const whenIn = (zone: string) => `${dayIn(zone, start_time)}, ${clockIn(zone, start_time)}`;

  function close(): void {
    setAsking(false);
    reset();
  }

  async function cancel(): Promise<void> {
    const { data } = await cancelBooking({ body: { booked_session_id } });
    if (!data) return;
    setAsking(false);
    dispatch(said({ kind: 'success', text: 'Demo cancelled' }));
  }

  return (
    <Paper className={styles.booked} component="section" aria-label="Booked demo">
      <NextTitle key={booked_session_id} order={2}>{`Demo booked for ${lead.first_name}`}</NextTitle>
      <Facts>
        <Fact name={`${zoneCity(lead.time_zone)} time`}>
          <strong>{whenIn(lead.time_zone)}</strong>
        </Fact>
        {lead.time_zone !== TIME_ZONE && <Fact name="IST">{whenIn(TIME_ZONE)}</Fact>}
        <Fact name="Trainer">{teacher_name}</Fact>
        <Fact name="Joining link">
          <Link label="joining link" url={joining_link} />
        </Fact>
        <Fact name="Short link">
          <Link label="short link" url={short_link} />
        </Fact>
      </Facts>
      <Group gap="xs">
        {isMoving ? (
          <Button variant="default" onClick={() => dispatch(rescheduleEnded())}>
            Keep this slot
          </Button>
        ) : (
          <Button variant="default" onClick={() => dispatch(rescheduleBegun(booked_session_id))}>
            Reschedule
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          Cancel demo
        </Button>
      </Group>
      <Modal opened={asking} onClose={close} title="Cancel this demo?" closeButtonProps={{ 'aria-label': 'Close' }}>
        <p>{`${lead.first_name} ${lead.last_name} loses the seat on ${whenIn(lead.time_zone)} (${zoneCity(lead.time_zone)} time) with ${teacher_name}. Somebody else can take it at once.`}</p>
        {error && <p role="alert">{errorText(failedCall(error))}</p>}
        <Group gap="xs">
          <BusyButton color="red" busy={isLoading} onClick={() => void cancel()}>
            Cancel the demo
          </BusyButton>
          <Button variant="default" onClick={close} data-autofocus>
            Keep it
          </Button>
        </Group>
      </Modal>
    </Paper>
  );
}

function Link({ label, url }: { label: string; url: string }) {
  return (
    <span className={styles.link}>
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" onClick={copy} aria-label={copied ? `Copied ${label}` : `Copy ${label}`}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </span>
  );
}

// The lead's past and cancelled demos.
import { Paper, Title } from '@mantine/core';
import { momentIn, zoneCity } from '@domain/formats';
import type { BookedDemo } from '@domain/contract/leads';
import { Status } from '@/ui/Status';
import styles from './bookDemo.module.css';

export function PastBookings({ bookings, zone }: { bookings: readonly BookedDemo[]; zone: string }) {
  return (
    <Paper className={styles.panel} component="section" aria-label="Other demos">
      <Title order={3}>Other demos</Title>
      <ul className={styles.past}>
        {bookings.map(({ booked_session_id, status, start_time, teacher_name }) => (
          <li key={booked_session_id}>
            <span>{`${momentIn(zone, start_time)} ${zoneCity(zone)} time, ${teacher_name}`}</span>
            {status === 'cancelled' && <Status look="cancelled">Cancelled</Status>}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

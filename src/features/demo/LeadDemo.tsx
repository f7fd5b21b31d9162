// A lead that is open: who it is, its demo if it has one, else the slots that suit it.
import { useState } from 'react';
import type { LeadWithBookings } from '@domain/contract/leads';
import { selectBookDemo } from '@/store/bookDemo';
import { useAppSelector } from '@/store/hooks';
import { BookingCard } from './BookingCard';
import styles from './bookDemo.module.css';
import { LeadCard } from './LeadCard';
import { PastBookings } from './PastBookings';
import { SuitableSlots } from './SuitableSlots';

export function LeadDemo({ lead, bookings }: LeadWithBookings) {
  const [now] = useState(() => Date.now() / 1000);
  const moving = useAppSelector((state) => selectBookDemo(state, 'moving'));
  const upcoming = bookings.find(({ status, start_time }) => status === 'booked' && start_time > now);
  const others = bookings.filter((booking) => booking !== upcoming);
  const isMoving = upcoming !== undefined && moving === upcoming.booked_session_id;
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        <LeadCard lead={lead} />
        {others.length > 0 && <PastBookings bookings={others} zone={lead.time_zone} />}
      </div>
      <div className={styles.main}>
        {upcoming && <BookingCard lead={lead} booking={upcoming} now={now} isMoving={isMoving} />}
        {(!upcoming || isMoving) && <SuitableSlots lead={lead} rescheduleOf={isMoving ? moving : undefined} />}
      </div>
    </div>
  );
}

// A lead that is open: who it is, its demo if it has one, else the slots that suit it.
import type { OpenLead } from '@domain/contract/leads';
import { useNow } from '@/clock/useNow';
import { rescheduleEnded, selectBookDemo } from '@/store/bookDemo';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AddressNotice } from '@/ui/AddressNotice';
import { BookingCard } from './BookingCard';
import styles from './bookDemo.module.css';
import { LeadCard } from './LeadCard';
import { PastBookings } from './PastBookings';
import { SuitableSlots } from './SuitableSlots';

export default function LeadDemo({ lead, bookings, family }: OpenLead) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const moving = useAppSelector((state) => selectBookDemo(state, 'moving'));
  const upcoming = bookings.find(({ status, start_time }) => status === 'booked' && start_time > now);
  const others = bookings.filter((booking) => booking !== upcoming);
  const isMoving = upcoming !== undefined && moving === upcoming.booked_session_id;
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        <LeadCard lead={lead} family={family} upcoming={upcoming} />
        {others.length > 0 && <PastBookings bookings={others} zone={lead.time_zone} />}
      </div>
      <div className={styles.main}>
        <AddressNotice
          title="This link moves a demo that can’t be moved"
          parts={moving !== '' && !isMoving ? [{ name: 'moving', label: 'Booking', text: moving }] : []}
          instead="It is past, cancelled, or belongs to another lead."
          onLeaveOut={() => dispatch(rescheduleEnded())}
        />
        {upcoming && <BookingCard lead={lead} booking={upcoming} now={now} isMoving={isMoving} />}
        {(!upcoming || isMoving) && <SuitableSlots lead={lead} {...(isMoving && { rescheduleOf: upcoming })} />}
      </div>
    </div>
  );
}

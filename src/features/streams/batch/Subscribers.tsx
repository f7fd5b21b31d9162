// Who has subscribed to a stream batch, with their days; others are added by their pasted contacts, from a day on.
import type { PastedContact } from '@domain/business/pastedContacts';
import { STREAM_SUBSCRIBERS } from '@domain/records/streamSubscriber';
import type { StreamBatch } from '@domain/records/streamBatch';
import { useToday } from '@/clock/useNow';
import { useScreenState } from '@/store/screen';
import { DateField } from '@/ui/DateField';
import { AddContacts } from '@/widgets/record/AddContacts';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import styles from '../streams.module.css';

export default function Subscribers({ batch: { id, status, start_date } }: { batch: StreamBatch }) {
  const today = useToday();
  const [from, setFrom] = useScreenState<string | null>(
    `subscribers of ${id} from`,
    start_date > today ? start_date : today,
  );
  const [to, setTo] = useScreenState<string | null>(`subscribers of ${id} until`, null);
  const closed =
    status === 'cancelled' ? 'The stream batch is cancelled.' : from === null ? 'Choose the first day.' : undefined;
  const rowOf = ({ contact, name }: PastedContact) => ({
    stream_batch_id: id,
    contact,
    subscriber_name: name,
    from_date: from,
    to_date: to,
  });
  return (
    <ChildRecords
      type={STREAM_SUBSCRIBERS}
      by="stream_batch_id"
      parent={id}
      shown={['subscriber_name', 'contact', 'status', 'from_date', 'to_date']}
      add={
        <div className={styles.part}>
          {status === 'running' && (
            <div className={styles.dates} role="group" aria-label="Days of new subscribers">
              <DateField label="From" value={from} onChange={setFrom} required />
              <DateField label="Until (the first day without it)" value={to} onChange={setTo} />
            </div>
          )}
          <AddContacts type={STREAM_SUBSCRIBERS} parent={id} rowOf={rowOf} closed={closed} />
        </div>
      }
    />
  );
}

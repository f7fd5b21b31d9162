// A message to a family among what happened: how far it has come, and why it failed; what it says administrators read in the outbox.
import { SENT_MESSAGES, type SentMessage } from '@domain/records/sentMessage';
import { MESSAGE_CHANNELS } from '@domain/messages/delivery';
import { momentText } from '@domain/formats';
import detail from '@/ui/detail/detail.module.css';
import { RecordStatus } from './RecordStatus';

export function TimelineMessage({ message }: { message: SentMessage }) {
  const { subject, channel, status, failure, created_on } = message;
  return (
    <div>
      <div className={detail.bar}>
        <strong>{subject}</strong>
        <RecordStatus type={SENT_MESSAGES} status={status} row={message} />
      </div>
      <div className={detail.quiet}>
        {MESSAGE_CHANNELS[channel]} · {momentText(created_on)} IST
      </div>
      {failure !== null && (status === 'failed' || status === 'queued') && <div>{failure}</div>}
    </div>
  );
}

// Messages that were sent, and how far each has come, or that stay here where nothing carries them away; for administrators.
import { lookOf } from '@domain/actions/looks';
import type { MessageListed } from '@domain/contract/outbox';
import { OUTBOX_LIST } from '@domain/lists/outboxList';
import { MESSAGE_STATES } from '@domain/messages/delivery';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { useOutboxPageQuery } from '@/store/api/outbox';
import { useListSent } from '@/store/lists/useListView';
import { Status } from '@/ui/Status';
import { ListScreen } from '@/widgets/list/ListScreen';
import { RecordLink } from '@/widgets/record/RecordLink';
import { MessageDetail } from './MessageDetail';

const SHOWN = ['subject', 'to', 'at', 'channel', 'state', 'failure'];
const WIDTHS = { subject: 320, to: 200, at: 182, channel: 140, state: 140, failure: 320, message_id: 310 };
const CARD = ['subject', 'at', 'to', 'channel', 'state'];
const CELLS = {
  subject: ({ message_id, subject }: MessageListed) => (
    <RecordLink parameter="message" id={message_id}>
      {subject}
    </RecordLink>
  ),
  state: ({ state }: MessageListed) => (
    <Status look={lookOf(SENT_MESSAGES.looks, state)}>{MESSAGE_STATES[state]}</Status>
  ),
};

export default function OutboxPage() {
  const loaded = useOutboxPageQuery({ query: useListSent(OUTBOX_LIST) }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ListScreen
        title="Outbox"
        shape={OUTBOX_LIST}
        label="Messages"
        loaded={loaded}
        shown={SHOWN}
        card={CARD}
        widths={WIDTHS}
        cellRenderers={CELLS}
        empty={{ text: 'Codes, links and reminders stay in the Outbox for 30 days.' }}
        beside={<MessageDetail rows={loaded.data?.rows} />}
      />
    </>
  );
}

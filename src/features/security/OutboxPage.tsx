// Messages that were sent, or that wait here on a server without mail; for administrators.
import { lookOf, LOOKS } from '@domain/actions/looks';
import type { MessageListed } from '@domain/contract/outbox';
import { MESSAGE_STATES, OUTBOX_LIST } from '@domain/lists/outboxList';
import { useOutboxPageQuery } from '@/store/api/outbox';
import { useListSent } from '@/store/lists/useListView';
import { Status } from '@/ui/Status';
import { ListScreen } from '@/widgets/list/ListScreen';
import { RecordLink } from '@/widgets/record/RecordLink';
import { MessageDetail } from './MessageDetail';

const SHOWN = ['subject', 'to', 'at', 'channel', 'state'];
const WIDTHS = { subject: 320, to: 200, at: 182, channel: 140, state: 140, message_id: 310 };
const CARD = ['subject', 'at', 'to', 'channel', 'state'];
const CELLS = {
  subject: ({ message_id, subject }: MessageListed) => (
    <RecordLink parameter="message" id={message_id}>
      {subject}
    </RecordLink>
  ),
  state: ({ state }: MessageListed) => <Status look={lookOf(LOOKS.message, state)}>{MESSAGE_STATES[state]}</Status>,
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
        empty={{ text: 'Codes, links and reminders stay here for 30 days where the server has no mail.' }}
        beside={<MessageDetail rows={loaded.data?.rows} />}
      />
    </>
  );
}

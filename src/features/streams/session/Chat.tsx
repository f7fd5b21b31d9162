// What was said to everyone in a session's chat, in the order in which it was said.
import { STREAM_CHATS } from '@domain/records/streamAudience';
import { ChildRecords } from '@/widgets/record/ChildRecords';

export default function Chat({ id }: { id: string }) {
  return <ChildRecords type={STREAM_CHATS} by="stream_session_id" parent={id} shown={['said_on', 'said_by', 'text']} />;
}

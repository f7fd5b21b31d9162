// One conversation: whose it is and how it stands, what may be done with it, and its messages.
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ConversationHead } from '@domain/contract/assistant';
import { CHANNELS, CONVERSATION_STATES, STATE_LOOKS } from '@domain/conversations/conversationState';
import { clockIn } from '@domain/formats';
import { TIME_ZONE } from '@domain/calendar';
import { pathTo } from '@/routes/paths';
import { useConversationHeadQuery, useReadConversationMutation } from '@/store/api/assistant';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch } from '@/store/hooks';
import { IconButton } from '@/ui/IconButton';
import { Status } from '@/ui/Status';
import { useOpened } from '@/widgets/record/beside';
import { WithCallLink } from '@/widgets/leads/CallLink';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { PinMessage } from './PinMessage';
import { Print } from './Print';
import { Reveal } from './Reveal';
import { Thread } from './Thread';
import styles from './conversations.module.css';

export function Conversation({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const message = useOpened('message');
  const head = useConversationHeadQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <IconButton
        className={styles.back}
        isFramed
        aria-label="Back to the conversations"
        onClick={() => dispatch(choiceMade({ conversation: null, message: null }, true))}
      >
        <IconArrowLeft size={16} aria-hidden />
      </IconButton>
      <QueryBoundary what="conversation" query={head}>
        {(data) => (
          <>
            <Head {...data} />
            <Thread key={message ?? ''} id={id} message={message} isRevealed={data.revealed_until !== null} />
            <PinMessage lead={data.lead} opensLead={data.opens_lead} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function Head(head: ConversationHead) {
  const { id, lead, opens_lead, mobile_number, channel, status, messages, unread, revealed_until } = head;
  const [read] = useReadConversationMutation();
  useEffect(() => {
    if (unread > 0) void read({ path: { id }, body: { messages } });
  }, [read, id, messages, unread]);
  return (
    <header className={styles.head}>
      <h2>
        {lead && opens_lead ? (
          <WithCallLink id={lead.id} name={lead.name}>
            <NameLink to={pathTo('/leads/view')} named={{ lead: lead.id }}>
              <bdi>{lead.name}</bdi>
            </NameLink>
          </WithCallLink>
        ) : (
          <bdi>{lead?.name ?? mobile_number ?? 'Unknown family'}</bdi>
        )}
      </h2>
      <Status look={STATE_LOOKS[status]}>{CONVERSATION_STATES[status]}</Status>
      {channel && <span className={styles.quiet}>{CHANNELS[channel]}</span>}
      {lead && mobile_number && <span className={styles.quiet}>{mobile_number}</span>}
      <div className={styles.actions}>
        {revealed_until === null ? (
          <Reveal id={id} />
        ) : (
          <span className={styles.quiet}>Shown whole until {clockIn(TIME_ZONE, revealed_until)} IST</span>
        )}
        <Print id={id} />
        {lead && <FamilyLink lead={lead.id} />}
      </div>
    </header>
  );
}

function FamilyLink({ lead }: { lead: string }) {
  const dispatch = useAppDispatch();
  return (
    <Button size="compact-sm" variant="default" onClick={() => dispatch(choiceMade({ lead }))}>
      List this lead’s
    </Button>
  );
}

// One message beside the outbox. What it says is shown on a press alone, since the security log says who looked.
import type { MessageListed, OutboxMessage } from '@domain/contract/outbox';
import { isTemplate, templateOf } from '@domain/messages/templates';
import { OUTBOX_LIST } from '@domain/lists/outboxList';
import { useOpenMessageMutation } from '@/store/api/outbox';
import { loadErrorText } from '@/store/errors/catalogue';
import { BusyButton } from '@/ui/BusyButton';
import { DescriptionList } from '@/ui/DescriptionList';
import { valueText } from '@/ui/list/cells';
import { ErrorState } from '@/ui/State';
import { useOpened } from '@/widgets/record/beside';
import { RecordDetail } from '@/widgets/record/RecordDetail';
import classes from './message.module.css';

export function MessageDetail({ rows }: { rows: readonly MessageListed[] | undefined }) {
  const message_id = useOpened('message');
  const listed = rows?.find((row) => row.message_id === message_id);
  return (
    <RecordDetail
      parameter="message"
      title={listed?.subject ?? 'Message'}
      tabs={[
        {
          value: 'message',
          label: 'Message',
          content: message_id && <Message key={message_id} message_id={message_id} listed={listed} />,
        },
      ]}
    />
  );
}

function Message({ message_id, listed }: { message_id: string; listed: MessageListed | undefined }) {
  const [open, { data: opened, error, isLoading }] = useOpenMessageMutation();
  const shown: MessageListed | OutboxMessage | undefined = opened ?? listed;
  const show = () => void open({ path: { message_id } });
  return (
    <>
      {shown && <DescriptionList facts={{ ...factsOf(shown), ...textOf(opened) }} />}
      {opened && <p className={classes.body}>{opened.body}</p>}
      {!opened && !error && (
        <>
          <p>
            Who the message is for and what it says is shown to you alone. The security log records that you opened it.
          </p>
          <BusyButton busy={isLoading} onClick={show}>
            Show message
          </BusyButton>
        </>
      )}
      {error && (
        <ErrorState title="The message could not be opened" onRetry={show}>
          {loadErrorText(error)}
        </ErrorState>
      )}
    </>
  );
}

/** Whose text it is, once it is shown. */
function textOf(opened: OutboxMessage | undefined): Record<string, string> {
  const { template = null, template_edition } = opened ?? {};
  if (template === null || !isTemplate(template)) return {};
  const version = template_edition ? `version ${template_edition}` : 'as it is built in';
  return { Template: `${templateOf(template).label}, ${version}` };
}

function factsOf(message: MessageListed): Record<string, string> {
  const { columns } = OUTBOX_LIST;
  return Object.fromEntries(
    (
      ['to', 'at', 'channel', 'state', ...(message.failure === '' ? [] : ['failure' as const]), 'message_id'] as const
    ).map((field) => [columns[field].label, valueText(columns[field], message[field])]),
  );
}

// One message, or a mark between messages. What somebody wrote is text, whatever it holds.
import { Button } from '@mantine/core';
import { IconLink, IconPaperclip, IconPin } from '@tabler/icons-react';
import { memo } from 'react';
import type { ThreadMessage } from '@domain/contract/assistant';
import { TIME_ZONE } from '@domain/calendar';
import { MESSAGE_KINDS, SPEAKERS } from '@domain/conversations/conversationState';
import { sizeText } from '@domain/files/parts';
import { clockIn } from '@domain/formats';
import { useOpenConversationFileMutation, useWholeMessageQuery } from '@/store/api/assistant';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppSelector } from '@/store/hooks';
import { patchSearch } from '@/store/location';
import { QUESTION, useScreenState } from '@/store/screen';
import { IconButton } from '@/ui/IconButton';
import { useCopy } from '@/widgets/action/useCopy';
import { saveFile } from '@/ui/saveFile';
import styles from './conversations.module.css';

export const PINNED = `${QUESTION}pin a message`;

interface MessageProps {
  message: ThreadMessage;
  /** It is the one that was jumped to. */
  isFound: boolean;
  isRevealed: boolean;
}

export const Message = memo(function Message({ message, isFound, isRevealed }: MessageProps) {
  const { id, kind, said_by, text, is_cut, is_removed, at_ms, attachments } = message;
  const clock = clockIn(TIME_ZONE, Math.floor(at_ms / 1000));
  if (kind !== 'message')
    return (
      <p className={styles.divider} data-found={isFound || undefined}>
        {MESSAGE_KINDS[kind]} · {clock}
        {text && (
          <>
            : <bdi>{text}</bdi>
          </>
        )}
      </p>
    );
  return (
    <article className={styles.message} data-by={said_by} data-found={isFound || undefined}>
      <div className={styles.said}>
        <span>{SPEAKERS[said_by]}</span>
        <span>{clock}</span>
        {!is_removed && <Tools message={message} clock={clock} />}
      </div>
      {is_removed ? (
        <p className={styles.quiet}>No longer kept by the assistant</p>
      ) : is_cut ? (
        <LongText id={id} start={text} />
      ) : (
        text !== '' && <p className={styles.text}>{text}</p>
      )}
      {attachments.length > 0 && (
        <div className={styles.files}>
          {attachments.map((file) => (
            <Attachment key={file.id} {...file} isRevealed={isRevealed} />
          ))}
        </div>
      )}
    </article>
  );
});

function Tools({ message: { id, conversation_id }, clock }: { message: ThreadMessage; clock: string }) {
  const pathname = useAppSelector(({ location }) => location.pathname);
  const [, pin] = useScreenState<string | null>(PINNED, null);
  const copy = useCopy();
  const address = window.location.origin + pathname + patchSearch('', { conversation: conversation_id, message: id });
  return (
    <span className={styles.tools}>
      <IconButton
        aria-label={`Copy link to the message of ${clock}`}
        onClick={() => void copy(address, 'Link copied', 'Copy the address instead.')}
      >
        <IconLink size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={`Pin the message of ${clock} as evidence`} onClick={() => pin(id)}>
        <IconPin size={16} aria-hidden />
      </IconButton>
    </span>
  );
}

/** Its beginning, until somebody wants all of it. */
function LongText({ id, start }: { id: string; start: string }) {
  const [isWhole, setWhole] = useScreenState(`whole ${id}`, false);
  const whole = useWholeMessageQuery({ path: { id } }, { skip: !isWhole });
  const text = (isWhole && whole.currentData?.text) || `${start}…`;
  return (
    <>
      {/* A field scrolls by itself, also by keyboard: a megabyte would fill hundreds of screens. */}
      <textarea className={styles.long} readOnly dir="auto" rows={12} aria-label="A long message" value={text} />
      {whole.error && <p role="alert">{loadErrorText(whole.error)}</p>}
      {!(isWhole && whole.currentData) && (
        <Button
          size="compact-xs"
          variant="subtle"
          justify="start"
          aria-busy={whole.isFetching}
          onClick={() => (isWhole ? void whole.refetch() : setWhole(true))}
        >
          {whole.isFetching ? 'Loading the rest' : 'Show all of it'}
        </Button>
      )}
    </>
  );
}

interface AttachmentProps {
  id: string;
  name: string;
  size: number;
  is_here: boolean;
  isRevealed: boolean;
}

function Attachment({ id, name, size, is_here, isRevealed }: AttachmentProps) {
  const [open, { isLoading }] = useOpenConversationFileMutation();
  const words = `${name} · ${sizeText(size)}`;
  const why = !is_here ? 'has not arrived' : isRevealed ? undefined : 'is covered';
  if (why)
    return (
      <span className={styles.quiet}>
        <IconPaperclip size={14} aria-hidden /> <bdi>{words}</bdi> {why}
      </span>
    );
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconPaperclip size={14} aria-hidden />}
      aria-busy={isLoading}
      onClick={() => !isLoading && void open({ path: { id } }).then(({ data }) => data && saveFile(data))}
    >
      <bdi>{words}</bdi>
    </Button>
  );
}

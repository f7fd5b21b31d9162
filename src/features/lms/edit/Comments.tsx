// What was said about the text of a node: threads with the words they are about, answered, resolved and opened again.
import { Button, Textarea } from '@mantine/core';
import type { LmsThread } from '@domain/contract/lmsDrafts';
import { momentText } from '@domain/formats';
import type { NodeKind } from '@domain/learning/kinds';
import { LMS_COMMENTS, type LmsComment } from '@domain/records/lmsComment';
import { useCommentOnNodeMutation, useNodeCommentsQuery } from '@/store/api/lmsDrafts';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './edit.module.css';

export default function Comments({ kind, id }: { kind: NodeKind; id: string }) {
  const query = useNodeCommentsQuery({ path: { kind, id } }, { refetchOnMountOrArgChange: true });
  const [quote, setQuote] = useScreenState(`quote of ${id}`, '');
  return (
    <div className={styles.stack}>
      {quote !== '' && (
        <div className={styles.line}>
          <blockquote className={styles.quote}>{quote}</blockquote>
          <Button variant="subtle" size="compact-sm" onClick={() => setQuote('')}>
            About the whole instead
          </Button>
        </div>
      )}
      <Say kind={kind} id={id} thread={null} quote={quote || null} label="Comment" onSaid={() => setQuote('')} />
      <QueryBoundary what="comments" query={query}>
        {(threads) =>
          threads.length === 0 ? (
            <EmptyState title="No comments yet">
              Mark words in the preview to comment on them, or write about the whole.
            </EmptyState>
          ) : (
            threads.map((thread) => <Thread key={thread.id} kind={kind} id={id} thread={thread} />)
          )
        }
      </QueryBoundary>
    </div>
  );
}

function Thread({ kind, id, thread }: { kind: NodeKind; id: string; thread: LmsThread }) {
  const { quote, status, answers } = thread;
  return (
    <section className={styles.thread} aria-label={`Thread of ${thread.by}`}>
      {quote !== null && <blockquote className={styles.quote}>{quote}</blockquote>}
      <Said by={thread.by} at={thread.at} text={thread.text} />
      {answers.map((answer) => (
        <Said key={answer.id} by={answer.by} at={answer.at} text={answer.text} />
      ))}
      <div className={styles.line}>
        <RecordStatus type={LMS_COMMENTS} status={status} row={{}} />
        <RecordActions type={LMS_COMMENTS} row={thread as unknown as LmsComment} called="Thread" />
      </div>
      {status === 'open' && <Say kind={kind} id={id} thread={thread.id} quote={null} label="Answer" />}
    </section>
  );
}

function Said({ by, at, text }: { by: string; at: number; text: string }) {
  return (
    <div>
      <span className={styles.quiet}>{`${by} · ${momentText(at)} IST`}</span>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  );
}

interface SayProps {
  kind: NodeKind;
  id: string;
  thread: string | null;
  quote: string | null;
  label: string;
  onSaid?: () => void;
}

function Say({ kind, id, thread, quote, label, onSaid }: SayProps) {
  const [text, setText] = useScreenState(`comment on ${id} ${thread ?? ''}`, '');
  const [say, { isLoading }] = useCommentOnNodeMutation();

  async function send(): Promise<void> {
    const { data } = await say({ path: { kind, id }, body: { quote, thread_id: thread, text } });
    if (!data) return;
    setText('');
    onSaid?.();
  }

  return (
    <div className={styles.stack}>
      <Textarea
        label={label}
        value={text}
        maxLength={2000}
        autosize
        minRows={thread === null ? 2 : 1}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') void send();
        }}
      />
      <div>
        <BusyButton size="compact-sm" busy={isLoading} disabled={text.trim() === ''} onClick={() => void send()}>
          {thread === null ? 'Add comment' : 'Answer'}
        </BusyButton>
      </div>
    </div>
  );
}

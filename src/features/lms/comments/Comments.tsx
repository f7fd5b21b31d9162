// What was said about the text of a node: threads with the words they are about, answered, resolved and opened again; words that are gone are said to be, and their thread stays.
import { Button, Textarea } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import type { LmsThread } from '@domain/contract/lmsDrafts';
import type { NodeKind } from '@domain/learning/kinds';
import { LMS_COMMENTS, type LmsComment } from '@domain/records/lmsComment';
import { FORMULA } from '@domain/richText/anchors';
import { useCommentOnNodeMutation } from '@/store/api/lmsDrafts';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './comments.module.css';
import { Said } from './Said';
import { type Chosen, placesIn, useComments } from './useComments';

interface CommentsProps {
  kind: NodeKind;
  id: string;
  /** In which the words of threads are looked for. */
  body: unknown;
  /** Only open threads about places in it, as beside its field. */
  inBody?: true;
}

export default function Comments({ kind, id, body, inBody }: CommentsProps) {
  const { query, chosen, setChosen, opened, setOpened } = useComments(kind, id);
  const data = query.currentData;
  const places = useMemo(() => new Set(placesIn(body, data ?? []).map((place) => place.id)), [body, data]);
  return (
    <div className={styles.stack}>
      {chosen !== null && (
        <div className={styles.line}>
          <Quote text={chosen.quote} />
          <Button variant="subtle" size="compact-sm" onClick={() => setChosen(null)}>
            {inBody ? 'Cancel' : 'About the whole instead'}
          </Button>
        </div>
      )}
      {(chosen !== null || !inBody) && (
        <Say kind={kind} id={id} thread={null} chosen={chosen} label="Comment" onSaid={() => setChosen(null)} />
      )}
      <QueryBoundary what="comments" query={{ ...query, data }}>
        {(all) => {
          const threads = inBody ? all.filter(({ anchor, status }) => anchor !== null && status === 'open') : all;
          if (threads.length === 0)
            return inBody ? null : (
              <EmptyState title="No comments yet">
                Mark words in the text to comment on them, or write about the whole.
              </EmptyState>
            );
          return threads.map((thread) => (
            <Thread
              key={thread.id}
              kind={kind}
              id={id}
              thread={thread}
              isInText={places.has(thread.id)}
              isOpened={opened === thread.id}
              onShow={() => setOpened(thread.id)}
            />
          ));
        }}
      </QueryBoundary>
    </div>
  );
}

interface ThreadProps {
  kind: NodeKind;
  id: string;
  thread: LmsThread;
  isInText: boolean;
  isOpened: boolean;
  onShow: () => void;
}

function Thread({ kind, id, thread, isInText, isOpened, onShow }: ThreadProps) {
  const { quote, anchor, status, answers } = thread;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpened) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpened]);
  return (
    <section
      ref={place}
      className={styles.thread}
      aria-label={`Thread of ${thread.by}`}
      data-opened={isOpened || undefined}
    >
      {quote !== null && <Quote text={quote} />}
      {anchor !== null && !isInText && (
        <p className={styles.quiet} role="note">
          These words are no longer in the text.
        </p>
      )}
      <Said comment={thread} />
      {answers.map((answer) => (
        <Said key={answer.id} comment={answer} />
      ))}
      <div className={styles.line}>
        <RecordStatus type={LMS_COMMENTS} status={status} row={{}} />
        {anchor !== null && isInText && status === 'open' && (
          <Button variant="subtle" size="compact-sm" aria-pressed={isOpened} onClick={onShow}>
            Show in the text
          </Button>
        )}
        <RecordActions type={LMS_COMMENTS} row={thread as unknown as LmsComment} called="Thread" />
      </div>
      {status === 'open' && <Say kind={kind} id={id} thread={thread.id} chosen={null} label="Answer" />}
    </section>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote className={styles.quote} dir="auto">
      {text.replaceAll(FORMULA, '(formula)')}
    </blockquote>
  );
}

interface SayProps {
  kind: NodeKind;
  id: string;
  thread: string | null;
  /** The words that it is about. */
  chosen: Chosen | null;
  label: string;
  onSaid?: () => void;
}

function Say({ kind, id, thread, chosen, label, onSaid }: SayProps) {
  const [text, setText] = useScreenState(`comment on ${id} ${thread ?? ''}`, '');
  const [say, { isLoading }] = useCommentOnNodeMutation();

  async function send(): Promise<void> {
    const about = { quote: chosen?.quote ?? null, anchor: chosen?.anchor ?? null };
    const { data } = await say({ path: { kind, id }, body: { ...about, thread_id: thread, text } });
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

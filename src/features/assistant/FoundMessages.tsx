// What was found in all messages, the newest first, each with what surrounds it; a row opens the thread there.
import type { FoundMessage } from '@domain/contract/assistant';
import { SPEAKERS } from '@domain/conversations/conversationState';
import { momentText } from '@domain/formats';
import { useSearchConversationsInfiniteQuery } from '@/store/api/assistant';
import { loadErrorText } from '@/store/errors/catalogue';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { Unseen } from '@/ui/Unseen';
import { Choices } from './Choices';
import styles from './conversations.module.css';

export function FoundMessages({ search }: { search: string }) {
  const { currentData, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useSearchConversationsInfiniteQuery({ search }, { refetchOnMountOrArgChange: 60 });
  const rows = currentData?.pages.flatMap((page) => page.rows);
  if (error && !rows)
    return (
      <ErrorState title="The messages could not be searched" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!rows) return <LoadingState label="Searching" />;
  if (rows.length === 0)
    return (
      <EmptyState title="No messages found">
        Every word, or its beginning, must stand in the message. Numbers and addresses of families are not searched.
      </EmptyState>
    );
  return (
    <>
      <Unseen role="status">
        {hasNextPage ? `More than ${rows.length} messages found` : `${rows.length} messages found`}
      </Unseen>
      <Choices
        label="Messages found"
        choices={rows.map((row) => ({
          key: row.id,
          conversation: row.conversation_id,
          message: row.id,
          content: <Found {...row} />,
        }))}
        onMore={hasNextPage ? () => !isFetchingNextPage && void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
      />
    </>
  );
}

function Found({ lead, said_by, at_ms, before, found, after }: FoundMessage) {
  return (
    <>
      <bdi className={styles.name}>{lead?.name ?? 'Unknown family'}</bdi>
      <span className={styles.quiet}>{momentText(Math.floor(at_ms / 1000))} IST</span>
      <span className={styles.excerpt}>
        {SPEAKERS[said_by]}:{' '}
        <bdi>
          {before}
          <mark>{found}</mark>
          {after}
        </bdi>
      </span>
    </>
  );
}

// What was found in all messages, the newest first, each with what surrounds it; a row opens the thread there.
import { SPEAKERS } from '@domain/conversations/conversationState';
import { momentText } from '@domain/formats';
import { useSearchConversationsInfiniteQuery } from '@/store/api/assistant';
import { loadErrorText } from '@/store/errors/catalogue';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { Unseen } from '@/ui/Unseen';
import { ChoiceLink, MoreRows, useRowKeys } from './ChoiceLink';
import styles from './conversations.module.css';

export function FoundMessages({ search }: { search: string }) {
  const { currentData, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useSearchConversationsInfiniteQuery({ search }, { refetchOnMountOrArgChange: 60 });
  const keys = useRowKeys();
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
      <ul className={styles.rows} aria-label="Messages found" {...keys}>
        {rows.map(({ id, conversation_id, lead, said_by, at_ms, before, found, after }) => (
          <li key={id}>
            <ChoiceLink conversation={conversation_id} message={id}>
              <bdi className={styles.name}>{lead?.name ?? 'Unknown family'}</bdi>
              <span className={styles.quiet}>{momentText(Math.floor(at_ms / 1000))} IST</span>
              <p className={styles.excerpt}>
                {SPEAKERS[said_by]}:{' '}
                <bdi>
                  {before}
                  <mark>{found}</mark>
                  {after}
                </bdi>
              </p>
            </ChoiceLink>
          </li>
        ))}
        <MoreRows has={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </ul>
    </>
  );
}

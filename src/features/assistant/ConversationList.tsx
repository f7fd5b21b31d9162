// The list of conversations, the last message first: what one has not read, with whom it is, of which channel or family.
import { Button } from '@mantine/core';
import type { ConversationRow } from '@domain/contract/assistant';
import {
  CHANNELS,
  CONVERSATION_STATES,
  MESSAGE_KINDS,
  SPEAKERS,
  STATE_LOOKS,
} from '@domain/conversations/conversationState';
import { momentText } from '@domain/formats';
import { type ConversationFilters, useListConversationsInfiniteQuery } from '@/store/api/assistant';
import { choiceMade } from '@/store/batchScreens';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { SelectField } from '@/ui/SelectField';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { Unseen } from '@/ui/Unseen';
import { useOpened } from '@/widgets/record/beside';
import { Choices } from './Choices';
import styles from './conversations.module.css';

const FRESH = { refetchOnMountOrArgChange: true };
const CHANNEL_OPTIONS = Object.entries(CHANNELS).map(([value, label]) => ({ value, label }));

/** What the address asks for; what it does not know is left out. */
function useFilters(): ConversationFilters {
  const [unread, status, channel, lead] = [
    useOpened('unread'),
    useOpened('status'),
    useOpened('channel'),
    useOpened('lead'),
  ];
  return {
    ...(unread === 'true' && { unread }),
    ...(status !== null &&
      Object.hasOwn(CONVERSATION_STATES, status) && { status: status as ConversationRow['status'] }),
    ...(channel !== null && Object.hasOwn(CHANNELS, channel) && { channel: channel as 'app' }),
    ...(lead !== null && { lead }),
  };
}

export function ConversationList() {
  const dispatch = useAppDispatch();
  const filters = useFilters();
  const { data, currentData, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useListConversationsInfiniteQuery(filters, FRESH);
  const shown = error && !currentData ? undefined : (currentData ?? data);
  const rows = shown?.pages.flatMap((page) => page.rows);
  const unread = shown?.pages[0]?.unread ?? 0;
  const isNarrowed = Object.keys(filters).length > 0;
  const choose = (patch: Record<string, string | null>) => void dispatch(choiceMade(patch));
  return (
    <>
      <div className={styles.filters} role="group" aria-label="Filters">
        <Toggle isOn={filters.unread !== undefined} onPress={(isOn) => choose({ unread: isOn ? 'true' : null })}>
          {unread === 0 ? 'Unread' : `Unread ${unread > 999 ? '999+' : unread}`}
        </Toggle>
        {Object.entries(CONVERSATION_STATES).map(([status, label]) => (
          <Toggle
            key={status}
            isOn={filters.status === status}
            onPress={(isOn) => choose({ status: isOn ? status : null })}
          >
            {label}
          </Toggle>
        ))}
        <SelectField
          aria-label="Channel"
          placeholder="Any channel"
          size="xs"
          w={130}
          clearable
          data={CHANNEL_OPTIONS}
          value={filters.channel ?? null}
          onChange={(channel) => choose({ channel })}
        />
        {filters.lead && (
          <Button size="compact-xs" variant="light" onClick={() => choose({ lead: null })}>
            One lead · show all
          </Button>
        )}
      </div>
      <Unseen role="status">{rows ? `${rows.length} conversations shown, ${unread} unread` : ''}</Unseen>
      {error && !shown ? (
        <ErrorState title="The conversations could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      ) : !rows ? (
        <LoadingState label="Loading conversations" />
      ) : rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? 'No conversations match' : 'No conversations yet'}
          action={
            isNarrowed && (
              <Button
                variant="default"
                onClick={() => choose({ unread: null, status: null, channel: null, lead: null })}
              >
                Clear filters
              </Button>
            )
          }
        >
          {!isNarrowed && 'They appear as soon as the assistant tells of them.'}
        </EmptyState>
      ) : (
        <Choices
          label="Latest conversations"
          choices={rows.map((row) => ({
            key: row.id,
            conversation: row.id,
            isUnread: row.unread > 0,
            content: <Row {...row} />,
          }))}
          isOld={!currentData}
          onMore={hasNextPage ? () => !isFetchingNextPage && void fetchNextPage() : undefined}
          isLoadingMore={isFetchingNextPage}
        />
      )}
    </>
  );
}

function Row({ lead, mobile_number, channel, status, last, last_ms, unread }: ConversationRow) {
  return (
    <>
      <bdi className={styles.name}>{lead?.name ?? mobile_number ?? 'Unknown family'}</bdi>
      <span className={styles.quiet}>{momentText(Math.floor(last_ms / 1000))} IST</span>
      {last && (
        <span className={styles.excerpt}>
          {SPEAKERS[last.said_by]}: {last.kind === 'message' ? last.text || 'A file' : MESSAGE_KINDS[last.kind]}
        </span>
      )}
      <span className={styles.marks}>
        <Status look={STATE_LOOKS[status]}>{CONVERSATION_STATES[status]}</Status>
        {channel && <span className={styles.quiet}>{CHANNELS[channel]}</span>}
        {unread > 0 && (
          <span className={styles.count}>
            {unread}
            <Unseen> unread</Unseen>
          </span>
        )}
      </span>
    </>
  );
}

interface ToggleProps {
  isOn: boolean;
  onPress: (isOn: boolean) => void;
  children: string;
}

function Toggle({ isOn, onPress, children }: ToggleProps) {
  return (
    <Button size="compact-xs" variant={isOn ? 'filled' : 'default'} aria-pressed={isOn} onClick={() => onPress(!isOn)}>
      {children}
    </Button>
  );
}

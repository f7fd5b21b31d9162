// Conversations of families with the assistant: the list, or what was found in it, at the left, the one that is read at the right; on a
// telephone one at a time (spec 2.2, /assistant/conversations).
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useScreenState } from '@/store/screen';
import { PageHeader } from '@/ui/PageHeader';
import { useDebounced } from '@/ui/useDebounced';
import { useShortcut } from '@/ui/useShortcut';
import { useOpened } from '@/widgets/record/beside';
import { Conversation } from './Conversation';
import { ConversationList } from './ConversationList';
import { FoundMessages } from './FoundMessages';
import styles from './conversations.module.css';

const SHORTEST = 2;

export default function ConversationsPage() {
  const conversation = useOpened('conversation');
  const [text, setText] = useScreenState('search conversations', '');
  const words = useDebounced(text);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus());
  return (
    <>
      <PageHeader title="View Conversations" />
      <div className={styles.split} data-reading={conversation !== null || undefined}>
        <section className={styles.side} aria-label="Conversations">
          <TextInput
            ref={field}
            type="search"
            role="searchbox"
            aria-label="Search all messages"
            placeholder="Search all messages  /"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {words.length >= SHORTEST ? <FoundMessages search={words} /> : <ConversationList />}
        </section>
        <section className={styles.main} aria-label="Conversation">
          {conversation === null ? (
            <p className={styles.nothing}>Choose a conversation, or search all messages.</p>
          ) : (
            <Conversation key={conversation} id={conversation} />
          )}
        </section>
      </div>
    </>
  );
}

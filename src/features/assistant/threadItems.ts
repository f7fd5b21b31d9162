// What stands in a thread, line by line: messages, with a line before each day and before each conversation.
import type { ThreadMessage, ThreadPart } from '@domain/contract/assistant';
import { dateOf } from '@domain/calendar';

export type ThreadItem =
  | { key: string; kind: 'message'; message: ThreadMessage }
  | { key: string; kind: 'day'; at: number }
  | { key: string; kind: 'conversation'; isEarlier: boolean };

/** `id`: of the conversation that is read. A message that two parts hold is shown once. */
export function itemsOf(parts: readonly ThreadPart[], id: string): ThreadItem[] {
  const items: ThreadItem[] = [];
  const known = new Set<string>();
  let [conversation, day] = ['', ''];
  for (const message of parts.flatMap(({ messages }) => messages)) {
    if (known.has(message.id)) continue;
    known.add(message.id);
    const at = Math.floor(message.at_ms / 1000);
    if (message.conversation_id !== conversation) {
      [conversation, day] = [message.conversation_id, ''];
      const isEarlier = conversation !== id;
      // The first of all needs no line that says where it begins.
      if (isEarlier || items.length > 0)
        items.push({ key: `conversation ${conversation}`, kind: 'conversation', isEarlier });
    }
    if (dateOf(at) !== day) {
      day = dateOf(at);
      items.push({ key: `day ${conversation} ${day}`, kind: 'day', at });
    }
    items.push({ key: message.id, kind: 'message', message });
  }
  return items;
}

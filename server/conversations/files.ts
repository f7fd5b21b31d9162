// Files of messages: judged by their bytes, sealed in the database, and opened by a person who gave a reason to see the conversation whole.
import type { SentFile } from '@domain/contract/files';
import { CONVERSATION_FILES, CONVERSATION_MESSAGES } from '@domain/records/conversationMessage';
import { Failure } from '../failure';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { judged } from '../uploads/upload';
import { newRow } from '../store/newRow';
import { revealedUntil } from './reveals';

/** It may come before its message. The same file again is no new one. Judged and sealed before the transaction. */
export async function keepFile(
  store: Store,
  { message, file: id }: { message: string; file: string },
  sent: SentFile,
  by: By,
): Promise<void> {
  const { type, size, digest } = await judged(sent);
  const content = await store.records(CONVERSATION_FILES).sealFile('content', id, sent.bytes);
  const row = newRow(CONVERSATION_FILES, by, { id, message_id: message, name: id, type, size, digest, content });
  await store.transaction(async (tx) => {
    const there = await tx.records(CONVERSATION_MESSAGES).findForUpdate(message);
    if (there && there.status !== 'kept') return;
    if (await tx.records(CONVERSATION_FILES).find(id)) return;
    await tx.records(CONVERSATION_FILES).insertSealed(row);
  });
}

/** Of the files that these messages name, those whose bytes are here, and are the very ones. */
export async function filesHere(store: Store, messageIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (messageIds.length === 0) return new Map();
  const found = await store.records(CONVERSATION_FILES).pick(
    {
      page: 1,
      size: 1,
      sort: { field: 'created_on', descending: false },
      search: '',
      filters: { message_id: { anyOf: [...messageIds] } },
    },
    ['id', 'digest'],
  );
  return new Map(found.map(({ id, digest }) => [id, digest]));
}

/** Read and unsealed before the transaction. */
export async function openFile(
  store: Store,
  id: string,
  by: By,
): Promise<{ name: string; type: string; content: string }> {
  const file = await store.records(CONVERSATION_FILES).find(id);
  const message = file && (await store.records(CONVERSATION_MESSAGES).find(file.message_id));
  const named = message?.attachments.find((each) => each.id === id && each.digest === file!.digest);
  if (!file || !file.content || !message || !named) throw new Failure(404, { message: 'File not found' });
  if ((await revealedUntil(store, message.conversation_id, by)) === null)
    throw new Failure(403, { message: 'Say why you need to see this conversation whole, then open its files' });
  await store.transaction((tx) =>
    tx.audit.write([
      {
        at: by.now,
        actor: by.actor,
        action: 'conversation_file.revealed',
        subject_type: 'conversation',
        subject_id: message.conversation_id,
        details: { file: id },
      },
    ]),
  );
  return { name: named.name, type: file.type, content: file.content };
}

// A conversation of a family with the assistant, with a file, which everybody of the staff has revealed: good calls about it.
import type { Operation } from '@domain/contract/paths';
import { NOTHING_YET, withMessage } from '@domain/conversations/conversationState';
import { searchedWords } from '@domain/conversations/words';
import { CONVERSATION_REVEALS, CONVERSATIONS } from '@domain/records/conversation';
import { CONVERSATION_FILES, CONVERSATION_MESSAGES } from '@domain/records/conversationMessage';
import type { Store } from '@server/store/store';
import { PNG } from './requests/values';
import { type Caller, emailOf, NOW, type RequestFixture } from './testServer';
import { LEADS } from '@domain/records/lead';
import { newRow } from '@server/store/newRow';

const CONVERSATION = 'conversation-of-asha';
const MESSAGE = 'message-of-asha';
/** Pinned to nothing yet. */
const ANOTHER = 'another-of-asha';
const FILE = 'file-of-asha';
const TEXT = 'Is there a class on Sunday?';

export async function existingConversations(
  lead_id: string,
  caller: Caller,
  store: Store,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const by = { actor: 'assistant', now: NOW - 3600 };
  const at_ms = by.now * 1000;
  await store.records(CONVERSATIONS).insert([
    newRow(CONVERSATIONS, by, {
      id: CONVERSATION,
      channel: 'app',
      lead_id,
      mobile_number: '+919820010011',
      status: 'open',
      last_message_on: by.now,
      messages: 2,
      opened_ms: at_ms,
      ...withMessage(NOTHING_YET, 'message', at_ms),
    }),
  ]);
  await store.records(CONVERSATION_MESSAGES).insert(
    [MESSAGE, ANOTHER].map((id) =>
      newRow(CONVERSATION_MESSAGES, by, {
        id,
        conversation_id: CONVERSATION,
        kind: 'message',
        said_by: 'family',
        text: TEXT,
        words: searchedWords(TEXT),
        attachments:
          id === MESSAGE
            ? [{ id: FILE, name: 'homework.png', type: 'image/png', size: 70, digest: '0'.repeat(64) }]
            : [],
        at_ms,
        status: 'kept',
      }),
    ),
  );
  await store.records(CONVERSATION_FILES).insert([
    newRow(CONVERSATION_FILES, by, {
      id: FILE,
      message_id: MESSAGE,
      name: FILE,
      type: 'image/png',
      size: 70,
      digest: '0'.repeat(64),
      content: PNG,
    }),
  ]);
  await store.records(CONVERSATION_REVEALS).insert(
    ['staff', 'admin', 'people', 'finance'].map((role) =>
      newRow(CONVERSATION_REVEALS, by, {
        conversation_id: CONVERSATION,
        person: emailOf(role),
        reason: 'Wants to be called back',
        until: NOW + 86_400,
      }),
    ),
  );
  const subject = { subject_type: 'lead', subject_id: lead_id };
  // Evidence of a lead is its owner's.
  const { version } = (await store.records(LEADS).find(lead_id))!;
  await store.records(LEADS).change(lead_id, { lead_owner: emailOf('staff') }, version);
  const pinned = await caller.call('pinEvidence', { body: { ...subject, message_id: MESSAGE } });
  if (pinned.status !== 201) throw new Error(`pinEvidence answered ${pinned.status}: ${await pinned.text()}`);
  const { id } = (await pinned.json()) as { id: string };
  const path = { path: { id: CONVERSATION } };
  return {
    listConversations: { query: { status: 'open', channel: 'app', lead: lead_id } },
    searchConversations: { query: { search: 'sunday' } },
    conversationHead: path,
    conversationThread: { ...path, query: { around: MESSAGE } },
    wholeMessage: { path: { id: MESSAGE } },
    readConversation: { ...path, body: { messages: 2 } },
    revealConversation: { ...path, body: { reason: 'Wants to be called back' } },
    printConversation: path,
    openConversationFile: { path: { id: FILE } },
    evidenceOf: { query: subject },
    pinEvidence: { body: { ...subject, message_id: ANOTHER } },
    setEvidence: { path: { id }, body: { status: 'removed' } },
  };
}

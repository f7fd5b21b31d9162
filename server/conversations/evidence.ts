// Evidence: a copy of a message, or of where in a recording something is said, with its digest, on the record that it speaks for.
import type { EvidenceView } from '@domain/contract/assistant';
import { EVIDENCE_SUBJECTS, type EvidenceSubject } from '@domain/conversations/evidenceSubjects';
import { shownText } from '@domain/conversations/shownText';
import { CONVERSATION_MESSAGES, type ConversationMessage } from '@domain/records/conversationMessage';
import { EVIDENCE, type Evidence, type NewEvidence } from '@domain/records/evidence';
import { FILES } from '@domain/records/file';
import { RECORDINGS, type Recording } from '@domain/records/recording';
import { digest } from '../digest';
import { Failure, invalidField } from '../failure';
import { mayReach, type Reader } from '../files/subjects';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** Letters shown beside a record. */
const MOST_SHOWN = 4000;
const ID_LENGTH = 32;

export interface Subject {
  subject_type: EvidenceSubject;
  subject_id: string;
}
interface Pinned extends Subject {
  message_id?: string | undefined;
  recording_id?: string | undefined;
  second?: number | undefined;
}

export async function evidenceOf(store: Store, subject: Subject, reader: Reader, by: By): Promise<EvidenceView[]> {
  await refuseUnreachable(store, subject, reader);
  const rows = await allOf(store, EVIDENCE, {
    subject_type: { anyOf: [subject.subject_type] },
    subject_id: { anyOf: [subject.subject_id] },
    status: { anyOf: ['pinned'] },
  });
  const views: EvidenceView[] = [];
  for (const { id } of rows) views.push(await viewOf(store, (await store.records(EVIDENCE).find(id))!, by));
  return views.sort((one, other) => one.at_ms - other.at_ms || (one.id < other.id ? -1 : 1));
}

/** The same again is the one that is there; one that was taken off is put back. */
export async function pin(
  tx: Store,
  { subject_type, subject_id, ...source }: Pinned,
  reader: Reader,
  by: By,
): Promise<EvidenceView> {
  const subject = { subject_type, subject_id };
  await refuseUnreachable(tx, subject, reader);
  const values = { ...subject, ...(await taken(tx, source, by)) };
  const key = [subject_type, subject_id, values.source, values.source_id, values.second];
  const id = (await digest(JSON.stringify(key))).slice(0, ID_LENGTH);
  const row: Evidence = newRow(EVIDENCE, by, { ...values, id, status: 'pinned' });
  if (!(await tx.records(EVIDENCE).insertNew(row))) return setStatus(tx, id, 'pinned', reader, by);
  await audit(tx, row, 'pinned', by);
  return viewOf(tx, row, by);
}

export async function setStatus(
  tx: Store,
  id: string,
  status: Evidence['status'],
  reader: Reader,
  by: By,
): Promise<EvidenceView> {
  const row = await tx.records(EVIDENCE).findForUpdate(id);
  if (!row || !(await isReached(tx, subjectOf(row), reader))) throw new Failure(404, { message: 'Evidence not found' });
  if (row.status === status) return viewOf(tx, row, by);
  const changed = { ...row, status, version: row.version + 1, updated_by: by.actor, updated_on: by.now };
  await tx.records(EVIDENCE).update(changed, row.version);
  await audit(tx, changed, status, by);
  return viewOf(tx, changed, by);
}

type Source = Omit<NewEvidence, keyof Subject>;

async function taken(
  tx: Store,
  { message_id, recording_id, second }: Omit<Pinned, keyof Subject>,
  by: By,
): Promise<Source> {
  if (message_id !== undefined) {
    const message = await tx.records(CONVERSATION_MESSAGES).find(message_id);
    if (message?.status !== 'kept') throw new Failure(404, { message: 'Message not found' });
    const { conversation_id, said_by, at_ms, text, attachments } = message;
    const source = { source: 'message' as const, source_id: message_id, conversation_id, said_by, at_ms, second: null };
    return { ...source, text, attachments, digest: await digestOfMessage(message) };
  }
  const recording = await tx.records(RECORDINGS).find(recording_id!);
  if (!recording || !isKept(recording, by)) throw new Failure(404, { message: 'Recording not found' });
  if (second! > recording.seconds)
    throw new Failure(400, { errors: [invalidField('body.second', 'The recording is over by then')] });
  return {
    source: 'recording',
    source_id: recording.id,
    conversation_id: null,
    said_by: null,
    at_ms: (recording.recorded_on + second!) * 1000,
    second: second!,
    text: recording.title,
    attachments: [],
    digest: await digestOfRecording(tx, recording),
  };
}

async function viewOf(store: Store, row: Evidence, by: By): Promise<EvidenceView> {
  const {
    id,
    source,
    source_id,
    conversation_id,
    said_by,
    at_ms,
    second,
    digest: sum,
    status,
    created_by,
    created_on,
  } = row;
  const until =
    conversation_id === null
      ? true
      : (await store.conversations.revealed([conversation_id], by.actor, by.now)).has(conversation_id);
  const shown = shownText(row.text.slice(0, MOST_SHOWN + 200), until);
  return {
    id,
    source,
    source_id,
    conversation_id,
    said_by,
    at_ms,
    second,
    text: shown.slice(0, MOST_SHOWN).replace(/[\ud800-\udbff]$/, ''),
    is_cut: row.text.length > MOST_SHOWN,
    attachments: row.attachments.map(({ name }) => shownText(name, until)),
    digest: sum,
    is_kept: await isSourceKept(store, row, by),
    status,
    created_by,
    created_on,
  };
}

async function isSourceKept(store: Store, { source, source_id, digest: sum }: Evidence, by: By): Promise<boolean> {
  if (source === 'message') {
    const message = await store.records(CONVERSATION_MESSAGES).find(source_id);
    return message?.status === 'kept' && (await digestOfMessage(message)) === sum;
  }
  const recording = await store.records(RECORDINGS).find(source_id);
  return recording !== undefined && isKept(recording, by) && (await digestOfRecording(store, recording)) === sum;
}

function isKept({ kept_until }: Recording, { now }: By): boolean {
  return kept_until === null || kept_until > now;
}

function digestOfMessage({
  id,
  conversation_id,
  said_by,
  at_ms,
  text,
  attachments,
}: ConversationMessage): Promise<string> {
  return digest(
    JSON.stringify([conversation_id, id, said_by, at_ms, text, attachments.map((file) => [file.id, file.digest])]),
  );
}

/** Of its file, where that was uploaded; of one that comes from elsewhere its facts are all that is known. */
async function digestOfRecording(
  store: Store,
  { id, file_id, title, recorded_on, seconds }: Recording,
): Promise<string> {
  const file = file_id === null ? undefined : await store.records(FILES).find(file_id);
  return file?.digest ?? digest(JSON.stringify([id, title, recorded_on, seconds]));
}

function subjectOf({ subject_type, subject_id }: Evidence): Subject {
  return { subject_type: subject_type as EvidenceSubject, subject_id };
}

/** One that was pinned to what takes evidence no more is nobody's. */
async function isReached(store: Store, { subject_type, subject_id }: Subject, reader: Reader): Promise<boolean> {
  return (
    Object.hasOwn(EVIDENCE_SUBJECTS, subject_type) &&
    (await mayReach(store, { about_type: subject_type, about_id: subject_id }, reader))
  );
}

async function refuseUnreachable(store: Store, subject: Subject, reader: Reader): Promise<void> {
  if (!(await isReached(store, subject, reader)))
    throw new Failure(404, { message: `${EVIDENCE_SUBJECTS[subject.subject_type]} not found` });
}

/** In the history of the record that it speaks for: without what was said. */
async function audit(
  tx: Store,
  { subject_type, subject_id, source, source_id, digest: sum }: Evidence,
  done: string,
  by: By,
) {
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: `${subject_type}.evidence_${done}`,
      subject_type,
      subject_id,
      details: { source, source_id, digest: sum },
    },
  ]);
}

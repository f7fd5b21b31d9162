// Comments on the text of a node: threads about a place in it, answered, and resolved as a whole (decisions 13).
import { LMS_COMMENTS, type LmsComment, type NewLmsComment } from '@domain/records/lmsComment';
import { anchoredText, placeOf, textParts } from '@domain/richText/anchors';
import { Failure, wrongField } from '../failure';
import { auditOf } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { findNode, type NodeName } from './nodes';

export const commentHooks: RecordHooks<LmsComment> = {
  async allowed({ action, row }) {
    if (action !== 'edit' && row.thread_id !== null)
      throw new Failure(409, { message: 'A thread is resolved as a whole: by its first comment' });
  },
};

export async function threadsOf(store: Store, node: NodeName) {
  const { row } = await findNode(store, node);
  const body = anchoredText(textParts(row.body));
  const all = await allOf(store, LMS_COMMENTS, { node_id: { anyOf: [node.id] } });
  return all
    .filter(({ thread_id }) => thread_id === null)
    .toSorted((one, other) => Number(one.status === 'resolved') - Number(other.status === 'resolved'))
    .map((first) => ({
      ...shown(first),
      in_text: first.anchor === null ? null : placeOf(body, first.quote!, first.anchor) !== undefined,
      answers: all.filter(({ thread_id }) => thread_id === first.id).map(shown),
    }));
}

export async function comment(
  tx: Store,
  node: NodeName,
  { quote, anchor, thread_id, text }: Pick<NewLmsComment, 'quote' | 'anchor' | 'thread_id' | 'text'>,
  by: By,
) {
  await findNode(tx, node);
  if (thread_id !== null) {
    const first = await tx.records(LMS_COMMENTS).find(thread_id);
    if (first?.node_id !== node.id || first.thread_id !== null)
      throw wrongField('thread_id', 'There is no such thread about this node');
  }
  if (anchor !== null && (quote === null || thread_id !== null))
    throw wrongField('anchor', 'Only the first comment of a thread is about a place, and it names its words');
  const row: LmsComment = newRow(LMS_COMMENTS, by, {
    node_id: node.id,
    kind: node.kind,
    quote,
    anchor,
    thread_id,
    text,
  });
  await tx.records(LMS_COMMENTS).insert([row]);
  await tx.audit.write([
    auditOf({
      subject_type: LMS_COMMENTS.name,
      subject_id: row.id,
      action: 'lms_comment.created',
      actor: by.actor,
      at: by.now,
      version: 1,
      changes: { text: { before: undefined, after: text } },
    }),
  ]);
  return shown(row);
}

function shown({ id, version, quote, anchor, text, status, created_by, created_on }: LmsComment) {
  return { id, version, quote, anchor, text, status, by: created_by, at: created_on };
}

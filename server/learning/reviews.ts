// A node sent to review with all drafts below it, in one transaction: which they are, which can't be sent and why, and the step itself (decisions 13).
import { whyNotMerged } from '@domain/learning/drafts';
import type { LmsNode } from '@domain/records/lmsNode';
import { Failure } from '../failure';
import { auditOf } from '../records/edits';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { findNode, findNodes, type FoundNode, holdNodes, type NodeName, nodeType } from './nodes';
import { namesBelow } from './places';
import type { Taken } from './publishing';

export interface PlannedReview {
  takes: FoundNode[];
  /** Drafts that stay: each with why. */
  stays: { node: FoundNode; text: string }[];
}

/** Reads alone; in the order of the tree. */
export async function plannedReview(store: Store, root: NodeName): Promise<PlannedReview> {
  await findNode(store, root);
  const { names } = await namesBelow(store, root);
  const nodes = await findNodes(store, names);
  const drafts = names.map(({ id }) => nodes.get(id)!).filter(({ row }) => row.status === 'draft');
  const judged = drafts.map((node) => ({ node, text: whyNotMerged({ ...node.row, kind: node.kind }) }));
  return {
    takes: judged.flatMap(({ node, text }) => (text === undefined ? [node] : [])),
    stays: judged.flatMap(({ node, text }) => (text === undefined ? [] : [{ node, text }])),
  };
}

/**
 * Sends those that are listed; all of them are held, from the top down, as by who publishes. Throws a `Failure`: 404, or 409 where one of
 * them is no draft any more, or is another one than was seen.
 */
export async function sendToReview(
  tx: Store,
  root: NodeName,
  { takes, reviewer }: { takes: readonly Taken[]; reviewer: string | null },
  by: By,
): Promise<FoundNode[]> {
  await findNode(tx, root);
  const { names } = await namesBelow(tx, root);
  const seen = new Map(takes.map(({ id, version }) => [id, version]));
  const listed = names.filter(({ id }) => seen.has(id));
  const held = [...(await holdNodes(tx, listed)).values()];
  const isAsSeen =
    listed.length === seen.size && held.every(({ row }) => row.status === 'draft' && row.version === seen.get(row.id));
  if (!isAsSeen)
    throw new Failure(409, { message: 'Some of it has changed since you looked: look again before you send it' });
  for (const { kind, row } of held) {
    const reason = whyNotMerged({ ...row, kind });
    if (reason) throw new Failure(409, { message: reason });
  }
  const sent: FoundNode[] = [];
  for (const { kind, row } of held) {
    const next: LmsNode = {
      ...row,
      status: 'in_review',
      reviewer,
      version: row.version + 1,
      updated_by: by.actor,
      updated_on: by.now,
    };
    if (!(await tx.records(nodeType(kind)).update(next, row.version))) throw new Failure(409);
    sent.push({ kind, row: next });
  }
  await tx.audit.write(
    held.map(({ kind, row }) =>
      auditOf({
        subject_type: nodeType(kind).name,
        subject_id: row.id,
        action: `${nodeType(kind).name}.sent-to-review`,
        actor: by.actor,
        at: by.now,
        version: row.version + 1,
        changes: {
          status: { before: row.status, after: 'in_review' },
          ...(row.reviewer !== reviewer && { reviewer: { before: row.reviewer, after: reviewer } }),
        },
      }),
    ),
  );
  return sent;
}

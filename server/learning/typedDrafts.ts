// What somebody types into a node, kept as it is typed: one of each person and node, which a save of theirs ends (decisions 13).
import { momentText } from '@domain/formats';
import { draftId, LMS_DRAFTS, type LmsDraft, type TypedDraft } from '@domain/records/lmsDraft';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { changesBetween } from '../records/edits';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { findNode, type NodeName } from './nodes';

export interface KeptDraft {
  /** 0 where none was ever kept. */
  version: number;
  at: EpochSeconds | null;
  typed: TypedDraft | null;
}

const NONE: KeptDraft = { version: 0, at: null, typed: null };

export async function typedDraftOf(store: Store, node: NodeName, email: string): Promise<KeptDraft> {
  await findNode(store, node);
  const row = await store.records(LMS_DRAFTS).find(draftId(node.id, email));
  return row ? kept(row) : NONE;
}

/** `seen`: the version that this device knows of. Another device's is not written over: 409. */
export async function keepTypedDraft(
  tx: Store,
  node: NodeName,
  { seen, typed }: { seen: number; typed: TypedDraft | null },
  { actor, now }: By,
): Promise<KeptDraft> {
  await findNode(tx, node);
  const id = draftId(node.id, actor);
  const drafts = tx.records(LMS_DRAFTS);
  let row = await drafts.findForUpdate(id);
  if (!row) {
    if (typed === null) return NONE;
    const made: LmsDraft = newRow(LMS_DRAFTS, { actor, now }, { id, node_id: node.id, kind: node.kind, typed });
    if (await drafts.insertNew(made)) return kept(made);
    row = (await drafts.findForUpdate(id))!;
  }
  // The same once more, as after an answer that was lost.
  if (Object.keys(changesBetween({ typed: row.typed }, { typed })).length === 0) return kept(row);
  if (row.version !== seen)
    throw new Failure(409, { message: `Written on another device at ${momentText(row.updated_on)} IST` });
  return write(tx, row, typed, { actor, now });
}

/** After the node itself was saved. */
export async function endTypedDraft(tx: Store, node: NodeName, by: By): Promise<void> {
  const row = await tx.records(LMS_DRAFTS).findForUpdate(draftId(node.id, by.actor));
  if (row && row.typed !== null) await write(tx, row, null, by);
}

async function write(tx: Store, row: LmsDraft, typed: TypedDraft | null, { actor, now }: By): Promise<KeptDraft> {
  const next: LmsDraft = { ...row, typed, version: row.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(LMS_DRAFTS).update(next, row.version))) throw new Failure(409);
  return kept(next);
}

function kept({ version, updated_on, typed }: LmsDraft): KeptDraft {
  return { version, at: typed && updated_on, typed };
}

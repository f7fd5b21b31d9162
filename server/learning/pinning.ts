// The version of a node that its parent keeps, or that it takes the latest: what is newer is accepted or ignored by a person (decisions 13).
import { whyNotChanged } from '@domain/learning/placing';
import { LMS_PLACES, placeId } from '@domain/records/lmsPlace';
import { Failure, wrongField } from '../failure';
import { auditOf } from '../records/edits';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { placedNode } from './moving';
import { type FoundNode, holdNodes, type NodeName, nodeType } from './nodes';

export interface Pinning {
  /** Id of a node that stands directly below. */
  child: string;
  /** Null: the latest, whenever the parent is published. */
  number: number | null;
}

/** The parent is locked first, as moving and publishing do. Throws a `Failure`: 400, 404, or 409 in words. */
export async function pinChild(tx: Store, parent: NodeName, { child, number }: Pinning, by: By): Promise<FoundNode> {
  const held = (await holdNodes(tx, [parent])).get(parent.id)!;
  const place = await tx.records(LMS_PLACES).find(placeId(parent.id, child));
  if (place?.status !== 'placed') throw new Failure(409, { message: `It no longer stands in “${held.row.title}”` });
  if (place.pinned === number) return held;
  const refusal = whyNotChanged(placedNode(held));
  if (refusal) throw new Failure(409, { message: refusal });
  const { row } = (await holdNodes(tx, [{ kind: place.child_kind, id: child }])).get(child)!;
  if (number !== null && number > row.published_version)
    throw wrongField(
      'number',
      row.published_version === 0 ? 'It was never published' : `There is no version ${number} of it`,
    );
  const stamped = { version: place.version + 1, updated_by: by.actor, updated_on: by.now };
  await tx.records(LMS_PLACES).update({ ...place, pinned: number, ...stamped }, place.version);
  const type = nodeType(held.kind);
  const next = {
    ...held.row,
    version: held.row.version + 1,
    updated_by: by.actor,
    updated_on: by.now,
    written_by: by.actor,
  };
  if (!(await tx.records(type).update(next, held.row.version))) throw new Failure(409);
  const said = (kept: number | null) => `${row.title}: ${kept === null ? 'the latest version' : `version ${kept}`}`;
  await tx.audit.write([
    auditOf({
      subject_type: type.name,
      subject_id: parent.id,
      action: `${type.name}.contents-changed`,
      actor: by.actor,
      at: by.now,
      version: next.version,
      changes: { contents: { before: [said(place.pinned)], after: [said(number)] } },
    }),
  ]);
  return { kind: held.kind, row: (await tx.records(type).find(parent.id))! };
}

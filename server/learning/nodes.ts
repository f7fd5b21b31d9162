// Nodes of learning content whatever their kind: read, and held in one order for all who hold several.
import { levelsOf } from '@domain/learning/conquest';
import { NODE_KINDS, type NodeKind } from '@domain/learning/kinds';
import { LMS_CONCEPTS } from '@domain/records/lmsConcept';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { LMS_COURSES } from '@domain/records/lmsCourse';
import { LMS_MODULES } from '@domain/records/lmsModule';
import type { LmsNode } from '@domain/records/lmsNode';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import type { RecordType } from '@domain/records/record';
import { richOf } from '@domain/richText/richText';
import { Failure } from '../failure';
import { rowsOf, someOf } from '../store/rows';
import type { Store } from '../store/store';

const TYPES = {
  course: LMS_COURSES,
  module: LMS_MODULES,
  topic: LMS_TOPICS,
  concept: LMS_CONCEPTS,
  conquest: LMS_CONQUESTS,
} as const;

export interface NodeName {
  kind: NodeKind;
  id: string;
}

/** A row with its kind. */
export interface FoundNode {
  kind: NodeKind;
  row: LmsNode;
}

/** The record type of a kind, with the fields that all kinds share. */
export function nodeType(kind: NodeKind): RecordType<LmsNode> {
  return TYPES[kind] as unknown as RecordType<LmsNode>;
}

export function noSuchNode(kind: NodeKind): Failure {
  return new Failure(404, { message: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found` });
}

export async function findNode(store: Store, { kind, id }: NodeName): Promise<FoundNode> {
  const row = await store.records(nodeType(kind)).find(id);
  if (!row) throw noSuchNode(kind);
  return { kind, row };
}

/** The nodes that exist, by id. */
export async function findNodes(store: Store, names: readonly NodeName[]): Promise<Map<string, FoundNode>> {
  const found = new Map<string, FoundNode>();
  for (const [kind, ids] of idsByKind(names))
    for (const row of await rowsOf(store, nodeType(kind), ids)) found.set(row.id, { kind, row });
  return found;
}

const NAMED = ['id', 'title', 'status', 'published_version', 'written_by', 'updated_on'] as const;
export type NamedNode = NodeName & Pick<LmsNode, (typeof NAMED)[number]>;

/** The same without their texts: of thousands these are most of what is read. */
export async function nodesNamed(store: Store, names: readonly NodeName[]): Promise<Map<string, NamedNode>> {
  const found = new Map<string, NamedNode>();
  for (const [kind, ids] of idsByKind(names)) {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = { id: { anyOf: ids.slice(at, at + AT_ONCE) } };
      for (const row of await someOf(store, nodeType(kind), some, NAMED)) found.set(row.id, { kind, ...row });
    }
  }
  return found;
}

const AT_ONCE = 500;

/** From the top down, of the kinds that there are: each id once. */
function idsByKind(names: readonly NodeName[]): [NodeKind, string[]][] {
  return NODE_KINDS.flatMap((kind): [NodeKind, string[]][] => {
    const ids = [...new Set(names.filter((name) => name.kind === kind).map(({ id }) => id))];
    return ids.length === 0 ? [] : [[kind, ids]];
  });
}

/** Held until the transaction ends: from the top down, then by id, so that nobody waits for each other in a circle. */
export async function holdNodes(tx: Store, names: readonly NodeName[]): Promise<Map<string, FoundNode>> {
  const held = new Map<string, FoundNode>();
  for (const [kind, ids] of idsByKind(names)) {
    for (const row of await tx.records(nodeType(kind)).findManyForUpdate(ids)) held.set(row.id, { kind, row });
    if (ids.some((id) => !held.has(id))) throw noSuchNode(kind);
  }
  return held;
}

/** The node's own fields, as a version keeps them. */
export function ownFields({ kind, row }: FoundNode): Record<string, unknown> {
  const names = Object.keys(nodeType(kind).fields).filter((name) => name !== 'below');
  return asOfNow(kind, Object.fromEntries(names.map((name) => [name, Reflect.get(row, name) as unknown])));
}

/** Fields that were kept before texts were rich, and before levels had questions, in the shape of now. */
export function asOfNow(kind: NodeKind, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    ...fields,
    ...('body' in fields && { body: richOf(fields['body']) }),
    ...(kind === 'conquest' && 'levels' in fields && { levels: levelsOf(fields['levels']) }),
  };
}

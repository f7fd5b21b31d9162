// Nodes published in one transaction: what it takes and keeps, why it cannot be, and the versions that are written (decisions 13).
import { type PackageName, PACKAGES } from '@domain/business/courses';
import type { OwnTexts } from '@domain/learning/ownProblems';
import { NODE_KINDS } from '@domain/learning/kinds';
import { type Publication, publicationOf } from '@domain/learning/publication';
import type { LmsCourse } from '@domain/records/lmsCourse';
import { LMS_VERSIONS, type LmsVersion, type PinnedChild, versionId } from '@domain/records/lmsVersion';
import { Failure } from '../failure';
import { auditOf } from '../records/edits';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { versionsIn } from './contents';
import { aroundOf, draftOf, editionOf, textsOf } from './judging';
import { topicsBelow } from './layouts';
import { findNode, findNodes, type FoundNode, holdNodes, type NodeName, nodeType, ownFields } from './nodes';
import { childrenOf, namesBelow, type PlacedChild } from './places';

export interface Planned extends Publication {
  nodes: ReadonlyMap<string, FoundNode>;
  children: ReadonlyMap<string, readonly PlacedChild[]>;
}

/** Reads alone. `hosts`: by which the console is reached; where none is named every host may be. */
export async function plannedPublication(
  store: Store,
  root: NodeName,
  publisher: string,
  without: readonly string[],
  hosts: readonly string[] = [],
): Promise<Planned> {
  await findNode(store, root);
  const { names, children } = await namesBelow(store, root);
  return planned(store, root, await findNodes(store, names), children, publisher, new Set(without), hosts);
}

async function planned(
  store: Store,
  root: NodeName,
  nodes: ReadonlyMap<string, FoundNode>,
  children: ReadonlyMap<string, readonly PlacedChild[]>,
  publisher: string,
  without: ReadonlySet<string>,
  hosts: readonly string[] = [],
): Promise<Planned> {
  // What is taken gets a new version: of thousands, the latest ones are read of those alone that keep theirs.
  const isTaken = ({ row }: FoundNode) => row.status === 'in_review' && (row.id === root.id || !without.has(row.id));
  const editions = await editionsBelow(
    store,
    [...nodes.values()].filter((node) => !isTaken(node)),
    [...children.values()].flat(),
  );
  const texts = [...nodes.values()].filter(({ row }) => row.status === 'in_review').map(({ row }): OwnTexts => row);
  const around = await aroundOf(store, [...texts, ...[...editions.values()].map(textsOf)]);
  const drafts = new Map([...nodes].map(([id, node]) => [id, draftOf(node, children.get(id) ?? [], around, hosts)]));
  // Versions may hold nodes that no draft does any more.
  const beyond = await findNodes(
    store,
    [...editions.values()]
      .filter(({ node_id }) => !nodes.has(node_id))
      .map(({ kind, node_id }) => ({ kind, id: node_id })),
  );
  for (const [id, node] of beyond) drafts.set(id, draftOf(node, [], around, hosts));
  const course = root.kind === 'course' ? (nodes.get(root.id)!.row as unknown as LmsCourse) : undefined;
  return {
    nodes,
    children,
    ...publicationOf({
      root: root.id,
      drafts,
      edition: (id, number) => editionOf(editions.get(versionId(id, number)), around),
      publisher,
      without,
      ...(course && { sessions: PACKAGES[course.package as PackageName] }),
    }),
  };
}

/** The latest versions of these nodes and those that are kept, and all that they hold. */
async function editionsBelow(
  store: Store,
  nodes: readonly FoundNode[],
  children: readonly PlacedChild[],
): Promise<Map<string, LmsVersion>> {
  const found = new Map<string, LmsVersion>();
  let asked = nodes
    .filter(({ row }) => row.published_version > 0)
    .map(({ row }) => versionId(row.id, row.published_version))
    .concat(children.flatMap(({ id, pinned }) => (pinned === null ? [] : [versionId(id, pinned)])));
  while (asked.length > 0) {
    const read = await versionsIn(
      store,
      [...new Set(asked)].filter((id) => !found.has(id)),
    );
    for (const version of read) found.set(version.id, version);
    asked = read.flatMap(({ content }) => content.children.map(({ id, number }) => versionId(id, number)));
    asked = asked.filter((id) => !found.has(id));
  }
  return found;
}

/** What the person saw when they confirmed. */
export interface Taken {
  id: string;
  version: number;
}

/**
 * Publishes the node with those below it that are listed. All of them are held, from the top down: nobody edits or moves any
 * of them meanwhile, and of two who publish at once the second finds it published. Throws a `Failure`: 404, 409 or 412.
 */
export async function publishNode(tx: Store, root: NodeName, takes: readonly Taken[], by: By): Promise<FoundNode> {
  const { nodes, children } = await heldBelow(tx, root);
  const listed = new Set(takes.map(({ id }) => id));
  const inReview = [...nodes.values()].filter(({ row }) => row.status === 'in_review' && row.id !== root.id);
  const without = new Set(inReview.map(({ row }) => row.id).filter((id) => !listed.has(id)));
  const plan = await planned(tx, root, nodes, children, by.actor, without);
  if (plan.stops.length > 0)
    throw new Failure(409, {
      message: plan.stops
        .map(({ text }) => text)
        .slice(0, 5)
        .join('. '),
    });
  const seen = new Map(takes.map(({ id, version }) => [id, version]));
  const isAsSeen =
    plan.takes.length === seen.size && plan.takes.every((id) => seen.get(id) === nodes.get(id)!.row.version);
  if (!isAsSeen)
    throw new Failure(409, { message: 'Some of it has changed since you looked: look again at what is published' });
  await writeVersions(tx, plan, by);
  return findNode(tx, root);
}

/** A locked node keeps its children, since moves lock the parent; so the children are read once it is locked. */
async function heldBelow(tx: Store, root: NodeName) {
  const nodes = await holdNodes(tx, [root]);
  const children = new Map<string, readonly PlacedChild[]>();
  // By kinds from the top down: conquests stand below modules and topics, and are held last.
  let open: NodeName[] = [root];
  while (open.length > 0) {
    const below = await childrenOf(
      tx,
      open.map(({ id }) => id),
    );
    for (const [id, of] of below) children.set(id, of);
    const next = new Map([...below.values()].flat().map((name) => [name.id, name]));
    open = [...next.values()].filter(({ id }) => !children.has(id));
    const conquests = open.filter(({ kind }) => kind === 'conquest');
    for (const { id } of conquests) children.set(id, []);
    open = open.filter(({ kind }) => kind !== 'conquest');
    for (const [id, node] of await holdNodes(tx, open)) nodes.set(id, node);
  }
  const conquests = [...children.values()].flat().filter(({ kind }) => kind === 'conquest');
  for (const [id, node] of await holdNodes(tx, conquests)) nodes.set(id, node);
  return { nodes, children };
}

async function writeVersions(tx: Store, { takes, keeps, nodes, children }: Planned, by: By): Promise<void> {
  const taken = new Set(takes);
  const numberOf = (id: string) => (taken.has(id) ? nodes.get(id)!.row.published_version + 1 : keeps[id]!);
  const versions = takes.map((id): LmsVersion => {
    const node = nodes.get(id)!;
    return versionRow(
      node,
      (children.get(id) ?? []).map(({ kind, id: child, pinned }) =>
        pinned === null
          ? { kind, id: child, number: numberOf(child) }
          : { kind, id: child, number: pinned, pinned: true },
      ),
      by,
    );
  });
  const known = new Map(versions.map((version) => [version.id, version]));
  const written: LmsVersion[] = [];
  for (const version of versions)
    written.push(version.kind === 'course' ? await withTopics(tx, version, known) : version);
  await tx.records(LMS_VERSIONS).insert(written);
  for (const kind of NODE_KINDS) {
    const own = takes.filter((id) => nodes.get(id)!.kind === kind);
    const changed = own.map((id) => ({
      id,
      version: nodes.get(id)!.row.version + 1,
      status: 'published' as const,
      published_version: numberOf(id),
      reviewer: null,
      updated_by: by.actor,
      updated_on: by.now,
    }));
    if ((await tx.records(nodeType(kind)).changeMany(changed)) < changed.length) throw new Failure(409);
  }
  await tx.audit.write(
    takes.map((id) => {
      const { kind, row } = nodes.get(id)!;
      const { name } = nodeType(kind);
      return auditOf({
        subject_type: name,
        subject_id: id,
        action: `${name}.published`,
        actor: by.actor,
        at: by.now,
        version: row.version + 1,
        changes: {
          status: { before: row.status, after: 'published' },
          published_version: { before: row.published_version, after: numberOf(id) },
        },
      });
    }),
  );
}

/** A course keeps its topics. `known`: versions that are written with it. */
async function withTopics(tx: Store, course: LmsVersion, known: ReadonlyMap<string, LmsVersion>): Promise<LmsVersion> {
  return { ...course, content: { ...course.content, topics: await topicsBelow(tx, course, known) } };
}

export function versionRow(node: FoundNode, children: readonly PinnedChild[], by: By): LmsVersion {
  const { kind, row } = node;
  const number = row.published_version + 1;
  return newRow(LMS_VERSIONS, by, {
    id: versionId(row.id, number),
    node_id: row.id,
    kind,
    number,
    title: row.title,
    content: { fields: ownFields(node), children, written_by: row.written_by },
  });
}

// A node with all that stands below it: as it is written now, or as a published version of it holds it.
import type { LmsNodeView } from '@domain/contract/lms';
import { LMS_VERSIONS, type LmsVersion, versionId } from '@domain/records/lmsVersion';
import { Failure } from '../failure';
import { rowsOf } from '../store/rows';
import type { Store } from '../store/store';
import { asOfNow, findNode, findNodes, type NodeName, nodesNamed, ownFields } from './nodes';
import { namesBelow } from './places';

export interface Contents {
  root: string;
  /** Each once, the root first. */
  nodes: LmsNodeView[];
}

/** As it is written now. `isTree`: without their texts, which of a whole course are most of what is read. */
export async function draftContents(store: Store, root: NodeName, isTree = false): Promise<Contents> {
  await findNode(store, root);
  const { names, children } = await namesBelow(store, root);
  const whole = isTree ? undefined : await findNodes(store, names);
  const found = whole ? undefined : await nodesNamed(store, names);
  return {
    root: root.id,
    nodes: names.map(({ kind, id }) => {
      const { title, status, published_version, written_by, updated_on } = found?.get(id) ?? whole!.get(id)!.row;
      return {
        id,
        kind,
        title,
        number: null,
        status,
        latest: published_version,
        written_by,
        at: updated_on,
        fields: whole ? ownFields(whole.get(id)!) : {},
        children: (children.get(id) ?? []).map((child) => child.id),
      };
    }),
  };
}

/** As the version holds it. A node that two hold at different versions is there in the one that is met first. */
export async function publishedContents(store: Store, root: NodeName, number: number): Promise<Contents> {
  const first = await store.records(LMS_VERSIONS).find(versionId(root.id, number));
  if (!first || first.kind !== root.kind) throw new Failure(404, { message: `There is no version ${number} of it` });
  const met = new Map([[first.node_id, first]]);
  for (let level = [first]; level.length > 0;) {
    const asked = new Set<string>();
    for (const { content } of level)
      for (const { id, number: at } of content.children) if (!met.has(id)) asked.add(versionId(id, at));
    level = [];
    for (const version of await versionsIn(store, [...asked]))
      if (!met.has(version.node_id)) {
        met.set(version.node_id, version);
        level.push(version);
      }
  }
  const now = await nodesNamed(
    store,
    [...met.values()].map(({ kind, node_id }) => ({ kind, id: node_id })),
  );
  return {
    root: root.id,
    nodes: [...met.values()].map(({ node_id, kind, title, number: at, content, created_on }) => ({
      id: node_id,
      kind,
      title,
      number: at,
      status: now.get(node_id)?.status ?? 'retired',
      latest: now.get(node_id)?.published_version ?? at,
      written_by: content.written_by,
      at: created_on,
      fields: asOfNow(kind, content.fields),
      children: content.children.map(({ id }) => id),
    })),
  };
}

/** Those that there are, by id, in the order in which they are asked for. */
export async function versionsIn(store: Store, ids: readonly string[]): Promise<LmsVersion[]> {
  const found = new Map<string, LmsVersion>();
  for (const row of await rowsOf(store, LMS_VERSIONS, ids)) found.set(row.id, row);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Its published versions, the latest first, without what they hold. */
export async function versionsOf(store: Store, id: string): Promise<{ number: number; by: string; at: number }[]> {
  const rows = await store.records(LMS_VERSIONS).pick(
    {
      page: 1,
      size: 1,
      sort: { field: 'created_on', descending: true },
      search: '',
      filters: { node_id: { anyOf: [id] } },
    },
    ['number', 'created_by', 'created_on'],
  );
  return rows
    .map(({ number, created_by, created_on }) => ({ number, by: created_by, at: created_on }))
    .toSorted((one, other) => other.number - one.number);
}

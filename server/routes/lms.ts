// Learning content as a tree: read, moved, copied, exchanged as a file and published.
import type { lms as contract } from '@domain/contract/lms';
import { contentIn } from '../learning/contentFile';
import { draftContents, publishedContents, versionsOf } from '../learning/contents';
import { checkedFile, copyNode, createFile, fileOf } from '../learning/exchange';
import { moveNode, moveNodes } from '../learning/moving';
import { neighboursOf, shelfOf } from '../learning/neighbours';
import { findNode, type FoundNode } from '../learning/nodes';
import { pinChild } from '../learning/pinning';
import { childrenOf } from '../learning/places';
import { plannedPublication, publishNode } from '../learning/publishing';
import { plannedReview, sendToReview } from '../learning/reviews';
import { plannedTakeBack, takeBack } from '../learning/takingBack';
import type { HandlersOf } from '../operations/call';
import type { Store } from '../store/store';

export const lms: HandlersOf<typeof contract> = {
  async nodeContents({ path, query: { at, texts }, store }) {
    const { row } = await findNode(store, path);
    const isDraft = at === 'draft' || (at === undefined && row.published_version === 0);
    const number = isDraft ? null : at === undefined ? row.published_version : Number(at);
    const isTree = texts === 'none';
    const { root, nodes } =
      number === null ? await draftContents(store, path, isTree) : await publishedContents(store, path, number);
    return {
      root,
      nodes: isTree ? nodes.map((node) => ({ ...node, fields: {} })) : nodes,
      number,
      versions: await versionsOf(store, path.id),
    };
  },

  async nodeNeighbours({ path, store }) {
    return neighboursOf(store, path);
  },

  async contentShelf({ query, store }) {
    return shelfOf(store, query.kind);
  },

  async moveNode({ path, body, store, user, now }) {
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => {
      return shownParents(tx, await moveNode(tx, { node: path, ...body }, by));
    });
  },

  async moveNodes({ body, store, user, now }) {
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => shownParents(tx, await moveNodes(tx, body.moves, by)));
  },

  async pinVersion({ path, body, store, user, now }) {
    const by = { actor: user.email, now };
    const { kind, row } = await store.transaction((tx) => pinChild(tx, path, body, by));
    return { kind, id: row.id, version: row.version };
  },

  async copyNode({ path, body, store, user, now }) {
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => {
      const { made, nodes } = await copyNode(tx, { node: path, ...body }, by);
      return { ...made, nodes };
    });
  },

  async exportNode({ path, query: { at = 'draft' }, store }) {
    return fileOf(store, path, at === 'draft' ? undefined : Number(at));
  },

  async checkImport({ body, store }) {
    return checkedFile(store, body.file);
  },

  async importContent({ body: { file, below }, store, user, now }) {
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => {
      const made = await createFile(tx, file, below, by);
      return { ...made, nodes: file.nodes.length };
    });
  },

  async checkContentFile({ body, store }) {
    return checkedFile(store, contentIn(body));
  },

  async importContentFile({ body, query: { below = null }, store, user, now }) {
    const file = contentIn(body);
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => ({
      ...(await createFile(tx, file, below, by)),
      nodes: file.nodes.length,
    }));
  },

  async previewTakeBack({ path, store }) {
    const { nodes, takes, stays } = await plannedTakeBack(store, path);
    const { created_by: by, created_on: at } = nodes.get(path.id)!.row;
    return {
      by,
      at,
      takes: takes.map(({ kind, row: { id, title, version } }) => ({ kind, id, title, version })),
      stays: stays.map(({ node, text }) => ({ node: node.row.id, text })),
    };
  },

  async takeBackNode({ path, body, store, user, now }) {
    const by = { actor: user.email, now };
    const taken = await store.transaction((tx) => takeBack(tx, path, body.takes, by));
    return { ...path, taken: taken.length };
  },

  async previewReview({ path, store }) {
    const { takes, stays } = await plannedReview(store, path);
    return {
      takes: takes.map(({ kind, row: { id, title, version, written_by } }) => ({
        kind,
        id,
        title,
        version,
        written_by,
      })),
      stays: stays.map(({ node, text }) => ({ node: node.row.id, text })),
    };
  },

  async sendToReview({ path, body, store, user, now }) {
    const by = { actor: user.email, now };
    const sent = await store.transaction((tx) => sendToReview(tx, path, body, by));
    return { ...path, sent: sent.length };
  },

  async previewPublication({ path, query: { without = [] }, store, user, publicOrigin, allowedOrigins }) {
    // Where nobody says how the console is reached, no host is called another one.
    const hosts = publicOrigin === undefined ? [] : [publicOrigin, ...allowedOrigins].map((each) => new URL(each).host);
    const { nodes, takes, keeps, stops, warnings } = await plannedPublication(store, path, user.email, without, hosts);
    return {
      takes: takes.map((id) => {
        const { kind, row } = nodes.get(id)!;
        const { title, version, published_version, written_by } = row;
        return { kind, id, title, version, number: published_version + 1, written_by };
      }),
      keeps: Object.keys(keeps).length,
      stops,
      warnings,
    };
  },

  async publishNode({ path, body, store, user, now }) {
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => {
      const { kind, row } = await publishNode(tx, path, body.takes, by);
      return { kind, id: row.id, number: row.published_version, published: body.takes.length };
    });
  },
};

async function shownParents(tx: Store, parents: readonly FoundNode[]) {
  const children = await childrenOf(
    tx,
    parents.map(({ row }) => row.id),
  );
  return {
    parents: parents.map(({ kind, row: { id, version } }) => ({
      kind,
      id,
      version,
      children: children.get(id)!.map((child) => child.id),
    })),
  };
}

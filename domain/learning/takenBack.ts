// What a copy or a file has created, taken back: which of it goes, and what stays since somebody has made something of it (decisions 13).
import { NODE_KIND_WORDS, type NodeKind, type NodeState } from './kinds';

export interface CreatedNode {
  id: string;
  kind: NodeKind;
  title: string;
  status: NodeState;
  /** 1 as long as nobody has changed it or what stands in it. */
  version: number;
  published_version: number;
  /** Ids of what stands directly below it now. */
  children: readonly string[];
  /** Where it stands now beside what was created with it. `isFirst`: it was put there when it was created. */
  above: readonly { kind: NodeKind; title: string; status: NodeState; isFirst: boolean }[];
  /** Somebody has commented on its text. */
  isDiscussed: boolean;
}

export interface TakenBack {
  /** Ids, each before what stands below it. */
  takes: string[];
  /** In words, each with why. */
  stays: { node: string; text: string }[];
}

/** `created`: all of one creation, the first of it first. What stays keeps all that stands in it. */
export function takenBack(created: readonly CreatedNode[]): TakenBack {
  const byId = new Map(created.map((node) => [node.id, node]));
  const why = new Map(created.flatMap((node) => reasonOf(node).map((reason) => [node.id, reason] as const)));
  for (const id of why.keys())
    for (const child of byId.get(id)!.children) {
      const node = byId.get(child);
      if (node && !why.has(child)) why.set(child, `stands in “${byId.get(id)!.title}”, which stays`);
    }
  return {
    takes: created.flatMap(({ id }) => (why.has(id) ? [] : [id])),
    stays: created.flatMap((node) => {
      const reason = why.get(node.id);
      return reason === undefined
        ? []
        : [{ node: node.id, text: `${NODE_KIND_WORDS[node.kind]} “${node.title}” ${reason}` }];
    }),
  };
}

/** One at most, in words that follow its name. */
function reasonOf({ status, version, published_version, above, isDiscussed }: CreatedNode): string[] {
  if (published_version > 0) return ['was published'];
  if (status === 'retired') return ['is retired already'];
  if (status === 'in_review') return ['is in review'];
  if (version > 1) return ['has been changed since'];
  if (isDiscussed) return ['has comments'];
  const other = above.find(({ isFirst }) => !isFirst);
  if (other) return [`was placed in “${other.title}” since`];
  const closed = above.find((parent) => parent.status === 'in_review' || parent.status === 'published');
  if (!closed) return [];
  const is = closed.status === 'in_review' ? 'in review' : 'published';
  return [`stands in ${NODE_KIND_WORDS[closed.kind].toLowerCase()} “${closed.title}”, which is ${is}`];
}

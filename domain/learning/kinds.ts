// The kinds of nodes that learning content is made of, and which of them stand below which (decisions 13).

/** From the top down: a node stands below one of an earlier kind alone. */
export const NODE_KINDS = ['course', 'module', 'topic', 'concept', 'conquest'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

export const NODE_KIND_WORDS: Readonly<Record<NodeKind, string>> = {
  course: 'Course',
  module: 'Module',
  topic: 'Topic',
  concept: 'Concept',
  conquest: 'Conquest',
};

/** Kinds that stand below a node of this one. */
export const KINDS_BELOW: Readonly<Record<NodeKind, readonly NodeKind[]>> = {
  course: ['module'],
  module: ['topic', 'conquest'],
  topic: ['concept', 'conquest'],
  concept: [],
  conquest: [],
};

/** Kinds that a node of this one stands below. */
export function kindsAbove(kind: NodeKind): NodeKind[] {
  return NODE_KINDS.filter((above) => KINDS_BELOW[above].includes(kind));
}

export const NODE_STATES = {
  draft: 'Draft',
  in_review: 'In review',
  published: 'Published',
  retired: 'Retired',
} as const;
export type NodeState = keyof typeof NODE_STATES;

/** A node by its kind and id in one word, such as `topic:6f1c…`: where a new one is placed. */
export function nodeWord(kind: NodeKind, id: string): string {
  return `${kind}:${id}`;
}

export function nodeOfWord(word: string): { kind: NodeKind; id: string } | undefined {
  const [kind, id] = word.split(':');
  return NODE_KINDS.includes(kind as NodeKind) && id ? { kind: kind as NodeKind, id } : undefined;
}

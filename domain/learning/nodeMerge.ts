// One node of learning content, as two sides made it of the same version (decisions 13 and 20).

export interface ContentNode {
  /** Texts by their names. */
  fields: Readonly<Record<string, string>>;
  /** Ids, in order, each once. */
  children: readonly string[];
}

export interface Conflict {
  node: string;
  /**
   * `field`, `order` (of the node's children): both sides changed it, differently. `removed`: one side left the node no place, the
   * other wrote in it or below it. `cycle`: the node would stand below itself.
   */
  what: 'field' | 'order' | 'removed' | 'cycle';
  field?: string;
  /** Of `removed`: where it was taken from. */
  parent?: string;
}

export interface Sides {
  base: ContentNode | undefined;
  ours: ContentNode | undefined;
  theirs: ContentNode | undefined;
}

/**
 * Each field and each child is as the side has it that changed it, or that alone has the node; where both changed it differently, ours
 * stays. `kept` are children that stay although one side took them out.
 */
export function mergedNode(
  id: string,
  { base, ours, theirs }: Sides,
  kept: ReadonlySet<string>,
): { node: ContentNode; conflicts: Conflict[] } {
  if (!ours || !theirs) {
    const { fields, children } = (ours ?? theirs)!;
    return { node: { fields: { ...fields }, children: [...children] }, conflicts: [] };
  }
  const conflicts: Conflict[] = [];
  const [old, mine, other] = [base, ours, theirs].map((side) => new Map(Object.entries(side?.fields ?? {})));
  const fields: [string, string][] = [];
  for (const field of new Set([...mine!.keys(), ...other!.keys()])) {
    const [was, one, two] = [old!.get(field), mine!.get(field), other!.get(field)];
    const value = one === was ? two : one;
    if (value !== undefined) fields.push([field, value]);
    if (one !== was && two !== was && one !== two) conflicts.push({ node: id, what: 'field', field });
  }
  const places = mergedChildren(base?.children ?? [], ours.children, theirs.children, kept);
  if (places.isDisputed) conflicts.push({ node: id, what: 'order' });
  return { node: { fields: Object.fromEntries(fields), children: places.children }, conflicts };
}

/**
 * The order is judged by the children that all three have: it is that of the side that changed it, or else ours. Below it each of the
 * other side's own children follows the one that it follows there, or, where that one is gone, the nearest before that is not.
 */
function mergedChildren(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): { children: string[]; isDisputed: boolean } {
  const [old, mine, other] = [new Set(base), new Set(ours), new Set(theirs)];
  const isThere = (child: string) => kept.has(child) || (mine.has(child) === old.has(child) ? other : mine).has(child);
  const inAll = (child: string) => old.has(child) && mine.has(child) && other.has(child);
  const [was, one, two] = [base.filter(inAll), ours.filter(inAll), theirs.filter(inAll)];
  const [oursMoved, theirsMoved] = [!isSameList(was, one), !isSameList(was, two)];
  const [leading, following] = theirsMoved && !oursMoved ? [theirs, ours] : [ours, theirs];
  return {
    children: withFollowers(leading.filter(isThere), following.filter(isThere)),
    isDisputed: oursMoved && theirsMoved && !isSameList(one, two),
  };
}

/** All of `leading` in its order; what `following` has beside it stands behind what it stands behind there. */
function withFollowers(leading: readonly string[], following: readonly string[]): string[] {
  const [first, behind] = [[] as string[], new Map(leading.map((id) => [id, [] as string[]]))];
  let row = first;
  for (const id of following) {
    const own = behind.get(id);
    if (own) row = own;
    else row.push(id);
  }
  return [...first, ...leading.flatMap((id) => [id, ...behind.get(id)!])];
}

export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

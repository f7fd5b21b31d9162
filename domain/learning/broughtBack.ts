// An older version as the next draft: what stands below it is kept as that version had it, so that the next one reads as it did (decisions 13).
import type { NodeKind } from './kinds';

export interface Held {
  kind: NodeKind;
  id: string;
  number: number;
  /** It was kept at that version, rather than taken as the latest by then. */
  pinned?: true;
}

/**
 * The contents of the draft, in the order of the version. What has had a newer version since is kept at the one that it had there; what
 * has not takes the latest, as it did. `latest`: of each the number of its latest version.
 */
export function broughtBack<Child extends Held>(
  children: readonly Child[],
  latest: ReadonlyMap<string, number>,
): { kind: NodeKind; id: string; pinned: number | null }[] {
  return children.map(({ kind, id, number, pinned }) => ({
    kind,
    id,
    pinned: pinned || (latest.get(id) ?? number) > number ? number : null,
  }));
}

/** Why a version can’t be brought back; undefined where it can. */
export function whyNotBack(number: number, latest: number): string | undefined {
  if (number < latest) return undefined;
  return number === latest
    ? `Version ${number} is the latest: start a new draft`
    : `There is no version ${number} of it`;
}

// What keeps a draft of learning content from its next step: it was never published, or something was published since it began (decisions 13).
import { NODE_KIND_WORDS, type NodeKind } from './kinds';

export interface Drafted {
  kind: NodeKind;
  title: string;
  /** The version that it began on; 0 of one that was never published. */
  draft_of: number;
  /** The latest; 0 before the first. */
  published_version: number;
}

/** Why a draft can’t be published before it is merged; undefined where nothing was published since it began. */
export function whyNotMerged({ kind, title, draft_of, published_version }: Drafted): string | undefined {
  if (draft_of === 0 || draft_of >= published_version) return undefined;
  return `${NODE_KIND_WORDS[kind]} “${title}” was begun on version ${draft_of}, and version ${published_version} is published: merge it first`;
}

/** Why it can’t be set back to what was published. */
export function whyNotDiscarded({ kind, published_version }: Pick<Drafted, 'kind' | 'published_version'>) {
  return published_version === 0 ? `The ${kind} was never published: retire it instead` : undefined;
}

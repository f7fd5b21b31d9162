// What publishing knows of each node: its draft and its versions with what is wrong with their texts, and what these lead to (decisions 13).
import {
  type Around,
  deadEnds,
  otherHostsIn,
  ownProblems,
  type OwnTexts,
  targetsIn,
  unpublishedIn,
} from '@domain/learning/ownProblems';
import type { DraftNode, Edition } from '@domain/learning/publication';
import { FILES } from '@domain/records/file';
import type { LmsVersion } from '@domain/records/lmsVersion';
import { filesIn } from '@domain/richText/richText';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';
import { type FoundNode, nodesNamed } from './nodes';
import type { PlacedChild } from './places';

export function textsOf({ content: { fields } }: LmsVersion): OwnTexts {
  return fields;
}

/** Files and nodes that texts which are published, or published again, lead to: each read once. */
export async function aroundOf(store: Store, texts: readonly OwnTexts[]): Promise<Around> {
  const ids = [...new Set(texts.flatMap(({ body }) => filesIn(body)))];
  const files = new Set<string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = { id: { anyOf: ids.slice(at, at + AT_ONCE) } };
    for (const { id, status } of await someOf(store, FILES, some, ['id', 'status']))
      if (status === 'ready') files.add(id);
  }
  const targets = await nodesNamed(store, texts.flatMap(targetsIn));
  return {
    isFile: (id) => files.has(id),
    stateOf: ({ kind, id }) => {
      const found = targets.get(id);
      if (found?.kind !== kind) return undefined;
      const { title, status, published_version } = found;
      return { title, isRetired: status === 'retired', isPublished: published_version > 0 };
    },
  };
}

const AT_ONCE = 500;

export function draftOf(
  { kind, row }: FoundNode,
  children: readonly PlacedChild[],
  around: Around,
  hosts: readonly string[],
): DraftNode {
  const { id, title, status, published_version, written_by, draft_of } = row;
  return {
    id,
    kind,
    title,
    status,
    published_version,
    written_by,
    draft_of,
    sessions: kind === 'topic' ? Number(Reflect.get(row, 'session_count')) : 0,
    // Of what keeps its version the published texts are looked at, not those of a draft.
    ...(status === 'in_review'
      ? {
          problems: ownProblems(kind, row, around),
          doubts: (hosts.length === 0 ? [] : otherHostsIn(row, hosts)).map(
            (host) => `links to ${host}, which is not this console, by an address that looks like one of ours`,
          ),
          awaits: unpublishedIn(row, around),
        }
      : { problems: [] }),
    children: children.map((child) => child.id),
    pins: Object.fromEntries(children.flatMap(({ id: child, pinned }) => (pinned === null ? [] : [[child, pinned]]))),
  };
}

export function editionOf(version: LmsVersion | undefined, around: Around): Edition | undefined {
  if (!version) return undefined;
  const { node_id, number, kind, title, content } = version;
  return {
    id: node_id,
    number,
    kind,
    title,
    sessions: kind === 'topic' ? Number(content.fields['session_count']) : 0,
    problems: deadEnds(content.fields, around),
    children: content.children,
  };
}

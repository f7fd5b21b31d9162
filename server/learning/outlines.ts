// Published versions of courses as outlines: of each node its kind, its title, what stands below it, and the worksheets of topics.
import type { Outline } from '@domain/learning/classProgress';
import { childrenIn, reachedFrom } from '@domain/learning/graph';
import type { NodeKind } from '@domain/learning/kinds';
import { type LmsVersion, versionId } from '@domain/records/lmsVersion';
import type { Store } from '../store/store';
import { versionsIn } from './contents';

export interface CourseOutline extends Outline {
  title: string;
  titles: Readonly<Record<string, string>>;
  /** The node and all that the version has below it. */
  below(node: string): ReadonlySet<string>;
}

/** By the ids of the versions. */
export async function outlinesOf(store: Store, versions: readonly string[]): Promise<Map<string, CourseOutline>> {
  const read = new Map<string, LmsVersion>();
  for (let asked = [...new Set(versions)]; asked.length > 0;) {
    for (const version of await versionsIn(store, asked)) read.set(version.id, version);
    const below = asked.flatMap((id) => (read.has(id) ? childrenOf(read.get(id)!) : []));
    asked = [...new Set(below)].filter((id) => !read.has(id));
  }
  return new Map(
    [...new Set(versions)].flatMap((id) => {
      const root = read.get(id);
      return root ? [[id, outlineOf(root, read)] as const] : [];
    }),
  );
}

function childrenOf({ content }: LmsVersion): string[] {
  return content.children.map(({ id, number }) => versionId(id, number));
}

/** A node that is held at two versions is there as the one that is met first. */
function outlineOf(root: LmsVersion, read: ReadonlyMap<string, LmsVersion>): CourseOutline {
  const [children, kinds]: [Record<string, string[]>, Record<string, NodeKind>] = [{}, {}];
  const [titles, worksheets]: [Record<string, string>, Record<string, string[]>] = [{}, {}];
  const walk = [root];
  for (const version of walk) {
    const { node_id: id, kind, title, content } = version;
    if (id in kinds) continue;
    kinds[id] = kind;
    titles[id] = title;
    children[id] = content.children.map((child) => child.id);
    if (kind === 'topic') worksheets[id] = content.fields['worksheet_titles'] as string[];
    walk.push(...childrenOf(version).flatMap((child) => read.get(child) ?? []));
  }
  const below = childrenIn(children);
  return {
    title: root.title,
    children,
    kinds,
    titles,
    worksheets,
    below: (node) => (node in kinds ? reachedFrom([node], below) : new Set()),
  };
}

// How far a student is below a node of a course's version: sessions that were held, worksheets and conquests (docs/decisions/183).
import { type ChildrenById, type NodeProgress, progress } from './graph';
import type { NodeKind } from './kinds';

/** A version of a course as far as progress is concerned: of each node its kind, what stands below it, and its worksheets. */
export interface Outline {
  children: ChildrenById;
  kinds: Readonly<Record<string, NodeKind>>;
  /** Titles, by topic. */
  worksheets: Readonly<Record<string, readonly string[]>>;
}

interface Done {
  /** Topics all of whose sessions were held. */
  taught: ReadonlySet<string>;
  /** By topic, titles that were completed. */
  worksheets: ReadonlyMap<string, ReadonlySet<string>>;
  conquests: ReadonlySet<string>;
}

/** Concepts give no sign of being done: what counts of a topic is that it was taught, its worksheets and its conquests. */
export function classProgress({ children, kinds, worksheets }: Outline, root: string, done: Done): NodeProgress {
  const counted: Record<string, readonly string[]> = {};
  const leaves: string[] = [...done.conquests];
  for (const [id, below] of Object.entries(children)) {
    if (kinds[id] !== 'topic') {
      counted[id] = below;
      continue;
    }
    const sheets = [...new Set(worksheets[id] ?? [])];
    counted[id] = [
      taughtLeaf(id),
      ...sheets.map((title) => sheetLeaf(id, title)),
      ...below.filter((child) => kinds[child] === 'conquest'),
    ];
    if (done.taught.has(id)) leaves.push(taughtLeaf(id));
    for (const title of sheets) if (done.worksheets.get(id)?.has(title)) leaves.push(sheetLeaf(id, title));
  }
  return progress({ children: counted, optional: [], needs: {}, done: leaves, root })[root]!;
}

/** No node has such an id. */
function taughtLeaf(topic: string): string {
  return `${topic} taught`;
}

function sheetLeaf(topic: string, title: string): string {
  return `${topic} worksheet ${title}`;
}

// What publishing a node takes and keeps, and what stops it or is worth a warning (decisions 13).
import type { SessionPackage } from '../business/courses';
import { whyNotMerged } from './drafts';
import { placeOf } from './graph';
import { NODE_KIND_WORDS, type NodeKind, type NodeState } from './kinds';

/** A node as it is written now. */
export interface DraftNode {
  id: string;
  kind: NodeKind;
  title: string;
  status: NodeState;
  /** The latest; 0 before the first. */
  published_version: number;
  written_by: string | null;
  /** The version that its draft began on; 0 of one that was never published. */
  draft_of: number;
  /** Of a topic; 0 of all others. */
  sessions: number;
  /** What of its own texts and levels stops it, in words that follow its name. */
  problems: readonly string[];
  /** What is no reason to stop, in words that follow its name. */
  doubts?: readonly string[];
  /** Nodes that it links to and that were never published. */
  awaits?: readonly { id: string; kind: NodeKind; title: string }[];
  children: readonly string[];
  /** Of those that are kept at a version, whatever is published after it: which one. */
  pins?: Readonly<Record<string, number>>;
}

/** A published version of a node, which never changes. */
export interface Edition {
  id: string;
  number: number;
  kind: NodeKind;
  title: string;
  sessions: number;
  /** What it leads to that is not there any more, in words that follow its name. */
  problems?: readonly string[];
  children: readonly { id: string; number: number }[];
}

export interface Finding {
  /** Id of the node that it is about. */
  node: string;
  text: string;
}

export interface Publication {
  /** Nodes that get a new version, each after all that it holds. */
  takes: string[];
  /** Of each node that keeps its version: which one. */
  keeps: Readonly<Record<string, number>>;
  stops: Finding[];
  warnings: Finding[];
}

export interface Publishing {
  root: string;
  drafts: ReadonlyMap<string, DraftNode>;
  edition: (id: string, number: number) => Edition | undefined;
  /** E-mail of who publishes. */
  publisher: string;
  /** Nodes that are left out, though they are in review. */
  without?: ReadonlySet<string>;
  /** Of a course: which sessions its package has. */
  sessions?: SessionPackage;
}

/** `root` has an entry in `drafts`, and so has whatever stands below it. */
export function publicationOf({
  root,
  drafts,
  edition,
  publisher,
  without = new Set(),
  sessions,
}: Publishing): Publication {
  const takes = new Set<string>();
  const keeps: Record<string, number> = {};
  const kept: Record<string, number> = {};
  const [stops, warnings]: [Finding[], Finding[]] = [[], []];
  const open = new Set<string>();
  const looked = new Set<string>();

  function visit(id: string): void {
    const node = drafts.get(id)!;
    if (open.has(id)) return void stops.push({ node: id, text: `${named(node)} stands below itself` });
    if (takes.has(id) || id in keeps) return;
    if (node.status === 'in_review' && (id === root || !without.has(id))) return take(node);
    keep(node);
  }

  function take(node: DraftNode): void {
    const { id, kind, children, pins = {}, written_by, problems, draft_of, published_version } = node;
    const stop = (text: string) => stops.push({ node: id, text });
    const warn = (text: string) => warnings.push({ node: id, text });
    open.add(id);
    for (const child of children)
      if (pins[child] === undefined) visit(child);
      else pin(node, drafts.get(child)!, pins[child]);
    open.delete(id);
    takes.add(id);
    if (written_by === publisher) stop(`You wrote ${named(node)} last: somebody else publishes it`);
    const behind = whyNotMerged({ kind, title: node.title, draft_of, published_version });
    if (behind) stop(behind);
    if (children.length === 0 && (kind === 'course' || kind === 'module')) stop(`${named(node)} is empty`);
    if (children.length === 0 && kind === 'topic') warn(`${named(node)} has no concepts`);
    for (const problem of problems) stop(`${named(node)} ${problem}`);
    for (const doubt of node.doubts ?? []) warn(`${named(node)} ${doubt}`);
  }

  function keep(node: DraftNode): void {
    const { id, status, published_version } = node;
    keeps[id] = published_version;
    if (status === 'retired') stops.push({ node: id, text: `${named(node)} is retired: take it out or restore it` });
    else if (published_version === 0)
      stops.push({ node: id, text: `${named(node)} was never published and is ${WRITTEN[status]}` });
    else if (status !== 'published')
      warnings.push({
        node: id,
        text: `${named(node)} stays at version ${published_version}: its new draft is ${WRITTEN[status]}`,
      });
    // Its published version may hold older versions than there are: a new draft of it accepts them.
    const held = edition(id, published_version);
    for (const child of held?.children ?? []) newer(held!, child.id, child.number);
    lookAgain(id, published_version);
  }

  /** What was published once may lead to what has gone since: it would be published again with the dead link. */
  function lookAgain(id: string, number: number): void {
    const [held, word] = [edition(id, number), `${id}:${number}`];
    if (!held || looked.has(word)) return;
    looked.add(word);
    for (const problem of held.problems ?? [])
      stops.push({
        node: id,
        text: `Version ${number} of ${NODE_KIND_WORDS[held.kind].toLowerCase()} “${held.title}”, which is kept, ${problem}`,
      });
    for (const child of held.children) lookAgain(child.id, child.number);
  }

  /** A person decided that the parent keeps this version of it. */
  function pin(parent: DraftNode, child: DraftNode, number: number): void {
    kept[child.id] = number;
    if (child.status === 'retired')
      stops.push({ node: child.id, text: `${named(child)} is retired: take it out or restore it` });
    else if (number > child.published_version)
      stops.push({ node: child.id, text: `${named(child)} has no version ${number} to keep` });
    else {
      newer(parent, child.id, number);
      lookAgain(child.id, number);
    }
  }

  function newer({ id, kind, title }: Pick<DraftNode, 'id' | 'kind' | 'title'>, child: string, number: number): void {
    const { title: of = '', published_version: latest = 0 } = drafts.get(child) ?? {};
    if (latest > number)
      warnings.push({
        node: id,
        text: `${NODE_KIND_WORDS[kind]} “${title}” keeps version ${number} of “${of}”, which has version ${latest}`,
      });
  }

  const first = drafts.get(root)!;
  if (first.status === 'in_review') visit(root);
  else
    stops.push({
      node: root,
      text: `${named(first)} is ${WRITTEN[first.status]}: only what is in review is published`,
    });

  // What is published together can be read together.
  for (const id of takes)
    for (const { id: target, kind, title } of drafts.get(id)!.awaits ?? [])
      if (!takes.has(target))
        warnings.push({
          node: id,
          text: `${named(drafts.get(id)!)} links to the ${kind} “${title}”, which was never published`,
        });

  if (sessions !== undefined && takes.has(root))
    for (const text of sessionWarnings(topicsOf(root), sessions)) warnings.push({ node: root, text });

  /** In the order in which they fill the package. */
  function topicsOf(id: string, above: readonly string[] = []): Topic[] {
    const node = drafts.get(id)!;
    if (!takes.has(id)) return editionTopics(edition(id, keeps[id] ?? 0));
    if (above.includes(id)) return [];
    const below = node.children.flatMap((child) => {
      const pinned = node.pins?.[child];
      return pinned === undefined ? topicsOf(child, [...above, id]) : editionTopics(edition(child, pinned));
    });
    return [...topicOf(node), ...below];
  }

  function editionTopics(of: Edition | undefined): Topic[] {
    if (!of) return [];
    return [...topicOf(of), ...of.children.flatMap((child) => editionTopics(edition(child.id, child.number)))];
  }

  return { takes: [...takes], keeps: { ...kept, ...keeps }, stops, warnings };
}

interface Topic {
  id: string;
  title: string;
  sessions: number;
}

function topicOf({ id, kind, title, sessions }: Pick<DraftNode, 'id' | 'kind' | 'title' | 'sessions'>): Topic[] {
  return kind === 'topic' ? [{ id, title, sessions }] : [];
}

/** Sessions of the package without a topic, and topics that stand beyond its last. */
function sessionWarnings(topics: readonly Topic[], { first, last, count }: SessionPackage): string[] {
  const filled = topics.reduce((sum, { sessions }) => sum + sessions, 0);
  if (filled === count) return [];
  const fills = `its topics fill ${filled}, its package has ${count}`;
  const numbers = Array.from({ length: count }, (_, at) => first + at);
  const without = numbers.filter((number) => placeOf(first, topics, number) === null);
  if (without.length > 0) {
    const from = without[0]!;
    const between = from === last - 1 ? 'and' : 'to';
    return [`${from === last ? `Session ${last} has` : `Sessions ${from} ${between} ${last} have`} no topic: ${fills}`];
  }
  // By place: a topic may stand in two of them.
  let begins = first;
  const beyond = topics.filter(({ sessions }) => {
    begins += sessions;
    return sessions > 0 && begins - 1 > last;
  });
  const named = [...new Set(beyond.map(({ title }) => `“${title}”`))];
  const shown =
    named.length > MOST_BEYOND ? [...named.slice(0, MOST_BEYOND), `${named.length - MOST_BEYOND} more`] : named;
  return [`${shown.join(', ')} ${named.length === 1 ? 'stands' : 'stand'} beyond session ${last}: ${fills}`];
}

const MOST_BEYOND = 5;

const WRITTEN: Readonly<Record<NodeState, string>> = {
  draft: 'a draft',
  in_review: 'in review',
  published: 'published',
  retired: 'retired',
};

function named({ kind, title }: DraftNode): string {
  return `${NODE_KIND_WORDS[kind]} “${title}”`;
}

// What of a node's own texts and levels keeps it from being published: dead links and files, images without words, levels without a key (decisions 13).
import { LMS_RECORDS } from '../records/lmsNode';
import { bareImages, linksIn } from '../richText/findings';
import { filesIn } from '../richText/richText';
import { levelsOf, levelsProblem } from './conquest';
import { NODE_KINDS, type NodeKind } from './kinds';

export interface Target {
  kind: NodeKind;
  id: string;
}

/** Whatever stands where an id does: an address that was cut or typed leads to no node either. */
const ID = '([^/]+)';
/** Pages on which one node is read or written. */
const PAGES: readonly [RegExp, NodeKind][] = [
  [new RegExp(`^/lms/courses/(?:view|edit)/${ID}/?$`), 'course'],
  [new RegExp(`^/lms/modules/(?:view|edit)/${ID}/?$`), 'module'],
  [new RegExp(`^/lms/topics/(?:edit/)?${ID}/?$`), 'topic'],
  [new RegExp(`^/lms/conquest/(?:view|edit)/${ID}/?$`), 'conquest'],
];
/** Pages beside these, whose names no node has for its id (decisions 15). */
const NO_IDS = ['create', 'edit', 'view'];

/** The node that a link leads to; undefined of one that leads elsewhere. */
export function targetOf(href: string): Target | undefined {
  if (!URL.canParse(href)) return undefined;
  const { pathname, searchParams } = new URL(href);
  for (const [page, kind] of PAGES) {
    const [, id] = page.exec(pathname) ?? [];
    if (id !== undefined && !NO_IDS.includes(id)) return { kind, id };
  }
  if (!pathname.startsWith('/lms/')) return undefined;
  for (const kind of NODE_KINDS) {
    const id = searchParams.get(LMS_RECORDS[kind]);
    if (id !== null) return { kind, id };
  }
  return undefined;
}

/** Fields of a node, as far as they are looked at. */
export interface OwnTexts {
  body?: unknown;
  levels?: unknown;
}

export function targetsIn({ body }: OwnTexts): Target[] {
  return linksIn(body).flatMap((href) => targetOf(href) ?? []);
}

/** What it leads to is there, and not retired; undefined answers of what is not there. */
export interface Around {
  isFile: (id: string) => boolean;
  stateOf: (target: Target) => { title: string; isRetired: boolean; isPublished: boolean } | undefined;
}

/** What it leads to that nobody can read yet; what is published with it can be read by then. */
export function unpublishedIn(texts: OwnTexts, { stateOf }: Pick<Around, 'stateOf'>): (Target & { title: string })[] {
  return targetsIn(texts).flatMap((target) => {
    const state = stateOf(target);
    return !state || state.isRetired || state.isPublished ? [] : [{ ...target, title: state.title }];
  });
}

/** Hosts, each once, that are none of ours, where the rest of the address is as one of ours: a console was mistaken for another. */
export function otherHostsIn({ body }: OwnTexts, own: readonly string[]): string[] {
  const hosts = linksIn(body).flatMap((href) => (targetOf(href) ? [new URL(href).host] : []));
  return [...new Set(hosts)].filter((host) => !own.includes(host));
}

/** In words that follow the node's name: `has an image without alternative text`. */
export function ownProblems(kind: NodeKind, texts: OwnTexts, around: Around): string[] {
  const bare = bareImages(texts.body);
  const problems =
    bare === 0
      ? []
      : [bare === 1 ? 'has an image without alternative text' : `has ${bare} images without alternative text`];
  problems.push(...deadEnds(texts, around));
  return kind === 'conquest' ? [...problems, ...levelProblems(texts.levels)] : problems;
}

/** What it shows or leads to that is not there any more: of a published version too, whose own words never change. */
export function deadEnds(texts: OwnTexts, { isFile, stateOf }: Around): string[] {
  const { body } = texts;
  const problems: string[] = [];
  const lost = filesIn(body).filter((id) => !isFile(id)).length;
  if (lost > 0) problems.push(lost === 1 ? 'shows a file that is not there' : `shows ${lost} files that are not there`);
  for (const target of targetsIn(texts)) {
    const state = stateOf(target);
    if (!state) problems.push(`links to a ${target.kind} that is not there`);
    else if (state.isRetired) problems.push(`links to the ${target.kind} “${state.title}”, which is retired`);
  }
  return [...new Set(problems)];
}

function levelProblems(value: unknown): string[] {
  const levels = levelsOf(value);
  if (levels.length === 0) return ['has no levels'];
  const empty = levels
    .filter(({ questions }) => questions.length === 0)
    .map(({ title }) => `has no questions in level “${title}”`);
  const wrong = levelsProblem(levels);
  return wrong === undefined ? empty : [...empty, `can’t be judged: ${wrong}`];
}

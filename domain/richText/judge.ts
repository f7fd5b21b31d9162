// Whether a value is a rich text that may be kept: what stands in what, which attributes, how deep and how large; console and API ask alike.
import { mathProblem } from './math';
import { MOST_RICH_DEPTH, MOST_RICH_LETTERS, MOST_RICH_NODES } from './richText';

type Check = (value: unknown) => boolean;

interface Kind {
  /** What may stand in it; none: nothing. */
  holds?: readonly string[];
  /** At least one. */
  filled?: true;
  attrs?: Readonly<Record<string, Check>>;
}

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'table',
  'image',
  'file',
  'video',
  'blockMath',
] as const;
const INLINE = ['text', 'hardBreak', 'inlineMath'] as const;

const whole =
  (from: number, to: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
const words =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const fileId: Check = (value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
const math = { latex: words(1000), mathml: orNothing((value) => mathProblem(value) === undefined) };
const cell = {
  colspan: whole(1, 20),
  rowspan: whole(1, 100),
  colwidth: orNothing((value) => Array.isArray(value) && value.length <= 20 && value.every(whole(0, 4000))),
};

const KINDS: Readonly<Record<string, Kind>> = {
  doc: { holds: BLOCKS },
  paragraph: { holds: INLINE },
  heading: { holds: INLINE, attrs: { level: whole(1, 4) } },
  bulletList: { holds: ['listItem'], filled: true },
  orderedList: { holds: ['listItem'], filled: true, attrs: { start: whole(0, 10_000), type: orNothing(words(1)) } },
  listItem: { holds: BLOCKS, filled: true },
  blockquote: { holds: BLOCKS, filled: true },
  codeBlock: { holds: ['text'], attrs: { language: orNothing(words(40)) } },
  horizontalRule: {},
  hardBreak: {},
  text: {},
  table: { holds: ['tableRow'], filled: true },
  tableRow: { holds: ['tableCell', 'tableHeader'], filled: true },
  tableCell: { holds: BLOCKS, filled: true, attrs: cell },
  tableHeader: { holds: BLOCKS, filled: true, attrs: cell },
  image: { attrs: { file: fileId, alt: words(300) } },
  file: { attrs: { file: fileId, name: words(200) } },
  video: { attrs: { url: isVideoAddress, title: words(200) } },
  inlineMath: { attrs: math },
  blockMath: { attrs: math },
};

const PLAIN_MARKS = ['bold', 'italic', 'underline', 'strike', 'code'];

/** Https only: its reader is on a page that is served over https. */
export function isVideoAddress(value: unknown): boolean {
  return isAddress(value, ['https:']);
}

/** What may be led to: nothing that runs. */
export function isLinkAddress(value: unknown): boolean {
  return isAddress(value, ['https:', 'http:', 'mailto:']);
}

function isAddress(value: unknown, protocols: readonly string[]): boolean {
  // Browsers skip these within an address, so that `java\tscript:` would run.
  if (typeof value !== 'string' || value.length > 2000 || [...value].some((letter) => letter <= ' ')) return false;
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** In words; undefined where it may be kept. */
export function richTextProblem(value: unknown): string | undefined {
  if (!isObject(value) || value['type'] !== 'doc') return 'Must be a text with paragraphs';
  let count = 0;
  const problemOf = (node: unknown, allowed: readonly string[], depth: number): string | undefined => {
    if (depth > MOST_RICH_DEPTH) return `Must have at most ${MOST_RICH_DEPTH} levels within each other`;
    if ((count += 1) > MOST_RICH_NODES) return `Must have at most ${MOST_RICH_NODES} parts`;
    if (!isObject(node) || typeof node['type'] !== 'string') return 'Has a part of no kind';
    const { type, content, attrs, marks, text, ...rest } = node;
    if (!allowed.includes(type as string)) return `Can’t hold a part “${String(type).slice(0, 40)}” there`;
    const kind = KINDS[type as string]!;
    if (Object.keys(rest).length > 0) return `A part “${String(type)}” has more than it may have`;
    if (type === 'text' ? typeof text !== 'string' || text === '' : text !== undefined) return 'Has an empty text';
    const wrong = attributesProblem(kind, attrs, String(type)) ?? marksProblem(marks, type === 'text');
    if (wrong) return wrong;
    if (content !== undefined && !Array.isArray(content)) return 'Has a part that holds no list';
    const below = (content ?? []) as unknown[];
    if (kind.filled && below.length === 0) return `A part “${String(type)}” is empty`;
    for (const each of below) {
      const problem = problemOf(each, kind.holds ?? [], depth + 1);
      if (problem) return problem;
    }
    return undefined;
  };
  const problem = problemOf(value, ['doc'], 0);
  if (problem) return problem;
  return JSON.stringify(value).length > MOST_RICH_LETTERS ? 'Is too long: move some of it to another part' : undefined;
}

function attributesProblem({ attrs: known = {} }: Kind, attrs: unknown, type: string): string | undefined {
  if (attrs !== undefined && !isObject(attrs)) return `A part “${type}” has wrong attributes`;
  const given = attrs ?? {};
  const extra = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (extra !== undefined) return `A part “${type}” has no “${extra.slice(0, 40)}”`;
  const wrong = Object.entries(known).find(([name, check]) => {
    const value = given[name];
    return value === undefined ? NEEDED.has(`${type} ${name}`) : !check(value);
  });
  return wrong && `“${wrong[0]}” of a part “${type}” is not allowed`;
}

const NEEDED = new Set([
  'heading level',
  'image file',
  'image alt',
  'file file',
  'file name',
  'video url',
  'inlineMath latex',
  'blockMath latex',
]);

function marksProblem(marks: unknown, isText: boolean): string | undefined {
  if (marks === undefined) return undefined;
  if (!isText || !Array.isArray(marks) || marks.length > 8) return 'Has wrong marks';
  for (const mark of marks as unknown[]) {
    if (!isObject(mark)) return 'Has wrong marks';
    const { type, attrs, ...rest } = mark;
    if (Object.keys(rest).length > 0) return 'Has wrong marks';
    if (type === 'link') {
      if (!isObject(attrs) || Object.keys(attrs).length !== 1 || !isLinkAddress(attrs['href']))
        return 'Has a link that leads to no web page or mail address';
    } else if (!PLAIN_MARKS.includes(type as string) || attrs !== undefined) return 'Has a mark that is not known';
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

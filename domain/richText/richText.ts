// A text with headings, lists, tables, formulas, images, files and videos: the one shape in which console and API keep it (decisions 13).

/** A formula as elements: a tag with its attributes and what stands in it. */
export type MathNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...MathNode[]];

export interface RichMark {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
}

export interface RichNode {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
  content?: readonly RichNode[];
  marks?: readonly RichMark[];
  text?: string;
}

export interface RichText extends RichNode {
  type: 'doc';
  content: readonly RichNode[];
}

/** Letters of its JSON. */
export const MOST_RICH_LETTERS = 200_000;
/** Nodes within each other. */
export const MOST_RICH_DEPTH = 12;
export const MOST_RICH_NODES = 5000;
/** Of the words that are kept beside it to be searched: no text has more. */
export const MOST_WORDS = MOST_RICH_LETTERS;

const paragraph = (content: readonly RichNode[]): RichNode =>
  content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };

/** Of plain text: an empty line parts paragraphs, a line’s end stays one. */
export function richFromText(text: string): RichText {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((lines) =>
      paragraph(
        lines
          .split('\n')
          .flatMap((line, at): RichNode[] => [
            ...(at > 0 ? [{ type: 'hardBreak' }] : []),
            ...(line === '' ? [] : [{ type: 'text', text: line }]),
          ]),
      ),
    );
  return { type: 'doc', content: paragraphs };
}

/** What was kept before texts were rich is plain; null where nothing is written. */
export function richOf(value: unknown): RichText | null {
  if (typeof value === 'string') return value.trim() === '' ? null : richFromText(value);
  return typeof value === 'object' && value !== null && Reflect.get(value, 'type') === 'doc'
    ? (value as RichText)
    : null;
}

const INLINE = new Set(['text', 'hardBreak', 'inlineMath']);

/** Its words, a line for each block: what is searched, and read where nothing rich can be shown. */
export function wordsOf(value: unknown): string {
  const rich = richOf(value);
  return rich ? linesOf(rich).join('\n').trim() : '';
}

function linesOf(node: RichNode): string[] {
  const { type, attrs = {}, content = [] } = node;
  if (type === 'blockMath') return [String(attrs['latex'] ?? '')];
  if (type === 'image') return [String(attrs['alt'] ?? '')].filter(Boolean);
  if (type === 'file') return [String(attrs['name'] ?? '')];
  if (type === 'video') return [String(attrs['title'] ?? '')].filter(Boolean);
  if (content.some((each) => INLINE.has(each.type))) return [content.map(inlineWords).join('')];
  if (type === 'tableRow') return [content.map((cell) => linesOf(cell).join(' ')).join(' | ')];
  return content.flatMap(linesOf);
}

function inlineWords({ type, text, attrs }: RichNode): string {
  if (type === 'hardBreak') return '\n';
  return type === 'inlineMath' ? String(attrs?.['latex'] ?? '') : (text ?? '');
}

/** Ids of the uploaded files that it shows or offers. */
export function filesIn(value: unknown): string[] {
  const found = new Set<string>();
  const walk = ({ type, attrs, content = [] }: RichNode) => {
    if ((type === 'image' || type === 'file') && typeof attrs?.['file'] === 'string') found.add(attrs['file']);
    content.forEach(walk);
  };
  const rich = richOf(value);
  if (rich) walk(rich);
  return [...found];
}

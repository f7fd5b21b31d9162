// What the editor holds, in the shape in which it is kept: attributes that only the editor needs are left out.
import { isLinkAddress } from '@domain/richText/judge';
import type { RichMark, RichNode, RichText } from '@domain/richText/richText';

interface Held {
  type?: string;
  attrs?: Record<string, unknown>;
  content?: Held[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

const KEPT: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start'],
  codeBlock: ['language'],
  tableCell: ['colspan', 'rowspan', 'colwidth'],
  tableHeader: ['colspan', 'rowspan', 'colwidth'],
  image: ['file', 'alt'],
  file: ['file', 'name'],
  video: ['url', 'title'],
  inlineMath: ['latex', 'mathml'],
  blockMath: ['latex', 'mathml'],
};

/** Null where nothing is written. */
export function keptOf(held: Held): RichText | null {
  const content = (held.content ?? []).map(nodeOf);
  const isEmpty = content.every(({ type, content: below }) => type === 'paragraph' && below === undefined);
  return isEmpty ? null : { type: 'doc', content };
}

function nodeOf({ type = '', attrs = {}, content, marks, text }: Held): RichNode {
  const known = (KEPT[type] ?? []).flatMap((name) => (attrs[name] === undefined ? [] : [[name, attrs[name]]]));
  const kept = (marks ?? []).flatMap(markOf);
  return {
    type,
    ...(known.length > 0 && { attrs: Object.fromEntries(known) as Record<string, unknown> }),
    ...(content && content.length > 0 && { content: content.map(nodeOf) }),
    ...(kept.length > 0 && { marks: kept }),
    ...(text !== undefined && { text }),
  };
}

function markOf({ type, attrs }: { type: string; attrs?: Record<string, unknown> }): RichMark[] {
  if (type !== 'link') return [{ type }];
  return isLinkAddress(attrs?.['href']) ? [{ type, attrs: { href: attrs!['href'] } }] : [];
}

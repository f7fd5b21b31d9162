// What in a rich text leads elsewhere or needs words of its own: links, and images that say nothing to who can't see them.
import { type RichNode, richOf } from './richText';

/** Addresses that it links to, each once. */
export function linksIn(value: unknown): string[] {
  const found = new Set<string>();
  walk(value, ({ marks = [] }) => {
    for (const { type, attrs } of marks)
      if (type === 'link' && typeof attrs?.['href'] === 'string') found.add(attrs['href']);
  });
  return [...found];
}

/** How many images have no alternative text. */
export function bareImages(value: unknown): number {
  let count = 0;
  walk(value, ({ type, attrs }) => {
    if (type === 'image' && String(attrs?.['alt'] ?? '').trim() === '') count += 1;
  });
  return count;
}

function walk(value: unknown, look: (node: RichNode) => void): void {
  const each = (node: RichNode) => {
    look(node);
    (node.content ?? []).forEach(each);
  };
  const rich = richOf(value);
  if (rich) each(rich);
}

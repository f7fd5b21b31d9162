// The texts that a module holds: literals, templates with `…` for their values, and the words between JSX tags.
import { parseSync } from 'vite';

interface Node {
  type: string;
  [key: string]: unknown;
}

export function textsIn(path: string, text: string): string[] {
  const found: string[] = [];
  visit(parseSync(path, text).program as unknown as Node, found);
  return found;
}

function visit(node: Node, found: string[]): void {
  if (node.type.startsWith('Import') || node.type.startsWith('TSLiteral')) return;
  if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value']);
  if (node.type === 'JSXText') found.push(String(node['value']).replace(/\s+/g, ' ').trim());
  if (node.type === 'TemplateLiteral')
    found.push((node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'));
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, found);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

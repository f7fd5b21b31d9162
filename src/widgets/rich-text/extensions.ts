// What the editor knows beside paragraphs, lists and marks: tables, formulas, uploaded images and files, videos by their address.
import { InputRule, mergeAttributes, Node, type NodeConfig } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { TableKit } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import type { MathNode } from '@domain/richText/richText';
import { LINK } from './link';
import { mathOf } from './mathml';
import { PLACES } from './places';

type Spec = string | [string, Record<string, string>, ...Spec[]];

/** In the namespace without which a browser shows no formula. */
function specOf(node: MathNode): Spec {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...below] = node as [string, Record<string, string>, ...MathNode[]];
  return [`http://www.w3.org/1998/Math/MathML ${tag}`, attributes, ...below.map(specOf)];
}

function mathNode(name: 'inlineMath' | 'blockMath', own: Partial<NodeConfig>) {
  const isBlock = name === 'blockMath';
  return Node.create({
    name,
    atom: true,
    selectable: true,
    ...own,
    addAttributes: () => ({ latex: { default: '' }, mathml: { default: null } }),
    renderHTML: ({ node, HTMLAttributes: _all }) => {
      const { latex, mathml } = node.attrs as { latex: string; mathml: MathNode | null };
      const tag = isBlock ? 'div' : 'span';
      return [tag, { 'data-formula': latex }, mathml === null ? ['code', {}, latex] : specOf(mathml)] as never;
    },
    parseHTML: () => [],
    renderText: ({ node }) => String(node.attrs['latex']),
  });
}

/** `$a^2$` becomes a formula when its second sign is typed. */
const INLINE_MATH = mathNode('inlineMath', {
  group: 'inline',
  inline: true,
  addInputRules() {
    return [
      new InputRule({
        find: /\$([^$\n]{1,200})\$$/,
        handler: ({ state, range, match }) => {
          const latex = match[1]!;
          const node = state.schema.nodes['inlineMath']!.create({ latex, mathml: mathOf(latex, false) });
          state.tr.replaceWith(range.from, range.to, node);
        },
      }),
    ];
  },
});
const BLOCK_MATH = mathNode('blockMath', { group: 'block' });

function leaf(name: string, attributes: readonly string[], words: (attrs: Record<string, string>) => string) {
  return Node.create({
    name,
    group: 'block',
    atom: true,
    selectable: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(attributes.map((each) => [each, { default: '' }])),
    parseHTML: () => [],
    renderHTML: ({ node, HTMLAttributes: _all }) => [
      'div',
      mergeAttributes({ 'data-part': name }),
      words(node.attrs as Record<string, string>),
    ],
    renderText: ({ node }) => words(node.attrs as Record<string, string>),
  });
}

export const EXTENSIONS = [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [1, 2, 3, 4] }),
  HardBreak,
  HorizontalRule,
  Blockquote,
  CodeBlock,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  LINK,
  UndoRedo,
  Gapcursor,
  Dropcursor,
  TrailingNode,
  TableKit.configure({ table: { resizable: false } }),
  PLACES,
  INLINE_MATH,
  BLOCK_MATH,
  leaf('image', ['file', 'alt'], ({ alt }) => `Picture: ${alt || 'without a description'}`),
  leaf('file', ['file', 'name'], ({ name }) => `File: ${name}`),
  leaf('video', ['url', 'title'], ({ url, title }) => `Video: ${title || url}`),
];

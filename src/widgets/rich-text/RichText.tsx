// A rich text as it is read: React elements of what its schema knows, never HTML; formulas by the MathML that was kept with them (decisions 13).
import { ScrollArea } from '@mantine/core';
import { createElement, Fragment, type ReactNode } from 'react';
import { isLinkAddress, isVideoAddress } from '@domain/richText/judge';
import { mathProblem } from '@domain/richText/math';
import { type MathNode, type RichMark, type RichNode, richOf } from '@domain/richText/richText';
import { RichFile, RichImage } from './RichFile';
import styles from './richText.module.css';

/** What is drawn around parts of a text that are talked about. `path`: as `textParts` names them. */
export interface Around {
  /** Words of a part, which begin at its `at`th letter. */
  words: (path: string, at: number, words: string) => ReactNode;
  /** Behind what the part holds. */
  end: (path: string) => ReactNode;
}

interface RichTextProps {
  value: unknown;
  /** Of the headings within it: theirs begin below. */
  level?: number;
  around?: Around;
}

export function RichText({ value, level = 3, around }: RichTextProps) {
  const rich = richOf(value);
  return rich && <div className={styles.text}>{all(rich.content, { level, around, path: '', at: 0 })}</div>;
}

interface Drawn {
  level: number;
  around: Around | undefined;
  path: string;
  /** Letters of its part before it. */
  at: number;
}

function all(nodes: readonly RichNode[] = [], drawn: Drawn): ReactNode {
  let at = 0;
  const parts = nodes.map((node, position) => {
    const isWords = INLINE.has(node.type);
    const path = isWords ? drawn.path : drawn.path === '' ? String(position) : `${drawn.path}.${position}`;
    const part = createElement(Part, { node, drawn: { ...drawn, path, at } });
    if (isWords) at += node.type === 'text' ? (node.text ?? '').length : 1;
    return part;
  });
  return createElement(Fragment, null, ...parts);
}

const INLINE = new Set(['text', 'hardBreak', 'inlineMath']);
const WITH_END = new Set(['paragraph', 'heading', 'codeBlock', 'image', 'file', 'video', 'blockMath']);

function Part({ node, drawn }: { node: RichNode; drawn: Drawn }): ReactNode {
  const { around, path } = drawn;
  if (!around || !WITH_END.has(node.type)) return drawnPart(node, drawn, null);
  return drawnPart(node, drawn, around.end(path));
}

/** `end`: behind what it holds, or behind itself where it holds nothing. */
function drawnPart(node: RichNode, drawn: Drawn, end: ReactNode): ReactNode {
  const { type, attrs = {}, content, text = '', marks = [] } = node;
  const { level, around, path, at } = drawn;
  const below = (
    <>
      {all(content, drawn)}
      {end}
    </>
  );
  switch (type) {
    case 'text':
      return marks.reduce<ReactNode>(
        (inner, mark) => marked(inner, mark),
        around ? around.words(path, at, text) : text,
      );
    case 'paragraph':
      return <p>{below}</p>;
    case 'heading':
      return createElement(`h${Math.min(level + Number(attrs['level']) - 1, 6)}`, null, below);
    case 'bulletList':
      return <ul>{below}</ul>;
    case 'orderedList':
      return <ol start={Number(attrs['start'] ?? 1)}>{below}</ol>;
    case 'listItem':
      return <li>{below}</li>;
    case 'blockquote':
      return <blockquote>{below}</blockquote>;
    case 'codeBlock':
      return (
        <pre>
          <code>{below}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'hardBreak':
      return <br />;
    case 'table':
      return (
        <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Table, scrolls' }}>
          <table>
            <tbody>{below}</tbody>
          </table>
        </ScrollArea>
      );
    case 'tableRow':
      return <tr>{below}</tr>;
    case 'tableHeader':
      return <th {...spans(attrs)}>{below}</th>;
    case 'tableCell':
      return <td {...spans(attrs)}>{below}</td>;
    case 'image':
      return behind(<RichImage file={String(attrs['file'])} alt={String(attrs['alt'])} />, end);
    case 'file':
      return behind(<RichFile file={String(attrs['file'])} name={String(attrs['name'])} />, end);
    case 'video':
      return behind(<Video url={attrs['url']} title={attrs['title']} />, end);
    case 'inlineMath':
    case 'blockMath':
      return behind(
        <Formula latex={String(attrs['latex'])} mathml={attrs['mathml']} isBlock={type === 'blockMath'} />,
        end,
      );
    default:
      // What a later version of the console wrote: its words are still there.
      return <>{below}</>;
  }
}

function behind(part: ReactNode, end: ReactNode): ReactNode {
  return end === null ? (
    part
  ) : (
    <div>
      {part}
      {end}
    </div>
  );
}

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;

/** Asked again here: what was kept by whatever way leads nowhere that runs. */
function marked(inner: ReactNode, { type, attrs }: RichMark): ReactNode {
  if (type === 'link')
    return isLinkAddress(attrs?.['href']) ? (
      <a href={String(attrs!['href'])} target="_blank" rel="noopener noreferrer nofollow">
        {inner}
      </a>
    ) : (
      inner
    );
  return type in TAGS ? createElement(TAGS[type as keyof typeof TAGS], null, inner) : inner;
}

function spans({ colspan, rowspan }: Readonly<Record<string, unknown>>) {
  return { colSpan: Number(colspan ?? 1), rowSpan: Number(rowspan ?? 1) };
}

function Video({ url, title }: { url: unknown; title: unknown }) {
  if (!isVideoAddress(url)) return null;
  return (
    <p>
      <a href={String(url)} target="_blank" rel="noopener noreferrer nofollow">
        {`Video: ${String(title ?? '') || new URL(String(url)).hostname}`}
      </a>
    </p>
  );
}

/** As it was typed, where no MathML was kept that may be shown. */
export function Formula({ latex, mathml, isBlock }: { latex: string; mathml: unknown; isBlock: boolean }) {
  const isShown = mathml !== null && mathml !== undefined && mathProblem(mathml) === undefined;
  const shown = isShown ? mathElement(mathml as MathNode, 0) : <code>{latex}</code>;
  return isBlock ? <div className={styles.formula}>{shown}</div> : shown;
}

function mathElement(node: MathNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...below] = node as readonly [string, Readonly<Record<string, string>>, ...MathNode[]];
  return createElement(tag, { ...attributes, key }, ...below.map(mathElement));
}

// A rich text as it is read: React elements of what its schema knows, never HTML; formulas by the MathML that was kept with them (decisions 13).
import { ScrollArea } from '@mantine/core';
import { createElement, Fragment, type ReactNode } from 'react';
import { isLinkAddress, isVideoAddress } from '@domain/richText/judge';
import { mathProblem } from '@domain/richText/math';
import { type MathNode, type RichMark, type RichNode, richOf } from '@domain/richText/richText';
import { RichFile, RichImage } from './RichFile';
import styles from './richText.module.css';

interface RichTextProps {
  value: unknown;
  /** Of the headings within it: theirs begin below. */
  level?: number;
}

export function RichText({ value, level = 3 }: RichTextProps) {
  const rich = richOf(value);
  return rich && <div className={styles.text}>{all(rich.content, level)}</div>;
}

function all(nodes: readonly RichNode[] = [], level: number): ReactNode {
  return createElement(Fragment, null, ...nodes.map((node) => createElement(Part, { node, level })));
}

function Part({ node, level }: { node: RichNode; level: number }): ReactNode {
  const { type, attrs = {}, content, text = '', marks = [] } = node;
  const below = all(content, level);
  switch (type) {
    case 'text':
      return marks.reduce<ReactNode>((inner, mark) => marked(inner, mark), text);
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
      return <RichImage file={String(attrs['file'])} alt={String(attrs['alt'])} />;
    case 'file':
      return <RichFile file={String(attrs['file'])} name={String(attrs['name'])} />;
    case 'video':
      return <Video url={attrs['url']} title={attrs['title']} />;
    case 'inlineMath':
    case 'blockMath':
      return <Formula latex={String(attrs['latex'])} mathml={attrs['mathml']} isBlock={type === 'blockMath'} />;
    default:
      // What a later version of the console wrote: its words are still there.
      return <>{below}</>;
  }
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

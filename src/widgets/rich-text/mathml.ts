// A formula as it is typed, made MathML that may be kept: KaTeX is loaded with the editor, and never by who reads.
import katex from 'katex';
import { MATH_ATTRIBUTES, MATH_TAGS, MATH_VALUE, mathProblem } from '@domain/richText/math';
import type { MathNode } from '@domain/richText/richText';

/** Null where it can’t be read, or is too large. */
export function mathOf(latex: string, isBlock: boolean): MathNode | null {
  let text: string;
  try {
    text = katex.renderToString(latex, {
      output: 'mathml',
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxSize: 20,
      maxExpand: 200,
    });
  } catch {
    return null;
  }
  const found = new DOMParser().parseFromString(text, 'text/html').querySelector('math');
  const [math] = found ? kept(found) : [];
  return math !== undefined && mathProblem(math) === undefined ? math : null;
}

/** Without what may not be kept: what stands in an element that is not known takes its place. */
function kept(element: Element): MathNode[] {
  const tag = element.tagName.toLowerCase();
  // It repeats the formula as it was typed.
  if (tag === 'annotation') return [];
  const below = [...element.childNodes].flatMap((child): MathNode[] =>
    child instanceof Element ? kept(child) : child.textContent ? [child.textContent] : [],
  );
  if (!MATH_TAGS.has(tag)) return below;
  const attributes = [...element.attributes].filter(
    ({ name, value }) => MATH_ATTRIBUTES.has(name) && MATH_VALUE.test(value),
  );
  return [[tag, Object.fromEntries(attributes.map(({ name, value }) => [name, value])), ...below]];
}

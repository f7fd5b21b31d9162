// What is pasted, before the editor reads it: what runs, loads or leads where it must not is left out and said, and what is nested too deep is laid flat.
import { isLinkAddress } from '@domain/richText/judge';

/** Letters; more is no text that somebody wrote. */
export const MOST_PASTED = 1_000_000;
/** Lists, quotes and tables within each other. */
const MOST_NESTED = 4;
/** Elements within each other, whatever they are. */
const MOST_DEEP = 200;

export interface Pasted {
  html: string;
  /** In words, such as `2 scripts`. */
  leftOut: string[];
}

const DROPPED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  script: ['script', 'scripts'],
  iframe: ['embedded page', 'embedded pages'],
  object: ['embedded object', 'embedded objects'],
  embed: ['embedded object', 'embedded objects'],
  form: ['form', 'forms'],
  svg: ['drawing', 'drawings'],
  canvas: ['drawing', 'drawings'],
  video: ['video', 'videos'],
  audio: ['sound', 'sounds'],
  img: ['picture', 'pictures'],
};
/** Nobody misses them. */
const UNSEEN = 'style, meta, link, title, head, base, template, noscript, xml, input, button, select, textarea';
/** Have no end, end where the next one begins, or hold no elements. */
const NEVER_WITHIN = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd td th tr tbody thead tfoot option script style textarea title'.split(
    ' ',
  ),
);
const NESTING = new Set(['UL', 'OL', 'BLOCKQUOTE', 'TABLE']);

/** Nothing of it is run or loaded: it is read by a parser whose document is never shown. */
export function cleanPaste(html: string): Pasted {
  if (html.length > MOST_PASTED)
    return { html: '', leftOut: [`all of it: at most ${MOST_PASTED / 1_000_000} MB can be pasted at once`] };
  const { body } = new DOMParser().parseFromString(laidFlat(html), 'text/html');
  const counts = new Map<string, number>();
  const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const element of body.querySelectorAll(UNSEEN)) element.remove();
  for (const [tag] of Object.entries(DROPPED))
    for (const element of body.querySelectorAll(tag)) {
      if (!body.contains(element)) continue;
      count(tag);
      element.remove();
    }
  // Word’s own elements, such as `o:p`.
  for (const element of body.querySelectorAll('*')) {
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
    else for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
  }
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href === null || isLinkAddress(href)) continue;
    count('a');
    link.replaceWith(...link.childNodes);
  }
  flatten(body);
  return { html: body.innerHTML, leftOut: [...counts].map(([tag, number]) => wordsOf(tag, number)) };
}

const KEPT = new Set(['href', 'colspan', 'rowspan', 'start']);

function wordsOf(tag: string, number: number): string {
  const [one, many] = tag === 'a' ? ['link that leads nowhere', 'links that lead nowhere'] : DROPPED[tag]!;
  return tag === 'img'
    ? `${number} ${number === 1 ? one : many} (add ${number === 1 ? 'it' : 'them'} as files)`
    : `${number} ${number === 1 ? one : many}`;
}

/**
 * Tags within more others than any text has are taken out before anything is parsed, their words stay: each step that
 * follows walks the depth that is left. Unclosed tags count as open, whatever a parser makes of them.
 */
function laidFlat(html: string): string {
  const open: string[] = [];
  const taken = new Map<string, number>();
  return html.replace(/<(\/?)([a-z][^\s/>]*)[^>]*>?/gi, (tag, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (NEVER_WITHIN.has(name)) return tag;
    const beyond = taken.get(name) ?? 0;
    if (slash === '' && open.length < MOST_DEEP) {
      open.push(name);
      return tag;
    }
    if (slash === '' || beyond > 0) {
      taken.set(name, beyond + (slash === '' ? 1 : -1));
      return '';
    }
    const at = open.lastIndexOf(name);
    if (at !== -1) open.splice(at, 1);
    return tag;
  });
}

function flatten(body: HTMLElement): void {
  const open: { element: Element; nested: number }[] = [{ element: body, nested: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { element, nested } = next;
    const isNesting = NESTING.has(element.tagName);
    if (isNesting && nested >= MOST_NESTED) {
      const paragraph = element.ownerDocument.createElement('p');
      paragraph.textContent = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      element.replaceWith(paragraph);
      continue;
    }
    for (const child of element.children) open.push({ element: child, nested: nested + Number(isNesting) });
  }
}

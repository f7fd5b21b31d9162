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
/** What else is counted; each is named as those above are. */
const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  field: ['form field', 'form fields'],
  style: ['style', 'styles'],
  handler: ['handler', 'handlers'],
  comment: ['comment', 'comments'],
  link: ['link that leads nowhere', 'links that lead nowhere'],
  list: ['nested list laid flat', 'nested lists laid flat'],
  nested: ['nested part laid flat', 'nested parts laid flat'],
  deep: ['tag nested too deep', 'tags nested too deep'],
};
const FIELDS = 'input, button, select, textarea';
/** What people wrote beside a text in Word, and what leads there from it. */
const WORD_COMMENTS = '[style*="mso-element:comment"]:not([style*="comment-list"])';
const BESIDE_WORD = '[style*="mso-element:comment"], .MsoCommentReference, a[href^="#_msocom"]';
/** Elements that are never seen, and are left out. */
const UNSEEN = 'style, meta, link, title, head, base, template, noscript, xml';
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
  const counts = new Map<string, number>();
  const count = (word: string, more = 1) => {
    if (more > 0) counts.set(word, (counts.get(word) ?? 0) + more);
  };
  const flat = laidFlat(html);
  const page = new DOMParser().parseFromString(flat.html, 'text/html');
  const { body } = page;
  const commented = body.querySelectorAll(WORD_COMMENTS).length;
  for (const element of body.querySelectorAll(BESIDE_WORD)) element.remove();
  for (const [tag] of Object.entries(DROPPED))
    for (const element of body.querySelectorAll(tag)) {
      if (!body.contains(element)) continue;
      count(tag);
      element.remove();
    }
  for (const element of body.querySelectorAll(FIELDS)) {
    count('field');
    element.remove();
  }
  count('style', page.querySelectorAll('style').length + body.querySelectorAll('[style]').length);
  for (const element of body.querySelectorAll(UNSEEN)) element.remove();
  count('comment', commented + takenComments(body));
  // Word’s own elements, such as `o:p`.
  for (const element of body.querySelectorAll('*')) {
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
    else
      for (const name of element.getAttributeNames()) {
        if (name.startsWith('on')) count('handler');
        if (!KEPT.has(name)) element.removeAttribute(name);
      }
  }
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href === null || isLinkAddress(href)) continue;
    count('link');
    link.replaceWith(...link.childNodes);
  }
  flatten(body, count);
  count('deep', flat.taken);
  return { html: body.innerHTML, leftOut: [...counts].map(([tag, number]) => wordsOf(tag, number)) };
}

const KEPT = new Set(['href', 'colspan', 'rowspan', 'start']);

function wordsOf(tag: string, number: number): string {
  const [one, many] = DROPPED[tag] ?? COUNTED[tag]!;
  return tag === 'img'
    ? `${number} ${number === 1 ? one : many} (add ${number === 1 ? 'it' : 'them'} as files)`
    : `${number} ${number === 1 ? one : many}`;
}

/**
 * Tags within more others than any text has are taken out before anything is parsed, their words stay: each step that
 * follows walks the depth that is left. Unclosed tags count as open, whatever a parser makes of them.
 */
function laidFlat(html: string): { html: string; taken: number } {
  const open: string[] = [];
  let count = 0;
  const taken = new Map<string, number>();
  const flat = html.replace(/<(\/?)([a-z][^\s/>]*)[^>]*>?/gi, (tag, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (NEVER_WITHIN.has(name)) return tag;
    const beyond = taken.get(name) ?? 0;
    if (slash === '' && open.length < MOST_DEEP) {
      open.push(name);
      return tag;
    }
    if (slash === '' || beyond > 0) {
      taken.set(name, beyond + (slash === '' ? 1 : -1));
      if (slash === '') count += 1;
      return '';
    }
    const at = open.lastIndexOf(name);
    if (at !== -1) open.splice(at, 1);
    return tag;
  });
  return { html: flat, taken: count };
}

/** What a page says to who made it, and no reader sees; marks of the clipboard and conditions of Word are no words. */
function takenComments(body: HTMLElement): number {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  for (const comment of found) comment.remove();
  return found.filter(({ data }) => !/^\s*(?:StartFragment|EndFragment|\[(?:if|endif)\b|$)/i.test(data)).length;
}

function flatten(body: HTMLElement, count: (word: string) => void): void {
  const open: { element: Element; nested: number }[] = [{ element: body, nested: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { element, nested } = next;
    const isNesting = NESTING.has(element.tagName);
    if (isNesting && nested >= MOST_NESTED) {
      const paragraph = element.ownerDocument.createElement('p');
      paragraph.textContent = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      element.replaceWith(paragraph);
      count(element.tagName === 'UL' || element.tagName === 'OL' ? 'list' : 'nested');
      continue;
    }
    for (const child of element.children) open.push({ element: child, nested: nested + Number(isNesting) });
  }
}

// Links of the editor: where each may lead is judged as wherever texts are kept. That of TipTap brings a list of all domains, to find addresses that nobody wrote out.
import { InputRule, Mark, markPasteRule } from '@tiptap/core';
import { isLinkAddress } from '@domain/richText/judge';

/** As they are written out, without what ends a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g;
const TYPED = /(?:^|\s)(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])[.,;:!?)]?\s$/;

export const LINK = Mark.create({
  name: 'link',
  // What is typed behind a link is none of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href');
        return isLinkAddress(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => {
    const href = mark.attrs['href'] as unknown;
    const to = isLinkAddress(href) ? { href: String(href) } : {};
    return ['a', { ...to, rel: 'noopener noreferrer nofollow' }, 0];
  },
  addInputRules() {
    return [
      new InputRule({
        find: TYPED,
        handler: ({ state, range, match }) => {
          const [all, href = ''] = match;
          if (!isLinkAddress(href)) return;
          // The last letter is typed, and not in the text yet.
          const before = all.slice(0, -1);
          const from = range.to - (before.length - before.indexOf(href));
          state.tr.addMark(from, from + href.length, this.type.create({ href })).insertText(all.slice(-1), range.to);
        },
      }),
    ];
  },
  addPasteRules() {
    return [
      markPasteRule({
        find: ADDRESS,
        type: this.type,
        getAttributes: ([href]) => (isLinkAddress(href) ? { href } : false),
      }),
    ];
  },
});

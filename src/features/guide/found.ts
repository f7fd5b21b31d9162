// Searches the guide: sections that hold all words, with what stands around the first of them.
import { foldText, matchesWords, searchWords } from '@domain/search';
import { pathTo } from '@/routes/paths';
import { SHORTCUTS } from '@/ui/shortcuts';
import type { GuidePage, GuidePageName } from './contents';
import { type Block, idOf, inlineOf, type Section, textsOf } from './guideText';
import { TEXTS } from './texts';

interface Found {
  page: string;
  title: string;
  /** The address of the section. */
  place: string;
  excerpt: string;
}

/** How much is said of a section that was found, in letters. */
const EXCERPT = 140;

export function found(query: string, pages: readonly GuidePage[]): Found[] {
  const words = searchWords(query);
  return pages.flatMap(({ name, title }) =>
    TEXTS[name as GuidePageName].flatMap((section): Found[] => {
      const texts = [section.title, ...section.blocks.flatMap(readTexts)];
      if (!matchesWords([title, ...texts], words)) return [];
      const first = texts.slice(1).find((text) => foldText(text).includes(words[0] ?? '')) ?? texts[1] ?? '';
      return [{ page: title, title: section.title, place: sectionPlace(name, section), excerpt: shortened(first) }];
    }),
  );
}

/** Where a section is shown. */
function sectionPlace(page: string, section: Section): string {
  return `${pathTo('/guide/:page', { page })}?${new URLSearchParams({ section: idOf(section) })}`;
}

/** As they are read, without their marks. */
function readTexts(block: Block): string[] {
  if (typeof block !== 'string' && 'keys' in block)
    return block.keys.map((key) => `${key}: ${SHORTCUTS.find(([keys]) => keys === key)![1]}`);
  return textsOf(block).map((text) =>
    inlineOf(text)
      .map((part) => part.text)
      .join(''),
  );
}

function shortened(text: string): string {
  return text.length <= EXCERPT ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT))} …`;
}

// Writes a page of the guide as Markdown, from the same source as the console's.
import { GUIDE } from '@/features/guide/contents';
import { type Block, inlineOf, type Section } from '@/features/guide/guideText';
import { TEXTS } from '@/features/guide/texts';
import { SHORTCUTS } from '@/ui/shortcuts';

export const FOLDER = 'docs/guide';

/** By file, what stands in it. */
export function guideFiles(): Map<string, string> {
  const pages = GUIDE.map(
    ({ name, title, whom }) =>
      [
        `${FOLDER}/${name}.md`,
        [`# ${title}`, `For ${whom}. [All pages](index.md)`, ...TEXTS[name].flatMap(sectionLines)].join('\n\n') + '\n',
      ] as const,
  );
  return new Map([[`${FOLDER}/index.md`, index()], ...pages]);
}

function index(): string {
  const groups = [...new Set(GUIDE.map(({ group }) => group))];
  return (
    [
      '# Guide to the console',
      '`npm run guide` writes these pages and takes their pictures. In the console, `?` on a screen leads to its page.',
      ...groups.flatMap((group) => [
        `## ${group}`,
        GUIDE.filter((page) => page.group === group)
          .map(({ name, title, whom }) => `- [${title}](${name}.md), for ${whom}`)
          .join('\n'),
      ]),
    ].join('\n\n') + '\n'
  );
}

function sectionLines({ title, blocks }: Section): string[] {
  return [`## ${title}`, ...blocks.map(blockText)];
}

function blockText(block: Block): string {
  if (typeof block === 'string') return inline(block);
  if ('steps' in block) return block.steps.map((step, at) => `${at + 1}. ${inline(step)}`).join('\n');
  if ('list' in block) return block.list.map((item) => `- ${inline(item)}`).join('\n');
  if ('picture' in block) return `![${block.picture.alt}](pictures/${block.picture.name}.webp)`;
  const rows = block.keys.map((key) => `| ${key} | ${SHORTCUTS.find(([keys]) => keys === key)![1]} |`);
  return ['| key | what it does |', '|---|---|', ...rows].join('\n');
}

function inline(text: string): string {
  return inlineOf(text)
    .map(({ kind, text: part }) => {
      if (kind === 'label') return `**${part}**`;
      return kind === 'plain' ? part : `[${GUIDE.find(({ name }) => name === part)!.title}](${part}.md)`;
    })
    .join('');
}

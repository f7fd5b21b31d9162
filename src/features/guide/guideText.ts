// What a page of the guide is made of: sections of texts, steps, keys and pictures. The console shows them, and `npm run guide`
// writes the same as Markdown and takes the pictures.
import type { SHORTCUTS } from '@/ui/shortcuts';

/** What somebody does before a picture is taken. Names are those that a screen reader says. */
export type Step =
  | { press: string }
  | { click: string; role?: 'button' | 'link' | 'tab' | 'menuitem' | 'option' | 'gridcell' | 'checkbox' }
  | { fill: string; with: string }
  /** The element is moved over or clicked by its selector, where it has no name that stays the same. */
  | { clickOn: string }
  /** Waits for it. */
  | { see: string }
  /** From one place of the hours grid to another, as a hand paints. */
  | { paint: readonly [from: string, to: string] };

export interface Picture {
  /** Of its file, `docs/guide/pictures/<name>.webp`. */
  name: string;
  /** For those who do not see it. */
  alt: string;
  /** A path of the route table, with a query where there is one. */
  at: string;
  as?: 'partner';
  steps?: readonly Step[];
  /** Selector of what is shown; without it the page below the top bar. */
  part?: string;
  /** Of the window, px. */
  window?: readonly [width: number, height: number];
}

/** A text may hold `**what stands on the screen**` and `[[page of the guide]]`. */
export type Block =
  | string
  | { steps: readonly string[] }
  | { list: readonly string[] }
  | { keys: readonly Key[] }
  | { picture: Picture };

export type Key = (typeof SHORTCUTS)[number][0];

export interface Section {
  title: string;
  blocks: readonly Block[];
}

/** Of a text: plain, or what stands on the screen, or a page of the guide. */
export interface Inline {
  kind: 'plain' | 'label' | 'page';
  text: string;
  /** Where it begins. */
  at: number;
}

export function inlineOf(text: string): Inline[] {
  return [...text.matchAll(/\*\*([^*]+)\*\*|\[\[([\w-]+)\]\]|(?:(?!\*\*|\[\[).)+/g)].map(
    ({ 0: plain, 1: label, 2: page, index: at }): Inline =>
      label !== undefined
        ? { kind: 'label', text: label, at }
        : page !== undefined
          ? { kind: 'page', text: page, at }
          : { kind: 'plain', text: plain, at },
  );
}

/** All texts of a block, as they are written. */
export function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('steps' in block) return block.steps;
  if ('list' in block) return block.list;
  if ('keys' in block) return block.keys;
  return [block.picture.alt];
}

/** What the address of a section ends with. */
export function idOf({ title }: Section): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

// Outlines of letters by the Noto fonts that come with the project: Devanagari, Tamil, Arabic, Chinese and others, each font read when it is first needed.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from '@cantoo/fontkit';
import type { Lettering, Outline } from '../integrations/lettering';
import { type Part, writingOrder } from './writingOrder';

type Weight = Parameters<Lettering['outline']>[1];

interface Family {
  folder: string;
  /** Of the family, those that are read; a family is cut into files by the letters they have. */
  subsets: (subset: string) => boolean;
  fileOf: (subset: string, weight: Weight) => string;
}

const NUMBERS: Readonly<Record<Weight, number>> = { plain: 400, bold: 700 };
const SCRIPTS = ['arabic', 'tamil', 'bengali', 'telugu', 'kannada', 'malayalam', 'gujarati', 'gurmukhi'];
const CHINESE = 'noto-sans-sc';

const FAMILIES: readonly Family[] = [
  fixedWeights('noto-sans', () => true),
  ...SCRIPTS.map((script) => fixedWeights(`noto-sans-${script}`, (subset) => subset === script)),
  // In numbered files, each with some of the signs and all weights.
  {
    folder: '@fontsource-variable/noto-sans-sc',
    subsets: (subset) => subset.startsWith('['),
    fileOf: (subset) => `${CHINESE}-${subset.slice(1, -1)}-wght-normal.woff2`,
  },
];

interface Cut {
  family: Family;
  subset: string;
  ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);
const opened = new Map<string, Promise<Font>>();
let cuts: Promise<Cut[]> | undefined;

export const notoLettering: Lettering = {
  async outline(text, weight) {
    const lines: Outline[] = [];
    for (const part of writingOrder(normal(text))) {
      const drawn = await outlineOf(part, weight);
      if (!drawn) return undefined;
      lines.push(drawn);
    }
    return { path: lines.map(({ path }) => path).join(''), width: lines.at(-1)?.width ?? 0 };

    async function outlineOf(part: Part, chosen: Weight): Promise<Outline | undefined> {
      const runs = await runsOf(part, chosen);
      if (!runs) return undefined;
      let pen = lines.at(-1)?.width ?? 0;
      let path = '';
      for (const run of part.direction === 'rtl' ? runs.reverse() : runs) {
        const { glyphs, positions } = run.font.layout(run.text, undefined, undefined, undefined, part.direction);
        const scale = 1000 / run.font.unitsPerEm;
        glyphs.forEach((glyph, at) => {
          const { xAdvance, xOffset, yOffset } = positions![at]!;
          path += glyph.path.transform(scale, 0, 0, -scale, pen + xOffset * scale, -yOffset * scale).toSVG();
          pen += xAdvance * scale;
        });
      }
      return { path, width: pen };
    }
  },
};

/** Fonts place the sign of a doubled Arabic letter before its vowel; Unicode's normal form has them the other way round. */
function normal(text: string): string {
  return text.normalize('NFC').replace(/([\u064B-\u0650])\u0651/gu, '\u0651$1');
}

/** Of one font each; undefined where no font has a letter. */
async function runsOf({ text }: Part, weight: Weight): Promise<{ font: Font; text: string }[] | undefined> {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    // Spaces, marks and joiners stay with the letter before them, which they may change.
    const font =
      last && !/[\p{L}\p{N}]/u.test(letter) && hasLetter(last.font, letter) ? last.font : await fontOf(letter, weight);
    if (!font) return undefined;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

async function fontOf(letter: string, weight: Weight): Promise<Font | undefined> {
  cuts ??= readCuts();
  const code = letter.codePointAt(0)!;
  for (const { family, subset, ranges } of await cuts) {
    if (!ranges.some(([first, last]) => first <= code && code <= last)) continue;
    const font = await openFont(`${family.folder}/files/${family.fileOf(subset, weight)}`, weight);
    if (hasLetter(font, letter)) return font;
  }
  return undefined;
}

function hasLetter(font: Font, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0)!);
}

function openFont(file: string, weight: Weight): Promise<Font> {
  const key = `${file} ${weight}`;
  const known = opened.get(key);
  if (known) return known;
  const font = (async () => {
    const { create } = await import('@cantoo/fontkit');
    const read = create(await readFile(require.resolve(file))) as Font;
    return 'wght' in read.variationAxes ? read.getVariation({ wght: NUMBERS[weight] }) : read;
  })();
  opened.set(key, font);
  return font;
}

/** Which file has which letters, as the families say it themselves. */
async function readCuts(): Promise<Cut[]> {
  const found = FAMILIES.map(async (family) => {
    const subsets = JSON.parse(await readFile(require.resolve(`${family.folder}/unicode.json`), 'utf8')) as Record<
      string,
      string
    >;
    return Object.entries(subsets)
      .filter(([subset]) => family.subsets(subset))
      .map(([subset, ranges]) => ({ family, subset, ranges: ranges.split(',').map(rangeOf) }));
  });
  return (await Promise.all(found)).flat();
}

/** `U+0900-097F`, `U+20B9`. */
function rangeOf(range: string): [number, number] {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function fixedWeights(name: string, subsets: Family['subsets']): Family {
  return {
    folder: `@fontsource/${name}`,
    subsets,
    fileOf: (subset, weight) => `${name}-${subset}-${NUMBERS[weight]}-normal.woff2`,
  };
}

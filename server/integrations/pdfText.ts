// Text on the pages of a PDF: lines that fit, letters that every reader has, and others as the host outlines them.
import type { PDFDocument, PDFFont, PDFOperatorNames, PDFPage } from '@cantoo/pdf-lib';
import type { Lettering, Outline } from './lettering';

type Pdf = typeof import('@cantoo/pdf-lib');

export interface Style {
  size: number;
  weight: 'plain' | 'bold';
  /** 0 is black. */
  grey: number;
}

interface Word {
  text: string;
  width: number;
  /** Drawn as outlines where the font has no such letters. */
  outline?: Outline;
}

/** Stands for a letter that no font here has, such as an emoji. */
const UNKNOWN = '?';
const LONGEST_WORD = 60;

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;

/** Pages that are written from the top of the first on, with what is written on them. */
export class PdfPages {
  sheet: PDFPage;
  /** Where the next line begins: from the lower edge, as PDF counts. */
  y = PAGE.height - PAGE.margin;

  private constructor(
    readonly pdf: Pdf,
    readonly document: PDFDocument,
    readonly writing: PdfText,
  ) {
    this.sheet = this.#added();
  }

  static async open(lettering: Lettering | undefined): Promise<PdfPages> {
    const pdf = await import('@cantoo/pdf-lib');
    const document = await pdf.PDFDocument.create();
    const fonts = {
      plain: await document.embedFont(pdf.StandardFonts.Helvetica),
      bold: await document.embedFont(pdf.StandardFonts.HelveticaBold),
    };
    return new PdfPages(pdf, document, new PdfText(pdf, fonts, lettering));
  }

  /** Begins another page where this one has less. */
  room(height: number): void {
    if (this.y - height >= PAGE.margin) return;
    this.sheet = this.#added();
    this.y = PAGE.height - PAGE.margin;
  }

  #added(): PDFPage {
    return this.document.addPage([PAGE.width, PAGE.height]);
  }
}

export class PdfText {
  readonly #latin: ReadonlySet<number>;
  readonly #words = new Map<string, Promise<Word>>();
  /** Whether a letter was printed as a question mark. */
  hasUnknown = false;

  constructor(
    private readonly pdf: Pdf,
    private readonly fonts: Record<Style['weight'], PDFFont>,
    private readonly lettering: Lettering | undefined,
  ) {
    this.#latin = new Set(fonts.plain.getCharacterSet());
  }

  /** Lines of words, none wider than `widest`. */
  async lines(text: string, widest: number, style: Style): Promise<Word[][]> {
    const space = this.#widthOf(' ', style);
    const lines: Word[][] = [];
    for (const written of text.split('\n')) {
      let line: Word[] = [];
      let width = 0;
      for (const part of written.split(/\s+/).flatMap(inParts)) {
        const word = await this.#word(part, style);
        if (line.length > 0 && width + space + word.width > widest) {
          lines.push(line);
          [line, width] = [[], 0];
        }
        width += (line.length > 0 ? space : 0) + word.width;
        line.push(word);
      }
      lines.push(line);
    }
    return lines;
  }

  /** Of a line, as wide as it is drawn. */
  widthOf(line: readonly Word[], style: Style): number {
    return line.reduce((sum, { width }) => sum + width, this.#widthOf(' ', style) * Math.max(0, line.length - 1));
  }

  draw(sheet: PDFPage, line: readonly Word[], at: { x: number; y: number }, { size, weight, grey }: Style): void {
    const { endMarkedContent, PDFHexString, PDFOperator, rgb } = this.pdf;
    const color = rgb(grey, grey, grey);
    const space = this.#widthOf(' ', { size, weight, grey });
    let x = at.x;
    for (const { text, width, outline } of line) {
      if (!outline) sheet.drawText(text, { x, y: at.y, size, font: this.fonts[weight], color });
      else {
        // What is drawn is still found, read aloud and copied as text.
        const said = `<</ActualText ${PDFHexString.fromText(text).toString()}>>`;
        sheet.pushOperators(PDFOperator.of('BDC' as PDFOperatorNames, ['/Span', said]));
        sheet.drawSvgPath(outline.path, { x, y: at.y, scale: size / 1000, color });
        sheet.pushOperators(endMarkedContent());
      }
      x += width + space;
    }
  }

  #word(text: string, style: Style): Promise<Word> {
    const key = `${style.weight} ${style.size} ${text}`;
    const known = this.#words.get(key) ?? this.#measured(text, style);
    this.#words.set(key, known);
    return known;
  }

  async #measured(text: string, style: Style): Promise<Word> {
    const isLatin = [...text].every((letter) => this.#latin.has(letter.codePointAt(0)!));
    const outline = isLatin ? undefined : await this.lettering?.outline(text, style.weight);
    if (outline) return { text, width: (outline.width * style.size) / 1000, outline };
    if (!isLatin) this.hasUnknown = true;
    const printed = isLatin
      ? text
      : [...text].map((letter) => (this.#latin.has(letter.codePointAt(0)!) ? letter : UNKNOWN)).join('');
    return { text: printed, width: this.#widthOf(printed, style) };
  }

  #widthOf(text: string, { size, weight }: Style): number {
    return this.fonts[weight].widthOfTextAtSize(text, size);
  }
}

/** A word that fills a line is broken. */
function inParts(word: string): string[] {
  const letters = [...word];
  if (letters.length <= LONGEST_WORD) return [word];
  return Array.from({ length: Math.ceil(letters.length / LONGEST_WORD) }, (_, at) =>
    letters.slice(at * LONGEST_WORD, (at + 1) * LONGEST_WORD).join(''),
  );
}

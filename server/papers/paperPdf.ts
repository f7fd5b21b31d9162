// A paper as a PDF: A4, as many pages as it has lines. Amounts are told by the currency's code, since no font that every reader has knows all signs.
import { amountText, dateText } from '@domain/formats';
import type { PaperContents } from '@domain/papers/contents';
import type { Lettering } from '../integrations/lettering';
import { PAGE, PdfPages, type Style } from '../integrations/pdfText';

const { width: WIDTH, margin: MARGIN } = PAGE;
/** Where columns end. */
const [AMOUNT, BALANCE] = [440, WIDTH - MARGIN];
const TITLE: Style = { size: 20, weight: 'bold', grey: 0.1 };
const TEXT: Style = { size: 10, weight: 'plain', grey: 0.1 };
const STRONG: Style = { size: 10, weight: 'bold', grey: 0.1 };
const QUIET: Style = { size: 9, weight: 'plain', grey: 0.38 };
const LINE = 1.45;

/** Base64. Letters that no font of the host has are question marks, and a line says so. */
export async function printPaper(contents: PaperContents, lettering: Lettering | undefined): Promise<string> {
  const sheets = await PdfPages.open(lettering);
  const { document, pdf, writing } = sheets;
  const { title, number, issued_on, currency, issuer, to, facts, sentences = [], lines, sums, total, notes } = contents;
  const isStatement = lines.some(({ balance }) => balance !== null);
  const money = (amount: number) => moneyText(amount, currency);

  /** Texts beside each other, in one row as high as the highest; `end`: its right end. */
  const row = async (cells: readonly { text: string; x?: number; end?: number; widest?: number }[], style: Style) => {
    const step = style.size * LINE;
    const written = await Promise.all(
      cells.map(async (cell) => ({ ...cell, lines: await writing.lines(cell.text, cell.widest ?? 200, style) })),
    );
    sheets.room(step * Math.max(...written.map((cell) => cell.lines.length)));
    for (const { lines: own, x, end } of written)
      own.forEach((line, at) => {
        const left = end === undefined ? (x ?? MARGIN) : end - writing.widthOf(line, style);
        writing.draw(sheets.sheet, line, { x: left, y: sheets.y - step * (at + 1) }, style);
      });
    sheets.y -= step * Math.max(...written.map((cell) => cell.lines.length));
  };
  const rule = () => {
    sheets.room(8);
    sheets.sheet.drawLine({
      start: { x: MARGIN, y: sheets.y - 4 },
      end: { x: WIDTH - MARGIN, y: sheets.y - 4 },
      thickness: 0.5,
      color: pdf.rgb(0.7, 0.7, 0.72),
    });
    sheets.y -= 8;
  };
  const gap = (height: number) => {
    sheets.y -= height;
  };

  await row([{ text: title, widest: WIDTH - 2 * MARGIN }], TITLE);
  gap(4);
  if (number !== null) await row([{ text: `Number ${number}`, widest: 400 }], STRONG);
  await row([{ text: `Issued ${dateText(issued_on)}`, widest: 400 }], TEXT);
  gap(14);
  await row([{ text: 'From' }, { text: 'To', x: WIDTH / 2 }], QUIET);
  for (let at = 0; at < Math.max(issuer.length, to.length); at++)
    await row(
      [
        { text: issuer[at] ?? '', widest: WIDTH / 2 - MARGIN - 16 },
        { text: to[at] ?? '', x: WIDTH / 2, widest: WIDTH / 2 - MARGIN },
      ],
      at === 0 ? STRONG : TEXT,
    );
  gap(12);
  for (const [label, text] of facts) await row([{ text: label }, { text, x: 160, widest: WIDTH - MARGIN - 160 }], TEXT);
  if (sentences.length > 0) gap(8);
  for (const sentence of sentences) await row([{ text: sentence, widest: WIDTH - 2 * MARGIN }], TEXT);
  gap(14);
  const amountAt = isStatement ? AMOUNT : BALANCE;
  const whatAt = isStatement ? MARGIN + 80 : MARGIN;
  await row(
    [
      ...(isStatement ? [{ text: 'Day' }] : []),
      { text: 'What', x: whatAt },
      { text: `Amount, ${currency}`, end: amountAt },
      ...(isStatement ? [{ text: `Balance, ${currency}`, end: BALANCE }] : []),
    ],
    QUIET,
  );
  rule();
  for (const { what, day, amount, balance } of lines)
    await row(
      [
        ...(day === null ? [] : [{ text: dateText(day) }]),
        { text: what, x: whatAt, widest: amountAt - whatAt - 90 },
        { text: money(amount), end: amountAt },
        ...(balance === null ? [] : [{ text: money(balance), end: BALANCE }]),
      ],
      TEXT,
    );
  rule();
  for (const { label, amount } of sums)
    await row(
      [
        { text: label, x: 280 },
        { text: money(amount), end: BALANCE },
      ],
      TEXT,
    );
  await row(
    [
      { text: total.label, x: 280 },
      { text: `${currency} ${money(total.amount)}`, end: BALANCE },
    ],
    STRONG,
  );
  gap(18);
  for (const note of notes) await row([{ text: note, widest: WIDTH - 2 * MARGIN }], QUIET);
  if (writing.hasUnknown)
    await row([{ text: 'Letters that this paper can’t print are shown as ?', widest: WIDTH - 2 * MARGIN }], QUIET);
  const pages = document.getPages();
  for (const [at, each] of pages.length > 1 ? pages.entries() : []) {
    const line = (await writing.lines(`Page ${at + 1} of ${pages.length}`, 200, QUIET))[0]!;
    writing.draw(each, line, { x: BALANCE - writing.widthOf(line, QUIET), y: MARGIN / 2 }, QUIET);
  }
  // The same paper is the same file, whenever it is printed.
  document.setCreationDate(new Date(`${issued_on}T00:00:00Z`));
  document.setModificationDate(new Date(`${issued_on}T00:00:00Z`));
  document.setTitle([title, number].filter(Boolean).join(' '));
  return document.saveAsBase64();
}

/** Its digits alone, grouped as in the currency's country. */
function moneyText(amount: number, currency: string): string {
  const digits = /\d[\d,.]*/.exec(amountText(Math.abs(amount), currency))![0];
  return amount < 0 ? `-${digits}` : digits;
}

// A statement on paper: A4, as many pages as it has lines. Leads are named by their ids, as the partner got them, so that no child's name is in the file.
import { amountText, numberText } from '@domain/formats';
import { type Filled, sentencesOf } from '@domain/messages/templates';
import type { PartnerStatementView } from '@domain/contract/partners';
import { LINE_KIND_WORDS } from '@domain/records/partnerStatement';
import { PAGE } from '../integrations/pdfText';

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PAGE;
const LINE = 16;
const COLUMNS = { lead: MARGIN, kind: 300, amount: WIDTH - MARGIN };

/** Base64. */
export async function printStatement(view: PartnerStatementView, text: Filled): Promise<string> {
  const { PDFDocument, rgb, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const latin = new Set(plain.getCharacterSet());
  // The rupee's sign is in no font that every reader has: its code stands in its place.
  const printable = (text: string) => [...text].filter((letter) => latin.has(letter.codePointAt(0)!)).join('');
  const money = (amount: number, currency: string) =>
    `${currency} ${printable(amountText(amount, currency))
      .replace(/^(-?)[A-Z]{3}\s?/, '$1')
      .trim()}`;
  const [ink, quiet] = [rgb(0.1, 0.1, 0.12), rgb(0.38, 0.4, 0.44)];
  let sheet = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;

  const write = (
    text: string,
    x: number,
    options: { size?: number; font?: typeof plain; end?: true; shade?: typeof ink } = {},
  ) => {
    const { size = 10, font = plain, end, shade = ink } = options;
    const shown = printable(text);
    sheet.drawText(shown, { x: end ? x - font.widthOfTextAtSize(shown, size) : x, y, size, font, color: shade });
  };
  const next = (lines = 1) => {
    y -= LINE * lines;
    if (y > MARGIN) return;
    sheet = document.addPage([WIDTH, HEIGHT]);
    y = HEIGHT - MARGIN;
  };
  const head = () => {
    write('Lead', COLUMNS.lead, { font: bold });
    write('What', COLUMNS.kind, { font: bold });
    write('Amount', COLUMNS.amount, { font: bold, end: true });
    next();
  };

  write(text.subject, MARGIN, { size: 20, font: bold });
  next(1.5);
  write(view.name, MARGIN, { size: 12 });
  next();
  const paragraph = (texts: string) => {
    for (const each of sentencesOf(texts).flatMap((sentence) => wrapped(printable(sentence)))) {
      write(each, MARGIN, { shade: quiet });
      next();
    }
    next();
  };
  /** Lines that are no wider than the page. */
  const wrapped = (sentence: string): string[] => {
    const lines = [''];
    for (const word of sentence.split(' ')) {
      const longer = [lines.at(-1)!, word].filter(Boolean).join(' ');
      if (lines.at(-1) === '' || plain.widthOfTextAtSize(longer, 10) <= WIDTH - 2 * MARGIN)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  paragraph(text.body);
  const { leads, approved, demos, attended, won } = view.numbers;
  for (const [label, count] of [
    ['Leads', leads],
    ['Approved', approved],
    ['Demos booked', demos],
    ['Demos attended', attended],
    ['Leads won', won],
  ] as const) {
    write(label, MARGIN);
    write(numberText(count), 220, { end: true });
    next();
  }
  next();
  head();
  for (const { lead_id, kind, currency, amount } of view.lines) {
    write(lead_id, COLUMNS.lead);
    write(LINE_KIND_WORDS[kind], COLUMNS.kind);
    write(money(amount, currency), COLUMNS.amount, { end: true });
    next();
  }
  if (view.lines.length === 0) {
    write('No money in this month', COLUMNS.lead, { shade: quiet });
    next();
  }
  next();
  for (const { currency, amount } of view.totals) {
    write('Total', COLUMNS.kind, { font: bold });
    write(money(amount, currency), COLUMNS.amount, { font: bold, end: true });
    next();
  }
  if (text.foot !== '') {
    next();
    paragraph(text.foot);
  }
  document.setTitle(`Statement of ${view.month}, ${view.name}`);
  return document.saveAsBase64();
}

// A certificate on paper: one page, A4 across. Latin letters are those that every reader has; others are drawn as the host outlines them.
import type { PDFOperatorNames } from '@cantoo/pdf-lib';
import { MARK } from '@domain/look';
import { type Filled, sentencesOf } from '@domain/messages/templates';
import { CERTIFICATE_KINDS, type Certificate } from '@domain/records/studentWork';
import { aroundName } from '@domain/students/certificateText';
import { Failure } from '../failure';
import type { Lettering } from '../integrations/lettering';

interface Printed {
  certificate: Certificate;
  /** The heading, the sentence around the name, and what stands below. */
  text: Filled;
  /** Without it, Latin letters alone. */
  lettering?: Lettering | undefined;
}

const [WIDTH, HEIGHT] = [841.89, 595.28];
const MARGIN = 36;

/** Base64. Throws a `Failure` 409 where no font has the letters of a name. */
export async function printCertificate({
  certificate: { student_name, title, kind, code, company, signed_by, signed_as },
  text,
  lettering,
}: Printed): Promise<string> {
  const { endMarkedContent, PDFDocument, PDFHexString, PDFOperator, rgb, StandardFonts } =
    await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const [plain, bold, written] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
    await document.embedFont(StandardFonts.TimesRomanItalic),
  ];
  const latin = new Set(plain.getCharacterSet());
  const sheet = document.addPage([WIDTH, HEIGHT]);
  const accent = colour(MARK.square, rgb);
  const [ink, quiet] = [rgb(0.1, 0.1, 0.12), rgb(0.38, 0.4, 0.44)];
  sheet.drawRectangle({
    x: MARGIN,
    y: MARGIN,
    width: WIDTH - 2 * MARGIN,
    height: HEIGHT - 2 * MARGIN,
    borderColor: accent,
    borderWidth: 2,
  });
  const line = async (text: string, y: number, size: number, font = plain, shade = ink) => {
    const widest = WIDTH - 4 * MARGIN;
    // The library itself would print a question mark in place of what it lacks.
    if ([...text].every((letter) => latin.has(letter.codePointAt(0)!))) {
      const fitting = Math.min(size, (size * widest) / font.widthOfTextAtSize(text, size));
      sheet.drawText(text, {
        x: (WIDTH - font.widthOfTextAtSize(text, fitting)) / 2,
        y,
        size: fitting,
        font,
        color: shade,
      });
      return;
    }
    const outline = await lettering?.outline(text, font === bold ? 'bold' : 'plain');
    if (!outline)
      throw new Failure(409, {
        message: `“${text}” has letters that the certificate can’t print: write it in Latin letters`,
      });
    const fitting = Math.min(size, (1000 * widest) / outline.width);
    const x = (WIDTH - (outline.width * fitting) / 1000) / 2;
    // What is drawn is still read aloud, found and copied as text.
    sheet.pushOperators(
      PDFOperator.of('BDC' as PDFOperatorNames, ['/Span', `<</ActualText ${PDFHexString.fromText(text).toString()}>>`]),
    );
    sheet.drawSvgPath(outline.path, { x, y, scale: fitting / 1000, color: shade });
    sheet.pushOperators(endMarkedContent());
  };
  /** One alone stands at its place; several share the room between two heights, the smaller the more there are. */
  const several = async (texts: readonly string[], room: { from: number; to: number }, place: number, size: number) => {
    const step = Math.min(size * 1.4, (room.from - room.to) / Math.max(1, texts.length - 1));
    for (const [at, each] of texts.entries())
      await line(
        each,
        texts.length === 1 ? place : room.from - at * step,
        texts.length === 1 ? size : Math.min(size, step * 0.85),
        plain,
        quiet,
      );
  };
  const { above, below } = aroundName(text.body, student_name);
  if (company !== null) await line(company, 508, 15, bold, quiet);
  await line(text.subject, 462, 30, bold, accent);
  await line(CERTIFICATE_KINDS[kind], 436, 14, plain, quiet);
  await several(above, { from: 408, to: 382 }, 394, 14);
  await line(student_name, 344, 34, bold);
  await several(below, { from: 314, to: 272 }, 302, 18);
  await line(title, 246, 16);
  if (signed_by !== null) await line(signed_by, 186, 24, written);
  sheet.drawLine({
    start: { x: WIDTH / 2 - 110, y: 176 },
    end: { x: WIDTH / 2 + 110, y: 176 },
    thickness: 0.8,
    color: quiet,
  });
  await line([signed_by, signed_as].filter(Boolean).join(', ') || 'Signature', 161, 11, plain, quiet);
  if (company !== null) await line(`For ${company}`, 146, 11, plain, quiet);
  const foot = sentencesOf(text.foot);
  await several(foot.slice(0, -1), { from: 122, to: 84 }, 102, 12);
  await several(foot.slice(-1), { from: 64, to: 64 }, 64, 10);
  document.setTitle(`${title}, ${student_name}`);
  document.setSubject(code);
  return document.saveAsBase64();
}

/** `#rrggbb` in parts of 1. */
function colour(
  hex: string,
  rgb: (red: number, green: number, blue: number) => ReturnType<typeof import('@cantoo/pdf-lib').rgb>,
) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

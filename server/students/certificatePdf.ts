// A certificate on paper: one page, A4 across, in letters that every reader has.
import { MARK } from '@domain/look';
import { CERTIFICATE_KINDS, type Certificate } from '@domain/records/studentWork';
import { dateText } from '@domain/formats';
import { Failure } from '../failure';

interface Printed {
  certificate: Certificate;
  course: string;
  /** Where it is proved genuine. */
  address: string;
}

const [WIDTH, HEIGHT] = [841.89, 595.28];
const MARGIN = 36;

/** Base64. Throws a `Failure` 409 where a name has letters that the fonts lack. */
export async function printCertificate({ certificate: { student_name, title, kind, issued_on, code }, course, address }: Printed): Promise<string> {
  const { PDFDocument, rgb, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const [plain, bold] = [await document.embedFont(StandardFonts.Helvetica), await document.embedFont(StandardFonts.HelveticaBold)];
  const sheet = document.addPage([WIDTH, HEIGHT]);
  const accent = colour(MARK.square, rgb);
  const [ink, quiet] = [rgb(0.1, 0.1, 0.12), rgb(0.38, 0.4, 0.44)];
  sheet.drawRectangle({ x: MARGIN, y: MARGIN, width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN, borderColor: accent, borderWidth: 2 });
  const line = (text: string, y: number, size: number, font = plain, shade = ink) => {
    const fitting = Math.min(size, (size * (WIDTH - 4 * MARGIN)) / width(text, font, size));
    sheet.drawText(text, { x: (WIDTH - font.widthOfTextAtSize(text, fitting)) / 2, y, size: fitting, font, color: shade });
  };
  line('CERTIFICATE', 470, 30, bold, accent);
  line(CERTIFICATE_KINDS[kind], 440, 14, plain, quiet);
  line('This is to certify that', 380, 14, plain, quiet);
  line(student_name, 335, 34, bold);
  line(title, 285, 18);
  line(course, 255, 14, plain, quiet);
  line(`Issued ${dateText(issued_on)}`, 160, 12, plain, quiet);
  line(`Genuine if it stands at ${address}`, 90, 10, plain, quiet);
  document.setTitle(`${title}, ${student_name}`);
  document.setSubject(code);
  return document.saveAsBase64();

  function width(text: string, font: typeof plain, size: number): number {
    try {
      return font.widthOfTextAtSize(text, size);
    } catch {
      throw new Failure(409, { message: `“${text}” has letters that the certificate can’t print: write it in Latin letters` });
    }
  }
}

/** `#rrggbb` in parts of 1. */
function colour(hex: string, rgb: (red: number, green: number, blue: number) => ReturnType<typeof import('@cantoo/pdf-lib').rgb>) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

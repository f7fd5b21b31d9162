// A PDF as small as one can be: every reader opens it, and so does the API.

type Content = string | Uint8Array;

/** One blank page, on which `words` stand; what else it has are objects of their own, numbered from 5. */
export function smallPdf(words = '', ...others: readonly Content[]): Uint8Array<ArrayBuffer> {
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
      `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    ],
    others,
  );
}

/** The same as base64. */
export function smallPdfText(words = '', ...others: readonly Content[]): string {
  return Buffer.from(smallPdf(words, ...others)).toString('base64');
}

function pdfOf(...groups: readonly (readonly Content[])[]): Uint8Array<ArrayBuffer> {
  const parts = [latin('%PDF-1.7\n')];
  let at = parts[0]!.length;
  const places: number[] = [];
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const content of groups.flat()) {
    places.push(at);
    add(Buffer.concat([latin(`${places.length} 0 obj\n`), latin(content), latin('\nendobj\n')]));
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const size = places.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  add(latin(`${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

function latin(content: Content): Buffer {
  return typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content);
}

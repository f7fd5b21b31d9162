// Saves a file for the person who asked for it. Nothing of it is opened by the console: what others send is never a page of ours.
import { BYTE_ORDER_MARK, csvLine } from '@domain/csv/cells';

/** As the API sends files: `content` in base64. */
export function saveFile({ name, type, content }: { name: string; type: string; content: string }): void {
  saveParts(name, type, [Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))]);
}

export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveParts(name, 'text/csv;charset=utf-8', [BYTE_ORDER_MARK, ...rows.map(csvLine)]);
}

export function saveParts(name: string, type: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

// Reading the bytes of a file: as text, and so much at a time that others are answered in between.
import { pause } from '../base64';

/** Why a file is refused, in words for the person who chose it; undefined where it is fine. */
export type Problem = string | undefined;

export const CUT_OFF = 'Is cut off: save it again, or take another picture';
export const DAMAGED = 'Is damaged: save it again';

/** Bytes after which others have their turn: a file has millions, each of which may be a place to stop at. */
export const SPAN = 256 * 1024;

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Without a text for each place: a file may have a million of them. */
export function isTextAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** -1 where it is nowhere. */
export async function indexOfText(bytes: Uint8Array, text: string, from: number): Promise<number> {
  const latin = new TextDecoder('latin1');
  for (let at = from; at < bytes.length; at += SPAN) {
    const found = latin.decode(bytes.subarray(at, at + SPAN + text.length)).indexOf(text);
    if (found >= 0) return at + found;
    await pause();
  }
  return -1;
}

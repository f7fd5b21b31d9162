// What sound and moving pictures are, by their first bytes (decisions 19): the name and what a browser says of it count for nothing.

export type MediaType = 'video/mp4' | 'video/webm' | 'audio/mp4' | 'audio/mpeg' | 'audio/wav' | 'audio/ogg';

/** Of the words that each kind of file ends with. */
export const MEDIA_ENDINGS: Readonly<Record<MediaType, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
};

/** The first bytes of a file that tell its type. */
export const HEAD_BYTES = 256;

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const DOC_TYPE = 0x4282;
/** Brands of MP4 that browsers play; pictures (HEIC, AVIF) and QuickTime begin alike and are none of them. */
const VIDEO_BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V[ H]|MSNV|mmp4|cmfc)$/;
const SOUND_BRANDS = /^M4[AB] $/;

/** Undefined where it is none of these. */
export function mediaTypeOf(head: Uint8Array): MediaType | undefined {
  if (textAt(head, 4, 4) === 'ftyp') return ofBrand(head);
  if (EBML.every((byte, at) => head[at] === byte)) return docTypeOf(head) === 'webm' ? 'video/webm' : undefined;
  if (textAt(head, 0, 4) === 'RIFF') return textAt(head, 8, 4) === 'WAVE' ? 'audio/wav' : undefined;
  if (textAt(head, 0, 4) === 'OggS') return head[4] === 0 ? 'audio/ogg' : undefined;
  return isMp3(head) ? 'audio/mpeg' : undefined;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function ofBrand(head: Uint8Array): MediaType | undefined {
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  if (length < 16 || length % 4 !== 0) return undefined;
  const brand = textAt(head, 8, 4);
  return VIDEO_BRANDS.test(brand) ? 'video/mp4' : SOUND_BRANDS.test(brand) ? 'audio/mp4' : undefined;
}

/** The header's elements, each with its id, its length and its value, up to the one that says which kind of Matroska it is. */
function docTypeOf(head: Uint8Array): string | undefined {
  let at = EBML.length + lengthOfNumber(head[EBML.length]);
  while (at + 3 < head.length) {
    const idLength = lengthOfNumber(head[at]);
    const id = bigEndian(head, at, idLength);
    at += idLength;
    const sizeLength = lengthOfNumber(head[at]);
    const size = bigEndian(head, at, sizeLength) & (2 ** (7 * sizeLength) - 1);
    at += sizeLength;
    if (id === DOC_TYPE) return textAt(head, at, Math.min(size, 16)).replace(/\0+$/, '');
    at += Math.max(size, 0);
  }
  return undefined;
}

/** Bytes of a number of variable length: as many as zeros before its first one, and one. */
function lengthOfNumber(first = 0): number {
  return Math.min(4, Math.max(1, Math.clz32(first) - 23));
}

function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index++) value = (value << 8) | (bytes[at + index] ?? 0);
  return value;
}

/** An ID3 tag, or the head of a frame of layer III with a bit rate and a sampling rate that exist. */
function isMp3(head: Uint8Array): boolean {
  if (textAt(head, 0, 3) === 'ID3')
    return head.length >= 10 && head[3]! < 0xff && [6, 7, 8, 9].every((at) => head[at]! < 0x80);
  const [first = 0, second = 0, third = 0] = head;
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  const [rate, sampling] = [third >> 4, (third >> 2) & 3];
  return isFrame && version !== 1 && layer === 1 && rate > 0 && rate < 15 && sampling !== 3;
}

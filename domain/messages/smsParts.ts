// How many parts a text message is sent in: what is paid for. Letters of the GSM alphabet take 7 bits, any other letter makes all of them take 16.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes the place of two. */
const EXTENDED = '^{}\\[~]|€\f';

const SIZES = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const;

export interface SmsLength {
  alphabet: keyof typeof SIZES;
  /** Of the alphabet: septets, or UTF-16 units. */
  units: number;
  parts: number;
  /** That make the alphabet the larger one, each once, in their order. */
  others: string[];
}

const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

export function smsLength(text: string): SmsLength {
  const letters = [...text];
  const others = [...new Set(letters.filter((letter) => !basic.has(letter) && !extended.has(letter)))];
  const alphabet = others.length === 0 ? 'GSM-7' : 'UCS-2';
  const widths = letters.map((letter) => (alphabet === 'UCS-2' ? letter.length : extended.has(letter) ? 2 : 1));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { one, each } = SIZES[alphabet];
  return { alphabet, units, parts: units <= one ? Math.min(units, 1) : partsOf(widths, each), others };
}

/** A letter is never cut in two: one that does not fit any more begins the next part. */
function partsOf(widths: readonly number[], each: number): number {
  let [parts, filled] = [1, 0];
  for (const width of widths) {
    if (filled + width > each) [parts, filled] = [parts + 1, 0];
    filled += width;
  }
  return parts;
}

// The check digit of an Aadhaar number (Verhoeff): it finds every single wrong digit and every two neighbours in the wrong order.

/** Multiplication in the group of the pentagon's ten symmetries. */
const TIMES = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const;
/** What a digit becomes by its place, counted from the right. */
const PLACES = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
] as const;

/** `first`: the place of the last digit; 0 where it is the check digit itself. */
function sumOf(digits: string, first: 0 | 1): number {
  return [...digits].reverse().reduce((sum, digit, at) => TIMES[sum]![PLACES[(at + first) % 8]![Number(digit)]!]!, 0);
}

/** The digit that makes a number of digits right. */
export function verhoeffDigit(digits: string): number {
  return TIMES[sumOf(digits, 1)]!.indexOf(0 as never);
}

/** Whether a number's last digit is right. Digits alone, at least two. */
export function hasVerhoeff(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && sumOf(digits, 0) === 0;
}

/** Twelve digits of which the first is neither 0 nor 1, spaces aside. */
export function isAadhaar(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  return /^[2-9]\d{11}$/.test(digits) && hasVerhoeff(digits);
}

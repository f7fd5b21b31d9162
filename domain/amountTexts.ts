// Whether a text is an amount: those stand at the right, digit under digit.

/** A symbol has no digits; letters that end one are parted from the digits by a space that does not break. */
const AMOUNT = /^-?([A-Z]{0,3}\p{Sc}|[\p{L}.\s]{3,6}\u00a0)[\d,]+(\.\d+)?$/u;

/** Whether a text is an amount, as `amountText` writes it. */
export function isAmountText(text: string): boolean {
  return AMOUNT.test(text);
}

// When one person of the trainers' side is not enough: large amounts, and more than was asked for (decisions 4).

/** Paisa: 10,000 INR. */
export const SECOND_ABOVE = 1_000_000;

export function entryTakesSecond({ amount }: { amount: number }): boolean {
  return amount > SECOND_ABOVE;
}

/** Judged by what is paid and by what is changed: a large deduction may be agreed to be none. */
export function ticketTakesSecond({
  agreed,
  claimed,
  computed,
}: {
  agreed: number;
  claimed: number;
  computed: number;
}): boolean {
  return agreed > claimed || Math.max(Math.abs(agreed), Math.abs(agreed - computed)) > SECOND_ABOVE;
}

// Kinds of faults in what is stored already: each is found among the rows as they are, and corrected by new ones (decisions 7, 8, 9 and 14).

export const DISCREPANCY_KINDS = {
  booked_twice: 'Payment booked twice',
  currencies_mixed: 'Currencies mixed',
  refunded_too_much: 'More refunded than was paid',
  refund_unconfirmed: 'Refund not confirmed by its gateway',
  inquiry_booked: 'Inquiry booked as a dispute',
  paid_as_test: 'Sold for test money',
  reactivated_free: 'Reactivated without asking for money',
  paid_twice: 'Session paid twice',
  lessons_lost: 'Lessons without an hour',
  completed_early: 'Completed with classes left',
} as const;
export type DiscrepancyKind = keyof typeof DISCREPANCY_KINDS;

/** What confirming each does. */
export const CORRECTIONS: Readonly<Record<DiscrepancyKind, string>> = {
  booked_twice: 'Take back what is booked beyond the payment',
  currencies_mixed: 'Take back what was booked of another currency',
  refunded_too_much: 'The family owes what went back beyond its money',
  refund_unconfirmed: 'Ask the gateway, and book what it says',
  inquiry_booked: 'Ask the gateway, and count the money again that nobody holds',
  paid_as_test: 'Take the test payment back: the link asks for its money again',
  reactivated_free: 'Ask for what went back again, due at once',
  paid_twice: 'Raise a ticket: the next payout takes it off once people have resolved it',
  lessons_lost: 'Place them in the next slots that can be had',
  completed_early: 'The course goes on, with its seat if that is free',
};

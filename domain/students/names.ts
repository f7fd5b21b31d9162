// What a student is called: one text on screens, two at the lead. Other records repeat it, to be searched, ordered and filtered by it.

/** Records that repeat what a student is called; a certificate does not follow, since it proves what was printed. */
export const NAMED_LIKE_STUDENT = [
  'variant',
  'refund',
  'payment_link',
  'offline_payment',
  'waiting_entry',
  'seat_offer',
  'batch_member',
  'ptm_form',
  'note_to_family',
  'make_up',
  'registration_issue',
  'reduction_proposal',
  'hobby_student',
  'hobby_mark',
  'maverick_invitation',
] as const;

/** Of each part, as leads have them. */
const LONGEST = 80;

/** The last word is the last name; undefined where one of the two would be empty or too long. */
export function namesOf(studentName: string): { first_name: string; last_name: string } | undefined {
  const words = studentName.trim().split(/\s+/);
  const [first_name, last_name] = [words.slice(0, -1).join(' '), words.at(-1)!];
  return first_name !== '' && first_name.length <= LONGEST && last_name.length <= LONGEST
    ? { first_name, last_name }
    : undefined;
}

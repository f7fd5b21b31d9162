// A family that answers STOP gets no more sales messages until it answers START: the words that telephone companies know (decisions 19).

const STOP_WORDS: readonly string[] = [
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'end',
  'quit',
  'opt out',
  'optout',
];
const START_WORDS: readonly string[] = ['start', 'unstop', 'subscribe', 'opt in', 'optin'];

/** What a message asks for, where it says nothing else: "Stop calling at night" is for a person to read. */
export function wishOf(text: string): 'stop' | 'start' | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[.!\s]+/g, ' ')
    .trim();
  if (STOP_WORDS.includes(words)) return 'stop';
  return START_WORDS.includes(words) ? 'start' : undefined;
}

/** The same contact however it is written: an address in lower case, or the digits of a number. */
export function contactKey(contact: string): string {
  return contact.includes('@') ? contact.trim().toLowerCase() : contact.replace(/\D/g, '').replace(/^00/, '');
}

// What no screen and no message may say: turns of phrase that have a plainer form, codes instead of words, values that nobody
// wrote for people.

/** By the words to use instead. */
const PLAINER: readonly [phrase: RegExp, instead: string][] = [
  [
    /\b(?:is|are) (?:made|added|saved|copied|deleted|created|sent)\b(?! (?:by|to|on|at|in|for|from|with|once|as)\b)/i,
    'Group TG-101 created',
  ],
  [/\b(?:can(?:not|’t|'t) be )?taken back\b/i, 'can’t be undone'],
  [/\bas at first\b/i, 'Reset to default'],
  [/\b(?:who|they|nobody|families|leads) came\b|^came$/i, 'Attended'],
  [/\btheir time\b/i, 'Local time'],
  [/\b(?:has|have|had|not) begun\b|^begun$/i, 'Past, or has started'],
  [/\bstill to come\b|\bto come$/i, 'Upcoming'],
  [/\bsearch for less\b/i, 'Try fewer words'],
  [/\bhas such a name\b/i, 'with this name'],
  [/\bnobody in no\b/i, 'no trainer without a group'],
  [/\bmakes no sense\b/i, 'can’t be used'],
  [/\bteachers?\b/i, 'trainer'],
  [/\bdo not wait\b/i, 'Continue in background'],
  [/\bwithout anybody\b/i, 'without a trainer'],
  [/\bso far: nothing\b|^Decided so far$/i, 'Decisions: –'],
  [/\b(?:classes|sessions|seats|students) (?:are|were) left\b/i, '1 class left, 2 classes left'],
  [/· (?:made|created) by\b|^Made by$/i, 'requested by, entered by'],
  [/\b(?:what (?:would )?(?:come|comes|came)|looking at what would come) of it\b/i, 'the effect, or the result'],
  [/\bvariants? (?:is|are|was|has)\b/i, 'course'],
  [/\bis refund in progress\b/i, 'has a refund in progress'],
  [/\bholds for (?:their|your) next click\b|\bwith its next click\b/i, 'the next time the person opens a page'],
  [/\bin a safe way\b/i, 'privately'],
  [/\bkept here\b/i, 'Not sent'],
  [/\bas the system\b/i, 'Match system'],
  [/\bmust be written another way\b/i, 'Isn’t in the expected format'],
  [/\bnone was (?:held|taken|made) yet\b/i, 'No sessions held yet'],
  [/\b(?:[Rr]eveal|[Hh]ide|[Ss]how) [a-z][A-Z]+\b/, 'Reveal PAN: an abbreviation keeps its capitals'],
  [/^[A-Z][\w ]*, \d$/, 'Claim, continued'],
  [/\bworks? here no more\b/i, 'no longer works here'],
  [/\bless than nothing\b/i, 'below zero'],
  [/\banew\b/i, 'again'],
  [/\bnobody of (?:that|this) name\b/i, 'No trainer has this name'],
  [/\bcame past\b/i, 'offline payments'],
  [
    /\breminds? nobody\b|\bnobody is offered\b|\bnobody sits\b|\bnobody waits for\b/i,
    'No reminders are sent; no students',
  ],
  [/\bstands? against\b/i, 'the reason why not'],
  [/\ba letter of (?:it|the address)\b/i, 'mistyped'],
  [/\bknows no such\b|\bis no [\w ]+ of it\b/i, 'does not offer that choice'],
  [/\bno such session any more\b/i, 'no longer exists'],
  [/\bmeanwhile\b/i, 'since, or already'],
  [/\bshown are\b/i, 'Filters: in India'],
  [/\bwhoever\b|^only who\b/i, 'the person who'],
];

/** Fixed by the specification: to the letter. */
const FIXED: readonly string[] = ['Sessions Submitted Successfully'];

/** What is wrong with a text that people read, with what to say instead. */
export function offencesOfPhrases(text: string): string[] {
  if (FIXED.includes(text)) return [];
  return PLAINER.flatMap(([phrase, instead]) => {
    const [found] = phrase.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}” in “${text.slice(0, 120)}”: say “${instead}”`];
  });
}

const LEFT_OUT = /\S+@\S+|https?:\/\/\S+|\b[\w-]+\.(?:example|com|test)\S*|[0-9a-f]{8}-[0-9a-f-]{20,}/gi;
const MACHINE: readonly [what: RegExp, kind: string][] = [
  [/\b[a-z]+(?:_[a-z0-9]+)+\b/g, 'a code'],
  [/\bundefined\b|\bNaN\b|\[object|\bnull\b|\bInvalid Date\b/g, 'no value for people'],
  [/\b\d{4}-\d{2}-\d{2}(?:T\d|\b)/g, 'a date of machines'],
  [/\b1[6-9]\d{8}\b/g, 'seconds since 1970'],
  [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d:\d\d\b(?! [AP]M)/g, 'a weekly hour as it is stored'],
  [/\b0\d:\d\d [ap]m\b/g, 'a time in the format of the drawer’s chips'],
  [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2} \d{4}\b/g, 'a comma after the weekday'],
];

/** What of the visible text of a screen is not for people. */
export function offencesOfScreen(visible: string): string[] {
  return visible.split('\n').flatMap((line) => {
    const text = line.replace(LEFT_OUT, '…');
    const ofMachines = MACHINE.flatMap(([what, kind]) => {
      const found = text.match(what)?.[0];
      return found === undefined ? [] : [`${kind}, “${found}”, in “${text.slice(0, 120)}”`];
    });
    return [...ofMachines, ...offencesOfPhrases(text)];
  });
}

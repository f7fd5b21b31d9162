// Judges the text of a template, at its field and in the API alike: its places are known, none that must stay is missing, and it fits.
import { type FieldProblem } from '../records/record';
import { PLACE, placeNamed, type PlaceName } from './places';
import { isPaper } from './template';
import { type Filled, MOST_IN_SUBJECT, type TemplateName, templateOf } from './templates';

export const MOST_IN_TEMPLATE = 2000;

export function templateProblems(name: TemplateName, { subject, body, foot }: Filled): FieldProblem[] {
  const spec = templateOf(name);
  const paper = isPaper(spec);
  const found: FieldProblem[] = [];
  const refuse = (field: keyof Filled, message: string | undefined) => {
    if (message !== undefined && !found.some((each) => each.field === field)) found.push({ field, message });
  };
  const head = paper ? 'heading' : 'subject';
  if (spec.subject === '' && subject !== '') refuse('subject', 'This remark has no heading of its own');
  if (spec.subject !== '' && subject.trim() === '') refuse('subject', `Enter a ${head}`);
  if (/[\r\n]/.test(subject)) refuse('subject', `Write the ${head} on one line`);
  if (subject.length > MOST_IN_SUBJECT) refuse('subject', `Use ${MOST_IN_SUBJECT} characters or fewer`);
  refuse('subject', placeProblem(subject, spec.places));
  const named = placesIn(subject).find((place) => !placeNamed(place)?.inSubject);
  if (named !== undefined)
    refuse('subject', `{${named}} can’t stand in the ${head}: lists show it, and it may name a person`);
  if (!paper && body.trim() === '') refuse('body', 'Enter a text');
  if (!paper && foot !== '') refuse('foot', 'Only a paper has a foot');
  for (const [field, text] of [
    ['body', body],
    ['foot', foot],
  ] as const) {
    if (text.length > MOST_IN_TEMPLATE) refuse(field, `Use ${MOST_IN_TEMPLATE} characters or fewer`);
    refuse(field, placeProblem(text, spec.places));
  }
  const kept = placesIn(paper ? `${subject}\n${body}\n${foot}` : body);
  const missing = (spec.required ?? []).filter((place) => !kept.includes(place));
  const ofFoot = (place: string) => paper && placesIn(spec.foot ?? '').includes(place);
  refuse('body', missingProblem(missing.filter((place) => !ofFoot(place))));
  refuse('foot', missingProblem(missing.filter(ofFoot)));
  return found;
}

function missingProblem(missing: readonly PlaceName[]): string | undefined {
  if (missing.length === 0) return undefined;
  const places = missing.map((place) => `{${place}}`).join(', ');
  return `${places} must stay in the text: without ${missing.length === 1 ? 'it' : 'them'} it is of no use`;
}

/** Whether a text that was published once can still be used: a later release may have other places. */
export function isUsable(name: TemplateName, text: Filled): boolean {
  return templateProblems(name, text).length === 0;
}

/** Each once, in their order. */
export function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([, place]) => place!))];
}

function placeProblem(text: string, places: readonly PlaceName[]): string | undefined {
  const unknown = placesIn(text).find((place) => !(places as readonly string[]).includes(place));
  if (unknown !== undefined) {
    const near = nearest(unknown, places);
    if (near !== undefined) return `There is no place {${unknown}}: did you mean {${near}}?`;
    return places.length === 0
      ? `There is no place {${unknown}}: this text has none`
      : `There is no place {${unknown}}: use ${places.map((place) => `{${place}}`).join(', ')}`;
  }
  const rest = text.replace(PLACE, '');
  if (/[{}]/.test(rest)) return 'A brace stands alone: write places as {name}, without spaces';
  return undefined;
}

/** The one that takes the fewest changes of letters, where that is less than half of it. */
function nearest(typed: string, places: readonly PlaceName[]): PlaceName | undefined {
  const ranked = places
    .map((place) => ({ place, changes: changesBetween(typed.toLowerCase(), place) }))
    .sort((one, other) => one.changes - other.changes);
  const [best] = ranked;
  return best && best.changes <= Math.max(2, best.place.length / 2) ? best.place : undefined;
}

/** Letters to be put in, left out or replaced; two that changed places count as one (Damerau). */
function changesBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1];
      row[to] = Math.min(rows[at - 1]![to]! + 1, row[to - 1]! + 1, rows[at - 1]![to - 1]! + (isSame ? 0 : 1));
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        row[to] = Math.min(row[to]!, rows[at - 2]![to - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}

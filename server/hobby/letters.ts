// What families are told of hobby classes: a class moved or cancelled, a seat offered.
import { dateText } from '@domain/formats';
import { letter } from '@domain/messages/templates';
import { HOBBY_STUDENTS, type HobbyStudent } from '@domain/records/hobbyStudent';
import type { EpochSeconds } from '@domain/units';
import { familyOf, whenFor, writeToFamily } from '../families/family';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import type { Place } from './places';

interface LetterSubject {
  /** Of the class or series, in the family's activity. */
  about: { type: string; id: string };
  title: string;
  start: EpochSeconds;
  now: EpochSeconds;
}

/** All who have a seat in it. Answers how many messages went out. */
export async function tellOfClass(
  tx: Store,
  placeId: string,
  kind: 'hobby_cancelled' | 'hobby_moved' | 'hobby_series_cancelled',
  { about, title, start, now }: LetterSubject,
): Promise<number> {
  const seated = await allOf(tx, HOBBY_STUDENTS, { place_id: { anyOf: [placeId] }, status: { anyOf: ['added'] } });
  let sent = 0;
  for (const { lead_id, student_name } of seated) {
    const family = await familyOf(tx, lead_id);
    if (!family) continue;
    const when = whenFor(family, start);
    const told =
      kind === 'hobby_series_cancelled'
        ? letter(kind, { student: student_name, title })
        : letter(kind, { student: student_name, title, when });
    const once = `${about.id} ${start} ${lead_id}`;
    sent += await writeToFamily(tx, 'hobby_class', family, { letter: told, about, once: `${kind} ${once}` }, now);
  }
  return sent;
}

/** The children who waited, or were offered a seat, in a class that is cancelled. */
export async function tellOfEndedList(
  tx: Store,
  { row: { title } }: Place,
  { id, lead_id, student_name, version }: HobbyStudent,
  now: EpochSeconds,
): Promise<void> {
  const family = await familyOf(tx, lead_id);
  if (!family) return;
  const told = letter('hobby_list_ended', { student: student_name, title });
  const about = { type: HOBBY_STUDENTS.name, id };
  const once = `hobby_list_ended ${id} ${version}`;
  await writeToFamily(tx, 'hobby_class', family, { letter: told, about, once }, now);
}

export async function tellOfOffer(
  tx: Store,
  place: Place,
  { id, lead_id, student_name, offer_until, version }: HobbyStudent,
  now: EpochSeconds,
): Promise<void> {
  const family = await familyOf(tx, lead_id);
  if (!family || offer_until === null) return;
  const told = letter('hobby_seat_offered', {
    student: student_name,
    title: place.row.title,
    until: dateText(offer_until),
  });
  const about = { type: HOBBY_STUDENTS.name, id };
  await writeToFamily(tx, 'hobby_seat', family, { letter: told, about, once: `${id} ${version}` }, now);
}

// What the proposals say: what each is the best by, why somebody has no seat in it, and what it gives up.
import type { OpeningProposal, OpeningsAnswer } from '@domain/contract/futureBatches';
import { dateText, weekdayAndDate } from '@domain/formats';
import { dateOf } from '@domain/calendar';

const MERITS: Readonly<Record<OpeningProposal['merit'], string>> = {
  most: 'Most students',
  longest: 'Longest waiting first',
  soonest: 'Soonest start',
  others: 'Students the others leave out',
};

/** A second one of those whom the others leave out seats whom the first does not. */
export function headingOf(at: number, proposals: readonly OpeningProposal[]): string {
  const { merit } = proposals[at]!;
  return proposals.slice(0, at).some((each) => each.merit === merit) ? 'Students still left out' : MERITS[merit];
}

export const LEFT_WORDS: Readonly<Record<OpeningProposal['left'][number]['why'], string>> = {
  hours: 'Outside their preferred hours',
  clocks: 'Outside their preferred hours once clocks change',
  full: 'No seat left',
  sibling: 'Wait with a sibling whom it does not suit',
  no_hours: 'No preferred hours known',
  range: 'Bought other sessions of the course',
  offered: 'Offered a seat in another batch',
};

export const WHY_FEWER_WORDS: Readonly<Record<NonNullable<OpeningsAnswer['why']>, string>> = {
  nobody: 'No students wait for a seat in this course.',
  no_hours:
    'Nobody who waits can be planned for: they have no preferred hours, bought other sessions, or are offered a seat already.',
  no_trainer: 'No active trainer teaches this course in this region.',
  no_slot:
    'No weekly hours suit a student to the end and have a trainer who is free for every session. Try fewer sessions a week, fewer sessions, or another start.',
  no_other: 'No other hours seat more students, seat longer waiting ones, start sooner or seat those who are left out.',
};

export type Waiting = OpeningsAnswer['waiting'][number];

/** One line each; none where nothing is given up. */
export function givenUpTexts(
  { gives_up: { students, days, passed_over }, trainer, start_date }: OpeningProposal,
  byId: ReadonlyMap<string, Waiting>,
): string[] {
  const [longest] = passed_over;
  const first = longest === undefined ? undefined : byId.get(longest);
  const { warned, trained, total } = trainer;
  return [
    ...(students > 0
      ? [`Seats ${students} ${students === 1 ? 'student' : 'students'} fewer than another proposal`]
      : []),
    ...(first
      ? [
          `Passes over ${first.student_name}, waiting since ${dateText(dateOf(first.since))}${passed_over.length > 1 ? `, and ${passed_over.length - 1} more who wait longer than some it seats` : ''}`,
        ]
      : []),
    ...(days > 0
      ? [`Starts ${days} ${days === 1 ? 'day' : 'days'} later than another proposal, on ${weekdayAndDate(start_date)}`]
      : []),
    ...(trained < total ? [`The trainer is trained for ${trained} of ${total} sessions`] : []),
    ...(warned > 0 ? [`${warned} of ${total} sessions have a warning of the grid`] : []),
  ];
}

// Session notes for families: who is to be told, as of a class that the child was in or missed, and what stands in the message.
import type { Mark } from '../records/attendanceMark';
import type { ToldAs } from '../records/noteToFamily';
import type { SessionNote } from '../records/sessionNote';

export interface Marked {
  variant_id: string;
  lead_id: string;
  mark: Mark;
}

export interface Told {
  variant_id: string;
  told_as: ToldAs;
  wording: number;
  time_told: number;
}

/** A child who was excused missed it too. */
export function toldAs(mark: Mark): ToldAs {
  return mark === 'absent' || mark === 'excused' ? 'missed' : 'attended';
}

/** What each family was told last, by its course. */
export function lastTold<T extends Told>(told: readonly T[]): Map<string, T> {
  const last = new Map<string, T>();
  for (const each of told)
    if (each.time_told > (last.get(each.variant_id)?.time_told ?? 0)) last.set(each.variant_id, each);
  return last;
}

/** Whom this text is still to be told, or told otherwise: those who missed the class first, else in the given order. */
export function toTell<T extends Marked>(
  marks: readonly T[],
  told: readonly Told[],
  wording: number,
): (T & { told_as: ToldAs; time_told: number })[] {
  const last = lastTold(told);
  const found = marks.flatMap((each) => {
    const told_as = toldAs(each.mark);
    const known = last.get(each.variant_id);
    if (known?.wording === wording && known.told_as === told_as) return [];
    return [{ ...each, told_as, time_told: (known?.time_told ?? 0) + 1 }];
  });
  return [
    ...found.filter(({ told_as }) => told_as === 'missed'),
    ...found.filter(({ told_as }) => told_as === 'attended'),
  ];
}

/** Families have another text, or none yet. */
export function isOtherText({
  taught,
  homework,
  sent_taught,
  sent_homework,
}: Pick<SessionNote, 'taught' | 'homework' | 'sent_taught' | 'sent_homework'>): boolean {
  return taught !== sent_taught || homework !== sent_homework;
}

/** WhatsApp takes no line breaks within a place of a template. */
export function onOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter(Boolean)
    .reduce((all, line) => (all === '' ? line : `${all}${/[.,;:!?…]$/.test(all) ? '' : ';'} ${line}`), '');
}

/** `worksheets`: titles of those that the child has still to do. */
export function homeworkText(homework: string | null, worksheets: readonly string[]): string {
  const parts = [homework ?? '', worksheets.join('\n')].map(onOneLine).filter(Boolean);
  return parts.length === 0 ? 'none' : onOneLine(parts.join('\n'));
}

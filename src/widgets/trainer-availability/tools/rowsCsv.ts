// The rows that the grid shows, as lines of a CSV file: a column for each of its columns, with what a screen reader reads of each hour.
import { codeAt, countFree } from '@domain/availability/codes';
import { hoursOver } from '@domain/availability/demoSlot';
import { hasHour } from '@domain/availability/hours';
import type { EpochSeconds, IsoDate } from '@domain/units';
import {
  listedTrainers,
  selectDayPicks,
  selectPickMask,
  selectSlots,
  shownCodes,
} from '@/store/availability/selectors';
import { selectView } from '@/store/availability/view';
import type { RootState } from '@/store/store';
import { HOUR_ORDER, LEADING_TITLES, type LeadingColumn } from '../columns';
import { HOUR_LABELS, labelOf, LEADING_TEXTS, statusOf } from '../rowTexts';

const LEADING: readonly Exclude<LeadingColumn, 'select'>[] = ['id', 'name', 'types', 'available'];

/** The header first. Free hours are those that may be picked and are not over. No lines where the day is not there. */
export function rowsCsv(state: RootState, date: IsoDate, today: IsoDate, now: EpochSeconds): string[][] {
  const slots = selectSlots(state, date);
  if (!slots) return [];
  const view = selectView(state, today);
  const over = hoursOver(date, now);
  const codesOf = (index: number) => shownCodes(state, date, slots.trainers[index]!.id, slots.codes[index]!);
  const listed = listedTrainers(
    slots,
    view,
    (id, base) => shownCodes(state, date, id, base),
    view.picked ? selectDayPicks(state, date) : null,
    over,
  );
  const lines = listed.map((index) => {
    const trainer = slots.trainers[index]!;
    const codes = codesOf(index);
    const picks = selectPickMask(state, date, trainer.id);
    const labels = trainer.labels.split('\n');
    const hours = HOUR_ORDER.map((hour) => {
      const code = codeAt(codes, hour);
      return `${statusOf(code, labelOf(labels, code, hour))}${hasHour(picks, hour) ? ', picked' : ''}`;
    });
    return [...LEADING.map((column) => LEADING_TEXTS[column](trainer)), String(countFree(codes, over)), ...hours];
  });
  return [
    [...LEADING.map((column) => LEADING_TITLES[column]), 'Free hours', ...HOUR_ORDER.map((hour) => HOUR_LABELS[hour]!)],
    ...lines,
  ];
}

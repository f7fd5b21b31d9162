// The days of a list that only grows: those asked for, or its default ones, which the API takes where none are.
import { IconCalendarEvent, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { nextRange, type DefaultRange, type ListShape, resolveDefaultRange } from '@domain/lists/list';
import { resolveDays } from '@domain/lists/relativeDays';
import { weekdayAndDate } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { useScreenState } from '@/store/screen';
import { daysText } from '@/ui/list/filterWords';
import { IconButton } from '@/ui/IconButton';
import classes from '@/ui/list/toolbar.module.css';
import { part, usePart } from '@/ui/part';

export const DAYS = part(() => import('./DaysPanel'));

interface DaysFieldProps {
  shape: ListShape;
  defaultRange: DefaultRange;
  /** As the address says them: `2026-11-14..2026-11-21` or `tomorrow`. */
  days: string | undefined;
  /** Null for the default ones, so that an address stays true tomorrow. */
  onDays: (field: string, text: string | null) => void;
}

export function DaysField({ shape, defaultRange, days, onDays }: DaysFieldProps) {
  const today = useToday();
  const byDefault = resolveDefaultRange(defaultRange, today);
  const shown = days === undefined ? byDefault : resolveDays(days, today);
  const [isOpen, setOpen] = useScreenState(`days ${shape.name}`, false);
  const panel = usePart(DAYS, isOpen, () => setOpen(false));
  const choose = (range: string | null) =>
    onDays(defaultRange.field, range === null || resolveDays(range, today) === byDefault ? null : range);
  const near = () => void DAYS.loadAhead();
  const step = (direction: 1 | -1, name: string, Icon: typeof IconChevronLeft) => {
    const range = nextRange(shown, direction);
    return (
      <IconButton isFramed size={32} aria-label={name} disabled={!range} onClick={() => range && choose(range)}>
        <Icon size={16} aria-hidden />
      </IconButton>
    );
  };
  return (
    <div className={classes.days} role="group" aria-label="Days">
      {step(-1, 'Earlier', IconChevronLeft)}
      <span className={classes.anchor}>
        <button
          type="button"
          className={classes.dayButton}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={near}
          onFocus={near}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendarEvent size={16} aria-hidden />
          {wordsOf(days, defaultRange, shown, today)}
          <IconChevronDown size={14} aria-hidden />
        </button>
        {panel && (
          <panel.default
            column={shape.columns[defaultRange.field]!}
            today={today}
            text={days ?? byDefault}
            onChange={choose}
            onDone={() => setOpen(false)}
          />
        )}
      </span>
      {step(1, 'Later', IconChevronRight)}
    </div>
  );
}

/** `Today, Wed 25 Nov`: the words, and the day where it is one. */
function wordsOf(days: string | undefined, { label }: DefaultRange, shown: string, today: string): string {
  const words = days === undefined ? label : daysText(days, today);
  const [from = '', to = ''] = shown.split('..');
  const date = from === to ? weekdayAndDate(from).replace(` ${today.slice(0, 4)}`, '') : '';
  return date === '' || date === words ? words : `${words}, ${date}`;
}

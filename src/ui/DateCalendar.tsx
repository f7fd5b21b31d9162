// The calendar of a date field.
import { DatePicker } from '@mantine/dates';
import type { IsoDate } from '@domain/units';

interface DateCalendarProps {
  date: IsoDate | null;
  onPick: (date: IsoDate) => void;
}

export default function DateCalendar({ date, onPick }: DateCalendarProps) {
  return (
    <DatePicker
      value={date}
      defaultDate={date ?? undefined}
      allowDeselect={false}
      onChange={(next) => next !== null && onPick(next)}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    />
  );
}

// The calendar of a date field, in a dialog below it.
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useClickOutside, useMounted } from '@mantine/hooks';
import { useState } from 'react';
import type { IsoDate } from '@domain/units';
import styles from './dateField.module.css';

interface DateCalendarProps {
  /** The date's own field: to press there closes nothing. */
  field: HTMLElement | null;
  name: string;
  opened: boolean;
  onClose: () => void;
  date: IsoDate | null;
  onPick: (date: IsoDate) => void;
}

export default function DateCalendar({ field, name, opened, onClose, date, onPick }: DateCalendarProps) {
  // Opened once it is there: it gives the focus back to where that was before.
  const isMounted = useMounted();
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null);
  useClickOutside(() => opened && onClose(), null, [field, dropdown]);
  return (
    // The field's own button says that it opens a dialog.
    <Popover
      opened={opened && isMounted}
      onChange={(isOpen) => !isOpen && onClose()}
      closeOnClickOutside={false}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={styles.place} />
      </Popover.Target>
      <Popover.Dropdown ref={setDropdown} p="xs" role="dialog" aria-label={name}>
        <DatePicker
          value={date}
          defaultDate={date ?? undefined}
          allowDeselect={false}
          onChange={(next) => next !== null && onPick(next)}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

// The days of a list that only grows: those asked for, or its usual ones, which the API takes where none are.
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { nextRange, type DefaultRange, resolveDefaultRange } from '@domain/lists/list';
import { DateField } from '@/ui/DateField';
import classes from '@/ui/list/list.module.css';
import { useToday } from '@/clock/useNow';

interface DaysFieldProps {
  defaultRange: DefaultRange;
  /** As the query says them: `2026-11-14..2026-11-21`. */
  days: string | undefined;
  /** Null for the usual ones, so that an address stays true tomorrow. */
  onDays: (field: string, text: string | null) => void;
}

export function DaysField({ defaultRange, days, onDays }: DaysFieldProps) {
  const byDefault = resolveDefaultRange(defaultRange, useToday());
  const shown = days ?? byDefault;
  const [from = '', to = ''] = shown.split('..');
  const choose = (range: string) => onDays(defaultRange.field, range === byDefault || range === '..' ? null : range);
  const step = (direction: 1 | -1, name: string, Icon: typeof IconChevronLeft) => {
    const range = nextRange(shown, direction);
    return (
      <ActionIcon variant="default" size={36} aria-label={name} disabled={!range} onClick={() => range && choose(range)}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  };
  const day = (label: string, date: string, rangeWith: (date: string) => string) => (
    <DateField
      className={classes.day}
      aria-label={label}
      value={date || null}
      onChange={(next) => choose(rangeWith(next ?? ''))}
      floating
    />
  );
  return (
    <div className={classes.days} role="group" aria-label="Days">
      {day('First day', from, (date) => `${date}..${to !== '' && to < date ? date : to}`)}
      <span aria-hidden>–</span>
      {day('Last day', to, (date) => `${date !== '' && date < from ? date : from}..${date}`)}
      <div className={classes.steps}>
        {step(-1, 'Earlier', IconChevronLeft)}
        <Button
          className={classes.tool}
          leftSection={<IconCalendarEvent className={classes.ifSmall} size={16} aria-hidden />}
          variant={shown === byDefault ? 'light' : 'default'}
          aria-pressed={shown === byDefault}
          onClick={() => choose(byDefault)}
        >
          {defaultRange.label}
        </Button>
        {step(1, 'Later', IconChevronRight)}
      </div>
    </div>
  );
}

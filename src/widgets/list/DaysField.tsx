// The days of a list that only grows: those asked for, or its usual ones, which the API takes where none are.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { isRealDate } from '@domain/calendar';
import { nextRange, type UsualDays, usualRange } from '@domain/lists/list';
import type { IsoDate } from '@domain/units';
import classes from '@/ui/list/list.module.css';
import { useToday } from '@/ui/useToday';

interface DaysFieldProps {
  usual: UsualDays;
  /** As the query says them: `2026-11-14..2026-11-21`. */
  days: string | undefined;
  /** Null for the usual ones, so that an address stays true tomorrow. */
  onFilter: (field: string, text: string | null) => void;
}

export function DaysField({ usual, days, onFilter }: DaysFieldProps) {
  const usually = usualRange(usual, useToday());
  const shown = days ?? usually;
  const [from = '', to = ''] = shown.split('..');
  const choose = (range: string) => onFilter(usual.field, range === usually || range === '..' ? null : range);
  const step = (direction: 1 | -1, name: string, Icon: typeof IconChevronLeft) => {
    const range = nextRange(shown, direction);
    return (
      <ActionIcon variant="default" size={36} aria-label={name} disabled={!range} onClick={() => range && choose(range)}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <div className={classes.days} role="group" aria-label="Days">
      <Day label="First day" value={from} onChange={(day) => choose(`${day}..${to !== '' && to < day ? day : to}`)} />
      <span aria-hidden>–</span>
      <Day label="Last day" value={to} onChange={(day) => choose(`${day !== '' && day < from ? day : from}..${day}`)} />
      <div className={classes.steps}>
        {step(-1, 'Earlier', IconChevronLeft)}
        <Button
          className={classes.tool}
          leftSection={<IconCalendarEvent className={classes.ifSmall} size={16} aria-hidden />}
          variant={shown === usually ? 'light' : 'default'}
          aria-pressed={shown === usually}
          onClick={() => choose(usually)}
        >
          {usual.label}
        </Button>
        {step(1, 'Later', IconChevronRight)}
      </div>
    </div>
  );
}

/** While a year is typed the date is one of the year 2, 20 and 202: only the whole one is taken. */
const EARLIEST: IsoDate = '2000-01-01';

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: IsoDate | '') => void }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from elsewhere: the other field, a step, the Back button.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  return (
    <TextInput
      className={classes.day}
      type="date"
      aria-label={label}
      value={text}
      onBlur={() => setText(value)}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed);
        if (typed === '' || (isRealDate(typed) && typed >= EARLIEST)) onChange(typed);
      }}
    />
  );
}

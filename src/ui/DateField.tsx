// The one field for a date. It takes the order that its hint asks for, ISO, or words such as `8 Dec` and `tomorrow`, and says beside
// its label what it understood; what can be two days is asked, and what is no date stays as it was typed, with the reason
// (docs/decisions/028, 222).
import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { isRealDate } from '@domain/calendar';
import { readTypedDate } from '@domain/typedDate';
import { dateText, monthFirstDate, weekdayAndDate } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import styles from './dateField.module.css';
import { part, useKeptPart } from './part';
import { Today } from './today';

// Loaded when it is opened first: lists and forms are drawn without it.
export const CALENDAR = part(() => import('./DateCalendar'));

export interface DateFieldProps {
  label?: string;
  'aria-label'?: string;
  'data-path'?: string;
  /** A date; any other text is shown as it was typed. */
  value: string | null;
  /** A date that was understood, or null where the field was emptied. */
  onChange: (date: IsoDate | null) => void;
  /** Text that is no date yet. A form keeps it as the value, which its schema refuses. */
  onUnreadable?: (text: string) => void;
  /** Dates are written and read MM/DD/YYYY, with their words always beside the label; elsewhere they are read day first. */
  monthFirst?: true;
  /** Of the form; what the field itself has to say comes first. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  className?: string;
  /** A date is given on as soon as it is understood, and the field is free for the next. */
  handsOver?: true;
  /** Messages lie over what is below, which stays where it is. */
  floating?: boolean;
}

export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    onChange,
    onUnreadable,
    monthFirst,
    error,
    required,
    disabled,
    className,
    handsOver,
    floating = false,
  } = props;
  const format = monthFirst ? monthFirstDate : dateText;
  const name = props['aria-label'] ?? label ?? 'Date';
  const date = value !== null && isRealDate(value) ? value : null;
  const shown = date === null ? (value ?? '') : format(date);
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  const [isEditing, setIsEditing] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [field, setField] = useState<HTMLDivElement | null>(null);
  const calendar = useKeptPart(CALENDAR, isOpen, () => setIsOpen(false));
  const noticeId = useId();
  // Changed from elsewhere, or understood and written in the standard way.
  if (shown !== known) {
    setKnown(shown);
    setText(shown);
  }

  const today = useContext(Today);
  const reading = { order: monthFirst ? 'month first' : 'day first', today: today() } as const;
  const read = text === shown && date !== null ? undefined : readTypedDate(text, reading);
  const understood = read?.kind === 'date' ? read.date : read === undefined && (monthFirst || isTyped) ? date : null;
  const echo = understood && weekdayAndDate(understood);

  function edit(typed: string): void {
    setText(typed);
    setIsEditing(true);
    setIsTyped(true);
    const next = readTypedDate(typed, reading);
    // To what may go on, such as `8 Dec`, the year can still be typed: it is taken by Enter, or when the field is left.
    if (next.kind === 'date' && !next.open) choose(next.date);
    else if (next.kind === 'empty') onChange(null);
    else onUnreadable?.(typed);
  }

  function choose(next: IsoDate): void {
    setText(handsOver ? '' : format(next));
    onChange(next);
  }

  /** True where something was there to take. */
  function take(): boolean {
    setIsEditing(false);
    if (read?.kind === 'date') choose(read.date);
    return read?.kind === 'date';
  }

  function press(event: KeyboardEvent): void {
    // A first Enter takes what was understood; in a list of dates it never sends the form.
    if (event.key === 'Enter' && (take() || handsOver)) event.preventDefault();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  }

  function pick(next: IsoDate): void {
    choose(next);
    setIsOpen(false);
    input.current?.focus();
  }

  const notice =
    read?.kind === 'ambiguous' ? (
      <>
        Which date?{' '}
        {read.dates.map((each) => (
          <Button key={each} size="compact-xs" variant="default" className={styles.choice} onClick={() => pick(each)}>
            {dateText(each)}
          </Button>
        ))}
      </>
    ) : read?.kind === 'unreadable' && !isEditing ? (
      read.problem
    ) : undefined;

  return (
    <div ref={setField} className={`${styles.field} ${className ?? ''}`}>
      <TextInput
        ref={input}
        label={label}
        aria-label={name}
        data-path={props['data-path']}
        aria-describedby={notice && floating ? noticeId : undefined}
        error={floating ? Boolean(notice) || error : (notice ?? error)}
        required={required}
        disabled={disabled}
        placeholder={props.placeholder ?? (monthFirst ? 'MM/DD/YYYY' : 'DD/MM/YYYY')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => edit(currentTarget.value)}
        onBlur={take}
        onKeyDown={press}
        rightSectionWidth={text === '' ? 32 : 56}
        rightSection={
          <span className={styles.tools}>
            {text !== '' && !required && (
              <CloseButton size="sm" aria-label={`Clear ${name}`} disabled={disabled} onClick={() => edit('')} />
            )}
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Calendar: ${name}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={disabled}
              onPointerEnter={() => CALENDAR.loadAhead()}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendarEvent size={16} aria-hidden />
            </ActionIcon>
          </span>
        }
      />
      {calendar && (
        <calendar.default
          field={field}
          name={name}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          date={date}
          onPick={pick}
        />
      )}
      <span role="status" className={label ? styles.echo : styles.echoBelow}>
        {echo}
      </span>
      {floating && notice && (
        <div id={noticeId} className={styles.notice} role="alert">
          {notice}
        </div>
      )}
    </div>
  );
}

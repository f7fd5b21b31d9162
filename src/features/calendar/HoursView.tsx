// Hours of trainers by the clocks of a zone: days across, half hours down. Hours are chosen by dragging or with the keys, and blocked or unblocked.
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TrainerCalendarRow } from '@domain/contract/trainerCalendar';
import { clockText, dayText, weekdayAndDate, zoneCity } from '@domain/formats';
import { CLOCKS, rowsOf } from '@domain/trainerCalendar/days';
import { useNow, useToday } from '@/clock/useNow';
import { useScreenState } from '@/store/screen';
import { Unseen } from '@/ui/Unseen';
import styles from './calendar.module.css';
import { HoursCell } from './HoursCell';
import { chosenOf, columnsOf, entriesAt, inRange, placeOf, ROW_HEIGHT, type Selection, STEPS } from './hoursGrid';
import { SelectionBar } from './SelectionBar';

interface HoursViewProps {
  rows: readonly TrainerCalendarRow[];
  days: readonly string[];
  /** The one that was chosen is in sight. */
  date: string;
  zone: string;
}

/** Eight in the morning, where nothing is earlier. */
const SHOWN_FIRST = 16;
const COLUMN_LEAST = 96;

export function HoursView({ rows, days, date: shown, zone }: HoursViewProps) {
  const navigate = useNavigate();
  const today = useToday();
  const now = useNow();
  const columns = useMemo(() => columnsOf(rows, days, zone), [rows, days, zone]);
  const [selection, select] = useScreenState<Selection | null>(
    `calendar ${days[0]} ${days.length} ${zone} ${rows.map(({ teacher_id }) => teacher_id).join(',')}`,
    null,
  );
  const [active, setActive] = useState({ column: 0, row: SHOWN_FIRST });
  const grid = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const isTouched = useRef(false);
  const chosen = selection && columns[selection.column] ? chosenOf(columns, selection) : null;

  const shownFirst = useMemo(() => {
    const rowsThere = columns.flatMap(({ entries, halfHours }) =>
      entries.filter(({ kind }) => kind !== 'leave').flatMap((entry) => rowsOf(halfHours, entry)?.from ?? []),
    );
    return Math.max(0, Math.min(SHOWN_FIRST, ...rowsThere) - 1);
  }, [columns]);
  useEffect(() => {
    if (grid.current) grid.current.scrollTop = shownFirst * ROW_HEIGHT;
  }, [shownFirst]);
  useEffect(() => {
    const header = grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`);
    const clocks = grid.current?.querySelector<HTMLElement>('[role=columnheader]');
    if (grid.current && header && clocks) grid.current.scrollLeft = header.offsetLeft - clocks.offsetWidth;
  }, [shown]);
  // A drag ends wherever the button is let go.
  useEffect(() => {
    const end = () => {
      isDragging.current = false;
    };
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, []);

  function focusCell(column: number, row: number): void {
    setActive({ column, row });
    grid.current?.querySelector<HTMLElement>(`[data-at="${column} ${row}"]`)?.focus();
  }

  function press(event: MouseEvent): void {
    const at = placeOf(event.target);
    // The link of an entry opens it.
    if (!at || event.button !== 0 || (event.target as HTMLElement).closest('a')) return;
    isDragging.current = true;
    setActive(at);
    // A finger scrolls where a mouse drags: the second tap says how far.
    select((before) =>
      (event.shiftKey || isTouched.current) && before?.column === at.column
        ? { ...before, head: at.row }
        : { column: at.column, anchor: at.row, head: at.row },
    );
  }

  function drag(event: MouseEvent): void {
    const at = isDragging.current ? placeOf(event.target) : undefined;
    if (at && selection && at.row !== selection.head) select({ ...selection, head: at.row });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step) {
      const column = Math.min(columns.length - 1, Math.max(0, active.column + (event.shiftKey ? 0 : step.column)));
      const row = Math.min(CLOCKS.length - 1, Math.max(0, active.row + step.row));
      event.preventDefault();
      if (event.shiftKey)
        select(selection?.column === column ? { ...selection, head: row } : { column, anchor: active.row, head: row });
      focusCell(column, row);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const there =
        columns[active.column] && entriesAt(columns[active.column]!, active.row).find(({ to }) => to !== undefined);
      const isWithin = selection?.column === active.column && inRange(selection, active.row);
      if (event.key === 'Enter' && there?.to && !isWithin) void navigate(there.to);
      else {
        if (!isWithin) select({ column: active.column, anchor: active.row, head: active.row });
        // The reason is asked for next.
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('[data-selection-bar] :is(input, button)')?.focus(),
        );
      }
    } else if (event.key === 'Escape' && selection) select(null);
  }

  return (
    <>
      <SelectionBar
        chosen={chosen}
        zone={zone}
        now={now}
        onDone={() => {
          select(null);
          focusCell(active.column, active.row);
        }}
      />
      <div
        ref={grid}
        role="grid"
        aria-label={`Hours of ${rows.map(({ trainer_name }) => trainer_name).join(', ')}, ${zoneCity(zone)} time`}
        aria-multiselectable
        tabIndex={-1}
        className={styles.hours}
        style={{ gridTemplateColumns: `var(--clock-width) repeat(${columns.length}, minmax(${COLUMN_LEAST}px, 1fr))` }}
        onPointerDown={({ pointerType }) => {
          isTouched.current = pointerType === 'touch';
        }}
        onMouseDown={press}
        onMouseMove={drag}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={styles.head}>
          <span role="columnheader">{zoneCity(zone)}</span>
          {columns.map(({ date, row }) => (
            <span
              key={`${date} ${row.teacher_id}`}
              role="columnheader"
              data-day={date}
              data-today={date === today || undefined}
              data-first={(rows.length > 1 && row === rows[0]) || undefined}
              title={`${weekdayAndDate(date)} · ${row.trainer_name}`}
            >
              {days.length > 1 && <strong>{dayText(date)}</strong>}
              {(rows.length > 1 || days.length === 1) && <span>{row.trainer_name}</span>}
            </span>
          ))}
        </div>
        {CLOCKS.map((clock, at) => (
          <div key={clock} role="row" className={styles.row}>
            <span role="rowheader" className={styles.clock}>
              {at % 2 === 0 ? clockText(clock) : ''}
              {at % 2 === 1 && <Unseen>{clockText(clock)}</Unseen>}
            </span>
            {columns.map((column, index) => (
              <HoursCell
                key={`${column.date} ${column.row.teacher_id}`}
                column={column}
                index={index}
                at={at}
                isActive={active.column === index && active.row === at}
                isChosen={selection?.column === index && inRange(selection, at)}
                isFirst={rows.length > 1 && column.row === rows[0]}
                now={now}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

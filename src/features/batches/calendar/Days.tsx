// The calendar on a large screen, drawn by Mantine's week and month: busy is calm, what has a conflict says so. What is dragged, or moved
// by keys, is handed on with its new time: nothing is moved here.
import { UnstyledButton } from '@mantine/core';
import { type DayOfWeek, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import { type ComponentProps, type KeyboardEvent, type ReactElement, useMemo } from 'react';
import { addDays, clockOf, dateOf, startOfDay } from '@domain/calendar';
import { clockText, numberText, timesText, weekdayAndDate } from '@domain/formats';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { useNow } from '@/clock/useNow';
import styles from './batchCalendar.module.css';
import { type Block, blocksOf, instantOfWall, sessionName, wallOf } from './calendarDays';
import type { Moving } from './moving';
import type { CalendarDays } from './useCalendarDays';

/** Side by side in a column of a week, or below each other in a day of a month. */
const MOST = { week: 3, month: 4 } as const;
const HALF_HOUR = 1800;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -86_400,
  ArrowRight: 86_400,
  ArrowUp: -HALF_HOUR,
  ArrowDown: HALF_HOUR,
};
/** Saturday and Sunday are days like the others. */
const NO_WEEKEND: DayOfWeek[] = [];
const HOLIDAY = 'holiday ';

interface DaysProps {
  view: 'week' | 'month';
  date: IsoDate;
  days: readonly IsoDate[];
  shown: CalendarDays;
  onMove: (moving: Moving) => void;
  /** Opens the week of a day. */
  onDay: (day: IsoDate) => void;
}

export function Days({ view, date, days, shown: { planned, holidays }, onMove, onDay }: DaysProps) {
  const now = useNow();
  const blocks = useMemo(
    () => new Map(blocksOf(planned, view === 'week' ? wallOf : dateOf, MOST[view]).map((block) => [block.id, block])),
    [planned, view],
  );
  const events = useMemo(
    () => [...holidayEvents(view, days, holidays), ...[...blocks.values()].map((block) => eventOf(view, block))],
    [view, days, holidays, blocks],
  );
  /** The one session of a block that is still ahead. */
  const movable = (id: string) => {
    const block = blocks.get(id);
    const [only, second] = block?.planned ?? [];
    return only && !second && only.session.start_time > now ? only : undefined;
  };

  function move(id: string, to: EpochSeconds): void {
    const only = movable(id);
    if (only && to !== only.session.start_time) onMove({ ...only, to });
  }

  function drop({ eventId, newStart }: { eventId: string | number; newStart: string }): void {
    const id = String(eventId);
    const only = movable(id);
    if (!only) return;
    const clock = view === 'month' ? `${clockOf(only.session.start_time)}:00` : newStart.slice(11);
    move(id, instantOfWall(`${newStart.slice(0, 10)} ${clock}`));
  }

  function open(id: string): void {
    const block = blocks.get(id);
    const [only, second] = block?.planned ?? [];
    if (!block || !only) return;
    if (second && view === 'month') onDay(dateOf(block.start));
    else if (!second) onMove({ ...only, to: null });
  }

  function press(event: KeyboardEvent): void {
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-event-id]')?.dataset['eventId'];
    const only = id === undefined ? undefined : movable(id);
    if (step === undefined || !only) return;
    event.preventDefault();
    event.stopPropagation();
    move(id!, only.session.start_time + step);
  }

  const common = {
    date,
    events,
    withHeader: false,
    firstDayOfWeek: 1 as const,
    weekendDays: NO_WEEKEND,
    radius: 4,
    withEventsDragAndDrop: true,
    canDragEvent: ({ id }: ScheduleEventData) => movable(String(id)) !== undefined,
    onEventDrop: drop,
    onEventClick: ({ id }: ScheduleEventData) => open(String(id)),
    renderEventBody: ({ id, title }: ScheduleEventData) => bodyOf(blocks.get(String(id)), view) ?? title,
    renderEvent: (event: ScheduleEventData, props: EventProps) => drawn(event, props, blocks.get(String(event.id))),
    onKeyDownCapture: press,
    role: 'group',
    'aria-label': `Sessions of batches, ${weekdayAndDate(days[0]!)} to ${weekdayAndDate(days.at(-1)!)}`,
  };
  if (view === 'month')
    return (
      <MonthView
        {...common}
        className={styles.month}
        maxEventsPerDay={MOST.month + 1}
        consistentWeeks={false}
        highlightToday={false}
        getDayProps={(day) => ({
          'aria-label': [weekdayAndDate(day), holidays.get(day)].filter(Boolean).join(', '),
          'aria-current': day === dateOf(now) ? 'date' : undefined,
        })}
        onDayClick={onDay}
      />
    );
  const first = Math.min(8, ...planned.map(({ session }) => Number(clockOf(session.start_time).slice(0, 2))));
  return (
    <WeekView
      {...common}
      className={styles.week}
      intervalMinutes={30}
      slotHeight={40}
      allDaySlotHeight={28}
      withAllDaySlots={holidays.size > 0}
      withWeekNumber={false}
      weekdayFormat="ddd"
      slotLabelFormat={(wall: string) => clockText(clockOf(instantOfWall(wall)))}
      getTimeSlotProps={({ start }) => ({ 'aria-label': slotWords(start) })}
      getCurrentTime={() => wallOf(now)}
      withCurrentTimeBubble={false}
      startScrollTime={`${String(first).padStart(2, '0')}:00:00`}
      scrollAreaProps={{ mah: 'max(24rem, calc(100dvh - 19rem))' }}
    />
  );
}

/** `Tue 24 Nov 2026, 4:30 PM`. */
function slotWords(wall: string): string {
  const instant = instantOfWall(wall);
  return `${weekdayAndDate(dateOf(instant))}, ${clockText(clockOf(instant))}`;
}

type EventProps = ComponentProps<'button'>;

function drawn({ id }: ScheduleEventData, { title, ...props }: EventProps, block: Block | undefined): ReactElement {
  const conflicts = block?.planned.flatMap((each) => each.conflicts) ?? [];
  const isMany = (block?.planned.length ?? 0) > 1;
  return (
    <UnstyledButton
      key={id}
      {...props}
      className={`${props.className ?? ''} ${styles.event}`}
      data-conflict={conflicts.length > 0 || undefined}
      data-holiday={String(id).startsWith(HOLIDAY) || undefined}
      data-many={isMany || undefined}
      title={title}
      aria-label={title}
    />
  );
}

/** What there is room for: the row says the hour in a week. The whole stands in its name and its hint. */
function bodyOf(block: Block | undefined, view: 'week' | 'month'): ReactElement | undefined {
  const [only, second] = block?.planned ?? [];
  if (!only || second) return undefined;
  const { session } = only;
  const { batch_name, trainer_name, start_time } = session;
  const name = sessionName(session);
  if (view === 'month')
    return (
      <span className={styles.line}>
        {`${clockText(clockOf(start_time))} `}
        <b>{batch_name}</b>
        {`, ${name}`}
      </span>
    );
  return (
    <>
      <span className={styles.line}>
        <b>{batch_name}</b>
      </span>
      <span className={styles.line}>{[name, trainer_name].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function eventOf(view: 'week' | 'month', block: Block): ScheduleEventData {
  const [only, second] = block.planned;
  const start = wallOf(block.start);
  // A block that goes on after midnight ends its day there: half of it is no session of the next.
  const end = Math.min(block.end, startOfDay(addDays(dateOf(block.start), 1)) - 60);
  return {
    id: block.id,
    title: second ? manyWords(block) : wordsOf(only!),
    start,
    end: wallOf(end),
    color: 'gray',
    payload: { view },
  };
}

function wordsOf({ session, conflicts }: Block['planned'][number]): string {
  const { batch_name, trainer_name, start_time, end_time } = session;
  const what = `${batch_name}, ${sessionName(session)}`;
  return [timesText(start_time, end_time), what, trainer_name, ...conflicts].filter(Boolean).join(' · ');
}

function manyWords({ planned }: Block): string {
  const conflicts = planned.filter((each) => each.conflicts.length > 0).length;
  return [`${numberText(planned.length)} sessions`, conflicts > 0 && `${numberText(conflicts)} with a conflict`]
    .filter(Boolean)
    .join(', ');
}

function holidayEvents(
  view: 'week' | 'month',
  days: readonly IsoDate[],
  holidays: ReadonlyMap<IsoDate, string>,
): ScheduleEventData[] {
  return days.flatMap((day) => {
    const name = holidays.get(day);
    return name === undefined
      ? []
      : [
          {
            id: `${HOLIDAY}${day}`,
            title: `Holiday: ${name}`,
            start: `${day} 00:00:00`,
            end: `${addDays(day, 1)} 00:00:00`,
            color: 'gray',
            payload: { view },
          },
        ];
  });
}

// A week of half hours in which hours of class are picked: days across, so that it fits a telephone, with Kolkata's clock beside the zone's.
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { TIME_ZONE } from '@domain/calendar';
import { clockText, zoneCity } from '@domain/formats';
import type { EpochSeconds } from '@domain/units';
import styles from './slotGrid.module.css';
import { kolkataText } from './slotText';
import { cellAt, DAYS_ACROSS, STEPS, useWeekWalk, type WeekCell } from './weekWalk';

const HEAD = 28;
const CLOCKS = Array.from(
  { length: STEPS },
  (_, step) => `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}`,
);
/** Where children's classes mostly are. */
const SHOWN_FIRST = 30;

interface SlotGridProps {
  label: string;
  /** IANA; the hours are by its clocks. */
  zone: string;
  /** Kolkata's hours are those of the week after it. */
  at: EpochSeconds;
  /** Such as `Mon 17:30`, each for 60 minutes. */
  value: readonly string[];
  /** Of the form's field. */
  path: string;
  error: string | undefined;
  /** The last one picked is the last of them. */
  onChange: (slots: string[]) => void;
}

export function SlotGrid({ label, zone, at, value, path, error, onChange }: SlotGridProps) {
  const wrong = useId();
  const first = stepOf(value[0]) ?? SHOWN_FIRST + 2;
  const grid = useRef<HTMLDivElement>(null);
  const { setActive, onKeyDown, placed } = useWeekWalk({
    grid,
    start: { day: Math.max(0, dayOf(value[0])), step: first },
    moves: DAYS_ACROSS,
    onPress: toggle,
  });
  const [begins] = useState(first);
  const isElsewhere = zone !== TIME_ZONE;

  useEffect(() => {
    const row = grid.current?.querySelector<HTMLElement>(`[data-slot-step="${Math.max(0, begins - 2)}"]`);
    // Below the head, which stays in sight.
    if (grid.current && row) grid.current.scrollTop = row.offsetTop - HEAD;
  }, [begins]);

  function toggle({ day, step }: WeekCell): void {
    const slot = slotAt(day, step);
    if (value.includes(slot)) onChange(value.filter((each) => each !== slot));
    // An hour that overlaps another one of its day takes its place.
    else onChange([...value.filter((each) => dayOf(each) !== day || Math.abs((stepOf(each) ?? 0) - step) > 1), slot]);
  }

  function press(event: MouseEvent): void {
    const cell = cellAt(event.target);
    if (!cell) return;
    setActive(cell);
    toggle(cell);
  }

  return (
    <div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable
        aria-describedby={error === undefined ? undefined : wrong}
        data-path={path}
        className={styles.grid}
        onClick={press}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={styles.head} data-alone={!isElsewhere || undefined}>
          <span role="columnheader">{zoneCity(zone)}</span>
          {isElsewhere && <span role="columnheader">Kolkata</span>}
          {WEEKDAYS.map((name) => (
            <span key={name} role="columnheader" className={styles.day}>
              {name}
            </span>
          ))}
        </div>
        {CLOCKS.map((clock, step) => (
          <div
            key={clock}
            role="row"
            className={styles.row}
            data-alone={!isElsewhere || undefined}
            data-slot-step={step}
          >
            <span role="rowheader" className={styles.clock}>
              {clockText(clock)}
            </span>
            {isElsewhere && (
              <span role="gridcell" className={styles.kolkata}>
                {besideText(zone, clock, at)}
              </span>
            )}
            {WEEKDAYS.map((name, day) => {
              const isPicked = value.includes(slotAt(day, step));
              const isSecondHalf = !isPicked && step > 0 && value.includes(slotAt(day, step - 1));
              return (
                <span
                  key={name}
                  role="gridcell"
                  {...placed({ day, step })}
                  aria-selected={isPicked}
                  aria-label={`${name} ${clockText(clock)}${isElsewhere ? `, ${kolkataText(zone, slotAt(day, step), at)} IST` : ''}`}
                  className={isPicked ? styles.on : isSecondHalf ? styles.second : styles.off}
                />
              );
            })}
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p id={wrong} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function slotAt(day: number, step: number): string {
  return `${WEEKDAYS[day]} ${CLOCKS[step]}`;
}

function dayOf(slot = ''): number {
  return WEEKDAYS.indexOf(slot.slice(0, 3) as (typeof WEEKDAYS)[number]);
}

function stepOf(slot: string | undefined): number | undefined {
  return slot === undefined ? undefined : CLOCKS.indexOf(slot.slice(4));
}

/** `4:00 AM +1`: on the next day, as seen from the zone's. */
function besideText(zone: string, clock: string, at: EpochSeconds): string {
  const there = kolkataText(zone, `Wed ${clock}`, at);
  const apart = dayOf(there) - dayOf('Wed');
  return `${there.slice(4)}${apart > 0 ? ' +1' : apart < 0 ? ' −1' : ''}`;
}

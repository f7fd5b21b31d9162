// A week of half hours in which hours of class are picked: days across, so that it fits a telephone; Kolkata's clock beside the family's.
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { TIME_ZONE } from '@domain/calendar';
import { clockText, zoneCity } from '@domain/formats';
import type { EpochSeconds } from '@domain/units';
import styles from './allocation.module.css';
import { kolkataText } from './slotText';

const STEPS = 48;
const HEAD = 28;
const CLOCKS = Array.from({ length: STEPS }, (_, step) => `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}`);
/** Where children's classes mostly are. */
const SHOWN_FIRST = 30;
const MOVES: Readonly<Record<string, readonly [days: number, steps: number]>> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0], PageUp: [0, -8], PageDown: [0, 8], Home: [-7, 0], End: [7, 0] };

interface SlotGridProps {
  label: string;
  zone: string;
  at: EpochSeconds;
  /** Such as `Mon 17:30`. */
  value: readonly string[];
  error: string | undefined;
  onChange: (slots: string[]) => void;
}

export function SlotGrid({ label, zone, at, value, error, onChange }: SlotGridProps) {
  const wrong = useId();
  const grid = useRef<HTMLDivElement>(null);
  const first = stepOf(value[0]) ?? SHOWN_FIRST + 2;
  const [active, setActive] = useState({ day: Math.max(0, dayOf(value[0])), step: first });
  const [begins] = useState(first);
  const isElsewhere = zone !== TIME_ZONE;

  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-slot-step="${Math.max(0, begins - 2)}"]`);
    // Below the head, which stays in sight.
    if (grid.current && cell) grid.current.scrollTop = cell.offsetTop - HEAD;
  }, [begins]);

  function toggle(day: number, step: number): void {
    const slot = slotAt(day, step);
    if (value.includes(slot)) onChange(value.filter((each) => each !== slot));
    // An hour that overlaps another one of its day takes its place.
    else onChange([...value.filter((each) => dayOf(each) !== day || Math.abs((stepOf(each) ?? 0) - step) > 1), slot]);
  }

  function press(event: MouseEvent): void {
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slot]')?.dataset['slot'] : undefined;
    if (place === undefined) return;
    const [day = 0, step = 0] = place.split(' ').map(Number);
    setActive({ day, step });
    toggle(day, step);
  }

  function walk(event: KeyboardEvent): void {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toggle(active.day, active.step);
      return;
    }
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const next = { day: Math.min(6, Math.max(0, active.day + move[0])), step: Math.min(STEPS - 1, Math.max(0, active.step + move[1])) };
    setActive(next);
    grid.current?.querySelector<HTMLElement>(`[data-slot="${next.day} ${next.step}"]`)?.focus();
  }

  return (
    <div>
      <div ref={grid} role="grid" tabIndex={-1} aria-label={label} aria-multiselectable aria-describedby={error === undefined ? undefined : wrong} data-path="preferred_slots" className={styles.grid} onClick={press} onKeyDown={walk}>
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
          <div key={clock} role="row" className={styles.row} data-alone={!isElsewhere || undefined} data-slot-step={step}>
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
                  data-slot={`${day} ${step}`}
                  aria-selected={isPicked}
                  aria-label={`${name} ${clockText(clock)}${isElsewhere ? `, ${kolkataText(zone, slotAt(day, step), at)} IST` : ''}`}
                  tabIndex={active.day === day && active.step === step ? 0 : -1}
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

/** `4:00 AM +1`: on the next day, as seen from the family's. */
function besideText(zone: string, clock: string, at: EpochSeconds): string {
  const there = kolkataText(zone, `Wed ${clock}`, at);
  const apart = dayOf(there) - dayOf('Wed');
  return `${there.slice(4)}${apart > 0 ? ' +1' : apart < 0 ? ' −1' : ''}`;
}

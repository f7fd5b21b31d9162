// Weekly hours on a grid of a week: each cell begins one of 60 minutes, by the clock of a zone, with Kolkata's beside it.
import { Button } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { instantOf } from '@domain/batches/wallClock';
import { readSlots, slotText, sortedSlots } from '@domain/batches/weeklySlots';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, clockInZone, dateInZone, TIME_ZONE, weekdayIndex } from '@domain/calendar';
import { clockText, hourLabel, zoneCity } from '@domain/formats';
import type { ClockTime, IsoDate } from '@domain/units';
import styles from './slotGrid.module.css';

interface SlotGridProps {
  label: string;
  /** `Mon 17:30`, in the zone. */
  value: readonly string[];
  /** IANA. */
  zone: string;
  /** Kolkata's hours are those of the week that begins here or before it. */
  week: IsoDate;
  /** Of the form's field. */
  path: string;
  error: string | undefined;
  onChange: (slots: string[]) => void;
}

const STEPS = 48;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MOVES: Readonly<Record<string, readonly [days: number, steps: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -STEPS],
  End: [0, STEPS],
};

export function SlotGrid({ label, value, zone, week, path, error, onChange }: SlotGridProps) {
  const wrong = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ day: 0, step: 34 });
  const chosen = new Set(value);
  const toggle = (text: string) => onChange(sortedSlots(chosen.has(text) ? value.filter((each) => each !== text) : [...value, text]));

  function walk(event: KeyboardEvent): void {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toggle(slotAt(active.day, active.step));
      return;
    }
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const next = { day: Math.min(6, Math.max(0, active.day + move[0])), step: Math.min(STEPS - 1, Math.max(0, active.step + move[1])) };
    setActive(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.day} ${next.step}"]`)?.focus();
  }

  return (
    <div className={styles.week}>
      <p className={styles.hint}>{`Choose when each session begins; it lasts 60 minutes. Arrows and Space do the same. All times are ${zoneCity(zone)}.`}</p>
      <div className={styles.scroll}>
        <div ref={grid} role="grid" aria-label={label} aria-describedby={error === undefined ? undefined : wrong} data-path={path} tabIndex={-1} className={styles.grid} onKeyDown={walk}>
          <div role="row" className={styles.row}>
            <span role="columnheader" className={styles.day}>
              <span className={styles.unseen}>Day</span>
            </span>
            {HOURS.map((hour) => (
              <span key={hour} role="columnheader" aria-colspan={2} className={styles.hour}>
                {hourLabel(hour)}
              </span>
            ))}
          </div>
          {WEEKDAYS.map((name, day) => (
            <div key={name} role="row" className={styles.row}>
              <span role="rowheader" className={styles.day}>
                {name}
              </span>
              {Array.from({ length: STEPS }, (_, step) => {
                const text = slotAt(day, step);
                const isOn = chosen.has(text);
                const isSecond = step > 0 && chosen.has(slotAt(day, step - 1));
                return (
                  <span
                    key={text}
                    role="gridcell"
                    data-cell={`${day} ${step}`}
                    aria-selected={isOn}
                    aria-label={`${name} ${clockText(clockAt(step))}`}
                    tabIndex={active.day === day && active.step === step ? 0 : -1}
                    className={isOn || isSecond ? styles.on : styles.off}
                    onClick={() => {
                      setActive({ day, step });
                      toggle(text);
                    }}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <ul className={styles.chosen} aria-label={`${label}, chosen`}>
        {readSlots(value).map((slot) => {
          const text = slotText(slot);
          const there = `${slot.weekday} ${clockText(slot.time)}`;
          return (
            <li key={text}>
              <strong>{there}</strong>
              {zone !== TIME_ZONE && <span className={styles.hint}>{`${inKolkata(zone, week, WEEKDAYS.indexOf(slot.weekday), slot.time)} IST`}</span>}
              <Button variant="subtle" size="compact-xs" aria-label={`Remove ${there}`} onClick={() => toggle(text)}>
                Remove
              </Button>
            </li>
          );
        })}
        {value.length === 0 && <li className={styles.hint}>No hours chosen yet</li>}
      </ul>
      {error !== undefined && (
        <p id={wrong} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function clockAt(step: number): ClockTime {
  return `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}` as ClockTime;
}

function slotAt(day: number, step: number): string {
  return slotText({ weekday: WEEKDAYS[day]!, time: clockAt(step) });
}

function inKolkata(zone: string, week: IsoDate, day: number, time: ClockTime): string {
  const start = instantOf(zone, addDays(week, day - weekdayIndex(week)), time);
  return `${WEEKDAYS[weekdayIndex(dateInZone(TIME_ZONE, start))]} ${clockText(clockInZone(TIME_ZONE, start))}`;
}

// The working week as a grid of half hours: dragged over with the mouse, or walked through and painted with the keyboard.
import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import type { WorkingDays } from '@domain/contract/trainers';
import { hourLabel } from '@domain/formats';
import { dayInWords, painted, STEPS, stepsOf, stepText, type WeekCell } from './week';
import { Unseen } from '@/ui/Unseen';
import styles from './weekGrid.module.css';

interface WeekGridProps {
  label: string;
  value: WorkingDays;
  error: string | undefined;
  onChange: (week: WorkingDays) => void;
}

interface Stroke {
  from: WeekCell;
  to: WeekCell;
  on: boolean;
}

const CLOCKS = Array.from({ length: STEPS }, (_, step) => stepText(step));
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MOVES: Readonly<Record<string, readonly [days: number, steps: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -STEPS],
  End: [0, STEPS],
};

export function WeekGrid({ label, value, error, onChange }: WeekGridProps) {
  const wrong = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [stroke, setStroke] = useState<Stroke>();
  const [active, setActive] = useState<WeekCell>({ day: 0, step: 18 });
  const shown = stroke ? painted(value, stroke.from, stroke.to, stroke.on) : value;
  const isOn = ({ day, step }: WeekCell) => stepsOf(value[WEEKDAYS[day]!])[step] === true;

  function begin(event: PointerEvent): void {
    const cell = cellAt(event.target);
    if (!cell || event.button !== 0) return;
    setActive(cell);
    setStroke({ from: cell, to: cell, on: !isOn(cell) });
  }

  function extend(event: PointerEvent): void {
    // Touch events keep the first cell as their target, so the cell under the finger is looked up.
    const cell = stroke && cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell && (cell.day !== stroke.to.day || cell.step !== stroke.to.step)) setStroke({ ...stroke, to: cell });
  }

  function finish(): void {
    if (!stroke) return;
    setStroke(undefined);
    onChange(painted(value, stroke.from, stroke.to, stroke.on));
  }

  function walk(event: KeyboardEvent): void {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onChange(painted(value, active, active, !isOn(active)));
      return;
    }
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const next = {
      day: Math.min(6, Math.max(0, active.day + move[0])),
      step: Math.min(STEPS - 1, Math.max(0, active.step + move[1])),
    };
    setActive(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.day} ${next.step}"]`)?.focus();
    // With Shift the cells walked over become what the first one is.
    if (event.shiftKey) onChange(painted(value, active, next, isOn(active)));
  }

  return (
    <div className={styles.week}>
      <p className={styles.hint}>
        Drag to set hours, drag again to clear them. With the keyboard: arrows, Space, and Shift with arrows to extend. A night
        shift is one part until midnight and one from it. All times are IST.
      </p>
      <div className={styles.scroll}>
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          aria-describedby={error === undefined ? undefined : wrong}
          data-path="working_days"
          tabIndex={-1}
          className={styles.grid}
          onPointerDown={begin}
          onPointerMove={extend}
          onPointerUp={finish}
          onPointerCancel={() => setStroke(undefined)}
          onPointerLeave={finish}
          onKeyDown={walk}
        >
          <div role="row" className={styles.row}>
            <span role="columnheader" className={styles.day}>
              <Unseen>Day</Unseen>
            </span>
            {HOURS.map((hour) => (
              <span key={hour} role="columnheader" aria-colspan={2} className={styles.hour}>
                {hourLabel(hour)}
              </span>
            ))}
            <span role="columnheader" className={styles.words}>
              Hours
            </span>
          </div>
          {WEEKDAYS.map((name, day) => {
            const steps = stepsOf(shown[name]);
            return (
              <div key={name} role="row" className={styles.row}>
                <span role="rowheader" className={styles.day}>
                  {name}
                </span>
                {CLOCKS.map((time, step) => (
                  <span
                    key={time}
                    role="gridcell"
                    data-cell={`${day} ${step}`}
                    aria-selected={steps[step]}
                    aria-label={`${name} ${time}`}
                    tabIndex={active.day === day && active.step === step ? 0 : -1}
                    className={steps[step] ? styles.on : styles.off}
                  />
                ))}
                <span role="gridcell" className={styles.words}>
                  {dayInWords(shown[name])}
                </span>
              </div>
            );
          })}
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange(Object.fromEntries(WEEKDAYS.map((name) => [name, value[WEEKDAYS[active.day]!] ?? []])))}
        >
          {`Give every day the hours of ${WEEKDAYS[active.day]}`}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChange({})}>
          Clear the week
        </Button>
      </div>
      {error !== undefined && (
        <p id={wrong} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function cellAt(target: EventTarget | null): WeekCell | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  if (place === undefined) return undefined;
  const [day = 0, step = 0] = place.split(' ').map(Number);
  return { day, step };
}

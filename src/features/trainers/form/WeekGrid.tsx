// The working week as a grid of half hours: dragged over with the mouse, or walked through and painted with the keyboard.
import { Button } from '@mantine/core';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import type { WorkingDays } from '@domain/contract/trainers';
import { hourLabel } from '@domain/formats';
import { dayInWords, painted, stepsOf, stepText } from './week';
import { Unseen } from '@/ui/Unseen';
import { cellAt, DAYS_DOWN, STEPS, useWeekWalk, type WeekCell } from '@/widgets/slots/weekWalk';
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
export function WeekGrid({ label, value, error, onChange }: WeekGridProps) {
  const wrong = useId();
  const [stroke, setStroke] = useState<Stroke>();
  const shown = stroke ? painted(value, stroke.from, stroke.to, stroke.on) : value;
  const isOn = ({ day, step }: WeekCell) => stepsOf(value[WEEKDAYS[day]!])[step] === true;
  const grid = useRef<HTMLDivElement>(null);
  const { active, setActive, onKeyDown, placed } = useWeekWalk({
    grid,
    start: { day: 0, step: 18 },
    moves: DAYS_DOWN,
    onPress: (cell) => onChange(painted(value, cell, cell, !isOn(cell))),
    // The cells walked over become what the first one is.
    onExtend: (from, to) => onChange(painted(value, from, to, isOn(from))),
  });

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

  return (
    <div className={styles.week}>
      <p className={styles.hint}>
        Drag to set hours, drag again to clear them. With the keyboard: arrows, Space, and Shift with arrows to extend.
        A night shift is one part until midnight and one from it. All times are IST.
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
          onKeyDown={onKeyDown}
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
                    {...placed({ day, step })}
                    aria-selected={steps[step]}
                    aria-label={`${name} ${time}`}
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
          onClick={() =>
            onChange(Object.fromEntries(WEEKDAYS.map((name) => [name, value[WEEKDAYS[active.day]!] ?? []])))
          }
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

// The header of the hours grid: an hour's button lists only the trainers who are free in it (spec 2.4).
import { memo } from 'react';
import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { hourLabel, toSlashDate } from '@domain/formats';
import type { HourOfDay, IsoDate } from '@domain/units';
import { LEADING_CLASSES } from './cellStyle';
import { type GridColumns, LEADING_TITLES, type LeadingColumn } from './columns';
import styles from './hoursGrid.module.css';
import type { Clocks } from './tools/familyClocks';

interface GridHeaderProps {
  date: IsoDate;
  columns: GridColumns;
  /** The hour by which the list is filtered. */
  chosenHour: HourOfDay | null;
  clocks: Clocks | undefined;
  /** The column that Tab reaches, when it is in the header; else -1. */
  tabColumn: number;
  /** Whether every listed trainer is checked, none, or some. */
  checked: 'all' | 'none' | 'some';
  /** Null where only one can be. */
  onAllChecked: ((checked: boolean) => void) | null;
  onHour: (hour: HourOfDay | null) => void;
}

const IST = 'All times IST';
const NO_CLOCKS: Pick<Clocks, 'clocks' | 'zones' | 'countries'> = { clocks: [], zones: IST, countries: IST };
const STRUCK = 'Struck through: before 7 AM or after 9 PM there';
const UNSUITABLE = { early: 'before 7 AM', late: 'after 9 PM' } as const;

/** Place of the header among the rows, which count from 0. */
export const HEADER_PLACE = -1;

/** The hours after midnight are those of the date itself, not of the night that follows it (decisions 1). */
const SAME_DATE = '00–05, same date';

export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const {
    date,
    columns,
    chosenHour,
    clocks: { clocks, zones, countries } = NO_CLOCKS,
    tabColumn,
    checked,
    onAllChecked,
    onHour,
  } = props;
  const { leading, hours } = columns;
  // In a narrow window the names alone stay in sight.
  const below: Partial<Record<LeadingColumn, string>> = hours.length > 0 ? { id: zones, name: countries } : {};

  function leadingHeader(column: LeadingColumn, at: number) {
    const tabIndex = at === tabColumn ? 0 : -1;
    if (column === 'select' && onAllChecked) {
      return (
        <div key={column} role="columnheader" aria-colindex={at + 1} className={LEADING_CLASSES.select}>
          <input
            type="checkbox"
            data-column={at}
            tabIndex={tabIndex}
            checked={checked === 'all'}
            ref={(input) => {
              if (input) input.indeterminate = checked === 'some';
            }}
            onChange={(event) => onAllChecked(event.currentTarget.checked)}
            aria-label="Select all listed trainers"
          />
        </div>
      );
    }
    return (
      <div
        key={column}
        role="columnheader"
        aria-colindex={at + 1}
        data-column={at}
        tabIndex={tabIndex}
        data-below={below[column]}
        title={below[column] !== undefined && clocks.length > 0 ? `${zones}\n${STRUCK}` : undefined}
        className={LEADING_CLASSES[column]}
      >
        {column === 'select' ? <VisuallyHidden>Choose</VisuallyHidden> : LEADING_TITLES[column]}
      </div>
    );
  }

  function hourHeader(hour: HourOfDay, index: number) {
    const at = leading.length + index;
    return (
      <div
        key={hour}
        role="columnheader"
        aria-colindex={at + 1}
        data-below={hour === 0 && clocks.length === 0 ? SAME_DATE : undefined}
        className={`${styles.cell} ${styles.hour}`}
      >
        <button
          type="button"
          data-column={at}
          tabIndex={at === tabColumn ? 0 : -1}
          aria-pressed={hour === chosenHour}
          className={clsx(styles.hourButton, hour === chosenHour && styles.chosenHour)}
          title={titleOf(hour)}
          onClick={() => onHour(hour === chosenHour ? null : hour)}
        >
          {hourLabel(hour)}
        </button>
        {clocks.length > 0 && (
          <span className={styles.clocks} aria-hidden>
            {clocks.map(({ place, at, unsuitable }) => (
              <span key={place} data-unsuitable={unsuitable(hour)}>
                {at(hour)}
              </span>
            ))}
          </span>
        )}
      </div>
    );
  }

  function titleOf(hour: HourOfDay): string {
    const india = hour < 6 ? `${hourLabel(hour)}, ${toSlashDate(date)}` : hourLabel(hour);
    const there = clocks.map(({ place, at, unsuitable }) => {
      const why = unsuitable(hour);
      return `${at(hour)} in ${place}${why ? ` (${UNSUITABLE[why]})` : ''}`;
    });
    return [india, ...there].join(' · ');
  }

  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} data-place={HEADER_PLACE} className={styles.headerRow}>
        <div className={styles.leading}>{leading.map(leadingHeader)}</div>
        {hours.map(hourHeader)}
      </div>
    </div>
  );
});

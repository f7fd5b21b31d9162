// The header of the hours grid: an hour's button lists only the trainers who are free in it (spec 2.4).
import { memo } from 'react';
import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { hourLabel, toSlashDate } from '@domain/formats';
import type { HourOfDay, IsoDate } from '@domain/units';
import { LEADING_CLASSES } from './cellStyle';
import { type GridColumns, LEADING_TITLES, type LeadingColumn } from './columns';
import styles from './hoursGrid.module.css';
import type { SecondClock } from './secondClock';

interface GridHeaderProps {
  date: IsoDate;
  columns: GridColumns;
  /** The hour by which the list is filtered. */
  chosenHour: HourOfDay | null;
  /** The clock of the families, below India's. */
  clock: SecondClock | null;
  /** The column that Tab reaches, when it is in the header; else -1. */
  tabColumn: number;
  /** Whether every listed trainer is checked, none, or some. */
  checked: 'all' | 'none' | 'some';
  /** Null where only one can be. */
  onAllChecked: ((checked: boolean) => void) | null;
  onHour: (hour: HourOfDay | null) => void;
}

/** Place of the header among the rows, which count from 0. */
export const HEADER_PLACE = -1;

/** The hours after midnight are those of the date itself, not of the night that follows it (decisions 1). */
const SAME_DATE = '00–05, same date';

export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { date, columns, chosenHour, clock, tabColumn, checked, onAllChecked, onHour } = props;
  const { leading, hours } = columns;
  const zoneText = clock ? `All times IST · below: ${clock.place}` : 'All times IST';

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
        data-below={column === 'id' && hours.length > 0 ? zoneText : undefined}
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
        data-below={clock?.at(hour) ?? (hour === 0 ? SAME_DATE : undefined)}
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
      </div>
    );
  }

  function titleOf(hour: HourOfDay): string {
    const india = hour < 6 ? `${hourLabel(hour)}, ${toSlashDate(date)}` : hourLabel(hour);
    return clock ? `${india} · ${clock.at(hour)} in ${clock.place}` : india;
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

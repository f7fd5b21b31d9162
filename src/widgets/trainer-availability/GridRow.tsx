// One trainer of the hours grid: pinned cells and 24 hour cells in one row element. The pinned ones share a wrapper: each
// sticky element is a layer of its own to the browser, and one a row scrolls twice as fast as four.
import { memo } from 'react';
import { shallowEqual } from 'react-redux';
import { codeAt, isFree } from '@domain/availability/codes';
import { hasHour } from '@domain/availability/hours';
import type { HourMask, HourOfDay, IsoDate, TrainerId } from '@domain/units';
import { selectRow } from '@/store/availability/selectors';
import { useAppSelector } from '@/store/hooks';
import type { HoursDensity } from '@/store/preferences';
import type { TrainerRow } from '@/workers/roster';
import { CELL_CLASSES, LEADING_CLASSES } from './cellStyle';
import { cellText } from './cellText';
import type { GridColumns, LeadingColumn } from './columns';
import styles from './hoursGrid.module.css';
import { HOUR_LABELS, type Labels, labelOf, LEADING_TEXTS, statusOf } from './rowTexts';

export const ROW_HEIGHT = 30;

interface GridRowProps {
  trainer: TrainerRow;
  /** The trainer's codes without picks. */
  base: string;
  date: IsoDate;
  /** Place in the list as filtered, from 0. */
  place: number;
  columns: GridColumns;
  density: HoursDensity;
  /** The hours of the date that have ended: none of them can be picked. */
  over: HourMask;
  /** The column that Tab reaches, when it is in this row; else -1. */
  tabColumn: number;
  checked: boolean;
  /** Called with the trainer whose checkbox changed; stable. */
  onChecked: (trainer: TrainerId, checked: boolean) => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { trainer, base, date, place, columns, density, over, tabColumn, checked, onChecked } = props;
  const { codes, picks, troubled, proposed, held } = useAppSelector(
    (state) => selectRow(state, date, trainer.id, base, over),
    shallowEqual,
  );
  const { leading, hours } = columns;
  const labels = trainer.labels.split('\n');

  function leadingCell(column: LeadingColumn, at: number) {
    const tabIndex = at === tabColumn ? 0 : -1;
    if (column === 'select') {
      return (
        <div key={column} role="gridcell" aria-colindex={at + 1} className={LEADING_CLASSES.select}>
          <input
            type="checkbox"
            data-column={at}
            tabIndex={tabIndex}
            checked={checked}
            onChange={(event) => onChecked(trainer.id, event.currentTarget.checked)}
            aria-label={`Select ${trainer.name}`}
          />
        </div>
      );
    }
    return (
      <div
        key={column}
        role={column === 'name' ? 'rowheader' : 'gridcell'}
        aria-colindex={at + 1}
        data-column={at}
        tabIndex={tabIndex}
        className={LEADING_CLASSES[column]}
        title={LEADING_TEXTS[column](trainer)}
      >
        {column === 'id' && hours.length > 0 ? shortId(trainer.id) : LEADING_TEXTS[column](trainer)}
      </div>
    );
  }

  function hourCell(hour: HourOfDay, index: number) {
    const at = leading.length + index;
    const code = codeAt(codes, hour);
    const picked = hasHour(picks, hour);
    const isProposed = hasHour(proposed, hour);
    const label = labelOf(labels, code, hour);
    // A leave is one band: only its first hour has a label.
    const goesOn = code === 'v' && index > 0 && isSameLeave(labels, codes, hours[index - 1]!, label);
    const isOver = hasHour(over, hour);
    const isOpen = !isOver && isFree(code);
    // What is taken or over is held by nobody.
    const heldBy = isOpen ? held?.[hour] : undefined;
    const look =
      CELL_CLASSES[picked ? (hasHour(troubled, hour) ? 'troubled' : 'picked') : isOver ? 'over' : 'plain'][code];
    return (
      <div
        key={hour}
        role="gridcell"
        aria-colindex={at + 1}
        aria-selected={picked}
        aria-disabled={!isOpen || undefined}
        aria-label={`${trainer.name}, ${HOUR_LABELS[hour]}: ${statusOf(code, label)}${isProposed ? ', proposed' : marksOf(hour, picks, troubled)}${heldBy ? `, held by ${heldBy}` : ''}`}
        data-proposed={isProposed || undefined}
        data-held={heldBy}
        data-column={at}
        tabIndex={at === tabColumn ? 0 : -1}
        className={goesOn ? `${look} ${styles.leaveGoesOn}` : look}
      >
        {goesOn ? '' : cellText(code, label, density)}
      </div>
    );
  }

  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={leading[0] === 'select' ? checked : undefined}
      data-place={place}
      className={`${styles.row} ${styles.shown}`}
      style={{ transform: `translateY(${place * ROW_HEIGHT}px)` }}
    >
      <div className={styles.leading}>{leading.map(leadingCell)}</div>
      {hours.map(hourCell)}
    </div>
  );
});

function isSameLeave(labels: Labels, codes: string, before: HourOfDay, label: string): boolean {
  return codeAt(codes, before) === 'v' && labelOf(labels, 'v', before) === label;
}

/** The id is an e-mail address: what is before the @ tells people apart, the rest is read and copied with it. */
function shortId(id: TrainerId) {
  const at = id.indexOf('@');
  if (at < 1) return id;
  return (
    <>
      {id.slice(0, at)}
      <span className={styles.domain}>{id.slice(at)}</span>
    </>
  );
}

function marksOf(hour: HourOfDay, picks: HourMask, troubled: HourMask): string {
  if (!hasHour(picks, hour)) return '';
  return hasHour(troubled, hour) ? ', picked, needs attention' : ', picked';
}

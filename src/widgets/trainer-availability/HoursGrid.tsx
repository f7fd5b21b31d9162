// The hours grid: one light body over thousands of trainers, after the WAI-ARIA grid pattern.
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { hoursOver } from '@domain/availability/demoSlot';
import { hourOf } from '@domain/calendar';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { type CellOf, cellPressed, cellToggled } from '@/store/availability/picking';
import { hourChosen } from '@/store/availability/view';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { part, usePartSoon } from '@/ui/part';
import { selectHoursDensity } from '@/store/preferences';
import type { TrainerSlots } from '@/store/api/availability';
import type { TrainerRow } from '@/workers/roster';
import { roomyWidth } from './cellText';
import { columnCount, type GridColumns, hourOfColumn } from './columns';
import { GridHeader, HEADER_PLACE } from './GridHeader';
import { type GridPosition, moved } from './gridKeys';
import {
  ABOVE_AND_BELOW,
  atHour,
  GRID_HEIGHT,
  headerHeight,
  isHeaderInSight,
  leftOf,
  rowsPerPage,
} from './gridMeasures';
import { GridRow, ROW_HEIGHT } from './GridRow';
import { PAINTING } from './gridTools';
import { positionOf } from './gridPosition';
import { hourShownFirst } from './hourShownFirst';
import styles from './hoursGrid.module.css';
import type { Clocks } from './tools/familyClocks';
import { rowWindow } from './rowWindow';
import { usePainted } from './usePainted';
import { usePrinting } from './usePrinting';

/** Why a cell is what it is: asked for once the day is there. */
export const TOOLTIP = part(() => import('./CellTooltip'));

interface HoursGridProps {
  slots: TrainerSlots;
  /** Indexes of the trainers that are listed. */
  listed: readonly number[];
  today: IsoDate;
  columns: GridColumns;
  chosenHour: number | null;
  /** As high as its frame, which is never lower than the least height. */
  fillsWindow: boolean;
  /** Those of the families, where countries are chosen. */
  clocks: Clocks | undefined;
  now: EpochSeconds;
  /** Names what else the grid is about, for screen readers. */
  label: string;
  oneTrainer: boolean;
  selectedTrainers: readonly TrainerId[];
  onTrainersSelected: (trainers: readonly TrainerId[]) => void;
}

export function HoursGrid(props: HoursGridProps) {
  const {
    slots,
    listed,
    today,
    now,
    columns,
    chosenHour,
    fillsWindow,
    clocks,
    label,
    oneTrainer,
    selectedTrainers,
    onTrainersSelected,
  } = props;
  const dispatch = useAppDispatch();
  const Tooltip = usePartSoon(TOOLTIP).loaded?.CellTooltip;
  const Paint = usePartSoon(PAINTING).loaded?.PaintLayer;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<GridPosition>({ place: 0, column: columns.leading.length });
  const hour = hourOf(now);
  const over = hoursOver(slots.date, now);
  const density = useAppSelector(selectHoursDensity);
  const printing = usePrinting();
  const size = { rows: listed.length, columns: columnCount(columns) };
  const tab = { place: Math.min(active.place, size.rows - 1), column: Math.min(active.column, size.columns - 1) };

  const header = headerHeight(clocks?.clocks.length ?? 0);
  const virtual = useRef<Virtualizer<HTMLDivElement, Element>>(null);
  const painted = usePainted(slots, listed);
  const rangeExtractor = useCallback(
    (range: Range) => rowWindow(range, virtual.current?.scrollDirection ?? 'forward', tab.place),
    [tab.place],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // Until it is measured, which is after the first rows are there.
    initialRect: { width: 0, height: fillsWindow ? window.innerHeight - ABOVE_AND_BELOW : GRID_HEIGHT },
    scrollMargin: header,
    rangeExtractor,
  });
  virtual.current = virtualizer;
  const places = printing ? listed.map((_, place) => place) : virtualizer.getVirtualItems().map(({ index }) => index);
  const inView = virtualizer.range ?? { startIndex: 0, endIndex: Number.POSITIVE_INFINITY };

  const roomy = useMemo(
    () => (density === 'roomy' ? roomyWidth(slots.trainers.map(({ labels }) => labels)) : undefined),
    [slots, density],
  );
  const lines = { '--midnight-left': atHour(columns, 0), '--now-left': atHour(columns, hour) };

  // Scrolls to the first hour with something to do, when not all hours are in view.
  const opening = useRef('');
  useEffect(() => {
    const place = `${slots.date} ${density}`;
    if (!scroller.current || opening.current === place) return;
    opening.current = place;
    const first = hourShownFirst(slots.codes, listed, columns.hours, slots.date === today ? hour : null);
    const column = columns.leading.length + Math.max(0, columns.hours.indexOf(first ?? -1));
    scroller.current.scrollLeft = leftOf(scroller.current, column, column > columns.leading.length);
  }, [slots, listed, columns, density, today, hour]);

  const checkedIds = useMemo(() => new Set(selectedTrainers), [selectedTrainers]);
  const checkTrainer = useCallback(
    (trainer: TrainerId, checked: boolean) => {
      const others = oneTrainer ? [] : selectedTrainers.filter((id) => id !== trainer);
      onTrainersSelected(checked ? [...others, trainer] : others);
    },
    [oneTrainer, selectedTrainers, onTrainersSelected],
  );
  const checkAll = useCallback(
    (checked: boolean) => {
      const here = new Set(listed.map((index) => (slots.trainers[index] as TrainerRow).id));
      const others = selectedTrainers.filter((id) => !here.has(id));
      onTrainersSelected(checked ? [...others, ...here] : others);
    },
    [listed, slots, selectedTrainers, onTrainersSelected],
  );
  // Memoized, because the grid renders with every frame of a scroll.
  const checkedHere = useMemo(
    () => listed.filter((index) => checkedIds.has((slots.trainers[index] as TrainerRow).id)).length,
    [listed, slots, checkedIds],
  );
  const chooseHour = useCallback((hour: number | null) => dispatch(hourChosen(hour)), [dispatch]);

  function cellAt(target: EventTarget): CellOf | undefined {
    const position = positionOf(target);
    const hour = position && hourOfColumn(columns, position.column);
    const trainer = position && slots.trainers[listed[position.place] ?? -1];
    return trainer && hour !== undefined ? { date: slots.date, trainerId: trainer.id, hour } : undefined;
  }

  function activate(target: EventTarget): void {
    const cell = cellAt(target);
    if (!cell) return;
    // In a low window the page may be scrolled over the header: nobody picks an hour without seeing which.
    if (isHeaderInSight(scroller.current)) void dispatch(cellToggled(cell, now));
    else scroller.current?.scrollIntoView({ block: 'end' });
  }

  function prepare(target: EventTarget): void {
    const cell = cellAt(target);
    if (cell) dispatch(cellPressed(cell, now));
  }

  function follow(target: EventTarget): void {
    const position = positionOf(target);
    if (position && (position.place !== active.place || position.column !== active.column)) setActive(position);
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const from = positionOf(event.target);
    if (!from) return;
    const next = moved(from, event, { ...size, page: rowsPerPage(scroller.current) });
    if (next) {
      event.preventDefault();
      // Rendered first: the row may be out of view, and only what is in the document can be focused.
      flushSync(() => setActive(next));
      const cell = scroller.current?.querySelector<HTMLElement>(
        `[data-place="${next.place}"] [data-column="${next.column}"]`,
      );
      // The header sticks: it is in view wherever the list is, so nothing would scroll back to the top for it.
      if (next.place === HEADER_PLACE && scroller.current) scroller.current.scrollTop = 0;
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
    const onCell = from.place !== HEADER_PLACE && hourOfColumn(columns, from.column) !== undefined;
    if (onCell && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      activate(event.target);
    }
  }

  return (
    <>
      <div
        ref={scroller}
        className={clsx(styles.palette, styles.scroller)}
        style={fillsWindow ? undefined : { height: GRID_HEIGHT }}
      >
        <div
          role="grid"
          // Its cells take the focus, one of them by Tab.
          tabIndex={-1}
          aria-label={label}
          aria-rowcount={listed.length + 1}
          aria-colcount={size.columns}
          aria-multiselectable
          className={clsx(
            styles.grid,
            columns.leading[0] === 'select' && styles.withSelect,
            columns.hours.length === 0 && styles.withoutHours,
            density === 'roomy' && styles.roomy,
          )}
          style={
            {
              '--header-height': `${header}px`,
              ...(roomy !== undefined && { '--roomy-width': `${roomy}px` }),
            } as CSSProperties
          }
          onPointerDown={(event) => prepare(event.target)}
          onClick={(event: MouseEvent) => activate(event.target)}
          onFocus={(event) => follow(event.target)}
          onKeyDown={press}
        >
          <GridHeader
            date={slots.date}
            columns={columns}
            chosenHour={chosenHour}
            clocks={clocks}
            tabColumn={tab.place === HEADER_PLACE ? tab.column : -1}
            checked={checkedHere === 0 ? 'none' : checkedHere === listed.length ? 'all' : 'some'}
            onAllChecked={oneTrainer ? null : checkAll}
            onHour={chooseHour}
          />
          <div
            role="rowgroup"
            className={clsx(styles.body, slots.date === today && styles.today)}
            style={{ height: listed.length * ROW_HEIGHT, ...lines }}
          >
            {places.map((place) => {
              const isInView = place >= inView.startIndex && place <= inView.endIndex;
              const index = (printing || isInView ? listed : painted)[place];
              if (index === undefined) return null;
              const trainer = slots.trainers[index] as TrainerRow;
              return (
                <GridRow
                  // Another list is written into the rows that are there, which is cheaper than new ones.
                  key={place}
                  trainer={trainer}
                  base={slots.codes[index] as string}
                  date={slots.date}
                  place={place}
                  columns={columns}
                  density={density}
                  over={over}
                  tabColumn={place === tab.place ? tab.column : -1}
                  checked={checkedIds.has(trainer.id)}
                  onChecked={checkTrainer}
                />
              );
            })}
          </div>
        </div>
      </div>
      {Paint && <Paint grid={scroller} slots={slots} listed={listed} columns={columns} now={now} />}
      {Tooltip && <Tooltip grid={scroller} slots={slots} listed={listed} columns={columns} hoursOver={over} />}
    </>
  );
}

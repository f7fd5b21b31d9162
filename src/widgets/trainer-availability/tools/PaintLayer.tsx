// Paints rectangles over the hours of the grid. The outline follows the hand and is drawn beside React; what is painted is in the store.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { hourBit, NO_HOURS } from '@domain/availability/hours';
import type { EpochSeconds } from '@domain/units';
import { areaPainted, type PaintMode } from '@/store/availability/painting';
import type { TrainerSlots } from '@/store/api/availability';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { part, usePart } from '@/ui/part';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import type { GridColumns } from '../columns';
import { DEMAND } from '../gridTools';
import type { Area } from './area';
import { type KeyPainting, paintByKeys } from './keyPainting';
import { paintByPointer } from './pointerPainting';
import { useProposedInSight } from './proposedInSight';

interface PaintLayerProps {
  grid: RefObject<HTMLDivElement | null>;
  slots: TrainerSlots;
  listed: readonly number[];
  columns: GridColumns;
  now: EpochSeconds;
}

const STRIP = part(() => import('./DemandStrip'));

/** The palette gives the focus back to the page first, ms. */
const AFTER_PALETTE = 100;

export function PaintLayer({ grid, slots, listed, columns, now }: PaintLayerProps) {
  const dispatch = useAppDispatch();
  const keys = useRef<KeyPainting>(undefined);
  const [isDemandShown, showDemand] = useScreenState(DEMAND, false);
  const Demand = usePart(STRIP, isDemandShown, () => showDemand(false));
  const paint = useEffectEvent(({ top, bottom, first, last }: Area, mode?: PaintMode) => {
    const trainers = listed.slice(top, bottom + 1).map((index) => slots.trainers[index]!.id);
    const hours = columns.hours.slice(first, last + 1).reduce((mask, hour) => mask | hourBit(hour), NO_HOURS);
    return dispatch(areaPainted({ date: slots.date, trainers, hours }, now, mode));
  });

  useProposedInSight({ grid, slots, listed, columns });

  // A rectangle is one of these rows: where the day is loaded again or a filter changes, which both list anew, it is given up.
  useEffect(() => {
    const scroller = grid.current;
    if (!scroller || columns.hours.length === 0) return undefined;
    const painting = { columns, rows: listed.length, paint: (area: Area, mode?: PaintMode) => paint(area, mode) };
    const endPointer = paintByPointer(scroller, { ...painting, paint: (area) => void painting.paint(area) });
    keys.current = paintByKeys(scroller, painting);
    return () => {
      endPointer();
      keys.current?.end();
    };
  }, [grid, listed, columns]);

  if (columns.hours.length === 0) return null;
  const begin = () => {
    dispatch(notify({ kind: 'info', text: 'Arrows stretch the rectangle, Enter paints it, Esc ends it.' }));
    setTimeout(() => keys.current?.begin(), AFTER_PALETTE);
  };
  return (
    <>
      <OfferedOn value="Hours of the day">
        <Offered label="Paint a rectangle of hours" onPress={begin} />
      </OfferedOn>
      {Demand && <Demand.default date={slots.date} grid={grid} />}
    </>
  );
}

// Demand beside supply: four lines between the hours and the trainers that say what each hour has and what was asked for at it
// (docs/decisions/255).
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { demandOf, gapsOf, type HourDemand, type Spread, weeksCounted } from '@domain/availability/demand';
import { hoursOver } from '@domain/availability/demoSlot';
import { hasHour } from '@domain/availability/hours';
import { startOfHour } from '@domain/calendar';
import { hourRange, toSlashDate } from '@domain/formats';
import type { HourOfDay, IsoDate } from '@domain/units';
import { useNow, useToday } from '@/clock/useNow';
import { useDayDemandQuery } from '@/store/api/demand';
import { planGapsChosen } from '@/store/availability/planning';
import { selectView } from '@/store/availability/view';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import { HOUR_ORDER } from '../columns';
import frame from '../frame.module.css';
import { PLAN_FOR_ME } from '../gridTools';
import styles from './demand.module.css';

interface DemandStripProps {
  date: IsoDate;
  grid: RefObject<HTMLDivElement | null>;
}

export default function DemandStrip({ date, grid }: DemandStripProps) {
  // The grid itself knows nothing of the strip: it pays for none that is not shown.
  const [place] = useState(madePlace);
  useEffect(() => {
    const table = grid.current?.querySelector('[role="grid"]');
    table?.insertBefore(place, table.lastElementChild);
    return () => place.remove();
  }, [grid, place]);
  return createPortal(<Lines date={date} />, place);
}

function madePlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = styles.place!;
  place.setAttribute('role', 'presentation');
  return place;
}

function Lines({ date }: { date: IsoDate }) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const countries = useAppSelector((state) => selectView(state, today).countries);
  const [, setPlanOpen] = useScreenState(PLAN_FOR_ME, false);
  const query = { date: toSlashDate(date), ...(countries.length > 0 && { countries: [...countries].sort().join() }) };
  const { currentData: day, isError, refetch } = useDayDemandQuery({ query }, { refetchOnMountOrArgChange: true });
  const hours = useMemo(
    () =>
      day?.hours.map((each) => demandOf(each, weeksCounted(startOfHour(date, each.hour), day.searches_since))) ?? [],
    [day, date],
  );
  const over = hoursOver(date, useNow());
  const gaps = gapsOf(hours).filter(({ hour }) => !hasHour(over, hour));

  function fill(): void {
    dispatch(planGapsChosen({ date, missing: Object.fromEntries(gaps.map(({ hour, missing }) => [hour, missing])) }));
    setPlanOpen(true);
  }

  const total = gaps.reduce((sum, { missing }) => sum + missing, 0);
  const lines: Line[] = [
    { label: 'Seats free', hint: 'Free of all seats in demo sessions', textOf: seatsText },
    { label: 'Usually booked', hint: WEEKS, textOf: ({ bookings }) => spreadText(bookings) },
    { label: 'Found no slot', hint: `Searches in Book Demo. ${WEEKS}`, textOf: ({ searches }) => spreadText(searches) },
    { label: 'Missing', hint: 'Seats that the hour would need beside those it has', textOf: missingText },
  ];
  const state = isError ? 'Demand could not be loaded' : day ? '' : 'Loading demand…';
  return (
    <div role="rowgroup" className={styles.strip} aria-label="Demand">
      {lines.map(({ label, hint, textOf }, at) => (
        <div key={label} role="row" className={styles.line}>
          <div role="rowheader" className={styles.head} title={hint}>
            <span>{at === 0 && state ? state : label}</span>
            {at === 0 && isError && (
              <button type="button" className={frame.link} onClick={() => void refetch()}>
                Try again
              </button>
            )}
            {at === 3 && gaps.length > 0 && (
              <button type="button" className={frame.link} onClick={fill}>
                {`Fill the gaps (${total})`}
              </button>
            )}
          </div>
          <span className={styles.between} />
          {HOUR_ORDER.map((hour) => (
            <Cell
              key={hour}
              hour={hour}
              label={label}
              demand={hours[hour]}
              textOf={textOf}
              over={hasHour(over, hour)}
            />
          ))}
        </div>
      ))}
      {gaps.length > 0 && (
        <OfferedOn value="Hours of the day">
          <Offered label="Fill the gaps" onPress={fill} />
        </OfferedOn>
      )}
    </div>
  );
}

const WEEKS = 'The same weekday and hour in the last eight weeks: median, then the fewest and the most';

interface Line {
  label: string;
  hint: string;
  textOf: (demand: HourDemand) => string;
}

function Cell({
  hour,
  label,
  demand,
  textOf,
  over,
}: Pick<Line, 'label' | 'textOf'> & { hour: HourOfDay; demand: HourDemand | undefined; over: boolean }) {
  const text = demand ? textOf(demand) : '';
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-missing={(label === 'Missing' && text !== '' && !over) || undefined}
      data-over={over || undefined}
      title={text && `${hourRange(hour, hour + 1)}, ${label.toLowerCase()}: ${text}`}
    >
      {text}
    </div>
  );
}

function seatsText({ seats, free }: HourDemand): string {
  return seats === 0 ? '' : `${free} of ${seats}`;
}

/** Nothing where nobody ever asked; a dash where nothing was counted yet. */
function spreadText(spread: Spread | null): string {
  if (spread === null) return '–';
  const { median, least, most } = spread;
  return most === 0 ? '' : `${median} (${least}–${most})`;
}

function missingText({ missing }: HourDemand): string {
  return missing > 0 ? String(missing) : '';
}

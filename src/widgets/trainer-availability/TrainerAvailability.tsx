// The availability of all trainers, hour by hour: a screen of its own, or a trainer picker inside another (spec 2.4).
import { Fragment, useCallback, useEffect, useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import clsx from 'clsx';
import { hoursOver } from '@domain/availability/demoSlot';
import { NO_HOURS } from '@domain/availability/hours';
import { isDemoType } from '@domain/availability/trainerTypes';
import { toSlashDate, weekdayAndDate } from '@domain/formats';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { listRefreshed } from '@/store/availability/picking';
import { drawerClosed } from '@/store/availability/slice';
import {
  listedTrainers,
  selectDayPicks,
  selectOtherDates,
  selectPicksAndBlocks,
  shownCodes,
} from '@/store/availability/selectors';
import { type AvailabilityView, dateChosen, filtersCleared, isFiltering, selectView } from '@/store/availability/view';
import { type TrainerSlots, useTrainerSlotsQuery } from '@/store/api/availability';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { part, useKeptPart, usePart, whenIdle } from '@/ui/part';
import { useFocusFallback } from '@/ui/useFocusFallback';
import { useNow, useToday } from '@/clock/useNow';
import { Actions } from './Actions';
import { gridColumns } from './columns';
import { Controls } from './Controls';
import { useEndedDay } from './endedDay';
import { FAMILY_CLOCKS, INVALID_ADDRESS } from './gridTools';
import { GridEmpty, GridFailed, GridLoading, GridWithoutDate } from './GridStates';
import { HoursGrid } from './HoursGrid';
import { Legend } from './Legend';
import styles from './frame.module.css';
import type { AvailabilityOptions } from './options';
import { PicksBar } from './PicksBar';
import { useWindowFill } from './useWindowFill';

export const DRAWER = part(() => import('./CreateSessionsDrawer'));
export const NOTICES = part(() => import('./Notices'));

const NOBODY: never[] = [];
const withoutRequests = () => undefined;

export function TrainerAvailability(options: AvailabilityOptions) {
  const {
    title,
    checkboxSelection = false,
    oneTrainer = false,
    teachingOnly = false,
    hideTimeColumns = false,
    hideSessionActions = false,
    fillsWindow = false,
    beside,
  } = options;
  const { selectedTrainers = NOBODY, onTrainersSelected = withoutRequests } = options;
  const dispatch = useAppDispatch();
  const today = useToday();
  const now = useNow();
  const view = useAppSelector((state) => selectView(state, today));
  const { date, hour } = view;
  const answer = useTrainerSlotsQuery(date ?? skipToken);
  // While another date loads, the last one must not pass for it.
  const slots = answer.currentData;
  const listed = useListed(slots, view, teachingOnly, now);
  const columns = useMemo(
    () => gridColumns({ checkboxSelection, hideTimeColumns }),
    [checkboxSelection, hideTimeColumns],
  );
  const past = date !== null && date < today;
  const clocksOf = usePart(FAMILY_CLOCKS, view.countries.length > 0, withoutRequests)?.familyClocks;
  const clocks = useMemo(
    () => (date === null ? undefined : clocksOf?.(view.countries, date)),
    [clocksOf, view.countries, date],
  );
  const frame = useWindowFill<HTMLDivElement>();
  const ended = useEndedDay(today, date, selectedTrainers.length > 0);
  const isDrawerOpen = useAppSelector(({ availability }) => availability.drawerOpen);
  const Drawer = useKeptPart(DRAWER, isDrawerOpen, () => dispatch(drawerClosed()));
  const Notices = usePart(NOTICES, hour !== null || ended !== undefined, () => {});
  const hasParameters = useAppSelector(({ location }) => location.search !== '');
  const InvalidAddress = usePart(INVALID_ADDRESS, hasParameters, withoutRequests);
  useEffect(() => whenIdle(() => void NOTICES.loadAhead()), []);
  const { home, watch, look } = useFocusFallback<HTMLOutputElement>();

  function count(): string {
    if (slots)
      return `${listed.length} of ${teachingOnly ? slots.trainers.filter(({ types }) => !types.every(isDemoType)).length : slots.trainers.length} trainers`;
    if (date === null) return 'No date';
    return answer.isError ? 'No trainers' : 'Loading trainers…';
  }

  const { refetch } = answer;
  const refresh = useCallback(() => {
    if (date === null) return;
    // Hours are picked where there are session actions; elsewhere nobody sees which ones would be given up.
    if (hideSessionActions) void refetch();
    else dispatch(listRefreshed(date));
  }, [date, hideSessionActions, refetch, dispatch]);

  function grid() {
    if (date === null) return <GridWithoutDate />;
    if (!slots)
      return answer.isError ? <GridFailed error={answer.error} onRetry={() => void refetch()} /> : <GridLoading />;
    if (listed.length === 0) return <GridEmpty view={view} slots={slots} onClear={() => dispatch(filtersCleared())} />;
    return (
      <HoursGrid
        slots={slots}
        listed={listed}
        today={today}
        now={now}
        columns={columns}
        chosenHour={hour}
        fillsWindow={fillsWindow}
        clocks={clocks}
        label={`Trainers on ${toSlashDate(date)}`}
        oneTrainer={oneTrainer}
        selectedTrainers={selectedTrainers}
        onTrainersSelected={onTrainersSelected}
      />
    );
  }

  function list() {
    return (
      <>
        <div className={styles.line}>
          <div className={styles.counts}>
            {date !== null && <strong className={styles.onPaper}>{weekdayAndDate(date)}</strong>}
            <output ref={home} tabIndex={-1}>
              {count()}
              {isFiltering(view) && slots && listed.length > 0 && (
                <span className={styles.onScreen}>
                  {' · '}
                  <button type="button" className={styles.link} onClick={() => dispatch(filtersCleared())}>
                    Clear filters
                  </button>
                </span>
              )}
              {past && !ended && ' · This date is past: its hours can be read, not picked.'}
            </output>
            {Notices && ended && <Notices.NewDayNotice ended={ended} today={today} />}
            {!hideSessionActions && <PicksElsewhere date={date} />}
          </div>
          {!hideTimeColumns && (
            <div className={styles.hourPlace}>{Notices && hour !== null && <Notices.HourNotice hour={hour} />}</div>
          )}
        </div>
        <div ref={frame} data-frame className={clsx(styles.frame, fillsWindow && styles.fillsWindow)}>
          {grid()}
          {!hideTimeColumns && (
            <div className={styles.foot}>
              {!hideSessionActions && date !== null && <PicksBar date={date} onlyPicked={view.picked} />}
              <Legend />
            </div>
          )}
          <div className={styles.notice}>{InvalidAddress && <InvalidAddress.default today={today} />}</div>
        </div>
      </>
    );
  }

  const isFetching = answer.isFetching;
  const actions = useMemo(
    () => (
      <Actions
        date={date}
        hideTimeColumns={hideTimeColumns}
        hideSessionActions={hideSessionActions}
        loading={isFetching}
        onRefresh={refresh}
      />
    ),
    [date, hideTimeColumns, hideSessionActions, isFetching, refresh],
  );

  return (
    <div className={styles.widget} {...watch}>
      {title && (
        <div className={styles.head}>
          <PageHeader title={title}>{actions}</PageHeader>
        </div>
      )}
      <Controls today={today} teachingOnly={teachingOnly}>
        {!title && actions}
      </Controls>
      {beside ? (
        <div className={styles.withForm}>
          <div>{list()}</div>
          {beside}
        </div>
      ) : (
        list()
      )}
      {Drawer && !hideSessionActions && date !== null && (
        <Drawer.default date={date} now={now} slots={slots} onClosed={look} />
      )}
    </div>
  );
}

function useListed(
  slots: TrainerSlots | undefined,
  view: AvailabilityView,
  teachingOnly: boolean,
  now: EpochSeconds,
): readonly number[] {
  // Blocks decide who is listed only while an hour is chosen: otherwise a pick leaves the list alone.
  const blocks = useAppSelector((state) => (view.hour === null ? null : selectPicksAndBlocks(state)));
  const picks = useAppSelector((state) => (view.picked ? selectDayPicks(state, view.date) : null));
  const over = slots && view.order !== 'name' ? hoursOver(slots.date, now) : NO_HOURS;
  return useMemo(() => {
    if (!slots) return NOBODY;
    const codes = (id: TrainerId, base: string) => (blocks ? shownCodes(blocks, slots.date, id, base) : base);
    const listed = listedTrainers(slots, view, codes, picks, over);
    return teachingOnly ? listed.filter((index) => !slots.trainers[index]!.types.every(isDemoType)) : listed;
  }, [slots, view, blocks, picks, over, teachingOnly]);
}

/** Picks stay with their date: those of other dates are named, so that none is forgotten. */
function PicksElsewhere({ date }: { date: IsoDate | null }) {
  const dispatch = useAppDispatch();
  const others = useAppSelector((state) => selectOtherDates(state, date));
  if (others.length === 0) return null;
  return (
    <span className={styles.onScreen}>
      {'Also picked: '}
      {others.map((other, index) => (
        <Fragment key={other.date}>
          {index > 0 && ', '}
          <button type="button" className={styles.link} onClick={() => dispatch(dateChosen(other.date))}>
            {`${other.count} on ${toSlashDate(other.date)}`}
          </button>
        </Fragment>
      ))}
    </span>
  );
}

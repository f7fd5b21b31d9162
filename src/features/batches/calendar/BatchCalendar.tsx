// Paid batches as a calendar: their sessions by week and month, of a region, a trainer or a batch, with what is in the way of each. A
// session is dragged to another hour, or moved by keys, and what that touches is shown before it is done.
import { useMediaQuery } from '@mantine/hooks';
import { lazy } from 'react';
import { BATCH_REGION_WORDS } from '@domain/business/codeWords';
import { numberText } from '@domain/formats';
import { type CalendarView, daysOfView } from '@domain/trainerCalendar/days';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { Later } from '@/ui/Later';
import { PageHeader } from '@/ui/PageHeader';
import { SelectField } from '@/ui/SelectField';
import { EmptyState } from '@/ui/State';
import { CalendarDay, CalendarViews, useCalendarDay } from '@/widgets/calendar/CalendarFrame';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { BatchTabs } from '../BatchTabs';
import { Agenda } from './Agenda';
import styles from './batchCalendar.module.css';
import { CALENDAR_OF, type CalendarOf } from './calendarDays';
import { Days } from './Days';
import { type Moving, NOTHING_MOVED } from './moving';
import { useCalendarDays } from './useCalendarDays';

const MoveSession = lazy(() => import('./MoveSession'));

const VIEWS = ['week', 'month'] as const;
const SMALL = '(max-width: 47.99em)';

export default function BatchCalendar() {
  const dispatch = useAppDispatch();
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const view = useAppSelector((state) => (selectAddressed(state, 'view') === 'month' ? 'month' : 'week'));
  const of = useAppSelector((state) => ofAddress(selectAddressed(state, 'of')));
  const named = useAppSelector((state) => selectAddressed(state, 'who'));
  const { date, addressOf, go } = useCalendarDay();
  const who = of === 'region' ? (named !== null && Object.hasOwn(BATCH_REGION_WORDS, named) ? named : 'IN') : named;
  const days = daysOfView(view, date);
  const query = useCalendarDays({ of, who, from: days[0]!, to: days.at(-1)! });
  const [moving, setMoving] = useScreenState<Moving | null>('moving a session', NOTHING_MOVED);
  const show = (next: CalendarView, day = date) =>
    dispatch(choiceMade({ view: next === 'month' ? 'month' : null, from: addressOf(day) }, true));
  return (
    <>
      <PageHeader title="View Batches">
        <CalendarViews views={VIEWS} shown={view} onShow={(next) => show(next)} />
      </PageHeader>
      <BatchTabs shown="calendar" />
      <div className={styles.bar}>
        <SelectField
          label="Calendar of"
          w={120}
          data={(Object.keys(CALENDAR_OF) as CalendarOf[]).map((value) => ({ value, label: CALENDAR_OF[value] }))}
          value={of}
          allowDeselect={false}
          onChange={(next) => dispatch(choiceMade({ of: next === 'region' ? null : next, who: null }, true))}
        />
        <div className={styles.who}>
          <Who of={of} who={who} onChoose={(id) => dispatch(choiceMade({ who: id }, true))} />
        </div>
        <CalendarDay view={view} date={date} onGo={go} />
      </div>
      {who === null ? (
        <EmptyState title={`Choose a ${of}`}>Its sessions are shown by week and month.</EmptyState>
      ) : (
        <QueryBoundary what="calendar" query={query}>
          {(shown) => (
            <>
              <p className={styles.hint}>
                {hintOf(shown.planned, shown.isCut)} All times IST.
                {!isSmall && (
                  <span data-mouse>
                    {' '}
                    Drag a session to another hour, or press Shift and an arrow on it: what it touches is shown first.
                  </span>
                )}
              </p>
              {isSmall ? (
                <Agenda days={days} shown={shown} onOpen={setMoving} />
              ) : (
                <Days
                  key={`${view} ${days[0]}`}
                  {...{ view, date, days, shown }}
                  onMove={setMoving}
                  onDay={(day) => show('week', day)}
                />
              )}
            </>
          )}
        </QueryBoundary>
      )}
      {moving && (
        <Later what="the session">
          <MoveSession key={`${moving.session.id} ${moving.to}`} moving={moving} onClose={() => setMoving(null)} />
        </Later>
      )}
    </>
  );
}

function ofAddress(text: string | null): CalendarOf {
  return text !== null && Object.hasOwn(CALENDAR_OF, text) ? (text as CalendarOf) : 'region';
}

interface WhoProps {
  of: CalendarOf;
  who: string | null;
  onChoose: (id: string | null) => void;
}

function Who({ of, who, onChoose }: WhoProps) {
  if (of === 'region')
    return (
      <SelectField
        label="Region"
        data={Object.entries(BATCH_REGION_WORDS).map(([value, label]) => ({ value, label }))}
        value={who}
        allowDeselect={false}
        onChange={onChoose}
      />
    );
  return (
    <ReferenceField
      key={of}
      to={of}
      multiple={false}
      value={who}
      input={{ label: CALENDAR_OF[of] }}
      onChange={(id) => onChoose(id === null ? null : String(id))}
    />
  );
}

/** `34 sessions, 2 with a conflict.` */
function hintOf(planned: readonly { conflicts: readonly string[] }[], isCut: boolean): string {
  const count = planned.length;
  const conflicts = planned.filter((each) => each.conflicts.length > 0).length;
  const sessions = `${numberText(count)} ${count === 1 ? 'session' : 'sessions'}${isCut ? ' and more that are not shown' : ''}`;
  return `${sessions}, ${conflicts === 0 ? 'none' : numberText(conflicts)} with a conflict.`;
}

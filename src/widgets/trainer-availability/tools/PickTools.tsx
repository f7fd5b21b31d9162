// Beside what is picked: undoing and redoing steps, what the last painted rectangle did, and the log of the day.
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { IsoDate } from '@domain/units';
import { nextOf } from '@/store/availability/history';
import { lastRedone, lastUndone } from '@/store/availability/painting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { Hint } from '@/ui/Hint';
import { IconButton } from '@/ui/IconButton';
import { part, useKeptPart, usePart } from '@/ui/part';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import frame from '../frame.module.css';
import { PLAN_FOR_ME } from '../gridTools';
import { LiveDay } from './LiveDay';
import { reportText } from './paintText';
import styles from './tools.module.css';

const DAY_LOG = part(() => import('./DayLog'));
const PLAN = part(() => import('../plan/PlanPanel'));

/** Fields undo what is typed in them by themselves. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

export function PickTools({ date }: { date: IsoDate }) {
  const dispatch = useAppDispatch();
  const canUndo = useAppSelector(({ availability: { history } }) => nextOf(history.undo, date) !== undefined);
  const canRedo = useAppSelector(({ availability: { history } }) => nextOf(history.redo, date) !== undefined);
  const sending = useAppSelector(({ availability }) => availability.sending);
  const report = useAppSelector(({ painting }) => (painting.report?.date === date ? painting.report : null));
  const [isLogOpen, setLogOpen] = useScreenState('log of the day', false);
  const Log = useKeptPart(DAY_LOG, isLogOpen, () => setLogOpen(false));
  const [isPlanOpen, setPlanOpen] = useScreenState(PLAN_FOR_ME, false);
  const Plan = usePart(PLAN, isPlanOpen, () => setPlanOpen(false));
  const planButton = useRef<HTMLButtonElement>(null);
  const undo = () => void dispatch(lastUndone(date));
  const redo = () => void dispatch(lastRedone(date));

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'z') return;
      if (target instanceof Element && target.closest(TYPED_IN)) return;
      event.preventDefault();
      void dispatch(shiftKey ? lastRedone(date) : lastUndone(date));
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [date, dispatch]);

  const text = report ? reportText(report) : '';
  return (
    <>
      {/* Both stay while either can be pressed: the focus is not lost by pressing one. */}
      {(canUndo || canRedo) && (
        <span className={styles.steps}>
          <Hint label="Undo the last step (Ctrl Z or ⌘ Z)">
            <IconButton
              size={24}
              aria-label="Undo the last step"
              aria-disabled={!canUndo}
              disabled={sending}
              onClick={undo}
            >
              <IconArrowBackUp size={16} aria-hidden />
            </IconButton>
          </Hint>
          <Hint label="Redo the step (Ctrl Shift Z or ⌘ Shift Z)">
            <IconButton size={24} aria-label="Redo the step" aria-disabled={!canRedo} disabled={sending} onClick={redo}>
              <IconArrowForwardUp size={16} aria-hidden />
            </IconButton>
          </Hint>
        </span>
      )}
      <button
        ref={planButton}
        type="button"
        className={frame.link}
        aria-expanded={isPlanOpen}
        onClick={() => setPlanOpen(true)}
      >
        Plan for me
      </button>
      <button type="button" className={frame.link} onClick={() => setLogOpen(true)}>
        Log of the day
      </button>
      <span className={styles.report} aria-live="polite" title={text}>
        {text}
      </span>
      <OfferedOn value="Picked hours">
        {canUndo && <Offered label="Undo the last step" onPress={undo} />}
        {canRedo && <Offered label="Redo the step" onPress={redo} />}
        <Offered label="Plan for me" onPress={() => setPlanOpen(true)} />
        <Offered label="Log of the day" onPress={() => setLogOpen(true)} />
      </OfferedOn>
      {Plan && (
        <Plan.default
          date={date}
          onClose={() => {
            setPlanOpen(false);
            planButton.current?.focus();
          }}
        />
      )}
      <LiveDay date={date} />
      {Log && <Log.default date={date} isOpen={isLogOpen} onClose={() => setLogOpen(false)} />}
    </>
  );
}

// What is picked on the date, in one line that is always there: how much, showing only that, giving it up, and undoing that.
import type { IsoDate } from '@domain/units';
import { picksCleared, picksTakenBack } from '@/store/availability/picking';
import { selectDayPicks, selectPickCount } from '@/store/availability/selectors';
import { pickedToggled } from '@/store/availability/view';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { usePartSoon } from '@/ui/part';
import { useShortcut } from '@/ui/useShortcut';
import styles from './frame.module.css';
import { PICK_TOOLS, PLAN_FOR_ME } from './gridTools';

export function PicksBar({ date, onlyPicked }: { date: IsoDate; onlyPicked: boolean }) {
  const dispatch = useAppDispatch();
  const hours = useAppSelector((state) => selectPickCount(state, date));
  const trainers = useAppSelector((state) => Object.keys(selectDayPicks(state, date)).length);
  const sending = useAppSelector(({ availability }) => availability.sending);
  const isUndoable = useAppSelector(({ availability }) => availability.givenUp?.date === date);
  const { loaded, press } = usePartSoon(PICK_TOOLS);
  const Tools = loaded?.PickTools;
  const [, setPlanOpen] = useScreenState(PLAN_FOR_ME, false);
  // Here, not with the tools: who presses it before they are there gets the plan once they are.
  useShortcut('p', () => {
    setPlanOpen(true);
    press();
  });
  return (
    <div role="group" className={styles.picks} aria-label="Picked hours">
      <output>{hours === 0 ? 'No hours picked' : `${counted(hours, 'hour')} · ${counted(trainers, 'trainer')}`}</output>
      {hours > 0 && (
        <>
          <button
            type="button"
            className={styles.link}
            aria-pressed={onlyPicked}
            onClick={() => dispatch(pickedToggled(!onlyPicked))}
          >
            Show picked
          </button>
          <button type="button" className={styles.link} disabled={sending} onClick={() => dispatch(picksCleared(date))}>
            Clear
          </button>
        </>
      )}
      {isUndoable && (
        <button
          type="button"
          className={styles.link}
          disabled={sending}
          onClick={() => void dispatch(picksTakenBack(date))}
        >
          Undo
        </button>
      )}
      {Tools && <Tools date={date} />}
    </div>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

// What the hours grid says above itself: the hour that is chosen, and that a day has ended. Loaded when there is something to say.
import { Alert, Anchor } from '@mantine/core';
import { dayText, hourLabel } from '@domain/formats';
import type { HourOfDay, IsoDate } from '@domain/units';
import { hourChosen, todayChosen } from '@/store/availability/view';
import { useAppDispatch } from '@/store/hooks';
import styles from './notices.module.css';

export function HourNotice({ hour }: { hour: HourOfDay }) {
  const dispatch = useAppDispatch();
  return (
    <Alert
      color="blue"
      variant="light"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => dispatch(hourChosen(null))}
      className={styles.hour}
    >
      {`Showing trainer's availability at ${hourLabel(hour)}`}
    </Alert>
  );
}

/** Stands in the line of the counts, which is always there: at midnight nothing moves under the pointer. */
export function NewDayNotice({ ended, today }: { ended: IsoDate; today: IsoDate }) {
  const dispatch = useAppDispatch();
  return (
    <span role="status" className={styles.day}>
      {`Today is now ${dayText(today)}. This is ${dayText(ended)}, which is past: no more sessions can be created. `}
      <Anchor component="button" size="sm" onClick={() => dispatch(todayChosen())}>
        {`Go to ${dayText(today)}`}
      </Anchor>
    </span>
  );
}

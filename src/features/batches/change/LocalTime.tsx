// An hour that is typed in Asia/Kolkata, on the clocks of the batch.
import { clockIn, dayIn, zoneCity } from '@domain/formats';
import styles from '../batches.module.css';

/** The families' clocks say another hour than the one that is typed; its place is there before it. */
export function LocalTime({ at, zone }: { at: unknown; zone: string }) {
  return (
    <p className={styles.quiet}>
      {typeof at === 'number'
        ? `${dayIn(zone, at)}, ${clockIn(zone, at)} in ${zoneCity(zone)}`
        : `The batch keeps ${zoneCity(zone)} time`}
    </p>
  );
}

// When a session of a batch begins: in India, and below it on the batch's own clocks where these are others.
import { dateInZone, TIME_ZONE } from '@domain/calendar';
import { clockIn, dayText, momentText, zoneCity } from '@domain/formats';
import styles from './batches.module.css';

export function SessionTime({ start, zone }: { start: number; zone: string }) {
  return (
    <span className={styles.nowrap}>
      {momentText(start)}
      {zone !== TIME_ZONE && (
        <small
          className={styles.local}
        >{`${dayText(dateInZone(zone, start))}, ${clockIn(zone, start)} ${zoneCity(zone)}`}</small>
      )}
    </span>
  );
}

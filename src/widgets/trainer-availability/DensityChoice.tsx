// How the hours are shown: all of them with short words, or wide enough for the words in full.
import { Button } from '@mantine/core';
import { type HoursDensity, hoursDensityChosen, selectHoursDensity } from '@/store/preferences';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './frame.module.css';

const LABELS: Record<HoursDensity, string> = { fit: 'Fit the day', roomy: 'Roomy' };
const OTHER: Record<HoursDensity, HoursDensity> = { fit: 'roomy', roomy: 'fit' };

export function DensityChoice() {
  const dispatch = useAppDispatch();
  const density = useAppSelector(selectHoursDensity);
  return (
    <Button variant="default" onClick={() => dispatch(hoursDensityChosen(OTHER[density]))}>
      <span className={styles.densityOf}>Density:&nbsp;</span>
      {LABELS[density]}
    </Button>
  );
}

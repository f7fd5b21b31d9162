// Which queues My day has, in which order, and whether the console begins there: kept with the person's other preferences.
import { Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { DAY_ITEMS, type DayItemName } from '@domain/day/dayItems';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  beginningChosen,
  dayItemToggled,
  dayOrdered,
  dayReset,
  selectBeginsAtMyDay,
  selectDayOff,
  selectDayOrder,
} from '@/store/preferences';
import { IconButton } from '@/ui/IconButton';
import { arranged, moved, useMyItems } from './dayOrder';
import styles from './myDay.module.css';

export default function Arrange() {
  const dispatch = useAppDispatch();
  const begins = useAppSelector(selectBeginsAtMyDay);
  const off = useAppSelector(selectDayOff);
  const order = useAppSelector(selectDayOrder);
  const names = arranged(useMyItems(), order);
  const move = (name: DayItemName, by: 1 | -1) => dispatch(dayOrdered(moved(names, name, by)));
  return (
    <>
      <Checkbox
        label="Begin at My day"
        description="When you open the console or sign in"
        checked={begins}
        onChange={({ currentTarget }) => dispatch(beginningChosen(currentTarget.checked))}
      />
      <ul className={styles.items} aria-label="Queues">
        {names.map((name, at) => {
          const { label } = DAY_ITEMS[name];
          return (
            <li key={name}>
              <Checkbox label={label} checked={!off.includes(name)} onChange={() => dispatch(dayItemToggled(name))} />
              <span className={styles.moves}>
                <IconButton aria-label={`Move up: ${label}`} disabled={at === 0} onClick={() => move(name, -1)}>
                  <IconArrowUp size={16} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Move down: ${label}`}
                  disabled={at === names.length - 1}
                  onClick={() => move(name, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <Button
        variant="default"
        size="compact-sm"
        disabled={order.length === 0 && off.length === 0}
        onClick={() => dispatch(dayReset())}
      >
        Reset to default
      </Button>
    </>
  );
}

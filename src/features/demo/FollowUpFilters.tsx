// The days that are shown, and a search among them.
import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { isRealDate } from '@domain/calendar';
import { daysChosen, leadSought, selectFrom, selectSought, selectTo } from '@/store/followUp';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useToday } from '@/widgets/trainer-availability/useToday';
import styles from './followUp.module.css';

export function FollowUpFilters() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const from = useAppSelector((state) => selectFrom(state, today));
  const to = useAppSelector((state) => selectTo(state, today));
  const sought = useAppSelector(selectSought);
  const choose = (days: { from: string; to: string }) => {
    if (isRealDate(days.from) && isRealDate(days.to)) dispatch(daysChosen(days));
  };
  return (
    <div className={styles.filters} role="search">
      <TextInput
        label="First day"
        type="date"
        value={from}
        max={to}
        onChange={({ currentTarget }) => choose({ from: currentTarget.value, to })}
      />
      <TextInput
        label="Last day"
        type="date"
        value={to}
        onChange={({ currentTarget }) =>
          choose({ from: currentTarget.value < from ? currentTarget.value : from, to: currentTarget.value })
        }
      />
      <TextInput
        label="Search"
        placeholder="Lead or trainer"
        value={sought}
        onChange={({ currentTarget }) => dispatch(leadSought(currentTarget.value))}
      />
    </div>
  );
}

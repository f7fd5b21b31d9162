// When the demo starts and for how many students, who of the chosen trainers is free then, and what became of it.
import type { FormEvent } from 'react';
import { Alert, Button, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { hourLabel, weekdayAndDate } from '@domain/formats';
import { demoCapacityChosen, demosSubmitted, startChosen, trainersChosen } from '@/store/availability/demoCreation';
import { CAPACITIES } from '@domain/availability/capacity';
import { hoursOver } from '@domain/availability/demoSlot';
import { hasHour } from '@domain/availability/hours';
import { selectView } from '@/store/availability/view';
import { useTrainerSlotsState } from '@/store/api/availability';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BusyButton } from '@/ui/BusyButton';
import { HOUR_ORDER } from '@/widgets/trainer-availability/columns';
import { useFocusFallback } from '@/ui/useFocusFallback';
import { useNow, useToday } from '@/clock/useNow';
import { ChosenTrainer } from './ChosenTrainer';
import styles from './createSession.module.css';

const HOURS = HOUR_ORDER.map((hour) => ({ value: String(hour), label: hourLabel(hour) }));
const CAPACITY_OPTIONS = CAPACITIES.map(String);

export function DemoForm() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const now = useNow();
  const { date } = useAppSelector((state) => selectView(state, today));
  const { chosen, hour, capacity, created } = useAppSelector((state) => state.demoCreation);
  const sending = useAppSelector((state) => state.availability.sending);
  const { currentData: slots } = useTrainerSlotsState(date ?? skipToken);
  const { home, watch } = useFocusFallback<HTMLHeadingElement>();
  const past = date !== null && date < today;
  const isOver = date !== null && hour !== null && hasHour(hoursOver(date, now), hour);
  const nameOf = (id: string) => slots?.trainers.find((each) => each.id === id)?.name ?? id;
  const ready = date !== null && hour !== null && chosen.length > 0 && !past && !isOver;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (ready && !sending) void dispatch(demosSubmitted(date, hour));
  }

  return (
    <Paper className={styles.form} p="md" component="form" aria-label="Demo sessions" onSubmit={submit}>
      <Stack gap="md" {...watch}>
        <Select
          label="Start time (IST)"
          data-path="hour"
          placeholder="Choose an hour"
          description={date ? `${weekdayAndDate(date)}, for one hour` : 'Select a date first'}
          data={HOURS}
          value={hour === null ? null : String(hour)}
          onChange={(value) => dispatch(startChosen(value === null ? null : Number(value)))}
          disabled={sending}
        />
        <Select
          label="Select Capacity"
          data-path="capacity"
          data={CAPACITY_OPTIONS}
          value={String(capacity)}
          onChange={(value) => dispatch(demoCapacityChosen(Number(value)))}
          allowDeselect={false}
          disabled={sending}
        />
        <div>
          <Title order={2} ref={home} tabIndex={-1}>
            {chosen.length === 1 ? '1 trainer chosen' : `${chosen.length} trainers chosen`}
          </Title>
          {chosen.length === 0 && (
            <Text size="sm" c="dimmed">
              Choose trainers in the list.
            </Text>
          )}
          <ul className={styles.chosen}>
            {chosen.map((id) => (
              <ChosenTrainer key={id} id={id} {...{ slots, date, now, hour, sending }} />
            ))}
          </ul>
          {chosen.length > 1 && (
            <Button variant="subtle" size="compact-sm" disabled={sending} onClick={() => dispatch(trainersChosen([]))}>
              Choose nobody
            </Button>
          )}
        </div>
        {past && <Text size="sm">This date is past: no sessions can be created on it.</Text>}
        {isOver && !past && <Text size="sm">This hour is over: no sessions can be created in it.</Text>}
        <BusyButton type="submit" disabled={!ready} busy={sending}>
          {chosen.length > 1 ? `Create ${chosen.length} sessions` : 'Create session'}
        </BusyButton>
        {created.length > 0 && (
          <Alert
            color="green"
            title={created.length === 1 ? '1 session created' : `${created.length} sessions created`}
          >
            <ul className={styles.created}>
              {created.map(({ trainerId, date: day, hour: start }) => (
                <li key={trainerId}>{`${nameOf(trainerId)}, ${weekdayAndDate(day)}, ${hourLabel(start)} IST`}</li>
              ))}
            </ul>
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}

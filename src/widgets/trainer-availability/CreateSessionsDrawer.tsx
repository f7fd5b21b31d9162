// The drawer in which picked hours become demo sessions (spec 2.4, decisions 3).
import { CAPACITIES } from '@domain/availability/capacity';
import { useMounted } from '@mantine/hooks';
import { memo, type MouseEvent, useMemo } from 'react';
import { Button, CloseButton, Drawer, Group, Select, Stack, Text } from '@mantine/core';
import { chipLabel, toSlashDate } from '@domain/formats';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { cellToggled, picksSubmitted } from '@/store/availability/picking';
import { capacityChosen, type PickedHour } from '@/store/availability/picks';
import { type DayPicks, pickTrouble, selectDayPicks } from '@/store/availability/selectors';
import { drawerClosed, stopRequested } from '@/store/availability/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { TrainerSlots } from '@/store/api/availability';
import { BusyButton } from '@/ui/BusyButton';
import styles from './drawer.module.css';
import { canStop, SubmissionStatus } from './SubmissionStatus';

/** Width of the drawer, px (spec 9). */
const DRAWER_WIDTH = 400;
const CAPACITY_OPTIONS = CAPACITIES.map(String);

interface CreateSessionsDrawerProps {
  date: IsoDate;
  now: EpochSeconds;
  /** The day as loaded; undefined while it is not. */
  slots: TrainerSlots | undefined;
  /** Called when it is out of sight: what opened it may be disabled by then, and not take the focus back. */
  onClosed: () => void;
}

/** Drawn with its day, not with the filters of the list. */
export default memo(function CreateSessionsDrawer({ onClosed, ...shown }: CreateSessionsDrawerProps) {
  const dispatch = useAppDispatch();
  const { drawerOpen: opened, sending } = useAppSelector((state) => state.availability);
  const isMounted = useMounted();
  const close = () => dispatch(drawerClosed());
  return (
    <Drawer
      // Opened once it is there: it gives the focus back to where that was before.
      opened={opened && isMounted}
      onClose={close}
      onExitTransitionEnd={onClosed}
      position="right"
      size={DRAWER_WIDTH}
      title="Create Sessions"
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': 'Close', disabled: sending }}
      // Its head is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      <PickedSessions {...shown} onCancel={close} />
    </Drawer>
  );
});

/** Each trainer's hours as the day has them, and the trainers by the first of theirs. */
function byTime(picks: DayPicks): [TrainerId, PickedHour[]][] {
  return Object.entries(picks)
    .map(([trainer, hours]): [TrainerId, PickedHour[]] => [
      trainer,
      [...hours].sort((one, other) => one.hour - other.hour),
    ])
    .sort(([, [one]], [, [other]]) => (one?.hour ?? 0) - (other?.hour ?? 0));
}

type Shown = Omit<CreateSessionsDrawerProps, 'onClosed'>;

/** What the drawer holds. It is there only while the drawer is open, so that picks in the grid render nothing of it. */
function PickedSessions({ date, now, slots, onCancel }: Shown & { onCancel: () => void }) {
  const dispatch = useAppDispatch();
  const { sending, progress } = useAppSelector((state) => state.availability);
  const capacity = useAppSelector((state) => state.picks.capacity);
  const picks = useAppSelector((state) => selectDayPicks(state, date));
  const trainers = useMemo(() => byTime(picks), [picks]);
  const count = trainers.reduce((sum, [, hours]) => sum + hours.length, 0);

  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Text size="sm" c="dimmed">
            Date
          </Text>
          <Text fw={600}>{toSlashDate(date)}</Text>
        </div>
        <Select
          label="Select Capacity"
          data={CAPACITY_OPTIONS}
          value={String(capacity)}
          onChange={(chosen) => dispatch(capacityChosen(Number(chosen)))}
          allowDeselect={false}
          disabled={sending}
          w={160}
        />
      </Group>
      {count === 0 ? (
        <Text c="dimmed">No hours picked.</Text>
      ) : (
        <Text size="sm">{count === 1 ? '1 session will be created.' : `${count} sessions will be created.`}</Text>
      )}
      {trainers.map(([trainerId, hours]) => (
        <TrainerPicks
          key={trainerId}
          trainerId={trainerId}
          hours={hours}
          {...{ date, now, slots }}
          disabled={sending}
        />
      ))}
      <SubmissionStatus sending={sending} progress={progress?.date === date ? progress : null} />
      <Group justify="flex-end" className={styles.buttons}>
        {sending && progress && canStop(progress) ? (
          <Button variant="default" disabled={progress.stopping} onClick={() => dispatch(stopRequested())} data-stop>
            Stop
          </Button>
        ) : (
          <Button variant="default" disabled={sending} onClick={onCancel} data-stop>
            Cancel
          </Button>
        )}
        <BusyButton disabled={trainers.length === 0} busy={sending} onClick={() => void dispatch(picksSubmitted(date))}>
          Create Session
        </BusyButton>
      </Group>
    </Stack>
  );
}

interface TrainerPicksProps extends Shown {
  trainerId: TrainerId;
  hours: readonly PickedHour[];
  disabled: boolean;
}

function TrainerPicks({ trainerId, hours, date, now, slots, disabled }: TrainerPicksProps) {
  const dispatch = useAppDispatch();
  const index = slots?.trainers.findIndex(({ id }) => id === trainerId) ?? -1;
  const name = slots?.trainers[index]?.name ?? trainerId;
  return (
    <section aria-label={name} className={styles.trainer}>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed" className={styles.email}>
        {trainerId}
      </Text>
      <ul className={styles.chips}>
        {hours.map((pick) => {
          const trouble = slots && pickTrouble(pick, slots.codes[index], date, now);
          return (
            <li key={pick.id} className={trouble ? styles.troubled : undefined}>
              <span className={styles.chip}>
                {chipLabel(pick.hour)}
                <CloseButton
                  size="xs"
                  disabled={disabled}
                  aria-label={`Remove ${toSlashDate(date)}, ${chipLabel(pick.hour)} of ${name}`}
                  data-stop
                  onClick={(event) => {
                    passFocusOn(event);
                    void dispatch(cellToggled({ date, trainerId, hour: pick.hour }, now));
                  }}
                />
              </span>
              {trouble && <span className={styles.reason}>{trouble.error}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A chip's button goes with the chip: the focus goes on to the next chip's, and after the last one to Cancel. */
function passFocusOn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const stops = [...(currentTarget.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  stops[stops.indexOf(currentTarget) + 1]?.focus();
}

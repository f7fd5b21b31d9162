// A chosen trainer, and whether the hour is free for a demo, by the loaded day or the server's last refusal.
import { CloseButton, Text } from '@mantine/core';
import { codeAt } from '@domain/availability/codes';
import { refusal } from '@domain/availability/demoSlot';
import { hourLabel } from '@domain/formats';
import type { EpochSeconds, HourOfDay, IsoDate, TrainerId } from '@domain/units';
import { selectSlotFailure, trainersChosen } from '@/store/availability/demoCreation';
import type { TrainerSlots } from '@/store/api/availability';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import styles from './createSession.module.css';

interface ChosenTrainerProps {
  id: TrainerId;
  slots: TrainerSlots | undefined;
  date: IsoDate | null;
  now: EpochSeconds;
  hour: HourOfDay | null;
  sending: boolean;
}

export function ChosenTrainer({ id, slots, date, now, hour, sending }: ChosenTrainerProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const failure = useAppSelector((state) => selectSlotFailure(state, id, date, hour));
  const index = slots?.trainers.findIndex((trainer) => trainer.id === id) ?? -1;
  const name = slots?.trainers[index]?.name ?? id;

  function availabilityText(): { free: boolean; text: string } | undefined {
    if (failure) return { free: false, text: failure.error };
    if (!slots || date === null || hour === null) return undefined;
    const codes = slots.codes[index];
    if (codes === undefined) return { free: false, text: 'Not listed on this date' };
    const refused = refusal(codeAt(codes, hour), { date, hour }, now);
    return refused ? { free: false, text: refused.error } : { free: true, text: `Free at ${hourLabel(hour)}` };
  }

  const found = availabilityText();
  return (
    <li>
      <div>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        {found && (
          <span className={found.free ? styles.free : styles.taken}>{`${found.free ? '✓' : '✕'} ${found.text}`}</span>
        )}
      </div>
      <CloseButton
        size="sm"
        disabled={sending}
        aria-label={`Remove ${name}`}
        onClick={() => dispatch(trainersChosen(store.getState().demoCreation.chosen.filter((other) => other !== id)))}
      />
    </li>
  );
}

// The availability of all trainers as a picker of one host: the trainers who are free at the hour, with a box before each (spec 2.4).
import { useEffect } from 'react';
import { dateOf, hourOf } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import { dateChosen, hourChosen } from '@/store/availability/view';
import { useAppDispatch } from '@/store/hooks';
import { TrainerAvailability } from '../trainer-availability/TrainerAvailability';

const NOBODY: string[] = [];

interface HostPickerProps {
  start: EpochSeconds | null;
  value: string | null;
  onChange: (host: string | null) => void;
}

export default function HostPicker({ start, value, onChange }: HostPickerProps) {
  const dispatch = useAppDispatch();

  // Trainers who are free at that hour are listed, and those of another hour once another time is chosen.
  useEffect(() => {
    if (start === null) return;
    dispatch(dateChosen(dateOf(start)));
    dispatch(hourChosen(hourOf(start)));
  }, [start, dispatch]);

  return (
    <TrainerAvailability
      checkboxSelection
      oneTrainer
      hideTimeColumns
      hideSessionActions
      selectedTrainers={value === null ? NOBODY : [value]}
      onTrainersSelected={([chosen]) => onChange(chosen ?? null)}
    />
  );
}

// The ways in which the availability widget is embedded (spec 2.4).
import type { ReactNode } from 'react';
import type { TrainerId } from '@domain/units';

export interface AvailabilityOptions {
  /** The screen's title, with the actions beside it. Without one the actions stand beside the filters. */
  title?: string;
  /** A checkbox before every trainer. */
  checkboxSelection?: boolean;
  /** Checking one trainer unchecks the other, and there is no checkbox for all. */
  oneTrainer?: boolean;
  /** Trainers who give demos alone are not listed: nobody could choose them. */
  teachingOnly?: boolean;
  /** Without the 24 hours; name, id and type are wider. */
  hideTimeColumns?: boolean;
  /** Without Create Sessions and its drawer. */
  hideSessionActions?: boolean;
  /** The grid reaches down to the bottom of the window; it is never lower than spec 9's 480 px. */
  fillsWindow?: boolean;
  /** What trainers are chosen for: stands beside their list, below the filters. */
  beside?: ReactNode;
  /** The trainers that are checked now; the screen around the widget keeps them. */
  selectedTrainers?: readonly TrainerId[];
  onTrainersSelected?: (trainers: readonly TrainerId[]) => void;
}

// The steps that were taken with picks, to be undone and redone date by date.
import type { IsoDate } from '@domain/units';
import { type PickStep, stepRedone, stepUndone } from './picks';

export interface History {
  /** The last one is undone first. */
  undo: readonly PickStep[];
  /** The last one is redone first. */
  redo: readonly PickStep[];
}

export const FORGOTTEN: History = { undo: [], redo: [] };

/** Steps that can be undone. */
const MOST = 200;

/** Of a date, the step that is next. */
export function nextOf(steps: readonly PickStep[], date: IsoDate | null): PickStep | undefined {
  return steps.findLast((step) => step.date === date);
}

/** What is done anew on a date leaves nothing to be redone there. */
export function remembered({ undo, redo }: History, action: { type: string; meta: { step: PickStep } }): History {
  const { step } = action.meta;
  if (stepUndone.match(action)) return { undo: without(undo, step), redo: [...redo, reversed(step)] };
  if (stepRedone.match(action)) return { undo: [...undo, step], redo: without(redo, step) };
  return { undo: [...undo, step].slice(-MOST), redo: redo.filter(({ date }) => date !== step.date) };
}

export function reversed({ date, before, after }: PickStep): PickStep {
  return { date, before: after, after: before };
}

/** Without the last one of the date, which is the one that is taken. */
function without(steps: readonly PickStep[], { date }: PickStep): readonly PickStep[] {
  const last = nextOf(steps, date);
  return steps.filter((step) => step !== last);
}

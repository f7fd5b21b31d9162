// What is shown instead of the grid while there is nothing to show, and why.
import { Button } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { EXCLUDED_TRAINER_TYPES } from '@domain/availability/trainerTypes';
import { countryName, TRAINER_TYPE_WORDS, wordOf } from '@domain/business/codeWords';
import { hourLabel } from '@domain/formats';
import { loadErrorText } from '@/store/errors/catalogue';
import type { TrainerSlots } from '@/store/api/availability';
import type { AvailabilityView } from '@/store/availability/view';
import { EmptyState, ErrorState } from '@/ui/State';
import styles from './gridStates.module.css';

const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row);

/** Still: what moves takes from the reading of the day. */
export function GridLoading() {
  return (
    <output className={clsx(styles.place, styles.loading)} aria-label="Loading trainers">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow} />
      ))}
    </output>
  );
}

export function GridWithoutDate() {
  return (
    <InPlace>
      <EmptyState title="No date selected">Select a date to see the trainers.</EmptyState>
    </InPlace>
  );
}

export function GridFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <InPlace>
      <ErrorState title="The trainers could not be loaded" onRetry={onRetry}>
        {loadErrorText(error)}
      </ErrorState>
    </InPlace>
  );
}

interface GridEmptyProps {
  view: AvailabilityView;
  /** The date before filtering. */
  slots: TrainerSlots;
  onClear: () => void;
}

export function GridEmpty({ view, slots, onClear }: GridEmptyProps) {
  const total = slots.trainers.length;
  if (total === 0)
    return (
      <InPlace>
        <EmptyState title="No trainers on this date">{excludedText(slots)}</EmptyState>
      </InPlace>
    );
  return (
    <InPlace>
      <EmptyState
        title={`None of ${total} trainers fits the filters`}
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        {`Filters: ${filterTexts(view).join(', ')}.`} {excludedText(slots)}
      </EmptyState>
    </InPlace>
  );
}

/** As high as the grid: what is below stays where it is. */
function InPlace({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

/** Explains which trainers are never listed, for people who do not find one (spec 5). */
function excludedText({ excluded }: TrainerSlots): string {
  if (excluded === 0) return '';
  return `Trainers of the types ${EXCLUDED_TRAINER_TYPES.map((type) => wordOf(TRAINER_TYPE_WORDS, type)).join(' and ')} are never listed here: ${excluded} on this date.`;
}

const KIND_TEXTS = {
  demo: 'of demo types only',
  batch: 'of batch types only',
  both: 'of batch and demo types',
} as const;

function filterTexts({ workingDay, kind, countries, hour, search, picked }: AvailabilityView): string[] {
  const texts = [
    workingDay && 'on a working day',
    kind && KIND_TEXTS[kind],
    countries.length > 0 && `in ${countries.map(countryName).join(' or ')}`,
    hour !== null && `free at ${hourLabel(hour)}`,
    search.trim() && `with “${search.trim()}” in name or id`,
    picked && 'with picked hours',
  ];
  return texts.filter((text) => typeof text === 'string' && text !== '') as string[];
}

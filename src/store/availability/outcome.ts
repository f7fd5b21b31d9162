// What became of slots that were sent: the one reading of the API's answer, which says it slot by slot (decisions 3). All that
// follows, the picks that go, the reasons that stay, the counts and the snack, follows from it.
import { createAction } from '@reduxjs/toolkit';
import type { SlotResult } from '@domain/contract/availability';
import { wasEvaluated } from '../api/availability';
import type { Answer } from '../call';
import { errorText, failedCall } from '../errors/catalogue';
import type { Failure } from './picks';

/** A slot is created, or it is not, for a reason. */
export type SlotOutcome = 'created' | Failure;

export interface ParsedPart {
  /** By the slot's id. */
  slots: Record<string, SlotOutcome>;
  /** What the error catalogue says of those that failed; null where none did. */
  problem: string | null;
}

/** One batch was judged. */
export const slotsJudged = createAction<ParsedPart>('availability/slotsJudged');

/** How far a creation is, and how it ended. */
export interface Counts {
  of: number;
  created: number;
  failed: number;
}

/** What an answer says; undefined where no slot of it was looked at. */
export function evaluate({
  data,
  error,
}: {
  data?: Answer<'createSessions'>;
  error?: unknown;
}): ParsedPart | undefined {
  const results = data ?? (wasEvaluated(error) ? error.data.results : undefined);
  if (!results) return undefined;
  const events = results.flatMap((each) => each.events);
  return {
    slots: Object.fromEntries(events.map((event) => [event.id, outcomeOf(event)])),
    problem: events.every(({ status }) => status === 'created') ? null : errorText(failedCall(error)),
  };
}

function outcomeOf({ status, context, error }: SlotResult): SlotOutcome {
  return status === 'created' ? 'created' : { context, error: error ?? 'Not created' };
}

export function countsOf({ slots }: ParsedPart): Pick<Counts, 'created' | 'failed'> {
  const outcomes = Object.values(slots);
  const created = outcomes.filter((outcome) => outcome === 'created').length;
  return { created, failed: outcomes.length - created };
}

/** `2 created, 1 failed`; those without an answer are still picked, and nothing of them is created twice. */
export function countsText({ of, created, failed }: Counts): string {
  const left = of - created - failed;
  return [`${created} created`, failed > 0 && `${failed} failed`, left > 0 && `${left} left to create`]
    .filter(Boolean)
    .join(', ');
}

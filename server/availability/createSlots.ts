// Creating demo slots in bulk (decisions 3): each event is judged by the grid's own engine, under the trainer's row lock.
import type { SessionValidation, SlotEvent, SlotRequest } from '@domain/contract/availability';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { Failure, failureOf as unexpected, type FailureStatus } from '../failure';
import { StoreUnavailable } from '../store/errors';
import type { Log } from '../log/log';
import type { Store } from '../store/store';
import { createForTrainer, type SlotOutcome } from './trainerSlots';

interface CreateContext {
  actor: string;
  now: EpochSeconds;
  store: Store;
  log: Log;
}

/**
 * Creates what can be created. Each trainer is one transaction, so that one's failure undoes no other's; within it events
 * are judged in the order sent, those created before counting as sessions. An event that is there already counts as created.
 * Gives the results in the order sent; throws a `Failure` with all of them when anything failed.
 */
export async function createSlots(
  requests: readonly SlotRequest[],
  context: CreateContext,
): Promise<SessionValidation[]> {
  const outcomes = requests.map((): SlotOutcome[] => []);
  let down: unknown;
  // In the order of e-mails, so that two requests never wait for each other's trainers.
  for (const [email, places] of [...placesByTrainer(requests)].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const events = places.flatMap((place) => requests[place]!.events);
    const evaluated = await evaluateTrainer(email, events, context, down).catch((problem: unknown) => {
      if (problem instanceof StoreUnavailable) down = problem;
      return failedAll(email, events, problem, context);
    });
    for (const place of places) outcomes[place] = evaluated.splice(0, requests[place]!.events.length);
  }
  // Nothing was processed yet, so the whole request can be sent again.
  if (down && outcomes.flat().every(({ result }) => result.status_code === 503)) throw down;
  const results = requests.map(({ trainer_email }, place) => ({
    trainer_email,
    events: outcomes[place]!.map(({ result }) => result),
  }));
  const failure = failureOf(results, outcomes.flat());
  if (failure) throw failure;
  return results;
}

/** A trainer may be named several times in a request. */
function placesByTrainer(requests: readonly SlotRequest[]): Map<TrainerId, number[]> {
  const places = new Map<TrainerId, number[]>();
  requests.forEach(({ trainer_email }, place) =>
    places.set(trainer_email, [...(places.get(trainer_email) ?? []), place]),
  );
  return places;
}

async function evaluateTrainer(
  email: TrainerId,
  events: readonly SlotEvent[],
  { actor, now, store }: CreateContext,
  down: unknown,
): Promise<SlotOutcome[]> {
  // Fail at once: each of the rest would wait as long as the one before.
  if (down) throw down;
  return store.transaction((tx) => createForTrainer(tx, events, { email, actor, now }));
}

/** The results of other trainers must reach the client, so an unexpected error is logged here and becomes this one's result. */
function failedAll(
  email: TrainerId,
  events: readonly SlotEvent[],
  problem: unknown,
  { log }: CreateContext,
): SlotOutcome[] {
  log.error({ err: problem, trainer: email }, 'Demo slots of a trainer could not be created');
  const { status: status_code, body } = unexpected(problem);
  return events.map(({ id }) => ({ result: { id, status: 'failed', status_code, error: body.message } }));
}

function failureOf(results: SessionValidation[], outcomes: readonly SlotOutcome[]): Failure | undefined {
  const failed = outcomes.map(({ result }) => result).filter(({ status }) => status === 'failed');
  if (failed.length === 0) return undefined;
  const conflicts = outcomes.flatMap(({ conflict }) => conflict ?? []);
  // The highest of their codes says how the whole request went.
  return new Failure(Math.max(...failed.map(({ status_code }) => status_code)) as FailureStatus, {
    message: [...new Set(failed.flatMap(({ error }) => error ?? []))].join(', '),
    results,
    ...(conflicts.length > 0 && { calendar_conflicts: conflicts }),
  });
}

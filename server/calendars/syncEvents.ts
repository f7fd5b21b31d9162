// Keeps what trainers' other calendars have: the availability grid reads it with everything else, and nobody waits for another service.
import { addDays, dateOf, startOfDay, TIME_ZONE } from '@domain/calendar';
import type { SlotRequest } from '@domain/contract/availability';
import { EXTERNAL_EVENTS, type ExternalEvent } from '@domain/records/trainerCalendar';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { digest } from '../digest';
import { Failure } from '../failure';
import type { Log } from '../log/log';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import {
  CalendarProblem,
  type CalendarWindow,
  type ExternalCalendars,
  keptEvents,
  type SeenEvent,
} from '../integrations/externalCalendars';
import { newRow } from '../store/newRow';

/** Calendars that are asked at the same time. */
const AT_ONCE = 8;
/** How far ahead is looked every hour. */
const AHEAD_DAYS = 30;
/** Of calendars that do not answer, as many are named in the log. */
const NAMED = 5;

/** Asks the other calendar and keeps what it says of the window. Rejects with `CalendarProblem`, with nothing changed. */
export async function syncEvents(
  store: Store,
  calendars: ExternalCalendars,
  email: TrainerId,
  window: CalendarWindow,
  by: By,
): Promise<void> {
  // There is nothing to ask: what is kept is the calendar.
  if (calendars.name === 'local') return;
  const seen = await calendars.events({ email, credential: () => store.trainers.calendarCredential(email) }, window);
  const rows = await Promise.all(
    seen.map(async (event) => ({ id: await digest(`${email} ${event.external_id}`), event })),
  );
  await store.transaction(async (tx) => {
    // Whatever books the trainer's hours waits here.
    if (!(await tx.trainers.lock(email))) return;
    const there = new Set(rows.map(({ id }) => id));
    for (const kept of await keptEvents(tx, email, window))
      if (!there.has(kept.id)) await replace(tx, kept, { status: 'gone' }, by);
    for (const { id, event } of rows) await keep(tx, id, email, event, by);
  });
}

/** As somebody asks for it. Throws a `Failure` 424 where the other calendar does not answer. */
export async function latestEvents(
  store: Store,
  calendars: ExternalCalendars,
  { email, window, log, by }: { email: TrainerId; window: CalendarWindow; log: Log; by: By },
): Promise<void> {
  try {
    await syncEvents(store, calendars, email, window, by);
  } catch (problem) {
    if (!(problem instanceof CalendarProblem)) throw problem;
    log.error({ err: problem, trainer: email }, 'A trainer’s other calendar could not be asked');
    throw new Failure(424, { message: 'The trainer’s other calendar did not answer: the last known events are kept' });
  }
}

/** Before slots are judged; a calendar that does not answer is judged by what was seen last. */
export async function syncForSlots(
  requests: readonly SlotRequest[],
  { store, calendars, log, by }: { store: Store; calendars: ExternalCalendars; log: Log; by: By },
): Promise<void> {
  if (calendars.name === 'local') return;
  const windows = [
    ...new Map(
      requests.map(({ trainer_email, events }) => [trainer_email, windowOf(events.map(({ start }) => start.dateTime))]),
    ),
  ];
  while (windows.length > 0)
    await Promise.all(
      windows
        .splice(0, AT_ONCE)
        .map(([email, window]) =>
          syncEvents(store, calendars, email, window, by).catch((problem: unknown) =>
            log.error({ err: problem, trainer: email }, 'A trainer’s other calendar could not be asked'),
          ),
        ),
    );
}

/**
 * Asks the calendars of all active trainers who have connected one. What one that does not answer had last still stands; rejects once all
 * were asked, and says how many did not answer.
 */
export async function refreshCalendars(
  store: Store,
  calendars: ExternalCalendars,
  { now, log }: { now: EpochSeconds; log: Log },
): Promise<void> {
  if (calendars.name === 'local') return;
  const window = {
    time_min: startOfDay(dateOf(now)),
    time_max: startOfDay(addDays(dateOf(now), AHEAD_DAYS)),
    tz: TIME_ZONE,
  };
  const left = (await store.trainers.list({ status: 'active' })).map(({ teacher_id }) => teacher_id);
  let [connected, failed] = [0, 0];
  while (left.length > 0)
    await Promise.all(
      left.splice(0, AT_ONCE).map(async (email) => {
        if ((await store.trainers.calendarCredential(email)) === null) return;
        connected++;
        await syncEvents(store, calendars, email, window, { actor: 'system', now }).catch((problem: unknown) => {
          if (!(problem instanceof CalendarProblem)) throw problem;
          if (++failed <= NAMED)
            log.error({ err: problem, trainer: email }, 'A trainer’s other calendar could not be asked');
        });
      }),
    );
  if (failed > 0)
    throw new CalendarProblem(
      `${failed} of ${connected} other calendars did not answer: the last known events are kept`,
    );
}

function windowOf(starts: readonly number[]): CalendarWindow {
  return {
    time_min: startOfDay(dateOf(Math.min(...starts))),
    time_max: startOfDay(addDays(dateOf(Math.max(...starts)), 1)),
    tz: TIME_ZONE,
  };
}

async function keep(tx: Store, id: string, teacher_id: TrainerId, event: SeenEvent, by: By): Promise<void> {
  const present = await tx.records(EXTERNAL_EVENTS).findForUpdate(id);
  if (!present)
    await tx
      .records(EXTERNAL_EVENTS)
      .insert([newRow(EXTERNAL_EVENTS, by, { id, teacher_id, ...event, status: 'there' })]);
  else if (
    present.status === 'gone' ||
    (Object.keys(event) as (keyof SeenEvent)[]).some((field) => present[field] !== event[field])
  )
    await replace(tx, present, { ...event, status: 'there' }, by);
}

async function replace(
  tx: Store,
  row: ExternalEvent,
  changes: Partial<ExternalEvent>,
  { actor, now }: By,
): Promise<void> {
  await tx
    .records(EXTERNAL_EVENTS)
    .update({ ...row, ...changes, version: row.version + 1, updated_by: actor, updated_on: now }, row.version);
}

// What a trainer holds in a period, and who could hold it instead: batch by batch, session by session, or the best for all.
import { rankRun } from '@domain/batches/runRanking';
import { addDays, startOfDay } from '@domain/calendar';
import type { AnswerOf, Received } from '@domain/contract/contract';
import { MAX_HANDED_OVER } from '@domain/contract/trainerChange';
import { assignBest } from '@domain/leaves/assignment';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { findBatch, isOver } from '../seats/batchSeats';
import { rankCovers, rankFor, toCover } from './candidates';
import { classesHeld, classToCover, handedClass } from './classHandOver';
import { changesOf } from './handOver';

/** As many as a person reads; the ranking itself is of all. */
const MAY_SHOWN = 25;
const MAY_NOT_SHOWN = 15;

type Period = Received<'trainerChange', 'query'>;

export async function trainerChange(
  store: Store,
  period: Period,
  now: EpochSeconds,
): Promise<AnswerOf<'trainerChange'>> {
  const trainer = await store.trainers.find(period.teacher_id);
  if (!trainer) throw new Failure(404, { errors: [invalidField('query.teacher_id', 'There is no such trainer')] });
  const { within, after, left_out } = await heldBy(store, period, now);
  const classes = await classesHeld(store, period, now);
  const { sessions, ranked } = await rankCovers(store, [...within.map(toCover), ...classes.map(classToCover)], now);
  const rows: AnswerOf<'trainerChange'>['rows'] = [];
  for (const id of new Set(within.map(({ batch_id }) => batch_id))) {
    const batch = await findBatch(store, id);
    const own = within.flatMap((session, at) => (session.batch_id === id ? [at] : []));
    rows.push({
      batch_id: id,
      batch_name: batch.name,
      product_type: batch.product_type,
      grade_band: batch.grade_band,
      region: batch.region,
      students: batch.students,
      is_own: batch.teacher_id === period.teacher_id,
      after: after.filter(({ batch_id }) => batch_id === id).length,
      sessions: own.map((at) => {
        const { id: session_id, kind, number, start_time, end_time } = within[at]!;
        return { id: session_id, kind, number, start_time, end_time, may: ranked[at]!.may.length };
      }),
      trainers: shown(
        rankRun(
          own.map((at) => sessions[at]!),
          own.map((at) => ranked[at]!),
        ),
      ),
    });
  }
  const hosted = classes.map((session, at) => {
    const place = within.length + at;
    return {
      ...handedClass(session),
      students: session.strength,
      may: ranked[place]!.may.length,
      trainers: shown(rankRun([sessions[place]!], [ranked[place]!])),
    };
  });
  return {
    trainer_name: trainer.trainer_name,
    rows,
    classes: hosted,
    total: within.length + classes.length,
    left_out,
    demos: await demosOf(store, period, now),
    changes: await changesOf(store, period.teacher_id),
  };
}

export async function rankForSession(store: Store, id: string, now: EpochSeconds): Promise<AnswerOf<'rankForSession'>> {
  const session = await store.records(BATCH_SESSIONS).find(id);
  if (session?.status !== 'active') throw new Failure(404, { message: 'Session not found' });
  const { sessions, ranked } = await rankFor(store, [session], now);
  return { trainers: shown(rankRun(sessions, ranked)) };
}

export async function bestForChange(
  store: Store,
  { choices, ...period }: Received<'bestForChange', 'body'>,
  now: EpochSeconds,
): Promise<AnswerOf<'bestForChange'>> {
  const { within } = await heldBy(store, period, now);
  const { sessions, ranked } = await rankCovers(
    store,
    [...within.map(toCover), ...(await classesHeld(store, period, now)).map(classToCover)],
    now,
  );
  const chosen = new Map(choices.map(({ session_id, teacher_id }) => [session_id, teacher_id]));
  const open = sessions.flatMap(({ id, start, end }, at) =>
    chosen.has(id) ? [] : [{ id, start, end, candidates: ranked[at]!.may.map(({ teacher_id }) => teacher_id) }],
  );
  const best = assignBest(
    open,
    sessions.flatMap(({ id, start, end }) => (chosen.has(id) ? [{ start, end, teacher_id: chosen.get(id)! }] : [])),
  );
  const names = new Map(
    ranked.flatMap(({ may }) => may.map(({ teacher_id, trainer_name }) => [teacher_id, trainer_name] as const)),
  );
  return {
    choices: [...best].map(([session_id, teacher_id]) => ({
      session_id,
      teacher_id,
      trainer_name: names.get(teacher_id) ?? teacher_id,
    })),
    open: open.length - best.size,
  };
}

function shown(trainers: ReturnType<typeof rankRun>) {
  return [
    ...trainers.filter(({ reason }) => reason === null).slice(0, MAY_SHOWN),
    ...trainers.filter(({ reason }) => reason !== null).slice(0, MAY_NOT_SHOWN),
  ];
}

/** Active sessions of batches that are still to be held, in order of time. */
async function heldBy(
  store: Store,
  { teacher_id, from, to }: Period,
  now: EpochSeconds,
): Promise<{ within: BatchSession[]; after: BatchSession[]; left_out: number }> {
  const end = to === undefined ? Infinity : startOfDay(addDays(to, 1));
  const ahead = await allOf(store, BATCH_SESSIONS, {
    teacher_id: { anyOf: [teacher_id] },
    status: { anyOf: ['active'] },
    start_time: { from: Math.max(now + 1, startOfDay(from)), to: null },
  });
  const open = ahead
    .filter((session) => !isOver(session, now))
    .sort((one, other) => one.start_time - other.start_time || (one.id < other.id ? -1 : 1));
  const within = open.filter(({ start_time }) => start_time < end);
  return {
    within: within.slice(0, MAX_HANDED_OVER),
    after: open.slice(Math.min(within.length, MAX_HANDED_OVER)),
    left_out: Math.max(0, within.length - MAX_HANDED_OVER),
  };
}

async function demosOf(store: Store, { teacher_id, from, to }: Period, now: EpochSeconds): Promise<number> {
  const start = Math.max(now, startOfDay(from));
  const until = to === undefined ? start + 366 * 86_400 : startOfDay(addDays(to, 1));
  const [span] = await store.calendar.span([teacher_id], start, until);
  return (
    span?.sessions.filter(
      ({ session_type, start_time }) => session_type === 'demo_session' && start_time >= start && start_time < until,
    ).length ?? 0
  );
}

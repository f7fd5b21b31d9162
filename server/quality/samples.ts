// The sample of a day: drawn once, kept with its seed and rule, shown with what became of each session, and drawn again.
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { CheckableRow, CoverageRow, SampleAgain, SampleView } from '@domain/contract/qualityAnswers';
import { coverageOf, SAMPLE_RULE } from '@domain/quality/coverage';
import { seatState } from '@domain/quality/seats';
import { QUALITY_CHECKS } from '@domain/records/qualityCheck';
import {
  QUALITY_SAMPLES,
  type QualitySample,
  SAMPLED_SESSIONS,
  type SampledSession,
} from '@domain/records/qualitySample';
import { rowsOf } from '@domain/records/access';
import { compareTexts, isWithin } from '@domain/lists/within';
import { sample } from '@domain/rubrics/sampling';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { allOf, type By } from '../store/rows';
import type { Store, User } from '../store/store';
import { newRow } from '../store/newRow';
import { seatsOf, seatsOfSessions } from './seats';
import { type HeldSession, heldSessions } from './sessions';

type Asked = Pick<AnyCall, 'store' | 'now'> & { user: User };
type Terms = Pick<QualitySample, 'day' | 'seed' | 'every' | 'within' | 'each'>;

export async function namesOfTrainers(store: Store): Promise<(id: TrainerId) => string | null> {
  const names = new Map((await store.trainers.names({})).map((each) => [each.teacher_id, each.trainer_name]));
  return (id) => names.get(id) ?? null;
}

/**
 * When each trainer was checked last, before `until`. Of a person: by the checks that they may read, since a first check that
 * is hidden from the person who makes the second one would show here.
 */
async function lastChecked(store: Store, until: EpochSeconds, user?: User): Promise<Record<TrainerId, IsoDate | null>> {
  const checks = await allOf(store, QUALITY_CHECKS, { submitted_on: { from: 0, to: until } }, 5000);
  const last: Record<TrainerId, IsoDate> = {};
  for (const check of checks) {
    if (user && !isWithin(check, rowsOf(QUALITY_CHECKS.access.read, user))) continue;
    const day = dateOf(check.submitted_on!);
    if ((last[check.teacher_id] ?? '') < day) last[check.teacher_id] = day;
  }
  return last;
}

async function drawnNow(store: Store, terms: Terms, until: EpochSeconds) {
  const { day, within } = terms;
  const sessions = await heldSessions(store, addDays(day, -within), day, until);
  const byId = new Map(sessions.map((session) => [session.session_id, session]));
  const checked = await lastChecked(store, until);
  const drawn = sample({
    ...terms,
    sessions: sessions.map(({ session_id, teacher_id, held_on, rating }) => ({
      id: session_id,
      trainer: teacher_id,
      held: held_on,
      rating,
    })),
    checked,
    today: day,
  });
  return drawn.map(({ id, trainer, why }) => ({ why, last_checked: checked[trainer] ?? null, session: byId.get(id)! }));
}

/** Once a day: a sample that is there already stays. */
export async function drawSample(tx: Store, by: By): Promise<void> {
  const day = dateOf(by.now);
  const samples = tx.records(QUALITY_SAMPLES);
  if (await samples.find(day)) return;
  const terms = { day, seed: day, ...SAMPLE_RULE };
  const drawn = await drawnNow(tx, terms, by.now);
  if (!(await samples.insertNew(newRow(QUALITY_SAMPLES, by, { id: day, ...terms, drawn: drawn.length })))) return;
  await tx.records(SAMPLED_SESSIONS).insert(
    drawn.map(({ why, last_checked, session }, at): SampledSession =>
      newRow(SAMPLED_SESSIONS, by, {
        id: SAMPLED_SESSIONS.idOf({ sample_id: day, session_id: session.session_id }),
        sample_id: day,
        drawn_place: at + 1,
        why,
        last_checked,
        ...session,
      }),
    ),
  );
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'quality_sample.drawn',
      subject_type: QUALITY_SAMPLES.name,
      subject_id: day,
      details: { ...SAMPLE_RULE, seed: day, drawn: drawn.length },
    },
  ]);
}

async function keptOf(store: Store, day: IsoDate): Promise<SampledSession[]> {
  const rows = await allOf(store, SAMPLED_SESSIONS, { sample_id: { anyOf: [day] } });
  return rows.sort((one, other) => one.drawn_place - other.drawn_place);
}

export async function sampleView({ store, now, user }: Asked, day: IsoDate): Promise<SampleView> {
  const kept = await store.records(QUALITY_SAMPLES).find(day);
  if (!kept) return { day, drawn: null, rows: [] };
  const rows = await keptOf(store, day);
  const shown = await asMayBeTaken({ store, now, user }, rows);
  return {
    day,
    drawn: { ...termsOf(kept), by: kept.created_by, on: kept.created_on },
    rows: rows.map(({ drawn_place: place, why, last_checked }, at) => ({ ...shown[at]!, place, why, last_checked })),
  };
}

/** Those that began on the last of these days or the days before it, the latest first. */
export async function checkableSessions(asked: Asked, day: IsoDate, days: number): Promise<CheckableRow[]> {
  const sessions = await heldSessions(asked.store, addDays(day, 1 - days), addDays(day, 1), asked.now);
  sessions.sort((one, other) => other.start_time - one.start_time || compareTexts(one.session_id, other.session_id));
  return asMayBeTaken(asked, sessions);
}

/** With what became of each, as the person may know it. */
async function asMayBeTaken({ store, now, user }: Asked, sessions: readonly HeldSession[]): Promise<CheckableRow[]> {
  const seats = await seatsOfSessions(
    store,
    sessions.map(({ session_id }) => session_id),
  );
  const nameOf = await namesOfTrainers(store);
  return sessions.map(({ kind, session_id, teacher_id, batch_id, batch_name, held_on, start_time, rating }) => {
    const { first = null, second = null } = seats.get(session_id) ?? {};
    const own = [first, second].find((check) => check?.checker === user.email);
    return {
      kind,
      session_id,
      teacher_id,
      batch_id,
      batch_name,
      held_on,
      start_time,
      rating,
      trainer_name: nameOf(teacher_id),
      state: seatState(session_id, seatsOf({ first, second }), user.email, now),
      check_id: own?.id ?? null,
    };
  });
}

function termsOf({ every, within, each, seed }: QualitySample) {
  return { every, within, each, seed };
}

/** With the checks that were there when it was drawn. Sessions and ratings are those of now. */
export async function sampleAgain(store: Store, day: IsoDate): Promise<SampleAgain> {
  const kept = await store.records(QUALITY_SAMPLES).find(day);
  if (!kept) throw new Failure(404, { message: 'No sample was drawn on that day' });
  const before = (await keptOf(store, day)).map(({ session_id, teacher_id, why }) => ({ session_id, teacher_id, why }));
  const now = (await drawnNow(store, kept, kept.created_on)).map(({ why, session: { session_id, teacher_id } }) => ({
    session_id,
    teacher_id,
    why,
  }));
  const has = (rows: typeof now, { session_id }: (typeof now)[number]) =>
    rows.some((row) => row.session_id === session_id);
  return {
    day,
    terms: termsOf(kept),
    is_same: JSON.stringify(before) === JSON.stringify(now),
    drawn: now,
    only_kept: before.filter((row) => !has(now, row)),
    only_now: now.filter((row) => !has(before, row)),
  };
}

/** Of the last weeks, so that a trainer who is away for one of them is not forgotten. */
const COVERED_DAYS = 28;

export async function coverage({ store, now, user }: Asked): Promise<{
  day: IsoDate;
  every: number;
  within: number;
  rows: CoverageRow[];
}> {
  const day = dateOf(now);
  const sessions = await heldSessions(store, addDays(day, -COVERED_DAYS), addDays(day, 1), now);
  const nameOf = await namesOfTrainers(store);
  const rows = coverageOf(
    sessions.map(({ teacher_id }) => ({ trainer: teacher_id })),
    await lastChecked(store, startOfDay(addDays(day, 1)), user),
    day,
    SAMPLE_RULE,
  );
  return {
    day,
    every: SAMPLE_RULE.every,
    within: COVERED_DAYS,
    rows: rows.map((row) => ({ ...row, trainer_name: nameOf(row.teacher_id) })),
  };
}
